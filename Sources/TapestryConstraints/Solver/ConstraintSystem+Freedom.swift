/// What a solved system leaves undetermined, and what determines the rest.
extension ConstraintSystem {
  /// Marks the variables that could have another value with all sums of violations as they are.
  ///
  /// Each held row that may leave its value is tried alone. Where several rules meet in one point
  /// so that just some combination could move, that is not seen.
  mutating func findAmbiguousVariables() -> ContiguousArray<Int32> {
    markAllLevels()
    refreshRows()
    var isFound = ContiguousArray(repeating: false, count: variables.count)
    for step in steps.indices where rows[Int(steps[step].row)].step == step {
      let row = Int(steps[step].row)
      let goal = Goal.level(0)
      let canRise = !isBlocked(row, rising: true, goal)
      let canFall = !isBlocked(row, rising: false, goal)
      guard canRise || canFall else { continue }
      computeDirection(ofStep: step)
      computeChanges()
      if (canRise && isOpen(1)) || (canFall && isOpen(-1)) {
        for variable in scratch.moving where abs(scratch.direction[Int(variable)]) > 1e-11 {
          isFound[Int(variable)] = true
        }
      }
      scratch.clearDirection()
      clearChanges()
    }
    return ContiguousArray(variables.indices.filter { isFound[$0] }.map(Int32.init))
  }

  /// Marks what each level with a violation forbids.
  private mutating func markAllLevels() {
    for row in rows.indices { rows[row].marks.subtract([.mayNotRise, .mayNotFall]) }
    violatedLevels.removeAll(keepingCapacity: true)
    var survey = surveyViolations(below: LinearStrength.required.rawValue)
    while survey.strongest > 0 {
      computePrices(of: .level(survey.strongest))
      markOptimum(.level(survey.strongest))
      survey = surveyViolations(below: survey.strongest)
    }
  }

  /// Whether the rows that follow let the direction in the scratch memory go on at all.
  private func isOpen(_ sign: Double) -> Bool {
    for row in scratch.changing {
      let speed = scratch.change[Int(row)] * sign
      guard abs(speed) > 1e-11 else { continue }
      let value = value(ofRow: Int(row))
      var rule = rows[Int(row)].firstRule
      while rule >= 0 {
        if rules[Int(rule)].sides.contains(speed > 0 ? .above : .below),
          side(of: value, to: rule) == 0
        {
          return false
        }
        rule = rules[Int(rule)].next
      }
    }
    return true
  }

  /// The rules at whose bounds the rows are held that a variable's value is computed from.
  mutating func rulesDetermining(_ variable: Int32) -> ContiguousArray<Int32> {
    prepareGradient()
    addToGradient(Int(variables[Int(variable)].row), times: 1)
    computeMultipliers()
    var found = ContiguousArray<Int32>()
    for step in scratch.pricedSteps {
      let row = Int(steps[Int(step)].row)
      guard rows[row].step == step, rows[row].anchor >= 0,
        abs(scratch.multipliers[Int(step)]) > slopeTolerance
      else { continue }
      found.append(rows[row].anchor)
    }
    return found
  }
}

extension LinearSolver {
  /// The variables that could have another value although all constraints are satisfied as well as
  /// now, in the order they were added, as of the last time that the solver solved.
  ///
  /// A variable without constraints is not among them.
  public mutating func ambiguousVariables() -> [LinearVariable] {
    var found: [Int32] = []
    for index in systems.indices where !systems[index].isDirty {
      for variable in systems[index].findAmbiguousVariables() {
        found.append(systems[index].variables[Int(variable)].identifier)
      }
    }
    return found.sorted().map { LinearVariable(index: $0) }
  }

  /// The constraints from whose constants a variable's value is computed, oldest first, as of the
  /// last time that the solver solved.
  public mutating func constraints(determining variable: LinearVariable) -> [LinearConstraint] {
    let record = variables[Int(variable.index)]
    guard record.system >= 0, !systems[Int(record.system)].isDirty else { return [] }
    let system = Int(record.system)
    return systems[system].rulesDetermining(record.local)
      .map { systems[system].rules[Int($0)] }
      .filter { $0.constraint >= 0 }
      .sorted { $0.age < $1.age }
      .map { handle($0.constraint) }
  }
}
