internal import TapestryCore
internal import TapestryRects

/// The name of the schema's definition of a block.
let rectBlockDefinition = "rectBlock"

/// A block as a document gives it.
enum DocumentBlock: Sendable {
  case element(DocumentElementBlock)
  case stack(DocumentStackBlock)
  case scheme([DocumentBlock], isActive: Bool)

  /// The block.
  func made(in scope: RectScope) throws(DocumentError) -> any LayoutBlockProtocol {
    switch self {
    case .element(let block): return try block.made(in: scope)
    case .stack(let block): return try block.made(in: scope)
    case .scheme(let blocks, let isActive):
      var scheme = LayoutScheme()
      for block in blocks { scheme.blocks.append(try block.made(in: scope)) }
      scheme.isActive = isActive
      return scheme
    }
  }
}

/// An element's block as a document gives it.
struct DocumentElementBlock: Sendable {
  var element = RectName(name: "", path: .document)
  var parts = RectParts()
  var constraints: [DocumentRectConstraint] = []
  var isActive = true
  var path = JSONPath.document

  fileprivate func made(in scope: RectScope) throws(DocumentError) -> LayoutBlock {
    let laidOut = try element.placedElement(in: scope)
    // Anchors of the element go together, where the first of them stands.
    let maker = RectConstraintMaker(laidOut)
    var made: [RectConstraint] = []
    var place: Int?
    for constraint in constraints {
      if let other = try constraint.made(for: laidOut, maker, in: scope) {
        made.append(other)
      } else if constraint.isActive {
        place = place ?? made.count
      }
    }
    made.insert(contentsOf: maker.constraints, at: place ?? 0)
    var block = laidOut.layoutBlock(
      with: parts.layout,
      constraints: made,
      warnings: maker.warnings,
      path: path.description
    )
    block.isActive = isActive
    return block
  }
}

/// What a block says of its layout.
struct RectParts: Sendable {
  var x: RectPart?
  var y: RectPart?
  var width: RectPart?
  var height: RectPart?
  /// The size, instead of width and height, and its key.
  var filling: (key: String, layout: RectLayout)?
  /// All of it.
  var whole: RectLayout?

  var layout: RectLayout {
    if let whole { return whole }
    let placed = (y?.layout ?? .vertical(.equal)) + (x?.layout ?? .horizontal(.equal))
    if let filling { return filling.layout + placed }
    let (wide, high) = (width?.layout ?? .width(.equal), height?.layout ?? .height(.equal))
    // What depends on the other extent is taken last.
    let isWidthFirst = (height?.isRatio ?? false) && !(width?.isRatio ?? false)
    return (isWidthFirst ? wide + high : high + wide) + placed
  }

  /// The first two keys that do not go together; nil if all do.
  var contradiction: (String, String)? {
    let sizes = [("width", width != nil), ("height", height != nil)].filter(\.1).map(\.0)
    let places = [("x", x != nil), ("y", y != nil)].filter(\.1).map(\.0)
    if whole != nil {
      return (places + sizes + [filling?.key].compactMap(\.self)).first.map { ("frame", $0) }
    }
    return filling.flatMap { filling in sizes.first.map { (filling.key, $0) } }
  }
}

/// The keys of a block.
private let rectBlockKeys = KeyTable<DocumentElementBlock>(
  "a block",
  [
    Key("element", .rectName, "The id of what is laid out.", isRequired: true) { $0.element = $1 },
    Key("x", .rectPlace(.horizontal), "The place along x.", absent: "equal") { $0.parts.x = $1 },
    Key("y", .rectPlace(.vertical), "The place along y.", absent: "equal") { $0.parts.y = $1 },
    Key("width", .rectExtent(.horizontal), "The width.", absent: "equal") { $0.parts.width = $1 },
    Key("height", .rectExtent(.vertical), "The height.", absent: "equal") {
      $0.parts.height = $1
    },
    Key(
      "aspectFit",
      .positive,
      "Width divided by height of the largest size that fits, instead of width and height."
    ) { $0.parts.filling = ("aspectFit", .filling(.aspectFit(ratio: $1))) },
    Key(
      "aspectFill",
      .positive,
      "Width divided by height of the smallest size that covers, instead of width and height."
    ) { $0.parts.filling = ("aspectFill", .filling(.aspectFill(ratio: $1))) },
    Key("frame", .rect, "A rect, whatever the space: [x, y, width, height].") {
      $0.parts.whole = .equal($1)
    },
    Key("constraints", .rectConstraints, "What restricts the space, in order.", absent: []) {
      $0.constraints = $1
    },
    Key("active", .bool, "Whether it takes part.", absent: true) { $0.isActive = $1 },
  ]
)

/// The keys of a scheme among blocks.
private let rectSchemeKeys = KeyTable<(blocks: [DocumentBlock], isActive: Bool)>(
  "a scheme",
  [
    Key("scheme", .rectBlocks, "The blocks.", isRequired: true) { $0.blocks = $1 },
    Key("active", .bool, "Whether it takes part.", absent: true) { $0.isActive = $1 },
  ]
)

/// The schema of a block.
var rectBlockSchema: JSONText {
  .anyOf([rectBlockKeys.schema(), RectStacks.keys.schema(), rectSchemeKeys.schema()])
}

extension Kind where Value == [DocumentBlock] {
  /// Blocks, stacks and schemes.
  static var rectBlocks: Kind {
    Kind(.type("array", [("items", .reference(rectBlockDefinition))])) {
      value,
      session throws(DocumentError) in
      var blocks: [DocumentBlock] = []
      for block in try value.items("an array of blocks") {
        blocks.append(try readBlock(block, session))
      }
      return blocks
    }
  }
}

private func readBlock(
  _ place: Located,
  _ session: ReadingSession
) throws(DocumentError) -> DocumentBlock {
  guard case .object = place.value else { throw place.expected("a block: an object") }
  if place.member("scheme") != nil {
    return try session.nested(place, below: .spec) { () throws(DocumentError) in
      var draft = (blocks: [DocumentBlock](), isActive: true)
      try rectSchemeKeys.read(place, into: &draft, session)
      return .scheme(draft.blocks, isActive: draft.isActive)
    }
  }
  if place.member("stack") != nil { return .stack(try RectStacks.read(place, session)) }
  var draft = DocumentElementBlock(path: place.path)
  try rectBlockKeys.read(place, into: &draft, session)
  if let (first, second) = draft.parts.contradiction {
    throw place.expected("either \(first) or \(second), not both")
  }
  if place.member("aspectFit") != nil, place.member("aspectFill") != nil {
    throw place.expected("either aspectFit or aspectFill, not both")
  }
  return .element(draft)
}

extension Kind where Value == CGRect {
  /// `[x, y, width, height]`.
  static var rect: Kind { Kind<CGRect?>.frame.map { $0 ?? .zero } }
}
