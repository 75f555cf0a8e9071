public import TapestryCore

/// A change that ends a conflict.
public enum LayoutRemedy {
  /// Deactivate a constraint.
  case remove(LayoutConstraint)
  /// Write `≤` or `≥` instead of `==`.
  case loosen(LayoutConstraint, LayoutRelation)
  /// Give a constraint a priority below required.
  case lowerPriority(LayoutConstraint)
  /// Let constraints place an item instead of its autoresizing mask.
  case stopTranslatingMask(any LayoutItem)
  /// Let an item become larger than its content.
  case lowerHugging(any LayoutItem, Axis)
  /// Let an item become smaller than its content.
  case lowerCompressionResistance(any LayoutItem, Axis)
  /// Ask for another size.
  case changeFittingSize

  /// Does it, as far as it is known; another fitting size is not.
  public func apply() {
    switch self {
    case .remove(let constraint): constraint.isActive = false
    case .loosen(let constraint, let relation): constraint.relation = relation
    case .lowerPriority(let constraint): constraint.priority = .required - 1
    case .stopTranslatingMask(let item): item.translatesAutoresizingMaskIntoConstraints = false
    case .lowerHugging(let item, let axis):
      item.setContentHuggingPriority(.required - 1, for: axis)
    case .lowerCompressionResistance(let item, let axis):
      item.setContentCompressionResistancePriority(.required - 1, for: axis)
    case .changeFittingSize: break
    }
  }

  /// The advice in words.
  func text(_ names: LayoutNames) -> String {
    switch self {
    case .remove(let constraint):
      return "remove \(constraint.equation(names)) (\(constraint.origin))"
    case .loosen(let constraint, let relation):
      let wider = constraint.equation(names).replacing(" == ", with: " \(relation.symbol) ")
      return "write \(wider) (\(constraint.origin))"
    case .lowerPriority(let constraint):
      return "give \(constraint.equation(names)) a priority below 1000 (\(constraint.origin))"
    case .stopTranslatingMask(let item):
      return "set \(names[item.core]).translatesAutoresizingMaskIntoConstraints = false"
    case .lowerHugging(let item, let axis):
      return "let \(names[item.core]) hug its \(axis.sizeName) at less than 1000"
    case .lowerCompressionResistance(let item, let axis):
      return
        "let the compression resistance of \(names[item.core])'s \(axis.sizeName) be less than 1000"
    case .changeFittingSize: return "ask for another size"
    }
  }
}

extension LayoutRemedy {
  /// The change that is nearest to what was meant.
  ///
  /// A contradiction has no superfluous member, so that each of these ends it: an equation
  /// takes part with one of its sides alone, and without a member the others can hold.
  init(_ members: [ConflictMember], broken: Int) {
    if let mask = members.first(where: \.isMask)?.rule.itemAndAxis?.item {
      self = .stopTranslatingMask(mask)
    } else if let constraint = members[broken].constraint {
      self = Self.remedy(constraint, members, broken)
    } else if let constraint = members.last(where: \.isOfApp)?.constraint {
      self = .lowerPriority(constraint)
    } else if let content = members.lazy.compactMap(\.contentRemedy).first {
      self = content
    } else {
      self = .changeFittingSize
    }
  }

  private static func remedy(
    _ constraint: LayoutConstraint,
    _ members: [ConflictMember],
    _ broken: Int
  ) -> Self {
    if members.count == 1 { return .remove(constraint) }
    // Two equations for one thing: the older one is in the way.
    if members.count == 2, let other = members[1 - broken].constraint,
      constraint.relation == .equal, other.relation == .equal, members[1 - broken].isOfApp
    {
      return .remove(other)
    }
    guard constraint.relation == .equal, constraint.axisOfSize != nil else {
      return .lowerPriority(constraint)
    }
    return .loosen(constraint, members[broken].factor > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
  }
}

extension ConflictMember {
  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = rule { constraint } else { nil }
  }

  /// Whether it is a constraint of the app.
  var isOfApp: Bool { constraint.map { !$0.isSystemOwned } ?? false }

  fileprivate var isMask: Bool {
    if case .autoresizingMask = rule { true } else { false }
  }

  fileprivate var contentRemedy: LayoutRemedy? {
    switch rule {
    case .contentHugging(let item, let axis): .lowerHugging(item, axis)
    case .contentCompressionResistance(let item, let axis): .lowerCompressionResistance(item, axis)
    default: nil
    }
  }
}

extension LayoutConstraint {
  /// The axis of a size that it gives as a number; nil if it says something else.
  fileprivate var axisOfSize: Axis? { terms.count == 1 ? axis : nil }
}
