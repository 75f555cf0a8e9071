extension ConstraintSystem {
  /// A required inequality that keeps a variable from staying where it is.
  private struct Support {
    var row: Int32 = -1
    var rule: Int32 = -1
    /// How far it moves the variable.
    var distance = 0.0
  }

  /// Defines a variable that nothing determines by the required inequality which moves it most;
  /// false if all of them let it stay where it is.
  ///
  /// A container that has to be as high as what it contains would otherwise be left open at no
  /// height, and have to be corrected by an exchange that moves everything below it.
  mutating func defineByInequality(_ variable: Int32, _ state: inout Elimination) -> Bool {
    var best = Support()
    var term = variables[Int(variable)].firstTerm
    while term >= 0 {
      let row = terms[Int(term)].row
      if rows[Int(row)].step < 0, rows[Int(row)].firstRule >= 0,
        !rows[Int(row)].marks.contains(.isCandidate)
      {
        improve(&best, for: variable, by: row, coefficient: terms[Int(term)].coefficient)
      }
      term = terms[Int(term)].next
    }
    guard best.row >= 0 else { return false }
    let first = Int(rows[Int(best.row)].firstTerm)
    for index in first..<first + Int(rows[Int(best.row)].termCount) {
      let other = terms[index].variable
      guard other != variable, variables[Int(other)].step < 0 else { continue }
      define(other, by: variables[Int(other)].row, &state)
    }
    rows[Int(best.row)].value = rules[Int(best.rule)].bound
    rows[Int(best.row)].anchor = best.rule
    define(variable, by: best.row, &state)
    return true
  }

  private func improve(
    _ best: inout Support,
    for variable: Int32,
    by row: Int32,
    coefficient: Double
  ) {
    guard let rest = rest(of: Int(row), without: variable) else { return }
    let stay = rows[Int(variables[Int(variable)].row)].value
    var rule = rows[Int(row)].firstRule
    while rule >= 0 {
      let (this, index) = (rules[Int(rule)], rule)
      rule = this.next
      guard this.strength == LinearStrength.required.rawValue, this.sides != .both else { continue }
      let needed = (this.bound - rest) / coefficient
      let isTooLow = this.sides.contains(.below) == (coefficient > 0)
      let distance = isTooLow ? needed - stay : stay - needed
      if distance > max(best.distance, Self.tolerance) {
        best = Support(row: row, rule: index, distance: distance)
      }
    }
  }

  /// The value of a row without one of its variables, as far as the others are or will be known.
  private func rest(of row: Int, without variable: Int32) -> Double? {
    var sum = 0.0
    let first = Int(rows[row].firstTerm)
    for index in first..<first + Int(rows[row].termCount) {
      let other = terms[index].variable
      guard other != variable else { continue }
      if variables[Int(other)].step >= 0 {
        sum += terms[index].coefficient * values[Int(other)]
      } else {
        let own = Int(variables[Int(other)].row)
        guard rows[own].anchor >= 0 else { return nil }
        sum += terms[index].coefficient * rows[own].value
      }
    }
    return sum
  }
}
