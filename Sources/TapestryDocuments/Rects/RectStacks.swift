internal import TapestryCore
internal import TapestryRects

/// Elements in a row or a column, as a document gives them.
struct DocumentStackBlock: Sendable {
  var items: [RectName] = []
  var arrangement = StackArrangement()
  var constraints: [DocumentRectConstraint] = []
  var isActive = true
  var path = JSONPath.document

  /// The block.
  func made(in scope: RectScope) throws(DocumentError) -> ArrangementBlock {
    let elements = try elements(in: scope)
    var made: [RectConstraint] = []
    for constraint in constraints {
      // Those that need an element of their own were refused when they were read.
      let unused = RectConstraintMaker(elements[0])
      if let other = try constraint.made(for: elements[0], unused, in: scope) { made.append(other) }
    }
    var block = ArrangementBlock(
      elements,
      arrangement: arrangement,
      constraints: made,
      path: path.description
    )
    block.isActive = isActive
    return block
  }

  /// The elements, at least one, all in one parent.
  private func elements(in scope: RectScope) throws(DocumentError) -> [any RectElement] {
    var elements: [any RectElement] = []
    for item in items {
      let element = try item.placedElement(in: scope)
      if elements.contains(where: { $0 === element }) {
        throw item.error("\(quoted(item.name)) stands twice in this stack")
      }
      if let first = elements.first, first.superElement !== element.superElement {
        throw item.error(
          "lies in \(quoted(RectStacks.parent(of: element))), and \(quoted(items[0].name)) in "
            + "\(quoted(RectStacks.parent(of: first))); what is stacked lies in one element"
        )
      }
      elements.append(element)
    }
    return elements
  }
}

/// How stacks are read.
enum RectStacks {
  fileprivate static func parent(of element: any RectElement) -> String {
    element.superElement?.rectName ?? "nothing"
  }

  /// The keys of a stack among blocks.
  static let keys = KeyTable<DocumentStackBlock>(
    "a stack",
    [
      Key("stack", .rectNames, "The ids of what follows each other.", isRequired: true) {
        $0.items = $1
      },
      Key("axis", .word, "Along which axis they follow each other.", absent: "horizontal") {
        $0.arrangement.axis = $1
      },
      Key("from", .stackDirection, "Where the first one is.", absent: "leading") {
        $0.arrangement.direction = $1
      },
      Key(
        "spacing",
        .stackSpacing,
        "What is between two: points, or equal parts of what is left.",
        absent: 0
      ) { $0.arrangement.spacing = $1 },
      Key(
        "filling",
        .stackFilling,
        "How long each is: all the same, so many points, or what its content wants.",
        absent: "equal"
      ) { $0.arrangement.filling = $1 },
      Key("alignment", .stackAlignment, "Where they are across the axis.", absent: "leading") {
        $0.arrangement.alignment = $1
      },
      Key("constraints", .rectConstraints, "What restricts the space, in order.", absent: []) {
        $0.constraints = $1
      },
      Key("active", .bool, "Whether it takes part.", absent: true) { $0.isActive = $1 },
    ]
  )

  /// Reads a stack.
  static func read(
    _ place: Located,
    _ session: ReadingSession
  ) throws(DocumentError) -> DocumentStackBlock {
    var draft = DocumentStackBlock(path: place.path)
    try keys.read(place, into: &draft, session)
    for (index, constraint) in draft.constraints.enumerated() where constraint.needsOwnElement {
      let path = JSONPath.index(index, in: JSONPath.key("constraints", in: place.path))
      throw DocumentError(
        path: path.description,
        message: "a stack is no element; \"anchor\", and \"adjust\" without \"of\", speak of one"
      )
    }
    return draft
  }
}

extension DocumentRectConstraint {
  /// Whether it speaks of the block's own element.
  fileprivate var needsOwnElement: Bool {
    switch form {
    case .anchor, .adjust(_, of: nil, _): true
    default: false
    }
  }
}

extension Kind where Value == [RectName] {
  /// Ids of elements, at least one.
  fileprivate static var rectNames: Kind {
    let name = Kind<RectName>.rectName
    return Kind(.type("array", [("items", name.schema), ("minItems", 1)])) {
      value,
      session throws(DocumentError) in
      let what = "an array of ids, at least one"
      var names: [RectName] = []
      for item in try value.items(what) { names.append(try name.read(item, session)) }
      guard !names.isEmpty else { throw value.expected(what) }
      return names
    }
  }
}

extension Kind where Value == StackArrangement.Direction {
  fileprivate static var stackDirection: Kind {
    .words(["leading": .fromLeading, "trailing": .fromTrailing, "center": .fromCenter])
  }
}

extension Kind where Value == StackArrangement.Spacing {
  fileprivate static var stackSpacing: Kind {
    .number(.anyNumber, or: ["equal": .equally]) { .equal($0) }
  }
}

extension Kind where Value == StackArrangement.Filling {
  fileprivate static var stackFilling: Kind {
    .number(.notNegative, or: ["equal": .equally, "content": .content]) { .equal($0) }
  }
}

extension Kind where Value: Sendable {
  /// A number, or one of a few words.
  fileprivate static func number(
    _ number: Kind<CGFloat>,
    or words: KeyValuePairs<String, Value>,
    make: @escaping @Sendable (CGFloat) -> Value
  ) -> Kind {
    let names = words.map(\.key)
    let values = Dictionary(words.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let what = list(["a number"] + names.map(quoted))
    return Kind(.anyOf([number.schema, .words(names)])) { value, session throws(DocumentError) in
      if case .number = value.value { return make(try number.read(value, session)) }
      guard let word = value.string else { throw value.expected(what) }
      guard let found = values[word] else {
        throw value.error("expected \(what)\(hint(for: word, among: names))")
      }
      return found
    }
  }
}

extension Kind where Value == StackArrangement.Alignment {
  /// A word, or `{"leading": 4}`: an edge or the middle, and so many points.
  fileprivate static var stackAlignment: Kind {
    let word = Kind.words([
      "leading": .leading(), "trailing": .trailing(), "center": .center(), "fill": .fill,
    ])
    let table = KeyTable<[StackArrangement.Alignment]>(
      "an alignment of a stack",
      [
        Key("leading", .anyNumber, "From the beginning, inwards.") { $0.append(.leading($1)) },
        Key("trailing", .anyNumber, "From the end, inwards.") { $0.append(.trailing($1)) },
        Key("center", .anyNumber, "In the middle, and so many points further.") {
          $0.append(.center($1))
        },
      ]
    )
    return Kind(.anyOf([word.schema, table.choiceSchema])) {
      value,
      session throws(DocumentError) in
      guard case .object = value.value else { return try word.read(value, session) }
      var found: [StackArrangement.Alignment] = []
      try table.read(value, into: &found, session)
      guard found.count == 1 else {
        throw value.expected("one of \(list(table.names.map(quoted))), not \(found.count)")
      }
      return found[0]
    }
  }
}
