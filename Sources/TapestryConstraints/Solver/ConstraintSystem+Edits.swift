/// Changes of constants: the values follow in proportion, as long as no bound is met.
extension ConstraintSystem {
  /// How the values change with the target of one held row, and how far that is true.
  struct Sensitivity: Sendable {
    /// The row, −1 if none is known.
    var row: Int32 = -1
    /// The target at which `bases` were the values.
    var start = 0.0
    var low = 0.0
    var high = 0.0
    var variables = ContiguousArray<Int32>()
    var amounts = ContiguousArray<Double>()
    var bases = ContiguousArray<Double>()
  }

  /// Moves a rule's bound; takes effect with ``solve(budget:)``.
  mutating func setBound(_ bound: Double, ofRule rule: Int32) {
    let row = Int(rules[Int(rule)].row)
    if firstUndefined < variables.count, rows[row].step < 0 {
      needsOptimizing = true
    } else if !rows[row].marks.contains(.isEdited) {
      rows[row].marks.insert(.isEdited)
      edits.append(Edit(row: Int32(row), signature: signature(ofRow: row)))
    }
    rules[Int(rule)].bound = bound
  }

  /// Moves a variable that stays where it is.
  mutating func setStay(_ value: Double, of variable: Int32) {
    let row = Int(variables[Int(variable)].row)
    if variables[Int(variable)].step < 0 {
      values[Int(variable)] = value
    } else if rows[row].step >= 0, rows[row].anchor < 0 {
      moveTarget(ofRow: row, to: value)
      // The variable may have rules of its own against being there.
      needsOptimizing = true
    }
  }

  /// Goes to other values, by the index of variables in the solver.
  ///
  /// Held rows leave their bounds for them, as far as they have to.
  mutating func start(from newValues: [Double]) {
    for variable in variables.indices {
      values[variable] = newValues[Int(variables[variable].identifier)]
    }
    for step in steps.indices where rows[Int(steps[step].row)].step == step {
      let row = Int(steps[step].row)
      rows[row].value = evaluate(row)
      rows[row].anchor = ruleAtValue(ofRow: row)
      if rows[row].anchor >= 0 {
        rows[row].value = rules[Int(rows[row].anchor)].bound
      } else {
        hasOrphans = true
      }
      steps[step].target = rows[row].value
    }
    sensitivity.row = -1
    needsOptimizing = true
  }

  /// Where a row stands to each of its rules.
  private func signature(ofRow row: Int) -> UInt64 {
    let value = rows[row].step >= 0 ? rows[row].value : evaluate(row)
    var result: UInt64 = 0
    var rule = rows[row].firstRule
    while rule >= 0 {
      result = result &* 3 &+ UInt64(1 + side(of: value, to: rule))
      rule = rules[Int(rule)].next
    }
    return result
  }

  /// Takes over the bounds that were set.
  mutating func applyEdits() {
    if edits.contains(where: { $0.row != sensitivity.row }) { sensitivity.row = -1 }
    for edit in edits {
      let row = Int(edit.row)
      rows[row].marks.remove(.isEdited)
      if rows[row].step >= 0, rows[row].anchor >= 0 {
        let target = rules[Int(rows[row].anchor)].bound
        if target != rows[row].value { moveTarget(ofRow: row, to: target) }
      }
      if !needsOptimizing, signature(ofRow: row) != edit.signature || isInConflict(row) {
        needsOptimizing = true
      }
    }
    edits.clear()
  }

  /// Whether a rule of a row takes part in a conflict, which may be another one now.
  private func isInConflict(_ row: Int) -> Bool {
    for conflict in conflicts {
      for member in conflict.proof.members where rules[Int(member)].row == row { return true }
    }
    return false
  }

  private mutating func moveTarget(ofRow row: Int, to target: Double) {
    if sensitivity.row != Int32(row) { learnSensitivity(ofRow: row) }
    rows[row].value = target
    steps[Int(rows[row].step)].target = target
    let move = target - sensitivity.start
    for index in sensitivity.variables.indices {
      values[Int(sensitivity.variables[index])] =
        sensitivity.bases[index] + sensitivity.amounts[index] * move
    }
    hasStaleRows = true
    if target < sensitivity.low || target > sensitivity.high {
      sensitivity.row = -1
      needsOptimizing = true
    }
  }

  private mutating func learnSensitivity(ofRow row: Int) {
    if hasStaleRows { refreshRows() }
    computeDirection(ofStep: Int(rows[row].step))
    computeChanges()
    sensitivity.row = Int32(row)
    sensitivity.start = rows[row].value
    (sensitivity.low, sensitivity.high) = (-.infinity, .infinity)
    for row in scratch.changing { narrowSensitivity(ofRow: Int(row)) }
    sensitivity.variables.clear()
    sensitivity.amounts.clear()
    sensitivity.bases.clear()
    for variable in scratch.moving where scratch.direction[Int(variable)] != 0 {
      sensitivity.variables.append(variable)
      sensitivity.amounts.append(scratch.direction[Int(variable)])
      sensitivity.bases.append(values[Int(variable)])
    }
    scratch.clearDirection()
    clearChanges()
  }

  /// The prices stay what they are until a row that follows meets a bound.
  private mutating func narrowSensitivity(ofRow row: Int) {
    let speed = scratch.change[row]
    guard abs(speed) > 1e-13 else { return }
    let value = value(ofRow: row)
    var rule = rows[row].firstRule
    while rule >= 0 {
      if side(of: value, to: rule) == 0 {
        limit(sensitivity.start)
        limit(sensitivity.start, isLow: true)
      } else {
        let time = (rules[Int(rule)].bound - value) / speed
        limit(sensitivity.start + time, isLow: time < 0)
      }
      rule = rules[Int(rule)].next
    }
  }

  private mutating func limit(_ target: Double, isLow: Bool = false) {
    if isLow {
      sensitivity.low = max(sensitivity.low, target)
    } else {
      sensitivity.high = min(sensitivity.high, target)
    }
  }
}
