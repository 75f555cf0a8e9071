public import TapestryCore

extension Diagnostic.Kind {
  /// Required constraints contradict each other, and one of them gave way.
  public static let unsatisfiable = Self(rawValue: "unsatisfiable")
  /// Constraints leave a place or size open.
  public static let ambiguous = Self(rawValue: "ambiguous")
  /// A constraint cannot be made, or not be activated.
  public static let illegalConstraint = Self(rawValue: "illegalConstraint")
  /// The solver gave up; the frames are the best that it had found.
  public static let unsolvable = Self(rawValue: "unsolvable")
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
    for conflict in engine.conflicts { context.report(diagnostic(of: conflict)) }
    if let failure = engine.failure {
      let message = "the constraints could not be solved: \(failure)"
      context.report(Diagnostic(.unsolvable, message: message))
    }
    guard context.environment.reportsAmbiguity, scope.items.count <= Self.ambiguityLimit else {
      return
    }
    for name in scope.items.keys.sorted() { reportAmbiguity(of: name) }
  }

  private static let ambiguityLimit = 200

  private func diagnostic(of conflict: LayoutConflict) -> Diagnostic {
    let broken = describe(conflict.broken)
    let members = conflict.members.map(describe)
    return Diagnostic(
      .unsatisfiable,
      message: """
        \(members.map(\.text).joined(separator: ", ")) cannot hold together; \(broken.text) gave way
        """,
      conflict: members.map(\.name),
      broken: [broken.name]
    )
  }

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

  /// A rule's name, and what a sentence calls it.
  private func describe(_ rule: LayoutRule) -> (name: String, text: String) {
    func named(_ item: any LayoutItem, _ axis: Axis, _ relation: String) -> (String, String) {
      let text = "\(item.layoutName).\(axis == .horizontal ? "width" : "height") \(relation)"
      return (text, text)
    }
    switch rule {
    case .constraint(let constraint):
      let name = constraint.identifier ?? "\(constraint.fileID):\(constraint.line)"
      return (name, name)
    case .contentHugging(let item, let axis): return named(item, axis, "<= its content")
    case .contentCompressionResistance(let item, let axis):
      return named(item, axis, ">= its content")
    case .autoresizingMask(let item, let axis): return named(item, axis, "by its autoresizing mask")
    case .nonnegativeSize(let item, let axis): return named(item, axis, ">= 0")
    case .fittingSize: return ("the container's size", "the container's size")
    }
  }
}
