/// Conflicts without superfluous members.
extension ConstraintSystem {
  /// Leaves out every member without which the others contradict each other nevertheless.
  ///
  /// A conflict that was proved has no superfluous member as it stands. But what holds whatever
  /// the caller does, such as sizes of 0 and above, may rule out more than the proof made use of.
  func minimal(_ conflict: Contradiction) -> Contradiction {
    var found = conflict
    var next = 0
    while next < found.members.count {
      let member = found.members[next]
      next += 1
      guard rules[Int(member)].mayBreak else { continue }
      var others = ContiguousArray(found.members.filter { $0 != member })
      for rule in unbreakableRules(near: found.members) where !others.contains(rule) {
        others.append(rule)
      }
      guard let smaller = contradiction(among: others) else { continue }
      found = smaller
      next = 0
    }
    return found
  }

  /// The rules on single variables of the members that may not give way.
  private func unbreakableRules(near members: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    var found = ContiguousArray<Int32>()
    for member in members {
      let row = rows[Int(rules[Int(member)].row)]
      for term in terms[Int(row.firstTerm)..<Int(row.firstTerm + row.termCount)] {
        var rule = rows[Int(variables[Int(term.variable)].row)].firstRule
        while rule >= 0 {
          let this = rules[Int(rule)]
          if !this.mayBreak, this.strength == LinearStrength.required.rawValue,
            !found.contains(rule)
          {
            found.append(rule)
          }
          rule = this.next
        }
      }
    }
    return found
  }

  /// A conflict among some rules, found by a system that knows nothing else.
  private func contradiction(among members: ContiguousArray<Int32>) -> Contradiction? {
    var system = ConstraintSystem()
    system.isProbe = true
    var locals: [Int32: Int32] = [:]
    for member in members {
      let old = rows[Int(rules[Int(member)].row)]
      var sum = ContiguousArray<Summand>()
      for term in terms[Int(old.firstTerm)..<Int(old.firstTerm + old.termCount)] {
        let local =
          locals[term.variable]
          ?? system.addVariable(term.variable, value: 0, isNonnegative: false)
        locals[term.variable] = local
        sum.append(Summand(variable: local, coefficient: term.coefficient))
      }
      let (row, scale) = system.row(for: sum)
      var rule = rules[Int(member)]
      if scale < 0, rule.sides != .both { rule.sides.formSymmetricDifference(.both) }
      rule.bound /= scale
      rule.scale = scale
      rule.row = row
      rule.constraint = member
      rule.strength = LinearStrength.required.rawValue
      system.addRule(rule)
    }
    try? system.solve(budget: remainingWork)
    return system.conflicts.first.map { conflict in
      // The factors are those of the probe's rows.
      var found = Contradiction()
      for (member, factor) in zip(conflict.proof.members, conflict.proof.factors) {
        let rule = system.rules[Int(member)]
        found.append(rule.constraint, times: factor / rule.scale)
      }
      return found
    }
  }
}
