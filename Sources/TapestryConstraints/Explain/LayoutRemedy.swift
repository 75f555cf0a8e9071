public import TapestryCore

/// A change that ends a conflict.
public enum LayoutRemedy {
  /// Deactivate a constraint.
  case remove(LayoutConstraint)
  /// Write `≤` or `≥` instead of `==`.
  case loosen(LayoutConstraint, LayoutRelation)
  /// Write another constant, such as one of the other sign.
  case changeConstant(LayoutConstraint, CGFloat)
  /// Give a constraint a priority below required, or below the content that it would squeeze.
  case lowerPriority(LayoutConstraint, below: LayoutPriority)
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
    case .changeConstant(let constraint, let constant): constraint.constant = constant
    case .lowerPriority(let constraint, let limit): constraint.priority = limit - 1
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
      return "remove \(constraint.equation(names)) (\(constraint.origin))\(Self.remark(constraint))"
    case .loosen(let constraint, let relation):
      return "write \(constraint.equation(names, relation)) (\(constraint.origin))"
    case .changeConstant(let constraint, let constant):
      return "write \(constraint.equation(names, constant: constant)) (\(constraint.origin))"
    case .lowerPriority(let constraint, let limit):
      let number = NumberText.exact(Double(limit.rawValue))
      return "give \(constraint.equation(names)) a priority below \(number) (\(constraint.origin))"
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
  /// Why an edge may not be the one that was meant.
  private static func remark(_ constraint: LayoutConstraint) -> String {
    guard constraint.firstItem?.effectiveLayoutDirection == .rightToLeft,
      let edge = constraint.terms.first(where: \.attribute.isPhysical)?.attribute
    else { return "" }
    return "; from right to left, \(edge) is \(edge.fraction == 0 ? "trailing" : "leading")"
  }
}
