/// Values.
extension LinearSolver {
  /// The value of a variable, after everything was solved that changed.
  ///
  /// - Throws: ``LinearSolverError`` if that takes too much; ``lastValue(of:)`` then has the best
  ///   value found.
  public mutating func value(of variable: LinearVariable) throws(LinearSolverError) -> Double {
    if needsSolving { try solve() }
    return lastValue(of: variable)
  }

  /// The value of a variable as of the last time that the solver solved.
  public func lastValue(of variable: LinearVariable) -> Double {
    let record = variables[Int(variable.index)]
    guard record.system >= 0 else { return record.value }
    return systems[Int(record.system)].values[Int(record.local)]
  }

  /// Whether something changed since the last time.
  public var needsSolving: Bool {
    !arriving.isEmpty || !leaving.isEmpty || !dirtySystems.isEmpty
  }

  /// Makes all values the best ones.
  ///
  /// - Throws: ``LinearSolverError`` of the first group of variables that could not be solved; the
  ///   other groups are solved nevertheless.
  public mutating func solve() throws(LinearSolverError) {
    if !arriving.isEmpty || !leaving.isEmpty { noteAllSolved() }
    if !arriving.isEmpty { install() }
    if !leaving.isEmpty {
      uninstall()
      // What is left of systems that lost most of their rules.
      if !arriving.isEmpty { install() }
    }
    if isWatched { noteChangedSystems() }
    var failed = ContiguousArray<Int32>()
    var failure: LinearSolverError?
    while let system = dirtySystems.popLast() {
      systems[Int(system)].isDirty = false
      do throws(LinearSolverError) {
        if isWatched {
          try solveWatched(Int(system))
        } else {
          try systems[Int(system)].solve(budget: workBudget)
        }
        checkInvariants(of: system)
        noteSolved(Int(system))
      } catch {
        noteAllSolved()
        failed.append(system)
        failure = failure ?? error
      }
    }
    for system in failed { markDirty(system) }
    if let failure { throw failure }
  }

  /// The contradictions among required constraints, as of the last time that the solver solved.
  ///
  /// In each of them the newest constraint gave way that may. It is required again as soon as the
  /// others allow it.
  public var conflicts: [LinearConflict] {
    var found: [LinearConflict] = []
    for index in constantConstraints where isContradiction(Int(index)) {
      found.append(
        LinearConflict(
          broken: handle(index),
          members: [handle(index)],
          restricted: [],
          factors: [constraints[Int(index)].constant > 0 ? 1 : -1]
        )
      )
    }
    for system in systems {
      for conflict in system.conflicts { found.append(describe(conflict, in: system)) }
    }
    return found
  }

  func handle(_ index: Int32) -> LinearConstraint {
    LinearConstraint(index: index, generation: constraints[Int(index)].generation)
  }

  private func isContradiction(_ index: Int) -> Bool {
    let record = constraints[index]
    guard record.isAlive, record.termCount == 0,
      record.strength == LinearStrength.required.rawValue
    else { return false }
    switch record.relation {
    case .equal: return abs(record.constant) > ConstraintSystem.tolerance
    case .lessThanOrEqual: return record.constant < -ConstraintSystem.tolerance
    case .greaterThanOrEqual: return record.constant > ConstraintSystem.tolerance
    }
  }

  private func describe(
    _ conflict: ConstraintSystem.Conflict,
    in system: ConstraintSystem
  ) -> LinearConflict {
    let unit = unit(of: conflict, in: system)
    let rules = zip(conflict.proof.members, conflict.proof.factors).map { member, factor in
      let rule = system.rules[Int(member)]
      return (rule: rule, factor: factor / rule.scale / unit)
    }
    let members = rules.filter { $0.rule.constraint >= 0 }
      .sorted { ($0.rule.age, $0.rule.constraint) < ($1.rule.age, $1.rule.constraint) }
    let restricted = rules.filter { $0.rule.constraint < 0 }
      .map { rule, factor in
        let variable = system.terms[Int(system.rows[Int(rule.row)].firstTerm)].variable
        let identifier = system.variables[Int(variable)].identifier
        return (variable: LinearVariable(index: identifier), factor: factor)
      }
      .sorted { $0.variable.index < $1.variable.index }
    return LinearConflict(
      broken: handle(system.rules[Int(conflict.broken)].constraint),
      members: members.map { handle($0.rule.constraint) },
      restricted: restricted.map(\.variable),
      factors: members.map(\.factor) + restricted.map(\.factor)
    )
  }

  /// The number that factors are divided by, so that that of what gave way is ±1 and the constants
  /// add up to more than 0.
  private func unit(
    of conflict: ConstraintSystem.Conflict,
    in system: ConstraintSystem
  ) -> Double {
    var (unit, sum) = (1.0, 0.0)
    for (member, factor) in zip(conflict.proof.members, conflict.proof.factors) {
      sum += factor * system.rules[Int(member)].bound
      if member == conflict.broken { unit = abs(factor / system.rules[Int(member)].scale) }
    }
    return sum < 0 ? -unit : unit
  }
}

extension LinearSolver {
  /// The groups of connected variables as text, in a format that `ConstraintSystem.dump` describes.
  public func dump() -> String {
    systems.filter { !$0.variables.isEmpty }.map { $0.dump() }.joined(separator: "\n---\n")
  }
}

extension LinearSolver {
  /// By how much a constraint does not hold, as of the last time that the solver solved.
  func violation(of constraint: LinearConstraint) -> Double {
    let record = constraints[Int(constraint.index)]
    let first = Int(record.firstTerm)
    var sum = -record.constant
    for term in terms[first..<first + Int(record.termCount)] {
      sum += term.coefficient * lastValue(of: LinearVariable(index: term.variable))
    }
    switch record.relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }
}
