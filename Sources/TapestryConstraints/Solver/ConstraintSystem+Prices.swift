/// How goals change when rows move.
extension ConstraintSystem {
  /// Sets the gradient of a goal over the rows that follow; false if it is zero.
  mutating func setGradient(of goal: Goal) -> Bool {
    if goal.rule >= 0 {
      let row = Int(rules[Int(goal.rule)].row)
      return rows[row].step < 0 && addToGradient(goal, row)
    }
    var isSet = false
    for row in rows.indices where rows[row].step < 0 && rows[row].firstRule >= 0 {
      if addToGradient(goal, row) { isSet = true }
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

  /// The held row that improves a goal fastest, or in `isCautious` mode the first of them.
  mutating func chooseImprovement(_ goal: Goal, isCautious: Bool) -> Improvement? {
    let hasGradient = setGradient(of: goal)
    scratch.multipliers.extend(to: steps.count, with: 0)
    if hasGradient {
      computeMultipliers()
    } else {
      for step in steps.indices { scratch.multipliers[step] = 0 }
    }
    let tolerance = slopeTolerance()
    var best: Improvement?
    var bestRow = Int32.max
    for step in steps.indices {
      let row = Int(steps[step].row)
      guard rows[row].step == step else { continue }
      let own = ownSlopes(of: row, goal)
      let up = scratch.multipliers[step] + own.up
      let down = own.down - scratch.multipliers[step]
      let slope = min(up, down)
      guard slope < -tolerance else { continue }
      if isCautious ? steps[step].row > bestRow : slope >= best?.slope ?? 0 { continue }
      guard !isBlocked(row, rising: up < down, goal) else { continue }
      best = Improvement(step: step, rises: up < down, slope: slope)
      bestRow = steps[step].row
    }
    remainingWork -= steps.count
    return best
  }

  /// What counts as zero in slopes, after the multipliers were computed.
  func slopeTolerance() -> Double {
    var largest = 1.0
    for step in steps.indices { largest = max(largest, abs(scratch.multipliers[step])) }
    return largest * 1e-10
  }

  /// Forbids later levels what would make this one worse; the multipliers are those of its optimum.
  mutating func markOptimum(_ goal: Goal) {
    let tolerance = slopeTolerance()
    for step in steps.indices {
      let row = Int(steps[step].row)
      guard rows[row].step == step else { continue }
      let own = ownSlopes(of: row, goal)
      if own.up + scratch.multipliers[step] > tolerance { rows[row].marks.insert(.mayNotRise) }
      if own.down - scratch.multipliers[step] > tolerance { rows[row].marks.insert(.mayNotFall) }
    }
    violatedLevels.append(goal.level)
  }
}
