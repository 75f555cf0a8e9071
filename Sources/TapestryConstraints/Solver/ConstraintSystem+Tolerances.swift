/// Comparisons allow for rounding errors in proportion to the numbers that are added up.
extension ConstraintSystem {
  /// Of numbers around 1.
  static let tolerance = 1e-9

  /// Relative to the magnitudes in a row; in wild systems no more than rounding makes necessary, for
  /// points that are far apart differ little in some rows.
  var relativeTolerance: Double { isWild ? 1e-12 : Self.tolerance }

  /// Where a value lies: below a rule's bound (-1), at it (0), or above it (1).
  func side(of value: Double, to rule: Int32) -> Int {
    let difference = value - rules[Int(rule)].bound
    let distance = abs(difference)
    if distance <= Self.tolerance { return 0 }
    if distance < 1e-3, distance <= relativeTolerance * magnitude(ofRowOf: rule) { return 0 }
    return difference < 0 ? -1 : 1
  }

  /// What rounding errors are relative to: 1 + |bound| + Σ |a·x|.
  private func magnitude(ofRowOf rule: Int32) -> Double {
    let row = Int(rules[Int(rule)].row)
    var sum = 1 + abs(rules[Int(rule)].bound)
    let first = Int(rows[row].firstTerm)
    for term in terms[first..<first + Int(rows[row].termCount)] {
      sum += abs(term.coefficient * values[Int(term.variable)])
    }
    return sum
  }

  /// By how much a value violates a rule in units of the constraint; 0 within the tolerance.
  func violation(of rule: Int32, at value: Double) -> Double {
    let sides = rules[Int(rule)].sides
    let difference = value - rules[Int(rule)].bound
    guard difference < 0 ? sides.contains(.below) : sides.contains(.above) else { return 0 }
    return side(of: value, to: rule) == 0 ? 0 : abs(difference) * rules[Int(rule)].price
  }
}

extension ConstraintSystem {
  /// Σ a·x of a row.
  func evaluate(_ row: Int) -> Double {
    let first = Int(rows[row].firstTerm)
    var sum = 0.0
    for index in first..<first + Int(rows[row].termCount) {
      sum += terms[index].coefficient * values[Int(terms[index].variable)]
    }
    return sum
  }

  /// The value of a row, held or following.
  func value(ofRow row: Int) -> Double {
    if rows[row].step >= 0 { return rows[row].value }
    if rows[row].termCount == 1 { return values[Int(terms[Int(rows[row].firstTerm)].variable)] }
    return rows[row].value
  }
}
