import Foundation

@testable import TapestryDocuments

/// The part of JSON Schema (draft 2020-12) that the format's schema uses.
struct SchemaValidator {
  let schema: JSONValue

  /// Where and why a value does not meet the schema; nil if it does.
  func problem(in value: JSONValue) -> String? { problem(value, schema, "$") }

  /// References to definitions that are missing.
  var brokenReferences: [String] {
    var broken: [String] = []
    func visit(_ value: JSONValue) {
      switch value {
      case .object(let members):
        for member in members {
          if member.key == "$ref", case .string(let name) = member.value, definition(name) == nil {
            broken.append(name)
          }
          visit(member.value)
        }
      case .array(let items): items.forEach(visit)
      default: break
      }
    }
    visit(schema)
    return broken
  }

  private func definition(_ reference: String) -> JSONValue? {
    guard reference.hasPrefix("#/$defs/") else { return nil }
    return schema["$defs"]?[String(reference.dropFirst(8))]
  }

  private func problem(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> String? {
    guard case .object(let rules) = schema else { return "\(path): no schema" }
    for rule in rules {
      if let problem = problem(value, rule.key, rule.value, schema, path) { return problem }
    }
    return nil
  }

  private func problem(
    _ value: JSONValue,
    _ rule: String,
    _ argument: JSONValue,
    _ schema: JSONValue,
    _ path: String
  ) -> String? {
    func unless(_ holds: Bool) -> String? { holds ? nil : "\(path): \(rule) \(argument)" }
    switch (rule, argument) {
    case ("$ref", .string(let name)):
      guard let target = definition(name) else { return "\(path): broken \(name)" }
      return problem(value, target, path)
    case ("oneOf", .array(let choices)):
      return unless(choices.filter { problem(value, $0, path) == nil }.count == 1)
    case ("anyOf", .array(let choices)):
      return unless(choices.contains { problem(value, $0, path) == nil })
    case ("not", let other): return unless(problem(value, other, path) != nil)
    case ("type", .string(let type)): return unless(value.isOf(type))
    case ("const", .bool(let other)): return unless(value.bool == other)
    case ("const", let other): return unless(value.string != nil && value.string == other.string)
    case ("enum", .array(let words)):
      return unless(value.string.map { word in words.contains { $0.string == word } } ?? false)
    case ("pattern", .string(let pattern)):
      guard let text = value.string else { return nil }
      return unless(text.range(of: pattern, options: .regularExpression) != nil)
    case ("minLength", .number(let least)):
      return unless(value.string.map { Double($0.count) >= least } ?? true)
    case ("minimum", .number(let limit)): return unless(value.number.map { $0 >= limit } ?? true)
    case ("maximum", .number(let limit)): return unless(value.number.map { $0 <= limit } ?? true)
    case ("exclusiveMinimum", .number(let limit)):
      return unless(value.number.map { $0 > limit } ?? true)
    case ("minProperties", .number(let count)):
      return unless(value.members.map { Double($0.count) >= count } ?? true)
    case ("maxProperties", .number(let count)):
      return unless(value.members.map { Double($0.count) <= count } ?? true)
    case ("minItems", .number(let count)):
      return unless(value.items.map { Double($0.count) >= count } ?? true)
    case ("maxItems", .number(let count)):
      return unless(value.items.map { Double($0.count) <= count } ?? true)
    case ("items", let item):
      for (index, element) in (value.items ?? []).enumerated() {
        if let problem = problem(element, item, "\(path)[\(index)]") { return problem }
      }
      return nil
    case ("properties", let properties):
      for member in value.members ?? [] {
        guard let rule = properties[member.key] else { continue }
        if let problem = problem(member.value, rule, "\(path).\(member.key)") { return problem }
      }
      return nil
    case ("required", .array(let keys)):
      guard value.members != nil else { return nil }
      return unless(keys.allSatisfy { $0.string.flatMap { value[$0] } != nil })
    case ("additionalProperties", .bool(false)):
      let known = schema["properties"]
      return unless((value.members ?? []).allSatisfy { known?[$0.key] != nil })
    case ("$schema", _), ("$defs", _), ("title", _), ("description", _), ("default", _): return nil
    default: return "\(path): the validator does not know \(rule)"
    }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  fileprivate var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  fileprivate var items: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  fileprivate var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
