internal import TapestryCore
internal import TapestryDisplay
internal import TapestrySpecs
public import TapestryStage
internal import TapestryViews

/// A stack of screens, of which the last one is seen, below a bar with its title.
///
///     let navigation = NavigationNode(root: inbox)
///     navigation.push(message)
///
/// A screen slides in over the one before; a button in the bar, Escape, or Alt with the left arrow
/// goes back. A way may be interrupted by another one, which goes on from where things are. Who had
/// the keyboard in a screen has it again when the screen comes back.
@MainActor
open class NavigationNode: ContainerScreenNode {
  private nonisolated let stack: LayoutState<[ScreenNode]>
  private nonisolated let backButton = ButtonNode()

  /// A stack of one screen; on any thread.
  public nonisolated init(root: ScreenNode) {
    stack = LayoutState([root])
    super.init(bar: TitleBarNode(stack), isBarBelow: false)
    begin(with: root)
    bar.layoutSpecBlock = { [weak self] _, _ in self?.barSpec() ?? InsetLayoutSpec.empty }
    backButton.layoutSpecBlock = { [weak self] _, _ in
      self?.backButtonSpec() ?? InsetLayoutSpec.empty
    }
    backButton.hitTestSlop = EdgeInsets(-10)
    backButton.accessibility.label = "Back"
    backButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.pop(animated: true) }
  }

  /// The screens, the first one first.
  public nonisolated var screens: [ScreenNode] { stack.value }

  /// The screen that is seen, or is about to be.
  public nonisolated var topScreen: ScreenNode? { stack.value.last }

  override open func didLoad() {
    super.didLoad()
    offerShortcuts()
  }

  // MARK: Going from screen to screen

  /// Shows a screen on top of the others.
  public func push(_ screen: ScreenNode, animated: Bool = true) {
    precondition(
      !stack.value.contains { $0 === screen },
      "NavigationNode.push: \(screen.debugTitle) is in the stack already"
    )
    set(screens + [screen], animated ? .forwards : .none)
  }

  /// Goes back to the screen before.
  ///
  /// - Returns: The screen that goes; nil where there is only one.
  @discardableResult
  public func pop(animated: Bool = true) -> ScreenNode? {
    guard screens.count > 1, let top = topScreen else { return nil }
    set(screens.dropLast(), animated ? .backwards : .none)
    return top
  }

  /// Goes back to the first screen.
  public func popToRoot(animated: Bool = true) {
    if screens.count > 1 { set(Array(screens.prefix(1)), animated ? .backwards : .none) }
  }

  /// Goes back to a screen of the stack; does nothing where it is not in it.
  public func pop(to screen: ScreenNode, animated: Bool = true) {
    guard let place = screens.firstIndex(where: { $0 === screen }), place < screens.count - 1
    else { return }
    set(Array(screens.prefix(place + 1)), animated ? .backwards : .none)
  }

  private func set(_ new: [ScreenNode], _ way: Way) {
    let old = stack.value
    stack.value = new
    if let top = new.last { show(top, way) }
    // The others are on their way, or not in it any more.
    for screen in old where !keeps(screen) && screen.supernode !== self { screen.container = nil }
    offerShortcuts()
  }

  override func keeps(_ screen: ScreenNode) -> Bool { screens.contains { $0 === screen } }

  /// Goes back by Escape or Alt with the left arrow, where there is somewhere to go.
  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    let isBack =
      key == .escape && modifiers.isEmpty || key == .left && modifiers == .option
    guard isBack, screens.count > 1 else { return super.keyDown(key, modifiers: modifiers) }
    pop()
    return true
  }

  /// Escape and Alt with the left arrow go back also where nobody in it has the keyboard.
  private func offerShortcuts() {
    guard parts != nil else { return }
    guard screens.count > 1 else { return shortcuts = [] }
    let goBack: @MainActor () -> Void = { [weak self] in self?.pop(animated: true) }
    shortcuts = [
      KeyboardShortcut(.escape, modifiers: [], title: "Back", goBack),
      KeyboardShortcut(.left, modifiers: .option, title: "Back", goBack),
    ]
  }

  // MARK: The bar

  private nonisolated static let barHeight: Dimension = 44

  private nonisolated func barSpec() -> any LayoutSpec {
    let screens = stack.value
    let title = Text(screens.last?.title.value ?? "", font: Font(size: 16, weight: .semibold))
      .lines(1).maxWidth(.fraction(0.5))
    let leading: any LayoutElement = screens.count > 1 ? backButton : Box(width: 0, height: 0)
    let trailing = StackLayoutSpec(
      spacing: 16,
      alignItems: .center,
      children: screens.last?.barItems.value ?? []
    )
    let row = OverlayLayoutSpec(
      child: CenterLayoutSpec(child: title).height(Self.barHeight),
      overlay: InsetLayoutSpec(
        insets: EdgeInsets(horizontal: 16, vertical: 0),
        child: StackLayoutSpec(
          justifyContent: .spaceBetween,
          alignItems: .center,
          children: [leading, trailing]
        )
      )
    )
    return StackLayoutSpec(direction: .vertical) {
      SafeAreaLayoutSpec(edges: [.top, .horizontal], child: row)
      Box(height: 1).background(.separator)
    }
  }

  private nonisolated func backButtonSpec() -> any LayoutSpec {
    let screens = stack.value
    let previous = screens.count > 1 ? screens[screens.count - 2].title.value : ""
    let opacity: CGFloat = backButton.isHighlighted ? 0.5 : 1
    let arrow = BackArrow()
    return StackLayoutSpec(
      spacing: 6,
      alignItems: .center,
      children: [
        arrow.opacity(opacity),
        Text(previous.isEmpty ? "Back" : previous, color: .blue).lines(1).opacity(opacity)
          .flexShrink(1),
      ]
    )
  }
}

/// The bar of a stack of screens, called as the last one.
private final class TitleBarNode: DisplayNode {
  let stack: LayoutState<[ScreenNode]>

  nonisolated init(_ stack: LayoutState<[ScreenNode]>) {
    self.stack = stack
    super.init()
    accessibility.role = .heading
  }

  override var accessibilityLabel: String? {
    super.accessibilityLabel ?? stack.value.last?.title.value
  }
}

extension InsetLayoutSpec {
  /// Nothing.
  static var empty: InsetLayoutSpec { InsetLayoutSpec(insets: .zero, child: Box()) }
}

/// An arrow against the reading direction.
private struct BackArrow: DisplayElement {
  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.clamp(CGSize(width: 9, height: 16)), in: context)
  }

  func draw(in context: inout DrawingContext) {
    let frame = context.frame.insetBy(dx: 1, dy: 1)
    let isReversed = context.environment.layoutDirection == .rightToLeft
    let (tip, end) = isReversed ? (frame.maxX, frame.minX) : (frame.minX, frame.maxX)
    let path = Path([
      .move(CGPoint(x: end, y: frame.minY)), .line(CGPoint(x: tip, y: frame.midY)),
      .line(CGPoint(x: end, y: frame.maxY)),
    ])
    context.add(.path(path, fill: nil, stroke: context.resolve(.blue), strokeWidth: 2))
  }
}
