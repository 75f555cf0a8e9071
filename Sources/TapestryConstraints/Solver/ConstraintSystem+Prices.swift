/// How goals change when rows move.
extension ConstraintSystem {
  /// Sets the gradient of a goal over the rows that follow; false if it is zero.
  private mutating func setGradient(of goal: Goal) -> Bool {
    scratch.gradient.extend(to: variables.count, with: 0)
    if goal.rule >= 0 {
      let row = Int(rules[Int(goal.rule)].row)
      return rows[row].step < 0 && addToGradient(goal, row)
    }
    var isSet = false
    for index in rules.indices where rules[index].strength == goal.level && rules[index].row >= 0 {
      let row = Int(rules[index].row)
      guard rows[row].step < 0 else { continue }
      let value = value(ofRow: row)
      guard violation(of: Int32(index), at: value) > 0 else { continue }
      let price = rules[index].price
      addToGradient(row, times: value > rules[index].bound ? price : -price)
      isSet = true
    }
    return isSet
  }

  private mutating func addToGradient(_ goal: Goal, _ row: Int) -> Bool {
    let value = value(ofRow: row)
    var slope = 0.0
    var rule = rows[row].firstRule
    while rule >= 0 {
      let this = Int(rule)
      if goal.part(of: rule, strength: rules[this].strength) == .counts,
        violation(of: rule, at: value) > 0
      {
        slope += value > rules[this].bound ? rules[this].price : -rules[this].price
      }
      rule = rules[this].next
    }
    if slope != 0 { addToGradient(row, times: slope) }
    return slope != 0
  }

  /// How the goal changes by the rules of a held row itself, per unit up and per unit down.
  func ownSlopes(of row: Int, _ goal: Goal) -> (up: Double, down: Double) {
    var slopes = (up: 0.0, down: 0.0)
    var rule = rows[row].firstRule
    while rule >= 0 {
      let (price, sides) = (rules[Int(rule)].price, rules[Int(rule)].sides)
      if goal.part(of: rule, strength: rules[Int(rule)].strength) == .counts {
        let side = side(of: rows[row].value, to: rule)
        if sides.contains(.above), side >= 0 {
          slopes.up += price
          if side > 0 { slopes.down -= price }
        }
        if sides.contains(.below), side <= 0 {
          slopes.down += price
          if side < 0 { slopes.up -= price }
        }
      }
      rule = rules[Int(rule)].next
    }
    return slopes
  }

  /// Whether a held row must not move, for the sake of stronger rules than those of the goal.
  func isBlocked(_ row: Int, rising: Bool, _ goal: Goal) -> Bool {
    if rows[row].marks.contains(rising ? .mayNotRise : .mayNotFall) { return true }
    let wrong: Sides = rising ? .above : .below
    var rule = rows[row].firstRule
    while rule >= 0 {
      let strength = rules[Int(rule)].strength
      // Levels with a violation have left their marks, which also count what others gain.
      if rules[Int(rule)].sides.contains(wrong), goal.part(of: rule, strength: strength) == .blocks,
        !violatedLevels.contains(strength), side(of: rows[row].value, to: rule) == 0
      {
        return true
      }
      rule = rules[Int(rule)].next
    }
    return false
  }

  /// Computes the multipliers of a goal for the present values.
  private mutating func computePrices(of goal: Goal) {
    scratch.multipliers.extend(to: steps.count, with: 0)
    if setGradient(of: goal) {
      computeMultipliers()
    } else {
      for step in scratch.multipliers.indices { scratch.multipliers[step] = 0 }
      scratch.largestMultiplier = 0
    }
    remainingWork -= rules.count
  }

  /// The held row that improves a goal fastest, or, cautiously, the first of them.
  ///
  /// A row that merely went to another bound of its own leaves all prices as they were: the next
  /// one that is as good is as good a choice, and is found without looking at all again.
  mutating func chooseImprovement(_ goal: Goal, _ search: inout Search) -> Improvement? {
    if search.isCurrent, !search.isCautious {
      for step in search.next..<steps.count {
        guard let found = improvement(ofStep: step, goal) else { continue }
        guard found.slope <= search.slope * (1 - 1e-9) else { continue }
        search.next = step + 1
        return found
      }
    } else {
      computePrices(of: goal)
      search.isCurrent = true
    }
    var best: Improvement?
    var bestRow = Int32.max
    for step in steps.indices {
      guard let found = improvement(ofStep: step, goal) else { continue }
      let row = steps[step].row
      guard search.isCautious ? row < bestRow : found.slope < best?.slope ?? 0 else { continue }
      (best, bestRow) = (found, row)
    }
    remainingWork -= steps.count
    search.next = (best?.step ?? 0) + 1
    search.slope = best?.slope ?? 0
    return best
  }

  /// Where a step's row should go, if anywhere.
  private func improvement(ofStep step: Int, _ goal: Goal) -> Improvement? {
    let row = Int(steps[step].row)
    guard rows[row].step == step, !isFixed(row) else { return nil }
    let own = ownSlopes(of: row, goal)
    let up = own.up + scratch.multipliers[step]
    let down = own.down - scratch.multipliers[step]
    let slope = min(up, down)
    guard slope < -slopeTolerance, !isBlocked(row, rising: up < down, goal) else { return nil }
    return Improvement(step: step, rises: up < down, slope: slope)
  }

  /// Whether a held row can never move: it is where a required equality has it.
  private func isFixed(_ row: Int) -> Bool {
    let anchor = Int(rows[row].anchor)
    return anchor >= 0 && rules[anchor].sides == .both
      && rules[anchor].strength == LinearStrength.required.rawValue
  }

  /// What counts as zero in slopes, after the multipliers were computed.
  var slopeTolerance: Double { max(1, scratch.largestMultiplier) * 1e-10 }

  /// Forbids later levels what would make this one worse; the multipliers are those of its optimum.
  mutating func markOptimum(_ goal: Goal) {
    for step in steps.indices {
      let row = Int(steps[step].row)
      guard rows[row].step == step, !isFixed(row) else { continue }
      let own = ownSlopes(of: row, goal)
      if own.up + scratch.multipliers[step] > slopeTolerance {
        rows[row].marks.insert(.mayNotRise)
      }
      if own.down - scratch.multipliers[step] > slopeTolerance {
        rows[row].marks.insert(.mayNotFall)
      }
    }
    violatedLevels.append(goal.level)
  }
}
