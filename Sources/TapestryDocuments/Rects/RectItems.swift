internal import TapestryCore
internal import TapestryRects

/// The name of the schema's definition of an element of a `rects` container.
let rectItemDefinition = "rectElement"

/// An item as a document gives it.
struct DocumentRectItem: Sendable {
  var item: RectItem
  /// Where it stands.
  let path: JSONPath
}

/// The keys that an element has as one of a `rects` container.
let rectItemKeys = KeyTable<RectItem>(
  "an element of rects",
  [
    Key("parent", .text, "The id of the element that it lies in; absent: the container.") {
      $0.parent = $1
    },
    Key("frame", .frame, "[x, y, width, height], until a block says otherwise.") {
      $0.frame = $1 ?? .zero
    },
    Key(
      "boundsOrigin",
      .point,
      "How far what lies in it is scrolled: [x, y].",
      absent: [0, 0]
    ) { $0.boundsOrigin = $1 },
    Key("contentSize", .size, "The size that it offers to what lies in it; absent: its own.") {
      $0.area = .content($1)
    },
    Key("margins", .edges, "[top, left, bottom, right], in points.", absent: 0) {
      $0.margins = $1
    },
    Key("content", .rectContent, "What it shows, as far as its size is concerned.") {
      $0.content = $1
    },
    Key("guide", .bool, "Whether it is a rectangle alone, which nothing draws.", absent: false) {
      _,
      _ in
    },
  ]
)

extension Kind where Value == [DocumentRectItem] {
  /// The elements of a `rects` container.
  static var rectItems: Kind {
    Kind(.type("array", [("items", .reference(rectItemDefinition))])) {
      value,
      session throws(DocumentError) in
      var items: [DocumentRectItem] = []
      for item in try value.items("an array of elements and guides") {
        items.append(try readRectItem(item, session))
      }
      return items
    }
  }
}

/// Reads an element or guide with its keys as one of a `rects` container.
private func readRectItem(
  _ place: Located,
  _ session: ReadingSession
) throws(DocumentError) -> DocumentRectItem {
  guard case .object(let members) = place.value else {
    throw place.expected("an element or a guide: an object")
  }
  let names = Set(rectItemKeys.names)
  let type = place.member("type")?.string ?? "box"
  // Containers have margins of their own, which mean the same.
  let shared = ElementTypes.named(type)?.ownNames.intersection(names) ?? []
  let own = members.filter { names.contains($0.key) }
  var rest = members.filter { !names.contains($0.key) || shared.contains($0.key) }
  var made: RectItem
  if try isGuide(place) {
    made = RectItem(guide: try readGuide(Located(value: .object(rest), path: place.path), session))
  } else {
    try checkKeys(rest, of: type, in: place)
    if place.member("type") == nil {
      rest.append(JSONValue.Member(key: "type", value: .string("box")))
    }
    let element = try readElement(
      Located(value: .object(rest), path: place.path),
      below: .spec,
      session
    )
    made = RectItem(element.identifier ?? place.path.description, element)
  }
  try rectItemKeys.read(Located(value: .object(own), path: place.path), into: &made, session)
  return DocumentRectItem(item: made, path: place.path)
}

/// Finds a key that is nearly one of those that elements have here, and one of another type where
/// none is given.
private func checkKeys(
  _ members: [JSONValue.Member],
  of name: String,
  in place: Located
) throws(DocumentError) {
  guard let type = ElementTypes.named(name) else { return }
  for member in members where !type.names.contains(member.key) {
    let value = Located(value: member.value, path: .key(member.key, in: place.path))
    if let near = suggestion(for: member.key, among: rectItemKeys.names) {
      throw value.error("unknown key of an element of rects; did you mean \(quoted(near))?")
    }
    if place.member("type") == nil, member.key != "type",
      let other = ElementTypes.all.first(where: { $0.ownNames.contains(member.key) })
    {
      throw value.error(
        "unknown key of a box, which an element without a type is; \(other.name) has it"
      )
    }
  }
}

/// Whether an object says that it is a guide, by its type or by a key.
private func isGuide(_ place: Located) throws(DocumentError) -> Bool {
  let type = place.member("type")
  guard let value = place.member("guide") else { return type?.string == "guide" }
  guard case .bool(let isGuide) = value.value else { throw value.expected("true or false") }
  if let type, isGuide != (type.string == "guide") {
    throw type.error(
      isGuide ? "a guide shows nothing and has no type" : "the type contradicts \"guide\": false"
    )
  }
  return isGuide
}

/// What is wrong with items that are right each on its own.
enum RectItems {
  /// Finds parents that are not there, circles, and nesting that is too deep.
  static func check(_ items: [DocumentRectItem]) throws(DocumentError) {
    let indices = Dictionary(
      items.enumerated().map { ($1.item.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for item in items {
      guard let parent = item.item.parent, parent != "super", indices[parent] == nil else {
        continue
      }
      let near = hint(for: parent, among: items.map(\.item.name) + ["super"])
      throw item.error("no element \(quoted(parent)) in this container\(near)")
    }
    for item in items {
      var chain = [item.item.name]
      while let parent = items[indices[chain[chain.count - 1]] ?? 0].item.parent, parent != "super"
      {
        chain.append(parent)
        if parent == item.item.name {
          let circle = chain.prefix(8).map(quoted).joined(separator: " in ")
          throw item.error("lies in itself: \(circle)\(chain.count > 8 ? " …" : "")")
        }
        guard chain.count <= ReadingSession.depthLimit else {
          throw item.error("elements nest more than \(ReadingSession.depthLimit) deep")
        }
      }
    }
  }
}

extension DocumentRectItem {
  fileprivate func error(_ message: String) -> DocumentError {
    DocumentError(path: JSONPath.key("parent", in: path).description, message: message)
  }
}

extension Kind where Value == (any RectContent)? {
  /// `[width, height]`, or `{size, mode}`: a picture of a size that is scaled.
  static var rectContent: Kind {
    let picture = KeyTable<(size: CGSize, mode: AspectContent.Mode)>(
      "content",
      [
        Key("size", .size, "Its own size.", isRequired: true) { $0.size = $1 },
        Key(
          "mode",
          .words(["natural": .natural, "fit": .fit, "fill": .fill]),
          "Whether it is scaled to the space: not, as large as fits, or as small as covers it.",
          absent: "natural"
        ) { $0.mode = $1 },
      ]
    )
    let size = Kind<CGSize>.size
    return Kind(.anyOf([size.schema, picture.schema()])) { value, session throws(DocumentError) in
      switch value.value {
      case .array: return FixedContent(try size.read(value, session))
      case .object:
        var draft = (size: CGSize.zero, mode: AspectContent.Mode.natural)
        try picture.read(value, into: &draft, session)
        return AspectContent(draft.size, mode: draft.mode)
      default: throw value.expected("[width, height] or {\"size\": …, \"mode\": …}")
      }
    }
  }
}
