internal import TapestryCore
internal import TapestryRects

/// One of x, y, width and height of a block: what is done to one axis of its rect.
struct RectPart: Sendable {
  var layout: RectLayout
  /// Whether it asks for the other axis's extent.
  var isRatio = false

  static func + (first: RectPart, second: RectPart) -> RectPart {
    RectPart(layout: first.layout + second.layout, isRatio: first.isRatio || second.isRatio)
  }
}

extension Kind where Value == RectPart? {
  /// Where a block's element is along an axis.
  static func rectPlace(_ axis: Axis) -> Kind {
    let isHorizontal = axis == .horizontal
    return rectPart(
      .anyNumber,
      equal: RectPart(layout: isHorizontal ? .horizontal(.equal) : .vertical(.equal)),
      isHorizontal ? horizontalPlaceKeys : verticalPlaceKeys
    ) { RectPart(layout: isHorizontal ? .horizontal(.left($0)) : .vertical(.top($0))) }
  }

  /// How large a block's element is along an axis.
  static func rectExtent(_ axis: Axis) -> Kind {
    let isHorizontal = axis == .horizontal
    return rectPart(
      .notNegative,
      equal: RectPart(layout: isHorizontal ? .width(.equal) : .height(.equal)),
      isHorizontal ? widthKeys : heightKeys
    ) { RectPart(layout: isHorizontal ? .width(.fixed($0)) : .height(.fixed($0))) }
  }

  /// A number, `"equal"`, `"nothing"`, an object with one key, or several in an array.
  private static func rectPart(
    _ number: Kind<CGFloat>,
    equal: RectPart,
    _ keys: KeyTable<[RectPart]>,
    ofNumber: @escaping @Sendable (CGFloat) -> RectPart
  ) -> Kind {
    let words = ["equal": equal, "nothing": RectPart(layout: .nothing)]
    let choices: [JSONText] = [
      number.schema, .words(words.keys.sorted()), keys.choiceSchema,
    ]
    let what = "a number, \"equal\", \"nothing\" or one of " + list(keys.names.map(quoted))
    @Sendable func read(
      _ value: Located,
      _ session: ReadingSession
    ) throws(DocumentError) -> RectPart {
      switch value.value {
      case .number: return ofNumber(try number.read(value, session))
      case .string(let text):
        if let part = words[text] { return part }
        if keys.names.contains(text) {
          throw value.expected("a number with it, as in {\(quoted(text)): 10}")
        }
        throw value.error("expected \(what)\(hint(for: text, among: words.keys.sorted()))")
      case .object: return try keys.choice(value, session)
      default: throw value.expected(what)
      }
    }
    return Kind(
      .anyOf(choices + [.type("array", [("items", .anyOf(choices)), ("minItems", 1)])])
    ) { value, session throws(DocumentError) in
      guard case .array(let values) = value.value, !values.isEmpty else {
        return try read(value, session)
      }
      var sum = RectPart(layout: .nothing)
      for part in try value.items(what) { sum = sum + (try read(part, session)) }
      return sum
    }
  }
}

/// How far from an edge something is.
private enum EdgeDistance: Sendable {
  case points(CGFloat)
  case share(CGFloat)
  case between(ClosedRange<CGFloat>, step: CGFloat?)
  /// Only this edge is moved.
  case atLeast(CGFloat)
}

/// An edge that places are counted from, as the functions that make layouts of it.
private struct PlaceEdge: Sendable {
  let points: @Sendable (CGFloat) -> RectLayout
  let share: @Sendable (CGFloat) -> RectLayout
  let between: @Sendable (ClosedRange<CGFloat>) -> RectLayout
  let atLeast: @Sendable (PartialRangeFrom<CGFloat>) -> RectLayout

  func part(_ distance: EdgeDistance) -> RectPart {
    switch distance {
    case .points(let value): RectPart(layout: points(value))
    case .share(let factor): RectPart(layout: share(factor))
    case .between(let range, nil): RectPart(layout: between(range))
    case .between(let range, let step?):
      RectPart(layout: .vertical(.top(between: range, step: step)))
    case .atLeast(let least): RectPart(layout: atLeast(least...))
    }
  }

  static let left = PlaceEdge(
    points: { .horizontal(.left($0)) },
    share: { .horizontal(.left(multiplier: $0)) },
    between: { .horizontal(.left(between: $0)) },
    atLeast: { .left($0) }
  )
  static let right = PlaceEdge(
    points: { .horizontal(.right($0)) },
    share: { .horizontal(.right(multiplier: $0)) },
    between: { .horizontal(.right(between: $0)) },
    atLeast: { .right($0) }
  )
  static let leading = PlaceEdge(
    points: { .horizontal(.leading($0)) },
    share: { .horizontal(.leading(multiplier: $0)) },
    between: { .horizontal(.leading(between: $0)) },
    atLeast: { .leading($0) }
  )
  static let trailing = PlaceEdge(
    points: { .horizontal(.trailing($0)) },
    share: { .horizontal(.trailing(multiplier: $0)) },
    between: { .horizontal(.trailing(between: $0)) },
    atLeast: { .trailing($0) }
  )
  static let top = PlaceEdge(
    points: { .vertical(.top($0)) },
    share: { .vertical(.top(multiplier: $0)) },
    between: { .vertical(.top(between: $0)) },
    atLeast: { .top($0) }
  )
  static let bottom = PlaceEdge(
    points: { .vertical(.bottom($0)) },
    share: { .vertical(.bottom(multiplier: $0)) },
    between: { .vertical(.bottom(between: $0)) },
    atLeast: { .bottom($0) }
  )
}

extension Key<[RectPart]> {
  /// The key of an edge.
  fileprivate init(
    _ name: String,
    _ edge: PlaceEdge,
    _ summary: String,
    hasSteps: Bool = false
  ) {
    self.init(name, .edgeDistance(hasSteps: hasSteps), summary) { $0.append(edge.part($1)) }
  }

  /// The key of a size that is a number.
  fileprivate init(
    _ name: String,
    _ kind: Kind<CGFloat>,
    _ summary: String,
    isRatio: Bool = false,
    make: @escaping @Sendable (CGFloat) -> RectLayout
  ) {
    self.init(name, kind, summary) {
      $0.append(RectPart(layout: make($1), isRatio: isRatio))
    }
  }
}

private let horizontalPlaceKeys = KeyTable<[RectPart]>(
  "x",
  [
    Key("center", .anyNumber, "In the middle, and so many points further right.") {
      .horizontal(.center($0))
    },
    Key("left", .left, "From the left, inwards."),
    Key("right", .right, "From the right, inwards."),
    Key("leading", .leading, "From where lines begin, inwards."),
    Key("trailing", .trailing, "From where lines end, inwards."),
  ]
)

private let verticalPlaceKeys = KeyTable<[RectPart]>(
  "y",
  [
    Key("center", .anyNumber, "In the middle, and so many points further down.") {
      .vertical(.center($0))
    },
    Key("top", .top, "From the top, inwards.", hasSteps: true),
    Key("bottom", .bottom, "From the bottom, inwards."),
  ]
)

private let widthKeys = KeyTable<[RectPart]>(
  "width",
  [
    Key("fixed", .notNegative, "So many points.") { .width(.fixed($0)) },
    Key("scaled", .notNegative, "So many times the space.") { .width(.scaled($0)) },
    Key("boxed", .anyNumber, "The space without so many points.") { .width(.boxed($0)) },
    Key("upTo", .notNegative, "The space, at most this.") { .width(.upTo($0)) },
    Key("from", .notNegative, "The space, at least this.") { .width(.from($0)) },
    Key("between", .rangeOfExtents, "The space, within a range.") {
      $0.append(RectPart(layout: .width(.between($1))))
    },
    Key("ratio", .notNegative, "So many times the height.", isRatio: true) { .width(.ratio($0)) },
  ]
)

private let heightKeys = KeyTable<[RectPart]>(
  "height",
  [
    Key("fixed", .notNegative, "So many points.") { .height(.fixed($0)) },
    Key("scaled", .notNegative, "So many times the space.") { .height(.scaled($0)) },
    Key("boxed", .anyNumber, "The space without so many points.") { .height(.boxed($0)) },
    Key("upTo", .notNegative, "The space, at most this.") { .height(.upTo($0)) },
    Key("from", .notNegative, "The space, at least this.") { .height(.from($0)) },
    Key("between", .rangeOfExtents, "The space, within a range.") {
      $0.append(RectPart(layout: .height(.between($1))))
    },
    Key("ratio", .notNegative, "So many times the width.", isRatio: true) { .height(.ratio($0)) },
  ]
)

extension Kind where Value == ClosedRange<CGFloat> {
  /// `[least, most]`.
  fileprivate static var range: Kind { range(of: .anyNumber) }

  /// `[least, most]`, neither of them negative.
  fileprivate static var rangeOfExtents: Kind { range(of: .notNegative) }

  private static func range(of number: Kind<CGFloat>) -> Kind {
    Kind(.tuple(number.schema, count: 2)) { value, session throws(DocumentError) in
      let what = "[least, most] with least ≤ most"
      let items = try value.items(what)
      guard items.count == 2 else { throw value.expected(what) }
      let (least, most) = (try number.read(items[0], session), try number.read(items[1], session))
      guard least <= most else { throw value.expected(what) }
      return least...most
    }
  }
}

extension Kind where Value == EdgeDistance {
  /// A number of points, or an object that says how far from an edge something is.
  fileprivate static func edgeDistance(hasSteps: Bool) -> Kind {
    let step = Key<DistanceDraft>(
      "step",
      .positive,
      "With between: the distance changes in steps of so many points."
    ) { $0.step = $1 }
    let table = KeyTable<DistanceDraft>(
      "a distance",
      [
        Key("multiplier", .anyNumber, "So many times the space.") {
          $0.distances.append(.share($1))
        },
        Key("between", .range, "What is free in the space, within a range.") {
          $0.distances.append(.between($1, step: nil))
        },
        Key("from", .anyNumber, "What is free, at least this; the opposite edge stays.") {
          $0.distances.append(.atLeast($1))
        },
      ] + (hasSteps ? [step] : [])
    )
    let number = Kind<CGFloat>.anyNumber
    return Kind(.anyOf([number.schema, table.schema()])) { value, session throws(DocumentError) in
      if value.finiteNumber != nil { return .points(try number.read(value, session)) }
      let what = "a number, or an object with one of multiplier, between and from"
      guard case .object = value.value else { throw value.expected(what) }
      var draft = DistanceDraft()
      try table.read(value, into: &draft, session)
      guard draft.distances.count == 1 else { throw value.expected(what) }
      guard let step = draft.step else { return draft.distances[0] }
      guard case .between(let range, _) = draft.distances[0] else {
        throw value.expected("\"step\" together with \"between\" only")
      }
      return .between(range, step: step)
    }
  }
}

private struct DistanceDraft {
  var distances: [EdgeDistance] = []
  var step: CGFloat?
}

extension KeyTable {
  /// The schema of an object with one of the keys.
  var choiceSchema: JSONText {
    guard case .object(let members) = schema() else { return schema() }
    return .object(members + [("minProperties", 1), ("maxProperties", 1)])
  }
}

extension KeyTable<[RectPart]> {
  /// Reads an object with one of the keys.
  fileprivate func choice(
    _ value: Located,
    _ session: ReadingSession
  ) throws(DocumentError) -> RectPart {
    for member in try value.members("an object") where !names.contains(member.key) {
      let near = hint(for: member.key, among: names)
      let all = "; \(noun) has \(names.joined(separator: ", "))"
      throw member.value.error("unknown key of \(noun)\(near.isEmpty ? all : near)")
    }
    var parts: [RectPart] = []
    try read(value, into: &parts, session)
    guard parts.count == 1 else {
      throw value.expected("one of \(list(names.map(quoted))), not \(parts.count)")
    }
    return parts[0]
  }
}
