/// Variables, rows and rules come and go.
extension ConstraintSystem {
  /// Makes room.
  mutating func reserve(variables count: Int, rules ruleCount: Int, terms termCount: Int) {
    variables.reserveCapacity(count)
    values.reserveCapacity(count)
    steps.reserveCapacity(count)
    rows.reserveCapacity(count + ruleCount)
    rules.reserveCapacity(ruleCount)
    terms.reserveCapacity(count + termCount)
  }

  /// Adds an unknown that stays at `value` as long as nothing moves it.
  mutating func addVariable(_ identifier: Int32, value: Double, isNonnegative: Bool) -> Int32 {
    let variable = Int32(variables.count)
    let row = makeRow(termCount: 1)
    terms[Int(rows[Int(row)].firstTerm)] = Term(coefficient: 1, variable: variable, row: row)
    variables.append(Variable(row: row, identifier: identifier))
    values.append(value)
    if isNonnegative {
      addRule(
        Rule(
          bound: 0,
          price: 1,
          strength: LinearStrength.required.rawValue,
          sides: .below,
          scale: 1,
          row: row,
          next: -1,
          constraint: -1,
          age: -1,
          mayBreak: false
        )
      )
    }
    return variable
  }

  /// A row with room for its terms; the last one given back is used again if it is as long.
  private mutating func makeRow(termCount: Int) -> Int32 {
    if let last = freeRows.last, rows[Int(last)].undefined == termCount {
      freeRows.removeLast()
      let firstTerm = rows[Int(last)].firstTerm
      rows[Int(last)] = Row(firstTerm: firstTerm, termCount: Int32(termCount))
      return last
    }
    let firstTerm = Int32(terms.count)
    rows.append(Row(firstTerm: firstTerm, termCount: Int32(termCount)))
    let row = Int32(rows.count - 1)
    for _ in 0..<termCount { terms.append(Term(coefficient: 0, variable: -1, row: row)) }
    return row
  }

  /// The row that a constraint's terms are a multiple of, and the factor from the row to them.
  ///
  /// The terms are sorted by variable, each variable occurs once, no coefficient is 0.
  mutating func row(
    for sum: ContiguousArray<Summand>
  ) -> (row: Int32, scale: Double) {
    if sum.count == 1 { return (variables[Int(sum[0].variable)].row, sum[0].coefficient) }
    if let found = existingRow(for: sum) { return found }
    let row = makeRow(termCount: sum.count)
    let first = Int(rows[Int(row)].firstTerm)
    for index in 0..<sum.count { link(sum[index], to: row, at: first + index) }
    return (row, 1)
  }

  /// A term by local variable.
  struct Summand {
    var variable: Int32
    var coefficient: Double
  }

  private mutating func link(_ summand: Summand, to row: Int32, at index: Int) {
    let variable = Int(summand.variable)
    let next = variables[variable].firstTerm
    if next >= 0 { terms[Int(next)].previous = Int32(index) }
    variables[variable].firstTerm = Int32(index)
    watch(summand.coefficient)
    terms[index] = Term(
      coefficient: summand.coefficient,
      variable: summand.variable,
      row: row,
      next: next
    )
  }

  /// Looks among the rows of the variable that was added last: it tends to have the fewest.
  private func existingRow(for sum: ContiguousArray<Summand>) -> (row: Int32, scale: Double)? {
    var term = variables[Int(sum[sum.count - 1].variable)].firstTerm
    while term >= 0 {
      let row = terms[Int(term)].row
      if let scale = factor(from: row, to: sum) { return (row, scale) }
      term = terms[Int(term)].next
    }
    return nil
  }

  /// The number that makes a sum out of a row, exactly.
  private func factor(from row: Int32, to sum: ContiguousArray<Summand>) -> Double? {
    guard Int(rows[Int(row)].termCount) == sum.count else { return nil }
    let first = Int(rows[Int(row)].firstTerm)
    let lead = terms[first].coefficient
    for index in 0..<sum.count {
      let term = terms[first + index]
      guard term.variable == sum[index].variable,
        term.coefficient * sum[0].coefficient == lead * sum[index].coefficient
      else { return nil }
    }
    return sum[0].coefficient / lead
  }

  /// Puts a rule on its row.
  @discardableResult
  mutating func addRule(_ rule: Rule) -> Int32 {
    var rule = rule
    watch(rule.price)
    rule.next = rows[Int(rule.row)].firstRule
    let index: Int32
    if let free = freeRules.popLast() {
      rules[Int(free)] = rule
      index = free
    } else {
      rules.append(rule)
      index = Int32(rules.count - 1)
    }
    rows[Int(rule.row)].firstRule = index
    return index
  }

  /// Takes a rule off its row; a row without rules that nothing holds is given back.
  mutating func removeRule(_ rule: Int32) {
    let row = rules[Int(rule)].row
    let next = rules[Int(rule)].next
    if rows[Int(row)].firstRule == rule {
      rows[Int(row)].firstRule = next
    } else {
      var other = rows[Int(row)].firstRule
      while rules[Int(other)].next != rule { other = rules[Int(other)].next }
      rules[Int(other)].next = next
    }
    rules[Int(rule)].row = -1
    freeRules.append(rule)
    if rows[Int(row)].anchor == rule {
      rows[Int(row)].anchor = -1
      hasOrphans = true
    }
    conflicts.removeAll { $0.broken == rule }
    if rows[Int(row)].firstRule < 0, rows[Int(row)].step < 0 { discardRow(row) }
  }

  /// Gives a row back, unless a step still mentions it.
  mutating func discardRow(_ row: Int32) {
    guard rows[Int(row)].termCount > 1, rows[Int(row)].indexedStep < 0,
      !isMentionedByLaterSteps(row)
    else { return }
    let first = Int(rows[Int(row)].firstTerm)
    for term in first..<first + Int(rows[Int(row)].termCount) { unlink(term) }
    rows[Int(row)].undefined = rows[Int(row)].termCount
    rows[Int(row)].termCount = 0
    rows[Int(row)].marks = .isFree
    freeRows.append(row)
  }

  private func isMentionedByLaterSteps(_ row: Int32) -> Bool {
    steps[indexedSteps...].contains { $0.row == row }
  }

  private mutating func unlink(_ term: Int) {
    let (next, previous) = (terms[term].next, terms[term].previous)
    if next >= 0 { terms[Int(next)].previous = previous }
    if previous >= 0 {
      terms[Int(previous)].next = next
    } else {
      variables[Int(terms[term].variable)].firstTerm = next
    }
  }
}
