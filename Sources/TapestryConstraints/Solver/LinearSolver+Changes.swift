/// Changes.
extension LinearSolver {
  /// Changes the constant of a constraint: the cheapest change of all.
  public mutating func setConstant(_ constant: Double, of constraint: LinearConstraint) {
    precondition(constant.isFinite, "The constant of a constraint is finite.")
    let index = check(constraint)
    constraints[index].constant = constant
    if isWatched { noteChange(index) }
    let system = Int(constraints[index].system)
    guard system >= 0 else { return }
    let rule = constraints[index].rule
    let scale = systems[system].rules[Int(rule)].scale
    markDirty(Int32(system))
    systems[system].setBound(scale == 1 ? constant : constant / scale, ofRule: rule)
  }

  /// Changes the strength of a constraint; from and to required is allowed.
  public mutating func setStrength(_ strength: LinearStrength, of constraint: LinearConstraint) {
    let index = check(constraint)
    guard constraints[index].strength != strength.rawValue else { return }
    constraints[index].strength = strength.rawValue
    announce(index)
  }

  /// Changes the relation of a constraint.
  public mutating func setRelation(_ relation: LinearRelation, of constraint: LinearConstraint) {
    let index = check(constraint)
    guard constraints[index].relation != relation else { return }
    constraints[index].relation = relation
    announce(index)
  }

  /// Says when a constraint came, right after it was added.
  ///
  /// The newest of contradictory constraints gives way; by default they come in the order in which
  /// they are added.
  mutating func setAge(_ age: Int64, of constraint: LinearConstraint) {
    constraints[check(constraint)].age = age
  }

  /// Changes the coefficient of a variable in a constraint.
  public mutating func setCoefficient(
    _ coefficient: Double,
    of variable: LinearVariable,
    in constraint: LinearConstraint
  ) {
    let index = check(constraint)
    let first = Int(constraints[index].firstTerm)
    let old = terms[first..<first + Int(constraints[index].termCount)]
    let newFirst = terms.count
    for term in old where term.variable != variable.index { terms.append(term) }
    appendTerm(LinearTerm(variable, times: coefficient), after: newFirst)
    removeZeros(after: newFirst)
    constraints[index].firstTerm = Int32(newFirst)
    constraints[index].termCount = Int32(terms.count - newFirst)
    announce(index)
  }

  /// Sets where a variable stays that no constraint determines.
  public mutating func setStay(_ value: Double, of variable: LinearVariable) {
    precondition(value.isFinite, "A variable stays at a finite value.")
    let index = Int(variable.index)
    variables[index].value = value
    let system = variables[index].system
    guard system >= 0 else { return }
    systems[Int(system)].setStay(value, of: variables[index].local)
    markDirty(system)
  }

  /// Looks for the best values from other ones than its own.
  ///
  /// If these are as good as any, they are the values from now on.
  ///
  /// - Parameter values: Of all variables, in the order they were added; finite.
  public mutating func start(from values: [Double]) {
    precondition(
      values.count == variables.count && values.allSatisfy(\.isFinite),
      "A solver starts from one finite value for each variable."
    )
    noteAllSolved()
    for index in variables.indices { variables[index].value = values[index] }
    for index in systems.indices {
      systems[index].start(from: values)
      markDirty(Int32(index))
    }
  }

  private func check(_ constraint: LinearConstraint) -> Int {
    precondition(isActive(constraint), "Only a constraint that is there can be changed.")
    return Int(constraint.index)
  }

  mutating func markDirty(_ system: Int32) {
    guard !systems[Int(system)].isDirty else { return }
    systems[Int(system)].isDirty = true
    dirtySystems.append(system)
  }
}
