internal import TapestryCore

/// An item of a spec while one layout is made of it.
final class SpecItem: LayoutItem {
  let constraintState: ConstraintState
  private weak var parent: SpecItem?
  private let item: ConstraintItem?
  private let context: LayoutContext
  var children: [SpecItem] = []
  /// Of the container, its rectangle.
  var frame: CGRect
  /// Of the container, what is covered.
  var safeAreaInsets = EdgeInsets.zero

  init(_ item: ConstraintItem?, in parent: SpecItem?, _ context: LayoutContext) {
    (self.item, self.parent, self.context) = (item, parent, context)
    frame = item?.frame ?? .zero
    constraintState = ConstraintState(translatesAutoresizingMask: item?.frame != nil)
    guard let item else { return }
    layoutMargins = item.margins
    autoresizingMask = item.autoresizingMask
    setContentHuggingPriority(item.hugging.horizontal, for: .horizontal)
    setContentHuggingPriority(item.hugging.vertical, for: .vertical)
    setContentCompressionResistancePriority(item.compression.horizontal, for: .horizontal)
    setContentCompressionResistancePriority(item.compression.vertical, for: .vertical)
  }

  var superitem: (any LayoutItem)? { parent }
  var subitems: [any LayoutItem] { children }
  var layoutName: String { item?.name ?? "super" }
  var effectiveLayoutDirection: LayoutDirection { context.environment.layoutDirection }
  var alignmentRectInsets: EdgeInsets { item?.alignmentRectInsets ?? .zero }

  var source: ConstraintItem? { item }

  /// Whether it is a rectangle that nothing fills; the container is none.
  var isGuide: Bool { item.map { $0.child == nil } ?? false }

  private var natural: Layout? {
    item?.child?.layoutThatFits(.unconstrained, parentSize: .unknown, in: context)
  }

  var intrinsicContentSize: CGSize {
    let none = CGFloat.noIntrinsicMetric
    if let size = item?.intrinsicSize {
      return CGSize(width: size.width ?? none, height: size.height ?? none)
    }
    guard let size = natural?.size else { return CGSize(width: none, height: none) }
    return CGSize(
      width: isContent(size.width, .horizontal) ? size.width : none,
      height: isContent(size.height, .vertical) ? size.height : none
    )
  }

  /// Whether a measured extent comes from the element, or its style, and not from having none.
  private func isContent(_ extent: CGFloat, _ axis: Axis) -> Bool {
    extent > 0 || item?.child?.element.hasIntrinsicExtent(along: axis) ?? false
  }

  func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let item, let child = item.child, item.intrinsicSize == nil else { return nil }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    let height = child.layoutThatFits(range, parentSize: .unknown, in: context).size.height
    return isContent(height, .vertical) ? height : nil
  }

  var firstBaselineOffset: CGFloat { item?.firstBaseline ?? natural?.firstBaseline ?? 0 }

  var lastBaselineOffset: CGFloat {
    if let given = item?.lastBaseline { return given }
    guard let natural, let last = natural.lastBaseline ?? natural.firstBaseline else { return 0 }
    return max(0, natural.size.height - last)
  }
}
