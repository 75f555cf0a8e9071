import TapestryConstraints
import TapestryCore

/// An item of a case; what it answers can be changed.
final class Box: LayoutItem {
  let constraintState = ConstraintState()
  let layoutName: String
  weak var superbox: Box?
  var boxes: [Box] = []
  var frame = CGRect.zero
  var intrinsicContentSize = CGSize(width: CGFloat.noIntrinsicMetric, height: .noIntrinsicMetric)
  var alignmentRectInsets = EdgeInsets.zero
  var firstBaselineOffset: CGFloat = 0
  var lastBaselineOffset: CGFloat = 0
  var direction: LayoutDirection?

  init(_ name: String) { layoutName = name }

  var superitem: (any LayoutItem)? { superbox }
  var subitems: [any LayoutItem] { boxes }
  var effectiveLayoutDirection: LayoutDirection {
    direction ?? superbox?.effectiveLayoutDirection ?? .leftToRight
  }

  func add(_ box: Box) {
    boxes.append(box)
    box.superbox = self
    itemDidAdd(box)
  }

  func remove(_ box: Box) {
    itemWillRemove(box)
    boxes.removeAll { $0 === box }
    box.superbox = nil
  }

  /// Answers what a case says.
  func take(_ view: View) {
    if let size = view.size, view.parent == nil {
      frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    }
    let size = view.intrinsic ?? [nil, nil]
    intrinsicContentSize = CGSize(
      width: size[0].map { CGFloat($0) } ?? .noIntrinsicMetric,
      height: size[1].map { CGFloat($0) } ?? .noIntrinsicMetric
    )
    for (index, axis) in Axis.allCases.enumerated() {
      setContentHuggingPriority(LayoutPriority(view.hugging?[index] ?? 250), for: axis)
      setContentCompressionResistancePriority(
        LayoutPriority(view.compression?[index] ?? 750),
        for: axis
      )
    }
    alignmentRectInsets = insets(view.insets, 0)
    layoutMargins = insets(view.margins, 8)
    firstBaselineOffset = view.firstBaseline ?? 0
    lastBaselineOffset = view.lastBaseline ?? 0
    constraintState.invalidate([.geometry, .intrinsicContentSize, .frame])
  }

  private func insets(_ edges: [Double]?, _ all: CGFloat) -> EdgeInsets {
    guard let edges else { return EdgeInsets(all) }
    return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }

  /// Answers something else, so that a case is reached by changes.
  func disturb(_ step: CGFloat) {
    frame.size.width += 10 * step
    frame.size.height += 20
    let size = intrinsicContentSize
    intrinsicContentSize = CGSize(
      width: size.width < 0 ? 10 : step > 3 ? .noIntrinsicMetric : size.width + step,
      height: size.height < 0 ? 10 : size.height + step
    )
    for axis in Axis.allCases {
      setContentHuggingPriority(333, for: axis)
      setContentCompressionResistancePriority(step > 2 ? 1000 : 444, for: axis)
    }
    alignmentRectInsets = EdgeInsets(top: step, left: 1, bottom: 2, right: 3)
    layoutMargins = EdgeInsets(top: 1, leading: 2, bottom: step, trailing: 4)
    firstBaselineOffset += step
    lastBaselineOffset += 1
    constraintState.invalidate([.geometry, .intrinsicContentSize, .frame])
  }
}
