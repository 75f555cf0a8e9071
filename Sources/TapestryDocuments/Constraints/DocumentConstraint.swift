internal import TapestryConstraints
internal import TapestryCore

/// A line of a `constraints` array.
struct DocumentConstraint: Sendable {
  /// What it says.
  enum Rule: Sendable {
    case equation(ConstraintEquation)
    case visualFormat(VisualFormatLine)
  }

  let rule: Rule
  /// Where it stands in the document, and what it says.
  let origin: ConstraintOrigin
  /// The name under which diagnostics mention it, made up where the line gives none.
  let name: String
}

extension DocumentConstraint {
  /// Reads a line, an equation or a visual format.
  init(
    _ line: String,
    at path: JSONPath,
    madeUpName: String
  ) throws(ConstraintEquation.Failure) {
    if VisualFormatLine.isOne(line) {
      (rule, name) = (.visualFormat(try VisualFormatLine(line)), madeUpName)
      origin = .document(path: path.description, text: nil)
    } else {
      let equation = try ConstraintEquation(line)
      (rule, name) = (.equation(equation), equation.identifier ?? madeUpName)
      origin = .document(path: path.description, text: line)
    }
  }

  /// The attributes by name.
  static let attributes: [String: LayoutAttribute] = {
    var names = Dictionary(
      uniqueKeysWithValues: LayoutAttribute.allCases.map { ("\($0)", $0) }
    )
    names["notAnAttribute"] = nil
    names["baseline"] = .lastBaseline
    return names
  }()

  /// The constraints, among items.
  func constraints(in scope: ConstraintScope) throws -> [LayoutConstraint] {
    let made: [LayoutConstraint]
    switch rule {
    case .equation(let equation): made = [try constraint(equation, scope)]
    case .visualFormat(let line):
      made = try LayoutConstraint.constraints(
        withVisualFormat: line.format,
        options: line.options,
        views: scope.itemsByName
      )
    }
    for (index, constraint) in made.enumerated() {
      constraint.origin = origin
      constraint.identifier = made.count == 1 ? name : "\(name).\(index + 1)"
    }
    return made
  }

  private func constraint(
    _ equation: ConstraintEquation,
    _ scope: ConstraintScope
  ) throws -> LayoutConstraint {
    let (item, attribute) = try resolve(equation.first, scope)
    let second = try equation.second.map { try resolve($0, scope) }
    guard let priority = LayoutPriority(rawValue: Float(equation.priority)) else {
      throw DocumentConstraintError("expected a priority > 0, at most 1000, after @")
    }
    return try LayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation(equation.relation),
      toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute,
      multiplier: CGFloat(equation.multiplier),
      constant: CGFloat(equation.constant),
      priority: priority
    )
  }

  private func relation(_ relation: ConstraintEquation.Relation) -> LayoutRelation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  private func resolve(
    _ operand: ConstraintEquation.Operand,
    _ scope: ConstraintScope
  ) throws -> (item: any LayoutItem, attribute: LayoutAttribute) {
    guard let item = scope.item(named: operand.item) else {
      let near = hint(for: operand.item, among: scope.names + ["super"])
      throw DocumentConstraintError("no item \(quoted(operand.item)) in this container\(near)")
    }
    if let guide = operand.guide { return try (self.guide(guide, of: item), attribute(operand)) }
    return try (item, attribute(operand))
  }

  /// The guide that an item has under a name.
  private func guide(_ name: String, of item: any LayoutItem) throws -> LayoutGuide {
    switch name {
    case "layoutMarginsGuide": item.layoutMarginsGuide
    case "safeAreaLayoutGuide": item.safeAreaLayoutGuide
    case "readableContentGuide": item.readableContentGuide
    default:
      throw DocumentConstraintError(
        "no guide \(quoted(name)); there are layoutMarginsGuide, safeAreaLayoutGuide and "
          + "readableContentGuide"
      )
    }
  }

  private func attribute(_ operand: ConstraintEquation.Operand) throws -> LayoutAttribute {
    guard let attribute = Self.attributes[operand.attribute] else {
      let near = hint(for: operand.attribute, among: Self.attributes.keys.sorted())
      throw DocumentConstraintError("no attribute \(quoted(operand.attribute))\(near)")
    }
    return attribute
  }
}

/// What is wrong with a line of constraints, in a sentence.
struct DocumentConstraintError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
