internal import TapestryCore
internal import TapestryRects

/// A text of a document, or a number, with its place.
private struct WrittenOperand: Sendable {
  enum Value: Sendable {
    case text(String)
    case number(CGFloat)
  }

  let value: Value
  let path: JSONPath

  func error(_ message: String) -> DocumentError {
    DocumentError(path: path.description, message: message)
  }
}

/// What is read of an anchor's constraint.
struct RectRelationDraft: Sendable {
  fileprivate var anchor = ""
  fileprivate var actions: [(action: RectRelation.Action, other: WrittenOperand)] = []
  fileprivate var equal: WrittenOperand?
  fileprivate var alignment: RectLayout.Alignment?

  /// What it says, if it says one thing.
  func relation(at place: Located) throws(DocumentError) -> RectRelation {
    let isExtent = RectRelation.extents.contains(anchor)
    let words = isExtent ? ["equal"] : actionsOfAnchor
    guard actions.count + (equal == nil ? 0 : 1) == 1 else {
      throw place.expected("one of \(list(words)) beside the anchor \(quoted(anchor))")
    }
    if let equal {
      guard isExtent else {
        throw equal.error("only width and height have \"equal\"; \(anchor) has \(list(words))")
      }
      return RectRelation(anchor: anchor, rule: try extentRule(equal))
    }
    let (action, other) = actions[0]
    guard words.contains(action.rawValue) else {
      throw other.error("\(quoted(anchor)) has no \(action); it has \(list(words))")
    }
    if alignment != nil { throw place.expected("\"alignment\" with the size of content only") }
    return RectRelation(anchor: anchor, rule: try edgeRule(action, other))
  }

  private var actionsOfAnchor: [String] {
    let both = ["align", "pull"]
    if RectRelation.low.contains(anchor) { return both + ["limit", "fartherThanOrEqual"] }
    if RectRelation.high.contains(anchor) { return both + ["limit", "nearerThanOrEqual"] }
    return both
  }

  private func edgeRule(
    _ action: RectRelation.Action,
    _ written: WrittenOperand
  ) throws(DocumentError) -> RectRelation.Rule {
    let what = "an anchor of an element, such as title.bottom + 8"
    guard case .text(let text) = written.value else { throw written.error("expected \(what)") }
    let reference = try RectReference(text, what, at: written)
    guard let operand = reference.operand, reference.factor == nil else {
      throw written.error("expected \(what), without a factor")
    }
    if reference.priority != nil, action != .limit {
      throw written.error("only a limit has a priority")
    }
    let isHorizontal = RectRelation.horizontal.contains(anchor)
    let known = isHorizontal ? RectRelation.horizontal : RectRelation.vertical
    let others = isHorizontal ? RectRelation.vertical : RectRelation.horizontal
    if others.contains(operand.attribute) {
      throw written.error(
        "\(quoted(anchor)) is along \(isHorizontal ? "x" : "y"), and "
          + "\(quoted(operand.attribute)) along \(isHorizontal ? "y" : "x")"
      )
    }
    try written.check(operand.attribute, among: known)
    return .edge(
      action,
      RectName(name: operand.item, path: written.path),
      anchor: operand.attribute,
      constant: reference.constant,
      reference.priority ?? .required
    )
  }

  private func extentRule(
    _ written: WrittenOperand
  ) throws(DocumentError) -> RectRelation.Rule {
    let what = "a number, the width or height of an element such as title.width, or content"
    if case .text(let text) = written.value {
      let reference = try RectReference(text, what, at: written)
      if reference.priority != nil { throw written.error("only a limit has a priority") }
      guard let operand = reference.operand else {
        if reference.constant != 0 { throw written.error("content has a factor and no amount") }
        return .content(factor: reference.factor ?? 1, alignment ?? .equal)
      }
      if alignment != nil {
        throw written.error("\"alignment\" goes with the size of content only")
      }
      try written.check(operand.attribute, among: RectRelation.extents)
      if reference.factor != nil, reference.constant != 0 {
        throw written.error("expected either a factor or an amount, not both")
      }
      return .extent(
        RectName(name: operand.item, path: written.path),
        anchor: operand.attribute,
        factor: reference.factor ?? 1,
        constant: reference.constant
      )
    }
    guard case .number(let value) = written.value, value >= 0 else {
      throw written.error("expected a number ≥ 0")
    }
    if alignment != nil { throw written.error("\"alignment\" goes with the size of content only") }
    return .points(value)
  }
}

extension WrittenOperand {
  fileprivate func check(
    _ anchor: String,
    among known: [String]
  ) throws(DocumentError) {
    guard !known.contains(anchor) else { return }
    let near = hint(for: anchor, among: known)
    throw error(
      "no anchor \(quoted(anchor))\(near.isEmpty ? "; there are \(known.joined(separator: ", "))" : near)"
    )
  }
}

/// `0.5 * title.width`, `title.bottom + 8 @750`, `content`: an anchor and what is made of it.
private struct RectReference {
  var factor: CGFloat?
  /// The anchor; nil for content.
  var operand: ConstraintEquation.Operand?
  var constant: CGFloat = 0
  var priority: LayoutPriority?

  init(
    _ text: String,
    _ what: String,
    at place: WrittenOperand
  ) throws(DocumentError) {
    do throws(ConstraintEquation.Failure) {
      var reader = EquationReader(text)
      factor = try reader.factor()
      if !reader.skipWord("content") {
        operand = try reader.operand(what)
        if operand?.guide != nil { throw reader.failure("expected one anchor of an element") }
      }
      if let sign = reader.sign() {
        constant = CGFloat(sign * (try reader.requiredNumber("a number after + or -")))
      }
      priority = try reader.priority()
      try reader.end("the end of the anchor")
    } catch {
      throw place.error(error.text)
    }
  }
}

extension EquationReader {
  /// A number and a `*` behind it; nil if something else comes.
  mutating func factor() throws(ConstraintEquation.Failure) -> CGFloat? {
    guard let number = try number() else { return nil }
    guard skip("*") else { throw failure("expected * after the factor") }
    return CGFloat(number)
  }

  /// `@` and a priority; nil if there is none.
  mutating func priority() throws(ConstraintEquation.Failure) -> LayoutPriority? {
    guard skip("@") else { return nil }
    let number = try requiredNumber("a number after @, the priority")
    guard let priority = LayoutPriority(rawValue: Float(number)) else {
      throw failure("expected a priority > 0, at most 1000, after @")
    }
    return priority
  }
}

/// The keys of a constraint by an anchor of the block's element.
let rectRelationKeys: [Key<RectConstraintDraft>] = {
  var keys: [Key<RectConstraintDraft>] = [
    Key("anchor", .anchorName, "The anchor of the block's element.", isRequired: true) {
      $0.relation.anchor = $1
    }
  ]
  for action in RectRelation.Action.allCases {
    keys.append(
      Key(action.rawValue, .edgeReference, action.summary) {
        $0.relation.actions.append((action, $1))
      }
    )
  }
  return keys + [
    Key("equal", .extentReference, "How large it is: a number, title.width or content.") {
      $0.relation.equal = $1
    },
    Key("alignment", .rectAlignment, "Where the content's size lies in the space before.") {
      $0.relation.alignment = $1
    },
  ]
}()

extension RectRelation.Action {
  fileprivate var summary: String {
    switch self {
    case .align: "The rect is moved until the anchor is there."
    case .pull: "The anchor is moved there, the opposite edge stays."
    case .limit: "The anchor is moved there if it is beyond, the opposite edge stays."
    case .fartherThanOrEqual: "The rect is moved until the anchor is there, if it is before."
    case .nearerThanOrEqual: "The rect is moved until the anchor is there, if it is behind."
    }
  }
}

extension Kind where Value == String {
  /// The name of an anchor.
  fileprivate static var anchorName: Kind {
    let names = RectRelation.horizontal + RectRelation.vertical + RectRelation.extents
    return Kind(.words(names)) { value, _ throws(DocumentError) in
      guard let name = value.string else { throw value.expected("one of \(list(names))") }
      guard names.contains(name) else {
        throw value.error("expected one of \(list(names))\(hint(for: name, among: names))")
      }
      return name
    }
  }
}

extension Kind where Value == WrittenOperand {
  /// An anchor of an element.
  fileprivate static var edgeReference: Kind {
    Kind(.type("string")) { value, _ throws(DocumentError) in
      guard let text = value.string else {
        throw value.expected("an anchor of an element, such as \"title.bottom + 8\"")
      }
      return WrittenOperand(value: .text(text), path: value.path)
    }
  }
}

extension Kind where Value == WrittenOperand? {
  /// A number, an extent of an element, or `content`.
  fileprivate static var extentReference: Kind {
    let number = Kind<CGFloat>.notNegative
    return Kind(.anyOf([number.schema, .type("string")])) { value, session throws(DocumentError) in
      if let text = value.string { return WrittenOperand(value: .text(text), path: value.path) }
      guard value.finiteNumber != nil else {
        throw value.expected("a number, or a string such as \"title.width\" or \"content\"")
      }
      return WrittenOperand(value: .number(try number.read(value, session)), path: value.path)
    }
  }
}
