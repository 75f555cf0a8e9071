import TapestryConstraints

/// A sum of multiples of variables.
func sum(_ terms: (Double, LinearVariable)...) -> [LinearTerm] {
  terms.map { LinearTerm($0.1, times: $0.0) }
}

extension LinearSolver {
  @discardableResult
  mutating func add(
    _ sum: [LinearTerm],
    _ relation: LinearRelation,
    _ constant: Double,
    at strength: Float
  ) -> LinearConstraint {
    add(sum, relation, constant, strength: LinearStrength(strength))
  }
}

/// Whether two numbers are the same but for rounding.
func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * (1 + abs(b)) }
