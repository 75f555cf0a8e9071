import TapestryConstraints
import TestSupport
import Testing

/// The factors of a conflict prove it: the sums cancel out, the constants do not.
@Suite struct ConflictProofTests {
  private struct Given {
    var terms: [LinearTerm]
    var relation: LinearRelation
    var constant: Double
  }

  @Test(arguments: 0..<200)
  func `factors prove conflicts of random systems`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var solver = LinearSolver()
    let variables = (0..<6).map { solver.addVariable(isNonnegative: $0 % 2 == 0) }
    var given: [LinearConstraint: Given] = [:]
    for _ in 0..<14 {
      let coefficients = [-2.0, -1, -0.5, 0.5, 1, 3]
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        LinearTerm(
          variables.randomElement(using: &random) ?? variables[0],
          times: coefficients.randomElement(using: &random) ?? 1
        )
      }
      let relations: [LinearRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let relation = relations.randomElement(using: &random) ?? .equal
      let constant = Double(Int.random(in: -20...20, using: &random))
      let constraint = solver.add(terms, relation, constant)
      given[constraint] = Given(terms: terms, relation: relation, constant: constant)
    }
    try solver.solve()
    for conflict in solver.conflicts {
      #expect(conflict.factors.count == conflict.members.count + conflict.restricted.count)
      var sums: [LinearVariable: Double] = [:]
      var constants = 0.0
      for (member, factor) in zip(conflict.members, conflict.factors) {
        let rule = try #require(given[member])
        for term in rule.terms { sums[term.variable, default: 0] += factor * term.coefficient }
        constants += factor * rule.constant
        // Only the sides that a relation has may be used.
        if rule.relation == .greaterThanOrEqual { #expect(factor > 0) }
        if rule.relation == .lessThanOrEqual { #expect(factor < 0) }
        if member == conflict.broken { #expect(abs(abs(factor) - 1) < 1e-9) }
      }
      for (variable, factor) in zip(
        conflict.restricted,
        conflict.factors[conflict.members.count...]
      ) {
        #expect(factor > 0)
        sums[variable, default: 0] += factor
      }
      #expect(sums.values.allSatisfy { abs($0) < 1e-9 }, "seed \(seed): \(sums)")
      #expect(constants > 1e-9, "seed \(seed)")
    }
  }
}
