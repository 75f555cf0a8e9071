/// What the program of steps is good for: values, directions, multipliers.
extension ConstraintSystem {
  /// Carries out all steps: the values for the present targets.
  mutating func recomputeValues() {
    for index in steps.indices {
      let step = steps[index]
      if step.shiftCount == 0 { values[Int(step.variable)] = 0 }
      let move = (step.target - evaluate(Int(step.row))) * step.inversePivot
      guard step.shiftCount > 0 else {
        values[Int(step.variable)] = move
        continue
      }
      let first = Int(step.firstShift)
      for shift in shifts[first..<first + Int(step.shiftCount)] {
        values[Int(shift.variable)] += shift.amount * move
      }
    }
    remainingWork -= terms.count + shifts.count
  }

  /// Takes back rounding errors of the values.
  ///
  /// Adds what the program makes of the differences of the held rows from their targets.
  mutating func refineValues() {
    let (old, program) = (values, steps)
    for index in steps.indices {
      let row = Int(steps[index].row)
      let isHeld = rows[row].step == index
      steps[index].target = isHeld ? rows[row].value - evaluate(row) : 0
    }
    recomputeValues()
    for variable in values.indices { values[variable] += old[variable] }
    steps = program
  }

  /// Adds a variable to the direction of the step that is appended next.
  mutating func appendShift(of variable: Int32, by amount: Double) {
    let previous = variables[Int(variable)].lastShift
    variables[Int(variable)].lastShift = Int32(shifts.count)
    shifts.append(
      Shift(amount: amount, variable: variable, step: Int32(steps.count), previous: previous)
    )
  }

  /// Computes how the values change per unit of a step's target, all other held rows staying.
  ///
  /// The result is in `scratch.direction`, which has to be cleared afterwards.
  mutating func computeDirection(ofStep start: Int) {
    scratch.direction.extend(to: variables.count, with: 0)
    scratch.isMoving.extend(to: variables.count, with: false)
    if isWild { scratch.directionErrors.extend(to: variables.count, with: 0) }
    scratch.waiting.extend(to: (steps.count + 63) / 64, with: 0)
    move(along: start, by: steps[start].inversePivot)
    if start < indexedSteps { runWaitingSteps() }
    for step in max(start + 1, indexedSteps)..<max(steps.count, start + 1) { restore(step) }
    if isWild { dropDirectionNoise() }
    remainingWork -= scratch.moving.count * 4 + steps.count - indexedSteps
  }

  /// Moves the direction so that the row of a step does not change.
  private mutating func restore(_ index: Int) {
    let step = steps[index]
    if isWild {
      let (change, error) = directionChange(ofRow: Int(step.row))
      if abs(change) > error {
        let inverse = step.inversePivot
        move(along: index, by: -change * inverse, error: error * abs(inverse))
      }
      return
    }
    let first = Int(rows[Int(step.row)].firstTerm)
    var (sum, magnitude) = (0.0, 0.0)
    for index in first..<first + Int(rows[Int(step.row)].termCount) {
      let part = terms[index].coefficient * scratch.direction[Int(terms[index].variable)]
      sum += part
      magnitude = max(magnitude, abs(part))
    }
    if abs(sum) > 1e-13 * magnitude { move(along: index, by: -sum * step.inversePivot) }
  }

  private mutating func move(along index: Int, by amount: Double, error: Double = 0) {
    let step = steps[index]
    guard step.shiftCount > 0 else {
      return move(step.variable, by: amount, error: error, at: index)
    }
    let first = Int(step.firstShift)
    for shift in first..<first + Int(step.shiftCount) {
      let factor = shifts[shift].amount
      move(shifts[shift].variable, by: factor * amount, error: abs(factor) * error, at: index)
    }
  }

  private mutating func move(
    _ variable: Int32,
    by amount: Double,
    error: Double,
    at index: Int
  ) {
    scratch.direction[Int(variable)] += amount
    if isWild {
      scratch.directionErrors[Int(variable)] += error + Self.rounding * abs(amount)
    }
    guard !scratch.isMoving[Int(variable)] else { return }
    scratch.isMoving[Int(variable)] = true
    scratch.moving.append(variable)
    guard index < indexedSteps else { return }
    wait(for: rows[Int(variables[Int(variable)].row)].indexedStep, after: index)
    var term = variables[Int(variable)].firstTerm
    while term >= 0 {
      wait(for: rows[Int(terms[Int(term)].row)].indexedStep, after: index)
      term = terms[Int(term)].next
    }
  }

  private mutating func wait(for step: Int32, after index: Int) {
    guard Int(step) > index else { return }
    scratch.waiting[Int(step) >> 6] |= 1 << UInt64(step & 63)
  }

  /// Steps in order; each may let later ones wait.
  private mutating func runWaitingSteps() {
    for word in scratch.waiting.indices {
      while scratch.waiting[word] != 0 {
        let bit = scratch.waiting[word].trailingZeroBitCount
        scratch.waiting[word] &= scratch.waiting[word] - 1
        restore(word * 64 + bit)
      }
    }
  }

  /// Computes how what has the gradient `scratch.gradient` changes with the target of each step.
  ///
  /// Backwards through the program: a step's multiplier is `λ = g·d / (a·d)`, and what is left of
  /// the gradient for the steps before is `g − λ·a`. Only steps along whose direction the gradient
  /// is not 0 are looked at. Clears the gradient.
  mutating func computeMultipliers() {
    scratch.multipliers.extend(to: steps.count, with: 0)
    if isWild { scratch.multiplierErrors.extend(to: steps.count, with: 0) }
    scratch.clearMultipliers()
    var word = (steps.count - 1) >> 6
    while word >= 0 {
      while scratch.waiting[word] != 0 {
        let bit = 63 - scratch.waiting[word].leadingZeroBitCount
        scratch.waiting[word] &= ~(1 << UInt64(bit))
        computeMultiplier(ofStep: word * 64 + bit)
      }
      word -= 1
    }
    for place in scratch.sloping.indices {
      let variable = Int(scratch.sloping[place])
      scratch.gradient[variable] = 0
      if isWild { scratch.gradientErrors[variable] = 0 }
      scratch.isSloping[variable] = false
    }
    remainingWork -= scratch.sloping.count * 4 + 8
    scratch.sloping.clear()
  }

  private mutating func computeMultiplier(ofStep index: Int) {
    let step = steps[index]
    let (slope, error) = isWild ? gradientWithError(along: step) : (gradient(along: step), 0)
    guard slope != 0 else { return }
    let multiplier = slope * step.inversePivot
    scratch.multipliers[index] = multiplier
    scratch.pricedSteps.append(Int32(index))
    scratch.largestMultiplier = max(scratch.largestMultiplier, abs(multiplier))
    let multiplierError = error * abs(step.inversePivot)
    if isWild { scratch.multiplierErrors[index] = multiplierError }
    addToGradient(Int(step.row), times: -multiplier, error: multiplierError, before: index)
  }

  private func gradient(along step: Step) -> Double {
    guard step.shiftCount > 0 else { return scratch.gradient[Int(step.variable)] }
    let first = Int(step.firstShift)
    var (sum, magnitude) = (0.0, 0.0)
    for shift in first..<first + Int(step.shiftCount) {
      let part = shifts[shift].amount * scratch.gradient[Int(shifts[shift].variable)]
      sum += part
      magnitude = max(magnitude, abs(part))
    }
    return abs(sum) > 1e-13 * magnitude ? sum : 0
  }

  /// Makes the gradient ready to be set.
  mutating func prepareGradient() {
    scratch.gradient.extend(to: variables.count, with: 0)
    if isWild { scratch.gradientErrors.extend(to: variables.count, with: 0) }
    scratch.isSloping.extend(to: variables.count, with: false)
    scratch.waiting.extend(to: (steps.count + 63) / 64, with: 0)
  }

  /// Adds `factor` times a row to the gradient; steps before `end` along which it slopes wait.
  mutating func addToGradient(
    _ row: Int,
    times factor: Double,
    error: Double = 0,
    before end: Int = .max
  ) {
    let first = Int(rows[row].firstTerm)
    let cancelled = isWild ? 0 : 1e-13
    for term in first..<first + Int(rows[row].termCount) {
      let variable = Int(terms[term].variable)
      let part = terms[term].coefficient * factor
      let sum = scratch.gradient[variable] + part
      // What cancels is zero, not the rounding error that is left.
      scratch.gradient[variable] = abs(sum) > cancelled * abs(part) ? sum : 0
      if !scratch.isSloping[variable] { slope(variable, before: end) }
    }
    if isWild { addToGradientErrors(row, times: factor, error: error) }
  }

  private mutating func slope(_ variable: Int, before end: Int) {
    scratch.isSloping[variable] = true
    scratch.sloping.append(Int32(variable))
    let definition = Int(variables[variable].step)
    if definition < end { scratch.waiting[definition >> 6] |= 1 << UInt64(definition & 63) }
    var shift = variables[variable].lastShift
    while shift >= 0 {
      let step = Int(shifts[Int(shift)].step)
      if step < end { scratch.waiting[step >> 6] |= 1 << UInt64(step & 63) }
      shift = shifts[Int(shift)].previous
    }
  }
}
