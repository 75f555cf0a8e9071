/// What determines values.
extension ConstraintSystem {
  /// The rules at whose bounds the rows are held that a variable's value is computed from.
  mutating func rulesDetermining(_ variable: Int32) -> ContiguousArray<Int32> {
    prepareGradient()
    addToGradient(Int(variables[Int(variable)].row), times: 1)
    computeMultipliers()
    var found = ContiguousArray<Int32>()
    for step in scratch.pricedSteps {
      let row = Int(steps[Int(step)].row)
      guard rows[row].step == step, rows[row].anchor >= 0,
        abs(scratch.multipliers[Int(step)]) > slopeTolerance(ofStep: Int(step))
      else { continue }
      found.append(rows[row].anchor)
    }
    return found
  }
}

extension LinearSolver {
  /// The constraints from whose constants a variable's value is computed, oldest first, as of the
  /// last time that the solver solved.
  public mutating func constraints(determining variable: LinearVariable) -> [LinearConstraint] {
    let record = variables[Int(variable.index)]
    guard record.system >= 0, !systems[Int(record.system)].isDirty else { return [] }
    let system = Int(record.system)
    return systems[system].rulesDetermining(record.local)
      .map { systems[system].rules[Int($0)] }
      .filter { $0.constraint >= 0 }
      .sorted { $0.age < $1.age }
      .map { handle($0.constraint) }
  }
}
