/// How goals change when rows move.
extension ConstraintSystem {
  /// Computes the multipliers of a goal for the present values, and collects the steps whose rows
  /// may have a reason to move.
  mutating func computePrices(of goal: Goal) {
    prepareGradient()
    scratch.ownSteps.clear()
    if goal.rule >= 0 {
      addToGradient(goal.rule)
    } else {
      for rule in rules.indices where rules[rule].strength == goal.level && rules[rule].row >= 0 {
        addToGradient(Int32(rule))
      }
      remainingWork -= rules.count
    }
    computeMultipliers()
    for step in scratch.ownSteps where scratch.multipliers[Int(step)] == 0 {
      scratch.pricedSteps.append(step)
    }
  }

  /// Adds the slope of a rule to the gradient of what is minimised.
  ///
  /// If its row is held and violates it, that is remembered.
  ///
  /// The slope of a rule changes at its bound. Were a row there counted on neither side, exchanges
  /// that move nothing could go round in circles: it leans to one of them.
  private mutating func addToGradient(_ rule: Int32) {
    let this = rules[Int(rule)]
    let row = Int(this.row)
    let side = side(of: value(ofRow: row), to: rule)
    if rows[row].step >= 0 {
      if this.sides.contains(side < 0 ? .below : .above), side != 0 {
        scratch.ownSteps.append(rows[row].step)
      }
      return
    }
    let counted = side == 0 ? Int(this.lean) : side
    if counted > 0, this.sides.contains(.above) { addToGradient(row, times: this.price) }
    if counted < 0, this.sides.contains(.below) { addToGradient(row, times: -this.price) }
  }

  /// Lets the rows of a level lean where it costs nothing, if there is such a side.
  mutating func setLeans(ofLevel level: Float) {
    for rule in rules.indices where rules[rule].strength == level {
      rules[rule].lean = rules[rule].sides == .above ? -1 : 1
    }
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

  /// The held row that improves a goal at the least cost for weaker levels, and among these
  /// fastest; or, cautiously, the first of them.
  ///
  /// A row that merely went to another bound of its own leaves all prices as they were: the next
  /// one that is as good is as good a choice, and is found without looking at all again.
  mutating func chooseImprovement(_ goal: Goal, _ search: inout Search) -> Improvement? {
    if search.isCurrent, !search.isCautious, let last = search.last {
      for place in search.next..<scratch.pricedSteps.count {
        let step = Int(scratch.pricedSteps[place])
        guard let found = improvement(ofStep: step, goal), !last.isBetter(than: found) else {
          continue
        }
        search.next = place + 1
        return found
      }
    } else {
      computePrices(of: goal)
      search.isCurrent = true
    }
    var best: Improvement?
    var bestRow = Int32.max
    for place in scratch.pricedSteps.indices {
      let step = Int(scratch.pricedSteps[place])
      guard let found = improvement(ofStep: step, goal) else { continue }
      guard search.isCautious ? steps[step].row < bestRow : found.isBetter(than: best) else {
        continue
      }
      (best, bestRow) = (found, steps[step].row)
      search.next = place + 1
    }
    remainingWork -= scratch.pricedSteps.count
    search.last = best
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
    guard slope < -slopeTolerance(ofStep: step), !isBlocked(row, rising: up < down, goal) else {
      return nil
    }
    return Improvement(
      step: step,
      rises: up < down,
      slope: slope,
      cost: cost(of: row, rises: up < down, goal)
    )
  }

  private func cost(of row: Int, rises: Bool, _ goal: Goal) -> Float {
    var cost: Float = 0
    var rule = rows[row].firstRule
    while rule >= 0 {
      let this = rules[Int(rule)]
      if this.strength > cost, goal.part(of: rule, strength: this.strength) == .isIgnored,
        this.sides.contains(rises ? .above : .below)
      {
        let side = side(of: rows[row].value, to: rule)
        if rises ? side >= 0 : side <= 0 { cost = this.strength }
      }
      rule = this.next
    }
    return cost
  }

  /// Whether a held row can never move: it is where a required equality has it.
  private func isFixed(_ row: Int) -> Bool {
    let anchor = Int(rows[row].anchor)
    return anchor >= 0 && rules[anchor].sides == .both
      && rules[anchor].strength == LinearStrength.required.rawValue
  }

  /// What counts as zero in slopes, after the multipliers were computed.
  func slopeTolerance(ofStep step: Int) -> Double {
    isWild
      ? 2 * scratch.multiplierErrors[step] + Self.rounding * abs(scratch.multipliers[step])
      : 1e-11 + scratch.largestMultiplier * 2e-12
  }

  /// Forbids later levels what would make this one worse; the multipliers are those of its optimum.
  mutating func markOptimum(_ goal: Goal) {
    for step in steps.indices {
      let row = Int(steps[step].row)
      guard rows[row].step == step, !isFixed(row) else { continue }
      let own = ownSlopes(of: row, goal)
      if own.up + scratch.multipliers[step] > slopeTolerance(ofStep: step) {
        rows[row].marks.insert(.mayNotRise)
      }
      if own.down - scratch.multipliers[step] > slopeTolerance(ofStep: step) {
        rows[row].marks.insert(.mayNotFall)
      }
    }
    violatedLevels.append(goal.level)
  }
}
