import Foundation
import TapestryCore
import TapestrySpecs

/// A flex tree with the frames that a browser measured.
struct FlexFixture: Sendable {
  let name: String
  let root: FlexDescription
  let range: SizeRange
  let expected: [String: CGRect]

  /// What is wrong in a fixture file.
  struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The cases of `Fixtures/flex/<file>.json`.
  static func load(_ file: String) throws -> [FlexFixture] {
    let folder = Bundle.module.bundleURL.appending(path: "Fixtures/flex")
    let data = try Data(contentsOf: folder.appending(path: file + ".json"))
    guard let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else {
      throw Mistake("\(file): not a list of objects")
    }
    return try list.map(FlexFixture.init)
  }

  private init(_ json: [String: Any]) throws {
    guard
      let name = json["name"] as? String,
      let document = json["document"] as? [String: Any],
      let root = document["root"] as? [String: Any],
      let expected = json["expected"] as? [String: [Double]]
    else { throw Mistake("a case needs name, document with root, and expected") }
    self.name = name
    self.root = try FlexDescription(root)
    let most = (document["sizeRange"] as? [String: [Any]])?["max"]
    let width = (most?.first as? NSNumber)?.doubleValue ?? .infinity
    range = SizeRange(upTo: CGFloat(width), .infinity)
    self.expected = expected.mapValues {
      CGRect(CGFloat($0[0]), CGFloat($0[1]), CGFloat($0[2]), CGFloat($0[3]))
    }
  }
}

extension FlexFixture {
  /// What differs by more than half a point, by the element's name.
  func differences(_ frames: [String: CGRect]) -> [String] {
    expected.keys.sorted().compactMap { key in
      guard let expected = expected[key] else { return nil }
      guard let frame = frames[key] else { return "\(key) has no frame" }
      return frame.isNear(expected)
        ? nil : "\(key): expected \(expected.inShort), got \(frame.inShort)"
    }
      + frames.keys.sorted().filter { expected[$0] == nil }.map { "\($0) should have no frame" }
  }
}

extension CGRect {
  fileprivate var inShort: String { "[\(minX), \(minY), \(width), \(height)]" }

  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5
      && abs(width - other.width) <= 0.5 && abs(height - other.height) <= 0.5
  }
}

extension FlexDescription {
  fileprivate init(_ json: [String: Any]) throws {
    name = json["id"] as? String ?? ""
    style = FlexStyle()
    for (key, value) in json["style"] as? [String: Any] ?? [:] { try style.read(key, value) }
    children = try (json["children"] as? [[String: Any]] ?? []).map { try FlexDescription($0) }
    switch json["type"] as? String {
    case "flex": break
    case "text": content = .text(SquareText(json["text"] as? String ?? ""))
    case "box":
      let size = json["intrinsicSize"] as? [Double] ?? [0, 0]
      content = .fixed(CGSize(width: size[0], height: size[1]))
    default: throw FlexFixture.Mistake("\(name): type \(json["type"] ?? "none")")
    }
  }
}
