public import TapestryCore

/// Layouts that constraints do not determine.
extension LayoutEngine {
  /// The axes on which an item could be elsewhere, or have another size, and fit as well.
  ///
  /// Exact, and not cheap: up to four changed copies of the system are solved for each axis. An
  /// item that its mask places and no constraint mentions has none.
  ///
  /// *Differences*: an item that no mask places and no constraint mentions is ambiguous here, and
  /// not in UIKit, where that mistake is silent.
  public func ambiguousAxes(of item: any LayoutItem) -> [Axis] {
    layout()
    guard let node = existingNode(item.constraintState.core) else { return [] }
    return Axis.allCases.filter { axis in
      [Component.start(axis), .extent(axis)].contains { alternative(Int(node), $0, 1) != nil }
    }
  }

  /// Whether an item could be elsewhere, or have another size, and fit as well.
  public func hasAmbiguousLayout(_ item: any LayoutItem) -> Bool {
    !ambiguousAxes(of: item).isEmpty
  }

  /// Moves the layout to another one that fits as well, the next time back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func exerciseAmbiguity(in item: any LayoutItem) -> Bool {
    layout()
    if let values = exercised {
      exercised = nil
      setStays(values)
      return true
    }
    guard let node = existingNode(item.constraintState.core) else { return false }
    for component in Component.allCases {
      // Far enough to be seen.
      guard let other = alternative(Int(node), component, 40) else { continue }
      exercised = stays { self.solver.lastValue(of: $0) }
      setStays(stays { other.lastValue(of: $0) })
      return true
    }
    return false
  }

  /// A solver in which a component has another value, nobody being worse off; nil if there is none.
  ///
  /// Pulling at the component more weakly than every constraint moves it only where that is free.
  private func alternative(
    _ node: Int,
    _ component: Component,
    _ distance: Double
  ) -> LinearSolver? {
    guard !nodes[node].isFixed[component] else { return nil }
    let variable = nodes[node].variables[component]
    let value = solver.lastValue(of: variable)
    for relation in [LinearRelation.greaterThanOrEqual, .lessThanOrEqual] {
      var probe = solver
      probe.add(
        CollectionOfOne(LinearTerm(variable)),
        relation,
        relation == .greaterThanOrEqual ? value + distance : value - distance,
        strength: LinearStrength(.leastNormalMagnitude)
      )
      guard let moved = try? probe.value(of: variable) else { continue }
      if abs(moved - value) > 1e-6 * (1 + abs(value)) { return probe }
    }
    return nil
  }

  private func stays(_ value: (LinearVariable) -> Double) -> ContiguousArray<Double> {
    ContiguousArray(
      nodes.flatMap { node in Component.allCases.map { value(node.variables[$0]) } }
    )
  }

  private func setStays(_ values: ContiguousArray<Double>) {
    for (index, node) in nodes.enumerated() where 4 * index + 3 < values.count {
      for (offset, component) in Component.allCases.enumerated() {
        solver.setStay(values[4 * index + offset], of: node.variables[component])
      }
    }
  }
}
