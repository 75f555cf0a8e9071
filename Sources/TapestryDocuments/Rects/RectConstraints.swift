internal import TapestryCore
internal import TapestryRects

/// A constraint as a document gives it.
struct DocumentRectConstraint: Sendable {
  /// What it is.
  enum Form: Sendable {
    case frame(RectName, [RectAnchor])
    case content(RectName, [RectAnchor])
    case margins(RectName, [RectAnchor])
    case baseline(RectName, [RectAnchor])
    case rect(CGRect, [RectAnchor])
    case insets(EdgeInsets)
    case adjust([RectAnchor.Size], of: RectName?, RectLayout.Alignment)
    case anchor(RectRelation)
  }

  var form: Form
  var isActive: Bool

  /// The constraint for an element; nil for one of its own anchors, which goes to the maker, and for
  /// one that is switched off.
  func made(
    for element: any RectElement,
    _ maker: RectConstraintMaker,
    in scope: RectScope
  ) throws(DocumentError) -> RectConstraint? {
    let made: RectConstraint
    switch form {
    case .frame(let name, let anchors):
      made = try name.element(in: scope).layoutConstraint(for: anchors)
    case .content(let name, let anchors):
      made = try name.element(in: scope).contentLayoutConstraint(for: anchors)
    case .margins(let name, let anchors):
      made = try name.element(in: scope).marginsLayoutConstraint(for: anchors)
    case .baseline(let name, let anchors):
      made = try name.element(in: scope).baselineLayoutConstraint(for: anchors)
    case .rect(let rect, let anchors): made = .anonymous(anchors) { _ in rect }
    case .insets(let insets): made = .anonymous([.insets(insets)])
    case .adjust(let sizes, let name, let alignment):
      let other = try name?.element(in: scope) ?? element
      made = other.adjustLayoutConstraint(for: sizes, alignment: alignment)
    case .anchor(let relation):
      // Looked up also where it is switched off, to find wrong names.
      try relation.add(to: isActive ? maker : RectConstraintMaker(element), in: scope)
      return nil
    }
    return isActive ? made : nil
  }
}

/// What is read of a constraint of any form.
struct RectConstraintDraft {
  var name: RectName?
  var anchors: [RectAnchor] = []
  var rect = CGRect.zero
  var insets = EdgeInsets.zero
  var sizes: [RectAnchor.Size] = []
  var alignment = RectLayout.Alignment.equal
  var relation = RectRelationDraft()
  var isActive = true
}

/// A form of constraints: which key tells it, and how it is read.
private struct ConstraintForm: Sendable {
  let key: String
  let table: KeyTable<RectConstraintDraft>
  let make:
    @Sendable (RectConstraintDraft, Located) throws(DocumentError) ->
      DocumentRectConstraint.Form

  init(
    _ key: String,
    _ noun: String,
    _ keys: [Key<RectConstraintDraft>],
    make:
      @escaping @Sendable (RectConstraintDraft, Located) throws(DocumentError) ->
      DocumentRectConstraint.Form
  ) {
    let active = Key<RectConstraintDraft>(
      "active",
      .bool,
      "Whether it is taken into account.",
      absent: true
    ) { $0.isActive = $1 }
    (self.key, self.make) = (key, make)
    table = KeyTable(noun, keys + [active])
  }

  /// Constraints by anchors in a rect of an element.
  init(
    element key: String,
    _ summary: String,
    make: @escaping @Sendable (RectName, [RectAnchor]) -> DocumentRectConstraint.Form
  ) {
    self.init(
      key,
      "a constraint with \(quoted(key))",
      [
        Key(key, .rectName, summary, isRequired: true) { $0.name = $1 },
        anchorsKey,
      ]
    ) { draft, place throws(DocumentError) in
      guard let name = draft.name else { throw place.expected("\(quoted(key)) and an element") }
      return make(name, draft.anchors)
    }
  }
}

private let anchorsKey = Key<RectConstraintDraft>(
  "anchors",
  .rectAnchors,
  "What it does to the space, in order.",
  isRequired: true
) { $0.anchors = $1 }

/// The forms, those whose key may also stand in others last.
private let constraintForms: [ConstraintForm] = [
  ConstraintForm("anchor", "an anchor's constraint", rectRelationKeys) {
    draft,
    place throws(DocumentError) in
    .anchor(try draft.relation.relation(at: place))
  },
  ConstraintForm(
    "adjust",
    "a constraint with \"adjust\"",
    [
      Key(
        "adjust",
        .rectSizes,
        "The axes on which the space gets the size of content.",
        isRequired: true
      ) {
        $0.sizes = $1
      },
      Key("of", .rectName, "The element whose content it is; absent: the block's.") {
        $0.name = $1
      },
      Key("alignment", .rectAlignment, "Where the new space lies in the one before.") {
        $0.alignment = $1
      },
    ]
  ) { draft, _ in .adjust(draft.sizes, of: draft.name, draft.alignment) },
  ConstraintForm(
    "insets",
    "a constraint with \"insets\"",
    [
      Key(
        "insets",
        .edgesOrSides,
        "How far the edges of the space are moved inwards.",
        isRequired: true
      ) {
        $0.insets = $1
      }
    ]
  ) { draft, _ in .insets(draft.insets) },
  ConstraintForm(
    "rect",
    "a constraint with \"rect\"",
    [
      Key("rect", .rect, "A rect of its own: [x, y, width, height].", isRequired: true) {
        $0.rect = $1
      },
      anchorsKey,
    ]
  ) { draft, _ in .rect(draft.rect, draft.anchors) },
  ConstraintForm(element: "content", "What the element offers to what lies in it.") {
    .content($0, $1)
  },
  ConstraintForm(element: "margins", "The element's frame without its margins.") {
    .margins($0, $1)
  },
  ConstraintForm(element: "baseline", "The line of the element's first baseline.") {
    .baseline($0, $1)
  },
  ConstraintForm(element: "of", "The element whose frame restricts the space.") { .frame($0, $1) },
]

extension Kind where Value == [DocumentRectConstraint] {
  /// The constraints of a block.
  static var rectConstraints: Kind {
    let item = JSONText.anyOf(constraintForms.map { $0.table.schema() })
    return Kind(.type("array", [("items", item)])) { value, session throws(DocumentError) in
      var constraints: [DocumentRectConstraint] = []
      for item in try value.items("an array of constraints") {
        constraints.append(try readConstraint(item, session))
      }
      return constraints
    }
  }
}

private func readConstraint(
  _ place: Located,
  _ session: ReadingSession
) throws(DocumentError) -> DocumentRectConstraint {
  guard case .object(let members) = place.value else {
    throw place.expected("a constraint: an object")
  }
  guard let form = constraintForms.first(where: { place.member($0.key) != nil }) else {
    let forms = constraintForms.map(\.key)
    let near = members.lazy.filter { $0.key != "anchors" }
      .compactMap { suggestion(for: $0.key, among: forms) }.first
    let advice = near.map { "; did you mean \(quoted($0))?" } ?? ""
    let keys = list(forms.reversed().map(quoted))
    throw place.expected("a constraint with one of \(keys)\(advice)")
  }
  var draft = RectConstraintDraft()
  try form.table.read(place, into: &draft, session)
  return DocumentRectConstraint(form: try form.make(draft, place), isActive: draft.isActive)
}

extension Kind where Value == RectLayout.Alignment {
  /// `{x, y}`.
  static var rectAlignment: Kind {
    KeyTable<RectParts>(
      "an alignment",
      [
        Key("x", .rectPlace(.horizontal), "The place along x.", absent: "equal") { $0.x = $1 },
        Key("y", .rectPlace(.vertical), "The place along y.", absent: "equal") { $0.y = $1 },
      ]
    ).kind(RectParts.init) { parts, _ in
      RectLayout.Alignment(
        horizontal: parts.x.map { .build($0.layout) } ?? .equal,
        vertical: parts.y.map { .build($0.layout) } ?? .equal
      )
    }
  }
}

extension Kind where Value == EdgeInsets {
  /// `[top, left, bottom, right]`, one number for all, or an object with names.
  fileprivate static var edgesOrSides: Kind {
    let (edges, sides) = (Kind<EdgeInsets>.edges, Kind<EdgeInsets>.finiteInsets)
    return Kind(.anyOf([edges.schema, sides.schema])) { value, session throws(DocumentError) in
      guard case .object = value.value else { return try edges.read(value, session) }
      return try sides.read(value, session)
    }
  }
}
