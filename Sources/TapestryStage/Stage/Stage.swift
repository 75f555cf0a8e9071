public import TapestryCore
public import TapestryDisplay

/// The core of a window: layers, events, keyboard focus, gestures, the clock, and compositing.
///
/// A stage knows neither views nor nodes nor constraints. It sends events to the items that own its
/// layers, and in a turn lets its ``client`` bring them up to date. A stage does nothing by itself:
/// its client's host sends it events, and calls ``turn(at:)`` when one is asked for.
@MainActor
public final class Stage {
  /// The layer that all others of the stage lie in.
  public let layer: Layer
  /// The root item.
  package unowned let root: any LayerOwner
  /// The object that brings the items up to date, and is asked for turns.
  package unowned let client: any StageClient

  private let animatedLayers = AnimatedLayers()
  private var animating: [Layer] {
    get { animatedLayers.layers }
    set { animatedLayers.layers = newValue }
  }
  private var hasTurnWaiting = true
  /// A Boolean value that says whether items have come since their properties were updated last.
  package var hasArrivals = false
  private var needsCompositing = true
  /// The damage that was found and not given out to be drawn.
  private var undrawn = CGRect.null

  /// The time of the last turn or event, in seconds of the host's clock.
  public package(set) var time = 0.0
  /// The item that has keyboard focus.
  public package(set) weak var firstResponder: StageItem?
  /// The item under the pointer.
  package weak var hovered: StageItem?
  /// The position of the pointer, if it is over the window.
  var pointer: CGPoint?
  private var focusRing = FocusRing()
  var timers: [WindowTimer] = []
  var steps: [@MainActor (Double) -> Bool] = []
  var watchers: [@MainActor (Double) -> Bool] = []
  var ending: [@MainActor () -> Void] = []
  /// The touches that have not ended, by number.
  var touches: [Int: Touch] = [:]
  var recognizers: [GestureRecognizer] = []
  var lastTap: (time: Double, point: CGPoint, count: Int)?

  /// A Boolean value that says whether contents may be drawn by other threads, to appear in a later
  /// turn.
  ///
  /// Default false, so that a turn shows everything; hosts with a screen switch it on.
  public var displaysAsynchronously = false
  /// The time, in seconds, that a turn may spend on the work that waits in ``RunLoopQueue/main``;
  /// the rest is left to later turns.
  ///
  /// ``RunLoopQueue/defaultBudget`` by default. Infinite where a turn must not depend on how fast the
  /// machine is: `HeadlessHost` sets that for its window.
  public var workBudget = RunLoopQueue.defaultBudget
  /// The number of pieces of that work that a turn does at most; unlimited by default.
  package var workPieces = Int.max
  /// The clipboard for copied texts; by default one that only this stage knows.
  public var clipboard: any Clipboard = MemoryClipboard()
  /// A Boolean value that says whether the system's keyboard focus belongs to the window; true where
  /// the host does not say.
  public internal(set) var hasFocus = true {
    didSet { if hasFocus != oldValue { focusDidChange() } }
  }

  /// The environment around the root item: the host's.
  package var rootSurroundings: SharedEnvironment

  /// A stage for a root item that owns a layer.
  package init(
    root: any LayerOwner,
    layer: Layer,
    environment: LayoutEnvironment,
    client: any StageClient
  ) {
    (self.root, self.layer, self.client) = (root, layer, client)
    rootSurroundings = SharedEnvironment(environment)
    layer.surroundings = rootSurroundings
    layer.moveTree(to: self)
  }

  // MARK: Turns

  /// A Boolean value that says whether a turn would do anything.
  package var needsTurn: Bool { hasTurnWaiting || !animating.isEmpty || !steps.isEmpty }

  /// Brings everything up to date: work of other threads, timers, animations, the passes of the
  /// client, and drawing.
  ///
  /// - Parameter time: seconds of the host's clock, never less than before.
  package func turn(at time: Double) {
    self.time = max(time, self.time)
    // What changes in the turn is done in it.
    hasTurnWaiting = true
    RunLoopQueue.main.run(within: WorkBudget(seconds: workBudget, pieces: workPieces))
    fireTimers()
    runSteps()
    advanceAnimations()
    hasArrivals = false
    client.stageUpdates(self)
    focusRing.follow(in: self)
    display()
    hasTurnWaiting = false
    if !ending.isEmpty { runEnding() }
    if client.hasUpdates(self) || !layer.updates.isDisjoint(with: .forLater) { setNeedsTurn() }
  }

  /// Draws the layers that need it, from the root to the leaves.
  private func display() {
    var waiting = [layer]
    while let layer = waiting.popLast() {
      layer.displayIfNeeded()
      guard layer.updates.contains(.hasDisplay) else { continue }
      layer.updates.remove(.hasDisplay)
      waiting += layer.sublayers(with: [.needsDisplay, .hasDisplay]).reversed()
    }
  }

  private func advanceAnimations() {
    let layers = animating
    animating = []
    for layer in layers {
      layer.isListedAsAnimating = false
      guard layer.stage === self else {
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
  package func dropAnimations() {
    let lost = animating.filter { $0.stage !== self }
    guard !lost.isEmpty else { return }
    animating.removeAll { $0.stage !== self }
    for layer in lost {
      layer.isListedAsAnimating = false
      layer.removeAllAnimations()
    }
  }

  /// Asks the host for a turn, once.
  package func setNeedsTurn() {
    guard !hasTurnWaiting else { return }
    hasTurnWaiting = true
    client.stageNeedsTurn(self)
  }

  /// Notes that something has to be composited again.
  func setNeedsCompositing() {
    needsCompositing = true
    setNeedsTurn()
  }

  /// Notes that a layer has begun to animate.
  func layerAnimates(_ layer: Layer) {
    if !layer.isListedAsAnimating {
      layer.isListedAsAnimating = true
      animating.append(layer)
    }
    setNeedsTurn()
  }

  private func focusDidChange() {
    if !hasFocus { _ = firstResponder?.composeText("", selection: 0..<0) }
    firstResponder?.ownLayer?.mark(.needsDisplay)
    client.stageFocusDidChange(self)
  }

  /// Forgets an item that has left.
  func forget(_ item: StageItem) {
    if firstResponder === item { makeFirstResponder(nil) }
    if hovered === item { hovered = nil }
    endTouches(of: item)
  }

  /// Draws a ring around the first responder, or takes it away.
  func showFocusRing(_ isShown: Bool) {
    let item = isShown && firstResponder?.showsFocusRing == true ? firstResponder : nil
    focusRing.show(around: item, in: self)
  }

  // MARK: Compositing

  /// Finds what has to be drawn to bring the image up to date.
  ///
  /// - Parameter everything: true to draw everything, whatever changed.
  /// - Returns: The drawing and its place; nil when nothing looks different.
  package func composite(everything: Bool = false) -> Composite? {
    guard needsCompositing || everything else { return nil }
    needsCompositing = false
    findDamage()
    let bounds = layer.bounds
    let damage = everything ? bounds : undrawn.intersection(bounds)
    undrawn = .null
    guard !damage.isEmpty else { return nil }
    return Composite(damage: damage, list: drawing(of: damage, showsPixels: true))
  }

  /// The drawing of the whole window; what ``composite(everything:)`` says next is not less for it.
  package var displayList: DisplayList {
    findDamage()
    return drawing(of: layer.bounds, showsPixels: false)
  }

  private func findDamage() {
    layer.composition.hasDirtySublayers = true
    var finder = DamageFinder()
    finder.visit(layer)
    undrawn = undrawn.union(finder.damage.grown(toPixelsOf: root.environment.scale))
  }

  private func drawing(of region: CGRect, showsPixels: Bool) -> DisplayList {
    let environment = root.environment
    var drawing = LayerDrawing(
      region: region,
      scheme: environment.colorScheme,
      showsPixels: showsPixels
    )
    drawing.add(layer)
    return DisplayList(
      size: layer.bounds.size,
      items: drawing.items,
      diagnostics: environment.diagnostics
    )
  }

  /// A part of a window's image that has to be drawn again.
  public struct Composite: Sendable {
    /// The rectangle that has to be drawn again, in points; nothing outside looks different.
    ///
    /// Its edges are those of device pixels, or the window's.
    public let damage: CGRect
    /// The drawing of everything that reaches into the rectangle.
    public let list: DisplayList
  }
}

/// The object that a stage belongs to: brings the items up to date and asks the host for turns.
@MainActor
package protocol StageClient: AnyObject {
  /// The stage asks for a turn soon; called once until the turn.
  func stageNeedsTurn(_ stage: Stage)

  /// Updates properties and constraints and lays out, as far as something waits.
  func stageUpdates(_ stage: Stage)

  /// Returns true when an update would do anything.
  func hasUpdates(_ stage: Stage) -> Bool

  /// The system's keyboard focus came or went.
  func stageFocusDidChange(_ stage: Stage)

  /// The item that alone receives keys, shortcuts and focus while it is presented; nil for all.
  var modalRoot: StageItem? { get }

  /// The responder that receives keys while nobody has keyboard focus.
  var keyResponder: StageItem { get }
}

/// The layers of a stage that animate; ends their animations when the stage goes, for what is done
/// at the end of one may be what keeps the layer alive.
@MainActor
private final class AnimatedLayers {
  var layers: [Layer] = []

  isolated deinit {
    for layer in layers { layer.removeAllAnimations() }
  }
}
