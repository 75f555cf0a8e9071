public import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// The root of a screen: a node that is told when it comes to be seen and when it goes; what a view
/// controller is elsewhere.
///
/// It is put into a window by its view, or into a container such as a ``NavigationNode``. Its
/// environment's safe area is what of the window's, and of a keyboard, reaches into it: specs keep
/// away from that with a ``SafeAreaLayoutSpec``.
///
/// Each of ``screenWillAppear(_:)``, ``screenDidAppear(_:)``, ``screenWillDisappear(_:)`` and
/// ``screenDidDisappear(_:)`` is called once for each time, in this order; a way that is interrupted
/// by the opposite one has no end.
@MainActor
open class ScreenNode: DisplayNode {
  /// What it is called, in bars and by those who do not see it.
  public nonisolated let title: LayoutState<String>
  /// What a bar shows at its end, such as buttons.
  public nonisolated let barItems = LayoutState<[DisplayNode]>([])

  /// The container that it lies in, which says when it appears.
  public internal(set) weak var container: ContainerScreenNode?
  private(set) var appearance = ScreenAppearance()
  /// Whether it takes no events, as it is on its way out.
  var isLeaving = false
  /// Whether it is presented, and has not come in yet.
  var comesSlowly = false
  private var isAnimatedWay = false
  private weak var watchedWindow: Window?
  /// Who had the keyboard when it went.
  private weak var lastFirstResponder: StageItem?

  /// A screen without a title; on any thread.
  override public nonisolated init() {
    title = LayoutState("")
    super.init()
    backgroundColor = .background
  }

  /// A screen with a title; on any thread.
  public nonisolated convenience init(title: String) {
    self.init()
    self.title.value = title
  }

  // MARK: What subclasses hear

  /// Called once when its view has been made.
  open func screenDidLoad() {}

  /// Called before it is seen.
  open func screenWillAppear(_ isAnimated: Bool) {}

  /// Called when it is seen, and nothing moves any more.
  open func screenDidAppear(_ isAnimated: Bool) {}

  /// Called before it goes.
  open func screenWillDisappear(_ isAnimated: Bool) {}

  /// Called when it is not seen any more.
  open func screenDidDisappear(_ isAnimated: Bool) {}

  /// Whether it is seen, or on its way to be.
  public var isAppearing: Bool { appearance.isAppearing }

  // MARK: Appearing

  /// Says that it is about to be seen, or to go; for containers of one's own.
  public func beginAppearance(_ appears: Bool, animated: Bool) {
    guard let call = appearance.begin(appears: appears) else { return }
    isAnimatedWay = animated
    tell(call)
    appearanceDidBegin(appears, animated: animated)
  }

  /// Says that it has come, or gone; for containers of one's own.
  public func endAppearance() {
    guard let call = appearance.end() else { return }
    tell(call)
    appearanceDidEnd()
  }

  /// Called after it was told that it sets out, for screens in it.
  func appearanceDidBegin(_ appears: Bool, animated: Bool) {}

  /// Called after it was told that it has arrived, for screens in it.
  func appearanceDidEnd() {}

  private func tell(_ call: ScreenAppearance.Call) {
    switch call {
    case .willAppear: screenWillAppear(isAnimatedWay)
    case .didAppear: screenDidAppear(isAnimatedWay)
    case .willDisappear: screenWillDisappear(isAnimatedWay)
    case .didDisappear: screenDidDisappear(isAnimatedWay)
    }
  }

  override open func didLoad() {
    super.didLoad()
    screenDidLoad()
  }

  override open func willEnterHierarchy() {
    super.willEnterHierarchy()
    if container == nil { beginAppearance(true, animated: comesSlowly) }
  }

  override open func didEnterHierarchy() {
    super.didEnterHierarchy()
    takeSafeArea()
    watchKeyboard()
    guard container == nil, !comesSlowly else { return }
    stage?.afterTurn { [weak self] in
      guard let self, container == nil, appearance.state == .appearing else { return }
      endAppearance()
    }
  }

  override open func didExitHierarchy() {
    super.didExitHierarchy()
    guard container == nil else { return }
    beginAppearance(false, animated: false)
    endAppearance()
  }

  override open func point(inside point: CGPoint) -> Bool {
    !isLeaving && super.point(inside: point)
  }

  // MARK: Safe area

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    takeSafeArea()
  }

  /// Lets its environment's safe area be what reaches into it.
  private func takeSafeArea() {
    guard parts != nil else { return }
    let own = view.safeAreaInsets
    let insets = EdgeInsets(
      top: own.top,
      left: own.left(in: .leftToRight),
      bottom: max(own.bottom, coveredByKeyboard),
      right: own.right(in: .leftToRight)
    )
    guard insets != environment.safeAreaInsets else { return }
    changeEnvironment { $0.safeAreaInsets = insets }
  }

  /// How much of it is behind a keyboard on the screen, from below, in points.
  var coveredByKeyboard: CGFloat {
    guard let window, window.keyboardHeight > 0,
      let lower = parentItem?.convert(frame, to: window)?.maxY
    else { return 0 }
    return max(0, lower - (window.bounds.maxY - window.keyboardHeight))
  }

  /// Looks in each turn whether a keyboard came or went.
  private func watchKeyboard() {
    guard let window, watchedWindow !== window else { return }
    watchedWindow = window
    window.addWatcher { [weak self, weak window] _ in
      guard let self, let window, self.window === window else {
        if self?.watchedWindow === window { self?.watchedWindow = nil }
        return false
      }
      takeSafeArea()
      return true
    }
  }

  override open func layout() {
    super.layout()
    takeSafeArea()
  }

  // MARK: Keyboard focus

  /// Remembers who in it has the keyboard, and takes it away.
  func giveUpFocus() {
    guard let holder = stage?.firstResponder, holder.isDescendant(of: self)
    else { return }
    lastFirstResponder = holder
    holder.resignFirstResponder()
  }

  /// Gives the keyboard back to who had it.
  func restoreFocus() {
    guard let holder = lastFirstResponder, holder.isDescendant(of: self)
    else { return }
    lastFirstResponder = nil
    holder.becomeFirstResponder()
  }

  /// Its title, unless another label was set.
  override open var accessibilityLabel: String? {
    let title = title.value
    return super.accessibilityLabel ?? (title.isEmpty ? nil : title)
  }
}
