/// Rounding errors of systems whose coefficients differ widely.
///
/// In most systems all numbers are of similar size, and what is far below them is rounding error. In
/// a wild system a chain of coefficients makes a rate of 1e-12 out of a rate of 1, and it counts.
/// Hence beside each number that is computed there is a bound on its rounding error, from the errors
/// of the numbers that it was computed from; what is not above it is zero, and nothing else is.
extension ConstraintSystem {
  /// A bound on the error of an operation, relative to its result, with room for the pivots' errors.
  static let rounding = 0x1p-50

  /// Remembers that a coefficient is very large or very small.
  mutating func watch(_ coefficient: Double) {
    if abs(coefficient) > 64 || abs(coefficient) < 1.0 / 64 { isWild = true }
  }

  /// By how much a row changes along the direction, with a bound on the error.
  func directionChange(ofRow row: Int) -> (change: Double, error: Double) {
    let first = Int(rows[row].firstTerm)
    var (change, error) = (0.0, 0.0)
    for term in terms[first..<first + Int(rows[row].termCount)] {
      let part = term.coefficient * scratch.direction[Int(term.variable)]
      change += part
      error +=
        Self.rounding * abs(part)
        + abs(term.coefficient) * scratch.directionErrors[Int(term.variable)]
    }
    return (change, error)
  }

  /// What cancelled is zero, not the rounding error that is left.
  mutating func dropDirectionNoise() {
    for variable in scratch.moving
    where abs(scratch.direction[Int(variable)]) <= scratch.directionErrors[Int(variable)] {
      scratch.direction[Int(variable)] = 0
    }
  }

  /// The same for the rows that follow.
  mutating func dropChangeNoise() {
    for row in scratch.changing {
      let error = directionChange(ofRow: Int(row)).error
      scratch.changeErrors[Int(row)] = error
      if abs(scratch.change[Int(row)]) <= error { scratch.change[Int(row)] = 0 }
    }
  }

  /// The same for a gradient to which `factor` times a row was added.
  mutating func addToGradientErrors(_ row: Int, times factor: Double, error: Double) {
    let sum = error + Self.rounding * abs(factor)
    let first = Int(rows[row].firstTerm)
    for term in first..<first + Int(rows[row].termCount) {
      let variable = Int(terms[term].variable)
      scratch.gradientErrors[variable] += abs(terms[term].coefficient) * sum
      if abs(scratch.gradient[variable]) <= scratch.gradientErrors[variable] {
        scratch.gradient[variable] = 0
      }
    }
  }

  /// The gradient along a step's direction, with a bound on the error; 0 if it is not above that.
  func gradientWithError(along step: Step) -> (slope: Double, error: Double) {
    guard step.shiftCount > 0 else {
      let variable = Int(step.variable)
      return (scratch.gradient[variable], scratch.gradientErrors[variable])
    }
    let first = Int(step.firstShift)
    var (slope, error) = (0.0, 0.0)
    for shift in shifts[first..<first + Int(step.shiftCount)] {
      let part = shift.amount * scratch.gradient[Int(shift.variable)]
      slope += part
      error +=
        Self.rounding * abs(part)
        + abs(shift.amount) * scratch.gradientErrors[Int(shift.variable)]
    }
    return (abs(slope) > error ? slope : 0, error)
  }
}
