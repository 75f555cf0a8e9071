/// What a solved system leaves undetermined.
///
/// A movement of the values is a movement of the held rows, each up or down. At the optimum no such
/// movement makes a level better; one that has a positive price at some level makes it worse. What
/// is left are the *open* rows, with the directions in which they may move by price. Rows that
/// follow are counted in these prices as leaning to one side of the bounds that they are at, so
/// that an open row may still be stopped by them, at once.
///
/// If no open row is stopped, they are all there is: the layouts that are as good as this one differ
/// by sums of their movements. Otherwise some of them may be able to move together; see
/// ``ConstraintSystem/combinations(of:stuck:)``.
extension ConstraintSystem {
  /// A way in which the values can move with all sums of violations as they are.
  ///
  /// None of them is a sum of others, and together they add up to all others.
  struct Freedom: Sendable {
    var moves = ContiguousArray<Move>()
    var forward = Reach.blocked
    var backward = Reach.blocked
    /// The rules of the strongest level whose violations change while their sum does not.
    var trade = ContiguousArray<Int32>()

    var isPossible: Bool { forward.distance > 0 || backward.distance > 0 }

    /// How fast a variable changes.
    struct Move: Sendable {
      var variable: Int32
      var rate: Double
    }
  }

  /// How far a movement can go on before something gets worse.
  struct Reach: Sendable {
    var distance: Double
    /// The rule that ends it, −1 for none or a price.
    var rule: Int32 = -1

    static let blocked = Reach(distance: 0)
    static let endless = Reach(distance: .infinity)
  }

  /// A held row that no price keeps from moving, and the directions in which none does.
  struct OpenRow {
    var row: Int32
    var rises: Bool
    var falls: Bool
  }

  /// What moves too slowly to be told from rounding.
  static let leastSpeed = 1e-11

  /// All independent ways in which the values can move with all sums of violations as they are.
  mutating func freedoms() -> ContiguousArray<Freedom> {
    markAllLevels()
    let open = openRows()
    var found = ContiguousArray<Freedom>()
    var stuck = ContiguousArray<Int>()
    for (index, this) in open.enumerated() {
      setMoving(this.row, by: 1)
      var freedom = freedom(rises: this.rises, falls: this.falls)
      stopMoving()
      if freedom.isPossible {
        // A row that an inequality alone stopped, where it was pushed, has no anchor.
        let anchor = rows[Int(this.row)].anchor
        let end = anchor >= 0 ? anchor : ruleAtValue(ofRow: Int(this.row))
        if !this.rises { freedom.forward.rule = end }
        if !this.falls { freedom.backward.rule = end }
        found.append(freedom)
      } else {
        stuck.append(index)
      }
    }
    if !stuck.isEmpty { found += combinations(of: open, stuck: stuck) }
    return found
  }

  /// Marks what each level with a violation forbids.
  private mutating func markAllLevels() {
    for row in rows.indices { rows[row].marks.subtract([.mayNotRise, .mayNotFall]) }
    violatedLevels.removeAll(keepingCapacity: true)
    refreshRows()
    var survey = surveyViolations(below: LinearStrength.required.rawValue)
    while survey.strongest > 0 {
      computePrices(of: .level(survey.strongest))
      markOptimum(.level(survey.strongest))
      survey = surveyViolations(below: survey.strongest)
    }
  }

  private func openRows() -> ContiguousArray<OpenRow> {
    var open = ContiguousArray<OpenRow>()
    for step in steps.indices where rows[Int(steps[step].row)].step == step {
      let row = steps[step].row
      let rises = !isBlocked(Int(row), rising: true, .level(0))
      let falls = !isBlocked(Int(row), rising: false, .level(0))
      if rises || falls { open.append(OpenRow(row: row, rises: rises, falls: falls)) }
    }
    return open
  }

  /// Lets a held row move, in the scratch memory, besides those that move already.
  mutating func setMoving(_ row: Int32, by amount: Double) {
    let moving = scratch.moving
    let direction = moving.map { scratch.direction[Int($0)] }
    scratch.clearDirection()
    computeDirection(ofStep: Int(rows[Int(row)].step))
    if amount != 1 { for variable in scratch.moving { scratch.direction[Int(variable)] *= amount } }
    for (variable, rate) in zip(moving, direction) {
      scratch.direction[Int(variable)] += rate
      guard !scratch.isMoving[Int(variable)] else { continue }
      scratch.isMoving[Int(variable)] = true
      scratch.moving.append(variable)
    }
    scratch.heldMoves.append((row, amount))
  }

  mutating func stopMoving() {
    scratch.clearDirection()
    clearChanges()
    scratch.heldMoves.removeAll(keepingCapacity: true)
  }

  /// The movement in the scratch memory, as far as it can go in the directions that prices allow.
  mutating func freedom(rises: Bool, falls: Bool) -> Freedom {
    computeChanges()
    var freedom = Freedom()
    if rises { freedom.forward = reach(1) }
    if falls { freedom.backward = reach(-1) }
    guard freedom.isPossible else { return freedom }
    freedom.trade = trade(freedom.forward.distance > 0 ? 1 : -1)
    let fastest = scratch.moving.reduce(0) { max($0, abs(scratch.direction[Int($1)])) }
    for variable in scratch.moving {
      let rate = scratch.direction[Int(variable)]
      guard abs(rate) > Self.leastSpeed * fastest else { continue }
      freedom.moves.append(.init(variable: variable, rate: rate))
    }
    return freedom
  }

  /// How far the movement in the scratch memory can go.
  private func reach(_ sign: Double) -> Reach {
    var best = Reach.endless
    for row in scratch.changing {
      limit(&best, row, speed: scratch.change[Int(row)] * sign, isHeld: false)
    }
    for (row, speed) in scratch.heldMoves { limit(&best, row, speed: speed * sign, isHeld: true) }
    return best
  }

  /// Every bound that is met makes its level worse: it ends a violation that others increase, or
  /// begins one.
  private func limit(_ reach: inout Reach, _ row: Int32, speed: Double, isHeld: Bool) {
    guard abs(speed) > Self.leastSpeed else { return }
    let value = value(ofRow: Int(row))
    var rule = rows[Int(row)].firstRule
    while rule >= 0 {
      let side = side(of: value, to: rule)
      if side == 0 {
        // Of rows that are held, prices have decided.
        if !isHeld, forbids(rule, speed) { reach = Reach(distance: 0, rule: rule) }
      } else if (side < 0) == (speed > 0) {
        let distance = (rules[Int(rule)].bound - value) / speed
        if distance < reach.distance { reach = Reach(distance: distance, rule: rule) }
      }
      rule = rules[Int(rule)].next
    }
  }

  /// Whether a row that follows, and is at the bound of a rule, must not move at a speed.
  ///
  /// Prices count it as leaning to a side; on the other one it costs more than they say.
  func forbids(_ rule: Int32, _ speed: Double) -> Bool {
    let this = rules[Int(rule)]
    guard this.lean != 0, violatedLevels.contains(this.strength) else {
      return this.sides.contains(speed > 0 ? .above : .below)
    }
    return (this.lean > 0) != (speed > 0)
  }

  /// The rules of the strongest level whose violations change with the movement in the scratch
  /// memory.
  private func trade(_ sign: Double) -> ContiguousArray<Int32> {
    var found = ContiguousArray<Int32>()
    var strongest: Float = 0
    let followers = scratch.changing.map { ($0, scratch.change[Int($0)]) }
    for (row, speed) in followers + scratch.heldMoves where abs(speed) > Self.leastSpeed {
      let value = value(ofRow: Int(row))
      var rule = rows[Int(row)].firstRule
      while rule >= 0 {
        let (this, index) = (rules[Int(rule)], rule)
        rule = this.next
        var side = side(of: value, to: index)
        if side == 0 { side = speed * sign > 0 ? 1 : -1 }
        guard this.sides.contains(side < 0 ? .below : .above), this.strength >= strongest else {
          continue
        }
        if this.strength > strongest { found.removeAll() }
        strongest = this.strength
        found.append(index)
      }
    }
    return found
  }
}
