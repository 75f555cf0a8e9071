public import TapestryCore

extension Diagnostic.Kind {
  /// Required constraints contradict each other, and one of them gave way.
  public static let unsatisfiable = Self(rawValue: "unsatisfiable")
  /// A contradiction among required constraints has ended.
  public static let resolved = Self(rawValue: "resolved")
  /// The solver gave up; the frames are the best that it had found.
  public static let unsolvable = Self(rawValue: "unsolvable")
}

extension LayoutConflict {
  var diagnostic: Diagnostic {
    Diagnostic(
      .unsatisfiable,
      axis: axis,
      message: summary,
      conflict: memberNames,
      broken: [brokenName]
    )
  }
}

/// What was said about the last layout.
struct ReportedState {
  /// The contradictions as the solver gave them.
  var found: [LinearConflict] = []
  var conflicts: [ReportedConflict] = []
  var failure: LinearSolverError?
}

/// A contradiction that was reported; it does not retain items.
struct ReportedConflict {
  let members: [RuleKey]
  let broken: RuleKey
  let brokenName: String
  let brokenLine: String
  let axis: Axis?

  init(_ conflict: LayoutConflict) {
    members = conflict.members.map(RuleKey.init)
    broken = RuleKey(conflict.broken)
    (brokenName, brokenLine) = (conflict.brokenName, conflict.brokenLine)
    axis = conflict.axis
  }
}

/// Tells rules apart.
struct RuleKey: Equatable {
  private let kind: Int
  /// The constraint, or the core of the item; it is kept so that its place in memory stays its own.
  private let object: AnyObject?
  private let axis: Axis?

  init(_ rule: LayoutRule) {
    switch rule {
    case .constraint: kind = 0
    case .contentHugging: kind = 1
    case .contentCompressionResistance: kind = 2
    case .autoresizingMask: kind = 3
    case .nonnegativeSize: kind = 4
    case .fittingSize: kind = 5
    }
    axis = rule.itemAndAxis?.axis
    if case .constraint(let constraint) = rule {
      object = constraint
    } else {
      object = rule.itemAndAxis?.item.core
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.axis == b.axis && a.object === b.object
  }
}

extension LayoutEngine {
  /// Says what has become odd since it was asked last, and which contradictions have ended.
  func reportChanges() {
    let failure = failure
    if failure != reported.failure {
      reported.failure = failure
      if let failure { diagnostics.report(self.diagnostic(of: failure)) }
    }
    let found = solver.conflicts
    guard found != reported.found else { return }
    let conflicts = describe(found)
    let old = reported.conflicts
    let new = conflicts.map(ReportedConflict.init)
    (reported.found, reported.conflicts) = (found, new)
    for (conflict, key) in zip(conflicts, new)
    where !old.contains(where: { $0.broken == key.broken && $0.members == key.members }) {
      diagnostics.report(conflict.diagnostic)
    }
    for conflict in old where !new.contains(where: { $0.broken == conflict.broken }) {
      diagnostics.report(
        Diagnostic(
          .resolved,
          axis: conflict.axis,
          message: "nothing contradicts \(conflict.brokenLine) any more",
          broken: [conflict.brokenName]
        )
      )
    }
  }

  /// What the solver could not do, in a sentence.
  func diagnostic(of failure: LinearSolverError) -> Diagnostic {
    let message =
      switch failure {
      case .workBudgetExceeded:
        "the constraints take too much work to solve; the frames are the best that were found"
      case .numericallyUnstable:
        """
        the constraints cannot be solved exactly, because their multipliers differ by too many \
        magnitudes; the frames are the best that were found
        """
      }
    return Diagnostic(.unsolvable, item: root?.layoutName, message: message)
  }
}
