internal import TapestryConstraints
internal import TapestryCore

extension Kind where Value == [ConstraintItem] {
  /// The items of a `constraints` container, or of one of its items.
  static var constraintItems: Kind {
    Kind(.type("array", [("items", .reference(constraintItemDefinition))])) {
      value,
      session throws(DocumentError) in
      var items: [ConstraintItem] = []
      for item in try value.items("an array of elements and guides") {
        items.append(try readConstraintItem(item, session))
      }
      return items
    }
  }
}

/// The name of the schema's definition of an item.
let constraintItemDefinition = "constraintItem"

/// What an item says besides what its element says.
struct ConstraintItemDraft {
  var item = ConstraintItem(guide: "")
  var intrinsicSize: IntrinsicSize?
}

/// The keys that an element has as an item of a `constraints` container.
let constraintItemKeys = KeyTable<ConstraintItemDraft>(
  "an item",
  [
    Key("hugging", .priorities, "[horizontal, vertical]", absent: [250, 250]) {
      $0.item.hugging = ($1.first, $1.second)
    },
    Key("compression", .priorities, "[horizontal, vertical]", absent: [750, 750]) {
      $0.item.compression = ($1.first, $1.second)
    },
    Key("margins", .edges, "[top, left, bottom, right], in points.", absent: 8) {
      $0.item.margins = $1
    },
    Key(
      "alignmentRectInsets",
      .edges,
      "How far the frame reaches beyond what is aligned: [top, left, bottom, right].",
      absent: 0
    ) { $0.item.alignmentRectInsets = $1 },
    Key("firstBaseline", .anyNumber, "Distance from the top to the first baseline.") {
      $0.item.firstBaseline = $1
    },
    Key("lastBaseline", .anyNumber, "Distance from the last baseline to the bottom.") {
      $0.item.lastBaseline = $1
    },
    Key("intrinsicSize", .intrinsicSize, "The size of its content; null on an axis: none.") {
      $0.intrinsicSize = $1
    },
    Key("frame", .frame, "[x, y, width, height], kept by the autoresizing mask.") {
      $0.item.frame = $1
    },
    Key("autoresizingMask", .autoresizingMask, "What follows the size of its parent.", absent: []) {
      $0.item.autoresizingMask = $1
    },
    Key(
      name: "items",
      schema: .type("array", [("items", .reference(constraintItemDefinition))]),
      summary: "The items that lie in it.",
      isRequired: false,
      absent: nil
    ) { draft, value, session throws(DocumentError) in
      draft.item.items = try Kind<[ConstraintItem]>.constraintItems.read(value, session)
    },
  ]
)

/// Reads an element or guide with its keys as an item.
private func readConstraintItem(
  _ place: Located,
  _ session: ReadingSession
) throws(DocumentError) -> ConstraintItem {
  guard case .object(let members) = place.value else {
    throw place.expected("an element or a guide: an object")
  }
  let type = place.member("type")?.string
  // A container has items of its own, and margins that mean the same.
  let container = type.flatMap(ElementTypes.named)?.ownNames ?? []
  let isOther = container.contains("items")
  let names = Set(constraintItemKeys.names).subtracting(isOther ? ["items"] : [])
  let shared: Set = container.contains("margins") ? ["margins"] : []
  let own = Located(
    value: .object(members.filter { names.contains($0.key) }),
    path: place.path
  )
  let rest = Located(
    value: .object(members.filter { !names.contains($0.key) || shared.contains($0.key) }),
    path: place.path
  )
  var made: ConstraintItem
  if type == "guide" {
    made = ConstraintItem(guide: try readGuide(rest, session))
  } else {
    let element = try readElement(rest, below: .spec, session)
    made = ConstraintItem(element.identifier ?? place.path.description, element)
  }
  let draft = try session.nested(place, below: .spec) { () throws(DocumentError) in
    var draft = ConstraintItemDraft()
    try constraintItemKeys.read(own, into: &draft, session)
    return draft
  }
  if let size = draft.intrinsicSize { made.intrinsicSize = (size.width, size.height) }
  made.take(draft.item)
  return made
}

/// Reads a guide, which has an id alone.
func readGuide(
  _ place: Located,
  _ session: ReadingSession
) throws(DocumentError) -> String {
  var name: String?
  for member in try place.members("a guide") where member.key != "type" {
    guard member.key == "id" else { throw member.value.error("unknown key of a guide") }
    name = try Kind<String>.id.read(member.value, session)
  }
  guard let name else {
    let path = JSONPath.key("id", in: place.path).description
    throw DocumentError(path: path, message: "this key is missing")
  }
  return name
}

extension ConstraintItem {
  /// Takes over what a document says of an item.
  fileprivate mutating func take(_ other: ConstraintItem) {
    (hugging, compression) = (other.hugging, other.compression)
    (margins, alignmentRectInsets) = (other.margins, other.alignmentRectInsets)
    (firstBaseline, lastBaseline) = (other.firstBaseline, other.lastBaseline)
    (frame, autoresizingMask) = (other.frame, other.autoresizingMask)
    items = other.items
  }
}

/// Two priorities, as they are written.
struct PriorityPair: Sendable {
  var first: LayoutPriority
  var second: LayoutPriority
}

extension Kind where Value == PriorityPair {
  /// `[horizontal, vertical]`.
  static var priorities: Kind {
    let schema = JSONText.type("number", [("exclusiveMinimum", 0), ("maximum", 1000)])
    return Kind(.tuple(schema, count: 2)) { value, _ throws(DocumentError) in
      let what = "[horizontal, vertical] priorities, > 0 and at most 1000"
      let numbers = try value.items(what).map(\.finiteNumber)
      guard numbers.count == 2, let first = numbers[0], let second = numbers[1],
        let horizontal = LayoutPriority(rawValue: Float(first)),
        let vertical = LayoutPriority(rawValue: Float(second))
      else { throw value.expected(what) }
      return PriorityPair(first: horizontal, second: vertical)
    }
  }
}

extension Kind where Value == EdgeInsets {
  /// `[top, left, bottom, right]`, or one number for all.
  static var edges: Kind {
    let what = "[top, left, bottom, right] or a number"
    return Kind(.anyOf([.type("number"), .tuple(.type("number"), count: 4)])) {
      value,
      session throws(DocumentError) in
      let number = Kind<CGFloat>.anyNumber
      if value.finiteNumber != nil { return EdgeInsets(try number.read(value, session)) }
      let items = try value.items(what)
      guard items.count == 4 else { throw value.expected(what) }
      return EdgeInsets(
        top: try number.read(items[0], session),
        left: try number.read(items[1], session),
        bottom: try number.read(items[2], session),
        right: try number.read(items[3], session)
      )
    }
  }
}

extension Kind where Value == CGRect? {
  /// `[x, y, width, height]`.
  static var frame: Kind {
    let what = "[x, y, width, height] with width and height ≥ 0"
    return Kind(.tuple(.type("number"), count: 4)) { value, session throws(DocumentError) in
      let items = try value.items(what)
      guard items.count == 4 else { throw value.expected(what) }
      return CGRect(
        x: try Kind<CGFloat>.anyNumber.read(items[0], session),
        y: try Kind<CGFloat>.anyNumber.read(items[1], session),
        width: try Kind<CGFloat>.notNegative.read(items[2], session),
        height: try Kind<CGFloat>.notNegative.read(items[3], session)
      )
    }
  }
}

extension Kind where Value == AutoresizingMask {
  /// A list of what is flexible.
  static var autoresizingMask: Kind {
    let words: KeyValuePairs<String, AutoresizingMask> = [
      "flexibleLeft": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
      "flexibleRight": .flexibleRightMargin, "flexibleTop": .flexibleTopMargin,
      "flexibleHeight": .flexibleHeight, "flexibleBottom": .flexibleBottomMargin,
    ]
    let names = words.map(\.key)
    return Kind(.type("array", [("items", .words(names))])) { value, _ throws(DocumentError) in
      var mask: AutoresizingMask = []
      for item in try value.items("an array of flexible parts") {
        guard let word = item.string, let part = words.first(where: { $0.key == word }) else {
          throw item.expected("one of \(names.joined(separator: ", "))")
        }
        mask.formUnion(part.value)
      }
      return mask
    }
  }
}
