/// What the solver asks of a system.
extension ConstraintSystem {
  /// Makes the values the best ones.
  ///
  /// If it throws they are the best found so far.
  mutating func solve(budget: Int) throws(LinearSolverError) {
    remainingWork = budget
    if firstUndefined < variables.count {
      defineNewVariables()
      needsOptimizing = true
    }
    if !edits.isEmpty { applyEdits() }
    guard needsOptimizing else { return }
    do {
      try optimizeOrStartOver()
    } catch {
      needsOptimizing = true
      throw error
    }
  }

  /// Finds the best values; where rounding errors prevail, by another way.
  private mutating func optimizeOrStartOver() throws(LinearSolverError) {
    guard isWild else { return try optimize() }
    let oldValues = values
    do {
      try optimize()
    } catch {
      guard error == .numericallyUnstable else { throw error }
      startOver(at: oldValues)
      isSecondAttempt = true
      defer { isSecondAttempt = false }
      try optimize()
    }
  }

  /// Adds a rule to a row that may be solved already.
  mutating func install(_ rule: Rule) -> Int32 {
    let index = addRule(rule)
    let row = Int(rule.row)
    sensitivity.row = -1
    if firstUndefined == variables.count, !needsOptimizing {
      if rows[row].step < 0, rows[row].termCount > 1 { rows[row].value = evaluate(row) }
      let isViolated = violation(of: index, at: value(ofRow: row)) > 0
      if isViolated || rows[row].marks.contains(.isEdited) { needsOptimizing = true }
    }
    return index
  }

  /// Takes a rule away from a row that may be solved already.
  mutating func uninstall(_ rule: Int32) {
    let row = Int(rules[Int(rule)].row)
    sensitivity.row = -1
    if firstUndefined == variables.count, !needsOptimizing {
      let value = rows[row].step >= 0 ? rows[row].value : evaluate(row)
      // A rule that is satisfied with room to spare has no part in what makes the values the best.
      if side(of: value, to: rule) == 0 || violation(of: rule, at: value) > 0
        || !conflicts.isEmpty || rows[row].marks.contains(.isEdited)
      {
        needsOptimizing = true
      }
    }
    removeRule(rule)
  }

  /// The rule on a row that waits to be taken away and differs from another in its bound alone.
  func leavingRule(like rule: Rule) -> Int32? {
    var other = rows[Int(rule.row)].firstRule
    while other >= 0 {
      let this = rules[Int(other)]
      if this.isLeaving, this.sides == rule.sides, this.strength == rule.strength,
        this.scale == rule.scale, this.mayBreak == rule.mayBreak
      {
        return other
      }
      other = this.next
    }
    return nil
  }
}
