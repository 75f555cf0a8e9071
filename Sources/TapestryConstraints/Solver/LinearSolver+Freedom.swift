/// A way in which values can move with all constraints satisfied as well as now.
public struct LinearFreedom: Sendable {
  /// A variable that moves, and how fast.
  public struct Move: Sendable {
    /// The variable.
    public let variable: LinearVariable
    /// How much it changes while others change by theirs.
    public let rate: Double
  }

  /// What moves, in the order of the variables.
  public let moves: [Move]
  /// How far it can go, in units of the rates; 0 if it cannot, infinite if nothing ends it.
  public let forward: Double
  /// How far it can go the other way.
  public let backward: Double
  /// The constraints that end it, forward and backward; those of them that exist.
  public let limits: [LinearConstraint]
  /// Constraints of one strength that cannot all be satisfied: as some of them get better, others
  /// get worse by as much.
  ///
  /// Empty if no constraint pulls at all.
  public let trade: [LinearConstraint]
}

extension LinearSolver {
  /// The ways in which the values can move with all constraints satisfied as well as now, as of the
  /// last time that the solver solved.
  ///
  /// Exact: each is possible, none is a sum of others, and all other values that are as good differ
  /// from these by a sum of them. A variable without constraints is a freedom of its own.
  ///
  /// - Complexity: That of solving once, and for each freedom in proportion to what it moves. Where
  ///   many constraints meet in a point so that some movement is only possible together with
  ///   others, these are looked for by solving a system in which they are the variables.
  public mutating func freedoms() -> [LinearFreedom] {
    var found: [LinearFreedom] = []
    for index in variables.indices where variables[index].system < 0 {
      found.append(freedom(ofLone: index))
    }
    for index in systems.indices where !systems[index].isDirty {
      for freedom in systems[index].freedoms() {
        found.append(describe(freedom, in: systems[index]))
      }
    }
    return found
  }

  private func freedom(ofLone index: Int) -> LinearFreedom {
    let record = variables[index]
    return LinearFreedom(
      moves: [.init(variable: LinearVariable(index: Int32(index)), rate: 1)],
      forward: .infinity,
      backward: record.isNonnegative ? record.value : .infinity,
      limits: [],
      trade: []
    )
  }

  private func describe(
    _ freedom: ConstraintSystem.Freedom,
    in system: ConstraintSystem
  ) -> LinearFreedom {
    let moves = freedom.moves.map { move in
      let identifier = system.variables[Int(move.variable)].identifier
      return LinearFreedom.Move(variable: LinearVariable(index: identifier), rate: move.rate)
    }
    return LinearFreedom(
      moves: moves.sorted { $0.variable.index < $1.variable.index },
      forward: freedom.forward.distance,
      backward: freedom.backward.distance,
      limits: handles([freedom.forward.rule, freedom.backward.rule], in: system),
      trade: handles(freedom.trade, in: system)
    )
  }

  /// The constraints of rules, oldest first.
  private func handles(
    _ rules: ContiguousArray<Int32>,
    in system: ConstraintSystem
  ) -> [LinearConstraint] {
    rules.filter { $0 >= 0 }.map { system.rules[Int($0)] }.filter { $0.constraint >= 0 }
      .sorted { $0.age < $1.age }
      .map { handle($0.constraint) }
  }

  /// The variables that could have another value although all constraints are satisfied as well as
  /// now, in the order they were added, as of the last time that the solver solved.
  public mutating func ambiguousVariables() -> [LinearVariable] {
    let found = Set(freedoms().flatMap(\.moves).map(\.variable))
    return found.sorted { $0.index < $1.index }
  }
}
