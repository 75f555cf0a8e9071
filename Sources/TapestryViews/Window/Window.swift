internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// The root of a tree of views, as large as what a host shows it in.
///
/// The window does nothing by itself: its host sends it events, and calls ``turn(at:)`` when it asks
/// for one. A turn does, in this order: animations, properties, constraints, layout, display.
/// Afterwards ``composite(everything:)`` says what to draw where.
@MainActor
open class Window: View, LayerHost {
  private var ownEnvironment: SharedEnvironment
  private let animatedLayers = AnimatedLayers()
  private var animating: [Layer] {
    get { animatedLayers.layers }
    set { animatedLayers.layers = newValue }
  }
  private var hasTurnWaiting = true
  /// Whether views have come into it since their properties were updated last.
  var hasArrivals = false
  private var needsCompositing = true
  /// What was found to look different and was not given out to be drawn.
  private var undrawn = CGRect.null
  /// The time of the last turn or event, in seconds of the host's clock.
  public internal(set) var time = 0.0
  /// Who has the keyboard.
  public internal(set) weak var firstResponder: View?
  /// The view under the pointer.
  weak var hovered: View?
  var keyboard = WindowKeyboard()
  private var focusRing = FocusRing()
  var timers: [WindowTimer] = []
  var steps: [@MainActor (Double) -> Bool] = []
  var watchers: [@MainActor (Double) -> Bool] = []
  var ending: [@MainActor () -> Void] = []
  /// The touches that have not ended, by number.
  var touches: [Int: Touch] = [:]
  var recognizers: [GestureRecognizer] = []
  var lastTap: (time: Double, point: CGPoint, count: Int)?
  /// How often a view may be laid out in one turn before it is taken to be in a feedback loop, which
  /// is stopped and reported; 100 by default, at least 50 and at most 1000.
  public var layoutFeedbackThreshold: Int {
    get { feedbackThreshold }
    set { feedbackThreshold = min(max(newValue, 50), 1000) }
  }
  private var feedbackThreshold = 100
  /// Whether nodes in it may be drawn by other threads, to appear in a later turn.
  ///
  /// Default no, so that a turn shows all there is; hosts with a screen switch it on.
  public var displaysAsynchronously = false
  /// How long a turn may work at what waits in ``RunLoopQueue/main``, in seconds of real time; the
  /// rest is left to later turns.
  ///
  /// Infinite by default, so that a turn does not depend on how fast the machine is.
  public var workBudget = Double.infinity
  /// What it is called, on its frame and for those who do not see it; empty by default.
  public var title = "" {
    didSet { if title != oldValue { accessibility.label = title; treeNeedsTurn() } }
  }
  /// Where texts are copied to and pasted from; by default something that only this window knows.
  ///
  /// The host puts the system's here.
  public var clipboard: any Clipboard = MemoryClipboard()
  /// Whether the keyboard of the system belongs to it; true where the host does not say.
  public internal(set) var hasFocus = true {
    didSet { if hasFocus != oldValue { focusDidChange() } }
  }
  /// Called when it got the keyboard of the system, or lost it.
  public var onFocusChange: (@MainActor (Window) -> Void)?
  /// Asked before a person closes it; false keeps it open, nil, the default, does not.
  public var shouldClose: (@MainActor (Window) -> Bool)?
  /// What is presented over it, from back to front.
  public internal(set) var presentations: [Presentation] = []
  /// Where the pointer is, if it is over the window.
  var pointer: CGPoint?
  /// Who shows it.
  public weak var host: (any WindowHost)?

  /// A window of a size in points.
  public init(size: CGSize, environment: LayoutEnvironment = LayoutEnvironment()) {
    ownEnvironment = SharedEnvironment(environment)
    super.init(frame: CGRect(origin: .zero, size: size))
    surroundings = ownEnvironment
    identifier = "window"
    background = .background
    layer.host = self
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

  /// What surrounds its views: scale, reading direction, colours, text size, safe area.
  ///
  /// Setting it draws everything anew whose environment is another one then; it is measured and
  /// laid out anew as well, unless the colour scheme is all that changed.
  public var rootEnvironment: LayoutEnvironment {
    get { ownEnvironment.value }
    set {
      ownEnvironment = SharedEnvironment(newValue)
      takeSurroundings()
    }
  }

  override var outerSurroundings: SharedEnvironment { ownEnvironment }

  // MARK: Turns

  /// Whether a turn would do anything.
  public var needsTurn: Bool {
    hasTurnWaiting || !animating.isEmpty || !steps.isEmpty || cycle.hasWork
  }

  /// Brings everything up to date.
  ///
  /// - Parameter time: seconds of the host's clock, never less than before.
  public func turn(at time: Double) {
    self.time = max(time, self.time)
    // What changes in the turn is done in it.
    hasTurnWaiting = true
    RunLoopQueue.main.run(for: workBudget)
    fireTimers()
    runSteps()
    advanceAnimations()
    hasArrivals = false
    cycle.updateProperties()
    cycle.run()
    if hasArrivals {
      // Views that came while others were laid out read their models in the same turn.
      cycle.updateProperties()
      cycle.run()
    }
    if placePresentations() { cycle.run() }
    focusRing.follow(in: self)
    display()
    hasTurnWaiting = false
    if !ending.isEmpty { runEnding() }
    if cycle.hasWork || !marks.isDisjoint(with: .forLater) { treeNeedsTurn() }
  }

  private func advanceAnimations() {
    let layers = animating
    animating = []
    for layer in layers {
      guard layer.lies(in: self.layer) else {
        layer.removeAllAnimations()
        continue
      }
      layer.advanceAnimations(to: time)
      if layer.isAnimating { layerAnimates(layer) }
    }
    // What begins where another one ended begins now.
    for layer in animating where layer.hasNewAnimations { layer.advanceAnimations(to: time) }
  }

  /// Ends the animations of layers that have left.
  func dropAnimations() {
    let lost = animating.filter { !$0.lies(in: layer) }
    guard !lost.isEmpty else { return }
    animating.removeAll { layer in lost.contains { $0 === layer } }
    for layer in lost { layer.removeAllAnimations() }
  }

  /// Asks the host for a turn, once.
  override func treeNeedsTurn() {
    guard !hasTurnWaiting else { return }
    hasTurnWaiting = true
    host?.windowNeedsTurn(self)
  }

  func layersNeedCompositing() {
    needsCompositing = true
    treeNeedsTurn()
  }

  func layerAnimates(_ layer: Layer) {
    if !animating.contains(where: { $0 === layer }) { animating.append(layer) }
    treeNeedsTurn()
  }

  /// The caret of the view with the keyboard; nil while that takes no text.
  override open var textInputRect: CGRect? {
    guard let view = firstResponder, view !== self, let rect = view.textInputRect else {
      return nil
    }
    return view.convert(rect, to: self)
  }

  private func focusDidChange() {
    if !hasFocus { _ = firstResponder?.composeText("", selection: 0..<0) }
    firstResponder?.setNeedsDisplay()
    onFocusChange?(self)
  }

  /// Takes notice that a view has left it.
  func forget(_ view: View) {
    if firstResponder === view { makeFirstResponder(nil) }
    if hovered === view { hovered = nil }
    endTouches(of: view)
  }

  /// Shows a line around the view with the keyboard, or takes it away.
  func showFocusRing(_ isShown: Bool) {
    let view = isShown && firstResponder?.showsFocusRing == true ? firstResponder : nil
    focusRing.show(around: view, in: self)
  }

  // MARK: Compositing

  /// What has to be drawn to bring its picture up to date; nil if it is.
  ///
  /// - Parameter everything: draws all of it, whatever changed.
  /// - Returns: what to draw, and where; nil if nothing looks different.
  public func composite(everything: Bool = false) -> Composite? {
    guard needsCompositing || everything else { return nil }
    needsCompositing = false
    findDamage()
    let damage = everything ? bounds : undrawn.intersection(bounds)
    undrawn = .null
    guard !damage.isEmpty else { return nil }
    return Composite(damage: damage, list: drawing(of: damage, showsPixels: true))
  }

  /// All that it shows; what ``composite(everything:)`` says next is not less for it.
  public var displayList: DisplayList {
    findDamage()
    return drawing(of: bounds, showsPixels: false)
  }

  private func findDamage() {
    layer.composition.hasDirtySublayers = true
    var finder = DamageFinder()
    finder.visit(layer)
    undrawn = undrawn.union(finder.damage.grown(toPixelsOf: environment.scale))
  }

  private func drawing(of region: CGRect, showsPixels: Bool) -> DisplayList {
    var drawing = LayerDrawing(
      region: region,
      scheme: environment.colorScheme,
      showsPixels: showsPixels
    )
    drawing.add(layer)
    return DisplayList(size: size, items: drawing.items, diagnostics: environment.diagnostics)
  }

  /// What to draw, and where.
  public struct Composite: Sendable {
    /// The rectangle that has to be drawn again, in points; nothing outside looks different.
    ///
    /// Its edges are those of device pixels, or the window's.
    public let damage: CGRect
    /// What is in it, and nothing that does not reach into it.
    public let list: DisplayList
  }
}

/// The layers of a window that animate; ends their animations when the window goes, for what is done
/// at the end of one may be what keeps the layer alive.
@MainActor
private final class AnimatedLayers {
  var layers: [Layer] = []

  isolated deinit {
    for layer in layers { layer.removeAllAnimations() }
  }
}

/// Shows windows.
@MainActor
public protocol WindowHost: AnyObject {
  /// The window asks for a turn soon; called once until the turn.
  func windowNeedsTurn(_ window: Window)
}
