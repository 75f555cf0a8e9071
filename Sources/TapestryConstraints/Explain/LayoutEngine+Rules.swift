internal import TapestryCore

/// What takes part in the solution, for explanations.
extension LayoutEngine {
  /// A rule as the solver knows it.
  struct SolvedRule {
    var handle: LinearConstraint
    var rule: LayoutRule
    var constant: Double
    /// Its row; nil for what has none of its own.
    var row: Int32?
  }

  /// All rules with a constant: constraints and masks, then contents, then targets.
  func allRules() -> [SolvedRule] {
    rows.indices.compactMap { rule(Int32($0)) } + nodes.flatMap(contentRules) + targetRules()
  }

  private func rule(_ index: Int32) -> SolvedRule? {
    let row = rows[Int(index)]
    switch row.source {
    case .none: return nil
    case .constraint(let constraint):
      return SolvedRule(
        handle: row.handle,
        rule: .constraint(constraint),
        constant: Double(constraint.constant) + row.offset,
        row: index
      )
    case .mask(let node, let axis, let equation):
      guard let item = nodes[Int(node)].core.item else { return nil }
      return SolvedRule(
        handle: row.handle,
        rule: .autoresizingMask(item, axis),
        constant: nodes[Int(node)].maskEquations[axis][equation].constant + row.offset,
        row: index
      )
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

  private func targetRules() -> [SolvedRule] {
    Axis.allCases.compactMap { axis in
      targetRows[axis].map {
        SolvedRule(
          handle: $0,
          rule: .fittingSize,
          constant: solver.constraints[Int($0.index)].constant
        )
      }
    }
  }
}
