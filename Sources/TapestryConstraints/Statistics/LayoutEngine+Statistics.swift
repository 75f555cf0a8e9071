internal import TapestryCore

extension LayoutEngine {
  /// Whether the engine measures what constraints cost; false at first.
  ///
  /// Setting it to true begins ``statistics`` anew; setting it to false ends them. Without it, adds,
  /// removals and changes are counted only in ``LayoutConstraint/statistics``.
  public var collectsStatistics: Bool {
    get { solver.observation != nil }
    set {
      guard newValue != collectsStatistics else { return }
      solver.observation = newValue ? SolverObservation() : nil
      leavingConstraints.removeAll()
      if newValue { statistics = LayoutStatistics() }
    }
  }

  /// What can happen to a constraint in an engine.
  enum ConstraintEvent { case addition, removal, constantChange, otherChange }

  /// Counts something that was done with a constraint.
  @inline(__always)
  func count(_ event: ConstraintEvent, of constraint: LayoutConstraint) {
    guard isHome else { return }
    switch event {
    case .addition: constraint.tally.additions &+= 1
    case .removal: constraint.tally.removals &+= 1
    case .constantChange: constraint.tally.constantChanges &+= 1
    case .otherChange: constraint.tally.otherChanges &+= 1
    }
    if solver.isWatched { collect(event, of: constraint) }
  }

  @inline(never)
  private func collect(_ event: ConstraintEvent, of constraint: LayoutConstraint) {
    guard collectsStatistics else { return }
    update(constraint) { numbers in
      switch event {
      case .addition: numbers.additions += 1
      case .removal: numbers.removals += 1
      case .constantChange: numbers.constantChanges += 1
      case .otherChange: numbers.otherChanges += 1
      }
    }
  }

  private func update(
    _ constraint: LayoutConstraint,
    _ change: (inout ConstraintStatistics) -> Void
  ) {
    let name = constraint.shortName
    let isNew = statistics.counted.insert(ObjectIdentifier(constraint)).inserted
    var entry = statistics.entries[name] ?? LayoutStatistics.Entry(name: name)
    if isNew { entry.count += 1 }
    change(&entry.statistics)
    statistics.entries[name] = entry
  }

  /// Enters what the solver's last work cost into the accounts.
  func collectCosts() {
    guard let observation = solver.observation else { return }
    statistics.solvedSystems += observation.solvedSystems
    statistics.time += observation.duration
    statistics.pivots += observation.exchanges
    guard !observation.costs.isEmpty else { return }
    for row in rows {
      guard case .constraint(let constraint) = row.source else { continue }
      if let cost = observation.costs[row.handle] { charge(cost, to: constraint) }
    }
    for (handle, constraint) in leavingConstraints {
      if let cost = observation.costs[handle] { charge(cost, to: constraint) }
    }
  }

  private func charge(_ cost: SolverObservation.Cost, to constraint: LayoutConstraint) {
    let (seconds, attoseconds) = cost.duration.components
    constraint.tally.nanoseconds &+= UInt64(clamping: seconds * 1_000_000_000)
    constraint.tally.nanoseconds &+= UInt64(clamping: attoseconds / 1_000_000_000)
    constraint.tally.pivots &+= UInt32(clamping: cost.exchanges)
    update(constraint) { numbers in
      numbers.time += cost.duration
      numbers.pivots += cost.exchanges
    }
  }
}
