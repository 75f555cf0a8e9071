/// Required rules that contradict each other.
extension ConstraintSystem {
  /// Satisfies the required rules one after the other, the oldest first.
  ///
  /// One that cannot be satisfied together with the others is part of a conflict, in which the
  /// newest gives way.
  mutating func satisfyRequired(
    _ violated: ContiguousArray<Int32>
  ) throws(LinearSolverError) {
    let required = LinearStrength.required.rawValue
    for rule in sortedByAge(violated) {
      while rules[Int(rule)].strength == required, try !satisfy(rule) {
        guard let proof = try verifiedConflict(of: rule) else { break }
        let broken = ruleToBreak(proof.members)
        rules[Int(broken)].strength = LinearStrength.nearlyRequired.rawValue
        conflicts.append(Conflict(broken: broken, proof: proof))
      }
    }
    try reinstate()
  }

  /// Rules that gave way become required again where they can.
  private mutating func reinstate() throws(LinearSolverError) {
    var remaining = ContiguousArray<Conflict>()
    for conflict in conflicts {
      if try !satisfy(conflict.broken), let proof = try verifiedConflict(of: conflict.broken) {
        remaining.append(Conflict(broken: conflict.broken, proof: proof))
      } else {
        rules[Int(conflict.broken)].strength = LinearStrength.required.rawValue
      }
    }
    conflicts = remaining
  }

  /// Tries to satisfy a rule without giving up any required one that is satisfied.
  private mutating func satisfy(_ rule: Int32) throws(LinearSolverError) -> Bool {
    if isSatisfied(rule) { return true }
    try minimize(.rule(rule))
    return isSatisfied(rule)
  }

  private func isSatisfied(_ rule: Int32) -> Bool {
    violation(of: rule, at: value(ofRow: Int(rules[Int(rule)].row))) == 0
  }

  private func sortedByAge(_ members: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    guard members.count > 1 else { return members }
    var ages = ContiguousArray<(age: Int64, rule: Int32)>()
    for rule in members { ages.append((rules[Int(rule)].age, rule)) }
    ages.sort { $0 < $1 }
    return ContiguousArray(ages.map(\.rule))
  }

  private func ruleToBreak(_ members: ContiguousArray<Int32>) -> Int32 {
    let breakable = members.filter { rules[Int($0)].mayBreak }
    let given = members.filter { rules[Int($0)].constraint >= 0 }
    let candidates = breakable.isEmpty ? given : breakable
    return candidates.max { order(of: $0) < order(of: $1) } ?? members[0]
  }

  /// The age, and where that is the same the place in the solver.
  private func order(of rule: Int32) -> (Int64, Int32) {
    (rules[Int(rule)].age, rules[Int(rule)].constraint)
  }

  /// The conflict of a rule, proved by the constraints as they were given; nil if it turns out to be
  /// satisfied.
  private mutating func verifiedConflict(
    of rule: Int32
  ) throws(LinearSolverError) -> Contradiction? {
    if let found = conflict(of: rule) { return isProbe ? found : minimal(found) }
    renew()
    if isSatisfied(rule) { return nil }
    try minimize(.rule(rule))
    if isSatisfied(rule) { return nil }
    if let found = conflict(of: rule) { return isProbe ? found : minimal(found) }
    throw .numericallyUnstable
  }

  /// The rules that together rule out what a rule asks for (Farkas).
  ///
  /// The rule's row is a combination of held rows, `a = Σ λₖ·aₖ`, and where λₖ is not 0, a required
  /// rule keeps row k from going where it would help. Held rows are independent, so that the
  /// combination is the only one: leave out any member, and the others can hold together.
  private mutating func conflict(of rule: Int32) -> Contradiction? {
    let row = Int(rules[Int(rule)].row)
    let violated = value(ofRow: row) < rules[Int(rule)].bound ? Sides.below : .above
    if rows[row].step >= 0 {
      return blockingRule(ofRow: row, rising: violated == .below)
        .map { Contradiction(members: [rule, $0], factors: [1, -1]) }
    }
    prepareGradient()
    addToGradient(row, times: 1)
    computeMultipliers()
    var found = Contradiction(members: [rule], factors: [1])
    var proof = Proof(variables: variables.count)
    proof.add(self, row, times: 1, bound: rules[Int(rule)].bound)
    for step in steps.indices {
      let (held, multiplier) = (Int(steps[step].row), scratch.multipliers[step])
      guard rows[held].step == step, multiplier != 0 else { continue }
      let rises = (violated == .below) == (multiplier > 0)
      guard let member = blockingRule(ofRow: held, rising: rises) else {
        // A multiplier that counts as zero proves nothing, and need not.
        if abs(multiplier) > slopeTolerance(ofStep: step) { return nil }
        continue
      }
      found.append(member, times: -multiplier)
      proof.add(self, held, times: -multiplier, bound: rules[Int(member)].bound)
    }
    return proof.holds(self, violated) ? found : nil
  }

  /// The oldest required rule that keeps a held row from moving.
  private func blockingRule(ofRow row: Int, rising: Bool) -> Int32? {
    let wrong: Sides = rising ? .above : .below
    var best: Int32?
    var rule = rows[row].firstRule
    while rule >= 0 {
      let this = rules[Int(rule)]
      if this.sides.contains(wrong), this.strength == LinearStrength.required.rawValue,
        side(of: rows[row].value, to: rule) == 0,
        best.map({ this.age < rules[Int($0)].age }) ?? true
      {
        best = rule
      }
      rule = this.next
    }
    return best
  }
}

/// A combination of rows that adds up to nothing, while its bounds do not.
private struct Proof {
  private var sum: ContiguousArray<Double>
  private var magnitude: ContiguousArray<Double>
  private var bounds = 0.0

  init(variables: Int) {
    sum = ContiguousArray(repeating: 0, count: variables)
    magnitude = sum
  }

  mutating func add(_ system: ConstraintSystem, _ row: Int, times factor: Double, bound: Double) {
    let first = Int(system.rows[row].firstTerm)
    for term in system.terms[first..<first + Int(system.rows[row].termCount)] {
      let part = term.coefficient * factor
      sum[Int(term.variable)] += part
      magnitude[Int(term.variable)] += abs(part)
    }
    bounds += bound * factor
  }

  /// Whether what is left of the variables cannot explain the violation, be it rounding error or be
  /// it that a variable had to go beyond all layouts to resolve the contradiction.
  func holds(_ system: ConstraintSystem, _ violated: ConstraintSystem.Sides) -> Bool {
    guard violated == .below ? bounds > 0 : bounds < 0 else { return false }
    var error = 0.0
    for variable in sum.indices where sum[variable] != 0 {
      let isRounding = abs(sum[variable]) <= 1e-12 * magnitude[variable]
      let extent = abs(system.values[variable])
      error += abs(sum[variable]) * (isRounding ? extent : max(extent, Self.largestExtent))
    }
    return abs(bounds) > 2 * error
  }

  /// No value of a layout is larger, in points.
  private static let largestExtent = 1e6
}
