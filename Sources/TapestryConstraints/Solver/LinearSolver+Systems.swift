/// Which variables belong together.
extension LinearSolver {
  /// Makes the constraints that arrived known to the systems of their variables.
  mutating func install() {
    // Joining systems lets more constraints arrive, at the end.
    var next = 0
    while next < arriving.count {
      let index = Int(arriving[next])
      next += 1
      if constraints[index].isAlive { connectVariables(of: index) }
    }
    var sum = ContiguousArray<ConstraintSystem.Summand>()
    sum.reserveCapacity(8)
    for place in arriving.indices {
      let index = arriving[place]
      constraints[Int(index)].isArriving = false
      if constraints[Int(index)].isAlive {
        installConstraint(Int(index), &sum)
      } else {
        freeConstraints.append(index)
      }
    }
    arriving.clear()
  }

  /// Makes systems forget the rules that left and were not taken up again.
  mutating func uninstall() {
    if !departures.isEmpty { findTakenUp() }
    dissolveShrinkingSystems()
    for rule in leaving {
      let system = Int(rule.system)
      guard systems[system].rules[Int(rule.rule)].isLeaving else { continue }
      systems[system].rules[Int(rule.rule)].isLeaving = false
      systems[system].uninstall(rule.rule)
      markDirty(rule.system)
    }
    leaving.clear()
  }

  /// Lets what is left of systems that lose most of their rules arrive anew.
  ///
  /// A system looks at each row that nothing holds any more in turn; to make it anew takes no longer
  /// than to make what is left.
  private mutating func dissolveShrinkingSystems() {
    guard leaving.count >= Self.shrinkingLimit else { return }
    var counts: [Int32: Int] = [:]
    for rule in leaving where systems[Int(rule.system)].rules[Int(rule.rule)].isLeaving {
      counts[rule.system, default: 0] += 1
    }
    for (system, count) in counts.sorted(by: { $0.key < $1.key })
    where count >= Self.shrinkingLimit && 2 * count > systems[Int(system)].statedRuleCount {
      // What it held together may belong to several groups now.
      for variable in systems[Int(system)].variables {
        let index = Int(variable.identifier)
        variables[index].parent = variable.identifier
        variables[index].groupSize = 1
      }
      dissolve(system)
    }
  }

  /// How many rules a system has to lose at once to be made anew.
  private static let shrinkingLimit = 64

  private mutating func connectVariables(of index: Int) {
    let first = Int(constraints[index].firstTerm)
    let count = Int(constraints[index].termCount)
    guard count > 0 else { return }
    var root = representative(of: terms[first].variable)
    for term in first + 1..<first + count {
      let other = representative(of: terms[term].variable)
      if other != root { root = join(root, other) }
    }
    variables[Int(root)].arrivingTerms += Int32(count)
    variables[Int(root)].arrivingConstraints += 1
  }

  /// The variable that stands for a group, with the path to it halved.
  private mutating func representative(of variable: Int32) -> Int32 {
    var variable = variable
    while variables[Int(variable)].parent != variable {
      let parent = Int(variables[Int(variable)].parent)
      variables[Int(variable)].parent = variables[parent].parent
      variable = variables[Int(variable)].parent
    }
    return variable
  }

  /// Makes one group of two; the smaller system is dissolved into the other.
  private mutating func join(_ a: Int32, _ b: Int32) -> Int32 {
    let (systemA, systemB) = (variables[Int(a)].system, variables[Int(b)].system)
    let isALarger = variables[Int(a)].groupSize >= variables[Int(b)].groupSize
    var (root, other) = isALarger ? (a, b) : (b, a)
    if systemA >= 0, systemB >= 0 {
      let isASmaller = systems[Int(systemA)].variables.count < systems[Int(systemB)].variables.count
      dissolve(isASmaller ? systemA : systemB)
      (root, other) = isASmaller ? (b, a) : (a, b)
    } else if systemA >= 0 || systemB >= 0 {
      (root, other) = systemA >= 0 ? (a, b) : (b, a)
    }
    variables[Int(other)].parent = root
    variables[Int(root)].groupSize += variables[Int(other)].groupSize
    variables[Int(root)].arrivingTerms += variables[Int(other)].arrivingTerms
    variables[Int(root)].arrivingConstraints += variables[Int(other)].arrivingConstraints
    return root
  }

  /// Lets the constraints and variables of a system arrive anew.
  private mutating func dissolve(_ index: Int32) {
    let system = systems[Int(index)]
    for (variable, value) in zip(system.variables, system.values) {
      variables[Int(variable.identifier)].system = -1
      variables[Int(variable.identifier)].value = value
    }
    let rules = system.rules.filter { $0.row >= 0 && !$0.isLeaving && $0.constraint >= 0 }
    for rule in rules.sorted(by: { ($0.age, $0.constraint) < ($1.age, $1.constraint) }) {
      constraints[Int(rule.constraint)].system = -1
      constraints[Int(rule.constraint)].isArriving = true
      arriving.append(rule.constraint)
    }
    leaving.removeAll { $0.system == index }
    departures.removeAll { $0.place.system == index }
    systems[Int(index)] = ConstraintSystem()
    systems[Int(index)].isDirty = system.isDirty
    freeSystems.append(index)
  }

  private mutating func installConstraint(
    _ index: Int,
    _ sum: inout ContiguousArray<ConstraintSystem.Summand>
  ) {
    let record = constraints[index]
    let first = Int(record.firstTerm)
    guard record.termCount > 0 else {
      if !constantConstraints.contains(Int32(index)) { constantConstraints.append(Int32(index)) }
      return
    }
    let system = systemForVariable(terms[first].variable)
    sum.clear()
    for term in first..<first + Int(record.termCount) {
      let local = localIndex(of: terms[term].variable, in: system)
      sum.append(.init(variable: local, coefficient: terms[term].coefficient))
    }
    let rule = systems[Int(system)].adopt(
      record,
      Int32(index),
      sum,
      mayTakeUp: !leaving.isEmpty
    )
    constraints[index].system = system
    constraints[index].rule = rule
    markDirty(system)
  }

  private mutating func systemForVariable(_ variable: Int32) -> Int32 {
    if variables[Int(variable)].system >= 0 { return variables[Int(variable)].system }
    let root = Int(representative(of: variable))
    let (arrivingTerms, arrivingConstraints) = (
      Int(variables[root].arrivingTerms), Int(variables[root].arrivingConstraints)
    )
    variables[root].arrivingTerms = 0
    variables[root].arrivingConstraints = 0
    if variables[root].system >= 0 { return variables[root].system }
    let system: Int32
    if let free = freeSystems.popLast() {
      system = free
    } else {
      systems.append(ConstraintSystem())
      system = Int32(systems.count - 1)
    }
    systems[Int(system)].reserve(
      variables: Int(variables[root].groupSize),
      rules: arrivingConstraints,
      terms: arrivingTerms
    )
    _ = localIndex(of: Int32(root), in: system)
    return system
  }

  private mutating func localIndex(of variable: Int32, in system: Int32) -> Int32 {
    let index = Int(variable)
    if variables[index].system >= 0 { return variables[index].local }
    let local = systems[Int(system)].addVariable(
      variable,
      value: variables[index].value,
      isNonnegative: variables[index].isNonnegative
    )
    variables[index].system = system
    variables[index].local = local
    return local
  }
}

extension ConstraintSystem {
  /// How many rules come from constraints.
  fileprivate var statedRuleCount: Int { rules.count { $0.row >= 0 && $0.constraint >= 0 } }

  /// Makes a constraint known, with its terms in local variables.
  ///
  /// With `mayTakeUp`, a rule that is about to leave and differs in its bound alone is taken up
  /// again instead, which costs no more than to change its constant.
  mutating func adopt(
    _ record: LinearSolver.ConstraintRecord,
    _ index: Int32,
    _ sum: ContiguousArray<Summand>,
    mayTakeUp: Bool
  ) -> Int32 {
    let (row, scale) = row(for: sum)
    let rule = Rule(record, row: row, scale: scale, index: index)
    guard mayTakeUp, let same = leavingRule(like: rule) else { return install(rule) }
    rules[Int(same)].isLeaving = false
    rules[Int(same)].constraint = rule.constraint
    rules[Int(same)].age = rule.age
    setBound(rule.bound, ofRule: same)
    return same
  }
}

extension ConstraintSystem.Rule {
  /// The rule that a constraint puts on a row of which its terms are a multiple.
  ///
  /// `s·r ≥ c` with s < 0 is `r ≤ c/s`; the price of a unit of `r` is |s|.
  init(_ record: LinearSolver.ConstraintRecord, row: Int32, scale: Double, index: Int32) {
    let sides: ConstraintSystem.Sides =
      switch record.relation {
      case .equal: .both
      case .lessThanOrEqual: scale < 0 ? .below : .above
      case .greaterThanOrEqual: scale < 0 ? .above : .below
      }
    self.init(
      bound: scale == 1 ? record.constant : record.constant / scale,
      price: abs(scale),
      strength: record.strength,
      sides: sides,
      scale: scale,
      row: row,
      next: -1,
      constraint: index,
      age: record.age,
      mayBreak: record.mayBreak
    )
  }
}
