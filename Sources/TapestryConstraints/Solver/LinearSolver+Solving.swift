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
    if !arriving.isEmpty { install() }
    if !leaving.isEmpty { uninstall() }
    var failed = ContiguousArray<Int32>()
    var failure: LinearSolverError?
    while let system = dirtySystems.popLast() {
      systems[Int(system)].isDirty = false
      do throws(LinearSolverError) {
        try systems[Int(system)].solve(budget: workBudget)
        checkInvariants(of: system)
      } catch {
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
      found.append(LinearConflict(broken: handle(index), members: [handle(index)], restricted: []))
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
    let rules = conflict.members.map { system.rules[Int($0)] }
    let restricted = rules.filter { $0.constraint < 0 }.map { rule in
      let variable = system.terms[Int(system.rows[Int(rule.row)].firstTerm)].variable
      return LinearVariable(index: system.variables[Int(variable)].identifier)
    }
    return LinearConflict(
      broken: handle(system.rules[Int(conflict.broken)].constraint),
      members: rules.filter { $0.constraint >= 0 }.sorted { $0.age < $1.age }
        .map { handle($0.constraint) },
      restricted: restricted.sorted { $0.index < $1.index }
    )
  }
}

extension LinearSolver {
  /// The groups of connected variables as text, in a format that `ConstraintSystem.dump` describes.
  public func dump() -> String {
    systems.filter { !$0.variables.isEmpty }.map { $0.dump() }.joined(separator: "\n---\n")
  }
}
