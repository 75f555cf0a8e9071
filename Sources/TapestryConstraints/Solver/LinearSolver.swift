/// Finds the values of variables that satisfy linear constraints best.
///
/// Required constraints hold. Among all values for which they do, those are chosen that violate
/// constraints of the greatest strength by the least sum of absolute amounts; among these, those
/// that violate the next weaker ones least, and so on. What is still undetermined stays where it
/// was.
///
///     var solver = LinearSolver()
///     let x = solver.addVariable()
///     let width = solver.addVariable(isNonnegative: true)
///     solver.add([LinearTerm(x), LinearTerm(width)], .equal, 100)
///     solver.add([LinearTerm(width)], .equal, 30, strength: LinearStrength(250))
///     try solver.value(of: x)  // 70
///
/// Changes are collected; the values are computed once, when one is read. A change costs what it
/// changes: groups of variables that no constraint connects are separate systems, and a constant
/// that moves values in proportion moves just these.
///
/// The solver is a value. A copy can be solved on any thread, with the same result to the last bit.
public struct LinearSolver: Sendable {
  /// The most elementary operations that one group of variables may take to be solved.
  public var workBudget = 1_000_000_000

  var variables = ContiguousArray<VariableRecord>()
  var constraints = ContiguousArray<ConstraintRecord>()
  var terms = ContiguousArray<ConstraintSystem.Summand>()
  var systems = ContiguousArray<ConstraintSystem>()

  /// Constraints that no system knows yet, in the order they were added.
  var arriving = ContiguousArray<Int32>()
  /// Rules that systems have to forget.
  var leaving = ContiguousArray<SystemRule>()
  var dirtySystems = ContiguousArray<Int32>()
  /// The variables of the systems that were solved since somebody asked last; nil when other ones
  /// may have changed as well.
  private var solvedVariables: ContiguousArray<Int32>?
  var freeConstraints = ContiguousArray<Int32>()
  var freeSystems = ContiguousArray<Int32>()
  /// Constraints without a term.
  var constantConstraints = ContiguousArray<Int32>()
  /// Whether one of the last terms has the coefficient 0.
  var hasZeroTerm = false
  /// How many constraints were ever added.
  var age: Int64 = 0

  /// Whether something is to be noted about changes.
  var isWatched = false
  /// What solving costs, while somebody wants to know.
  var observation: SolverObservation? { didSet { isWatched = observation != nil } }
  /// The constraints that left while ``notesDepartures`` was set.
  var departures = ContiguousArray<Departure>()
  /// Whether ``takenUp`` is found for constraints that leave.
  var notesDepartures = false {
    didSet { isWatched = notesDepartures || observation != nil }
  }
  /// Constraints whose rule was taken up, unchanged, from one that left in the same batch, and that
  /// one.
  var takenUp: [LinearConstraint: LinearConstraint] = [:]

  /// Returns the variables whose values may have changed since the last call; nil for all.
  ///
  /// - Complexity: O(variables that it returns).
  mutating func takeSolvedVariables() -> ContiguousArray<Int32>? {
    let taken = solvedVariables
    solvedVariables = []
    return taken
  }

  /// Notes that the variables of a system were solved anew.
  mutating func noteSolved(_ system: Int) {
    guard let known = solvedVariables else { return }
    // Beyond that, looking at all of them costs less.
    guard known.count + systems[system].variables.count <= variables.count / 4 else {
      return solvedVariables = nil
    }
    for variable in systems[system].variables { solvedVariables?.append(variable.identifier) }
  }

  /// Notes that any variable may have another value.
  mutating func noteAllSolved() { solvedVariables = nil }

  struct VariableRecord: Sendable {
    /// The system that it belongs to, −1 for none.
    var system: Int32 = -1
    /// Its index there.
    var local: Int32 = -1
    /// Another variable of the same group; itself in the group's representative.
    var parent: Int32
    /// The value where no system knows it.
    var value: Double
    var isNonnegative: Bool
    /// In a representative: how much arrives for the group, to make room for it at once.
    var arrivingTerms: Int32 = 0
    var arrivingConstraints: Int32 = 0
    var groupSize: Int32 = 1
  }

  struct ConstraintRecord: Sendable {
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double
    var strength: Float
    var relation: LinearRelation
    var mayBreak: Bool
    var isAlive = true
    /// Whether it waits to be made known to a system.
    var isArriving = true
    var generation: UInt32
    /// Where it is known, −1 for nowhere.
    var system: Int32 = -1
    var rule: Int32 = -1
    var age: Int64
  }

  struct SystemRule: Sendable {
    var system: Int32
    var rule: Int32
  }

  /// A rule that leaves, and whose it was.
  struct Departure: Sendable {
    var place: SystemRule
    var constraint: LinearConstraint
    var bound: Double
  }

  /// Makes a solver without variables.
  public init() {}

  /// Makes room for variables and constraints to come.
  public mutating func reserveCapacity(variables count: Int, constraints constraintCount: Int) {
    variables.reserveCapacity(count)
    constraints.reserveCapacity(constraintCount)
    arriving.reserveCapacity(constraintCount)
    terms.reserveCapacity(2 * constraintCount)
    systems.reserveCapacity(2)
  }

  /// Adds a variable, which stays at `value` as long as no constraint moves it.
  ///
  /// - Parameters:
  ///   - isNonnegative: Whether values below 0 are impossible.
  ///   - value: Where it starts.
  /// - Returns: The variable, which is one of this solver and of its copies.
  public mutating func addVariable(
    isNonnegative: Bool = false,
    value: Double = 0
  ) -> LinearVariable {
    precondition(value.isFinite, "A variable starts at a finite value.")
    let index = Int32(variables.count)
    // The first steps of growing cost small solvers more than all else.
    if index == 0 { reserveCapacity(variables: 32, constraints: 32) }
    variables.append(
      VariableRecord(parent: index, value: value, isNonnegative: isNonnegative)
    )
    return LinearVariable(index: index)
  }

  /// Adds the constraint that the sum of the terms relates to the constant.
  ///
  /// Terms of the same variable are added up; a constraint without any is ignored if it holds, and
  /// is a conflict of its own if it is required and does not.
  ///
  /// - Parameters:
  ///   - sum: The terms.
  ///   - relation: How their sum relates to the constant.
  ///   - constant: The constant; finite.
  ///   - strength: How important the constraint is.
  ///   - mayBreak: Whether it may give way where required constraints contradict each other and
  ///     another one could instead.
  /// - Returns: The constraint, to change or remove it by.
  @discardableResult
  @inlinable
  public mutating func add(
    _ sum: some Sequence<LinearTerm>,
    _ relation: LinearRelation,
    _ constant: Double,
    strength: LinearStrength = .required,
    mayBreak: Bool = true
  ) -> LinearConstraint {
    let firstTerm = termCount
    for term in sum { appendTerm(term, after: firstTerm) }
    return addConstraint(termsAfter: firstTerm, relation, constant, strength, mayBreak)
  }

  @usableFromInline
  var termCount: Int { terms.count }

  /// Makes a constraint of the last terms.
  @usableFromInline
  mutating func addConstraint(
    termsAfter firstTerm: Int,
    _ relation: LinearRelation,
    _ constant: Double,
    _ strength: LinearStrength,
    _ mayBreak: Bool
  ) -> LinearConstraint {
    precondition(constant.isFinite, "The constant of a constraint is finite.")
    removeZeros(after: firstTerm)
    let index = makeRecord(
      ConstraintRecord(
        firstTerm: Int32(firstTerm),
        termCount: Int32(terms.count - firstTerm),
        constant: constant,
        strength: strength.rawValue,
        relation: relation,
        mayBreak: mayBreak,
        generation: 0,
        age: age
      )
    )
    age += 1
    arriving.append(index)
    if isWatched { noteChange(Int(index)) }
    return LinearConstraint(index: index, generation: constraints[Int(index)].generation)
  }

  private mutating func makeRecord(_ record: ConstraintRecord) -> Int32 {
    guard let index = freeConstraints.popLast() else {
      constraints.append(record)
      return Int32(constraints.count - 1)
    }
    let old = constraints[Int(index)]
    constraints[Int(index)] = record
    constraints[Int(index)].generation = old.generation
    if old.termCount == record.termCount {
      let (from, to, count) = (Int(record.firstTerm), Int(old.firstTerm), Int(old.termCount))
      for term in 0..<count { terms[to + term] = terms[from + term] }
      terms.removeLast(count)
      constraints[Int(index)].firstTerm = old.firstTerm
    }
    return index
  }

  /// Keeps the terms of a constraint sorted by variable, each variable once.
  @usableFromInline
  mutating func appendTerm(_ term: LinearTerm, after first: Int) {
    precondition(term.coefficient.isFinite, "The coefficients of a constraint are finite.")
    precondition(
      Int(term.variable.index) < variables.count,
      "A constraint's variables belong to the same solver."
    )
    var place = terms.count
    while place > first, terms[place - 1].variable >= term.variable.index { place -= 1 }
    if place < terms.count, terms[place].variable == term.variable.index {
      terms[place].coefficient += term.coefficient
      if terms[place].coefficient == 0 { hasZeroTerm = true }
      return
    }
    if term.coefficient == 0 { hasZeroTerm = true }
    terms.append(.init(variable: term.variable.index, coefficient: term.coefficient))
    var index = terms.count - 1
    while index > place {
      terms.swapAt(index, index - 1)
      index -= 1
    }
  }

  mutating func removeZeros(after first: Int) {
    guard hasZeroTerm else { return }
    hasZeroTerm = false
    var count = first
    for index in first..<terms.count where terms[index].coefficient != 0 {
      terms[count] = terms[index]
      count += 1
    }
    terms.removeLast(terms.count - count)
  }

  /// Takes a constraint away; does nothing if that was done before.
  public mutating func remove(_ constraint: LinearConstraint) {
    guard isActive(constraint) else { return }
    let index = Int(constraint.index)
    withdraw(index)
    if constraints[index].termCount == 0 { constantConstraints.removeAll { $0 == index } }
    constraints[index].isAlive = false
    constraints[index].generation += 1
    // While it is in the list of those that arrive its place must not be used again.
    if !constraints[index].isArriving { freeConstraints.append(constraint.index) }
  }

  /// Whether the constraint was added and not removed.
  public func isActive(_ constraint: LinearConstraint) -> Bool {
    let index = Int(constraint.index)
    return index < constraints.count && constraints[index].generation == constraint.generation
      && constraints[index].isAlive
  }

  /// Lets the system forget a constraint.
  private mutating func withdraw(_ index: Int) {
    if isWatched { noteDeparture(index) }
    let (system, rule) = (constraints[index].system, constraints[index].rule)
    guard system >= 0 else { return }
    systems[Int(system)].rules[Int(rule)].isLeaving = true
    leaving.append(SystemRule(system: system, rule: rule))
    constraints[index].system = -1
    constraints[index].rule = -1
  }

  /// Makes the constraint known to its system again, as it is now.
  mutating func announce(_ index: Int) {
    withdraw(index)
    guard !constraints[index].isArriving else { return }
    constraints[index].isArriving = true
    arriving.append(Int32(index))
  }
}
