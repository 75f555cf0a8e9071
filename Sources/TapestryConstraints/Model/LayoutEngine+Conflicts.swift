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
    var rules: [LinearConstraint: LayoutRule] = [:]
    for row in rows {
      switch row.source {
      case .none: break
      case .constraint(let constraint): rules[row.handle] = .constraint(constraint)
      case .mask(let node, let axis, _):
        if let item = nodes[Int(node)].core.item {
          rules[row.handle] = .autoresizingMask(item, axis)
        }
      }
    }
    for node in nodes where node.isAlive {
      guard let item = node.core.item else { continue }
      for axis in Axis.allCases {
        if let row = node.content[axis].hugging { rules[row] = .contentHugging(item, axis) }
        if let row = node.content[axis].compression {
          rules[row] = .contentCompressionResistance(item, axis)
        }
      }
    }
    return rules
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
