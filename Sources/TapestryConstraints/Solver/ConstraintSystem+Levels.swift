/// From the strongest rules to the weakest.
extension ConstraintSystem {
  /// Finds the values that are best, starting from the present ones.
  mutating func optimize() throws(LinearSolverError) {
    needsOptimizing = false
    sensitivity.row = -1
    try optimizeOnce()
    // Rounding errors are taken back, which in extreme systems is a change of its own.
    var attempts = 0
    while !shifts.isEmpty, !heldRowsAreExact() || (isWild && violatesRequired()) {
      if attempts % 2 == 0 { refineValues() } else { renew() }
      guard attempts < 6 else { throw .numericallyUnstable }
      try optimizeOnce()
      attempts += 1
    }
    releaseOrphans()
    if steps.count > indexedSteps, shifts.count - indexedShifts > 4 * terms.count {
      renew()
    }
  }

  private mutating func optimizeOnce() throws(LinearSolverError) {
    violatedLevels.clear()
    for row in rows.indices { rows[row].marks.subtract([.mayNotRise, .mayNotFall]) }
    refreshRows()
    var survey = surveyViolations(below: .infinity)
    if !survey.required.isEmpty || !conflicts.isEmpty {
      try satisfyRequired(survey.required)
      survey = surveyViolations(below: LinearStrength.required.rawValue)
    }
    while survey.strongest > 0 {
      let level = survey.strongest
      try minimize(.level(level))
      survey = surveyViolations(below: level)
      if survey.strongest > 0 { markOptimum(.level(level)) }
    }
  }

  /// Whether a required rule got lost on the way.
  private mutating func violatesRequired() -> Bool {
    refreshRows()
    return !surveyViolations(below: .infinity).required.isEmpty
  }

  /// Whether the rows that are held have the values they are held at.
  private func heldRowsAreExact() -> Bool {
    for row in rows.indices where rows[row].step >= 0 {
      let first = Int(rows[row].firstTerm)
      var (sum, magnitude) = (0.0, 1 + abs(rows[row].value))
      for term in first..<first + Int(rows[row].termCount) {
        let part = terms[term].coefficient * values[Int(terms[term].variable)]
        sum += part
        magnitude += abs(part)
      }
      let allowed = max(Self.tolerance, relativeTolerance * magnitude)
      if abs(sum - rows[row].value) > 0.5 * allowed { return false }
    }
    return true
  }

  /// Makes the values of the rows that follow current.
  mutating func refreshRows() {
    for row in rows.indices {
      guard rows[row].step < 0, rows[row].firstRule >= 0, rows[row].termCount > 1 else { continue }
      rows[row].value = evaluate(row)
    }
    hasStaleRows = false
    remainingWork -= terms.count
  }

  /// The violated rules that are required, and the greatest strength of the other ones, or 0.
  func surveyViolations(
    below level: Float
  ) -> (required: ContiguousArray<Int32>, strongest: Float) {
    var required = ContiguousArray<Int32>()
    var strongest: Float = 0
    for row in rows.indices {
      let firstRule = rows[row].firstRule
      guard firstRule >= 0 else { continue }
      // Most rows that are held have one rule and are at its bound.
      if rows[row].anchor == firstRule, rows[row].step >= 0, rules[Int(firstRule)].next < 0 {
        continue
      }
      let value = value(ofRow: row)
      var rule = firstRule
      while rule >= 0 {
        let strength = rules[Int(rule)].strength
        if strength < level, strength > strongest, violation(of: rule, at: value) > 0 {
          if strength == LinearStrength.required.rawValue {
            required.append(rule)
          } else {
            strongest = strength
          }
        }
        rule = rules[Int(rule)].next
      }
    }
    return (required, strongest)
  }

  /// Replaces the exchanges that have piled up by a new program.
  mutating func renew() {
    refactor()
    recomputeValues()
    refreshRows()
  }

  /// Moves until nothing makes the goal better.
  mutating func minimize(_ goal: Goal) throws(LinearSolverError) {
    var search = Search()
    var stalls = 0
    if goal.rule < 0 { setLeans(ofLevel: goal.level) }
    var (refinements, moves) = (0, 0)
    while true {
      guard let improvement = chooseImprovement(goal, &search) else {
        // On the way values may have been so large that their rounding errors are what is left.
        guard isWild, search.hasMoved, refinements < 3 else { return }
        refineValues()
        refreshRows()
        search = Search()
        refinements += 1
        continue
      }
      guard remainingWork > 0 else { throw .workBudgetExceeded }
      moves += 1
      // Rounding errors may be taken for progress without end.
      if isWild, !isSecondAttempt, moves > 100 + 10 * rows.count { throw .numericallyUnstable }
      let hasMoved = try improve(improvement, goal, &search)
      stalls = hasMoved ? 0 : stalls + 1
      search.hasMoved = true
      // Bland's rule ends every cycle, but slowly: it is for when nothing else gets on.
      search.isCautious = stalls > 20
      if steps.count - indexedSteps > exchangeLimit {
        renew()
        search.isCurrent = false
      }
    }
  }

  /// How many exchanges may pile up before the program is made anew; in wild systems each of them
  /// adds to the rounding errors of those to come.
  private var exchangeLimit: Int { isWild && !isSecondAttempt ? 0 : 50 }

  /// Held rows that no rule asks for become variables that stay where they are.
  private mutating func releaseOrphans() {
    guard hasOrphans else { return }
    hasOrphans = false
    for step in steps.indices {
      let row = Int(steps[step].row)
      guard rows[row].step == step, rows[row].anchor < 0 else { continue }
      rows[row].anchor = ruleAtValue(ofRow: row)
      if rows[row].anchor < 0, rows[row].termCount > 1 { release(step) }
    }
  }

  /// The strongest rule at whose bound a held row is, −1 for none.
  func ruleAtValue(ofRow row: Int) -> Int32 {
    var best: Int32 = -1
    var rule = rows[row].firstRule
    while rule >= 0 {
      if side(of: rows[row].value, to: rule) == 0,
        best < 0 || rules[Int(rule)].strength > rules[Int(best)].strength
      {
        best = rule
      }
      rule = rules[Int(rule)].next
    }
    return best
  }

  private mutating func release(_ step: Int) {
    let row = steps[step].row
    computeDirection(ofStep: step)
    var (stay, largest): (Int32, Double) = (-1, 0)
    for variable in scratch.moving where rows[Int(variables[Int(variable)].row)].step < 0 {
      let amount = abs(scratch.direction[Int(variable)])
      if amount > largest { (stay, largest) = (variable, amount) }
    }
    if stay >= 0 {
      let own = variables[Int(stay)].row
      scratch.change.extend(to: rows.count, with: 0)
      scratch.change[Int(own)] = scratch.direction[Int(stay)]
      exchange(row, for: own, at: -1)
      scratch.change[Int(own)] = 0
    }
    scratch.clearDirection()
    if rows[Int(row)].firstRule < 0 { discardRow(row) }
  }
}
