import TapestryConstraints
import TapestryCore

/// An item whose answers are stored.
final class Box: LayoutItem {
  let constraintState: ConstraintState
  let layoutName: String
  weak var superbox: Box?
  private(set) var boxes: [Box] = []
  var frame: CGRect
  var intrinsicContentSize = CGSize(width: CGFloat.noIntrinsicMetric, height: .noIntrinsicMetric)
  var alignmentRectInsets = EdgeInsets.zero
  var firstBaselineOffset: CGFloat = 0
  var lastBaselineOffset: CGFloat = 0
  var firstBaselineItem: (any LayoutItem)?
  var lastBaselineItem: (any LayoutItem)?
  var safeAreaInsets = EdgeInsets.zero
  var direction: LayoutDirection?
  /// How many points of content there are, to be wrapped; lines are 10 high.
  var textLength: CGFloat?
  private(set) var measuredWidths: [CGFloat] = []

  init(
    _ name: String = "box",
    in superbox: Box? = nil,
    frame: CGRect = .zero,
    translates: Bool = false
  ) {
    layoutName = name
    self.frame = frame
    constraintState = ConstraintState(translatesAutoresizingMask: translates)
    superbox?.add(self)
  }

  var superitem: (any LayoutItem)? { superbox }
  var subitems: [any LayoutItem] { boxes }
  var effectiveLayoutDirection: LayoutDirection {
    direction ?? superbox?.effectiveLayoutDirection ?? .leftToRight
  }

  func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let textLength else { return nil }
    measuredWidths.append(width)
    return 10 * max(1, (textLength / max(width, 1)).rounded(.up))
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

  /// Drops a box without a word to the engine.
  func lose(_ box: Box) { boxes.removeAll { $0 === box } }

  /// Takes a box without a word to the engine.
  func slipIn(_ box: Box) {
    boxes.append(box)
    box.superbox = self
  }

  static func root(
    _ width: CGFloat,
    _ height: CGFloat,
    direction: LayoutDirection = .leftToRight
  ) -> Box {
    let root = Box("root", frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.direction = direction
    return root
  }

  /// Pins all four numbers of the frame.
  func pin(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    guard let superbox else { return }
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: superbox.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superbox.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Whether all four numbers are equal but for rounding errors.
func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
    .allSatisfy { abs($0) < 1e-6 }
}
