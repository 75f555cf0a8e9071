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
    guard let (stop, isAlone) = firstStop(improvement.slope, isCautious: search.isCautious) else {
      throw .numericallyUnstable
    }
    move(row, by: improvement.rises ? stop.time : -stop.time)
    if stop.row == row {
      hold(row, at: stop.rule)
      search.isCurrent = isAlone
    } else {
      exchange(row, for: stop.row, at: stop.rule)
      search.isCurrent = false
    }
    markHeld(stop, goal)
    return stop.time > 1e-12
  }

  /// From the direction of the variables: how fast the rows change that follow.
  mutating func computeChanges() {
    scratch.change.extend(to: rows.count, with: 0)
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
      rows[Int(row)].marks.remove(.isChanging)
    }
    scratch.changing.removeAll(keepingCapacity: true)
  }

  /// Collects the bounds that are met on the way, in order, up to the first that blocks it.
  private mutating func collectEvents(for moving: Int32, sign: Double, _ goal: Goal) {
    scratch.events.removeAll(keepingCapacity: true)
    var end = Double.infinity
    for place in scratch.changing.indices {
      let row = scratch.changing[place]
      let speed = scratch.change[Int(row)] * sign
      var rule = rows[Int(row)].firstRule
      guard rule >= 0, abs(speed) > 1e-11 else { continue }
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

  private func event(
    at rule: Int32,
    _ goal: Goal,
    _ value: Double,
    _ speed: Double,
    isMoving: Bool
  ) -> Event? {
    let part = goal.part(of: rule, strength: rules[Int(rule)].strength)
    guard part != .isIgnored,
      let time = time(to: rule, from: value, speed: speed, isMoving: isMoving)
    else { return nil }
    let isAtBound = time == 0 && side(of: value, to: rule) == 0
    let price = rules[Int(rule)].price * (rules[Int(rule)].sides == .both && !isAtBound ? 2 : 1)
    return Event(
      time: time,
      row: rules[Int(rule)].row,
      rule: rule,
      speed: speed,
      isAtBound: isAtBound,
      increase: part == .blocks ? .infinity : price * abs(speed)
    )
  }

  /// When a row meets a bound; nil for never.
  private func time(
    to rule: Int32,
    from value: Double,
    speed: Double,
    isMoving: Bool
  ) -> Double? {
    let side = side(of: value, to: rule)
    if side == 0 {
      // Its slope counted what the row that moves leaves behind.
      let wrong: Sides = speed > 0 ? .above : .below
      return !isMoving && rules[Int(rule)].sides.contains(wrong) ? 0 : nil
    }
    guard (side < 0) == (speed > 0) else { return nil }
    return (rules[Int(rule)].bound - value) / speed
  }

  /// The event from which on the goal no longer gets better, and whether no other bound is met;
  /// among simultaneous ones that of the row which moves fastest.
  private func firstStop(_ slope: Double, isCautious: Bool) -> (stop: Event, isAlone: Bool)? {
    var slope = slope
    for index in scratch.events.indices {
      slope += scratch.events[index].increase
      guard slope >= -1e-10 else { continue }
      var stop = scratch.events[index]
      guard !isCautious else { return (stop, false) }
      let isAlone =
        index == 0
        && (scratch.events.count == 1 || scratch.events[1].time > stop.time + 1e-6)
      for later in (index + 1)..<max(scratch.events.count, index + 1) {
        let other = scratch.events[later]
        guard (other.time - stop.time) * abs(other.speed) <= Self.tolerance else { break }
        if abs(other.speed) > abs(stop.speed) {
          let time = stop.time
          stop = other
          stop.time = time
        }
      }
      return (stop, isAlone)
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
      if amount != 0 { shifts.append(Shift(variable: variable, amount: amount)) }
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
  }

  /// What stronger levels with a violation forbid a row that is held from now on.
  ///
  /// A row that came to a bound may go back, for that changed nothing, but going on gets steeper.
  /// A row that was there from the start must not go to where its rule is violated.
  private mutating func markHeld(_ stop: Event, _ goal: Goal) {
    let (row, rises) = (Int(stop.row), stop.speed > 0)
    var rule = rows[row].firstRule
    while rule >= 0 {
      let (sides, strength) = (rules[Int(rule)].sides, rules[Int(rule)].strength)
      if violatedLevels.contains(strength), side(of: rows[row].value, to: rule) == 0 {
        let wrong = stop.isAtBound ? sides : rises ? .above : .below
        if wrong.contains(.above) { rows[row].marks.insert(.mayNotRise) }
        if wrong.contains(.below) { rows[row].marks.insert(.mayNotFall) }
      }
      rule = rules[Int(rule)].next
    }
  }
}
