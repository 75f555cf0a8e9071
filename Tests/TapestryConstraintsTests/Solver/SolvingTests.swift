import TapestryConstraints
import Testing

@Suite struct SolvingTests {
  /// Rows of views that are squeezed by strength, each a group of its own.
  private func crowd() -> (solver: LinearSolver, widths: [LinearVariable]) {
    var solver = LinearSolver()
    var widths: [LinearVariable] = []
    for row in 0..<8 {
      let w = (0..<12).map { _ in solver.addVariable(isNonnegative: true) }
      solver.add(w.map { LinearTerm($0) }, .lessThanOrEqual, Double(100 + 7 * row))
      for (index, variable) in w.enumerated() {
        let strength = Float(100 + 37 * (index * 5 % 12))
        solver.add(sum((1, variable)), .equal, Double(20 + index), at: strength)
      }
      widths += w
    }
    return (solver, widths)
  }

  @Test func `copies solved on several threads agree to the last bit`() async throws {
    let (solver, widths) = crowd()
    var serial = solver
    try serial.solve()
    let expected = widths.map { serial.lastValue(of: $0).bitPattern }
    try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var copy = solver
          try copy.solve()
          return widths.map { copy.lastValue(of: $0).bitPattern }
        }
      }
      for try await values in group { #expect(values == expected) }
    }
  }

  @Test func `too little work allowed is an error, and the solver stays usable`() throws {
    var (solver, widths) = crowd()
    let budget = solver.workBudget
    solver.workBudget = 10
    #expect(throws: LinearSolverError.workBudgetExceeded) { try solver.solve() }
    solver.workBudget = budget
    var (other, _) = crowd()
    for width in widths {
      #expect(isClose(try solver.value(of: width), try other.value(of: width)))
    }
  }

  @Test func `many constraints through one point end`() throws {
    // 40 variables, all optional equations meet in 0: nearly every exchange moves nothing.
    var solver = LinearSolver()
    let x = (0..<40).map { _ in solver.addVariable(isNonnegative: true) }
    for i in 0..<40 {
      for j in 1...6 {
        let other = x[(i + j * j) % 40]
        solver.add(sum((1, x[i]), (-1, other)), .lessThanOrEqual, 0, at: Float(100 + j))
        solver.add(sum((1, x[i]), (1, other)), .lessThanOrEqual, Double(j % 2), at: 700)
      }
      solver.add(sum((1, x[i])), .greaterThanOrEqual, 3, at: 650)
    }
    solver.workBudget = 50_000_000
    try solver.solve()
    // Pairs may have a sum of at most 0 at strength 700, so that all have to be 0.
    for variable in x { #expect(abs(solver.lastValue(of: variable)) < 1e-9) }
  }

  @Test func `ambiguous variables are found, determined ones are not`() throws {
    var solver = LinearSolver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    solver.add(sum((1, x)), .equal, 10)
    solver.add(sum((1, y), (1, z)), .equal, 30)
    solver.add(sum((1, x), (1, y)), .greaterThanOrEqual, 0)
    try solver.solve()
    #expect(solver.ambiguousVariables() == [y, z])
    solver.add(sum((1, y)), .equal, 4, at: 1)
    try solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test func `equal strengths that cannot both hold leave a range`() throws {
    var solver = LinearSolver()
    let w = solver.addVariable()
    let a = solver.add(sum((1, w)), .equal, 24, at: 500)
    solver.add(sum((1, w)), .greaterThanOrEqual, 30, at: 500)
    #expect((24...30).contains(try solver.value(of: w)))
    #expect(solver.ambiguousVariables() == [w])
    solver.setStrength(LinearStrength(501), of: a)
    #expect(try solver.value(of: w) == 24)
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test func `the constraints that determine a value`() throws {
    var solver = LinearSolver()
    let (x, w, other) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let a = solver.add(sum((1, x)), .equal, 10)
    let b = solver.add(sum((1, w), (1, x)), .equal, 100)
    let c = solver.add(sum((1, other), (-1, w)), .equal, 0)
    try solver.solve()
    #expect(solver.constraints(determining: x) == [a])
    #expect(solver.constraints(determining: w) == [a, b])
    #expect(solver.constraints(determining: other) == [a, b, c])
  }

  @Test func `a strength outside 0 to 1000 traps`() async {
    await #expect(processExitsWith: .failure) { _ = LinearStrength(0) }
    await #expect(processExitsWith: .failure) { _ = LinearStrength(1000.5) }
  }

  @Test func `an infinite constant traps`() async {
    await #expect(processExitsWith: .failure) {
      var solver = LinearSolver()
      let x = solver.addVariable()
      solver.add([LinearTerm(x)], .equal, .infinity)
    }
  }
}
