public import TapestryCore

/// What the engine solves, for explanations.
public enum LayoutRule {
  /// A constraint.
  case constraint(LayoutConstraint)
  /// An item is no larger than its content.
  case contentHugging(any LayoutItem, Axis)
  /// An item is no smaller than its content.
  case contentCompressionResistance(any LayoutItem, Axis)
  /// An item stays where its frame and autoresizing mask place it.
  case autoresizingMask(any LayoutItem, Axis)
  /// A width or height is not negative.
  case nonnegativeSize(any LayoutItem, Axis)
  /// What a fitting size was asked for.
  case fittingSize
}

/// Required rules that cannot hold together.
public struct LayoutConflict {
  /// The rule that gave way: the newest constraint of the app among them, as far as there is one.
  ///
  /// It goes on pulling, just below the required ones, and holds again as soon as it can.
  public let broken: LayoutRule
  /// All rules of the contradiction, oldest first, then sizes that must not be negative.
  ///
  /// Without any one of them the others could hold.
  public let members: [LayoutRule]
}

extension LayoutEngine {
  /// The contradictions among required constraints; takes in pending changes first.
  public var conflicts: [LayoutConflict] {
    layout()
    let found = solver.conflicts
    guard !found.isEmpty else { return [] }
    let rules = rulesByHandle()
    return found.map { conflict in
      LayoutConflict(
        broken: rules[conflict.broken] ?? .fittingSize,
        members: conflict.members.map { rules[$0] ?? .fittingSize }
          + conflict.restricted.compactMap(restriction)
      )
    }
  }

  private func rulesByHandle() -> [LinearConstraint: LayoutRule] {
    Dictionary(allRules().map { ($0.handle, $0.rule) }, uniquingKeysWith: { first, _ in first })
  }

  private func restriction(_ variable: LinearVariable) -> LayoutRule? {
    for node in nodes where node.isAlive {
      guard let item = node.core.item else { continue }
      if node.variables.width == variable { return .nonnegativeSize(item, .horizontal) }
      if node.variables.height == variable { return .nonnegativeSize(item, .vertical) }
    }
    return nil
  }
}
