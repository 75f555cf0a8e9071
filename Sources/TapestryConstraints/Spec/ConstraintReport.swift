public import TapestryCore

extension Diagnostic.Kind {
  /// Constraints leave a place or size open.
  public static let ambiguous = Self(rawValue: "ambiguous")
  /// A constraint cannot be made, or not be activated.
  public static let illegalConstraint = Self(rawValue: "illegalConstraint")
}

/// Says what is odd about a solved spec.
struct ConstraintReport {
  let engine: LayoutEngine
  let scope: ConstraintScope
  let context: LayoutContext

  func send() {
    guard !context.environment.diagnostics.isIgnoring else { return }
    for conflict in engine.conflicts { context.report(conflict.diagnostic) }
    if let failure = engine.failure { context.report(engine.diagnostic(of: failure)) }
    for ambiguity in engine.ambiguities { context.report(Diagnostic(ambiguity)) }
  }
}
