public import TapestryCore
internal import TapestryDisplay
internal import TapestrySpecs
internal import TapestryStage
internal import TapestryViews

/// A screen that shows one of several other screens beside a bar.
///
/// The base of ``NavigationNode`` and ``TabNode``: tells the screens in it when they appear, and
/// moves from one to another one. A screen that is not shown keeps its nodes and views.
@MainActor
open class ContainerScreenNode: ScreenNode {
  /// The screen that it shows, or is about to show.
  public nonisolated var shownScreen: ScreenNode? { shown.value }

  nonisolated let shown = LayoutState<ScreenNode?>(nil)
  nonisolated let bar: DisplayNode
  /// Whether the bar is below the screen.
  nonisolated let hasBarBelow: Bool
  /// Counts the ways from screen to screen, so that one that was overtaken knows.
  private var ways = 0
  /// The screens that are on their way out.
  private var leaving: [ScreenNode] = []
  /// How long a way takes, in seconds.
  static let duration = 0.35

  nonisolated init(bar: DisplayNode, isBarBelow: Bool) {
    (self.bar, hasBarBelow) = (bar, isBarBelow)
    super.init()
    clipsToBounds = true
    bar.automaticallyManagesSubnodes = true
    bar.backgroundColor = Color(light: Color(white: 0.97), dark: Color(white: 0.15))
    addSubnode(bar)
  }

  override open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    BarLayoutSpec(bar: bar, content: shown.value ?? Box(), isBarBelow: hasBarBelow)
  }

  /// Which way a screen goes.
  enum Way { case none, forwards, backwards }

  /// Takes a screen in, which it shows before it is seen itself.
  nonisolated func begin(with screen: ScreenNode) {
    shown.value = screen
    insertSubnode(screen, at: 0)
  }

  override open func didLoad() {
    super.didLoad()
    shown.value?.container = self
  }

  // MARK: From screen to screen

  /// Shows another screen; where that takes time, the old one is taken away at the end.
  func show(_ new: ScreenNode, _ way: Way) {
    guard let old = shown.value, old !== new else { return }
    let isAnimated = way != .none && isInHierarchy
    ways += 1
    let number = ways
    old.giveUpFocus()
    (old.isLeaving, new.isLeaving) = (true, false)
    leaving.removeAll { $0 === new }
    leaving.append(old)
    // Loaded before it hears that it will be seen.
    if isAppearing || isNodeLoaded { _ = new.layer }
    if isAppearing {
      old.beginAppearance(false, animated: isAnimated)
      new.beginAppearance(true, animated: isAnimated)
    }
    shown.value = new
    insert(new, way, isAnimated)
    guard isAnimated else { return finish(number) }
    slide(old, new, way) { [weak self] in self?.finish(number) }
    new.restoreFocus()
  }

  /// Puts a screen in, in front of the old one if it covers that.
  private func insert(_ new: ScreenNode, _ way: Way, _ isAnimated: Bool) {
    new.container = self
    let isBack = new.supernode === self
    if !isBack {
      let front = subnodes.count - 1
      insertSubnode(new, at: way == .backwards ? 0 : max(0, front))
    }
    guard isAnimated, !isBack else { return new.transform = .identity }
    View.performWithoutAnimation {
      layoutIfNeeded()
      new.transform = shift(way == .backwards ? -0.3 : 1)
    }
  }

  /// A move by a share of the width in the reading direction.
  private func shift(_ share: CGFloat) -> Transform {
    let isReversed = environment.layoutDirection == .rightToLeft
    return .translation(x: bounds.width * (isReversed ? -share : share), y: 0)
  }

  private func slide(
    _ old: ScreenNode,
    _ new: ScreenNode,
    _ way: Way,
    _ completion: @escaping () -> Void
  ) {
    View.animate(duration: Self.duration, curve: .easeOut) {
      new.transform = .identity
      old.transform = shift(way == .backwards ? 1 : -0.3)
    } completion: { _ in
      completion()
    }
  }

  /// Takes away what has gone, unless another way began meanwhile.
  private func finish(_ number: Int) {
    guard number == ways else { return }
    let gone = leaving
    leaving = []
    for screen in gone {
      screen.isLeaving = false
      if screen.supernode === self { screen.removeFromSupernode() }
      View.performWithoutAnimation { screen.transform = .identity }
      screen.endAppearance()
      if !keeps(screen) { screen.container = nil }
    }
    // Else it comes or goes with the container.
    if !appearance.isMoving { shown.value?.endAppearance() }
    shown.value?.restoreFocus()
  }

  /// Whether a screen that it does not show is still one of its own.
  func keeps(_ screen: ScreenNode) -> Bool { false }

  /// Nothing: the screens in it keep away from a keyboard, their bar stays where it is.
  override var coveredByKeyboard: CGFloat { 0 }

  // MARK: Appearing

  override func appearanceDidBegin(_ appears: Bool, animated: Bool) {
    shown.value?.beginAppearance(appears, animated: animated)
  }

  override func appearanceDidEnd() {
    guard leaving.isEmpty else { return }
    shown.value?.endAppearance()
  }
}

/// A bar of its own height at an edge, and a content in what is left.
struct BarLayoutSpec: LayoutSpec {
  var style = LayoutElementStyle()
  let barPlace: LayoutChild
  let contentPlace: LayoutChild
  let isBarBelow: Bool

  init(bar: any LayoutElement, content: any LayoutElement, isBarBelow: Bool) {
    (barPlace, contentPlace) = (LayoutChild(bar), LayoutChild(content))
    self.isBarBelow = isBarBelow
  }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let width = range.max.width.isFinite ? range.max.width : range.min.width
    let bar = barPlace.layoutThatFits(
      SizeRange(
        min: CGSize(width: width, height: 0),
        max: CGSize(width: width, height: range.max.height)
      ),
      parentSize: ParentSize(width: width, height: parentSize.height),
      in: context
    )
    let height = max(0, range.max.height - bar.size.height)
    let room = CGSize(width: width, height: height)
    let content = contentPlace.layoutThatFits(
      SizeRange(
        min: CGSize(width: width, height: height.isFinite ? height : 0),
        max: room
      ),
      parentSize: ParentSize(room),
      in: context
    )
    let barTop = isBarBelow ? content.size.height : 0
    return Layout(
      self,
      size: range.clamp(
        CGSize(width: width, height: bar.size.height + content.size.height)
      ),
      sublayouts: [
        .init(content, at: CGPoint(x: 0, y: isBarBelow ? 0 : bar.size.height)),
        .init(bar, at: CGPoint(x: 0, y: barTop)),
      ],
      in: context
    )
  }

  var outline: ElementOutline {
    ElementOutline("Bar", children: [barPlace.element, contentPlace.element])
  }
}
