extension ConstraintSystem {
  /// What is wrong with a solved system, in a sentence; nil if nothing is.
  ///
  /// Looks whether the held rows determine the values, and whether a system that is made anew from
  /// the same rules is as good. For debug builds: it takes longer than solving.
  func brokenInvariant() -> String? {
    let held = rows.indices.filter { rows[$0].step >= 0 }
    guard held.count == variables.count else {
      return "\(held.count) rows are held for \(variables.count) variables"
    }
    for row in held where Int(steps[Int(rows[row].step)].row) != row {
      return "row \(row) is held by a step of another one"
    }
    for row in held where steps[Int(rows[row].step)].target != rows[row].value {
      return "row \(row) is held at \(rows[row].value) by a step to another target"
    }
    let bits = scratch.waiting.contains { $0 != 0 }
    guard !bits, scratch.moving.isEmpty, scratch.changing.isEmpty, scratch.sloping.isEmpty else {
      return "scratch memory was left behind"
    }
    return isWellScaled ? differenceFromScratch() : nil
  }

  /// Whether rounding errors cannot add up to a difference.
  private var isWellScaled: Bool {
    terms.allSatisfy { $0.variable < 0 || (0.01...100).contains(abs($0.coefficient)) }
      && values.allSatisfy { abs($0) < 1e7 }
  }

  /// The strength at which a system made anew has another sum of violations, with both sums.
  private func differenceFromScratch() -> String? {
    var other = copyOfRules()
    guard (try? other.solve(budget: 1_000_000_000)) != nil else { return nil }
    guard conflicts.isEmpty, other.conflicts.isEmpty else {
      // Another one of several constraints may have given way.
      return conflicts.isEmpty != other.conflicts.isEmpty ? "a conflict depends on history" : nil
    }
    let (mine, others) = (violations(), other.violations())
    for (strength, sum) in mine.sorted(by: { $0.key > $1.key }) {
      let there = others[strength] ?? (0, 0)
      let allowed = 1e-6 * (1 + sum.magnitude + there.magnitude)
      if abs(sum.violation - there.violation) > allowed {
        return "strength \(strength): \(sum.violation), made anew \(there.violation)"
      }
    }
    return nil
  }

  private func copyOfRules() -> ConstraintSystem {
    var copy = ConstraintSystem()
    copy.isProbe = true
    for (variable, value) in zip(variables, values) {
      _ = copy.addVariable(variable.identifier, value: value, isNonnegative: false)
    }
    for rule in rules.filter({ $0.row >= 0 }).sorted(by: { $0.age < $1.age }) {
      let row = rows[Int(rule.row)]
      let all = terms[Int(row.firstTerm)..<Int(row.firstTerm + row.termCount)]
      let sum = ContiguousArray(
        all.map { Summand(variable: $0.variable, coefficient: $0.coefficient) }
      )
      let (newRow, scale) = copy.row(for: sum)
      var rule = rule
      if scale < 0, rule.sides != .both { rule.sides.formSymmetricDifference(.both) }
      rule.bound /= scale
      rule.price *= abs(scale)
      rule.row = newRow
      if rule.strength == LinearStrength.nearlyRequired.rawValue { rule.strength = 1000 }
      copy.addRule(rule)
    }
    return copy
  }

  /// The sum of violations of each strength, and of the numbers it was computed from.
  private func violations() -> [Float: (violation: Double, magnitude: Double)] {
    var sums: [Float: (violation: Double, magnitude: Double)] = [:]
    for index in rules.indices where rules[index].row >= 0 {
      let value = evaluate(Int(rules[index].row))
      let old = sums[rules[index].strength] ?? (0, 0)
      sums[rules[index].strength] = (
        old.violation + violation(of: Int32(index), at: value),
        old.magnitude + rules[index].price * (abs(value) + abs(rules[index].bound))
      )
    }
    return sums
  }
}

extension LinearSolver {
  /// Traps in debug builds if a small system is not what it has to be.
  func checkInvariants(of system: Int32) {
    #if DEBUG
    let system = systems[Int(system)]
    guard system.rules.count <= 60, let broken = system.brokenInvariant() else { return }
    assertionFailure("\(broken)\n\(system.dump())")
    #endif
  }
}
