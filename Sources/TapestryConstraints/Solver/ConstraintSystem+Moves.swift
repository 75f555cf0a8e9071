/// One step of the simplex method: a held row leaves its bound, as far as the goal gets better.
extension ConstraintSystem {
  /// Lets a held row go where the goal gets better; false if it could not move.
  mutating func improve(
    _ improvement: Improvement,
    _ goal: Goal,
    _ search: inout Search
  ) throws(LinearSolverError) -> Bool {
    let row = steps[improvement.step].row
    computeDirection(ofStep: improvement.step)
    computeChanges()
    addChange(1, to: row)
    defer {
      scratch.clearDirection()
      clearChanges()
    }
    collectEvents(for: row, sign: improvement.rises ? 1 : -1, goal)
    guard let (stop, passed) = firstStop(improvement, isCautious: search.isCautious) else {
      throw .numericallyUnstable
    }
    move(row, by: improvement.rises ? stop.time : -stop.time)
    if stop.row == row {
      hold(row, at: stop.rule)
      search.isCurrent = passed == 0
    } else {
      lean(row, rises: improvement.rises, passed: passed)
      exchange(row, for: stop.row, at: stop.rule)
      search.isCurrent = false
    }
    markHeld(Int(stop.row))
    return stop.time > 1e-12
  }

  /// From the direction of the variables: how fast the rows change that follow.
  mutating func computeChanges() {
    scratch.change.extend(to: rows.count, with: 0)
    if isWild { scratch.changeErrors.extend(to: rows.count, with: 0) }
    for variable in scratch.moving {
      let amount = scratch.direction[Int(variable)]
      let own = variables[Int(variable)].row
      if rows[Int(own)].step < 0, rows[Int(own)].firstRule >= 0 {
        addChange(amount, to: own)
      }
      var term = variables[Int(variable)].firstTerm
      while term >= 0 {
        let row = terms[Int(term)].row
        if rows[Int(row)].step < 0 { addChange(terms[Int(term)].coefficient * amount, to: row) }
        term = terms[Int(term)].next
      }
    }
    if isWild { dropChangeNoise() }
    remainingWork -= scratch.changing.count * 2
  }

  private mutating func addChange(_ amount: Double, to row: Int32) {
    scratch.change[Int(row)] += amount
    guard !rows[Int(row)].marks.contains(.isChanging) else { return }
    rows[Int(row)].marks.insert(.isChanging)
    scratch.changing.append(row)
  }

  mutating func clearChanges() {
    for row in scratch.changing {
      scratch.change[Int(row)] = 0
      if isWild { scratch.changeErrors[Int(row)] = 0 }
      rows[Int(row)].marks.remove(.isChanging)
    }
    scratch.changing.clear()
  }

  /// Collects the bounds that are met on the way, in order, up to the first that blocks it.
  private mutating func collectEvents(for moving: Int32, sign: Double, _ goal: Goal) {
    scratch.events.clear()
    var end = Double.infinity
    let leastSpeed = isWild ? 0 : 1e-11
    for place in scratch.changing.indices {
      let row = scratch.changing[place]
      let speed = scratch.change[Int(row)] * sign
      var rule = rows[Int(row)].firstRule
      guard rule >= 0, abs(speed) > leastSpeed else { continue }
      let value = value(ofRow: Int(row))
      while rule >= 0 {
        if let event = event(at: rule, goal, value, speed, isMoving: row == moving),
          event.time <= end
        {
          scratch.events.append(event)
          // Simultaneous events have to stay, with room for rounding errors.
          if event.increase == .infinity { end = min(end, event.time + 1e-6) }
        }
        rule = rules[Int(rule)].next
      }
    }
    scratch.events.removeAll { $0.time > end }
    scratch.events.sort { ($0.time, $0.row, $0.rule) < ($1.time, $1.row, $1.rule) }
    remainingWork -= scratch.changing.count
  }

  private mutating func event(
    at rule: Int32,
    _ goal: Goal,
    _ value: Double,
    _ speed: Double,
    isMoving: Bool
  ) -> Event? {
    let this = rules[Int(rule)]
    let part = goal.part(of: rule, strength: this.strength)
    guard part != .isIgnored else { return nil }
    var side = side(of: value, to: rule)
    // The slopes of the row that moves counted what it leaves behind.
    if side == 0, isMoving { return nil }
    if part == .counts || violatedLevels.contains(this.strength) {
      if side == 0 { side = Int(this.lean) } else { rules[Int(rule)].lean = Int8(side) }
    } else if side == 0 {
      side = this.sides.contains(speed > 0 ? .above : .below) ? (speed > 0 ? -1 : 1) : 0
    }
    guard side != 0, (side < 0) == (speed > 0) else { return nil }
    let price = this.price * (this.sides == .both ? 2 : 1)
    return Event(
      time: max(0, (this.bound - value) / speed),
      row: this.row,
      rule: rule,
      speed: speed,
      increase: part == .blocks ? .infinity : price * abs(speed)
    )
  }

  /// The event from which on the goal no longer gets better, and how many are passed before; among
  /// simultaneous ones that of the row which moves fastest.
  private func firstStop(
    _ improvement: Improvement,
    isCautious: Bool
  ) -> (stop: Event, passed: Int)? {
    // Slopes are sums of prices, each with a rounding error in proportion.
    var slope = improvement.slope
    let tolerance =
      isWild
      ? slopeTolerance(ofStep: improvement.step) + abs(slope) * 1e-9
      : 1e-10 + abs(slope) * 1e-12
    for index in scratch.events.indices {
      slope += scratch.events[index].increase
      guard slope >= -tolerance else { continue }
      var stop = scratch.events[index]
      guard !isCautious else { return (stop, index) }
      for later in (index + 1)..<max(scratch.events.count, index + 1) {
        let other = scratch.events[later]
        guard (other.time - stop.time) * abs(other.speed) <= Self.tolerance else { break }
        if abs(other.speed) > abs(stop.speed) {
          let time = stop.time
          stop = other
          stop.time = time
        }
      }
      return (stop, index)
    }
    return nil
  }

  private mutating func move(_ row: Int32, by amount: Double) {
    guard amount != 0 else { return }
    for variable in scratch.moving {
      values[Int(variable)] += scratch.direction[Int(variable)] * amount
    }
    for row in scratch.changing where rows[Int(row)].step < 0 {
      rows[Int(row)].value += scratch.change[Int(row)] * amount
    }
    rows[Int(row)].value += amount
  }

  /// Holds a held row at another bound.
  private mutating func hold(_ row: Int32, at rule: Int32) {
    rows[Int(row)].anchor = rule
    rows[Int(row)].value = rules[Int(rule)].bound
    steps[Int(rows[Int(row)].step)].target = rules[Int(rule)].bound
    rows[Int(row)].marks.subtract([.mayNotRise, .mayNotFall])
  }

  /// Holds another row instead of one, along whose direction the step to come will move.
  mutating func exchange(_ old: Int32, for new: Int32, at rule: Int32) {
    let firstShift = shifts.count
    for variable in scratch.moving {
      let amount = scratch.direction[Int(variable)]
      if amount != 0 { appendShift(of: variable, by: amount) }
    }
    let target = rule >= 0 ? rules[Int(rule)].bound : value(ofRow: Int(new))
    rows[Int(old)].step = -1
    rows[Int(new)].step = Int32(steps.count)
    rows[Int(new)].anchor = rule
    rows[Int(new)].value = target
    steps.append(
      Step(
        row: new,
        variable: -1,
        firstShift: Int32(firstShift),
        shiftCount: Int32(shifts.count - firstShift),
        target: target,
        inversePivot: 1 / scratch.change[Int(new)]
      )
    )
    rows[Int(old)].marks.subtract([.mayNotRise, .mayNotFall])
    rows[Int(new)].marks.subtract([.mayNotRise, .mayNotFall])
    sensitivity.row = -1
    exchanges += 1
    if exchangeLog != nil { exchangeLog?.append(rule < 0 ? -1 : rules[Int(rule)].constraint) }
  }

  /// A row that is about to follow counts as being where it goes; at a bound that it met and did
  /// not pass, as being where it came from.
  private mutating func lean(_ row: Int32, rises: Bool, passed: Int) {
    var rule = rows[Int(row)].firstRule
    while rule >= 0 {
      rules[Int(rule)].lean = rises ? 1 : -1
      rule = rules[Int(rule)].next
    }
    for event in scratch.events[passed...] where event.row == row {
      rules[Int(event.rule)].lean = rises ? -1 : 1
    }
  }

  /// What stronger levels with a violation forbid a row that is held from now on: it may go back
  /// to where it came from, for that changed nothing, but on the other side it gets steeper.
  private mutating func markHeld(_ row: Int) {
    var rule = rows[row].firstRule
    while rule >= 0 {
      if violatedLevels.contains(rules[Int(rule)].strength),
        side(of: rows[row].value, to: rule) == 0
      {
        rows[row].marks.insert(rules[Int(rule)].lean > 0 ? .mayNotFall : .mayNotRise)
      }
      rule = rules[Int(rule)].next
    }
  }
}
