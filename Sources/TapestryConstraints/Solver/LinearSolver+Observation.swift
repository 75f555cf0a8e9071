/// What solving cost, and on whose account; kept while somebody wants to know.
struct SolverObservation: Sendable {
  /// The constraints that changed since the solver solved, and the systems of those that left.
  var changed = ContiguousArray<Change>()
  /// Those whose change made each system dirty, every one once.
  var causes: [Int32: [LinearConstraint]] = [:]
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
  mutating func noteChange(_ index: Int) {
    let system = constraints[index].system
    let change = SolverObservation.Change(constraint: handle(Int32(index)), system: system)
    observation?.changed.append(change)
  }

  /// Finds out which systems the changes were in.
  mutating func noteChangedSystems() {
    guard let changed = observation?.changed else { return }
    var seen: Set<LinearConstraint> = []
    var causes: [Int32: [LinearConstraint]] = [:]
    for change in changed where seen.insert(change.constraint).inserted {
      let now = isActive(change.constraint) ? constraints[Int(change.constraint.index)].system : -1
      causes[now >= 0 ? now : change.system, default: []].append(change.constraint)
    }
    observation?.changed.removeAll(keepingCapacity: true)
    observation?.forgetCosts()
    observation?.causes = causes
  }

  /// Solves a system and shares the time among the constraints that made it dirty.
  ///
  /// An exchange is on the account of the constraint at whose bound a row is held from then on.
  mutating func solveWatched(_ system: Int) throws(LinearSolverError) {
    let causes = observation?.causes[Int32(system)] ?? []
    let start = ContinuousClock.now
    systems[system].exchangeLog = []
    defer {
      let duration = start.duration(to: .now)
      observation?.solvedSystems += 1
      observation?.duration += duration
      for constraint in causes {
        observation?.costs[constraint, default: .init()].duration += duration / causes.count
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

/// Constraints that leave and come back as they were.
extension LinearSolver {
  mutating func noteDeparture(_ index: Int) {
    noteChange(index)
    let record = constraints[index]
    guard notesDepartures, record.system >= 0 else { return }
    departures.append(
      Departure(
        place: SystemRule(system: record.system, rule: record.rule),
        constraint: handle(Int32(index)),
        bound: systems[Int(record.system)].rules[Int(record.rule)].bound
      )
    )
  }

  /// Finds the rules that were taken up with the bound that they had.
  mutating func findTakenUp() {
    for departure in departures {
      let rule = systems[Int(departure.place.system)].rules[Int(departure.place.rule)]
      guard !rule.isLeaving, rule.constraint >= 0, rule.bound == departure.bound else { continue }
      takenUp[handle(rule.constraint)] = departure.constraint
    }
    departures.removeAll(keepingCapacity: true)
  }
}
