public import TapestryCore

extension Diagnostic.Kind {
  /// Constraints leave a place or size open.
  public static let ambiguous = Self(rawValue: "ambiguous")
  /// A constraint cannot be made, or not be activated.
  public static let illegalConstraint = Self(rawValue: "illegalConstraint")
}

extension LayoutEnvironment {
  /// Whether constraint layouts of up to 200 items look for what they leave open and report it.
  ///
  /// Solves each item anew in each direction, which would take long in larger ones.
  ///
  /// Default false.
  public var reportsAmbiguity: Bool {
    get { self[ReportsAmbiguityKey.self] }
    set { self[ReportsAmbiguityKey.self] = newValue }
  }
}

private enum ReportsAmbiguityKey: LayoutEnvironmentKey {
  static var defaultValue: Bool { false }
}

/// Says what is odd about a solved spec.
struct ConstraintReport {
  let engine: LayoutEngine
  let scope: ConstraintScope
  let context: LayoutContext

  func send() {
    for conflict in engine.conflicts { context.report(conflict.diagnostic) }
    if let failure = engine.failure { context.report(engine.diagnostic(of: failure)) }
    guard context.environment.reportsAmbiguity, scope.items.count <= Self.ambiguityLimit else {
      return
    }
    for name in scope.items.keys.sorted() { reportAmbiguity(of: name) }
  }

  private static let ambiguityLimit = 200

  private func reportAmbiguity(of name: String) {
    guard let item = scope.items[name] else { return }
    for axis in engine.ambiguousAxes(of: item) {
      let (place, size) = axis == .horizontal ? ("x", "width") : ("y", "height")
      context.report(
        Diagnostic(
          .ambiguous,
          item: name,
          axis: axis,
          message: "another \(place) or \(size) would fit as well; add a constraint on that axis"
        )
      )
    }
  }
}
