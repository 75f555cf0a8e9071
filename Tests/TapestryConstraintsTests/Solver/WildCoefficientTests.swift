import TapestryConstraints
import Testing

/// Coefficients from 1/1024 to 1024 in one system: rates of 1e-12 count, rounding errors do not.
@Suite struct WildCoefficientTests {
  private static let small = 1.0 / 1024

  /// The weakest rule wants `y` far down; `x` falls with it by 7e-12 of that, and a stronger one wants
  /// `x` up.
  @Test func `a rate of 7e-12 decides for the stronger rule`() throws {
    var solver = LinearSolver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    solver.add(sum((3, y)), .lessThanOrEqual, 10, at: 574)
    solver.add(sum((Self.small, z), (-128, x)), .equal, 0, at: 949)
    solver.add(sum((Self.small, y), (-1024, z)), .greaterThanOrEqual, -20475.98779296875)
    solver.add(sum((-1, x)), .equal, -4, at: 408)
    let pull = solver.add(sum((-1, y)), .equal, 53.5, at: 757)
    solver.setStrength(LinearStrength(327), of: pull)
    #expect(isClose(try solver.value(of: y), 10.0 / 3))
  }

  @Test func `what can be satisfied is satisfied, however far away`() throws {
    var solver = LinearSolver()
    let x = [false, false, true, false, false].map { solver.addVariable(isNonnegative: $0) }
    solver.add(sum((-1, x[4]), (1, x[2])), .equal, 30, at: 100)
    let first = solver.add(sum((128, x[1]), (-8, x[4])), .equal, 100, at: 100)
    solver.add(sum((-Self.small, x[2])), .equal, -10 * Self.small, at: 100)
    solver.add(sum((1, x[3]), (-1.0 / 128, x[1])), .equal, 20, at: 100)
    try solver.solve()
    solver.add(sum((-Self.small, x[3]), (-8, x[4])), .equal, 150, at: 100)
    solver.remove(first)
    // x₂ = 10, x₄ = −20, x₃ = 1024 · (160 − 150), x₁ = 128 · (x₃ − 20)
    for (variable, value) in zip(x[1...], [1_308_160.0, 10, 10240, -20]) {
      #expect(isClose(try solver.value(of: variable), value))
    }
  }

  @Test func `exchanges leave no rates behind that forbid an improvement`() throws {
    var solver = LinearSolver()
    let x = [true, false, true, false].map { solver.addVariable(isNonnegative: $0) }
    solver.add(sum((0.5, x[0]), (1.0 / 128, x[3])), .equal, 12.5, at: 96)
    solver.add(sum((0.5, x[0]), (1.0 / 128, x[3])), .greaterThanOrEqual, 0.484375, at: 870)
    solver.add(sum((0.125, x[0]), (2, x[1])), .lessThanOrEqual, 0, at: 676)
    solver.add(sum((-0.5, x[2])), .lessThanOrEqual, -250, at: 631)
    solver.add(sum((-1, x[2]), (8, x[3])), .equal, -516, at: 146)
    try solver.solve()
    solver.add(
      sum((Self.small, x[3]), (-1, x[1]), (128, x[0])),
      .lessThanOrEqual,
      107.998046875
    )
    solver.add(sum((-1, x[2]), (1.5, x[1])), .equal, -470)
    // x₁ ≤ −x₀/16 keeps x₂ = 470 + 1.5·x₁ from 500; x₃ goes down to 128 · 0.484375.
    for (variable, value) in zip(x, [0.0, 0, 470, 62]) {
      #expect(isClose(try solver.value(of: variable), value))
    }
  }

  @Test func `a conflict is found through a small coefficient`() throws {
    var solver = LinearSolver()
    let z = solver.addVariable(isNonnegative: true)
    let (x, y) = (solver.addVariable(), solver.addVariable())
    solver.add(sum((-1024, z), (Self.small, x)), .equal, -10048)
    // x = 2048·y, and 128·x is less than 1: y is not 1.
    let first = solver.add(sum((1024, y), (-0.5, x)), .equal, 0)
    let second = solver.add(sum((-128, x), (-Self.small, y)), .equal, -0.9970703125)
    let third = solver.add(sum((-1024, y)), .lessThanOrEqual, -1024)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [third])
    #expect(solver.conflicts.first.map { Set($0.members) } == [first, second, third])
  }

  @Test func `a restricted variable is at 0 where a conflict pulls it below`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable(isNonnegative: true))
    let line = solver.add(sum((-3, y), (-0.5, x)), .equal, 0, at: 750)
    solver.setStrength(.required, of: line)
    let last = solver.add(sum((256, x), (1.0 / 512, y)), .equal, 1.0 / 256)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [last])
    #expect(abs(solver.lastValue(of: x)) < 1e-9)
    #expect(abs(solver.lastValue(of: y)) < 1e-9)
  }
}
