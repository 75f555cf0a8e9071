public import TapestryCore

/// What takes part in the solution, for explanations.
extension LayoutEngine {
  /// A rule as the solver knows it.
  struct SolvedRule {
    var handle: LinearConstraint
    var rule: LayoutRule
    var constant: Double
  }

  /// All rules with a constant: constraints and masks, then contents.
  func allRules() -> [SolvedRule] { rows.compactMap(rule) + nodes.flatMap(contentRules) }

  private func rule(_ row: Row) -> SolvedRule? {
    switch row.source {
    case .none: return nil
    case .constraint(let constraint):
      let constant = Double(constraint.constant) + row.offset
      return SolvedRule(handle: row.handle, rule: .constraint(constraint), constant: constant)
    case .mask(let node, let axis, let index):
      guard let item = nodes[Int(node)].core.item else { return nil }
      let constant = nodes[Int(node)].maskEquations[axis][index].constant + row.offset
      let rule = LayoutRule.autoresizingMask(item, axis)
      return SolvedRule(handle: row.handle, rule: rule, constant: constant)
    }
  }

  private func contentRules(_ node: Node) -> [SolvedRule] {
    guard node.isAlive, let item = node.core.item else { return [] }
    return Axis.allCases.flatMap { axis -> [SolvedRule] in
      let content = node.content[axis]
      guard let hugging = content.hugging, let compression = content.compression else { return [] }
      let rules: [(LinearConstraint, LayoutRule)] = [
        (hugging, .contentHugging(item, axis)),
        (compression, .contentCompressionResistance(item, axis)),
      ]
      return rules.map { SolvedRule(handle: $0, rule: $1, constant: content.metric) }
    }
  }

  /// The rules whose constants decide where an item is and how large it is on an axis, also by way
  /// of other items: each of them would move it if its constant changed a little.
  ///
  /// Constraints that are overruled by stronger ones, and inequalities that have room, are not
  /// among them.
  ///
  /// - Complexity: Solves two changed copies of the system for each rule.
  public func rulesAffectingLayout(of item: any LayoutItem, for axis: Axis) -> [LayoutRule] {
    layout()
    guard let index = existingNode(item.constraintState.core) else { return [] }
    let node = Int(index)
    let components = [Component.start(axis), .extent(axis)].filter { !nodes[node].isFixed[$0] }
    let variables = components.map { nodes[node].variables[$0] }
    return allRules().filter { moves(variables, $0) }.map(\.rule)
  }

  private func moves(_ variables: [LinearVariable], _ rule: SolvedRule) -> Bool {
    [0.125, -0.125].contains { change in
      var probe = solver
      probe.setConstant(rule.constant + change, of: rule.handle)
      guard (try? probe.solve()) != nil else { return false }
      return variables.contains {
        abs(probe.lastValue(of: $0) - solver.lastValue(of: $0)) > 1e-6
      }
    }
  }
}
