import TestSupport

@testable import TapestryDocuments

/// Makes wrong documents out of right ones, the same for the same seed.
struct Mutator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func below(_ count: Int) -> Int { random.below(Swift.max(count, 1)) }

  /// A document with one to four changes, of its values or of its text.
  mutating func mutated(_ document: String) -> [UInt8] {
    var bytes = Array(mutatedStructure(document).utf8)
    if below(3) == 0 { bytes = mutatedBytes(bytes) }
    return bytes
  }

  /// A document with one to four of its values deleted, doubled, replaced or moved.
  mutating func mutatedStructure(_ document: String) -> String {
    guard var value = try? JSONParser.parse(Array(document.utf8)) else { return document }
    for _ in 0...below(4) {
      var target = below(value.count)
      value = changed(value, &target)
    }
    return value.text
  }

  private mutating func mutatedBytes(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let place = below(bytes.count)
    switch below(5) {
    case 0: return Array(bytes[..<place])
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    default:
      let end = Swift.min(bytes.count, place + below(40))
      bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
    }
    return bytes
  }

  /// The value with a change at the target, counted in document order.
  private mutating func changed(_ value: JSONValue, _ target: inout Int) -> JSONValue {
    target -= 1
    if target == -1 { return replacement(for: value) }
    switch value {
    case .array(var items):
      for index in items.indices where target >= 0 {
        items[index] = changed(items[index], &target)
      }
      return .array(items)
    case .object(var members):
      for index in members.indices where target >= 0 {
        members[index] = JSONValue.Member(
          key: members[index].key,
          value: changed(members[index].value, &target)
        )
      }
      return .object(members)
    default: return value
    }
  }

  private mutating func replacement(for value: JSONValue) -> JSONValue {
    switch value {
    case .array(var items) where !items.isEmpty && below(2) == 0:
      let index = below(items.count)
      if below(2) == 0 { items.remove(at: index) } else { items.append(items[index]) }
      return .array(items)
    case .object(var members) where !members.isEmpty && below(4) != 0:
      let index = below(members.count)
      let member = members[index]
      switch below(4) {
      case 0: members.remove(at: index)
      case 1: members.append(member)
      case 2: members[index] = JSONValue.Member(key: word(), value: member.value)
      default: members.append(JSONValue.Member(key: word(), value: scalar()))
      }
      return .object(members)
    case .object where below(4) == 0: return nested(value, 1 + below(300))
    default: return scalar()
    }
  }

  /// A value inside many wrappers.
  private mutating func nested(_ value: JSONValue, _ depth: Int) -> JSONValue {
    (0..<depth).reduce(value) { inner, _ in
      .object([
        JSONValue.Member(key: "type", value: .string("wrapper")),
        JSONValue.Member(key: "children", value: .array([inner])),
      ])
    }
  }

  private mutating func word() -> String {
    let words = [
      "type", "style", "width", "height", "children", "child", "id", "x", "", "flexGrow", "text",
      "insets", "minWidth", "size", "a\u{0}b", "\u{2028}", "padding", "flexBasis", "margin",
    ]
    return words[below(words.count)]
  }

  private mutating func scalar() -> JSONValue {
    let numbers = [
      0, -1, 1, 0.5, 1e-300, 1e9, -1e9, 1e10, 1e300, .infinity, -.infinity, 999_999_999, 1e-9, 7.3,
    ]
    let texts = [
      "", "auto", "50%", "-50%", "1e6%", "nan", "#fff", "#12", "stack", "flex", "none", "wrap",
      "min-content", "\u{1F600}", "super", "row-reverse", "absolute", "M0 0L1e9 1e9", "../x",
      "stretch", "baseline",
    ]
    switch below(8) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2...4: return .number(numbers[below(numbers.count)])
    case 5, 6: return .string(texts[below(texts.count)])
    default: return below(2) == 0 ? .array([]) : .object([])
    }
  }
}

extension JSONValue {
  /// How many values it consists of.
  fileprivate var count: Int {
    switch self {
    case .array(let items): items.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    default: 1
    }
  }

  /// JSON text; infinite numbers as literals beyond `Double`.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value.isFinite ? "\(value)" : value < 0 ? "-1e999" : "1e999"
    case .string(let value): JSONText.string(value).text()
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { "\(JSONText.string($0.key).text()):\($0.value.text)" }
        .joined(separator: ",") + "}"
    }
  }
}
