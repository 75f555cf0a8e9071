/// Which rules decide about a value.
extension ConstraintSystem {
  /// Rules whose bounds decide about values.
  struct Influence {
    /// Those that do.
    var certain = ContiguousArray<Int32>()
    /// Those that do or do not, depending on what happens where several rules meet in one point.
    var doubtful = ContiguousArray<Int32>()
  }

  /// The rules whose bounds a variable changes with.
  ///
  /// Values are computed from the held rows. Where a held row is at the bound of one rule, that is
  /// the rule. Where it is at the bounds of several, or where its change would take a row that
  /// follows past a bound at which it is, another solution has to tell.
  mutating func influence(on variable: Int32) -> Influence {
    refreshRows()
    var rows = heldRows(determining: variables[Int(variable)].row)
    let followers = joinFollowers(&rows)
    var found = Influence()
    for row in rows {
      let rules = rulesAtValue(ofRow: row)
      if followers.isEmpty, rules.count == 1 {
        found.certain += rules
      } else {
        found.doubtful += rules
      }
    }
    for row in followers { found.doubtful += rulesAtValue(ofRow: row) }
    return found
  }

  /// Adds to held rows those which they could change places with, by way of rows that follow and are
  /// at a bound.
  ///
  /// - Returns: These rows that follow.
  private mutating func joinFollowers(_ held: inout Set<Int32>) -> [Int32] {
    var candidates: [(row: Int32, held: Set<Int32>)] = []
    for row in rows.indices where rows[row].step < 0 && !rulesAtValue(ofRow: Int32(row)).isEmpty {
      candidates.append((Int32(row), heldRows(determining: Int32(row))))
    }
    var joined: [Int32] = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for place in candidates.indices.reversed()
      where !candidates[place].held.isDisjoint(with: held) {
        let candidate = candidates.remove(at: place)
        held.formUnion(candidate.held)
        joined.append(candidate.row)
        hasGrown = true
      }
    }
    return joined
  }

  /// The held rows that the value of a row is computed from.
  private mutating func heldRows(determining row: Int32) -> Set<Int32> {
    prepareGradient()
    addToGradient(Int(row), times: 1)
    computeMultipliers()
    var found: Set<Int32> = []
    for step in scratch.pricedSteps {
      let held = steps[Int(step)].row
      guard rows[Int(held)].step == step,
        abs(scratch.multipliers[Int(step)]) > slopeTolerance(ofStep: Int(step))
      else { continue }
      found.insert(held)
    }
    return found
  }

  /// The rules at whose bounds a row is.
  private func rulesAtValue(ofRow row: Int32) -> ContiguousArray<Int32> {
    var found = ContiguousArray<Int32>()
    let value = value(ofRow: Int(row))
    var rule = rows[Int(row)].firstRule
    while rule >= 0 {
      if side(of: value, to: rule) == 0 { found.append(rule) }
      rule = rules[Int(rule)].next
    }
    return found
  }
}

/// The constraints whose constants values change with.
struct LinearInfluence {
  /// Those that do.
  var certain: Set<LinearConstraint> = []
  /// Those of which another solution has to tell.
  var doubtful: Set<LinearConstraint> = []
  /// The variables that would be less than 0 and decide by being 0 instead.
  var restricted: [LinearVariable] = []
}

extension LinearSolver {
  /// The constraints whose constants some variables change with, as of the last time that the solver
  /// solved.
  mutating func influence(on wanted: [LinearVariable]) -> LinearInfluence {
    var found = LinearInfluence()
    for variable in wanted {
      let record = variables[Int(variable.index)]
      guard record.system >= 0 else { continue }
      let system = Int(record.system)
      let local = systems[system].influence(on: record.local)
      for rule in local.certain {
        let rule = systems[system].rules[Int(rule)]
        if rule.constraint >= 0 {
          found.certain.insert(handle(rule.constraint))
        } else {
          let term = systems[system].rows[Int(rule.row)].firstTerm
          let variable = systems[system].terms[Int(term)].variable
          let identifier = systems[system].variables[Int(variable)].identifier
          found.restricted.append(LinearVariable(index: identifier))
        }
      }
      for rule in local.doubtful where systems[system].rules[Int(rule)].constraint >= 0 {
        found.doubtful.insert(handle(systems[system].rules[Int(rule)].constraint))
      }
    }
    found.doubtful.subtract(found.certain)
    return found
  }
}
