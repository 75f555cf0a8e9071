import TapestryConstraints
import Testing

@Suite struct EditTests {
  @Test func `what nothing determines stays where it is`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(value: 5), solver.addVariable(value: 9))
    let gap = solver.add(sum((1, y), (-1, x)), .equal, 30)
    #expect(try solver.value(of: x) == 5)
    #expect(try solver.value(of: y) == 35)
    solver.remove(gap)
    #expect(try solver.value(of: y) == 35)
    let pin = solver.add(sum((1, x)), .equal, 50)
    // The gap is gone: y no longer follows x.
    #expect(try solver.value(of: x) == 50)
    #expect(try solver.value(of: y) == 35)
    solver.remove(pin)
    #expect(try solver.value(of: x) == 50)
  }

  /// A chain of which one link in ten is left: each of its pieces goes on by itself.
  @Test
  func `what is left of a large group that lost most of its constraints holds, the rest stays`()
    throws
  {
    var solver = LinearSolver()
    let variables = (0...400).map { solver.addVariable(value: Double($0)) }
    let pin = solver.add(sum((1, variables[0])), .equal, 1000)
    let links = (0..<400).map {
      solver.add(sum((1, variables[$0 + 1]), (-1, variables[$0])), .equal, 1)
    }
    let limit = solver.add(sum((1, variables[400])), .lessThanOrEqual, 500, at: 700)
    #expect(try solver.value(of: variables[400]) == 1400)
    for (index, link) in links.enumerated() where !index.isMultiple(of: 10) { solver.remove(link) }
    try solver.solve()
    // The last one follows the rule that the chain was stronger than; the others are where they were.
    for index in 0..<400 { #expect(solver.lastValue(of: variables[index]) == Double(1000 + index)) }
    #expect(solver.lastValue(of: variables[400]) == 500)
    solver.setConstant(7, of: pin)
    #expect(try solver.value(of: variables[0]) == 7)
    #expect(try solver.value(of: variables[1]) == 8)
    #expect(try solver.value(of: variables[2]) == 1002)
    solver.setConstant(5, of: links[10])
    let (ten, eleven) = (solver.lastValue(of: variables[10]), try solver.value(of: variables[11]))
    #expect(eleven - ten == 5)
    solver.remove(limit)
    for index in links.indices where !index.isMultiple(of: 10) {
      solver.add(sum((1, variables[index + 1]), (-1, variables[index])), .equal, 1)
    }
    #expect(try solver.value(of: variables[400]) == 411)
  }

  @Test func `everything about a constraint can change`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let a = solver.add(sum((1, x), (-1, y)), .equal, 0)
    solver.add(sum((1, y)), .equal, 10)
    solver.add(sum((1, x)), .equal, 100, at: 300)
    #expect(try solver.value(of: x) == 10)
    solver.setCoefficient(-2, of: y, in: a)
    #expect(try solver.value(of: x) == 20)
    solver.setRelation(.greaterThanOrEqual, of: a)
    #expect(try solver.value(of: x) == 100)
    solver.setRelation(.lessThanOrEqual, of: a)
    #expect(try solver.value(of: x) == 20)
    solver.setStrength(LinearStrength(200), of: a)
    #expect(try solver.value(of: x) == 100)
    solver.setStrength(.required, of: a)
    solver.setConstant(7, of: a)
    #expect(try solver.value(of: x) == 27)
  }

  @Test func `a constant moves values past bounds and back`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let edge = solver.add(sum((1, x)), .equal, 0)
    solver.add(sum((1, y)), .greaterThanOrEqual, 20)
    solver.add(sum((1, y), (-1, x)), .equal, 5, at: 500)
    for value in [0.0, 10, 15, 16, 40, 15.5, 14, -300, 20] {
      solver.setConstant(value, of: edge)
      #expect(try solver.value(of: y) == max(20, value + 5))
    }
  }

  @Test func `two constants in one batch`() throws {
    var solver = LinearSolver()
    let (left, right, w) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let a = solver.add(sum((1, left)), .equal, 0)
    let b = solver.add(sum((1, right)), .equal, 100)
    solver.add(sum((1, left), (1, w), (-1, right)), .equal, 0)
    #expect(try solver.value(of: w) == 100)
    for step in 1...5 {
      solver.setConstant(Double(step), of: a)
      solver.setConstant(Double(100 + 3 * step), of: b)
      #expect(try solver.value(of: w) == Double(100 + 2 * step))
    }
  }

  @Test func `a constraint removed and added again is another one`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let old = solver.add(sum((1, x)), .greaterThanOrEqual, 10)
    try solver.solve()
    solver.remove(old)
    let new = solver.add(sum((1, x)), .greaterThanOrEqual, 30)
    #expect(try solver.value(of: x) == 30)
    #expect(!solver.isActive(old) && solver.isActive(new))
    solver.remove(old)
    #expect(try solver.value(of: x) == 30)
    solver.remove(new)
    solver.add(sum((1, x)), .equal, -4)
    #expect(try solver.value(of: x) == -4)
  }

  @Test func `a rule that arrives on a row whose bound changes in the same batch counts`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let a = solver.add(sum((-1, x)), .equal, -6.25, at: 406)
    #expect(try solver.value(of: x) == 6.25)
    solver.add(sum((-1, x)), .equal, -6.25)
    solver.setConstant(-2.25, of: a)
    #expect(try solver.value(of: x) == 6.25)
  }

  @Test func `groups join, and go on living when the link is gone`() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    solver.add(sum((1, x)), .equal, 1, at: 900)
    solver.add(sum((1, y)), .equal, 2, at: 800)
    #expect(try solver.value(of: y) == 2)
    let link = solver.add(sum((1, y), (-1, x)), .equal, 0)
    #expect(try solver.value(of: y) == 1)
    solver.remove(link)
    #expect(try solver.value(of: y) == 2)
    #expect(try solver.value(of: x) == 1)
  }

  @Test func `a copy goes its own way`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let a = solver.add(sum((1, x)), .equal, 1)
    try solver.solve()
    var copy = solver
    copy.setConstant(2, of: a)
    #expect(try copy.value(of: x) == 2)
    #expect(try solver.value(of: x) == 1)
  }

  @Test func `A stay gives way to the rules of its own variable`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable(isNonnegative: true)
    solver.add([LinearTerm(x)], .greaterThanOrEqual, 278)
    #expect(try solver.value(of: x) == 278)
    solver.setStay(0, of: x)
    #expect(try solver.value(of: x) == 278)
  }

  @Test func `A row that stops at a bound has not passed it`() throws {
    // At 999, r = b + c - a / 2 costs 18 anywhere from 2 to 20, with a + b = 2 it is at most 2 at
    // c = 0; at 998.5 it is drawn below, which is worse for 999.
    var solver = LinearSolver()
    let a = solver.addVariable(isNonnegative: true)
    let (b, c) = (solver.addVariable(), solver.addVariable(isNonnegative: true))
    let r = [LinearTerm(b), LinearTerm(c), LinearTerm(a, times: -0.5)]
    solver.add(r, .equal, 2, strength: LinearStrength(999))
    solver.add(r, .greaterThanOrEqual, 20, strength: LinearStrength(999))
    solver.add([LinearTerm(a), LinearTerm(b)], .equal, 2)
    solver.add(r, .equal, -1, strength: LinearStrength(998.5))
    try solver.solve()
    let value =
      solver.lastValue(of: b) + solver.lastValue(of: c) - solver.lastValue(of: a) / 2
    #expect(abs(value - 2) < 1e-9)
  }
}
