import TapestryConstraints
import TapestryCore
import TestSupport

/// A random tree in which every place and size is determined, and random changes of it.
struct RandomScene {
  let root: Box
  var boxes: [Box] = []
  var constraints: [LayoutConstraint] = []
  private var random: SplitMix64

  /// All boxes and the guides of the root.
  var items: [any LayoutItem] { boxes + [root.layoutMarginsGuide, root.safeAreaLayoutGuide] }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root = Box.root(400, 300)
    root.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    for index in 0..<9 { add(index) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random)) / 2
  }

  private mutating func isTrue() -> Bool { Bool.random(using: &random) }

  private mutating func add(_ index: Int) {
    let parent = isTrue() ? root : boxes.randomElement(using: &random) ?? root
    let frame = rect(number(0...100), number(0...100), number(20...200), number(20...100))
    let box = Box("\(index)", in: parent, frame: frame, translates: index % 4 == 1)
    if isTrue() { box.alignmentRectInsets = EdgeInsets(number(0...6)) }
    if isTrue() { box.layoutMargins = EdgeInsets(top: 1, leading: 3, bottom: 5, trailing: 7) }
    box.preservesSuperviewLayoutMargins = isTrue()
    box.firstBaselineOffset = number(0...10)
    boxes.append(box)
    if box.translatesAutoresizingMaskIntoConstraints {
      constraints.append(box.widthAnchor.constraint(greaterThanOrEqualToConstant: 0))
    } else {
      placeHorizontally(box, parent)
      placeVertically(box, parent)
    }
    for constraint in constraints { constraint.isActive = true }
  }

  private mutating func placeHorizontally(_ box: Box, _ parent: Box) {
    let (item, attribute): (any LayoutItem, LayoutAttribute) =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: (parent, .leading)
      case 1: (parent, .leadingMargin)
      case 2: (root.safeAreaLayoutGuide, .leading)
      default: (root, .leading)
      }
    tie(box, .leading, item, attribute, number(-10...40))
    constraints.append(box.widthAnchor.constraint(equalToConstant: number(20...200)))
  }

  private mutating func placeVertically(_ box: Box, _ parent: Box) {
    let sibling = boxes.first { $0 !== box && $0.superbox === parent }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: tie(box, .top, parent, .topMargin, 0)
    case 1: tie(box, .firstBaseline, sibling ?? parent, .firstBaseline, 3)
    case 2: tie(box, .top, sibling ?? root.safeAreaLayoutGuide, .bottom, number(0...20))
    default: tie(box, .centerY, parent, .centerY, 0)
    }
    if isTrue() {
      box.textLength = number(10...1000)
      box.intrinsicContentSize = CGSize(width: .noIntrinsicMetric, height: 10)
    } else {
      constraints.append(box.heightAnchor.constraint(equalToConstant: number(10...100)))
    }
  }

  private mutating func tie(
    _ box: Box,
    _ attribute: LayoutAttribute,
    _ item: any LayoutItem,
    _ other: LayoutAttribute,
    _ constant: CGFloat
  ) {
    do {
      constraints.append(
        try LayoutConstraint(
          item: box,
          attribute: attribute,
          toItem: item,
          attribute: other,
          constant: constant
        )
      )
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Changes one thing.
  mutating func change() {
    let box = boxes.randomElement(using: &random) ?? root
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      root.frame.size = CGSize(width: number(400...1000), height: number(400...800))
      root.constraintState.invalidate(.frame)
    case 1:
      root.direction = isTrue() ? .rightToLeft : .leftToRight
      root.constraintState.invalidate(.layoutDirection)
    case 2:
      root.safeAreaInsets = EdgeInsets(top: number(0...60), left: number(0...20))
      root.constraintState.invalidate(.geometry)
    case 3: box.layoutMargins = EdgeInsets(top: number(0...9), leading: 2, trailing: number(0...9))
    case 4: box.preservesSuperviewLayoutMargins.toggle()
    case 5: changeGeometry(of: box)
    case 6: changeText(of: box)
    default: changeConstraint()
    }
  }

  private mutating func changeGeometry(of box: Box) {
    box.alignmentRectInsets = EdgeInsets(top: number(0...5), left: 1, bottom: 2, right: 3)
    box.firstBaselineOffset = number(0...30)
    box.constraintState.invalidate(.geometry)
  }

  private mutating func changeText(of box: Box) {
    guard box.textLength != nil else { return }
    box.textLength = number(10...1000)
    box.constraintState.invalidate(.intrinsicContentSize)
  }

  private mutating func changeConstraint() {
    guard let constraint = constraints.randomElement(using: &random) else { return }
    let isSize = constraint.firstAttribute.isSize
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where constraint.relation == .equal:
      constraint.constant = isSize ? number(20...200) : number(-10...40)
    case 1:
      constraint.isActive = false
      constraint.isActive = true
    default: constraint.priority = constraint.priority == .required ? 990 : .required
    }
  }
}
