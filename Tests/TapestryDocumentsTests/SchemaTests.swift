import Foundation
import TapestrySpecs
import Testing

@testable import TapestryDocuments

/// The JSON Schema: complete, and of one mind with the reader.
@Suite struct SchemaTests {
  private func validator() throws -> SchemaValidator {
    SchemaValidator(schema: try JSONParser.parse(Array(LayoutDocument.schema().utf8)))
  }

  @Test func `It is JSON, and every reference leads somewhere`() throws {
    let validator = try validator()
    #expect(validator.brokenReferences == [])
    #expect(LayoutDocument.schema(pretty: false).split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func `Every element type is there, below specs and below flexbox`() throws {
    let schema = LayoutDocument.schema()
    for type in ElementTypes.all {
      #expect(schema.contains("\"\(type.name)\": {"))
      #expect(schema.contains("\"flexItem-\(type.name)\": {"))
    }
  }

  @Test(arguments: Corpus.documents)
  func `What the reader takes, the schema takes`(document: String) throws {
    #expect(failure(document, images: .anything) == nil)
    let value = try JSONParser.parse(Array(document.utf8))
    #expect(try validator().problem(in: value) == nil)
  }

  @Test(arguments: [
    #"{}"#, #"{"root": {"type": "stak"}}"#, #"{"root": {"type": "stack", "spaceing": 3}}"#,
    #"{"root": {"type": "box", "style": {"width": -1}}}"#, #"{"root": {"type": "inset"}}"#,
    #"{"root": {"type": "box", "style": {"margin": 1}}}"#,
    #"{"root": {"type": "flex", "children": [{"type": "box", "style": {"spacingAfter": 1}}]}}"#,
    #"{"root": {"type": "box", "opacity": 2}}"#, #"{"root": {"type": "box", "id": "super"}}"#,
    #"{"root": {"type": "box", "background": "red"}}"#,
    #"{"tapestry": 2, "root": {"type": "box"}}"#,
    #"{"root": {"type": "text", "text": "", "font": {"weight": 50}}}"#,
    #"{"root": {"type": "rects", "elements": [{"guide": true}]}}"#,
    #"{"root": {"type": "rects", "elements": [{"id": "a", "spacing": 3}]}}"#,
    #"{"root": {"type": "rects", "elements": [{"id": "a"}], "blocks": [{"x": 3}]}}"#,
    #"{"root": {"type": "rects", "elements": [{"id": "a"}], "blocks": [{"element": "a", "x": {}}]}}"#,
    #"{"root": {"type": "rects", "elements": [{"id": "a"}], "blocks": [{"element": "a", "constraints": [{}]}]}}"#,
    #"{"root": {"type": "rects", "elements": [{"id": "a"}], "blocks": [{"element": "a", "constraints": [{"of": "a", "anchors": ["lef.limit.inner"]}]}]}}"#,
  ])
  func `What the reader refuses, the schema refuses`(document: String) throws {
    #expect(failure(document) != nil)
    let value = try JSONParser.parse(Array(document.utf8))
    #expect(try validator().problem(in: value) != nil)
  }

  /// The schema leaves only to the reader what no schema can say: unique ids, keys that exclude
  /// each other, the order of two numbers, path data, image files.
  @Test(arguments: 0..<300)
  func `A mutated document that the reader takes, the schema takes`(seed: Int) throws {
    var mutator = Mutator(seed: UInt64(seed))
    let document = mutator.mutatedStructure(Corpus.documents[seed % Corpus.documents.count])
    guard failure(document, images: .anything) == nil else { return }
    let value = try JSONParser.parse(Array(document.utf8))
    #expect(try validator().problem(in: value) == nil, "\(document)")
  }

  @Test func `A default that is written out changes nothing`() throws {
    for type in ElementTypes.all {
      for (style, absent) in [("", type.ownDefaults), ("style", type.styleDefaults)] {
        for (key, value) in absent where key != "children" {
          let base = Corpus.minimal[type.name] ?? [:]
          let plain = "{\"root\": \(Corpus.object(type.name, base))}"
          let member = "\"\(key)\": \(value.text())"
          var changed = base
          if style.isEmpty {
            changed[key] = value.text()
          } else {
            changed["style"] = "{\(member)}"
          }
          let written = "{\"root\": \(Corpus.object(type.name, changed))}"
          let range = "\"sizeRange\": {\"min\": [10, 10], \"max\": [100, 200]}, "
          let (first, second) = try (
            document(plain.inserting(range), images: .anything),
            document(written.inserting(range), images: .anything)
          )
          #expect(
            first.layOut().json(includesTree: true) == second.layOut().json(includesTree: true),
            "\(type.name) \(member)"
          )
        }
      }
    }
  }
}

extension SchemaTests {
  @Test func `A default of a flex item that is written out changes nothing`() throws {
    let absent = flexStyleKeys.schema().defaults
    #expect(absent.count > 30)
    for (key, value) in absent {
      let flex: FlexLayoutSpec = try root(
        #"{"type": "flex", "children": [{"type": "flex", "style": {"\#(key)": \#(value.text())}}]}"#
      )
      let item = try #require(flex.children.first as? FlexLayoutSpec)
      #expect(item.flexStyle == FlexStyle(), "\(key)")
    }
  }
}

extension String {
  fileprivate func inserting(_ members: String) -> String { "{" + members + dropFirst() }
}

extension ElementType {
  /// The defaults that the schema names for the type's own keys.
  fileprivate var ownDefaults: [(String, JSONText)] { schema(.spec).defaults }

  /// The defaults that the schema names for its style below specs.
  fileprivate var styleDefaults: [(String, JSONText)] { styleKeys(.spec).schema().defaults }
}

extension JSONText {
  private subscript(key: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var defaults: [(String, JSONText)] {
    guard case .object(let properties)? = self["properties"] else { return [] }
    return properties.compactMap { key, value in value["default"].map { (key, $0) } }
  }
}
