public import Foundation
public import TapestryCore
internal import TapestryDisplay

/// A layout written down as JSON: an element tree with the surroundings to lay it out in.
///
/// What an application would write in Swift, as data. Reading checks everything: a document that
/// was read can be laid out, on any thread, any number of times. The format is described in
/// `Documentation/layout-document.md`; ``schema(pretty:)`` gives it as a JSON Schema.
public struct LayoutDocument: Sendable {
  /// The elements.
  public let root: any LayoutElement
  /// The sizes that the root may have, in points.
  ///
  /// Default: any.
  public var sizeRange = SizeRange.unconstrained
  /// Device pixels per point; 0 is no rounding.
  ///
  /// Default 1.
  public var scale: CGFloat = 1
  /// The reading direction.
  ///
  /// Default left to right.
  public var direction = LayoutDirection.leftToRight
  /// Light or dark.
  ///
  /// Default light; documents do not say.
  public var colorScheme = ColorScheme.light
  /// The folder of image files, as written; empty if none is named.
  public let assets: String

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - images: finds the image files that the document names.
  /// - Throws: the first thing that is wrong, with its place.
  /// - Complexity: O(length of the text), and one look at each image file.
  public init(json: Data, images: DocumentImages = .none) throws(DocumentError) {
    try self.init(json: json, images: images, marksPlaces: false)
  }

  /// Reads a document; where asked, every element carries the place that it was read from.
  init(json: Data, images: DocumentImages, marksPlaces: Bool) throws(DocumentError) {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.parse([UInt8](json))
    } catch {
      throw DocumentError(path: "$", message: error.message)
    }
    var draft = DocumentDraft()
    let document = Located(value: value, path: .document)
    let session = ReadingSession(images: images, marksPlaces: marksPlaces)
    try documentKeys.read(document, into: &draft, session)
    if draft.range != nil, draft.size != nil {
      throw DocumentError(path: "size", message: "give either size or sizeRange, not both")
    }
    root = draft.root
    sizeRange = draft.size ?? draft.range ?? .unconstrained
    scale = draft.scale
    direction = draft.direction
    assets = draft.assets
  }
}

/// What is read of a document's top level.
struct DocumentDraft {
  var range: SizeRange?
  var size: SizeRange?
  var scale: CGFloat = 1
  var direction = LayoutDirection.leftToRight
  var assets = ""
  var root: any LayoutElement = Absent()
}

/// The keys of the top level; `assets` before `root`, which looks for image files there.
let documentKeys = KeyTable<DocumentDraft>(
  "a layout document",
  [
    Key(
      "tapestry",
      .integer(1...1, "the version of the format, 1"),
      "The format's version.",
      absent: 1
    ) { _, _ in },
    Key("sizeRange", .sizeRange, "The sizes that the root may have, in points.") { $0.range = $1 },
    Key("size", .size, "The only size that the root may have, in points.") {
      $0.size = SizeRange(exact: $1)
    },
    Key(
      "scale",
      .number(0...1000, "a number from 0 to 1000"),
      "Device pixels per point; 0: no rounding.",
      absent: 1
    ) {
      $0.scale = $1
    },
    Key("direction", .word, "The reading direction.", absent: "ltr") { $0.direction = $1 },
    Key(
      name: "assets",
      schema: .type("string"),
      summary: "The folder of image files, relative to the document.",
      isRequired: false,
      absent: nil
    ) { draft, value, session throws(DocumentError) in
      guard let folder = value.string, !folder.utf8.contains(0) else {
        throw value.expected("the name of a folder")
      }
      draft.assets = folder
      session.assets = folder
    },
    Key("root", .element, "The element that is laid out.", isRequired: true) { $0.root = $1 },
  ]
)

extension Kind where Value == SizeRange? {
  /// `{min: [w, h], max: [w, h]}`; `null` in max is unbounded.
  static var sizeRange: Kind {
    let unbounded = Kind<CGFloat>.notNegative.orNull(.infinity)
    return KeyTable<(min: CGSize, max: CGSize)>(
      "a size range",
      [
        Key("min", .size, "The smallest size.", absent: [0, 0]) { $0.min = $1 },
        Key(
          "max",
          .pair(unbounded, "[width, height]") { CGSize(width: $0, height: $1) },
          "The largest size; null is unbounded.",
          absent: [.null, .null]
        ) { $0.max = $1 },
      ]
    ).kind({ (.zero, SizeRange.unconstrained.max) }) { draft, place throws(DocumentError) in
      guard let range = SizeRange(validating: draft.min, max: draft.max) else {
        throw place.expected("min ≤ max in width and height")
      }
      return range
    }
  }
}
