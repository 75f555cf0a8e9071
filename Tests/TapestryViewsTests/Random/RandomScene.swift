import TapestryConstraints
import TapestryCore
import TapestryViews
import TestSupport

/// A window with a random tree: views with masks, views with constraints to each other, to the view
/// they lie in and to guides, stack views, and contents whose height follows the width.
///
/// Constraints determine everything, so that the layout depends on the window's size alone.
@MainActor
final class RandomScene {
  let window: Window
  let reports = DiagnosticsLog()
  /// All views, in an order that is the same in every scene of a seed.
  private(set) var views: [View] = []
  /// The views that no stack arranges.
  private(set) var movable: [View] = []
  private(set) var constraints: [LayoutConstraint] = []
  private var random: SplitMix64

  /// A content that wants a width, or less and more lines.
  final class Content: View {
    var wanted: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var onLayout: (() -> Void)?
    init(_ wanted: CGSize) {
      self.wanted = wanted
      super.init()
    }
    override var intrinsicContentSize: CGSize { wanted }
    override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
      width > 1 ? (wanted.width / width).rounded(.up) * wanted.height : wanted.height
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
  }

  static let size = CGSize(width: 400, height: 400)

  init(seed: UInt64, scale: CGFloat = 1) {
    random = SplitMix64(seed: seed)
    window = Window(size: Self.size, environment: LayoutEnvironment(scale: scale))
    window.rootEnvironment.diagnostics = reports.handler
    fill(window, depth: 0)
    LayoutConstraint.activate(constraints)
  }

  private func fill(_ superview: View, depth: Int) {
    var siblings: [View] = []
    for _ in 0..<(depth == 0 ? 5 : 1 + random.below(3)) {
      let view = content()
      siblings.append(view)
      movable.append(view)
      superview.addSubview(view)
      let isFilled = depth < 2 && random.one(in: 2)
      if superview.translatesAutoresizingMaskIntoConstraints, random.one(in: 3) {
        mask(view, isNested: depth > 0)
      } else {
        view.translatesAutoresizingMaskIntoConstraints = false
        for axis in Axis.allCases { constrain(view, isFilled: isFilled, siblings, axis) }
      }
      if isFilled { fill(view, depth: depth + 1) }
    }
    if random.one(in: 2) { addStack(to: superview) }
  }

  /// A content with priorities of its own, so that it is never open which of two gives way.
  private func content() -> Content {
    let view = Content(CGSize(width: random.length(10...60), height: random.length(5...15)))
    views.append(view)
    for axis in Axis.allCases {
      let rank = Float(views.count) / 1000
      view.setContentHuggingPriority(LayoutPriority(250 + rank), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(750 + rank), for: axis)
    }
    return view
  }

  /// A frame and a mask whose flexible parts have sizes to share in, and no part of which vanishes.
  private func mask(_ view: View, isNested: Bool) {
    let size = view.superview?.bounds.size ?? Self.size
    view.frame = rect(
      random.length(1...9),
      random.length(1...9),
      size.width / 2,
      size.height / 2
    )
    view.autoresizingMask = AutoresizingMask(rawValue: isNested ? 63 : UInt(random.below(64)))
  }

  private func add(
    _ first: any LayoutItem,
    _ attribute: LayoutAttribute,
    _ second: (any LayoutItem)?,
    _ other: LayoutAttribute,
    times multiplier: CGFloat = 1,
    _ constant: CGFloat = 0
  ) {
    let made = try? LayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: .equal,
      toItem: second,
      attribute: other,
      multiplier: multiplier,
      constant: constant
    )
    if let made { constraints.append(made) }
  }

  private func constrain(_ view: View, isFilled: Bool, _ siblings: [View], _ axis: Axis) {
    guard let superview = view.superview else { return }
    let isRow = axis == .horizontal
    let (start, end): (LayoutAttribute, LayoutAttribute) =
      isRow ? (.leading, .trailing) : (.top, .bottom)
    let extent: LayoutAttribute = isRow ? .width : .height
    let middle: LayoutAttribute = isRow ? .centerX : .centerY
    switch isFilled ? 2 * random.below(2) : random.below(6) {
    case 0:
      add(view, start, superview, start, random.length(0...9))
      add(view, end, superview, end, -random.length(0...9))
    case 1:
      add(view, start, superview, start, random.length(0...20))
      add(view, extent, nil, .notAnAttribute, random.length(1...40))
    case 2:
      add(view, middle, superview, middle)
      add(view, extent, superview, extent, times: [0.5, 2 / 3, 0.7][random.below(3)])
    case 3 where siblings.count > 1:
      add(view, start, siblings[siblings.count - 2], end, random.length(0...9))
      add(view, extent, siblings[siblings.count - 2], extent, times: 0.5)
    case 4:
      // Along a row as wide as its content, down a column as high as its lines.
      add(view, end, superview, end, -random.length(0...9))
    default:
      let guide = LayoutGuide()
      superview.addLayoutGuide(guide)
      let cross = axis.crossing
      add(
        guide,
        cross == .horizontal ? .left : .top,
        superview,
        cross == .horizontal ? .left : .top
      )
      add(guide, cross == .horizontal ? .width : .height, nil, .notAnAttribute)
      add(guide, extent, superview, extent, times: 1 / 3)
      add(guide, middle, superview, middle)
      add(view, start, guide, start)
      add(view, end, guide, end)
    }
  }

  private func addStack(to superview: View) {
    let arranged = (0..<2 + random.below(3)).map { _ in content() }
    let stack = StackView(
      arranged,
      axis: random.pick(Axis.allCases),
      spacing: random.length(0...6),
      distribution: random.pick([.fill, .fillEqually, .equalSpacing]),
      alignment: random.pick([.fill, .leading, .center, .trailing])
    )
    stack.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(stack)
    views.append(stack)
    add(stack, .leading, superview, .leading, random.length(0...9))
    add(stack, .trailing, superview, .trailing)
    add(stack, .top, superview, .top, random.length(0...9))
    add(stack, .bottom, superview, .bottom)
  }

  var frames: [CGRect] { views.map(\.frame) }

  /// What two layouts have different; nil if nothing.
  func difference(to other: RandomScene) -> String? {
    for (view, twin) in zip(views, other.views) {
      let (a, b) = (view.frame, twin.frame)
      let most = max(
        abs(a.minX - b.minX),
        abs(a.minY - b.minY),
        abs(a.maxX - b.maxX),
        abs(a.maxY - b.maxY)
      )
      if most > 1e-6 {
        return "\(a) and \(b) in \(window.size)\n\(window.dump)\n\(other.window.dump)"
      }
    }
    return nil
  }
}
