public import TapestryCore

extension LayoutEngine {
  /// The constraints whose change could move the centre of an item or change its size on an axis,
  /// also by way of other items: oldest first.
  ///
  /// What follows from it because an item then answers something else does not count: a height that
  /// is measured in another width, margins that follow a place.
  ///
  /// - Complexity: See ``rulesAffectingLayout(of:for:)``.
  public func constraintsAffectingLayout(
    of item: any LayoutItem,
    for axis: Axis
  ) -> [LayoutConstraint] {
    rulesAffectingLayout(of: item, for: axis)
      .compactMap { if case .constraint(let constraint) = $0 { constraint } else { nil } }
      .sorted { $0.activation < $1.activation }
  }

  /// The rules whose constants decide where an item is and how large it is on an axis, also by way
  /// of other items: each of them would move it if its constant changed a little.
  ///
  /// A size that is 0 because it cannot be less is among the rules.
  /// Constraints that are overruled by stronger ones, and inequalities that have room, are not
  /// among them.
  ///
  /// - Complexity: About that of solving the constraints that are connected with the item; where
  ///   several rules meet in one point, as hugging and compression resistance do, two changed copies
  ///   are solved for each of these, once for all items.
  public func rulesAffectingLayout(of item: any LayoutItem, for axis: Axis) -> [LayoutRule] {
    layout()
    guard let index = existingNode(item.constraintState.core) else { return [] }
    let node = Int(index)
    let components = [Component.start(axis), .extent(axis)].filter { !nodes[node].isFixed[$0] }
    let variables = components.map { nodes[node].variables[$0] }
    let influence = solver.influence(on: variables)
    let found = allRules().filter {
      influence.certain.contains($0.handle)
        || (influence.doubtful.contains($0.handle) && moves(variables, $0))
    }
    let restricted = Set(influence.restricted).sorted { $0.index < $1.index }
    return found.map(\.rule) + restricted.compactMap(restriction)
  }

  /// Whether a rule moves one of some variables; what it moves is remembered until something changes.
  private func moves(_ wanted: [LinearVariable], _ rule: SolvedRule) -> Bool {
    let moved = knownMoves[rule.handle] ?? moves(of: rule)
    knownMoves[rule.handle] = moved
    return wanted.contains { moved[Int($0.index)] }
  }

  /// By variable, whether it moves when the constant of a rule changes a little.
  private func moves(of rule: SolvedRule) -> ContiguousArray<Bool> {
    var moved = ContiguousArray(repeating: false, count: solver.variables.count)
    for change in [0.125, -0.125] {
      var probe = solver
      probe.setConstant(rule.constant + change, of: rule.handle)
      guard (try? probe.solve()) != nil else { continue }
      for index in moved.indices where !moved[index] {
        let variable = LinearVariable(index: Int32(index))
        moved[index] = abs(probe.lastValue(of: variable) - solver.lastValue(of: variable)) > 1e-6
      }
    }
    return moved
  }
}
