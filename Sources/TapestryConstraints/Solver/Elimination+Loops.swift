extension Elimination {
  mutating func beginDependencies(count: Int) {
    guard firstDependency.count < count else { return }
    firstDependency = ContiguousArray(repeating: -1, count: count)
    firstDependent = firstDependency
    accumulator = ContiguousArray(repeating: 0, count: count)
    isAccumulated = ContiguousArray(repeating: false, count: count)
  }

  /// Records that a variable changes by `amount` per unit of an open one.
  mutating func addDependency(of variable: Int32, on open: Int32, _ amount: Double) {
    let next = firstDependency[Int(variable)]
    firstDependency[Int(variable)] = Int32(dependencies.count)
    dependencies.append(Dependency(open: open, amount: amount, next: next))
    dependents.append(Dependent(variable: variable, next: firstDependent[Int(open)]))
    firstDependent[Int(open)] = Int32(dependents.count - 1)
  }

  /// Where a variable's dependency on an open one is recorded, −1 for nowhere.
  func dependency(of variable: Int32, on open: Int32) -> Int {
    var index = firstDependency[Int(variable)]
    while index >= 0, dependencies[Int(index)].open != open {
      index = dependencies[Int(index)].next
    }
    return Int(index)
  }

  /// Adds `factor` times the dependencies of a variable to the accumulator.
  mutating func accumulate(_ variable: Int32, times factor: Double) {
    var index = firstDependency[Int(variable)]
    while index >= 0 {
      let dependency = dependencies[Int(index)]
      let open = Int(dependency.open)
      if !isAccumulated[open] {
        isAccumulated[open] = true
        accumulated.append(dependency.open)
      }
      accumulator[open] += factor * dependency.amount
      index = dependency.next
    }
  }

  mutating func clearAccumulator() {
    for place in accumulated.indices {
      let open = Int(accumulated[place])
      accumulator[open] = 0
      isAccumulated[open] = false
    }
    accumulated.clear()
  }

  /// Goes on as if an open variable were determined.
  mutating func settle(_ open: Int32) {
    var link = firstDependent[Int(open)]
    while link >= 0 {
      forget(open, by: dependents[Int(link)].variable)
      link = dependents[Int(link)].next
    }
    firstDependent[Int(open)] = -1
    openCount -= 1
  }

  private mutating func forget(_ open: Int32, by variable: Int32) {
    var previous: Int32 = -1
    var index = firstDependency[Int(variable)]
    while index >= 0, dependencies[Int(index)].open != open {
      previous = index
      index = dependencies[Int(index)].next
    }
    guard index >= 0 else { return }
    let next = dependencies[Int(index)].next
    if previous < 0 {
      firstDependency[Int(variable)] = next
    } else {
      dependencies[Int(previous)].next = next
    }
  }

  /// Sets what a new variable depends on from the accumulator.
  mutating func takeDependencies(of variable: Int32, divisor: Double) {
    if !isComplete, accumulated.count > Self.dependencyLimit {
      for open in accumulated where firstDependent[Int(open)] >= 0 { settle(open) }
    } else {
      for open in accumulated where abs(accumulator[Int(open)]) > 1e-14 {
        addDependency(of: variable, on: open, accumulator[Int(open)] / divisor)
      }
    }
    clearAccumulator()
  }
}

extension ConstraintSystem {
  /// `x = (target − Σ aⱼ·xⱼ) / a` changes with an open variable by `−Σ aⱼ·(dxⱼ/dp) / a`.
  mutating func recordDependencies(
    of variable: Int32,
    definedBy row: Int,
    _ pivot: Double,
    _ state: inout Elimination
  ) {
    let first = Int(rows[row].firstTerm)
    for index in first..<first + Int(rows[row].termCount) where terms[index].variable != variable {
      state.accumulate(terms[index].variable, times: terms[index].coefficient)
    }
    if !state.accumulated.isEmpty { state.takeDependencies(of: variable, divisor: -pivot) }
  }

  /// Lets a row whose variables are all defined determine one that was left open.
  ///
  /// The row changes with the open variable `p` by `e = Σ aⱼ·(dxⱼ/dp)`. The step moves everything
  /// that depends on `p` by `dx/dp · (target − a·x) / e`.
  mutating func close(_ row: Int32, _ state: inout Elimination) {
    guard rows[Int(row)].step < 0, state.openCount > 0 else { return }
    let first = Int(rows[Int(row)].firstTerm)
    var magnitude = 0.0
    for index in first..<first + Int(rows[Int(row)].termCount) {
      state.accumulate(terms[index].variable, times: terms[index].coefficient)
      magnitude = max(magnitude, abs(terms[index].coefficient))
    }
    var largest = 0.0
    for candidate in state.accumulated {
      largest = max(largest, abs(state.accumulator[Int(candidate)]))
    }
    if largest > 1e-10 * magnitude {
      let open = newestOpenVariable(state, least: 0.1 * largest)
      let pivot = state.accumulator[Int(open)]
      appendLoop(row, open: open, pivot: pivot, state)
      replace(open, pivot: pivot, &state)
      state.settle(open)
    }
    state.clearAccumulator()
  }

  /// Whether a row had better determine an open variable than the one that is left undefined: with a
  /// small coefficient that would follow the open one in large steps, and magnify all errors.
  func isPoorPivot(_ variable: Int32, of row: Int, _ state: inout Elimination) -> Bool {
    let first = Int(rows[row].firstTerm)
    var pivot = 0.0
    for term in terms[first..<first + Int(rows[row].termCount)] {
      if term.variable == variable {
        pivot = abs(term.coefficient)
      } else {
        state.accumulate(term.variable, times: term.coefficient)
      }
    }
    let isPoor = state.accumulated.contains { abs(state.accumulator[Int($0)]) > 16 * pivot }
    state.clearAccumulator()
    return isPoor
  }

  /// Of the open variables that a row depends on enough, the one that was left open last.
  ///
  /// What was left open first is where the layout starts: that had better stay, the more so as it
  /// often has a bound there.
  private func newestOpenVariable(_ state: borrowing Elimination, least: Double) -> Int32 {
    var (newest, step): (Int32, Int32) = (-1, -1)
    for open in state.accumulated
    where abs(state.accumulator[Int(open)]) >= least && variables[Int(open)].step > step {
      (newest, step) = (open, variables[Int(open)].step)
    }
    return newest
  }

  private mutating func appendLoop(
    _ row: Int32,
    open: Int32,
    pivot: Double,
    _ state: borrowing Elimination
  ) {
    let move = (rows[Int(row)].value - evaluate(Int(row))) / pivot
    let firstShift = shifts.count
    var link = state.firstDependent[Int(open)]
    while link >= 0 {
      let variable = state.dependents[Int(link)].variable
      let amount = state.dependencies[state.dependency(of: variable, on: open)].amount
      appendShift(of: variable, by: amount)
      values[Int(variable)] += amount * move
      link = state.dependents[Int(link)].next
    }
    rows[Int(variables[Int(open)].row)].step = -1
    rows[Int(row)].step = Int32(steps.count)
    steps.append(
      Step(
        row: row,
        variable: open,
        firstShift: Int32(firstShift),
        shiftCount: Int32(shifts.count - firstShift),
        target: rows[Int(row)].value,
        inversePivot: 1 / pivot
      )
    )
  }

  /// What depended on the variable that is open no longer depends on the other ones of the row:
  /// `dx/dq −= dx/dp · e_q / e_p`.
  private mutating func replace(_ open: Int32, pivot: Double, _ state: inout Elimination) {
    for other in state.accumulated where other != open {
      let factor = state.accumulator[Int(other)] / pivot
      guard abs(factor) > 1e-14 else { continue }
      var link = state.firstDependent[Int(open)]
      while link >= 0 {
        let variable = state.dependents[Int(link)].variable
        let amount = state.dependencies[state.dependency(of: variable, on: open)].amount
        let index = state.dependency(of: variable, on: other)
        if index >= 0 {
          state.dependencies[index].amount -= amount * factor
        } else {
          state.addDependency(of: variable, on: other, -amount * factor)
        }
        link = state.dependents[Int(link)].next
      }
    }
  }
}
