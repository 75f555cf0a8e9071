import BenchmarkSupport
import TapestryConstraints

/// A workload in flat arrays, so that reading it takes as little of the time as in the C++ program.
struct FlatWorkload {
  struct Row {
    var terms: Range<Int>
    var relation: LinearRelation
    var constant: Double
    var strength: LinearStrength
  }

  let work: ConstraintWorkload
  var terms: [(variable: Int, coefficient: Double)] = []
  var rows: [Row] = []

  init(_ work: ConstraintWorkload) {
    self.work = work
    for constraint in work.constraints {
      let first = terms.count
      terms += constraint.terms
      rows.append(
        Row(
          terms: first..<terms.count,
          relation: constraint.relation,
          constant: constraint.constant,
          strength: constraint.strength.strength
        )
      )
    }
  }
}

/// The terms of a row, made one by one.
struct FlatSum: Sequence, IteratorProtocol {
  let terms: UnsafeBufferPointer<(variable: Int, coefficient: Double)>
  let variables: UnsafeBufferPointer<LinearVariable>
  var rest: Range<Int>

  mutating func next() -> LinearTerm? {
    guard let index = rest.popFirst() else { return nil }
    return LinearTerm(variables[terms[index].variable], times: terms[index].coefficient)
  }
}

/// A workload in the solver.
struct SolvedWorkload {
  private var solver = LinearSolver()
  private var variables: [LinearVariable] = []
  private var edits: [LinearConstraint] = []
  private var constraints: [LinearConstraint] = []

  /// Builds the system and reads all values once.
  init(_ flat: borrowing FlatWorkload) {
    let count = flat.work.variables
    variables.reserveCapacity(count)
    constraints.reserveCapacity(flat.rows.count)
    for _ in 0..<count { variables.append(solver.addVariable()) }
    for edit in flat.work.edits {
      edits.append(
        solver.add(
          CollectionOfOne(LinearTerm(variables[edit.variable])),
          .equal,
          edit.value,
          strength: BenchmarkStrength.strong.strength
        )
      )
    }
    flat.terms.withUnsafeBufferPointer { terms in
      for row in flat.rows { constraints.append(add(row, terms, row.constant)) }
    }
    solve()
  }

  private mutating func add(
    _ row: FlatWorkload.Row,
    _ terms: UnsafeBufferPointer<(variable: Int, coefficient: Double)>,
    _ constant: Double
  ) -> LinearConstraint {
    variables.withUnsafeBufferPointer { variables in
      let sum = FlatSum(terms: terms, variables: variables, rest: row.terms)
      return solver.add(sum, row.relation, constant, strength: row.strength)
    }
  }

  private mutating func solve() {
    do {
      try solver.solve()
    } catch {
      preconditionFailure("\(error)")
    }
  }

  mutating func apply(_ change: ConstraintWorkload.Change, _ flat: borrowing FlatWorkload) {
    for suggestion in change.suggestions {
      for (index, edit) in flat.work.edits.enumerated() where edit.variable == suggestion.variable {
        solver.setConstant(suggestion.value, of: edits[index])
      }
    }
    for replacement in change.replacements { solver.remove(constraints[replacement.constraint]) }
    for replacement in change.replacements {
      let index = replacement.constraint
      constraints[index] = flat.terms.withUnsafeBufferPointer {
        add(flat.rows[index], $0, replacement.constant)
      }
    }
    solve()
  }

  /// The sum of value × (1 + index mod 3) over the variables but the edited ones, in order.
  var checksum: Double {
    var sum = 0.0
    for (index, variable) in variables.dropFirst(edits.count).enumerated() {
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
    let flat = FlatWorkload(self)
    var solved = SolvedWorkload(flat)
    let checksum = solved.checksum
    while times.count < 5 || clock.now < end {
      let duration = clock.measure {
        if changes.isEmpty { solved = SolvedWorkload(flat) }
        for change in changes { solved.apply(change, flat) }
      }
      let (whole, part) = duration.components
      let nanoseconds = Double(whole) * 1e9 + Double(part) * 1e-9
      times.append(nanoseconds / Double(max(changes.count, 1)))
    }
    return (times.median, changes.isEmpty ? checksum : solved.checksum)
  }
}
