internal import TapestryConstraints
public import TapestryCore
internal import TapestryDisplay

/// The root of a tree of views, as large as what a host shows it in.
///
/// The window does nothing by itself: its host sends it events, and calls ``turn(at:)`` when it asks
/// for one. Layers, events, keyboard focus, the clock and compositing are those of its ``Stage``;
/// the window is the view at the root, and owns the layout engine. A turn does, in this order: animations, properties, constraints, layout, display.
/// Afterwards ``composite(everything:)`` says what to draw where.
@MainActor
open class Window: View {
  /// The core of the window.
  package private(set) lazy var core = Stage(
    root: self,
    layer: layer,
    environment: initialEnvironment,
    client: self
  )
  private let initialEnvironment: LayoutEnvironment
  var keyboard = WindowKeyboard()
  /// How often a view may be laid out in one turn before it is taken to be in a feedback loop, which
  /// is stopped and reported; 100 by default, at least 50 and at most 1000.
  public var layoutFeedbackThreshold: Int {
    get { feedbackThreshold }
    set { feedbackThreshold = min(max(newValue, 50), 1000) }
  }
  private var feedbackThreshold = 100
  /// What it is called, on its frame and for those who do not see it; empty by default.
  public var title = "" {
    didSet { if title != oldValue { accessibility.label = title; core.setNeedsTurn() } }
  }
  /// Called when it got the keyboard of the system, or lost it.
  public var onFocusChange: (@MainActor (Window) -> Void)?
  /// Asked before a person closes it; false keeps it open, nil, the default, does not.
  public var shouldClose: (@MainActor (Window) -> Bool)?
  /// What is presented over it, from back to front.
  public internal(set) var presentations: [Presentation] = []
  /// Who shows it.
  public weak var host: (any WindowHost)?

  /// A window of a size in points.
  public init(size: CGSize, environment: LayoutEnvironment = LayoutEnvironment()) {
    initialEnvironment = environment
    super.init(frame: CGRect(origin: .zero, size: size))
    _ = core
    identifier = "window"
    background = .background
    ownCycle = LayoutCycle(root: self)
    toldInsets = placedInsets
  }

  /// Itself.
  override open var window: Window? { self }

  /// Its size in points; the host sets it.
  public var size: CGSize {
    get { bounds.size }
    set { frame = CGRect(origin: .zero, size: newValue) }
  }

  /// 16 points on the left and the right of narrow windows, 20 from 414 points of width on.
  override open var systemMinimumLayoutMargins: EdgeInsets {
    EdgeInsets(horizontal: size.width < 414 ? 16 : 20, vertical: 0)
  }

  /// The environment of the window's items: scale, reading direction, colors, text size, safe area.
  ///
  /// Setting it draws everything anew whose environment is another one then; it is measured and
  /// laid out anew as well, unless the color scheme is all that changed.
  public var rootEnvironment: LayoutEnvironment {
    get { core.rootSurroundings.value }
    set {
      core.rootSurroundings = SharedEnvironment(newValue)
      takeSurroundings()
    }
  }

  /// The caret of the first responder, in the window's coordinates; nil while that takes no text.
  override open var textInputRect: CGRect? {
    guard let item = firstResponder, item !== self, let rect = item.textInputRect else {
      return nil
    }
    return item.convert(rect, to: self)
  }
}

extension Window: StageClient {
  package func stageNeedsTurn(_ stage: Stage) { host?.windowNeedsTurn(self) }

  package func stageUpdates(_ stage: Stage) {
    cycle.updateProperties()
    cycle.run()
    if stage.hasArrivals {
      // Items that came while others were laid out read their models in the same turn.
      cycle.updateProperties()
      cycle.run()
    }
    if placePresentations() { cycle.run() }
  }

  package func hasUpdates(_ stage: Stage) -> Bool { cycle.hasWork }

  package func stageFocusDidChange(_ stage: Stage) { onFocusChange?(self) }

  package var modalRoot: StageItem? { presentations.last?.overlay }

  package var keyResponder: StageItem { presentations.last?.view ?? self }
}

/// Shows windows.
@MainActor
public protocol WindowHost: AnyObject {
  /// The window asks for a turn soon; called once until the turn.
  func windowNeedsTurn(_ window: Window)
}
