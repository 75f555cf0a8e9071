extension Elimination {
  mutating func beginDependencies(count: Int) {
    guard dependencies.count < count else { return }
    dependencies = ContiguousArray(repeating: [], count: count)
    dependents = ContiguousArray(repeating: [], count: count)
    accumulator = ContiguousArray(repeating: 0, count: count)
    isAccumulated = ContiguousArray(repeating: false, count: count)
  }

  /// Adds `factor` times the dependencies of a variable to the accumulator.
  mutating func accumulate(_ variable: Int32, times factor: Double) {
    for dependency in dependencies[Int(variable)] {
      let open = Int(dependency.open)
      if !isAccumulated[open] {
        isAccumulated[open] = true
        accumulated.append(dependency.open)
      }
      accumulator[open] += factor * dependency.amount
    }
  }

  mutating func clearAccumulator() {
    for open in accumulated {
      accumulator[Int(open)] = 0
      isAccumulated[Int(open)] = false
    }
    accumulated.removeAll(keepingCapacity: true)
  }

  /// Goes on as if an open variable were determined.
  mutating func settle(_ open: Int32) {
    for variable in dependents[Int(open)] {
      dependencies[Int(variable)].removeAll { $0.open == open }
    }
    dependents[Int(open)] = []
    openCount -= 1
  }

  /// Sets what a new variable depends on from the accumulator.
  mutating func takeDependencies(of variable: Int32, divisor: Double) {
    if !isComplete, accumulated.count > Self.dependencyLimit {
      for open in accumulated where !dependents[Int(open)].isEmpty { settle(open) }
    } else {
      for open in accumulated where abs(accumulator[Int(open)]) > 1e-14 {
        let amount = accumulator[Int(open)] / divisor
        dependencies[Int(variable)].append(.init(open: open, amount: amount))
        dependents[Int(open)].append(variable)
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
    for term in terms[first..<first + Int(rows[row].termCount)] where term.variable != variable {
      state.accumulate(term.variable, times: term.coefficient)
    }
    state.takeDependencies(of: variable, divisor: -pivot)
  }

  /// Lets a row whose variables are all defined determine one that was left open.
  ///
  /// The row changes with the open variable `p` by `e = Σ aⱼ·(dxⱼ/dp)`. The step moves everything
  /// that depends on `p` by `dx/dp · (target − a·x) / e`.
  mutating func close(_ row: Int32, _ state: inout Elimination) {
    guard rows[Int(row)].step < 0, state.openCount > 0 else { return }
    let first = Int(rows[Int(row)].firstTerm)
    var magnitude = 0.0
    for term in terms[first..<first + Int(rows[Int(row)].termCount)] {
      state.accumulate(term.variable, times: term.coefficient)
      magnitude = max(magnitude, abs(term.coefficient))
    }
    var (open, pivot): (Int32, Double) = (-1, 0)
    for candidate in state.accumulated where abs(state.accumulator[Int(candidate)]) > abs(pivot) {
      (open, pivot) = (candidate, state.accumulator[Int(candidate)])
    }
    if abs(pivot) > 1e-10 * magnitude {
      appendLoop(row, open: open, pivot: pivot, state)
      replace(open, pivot: pivot, &state)
      state.settle(open)
    }
    state.clearAccumulator()
  }

  private mutating func appendLoop(
    _ row: Int32,
    open: Int32,
    pivot: Double,
    _ state: Elimination
  ) {
    let move = (rows[Int(row)].value - evaluate(Int(row))) / pivot
    let firstShift = shifts.count
    for variable in state.dependents[Int(open)] {
      for dependency in state.dependencies[Int(variable)] where dependency.open == open {
        shifts.append(Shift(variable: variable, amount: dependency.amount))
        values[Int(variable)] += dependency.amount * move
      }
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
      for variable in state.dependents[Int(open)] {
        let list = state.dependencies[Int(variable)]
        guard let amount = list.first(where: { $0.open == open })?.amount else { continue }
        if let index = list.firstIndex(where: { $0.open == other }) {
          state.dependencies[Int(variable)][index].amount -= amount * factor
        } else {
          state.dependencies[Int(variable)].append(.init(open: other, amount: -amount * factor))
          state.dependents[Int(other)].append(variable)
        }
      }
    }
  }
}
