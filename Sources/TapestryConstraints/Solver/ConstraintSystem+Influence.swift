/// Which rules decide about a value.
extension ConstraintSystem {
  /// Rules whose bounds decide about values.
  struct Influence {
    /// Those that do.
    var certain = ContiguousArray<Int32>()
    /// Those that do or do not, depending on what happens where several rules meet in one point.
    var doubtful = ContiguousArray<Int32>()
  }

  /// The rules whose bounds some variables change with.
  ///
  /// Values are computed from the held rows. Where a held row is at the bound of one rule, that is
  /// the rule. Where it is at the bounds of several, or where its change would take a row that
  /// follows past a bound at which it is, another solution has to tell.
  mutating func influence(on locals: [Int32]) -> Influence {
    refreshRows()
    var rows = heldRows(determining: locals.map { variables[Int($0)].row })
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
      candidates.append((Int32(row), heldRows(determining: [Int32(row)])))
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

  /// The held rows that the values of some rows are computed from.
  private mutating func heldRows(determining wanted: [Int32]) -> Set<Int32> {
    var found: Set<Int32> = []
    for row in wanted {
      prepareGradient()
      addToGradient(Int(row), times: 1)
      computeMultipliers()
      for step in scratch.pricedSteps {
        let held = steps[Int(step)].row
        guard rows[Int(held)].step == step,
          abs(scratch.multipliers[Int(step)]) > slopeTolerance
        else { continue }
        found.insert(held)
      }
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

extension LinearSolver {
  /// The constraints whose constants some variables change with, as of the last time that the solver
  /// solved: those of which that is known, and those of which another solution has to tell.
  mutating func influence(
    on wanted: [LinearVariable]
  ) -> (certain: Set<LinearConstraint>, doubtful: Set<LinearConstraint>) {
    var certain: Set<LinearConstraint> = []
    var doubtful: Set<LinearConstraint> = []
    for variable in wanted {
      let record = variables[Int(variable.index)]
      guard record.system >= 0 else { continue }
      let system = Int(record.system)
      let found = systems[system].influence(on: [record.local])
      func handles(_ rules: ContiguousArray<Int32>) -> [LinearConstraint] {
        rules.map { systems[system].rules[Int($0)].constraint }.filter { $0 >= 0 }.map(handle)
      }
      certain.formUnion(handles(found.certain))
      doubtful.formUnion(handles(found.doubtful))
    }
    return (certain, doubtful.subtracting(certain))
  }
}
