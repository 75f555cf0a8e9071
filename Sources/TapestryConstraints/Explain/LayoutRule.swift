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

extension LayoutRule: CustomStringConvertible {
  /// The rule by names: an equation for a constraint, else for instance
  /// `title.width ≥ 120 by its content (compression resistance 750)`.
  public var description: String {
    if case .constraint(let constraint) = self { return constraint.description }
    return text(LayoutNames(core.map { [$0] } ?? []))
  }

  /// What ``description`` says, with names that tell more items apart.
  func text(_ names: LayoutNames) -> String {
    guard let core, let (_, axis) = itemAndAxis else {
      if case .constraint(let constraint) = self { return constraint.text(names) }
      return "the size that is asked for"
    }
    let size = "\(names[core]).\(axis.sizeName)"
    switch self {
    case .constraint, .fittingSize, .nonnegativeSize: return "\(size) ≥ 0 (no size is negative)"
    case .contentHugging:
      return "\(size) ≤ \(content(core, axis)) (hugging \(number(core.hugging[axis])))"
    case .contentCompressionResistance:
      let priority = number(core.compression[axis])
      return "\(size) ≥ \(content(core, axis)) (compression resistance \(priority))"
    case .autoresizingMask(let item, _):
      let (start, extent) = (item.frame.origin[axis], item.frame.size[axis])
      return """
        \(names[core]) keeps \(axis.placeName) \(NumberText.exact(Double(start))), \(axis.sizeName) \
        \(NumberText.exact(Double(extent))) by its autoresizing mask
        """
    }
  }

  /// The rule without priority and origin, for lists in one line.
  func shortText(_ names: LayoutNames) -> String {
    switch self {
    case .constraint(let constraint): return constraint.equation(names)
    case .autoresizingMask, .fittingSize: return text(names)
    default:
      let text = text(names)
      return text.firstIndex(of: "(").map { String(text[..<$0].dropLast()) } ?? text
    }
  }

  /// The item and the axis that it is about, unless it is a constraint.
  var itemAndAxis: (item: any LayoutItem, axis: Axis)? {
    switch self {
    case .constraint, .fittingSize: nil
    case .contentHugging(let item, let axis), .contentCompressionResistance(let item, let axis),
      .autoresizingMask(let item, let axis), .nonnegativeSize(let item, let axis):
      (item, axis)
    }
  }

  private var core: ItemCore? { itemAndAxis?.item.core }

  private func number(_ priority: LayoutPriority) -> String {
    NumberText.exact(Double(priority.rawValue))
  }

  private func content(_ core: ItemCore, _ axis: Axis) -> String {
    guard let engine = core.link?.engine else { return "its content" }
    let metric = engine.nodes[Int(core.node)].content[axis].metric
    return "\(NumberText.rounded(metric)) by its content"
  }
}

extension Axis {
  /// `width` or `height`.
  var sizeName: String { self == .horizontal ? "width" : "height" }
  /// `x` or `y`.
  var placeName: String { self == .horizontal ? "x" : "y" }
}
