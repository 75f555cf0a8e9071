extension ConstraintSystem {
  /// Holds as many candidates as can be held together, the earlier before the later.
  mutating func eliminate(
    _ candidates: ContiguousArray<Elimination.Candidate>,
    _ state: inout Elimination
  ) {
    let isIndexed = steps.count == indexedSteps
    steps.reserveCapacity(steps.count + variables.count - firstUndefined)
    state.definitions.reserveCapacity(candidates.count)
    prepare(candidates, state)
    var start = 0
    while start < candidates.count {
      var end = start
      while end < candidates.count, candidates[end].strength == candidates[start].strength {
        admit(candidates[end].row, &state)
        end += 1
      }
      unravel(&state)
      for candidate in candidates[start..<end] {
        while rows[Int(candidate.row)].undefined > 1 {
          defineSome(in: Int(candidate.row), &state)
          unravel(&state)
        }
      }
      start = end
    }
    for variable in firstUndefined..<variables.count where variables[variable].step < 0 {
      define(Int32(variable), by: variables[variable].row, &state)
    }
    for candidate in candidates { rows[Int(candidate.row)].marks.remove(.isCandidate) }
    firstUndefined = variables.count
    if isIndexed { indexSteps() }
  }

  /// After a refactoring every row counts its undefined variables anew.
  private mutating func prepare(
    _ candidates: ContiguousArray<Elimination.Candidate>,
    _ state: Elimination
  ) {
    guard state.isComplete else { return }
    for row in rows.indices { rows[row].undefined = rows[row].termCount }
  }

  private mutating func indexSteps() {
    for step in indexedSteps..<steps.count {
      rows[Int(steps[step].row)].indexedStep = Int32(step)
    }
    indexedSteps = steps.count
    indexedShifts = shifts.count
  }

  private mutating func admit(_ row: Int32, _ state: inout Elimination) {
    rows[Int(row)].marks.insert(.isCandidate)
    if rows[Int(row)].undefined == 1 {
      state.definitions.append(row)
    } else if rows[Int(row)].undefined == 0, state.openCount > 0, rows[Int(row)].step < 0 {
      close(row, &state)
    }
  }

  /// Defines variables as long as a row mentions a single undefined one, in the rows' order.
  private mutating func unravel(_ state: inout Elimination) {
    var next = 0
    while let closing = state.closings.popLast() { close(closing, &state) }
    while next < state.definitions.count {
      let row = state.definitions[next]
      next += 1
      guard rows[Int(row)].undefined == 1 else { continue }
      let variable = undefinedVariable(in: Int(row))
      if isWild, state.openCount > 0, isPoorPivot(variable, of: Int(row), &state) {
        leaveOpen(variable, &state)
      } else {
        define(variable, by: row, &state)
      }
      while let closing = state.closings.popLast() { close(closing, &state) }
    }
    state.definitions.clear()
  }

  private func undefinedVariable(in row: Int) -> Int32 {
    var term = Int(rows[row].firstTerm)
    while variables[Int(terms[term].variable)].step >= 0 { term += 1 }
    return terms[term].variable
  }

  /// Appends the definition `x += (target − a·x) / a_x` with `x` = 0 before.
  mutating func define(_ variable: Int32, by row: Int32, _ state: inout Elimination) {
    let index = Int(row)
    let first = Int(rows[index].firstTerm)
    var (rest, pivot) = (rows[index].value, 1.0)
    for term in first..<first + Int(rows[index].termCount) {
      if terms[term].variable == variable {
        pivot = terms[term].coefficient
      } else {
        rest -= terms[term].coefficient * values[Int(terms[term].variable)]
      }
    }
    values[Int(variable)] = rest / pivot
    let step = Int32(steps.count)
    steps.append(
      Step(row: row, variable: variable, target: rows[index].value, inversePivot: 1 / pivot)
    )
    rows[index].step = step
    rows[index].undefined = 0
    variables[Int(variable)].step = step
    if state.openCount > 0, rows[index].termCount > 1 {
      recordDependencies(of: variable, definedBy: index, pivot, &state)
    }
    announce(variable, &state)
  }

  /// Tells the rows that mention a variable that it is defined.
  private mutating func announce(_ variable: Int32, _ state: inout Elimination) {
    let ownRow = variables[Int(variable)].row
    if rows[Int(ownRow)].step < 0 { countDown(ownRow, &state) }
    var term = variables[Int(variable)].firstTerm
    while term >= 0 {
      let row = terms[Int(term)].row
      term = terms[Int(term)].next
      if rows[Int(row)].step < 0 { countDown(row, &state) }
    }
  }

  private mutating func countDown(_ row: Int32, _ state: inout Elimination) {
    let index = Int(row)
    rows[index].undefined -= 1
    guard rows[index].undefined <= 1, rows[index].marks.contains(.isCandidate) else { return }
    if rows[index].undefined == 1 {
      state.definitions.append(row)
    } else if state.openCount > 0 {
      state.closings.append(row)
    }
  }

  /// Defines one of a row's undefined variables by something else than the row.
  ///
  /// Best by a weaker rule that determines it anyway, else by an inequality that does not let it
  /// stay where it is, and else the oldest is left open: a row tends to define the newest.
  private mutating func defineSome(in row: Int, _ state: inout Elimination) {
    if state.isComplete { return leaveOpen(undefinedVariable(in: row), &state) }
    var (best, bestStrength): (Int32, Float) = (-1, 0)
    let first = Int(rows[row].firstTerm)
    for index in first..<first + Int(rows[row].termCount) {
      let variable = variables[Int(terms[index].variable)]
      guard variable.step < 0, rows[Int(variable.row)].anchor >= 0 else { continue }
      let strength = rules[Int(rows[Int(variable.row)].anchor)].strength
      if strength > bestStrength { (best, bestStrength) = (terms[index].variable, strength) }
    }
    if best >= 0 { return define(best, by: variables[Int(best)].row, &state) }
    for index in first..<first + Int(rows[row].termCount)
    where variables[Int(terms[index].variable)].step < 0 {
      if defineByInequality(terms[index].variable, &state) { return }
    }
    leaveOpen(undefinedVariable(in: row), &state)
  }

  /// Holds a variable where it is, so that others can be defined.
  private mutating func leaveOpen(_ variable: Int32, _ state: inout Elimination) {
    let row = variables[Int(variable)].row
    state.beginDependencies(count: variables.count)
    state.openCount += 1
    state.addDependency(of: variable, on: variable, 1)
    if state.isComplete { rows[Int(row)].value = values[Int(variable)] }
    define(variable, by: row, &state)
  }
}
