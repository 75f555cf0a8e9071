internal import TapestryCore

/// A rule in a contradiction, in words and in numbers.
struct ConflictMember {
  let rule: LayoutRule
  /// What it says, alone and with priority and origin.
  let equation: String
  let line: String
  /// What it compares, for sentences.
  let subject: String
  /// What its sum is multiplied by in the proof.
  let factor: Double
  let relation: LayoutRelation
  /// The sum that it compares with its numbers; the root's size is among the variables.
  let terms: [LinearVariable: Double]
  /// The number that the rule gives, and the one that margins, baselines and the like add.
  let constant: Double
  let metrics: Double

  /// Whether what it compares is called by one attribute, such as `photo.width`.
  let isAboutSize: Bool
  /// Of a size that must not be negative, how firmly the item's content asks for more.
  var resistance: LayoutPriority?

  /// The size that it compares with a number; nil if it is about more.
  var size: LinearVariable? {
    guard isAboutSize, metrics == 0, terms.count == 1, terms.values.first == 1 else { return nil }
    return terms.keys.first
  }
}

extension ConflictMember {
  /// What lists call it.
  var name: String {
    if case .constraint(let constraint) = rule { constraint.shortName } else { equation }
  }

  /// The axes that it relates.
  var axes: [Axis] {
    if case .constraint(let constraint) = rule {
      return constraint.terms.compactMap(\.attribute.axis)
    }
    return rule.itemAndAxis.map { [$0.axis] } ?? []
  }
}

extension LayoutEngine {
  /// Describes the members of a conflict; `rules` are those of all handles.
  func members(
    of conflict: LinearConflict,
    _ rules: [LinearConstraint: SolvedRule],
    _ names: LayoutNames
  ) -> [ConflictMember] {
    let count = conflict.members.count
    let given = zip(conflict.members, conflict.factors).compactMap { handle, factor in
      rules[handle].map { member($0, factor, names) }
    }
    let restricted = zip(conflict.restricted, conflict.factors[count...])
    return given + restricted.compactMap { member($0, $1, names) }
  }

  private func member(
    _ solved: SolvedRule,
    _ factor: Double,
    _ names: LayoutNames
  ) -> ConflictMember {
    switch solved.rule {
    case .constraint(let constraint):
      withOpenRoot { _ = makeSum(constraint) }
      return ConflictMember(
        rule: solved.rule,
        equation: constraint.equation(names),
        line: constraint.text(names),
        subject: constraint.difference(names),
        factor: factor,
        relation: constraint.relation,
        terms: collectedTerms(),
        constant: Double(constraint.presentConstant),
        metrics: Double(constraint.constant - constraint.presentConstant) - sum.constant,
        isAboutSize: constraint.terms.count == 1
      )
    case .autoresizingMask: return maskMember(solved, factor, names)
    default: return sizeMember(solved, factor, names)
    }
  }

  /// Makes sums in which the size of the root is a variable, so that it can be spoken of.
  private func withOpenRoot(_ make: () -> Void) {
    let isFixed = nodes[LayoutEngine.rootNode].isFixed
    nodes[LayoutEngine.rootNode].isFixed = Quad(true, true, false, false)
    make()
    nodes[LayoutEngine.rootNode].isFixed = isFixed
  }

  private func collectedTerms() -> [LinearVariable: Double] {
    Dictionary(sum.terms.map { ($0.variable, $0.coefficient) }, uniquingKeysWith: +)
      .filter { $0.value != 0 }
  }

  private func maskMember(
    _ solved: SolvedRule,
    _ factor: Double,
    _ names: LayoutNames
  ) -> ConflictMember {
    guard let row = solved.row, case .mask(let node, let axis, let index) = rows[Int(row)].source
    else { return sizeMember(solved, factor, names) }
    let equation = nodes[Int(node)].maskEquations[axis][index]
    withOpenRoot { makeSum(equation, Int(node), axis) }
    let core = nodes[Int(node)].core
    let superitem = core.supercore.map { names[$0] } ?? "?"
    let (subject, text) = equation.text(names[core], superitem, axis)
    return ConflictMember(
      rule: solved.rule,
      equation: text,
      line: "\(text) (autoresizing mask)",
      subject: subject,
      factor: factor,
      relation: .equal,
      terms: collectedTerms(),
      constant: equation.constant,
      metrics: -sum.constant,
      isAboutSize: equation.subject == .extent
    )
  }

  /// What a content or target asks of a size.
  private func sizeMember(
    _ solved: SolvedRule,
    _ factor: Double,
    _ names: LayoutNames
  ) -> ConflictMember {
    let record = solver.constraints[Int(solved.handle.index)]
    let variable = LinearVariable(index: solver.terms[Int(record.firstTerm)].variable)
    let subject = sizeName(variable, names)
    let relation = LayoutRelation(rawValue: Int(record.relation.rawValue)) ?? .equal
    let isTarget = solved.rule.itemAndAxis == nil
    let text = "\(subject) \(relation.symbol) \(NumberText.rounded(solved.constant))"
    return ConflictMember(
      rule: solved.rule,
      equation: isTarget ? text : solved.rule.shortText(names),
      line: isTarget ? "\(text) (the size that is asked for)" : solved.rule.text(names),
      subject: subject,
      factor: factor,
      relation: relation,
      terms: [variable: 1],
      constant: solved.constant,
      metrics: 0,
      isAboutSize: true
    )
  }

  private func member(
    _ variable: LinearVariable,
    _ factor: Double,
    _ names: LayoutNames
  ) -> ConflictMember? {
    guard let rule = restriction(variable) else { return nil }
    var member = ConflictMember(
      rule: rule,
      equation: rule.shortText(names),
      line: rule.text(names),
      subject: sizeName(variable, names),
      factor: factor,
      relation: .greaterThanOrEqual,
      terms: [variable: 1],
      constant: 0,
      metrics: 0,
      isAboutSize: true
    )
    member.resistance = rule.itemAndAxis.flatMap(resistance)
    return member
  }

  /// The compression resistance of an item that has content on an axis.
  private func resistance(_ item: any LayoutItem, _ axis: Axis) -> LayoutPriority? {
    guard let node = existingNode(item.core), nodes[Int(node)].content[axis].compression != nil,
      nodes[Int(node)].content[axis].metric > 0
    else { return nil }
    return item.contentCompressionResistancePriority(for: axis)
  }

  func sizeName(_ variable: LinearVariable, _ names: LayoutNames) -> String {
    guard let (item, axis) = restriction(variable)?.itemAndAxis else { return "?" }
    return "\(names[item.core]).\(axis.sizeName)"
  }

  /// That a size is not negative; nil if the variable is no size.
  func restriction(_ variable: LinearVariable) -> LayoutRule? {
    for node in nodes where node.isAlive {
      guard let item = node.core.item else { continue }
      if node.variables.width == variable { return .nonnegativeSize(item, .horizontal) }
      if node.variables.height == variable { return .nonnegativeSize(item, .vertical) }
    }
    return nil
  }
}

extension MaskEquation {
  /// What it determines, and all that it says.
  func text(_ item: String, _ superitem: String, _ axis: Axis) -> (subject: String, text: String) {
    let total = "\(superitem).\(axis.sizeName)"
    let subject =
      switch self.subject {
      case .start: "\(item).\(axis.placeName)"
      case .extent: "\(item).\(axis.sizeName)"
      case .distanceToEnd: "\(total) - \(item).\(axis == .horizontal ? "right" : "bottom")"
      }
    guard factor != 0 else { return (subject, "\(subject) == \(NumberText.rounded(constant))") }
    let share = "\(NumberText.rounded(factor)) · \(total)"
    let rest = constant == 0 ? "" : " \(NumberText.addend((constant * 1000).rounded() / 1000))"
    return (subject, "\(subject) == \(share)\(rest)")
  }
}
