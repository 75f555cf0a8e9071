/// A variable of a ``LinearSolver``.
public struct LinearVariable: Hashable, Sendable {
  let index: Int32
}

/// A constraint of a ``LinearSolver``; a handle is never used again for another one.
public struct LinearConstraint: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// A multiple of a variable.
public struct LinearTerm: Hashable, Sendable {
  /// The variable.
  public var variable: LinearVariable
  /// What it is multiplied by; finite.
  public var coefficient: Double

  /// Makes `coefficient` times `variable`.
  @inlinable
  public init(_ variable: LinearVariable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How the sum of a constraint's terms relates to its constant.
public enum LinearRelation: Int8, Sendable {
  /// The sum is at most the constant.
  case lessThanOrEqual = -1
  /// The sum is the constant.
  case equal = 0
  /// The sum is at least the constant.
  case greaterThanOrEqual = 1
}

/// How important a constraint is: above 0, and at most ``required``.
///
/// Strengths are compared, never added: the least violation of a stronger constraint outweighs
/// any violation of all weaker ones.
public struct LinearStrength: Hashable, Comparable, Sendable {
  /// The number that is compared.
  public let rawValue: Float

  /// Must hold.
  public static let required = LinearStrength(1000)

  /// Where a required constraint goes that contradicts other required ones.
  static let nearlyRequired = LinearStrength(Float(1000).nextDown)

  /// Makes a strength; traps unless 0 < `rawValue` ≤ 1000.
  @inlinable
  public init(_ rawValue: Float) {
    precondition(
      rawValue > 0 && rawValue <= 1000,
      "A strength is greater than 0 and at most 1000, the strength of required constraints."
    )
    self.rawValue = rawValue
  }

  /// Orders by importance.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Required constraints that contradict each other.
public struct LinearConflict: Hashable, Sendable {
  /// The constraint that gave way; it goes on pulling just below the required ones.
  public let broken: LinearConstraint
  /// The contradictory constraints, oldest first, `broken` among them.
  ///
  /// Without any one of them the others can hold together.
  public let members: [LinearConstraint]
  /// The variables whose restriction to 0 and above takes part in the contradiction.
  public let restricted: [LinearVariable]
  /// The proof: factors of ``members``, then of ``restricted``.
  ///
  /// All sums, each times its factor, add up to 0, while the constants add up to more; the factor of
  /// a constraint with `≥` is positive, of one with `≤` negative. That of ``broken`` is 1 or -1.
  public let factors: [Double]
}

/// Why a system could not be solved.
public enum LinearSolverError: Error, Hashable, Sendable {
  /// The work exceeded the budget of ``LinearSolver/workBudget``; the values are the best found.
  case workBudgetExceeded
  /// Rounding errors outgrew the system, whose coefficients differ by too many magnitudes.
  case numericallyUnstable
}
