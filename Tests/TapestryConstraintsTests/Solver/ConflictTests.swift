import TapestryConstraints
import Testing

@Suite struct ConflictTests {
  @Test func `the newest of a contradiction gives way and is named with the others`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let a = solver.add(sum((1, x)), .equal, 10)
    let b = solver.add(sum((1, y), (-1, x)), .equal, 5)
    solver.add(sum((1, y), (1, x)), .lessThanOrEqual, 100)
    let c = solver.add(sum((1, y)), .equal, 20)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [c])
    #expect(solver.conflicts.map(\.members) == [[a, b, c]])
    #expect(solver.conflicts.map(\.restricted) == [[]])
    #expect(solver.lastValue(of: y) == 15)
  }

  @Test func `what gave way comes back by itself`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let a = solver.add(sum((1, x)), .equal, 10)
    let b = solver.add(sum((1, x)), .equal, 20)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [b])
    solver.remove(a)
    #expect(try solver.value(of: x) == 20)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `it comes back too when a constant allows it`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let a = solver.add(sum((1, x)), .lessThanOrEqual, 10)
    solver.add(sum((1, x), (-1, y)), .equal, 0)
    solver.add(sum((1, y)), .greaterThanOrEqual, 30)
    try solver.solve()
    #expect(solver.conflicts.count == 1)
    solver.setConstant(40, of: a)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect((30...40).contains(solver.lastValue(of: y)))
  }

  @Test func `a broken constraint pulls harder than any optional one`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    solver.add(sum((1, x)), .lessThanOrEqual, 10)
    solver.add(sum((1, x)), .equal, 0, at: 999.5)
    solver.add(sum((1, x)), .greaterThanOrEqual, 30)
    #expect(try solver.value(of: x) == 10)
  }

  @Test func `an implicit restriction is part of a contradiction`() throws {
    var solver = LinearSolver()
    let w = solver.addVariable(isNonnegative: true)
    let a = solver.add(sum((1, w)), .equal, -10)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [a])
    #expect(solver.conflicts.map(\.restricted) == [[w]])
    #expect(solver.lastValue(of: w) == 0)
  }

  @Test func `restrictions that rule a constraint out alone leave the others out of it`() throws {
    // a + b = -5 is impossible whatever else holds.
    var solver = LinearSolver()
    let (a, b) = (
      solver.addVariable(isNonnegative: true), solver.addVariable(isNonnegative: true)
    )
    solver.add(sum((1, a)), .equal, 3)
    let bad = solver.add(sum((1, a), (1, b)), .equal, -5)
    try solver.solve()
    #expect(solver.conflicts.map(\.members) == [[bad]])
  }

  @Test func `what must not break does not as long as something else can`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let a = solver.add(sum((1, x)), .equal, 1)
    solver.add(sum((1, x)), .equal, 2, mayBreak: false)
    #expect(try solver.value(of: x) == 2)
    #expect(solver.conflicts.map(\.broken) == [a])
  }

  @Test func `repeated and proportional constraints are no contradiction`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    solver.add(sum((1, x), (-1, y)), .equal, 0.1)
    solver.add(sum((-3, x), (3, y)), .equal, -0.3)
    solver.add(sum((7, x), (-7, y)), .lessThanOrEqual, 0.7)
    solver.add(sum((1, y)), .equal, 1e6)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(isClose(solver.lastValue(of: x), 1e6 + 0.1))
  }

  @Test func `twice the one and three times the other is satisfied by nothing`() throws {
    var solver = LinearSolver()
    let (a, b) = (
      solver.addVariable(isNonnegative: true), solver.addVariable(isNonnegative: true)
    )
    solver.add(sum((1, a), (-2, b)), .equal, 0)
    solver.add(sum((1, b), (-3, a)), .equal, 0)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.lastValue(of: a) == 0 && solver.lastValue(of: b) == 0)
  }

  @Test func `a constraint without variables is judged by its constant`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let bad = solver.add(sum((1, x), (-1, x)), .equal, 3)
    solver.add(sum((1, x), (-1, x)), .lessThanOrEqual, 3)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [bad])
    solver.remove(bad)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
  }
}
