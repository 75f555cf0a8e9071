import TapestryConstraints
import Testing

@Suite struct LexicographicTests {
  @Test func `required equations determine values`() throws {
    var solver = LinearSolver()
    let (x, w) = (solver.addVariable(), solver.addVariable(isNonnegative: true))
    solver.add(sum((1, x), (1, w)), .equal, 100)
    solver.add(sum((1, x), (-3, w)), .equal, 20)
    #expect(isClose(try solver.value(of: x), 80))
    #expect(isClose(try solver.value(of: w), 20))
  }

  @Test func `one strong constraint outweighs a thousand weaker ones`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    for _ in 0..<1000 { solver.add(sum((1, x)), .equal, 0, at: 500) }
    solver.add(sum((1, x)), .equal, 7, at: 500.00003)
    #expect(try solver.value(of: x) == 7)
  }

  @Test func `within a strength the sum of absolute violations counts`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    // |x| + |x - 10| + |x - 100| is least in the median, not in the mean.
    for target in [0.0, 10, 100] { solver.add(sum((1, x)), .equal, target, at: 500) }
    #expect(try solver.value(of: x) == 10)
  }

  @Test func `a violation counts in the units of the constraint`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    solver.add(sum((1, x)), .equal, 0, at: 500)
    solver.add(sum((2, x)), .equal, 20, at: 500)
    #expect(try solver.value(of: x) == 10)
  }

  @Test func `an inequality is violated on one side`() throws {
    var solver = LinearSolver()
    let w = solver.addVariable(isNonnegative: true)
    solver.add(sum((1, w)), .lessThanOrEqual, 50, at: 250)
    solver.add(sum((1, w)), .greaterThanOrEqual, 50, at: 750)
    let other = solver.add(sum((1, w)), .equal, 80, at: 500)
    #expect(try solver.value(of: w) == 80)
    solver.setConstant(30, of: other)
    #expect(try solver.value(of: w) == 50)
  }

  @Test func `each of thirty strengths decides one variable`() throws {
    var solver = LinearSolver()
    let x = (0..<30).map { _ in solver.addVariable() }
    for (index, variable) in x.enumerated() {
      let strength = Float(999 - index)
      solver.add(sum((1, variable)), .equal, Double(index), at: strength)
      // Weaker by half a point, and against all that is stronger.
      solver.add(sum((1, variable), (-1, x[max(0, index - 1)])), .equal, 50, at: strength - 0.5)
    }
    for (index, variable) in x.enumerated() {
      #expect(try solver.value(of: variable) == Double(index))
    }
  }

  @Test func `squeezed widths give way by strength`() throws {
    // Three views between 0 and 100, wanting 50 each; the weakest gives way down to its least
    // width of 10, then the next.
    var solver = LinearSolver()
    let w = (0..<3).map { _ in solver.addVariable(isNonnegative: true) }
    solver.add(sum((1, w[0]), (1, w[1]), (1, w[2])), .equal, 100)
    for (variable, strength) in zip(w, [300, 100, 200] as [Float]) {
      solver.add(sum((1, variable)), .equal, 50, at: strength)
      solver.add(sum((1, variable)), .greaterThanOrEqual, 10)
    }
    try solver.solve()
    #expect(w.map { solver.lastValue(of: $0) } == [50, 10, 40])
  }

  @Test func `equal widths share a container`() throws {
    var solver = LinearSolver()
    let (x, w) = (
      (0..<100).map { _ in solver.addVariable() }, (0..<100).map { _ in solver.addVariable() }
    )
    solver.add(sum((1, x[0])), .equal, 8)
    for index in 1..<100 {
      solver.add(sum((1, x[index]), (-1, x[index - 1]), (-1, w[index - 1])), .equal, 8)
      solver.add(sum((1, w[index]), (-1, w[index - 1])), .equal, 0)
    }
    let end = solver.add(sum((1, x[99]), (1, w[99])), .equal, 2000 - 8)
    // 100 widths and 101 gaps of 8 make 2000.
    #expect(isClose(try solver.value(of: w[57]), (2000 - 808) / 100))
    solver.setConstant(4000 - 8, of: end)
    #expect(isClose(try solver.value(of: w[57]), (4000 - 808) / 100))
    #expect(isClose(try solver.value(of: x[99]), 4000 - 8 - (4000 - 808) / 100))
  }

  @Test func `terms of one variable are added up`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    solver.add(sum((1, x), (2, y), (1, x), (-2, y)), .equal, 6)
    solver.add(sum((1, y)), .equal, 4)
    #expect(try solver.value(of: x) == 3)
  }

  @Test func `coefficients from a thousandth to a thousand`() throws {
    var solver = LinearSolver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    solver.add(sum((0.001, x), (-1, y)), .equal, 0)
    solver.add(sum((1000, y), (1, z)), .equal, 8)
    solver.add(sum((1, x), (1, z)), .equal, 8, at: 400)
    solver.add(sum((1, x)), .equal, 250, at: 300)
    #expect(isClose(try solver.value(of: x), 250))
    #expect(isClose(try solver.value(of: y), 0.25))
    #expect(isClose(try solver.value(of: z), -242))
  }
}
