/// What solving cost, and on whose account; kept while somebody wants to know.
struct SolverObservation: Sendable {
  /// The constraints that changed since the solver solved, and the systems of those that left.
  var changed = ContiguousArray<Change>()
  /// What the last call of `solve()` cost.
  var costs: [LinearConstraint: Cost] = [:]
  var solvedSystems = 0
  var duration = Duration.zero
  var exchanges = 0

  struct Change: Sendable {
    var constraint: LinearConstraint
    /// −1 while it is not known yet.
    var system: Int32
  }

  struct Cost: Sendable {
    var duration = Duration.zero
    var exchanges = 0
  }

  mutating func forgetCosts() {
    costs.removeAll(keepingCapacity: true)
    (solvedSystems, duration, exchanges) = (0, .zero, 0)
  }
}

extension LinearSolver {
  /// Notes a change for the next account.
  mutating func observe(_ index: Int) {
    let system = constraints[index].system
    let change = SolverObservation.Change(constraint: handle(Int32(index)), system: system)
    observation?.changed.append(change)
  }

  /// The constraints whose change made each system dirty, every one once.
  mutating func takeObservedChanges() -> [Int32: [LinearConstraint]] {
    guard let changed = observation?.changed else { return [:] }
    observation?.changed.removeAll(keepingCapacity: true)
    observation?.forgetCosts()
    var seen: Set<LinearConstraint> = []
    var found: [Int32: [LinearConstraint]] = [:]
    for change in changed where seen.insert(change.constraint).inserted {
      let now = isActive(change.constraint) ? constraints[Int(change.constraint.index)].system : -1
      found[now >= 0 ? now : change.system, default: []].append(change.constraint)
    }
    return found
  }

  /// Solves a system and shares the time among the constraints that made it dirty.
  ///
  /// An exchange is on the account of the constraint at whose bound a row is held from then on.
  mutating func solveObserved(
    _ system: Int,
    for changed: [LinearConstraint]
  ) throws(LinearSolverError) {
    let start = ContinuousClock.now
    systems[system].exchangeLog = []
    defer {
      let duration = start.duration(to: .now)
      observation?.solvedSystems += 1
      observation?.duration += duration
      for constraint in changed {
        observation?.costs[constraint, default: .init()].duration += duration / changed.count
      }
      for constraint in systems[system].exchangeLog ?? [] {
        observation?.exchanges += 1
        guard constraint >= 0 else { continue }
        let handle = handle(constraint)
        observation?.costs[handle, default: .init()].exchanges += 1
      }
      systems[system].exchangeLog = nil
    }
    try systems[system].solve(budget: workBudget)
  }
}
