import Foundation
import Testing

@testable import TapestryDocuments

/// The page that describes the format: complete, and true where that can be checked.
@Suite struct DocumentationTests {
  private let page: String

  init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(
      contentsOf: package.appending(path: "Documentation/layout-document.md"),
      encoding: .utf8
    )
  }

  /// The names that stand in the page as code.
  private var names: Set<String> {
    Set(page.split(separator: "`").map(String.init))
  }

  @Test func `Every element type and every key is named`() {
    let names = names
    for type in ElementTypes.all {
      #expect(names.contains(type.name), "\(type.name)")
      for key in type.schema(.spec).keys where key != "type" {
        #expect(names.contains(key), "\(type.name).\(key)")
      }
    }
    let others = constraintItemKeys.names + rectItemKeys.names + rectBlockSchema.allKeys
    for key in documentKeys.names + specStyleKeys.names + flexStyleKeys.names + others {
      #expect(names.contains(key), "\(key)")
    }
  }

  @Test func `Every word of every key is named`() {
    for schema in ElementTypes.all.map({ $0.schema(.spec) }) + [
      specStyleKeys.schema(), flexStyleKeys.schema(), rectItemKeys.schema(), rectBlockSchema,
    ] {
      for word in schema.words.flatMap({ $0.split(separator: ".") }) {
        #expect(page.contains(word), "\(word)")
      }
    }
  }

  private func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func `The documents in it can be read, and explained as it says`() throws {
    let documents = blocks("json").filter { $0.contains("\"root\"") }
    #expect(documents.count == 2)
    for document in documents { #expect(failure(document) == nil) }
    let explained = try LayoutExplanation(json: Data(documents[0].utf8))
    #expect(blocks("text") == [explained.text()])
  }
}

extension JSONText {
  fileprivate var keys: [String] {
    guard case .object(let members) = self,
      case .object(let properties)? = members.first(where: { $0.key == "properties" })?.value
    else { return [] }
    return properties.map(\.key)
  }

  /// The keys of all objects in it.
  fileprivate var allKeys: [String] {
    switch self {
    case .object(let members): keys + members.flatMap(\.value.allKeys)
    case .array(let items): items.flatMap(\.allKeys)
    default: []
    }
  }

  /// Every word that some enumeration in it allows.
  fileprivate var words: [String] {
    switch self {
    case .object(let members):
      members.flatMap { key, value in
        guard key == "enum", case .array(let items) = value else { return value.words }
        return items.compactMap { item in
          if case .string(let word) = item { return word }
          return nil
        }
      }
    case .array(let items): items.flatMap(\.words)
    default: []
    }
  }
}
