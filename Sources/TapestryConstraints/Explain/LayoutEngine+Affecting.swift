public import TapestryCore

extension LayoutEngine {
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
