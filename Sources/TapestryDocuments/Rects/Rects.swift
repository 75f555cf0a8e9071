internal import TapestryCore
internal import TapestryRects

/// `rects`: elements that the blocks of a rect layout place.
let rectsType = ElementType(
  "rects",
  "Elements that the blocks of a rect layout place.",
  keys: [
    Key("elements", .rectItems, "What is placed, from back to front.", absent: []) {
      $0.items = $1
    },
    Key("blocks", .rectBlocks, "How elements are laid out, one block an element.", absent: []) {
      $0.blocks = $1
    },
    Key(
      "automatic",
      .bool,
      "Whether each block is worked out after those that it needs; else as they stand.",
      absent: false
    ) { $0.isAutomatic = $1 },
    Key("margins", .edges, "Distances from the edges: [top, left, bottom, right].", absent: 0) {
      $0.margins = $1
    },
  ],
  fresh: RectsDraft.init
) { draft, _ throws(DocumentError) in
  try RectItems.check(draft.items)
  return try RectLayoutSpec(
    draft.items.map(\.item),
    order: draft.isAutomatic ? .automatic : .declared,
    margins: draft.margins
  ) { scope throws(DocumentError) in
    var blocks: [any LayoutBlockProtocol] = []
    for block in draft.blocks { blocks.append(try block.made(in: scope)) }
    return blocks
  }
}

private struct RectsDraft: Sendable {
  var items: [DocumentRectItem] = []
  var blocks: [DocumentBlock] = []
  var isAutomatic = false
  var margins = EdgeInsets.zero
}

/// The name of an element, with the place where it is written.
struct RectName: Sendable {
  let name: String
  let path: JSONPath

  /// The element.
  func element(in scope: RectScope) throws(DocumentError) -> any RectElement {
    guard let element = scope.item(named: name) else {
      let near = hint(for: name, among: scope.names + ["super"])
      throw error("no element \(quoted(name)) in this container\(near)")
    }
    return element
  }

  /// The element, which a block places.
  func placedElement(in scope: RectScope) throws(DocumentError) -> any RectElement {
    guard name != "super" else {
      throw error("the container is placed by its parent, not by a block of its own")
    }
    return try element(in: scope)
  }

  func error(_ message: String) -> DocumentError {
    DocumentError(path: path.description, message: message)
  }
}

extension Kind where Value == RectName {
  /// An element's id, or `super`.
  static var rectName: Kind {
    Kind(.type("string")) { value, _ throws(DocumentError) in
      guard let name = value.string else { throw value.expected("the id of an element") }
      return RectName(name: name, path: value.path)
    }
  }
}

extension Kind where Value == RectName? {
  /// An element's id, or `super`.
  static var rectName: Kind { Kind<RectName>.rectName.map { $0 } }
}
