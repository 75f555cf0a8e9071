import TapestryConstraints

/// A workload in the solver.
struct SolvedWorkload {
  private var solver = LinearSolver()
  private var variables: [LinearVariable] = []
  private var edits: [LinearConstraint] = []
  private var constraints: [LinearConstraint] = []
  private let work: ConstraintWorkload

  /// Builds the system and reads all values once.
  init(_ work: ConstraintWorkload) {
    self.work = work
    variables.reserveCapacity(work.variables)
    constraints.reserveCapacity(work.constraints.count)
    for _ in 0..<work.variables { variables.append(solver.addVariable()) }
    for edit in work.edits {
      edits.append(
        solver.add(
          [LinearTerm(variables[edit.variable])],
          .equal,
          edit.value,
          strength: BenchmarkStrength.strong.strength
        )
      )
    }
    for index in work.constraints.indices { constraints.append(add(index, nil)) }
    solve()
  }

  private mutating func add(_ index: Int, _ constant: Double?) -> LinearConstraint {
    let terms = work.constraints[index].terms.map {
      LinearTerm(variables[$0.variable], times: $0.coefficient)
    }
    return solver.add(
      terms,
      work.constraints[index].relation,
      constant ?? work.constraints[index].constant,
      strength: work.constraints[index].strength.strength
    )
  }

  private mutating func solve() {
    do {
      try solver.solve()
    } catch {
      preconditionFailure("\(work.name): \(error)")
    }
  }

  mutating func apply(_ change: Int) {
    for suggestion in work.changes[change].suggestions {
      for (edit, constraint) in zip(work.edits, edits) where edit.variable == suggestion.variable {
        solver.setConstant(suggestion.value, of: constraint)
      }
    }
    for replacement in work.changes[change].replacements {
      solver.remove(constraints[replacement.constraint])
    }
    for replacement in work.changes[change].replacements {
      constraints[replacement.constraint] = add(replacement.constraint, replacement.constant)
    }
    solve()
  }

  /// The sum of value × (1 + index mod 3) over the variables but the edited ones, in order.
  var checksum: Double {
    var sum = 0.0
    for (index, variable) in variables.dropFirst(work.edits.count).enumerated() {
      sum += solver.lastValue(of: variable) * Double(1 + index % 3)
    }
    return sum
  }
}

extension ConstraintWorkload {
  /// The median time of building, or of a change, in nanoseconds, and the checksum at the end.
  func measure(seconds: Double) -> (time: Double, checksum: Double) {
    var times: [Double] = []
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var solved = SolvedWorkload(self)
    let checksum = solved.checksum
    while times.count < 5 || clock.now < end {
      let duration = clock.measure {
        if changes.isEmpty { solved = SolvedWorkload(self) }
        for change in changes.indices { solved.apply(change) }
      }
      let (whole, part) = duration.components
      let nanoseconds = Double(whole) * 1e9 + Double(part) * 1e-9
      times.append(nanoseconds / Double(max(changes.count, 1)))
    }
    return (times.median, changes.isEmpty ? checksum : solved.checksum)
  }
}
