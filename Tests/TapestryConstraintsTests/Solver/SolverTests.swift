import Testing
import TapestryConstraints

@Suite struct SolverTests {
  @Test func `a chain of equalities`() throws {
    var solver = LinearSolver()
    let x = solver.addVariable()
    let w = solver.addVariable(isNonnegative: true)
    solver.add([LinearTerm(x), LinearTerm(w)], .equal, 100)
    solver.add([LinearTerm(w)], .equal, 30, strength: LinearStrength(250))
    #expect(try solver.value(of: x) == 70)
  }
}
