internal import Synchronization
public import TapestryCore
public import TapestryStage
internal import TapestryViews

/// A node that a person operates: it is pressed, and says so; Texture's `ASControlNode`.
///
///     let button = ButtonNode()
///     button.addTarget(self, action: { $0.send() }, for: .touchUpInside)
///
/// A press begins on it, may leave it by some points and come back, and counts when it is lifted
/// there. Another touch that comes down meanwhile cancels it, and so does leaving the window. Enter
/// and space press a control that has the keyboard.
///
/// It takes no events until somebody listens; what lies behind it gets them.
@MainActor
open class ControlNode: DisplayNode {
  private nonisolated let record = Mutex(ControlRecord())
  /// The touch that presses it.
  private var trackedTouch: Touch?

  /// A control; on any thread.
  override public nonisolated init() {
    super.init()
    isUserInteractionEnabled = false
    accessibility.role = .button
  }

  // MARK: State

  /// How it is.
  public nonisolated var controlState: ControlState { record.withLock { $0.state } }

  /// Whether it can be operated; true by default.
  public nonisolated var isEnabled: Bool {
    get { !controlState.contains(.disabled) }
    set {
      change(.disabled, to: !newValue)
      guard !newValue, isNodeLoaded else { return }
      MainThread.perform { [weak self] in self?.endTracking(.touchCancel) }
    }
  }

  /// Whether it is chosen; default no.
  public nonisolated var isSelected: Bool {
    get { controlState.contains(.selected) }
    set { change(.selected, to: newValue) }
  }

  /// Whether it looks pressed; a touch on it sets it.
  public nonisolated var isHighlighted: Bool {
    get { controlState.contains(.highlighted) }
    set { change(.highlighted, to: newValue) }
  }

  private nonisolated func change(_ part: ControlState, to isSet: Bool) {
    let old = record.withLock { record in
      defer { record.state = isSet ? record.state.union(part) : record.state.subtracting(part) }
      return record.state
    }
    if old.contains(part) != isSet { controlStateDidChange(from: old) }
  }

  /// Called when ``controlState`` is another one, on the thread that changed it.
  open nonisolated func controlStateDidChange(from old: ControlState) {}

  // MARK: Listeners

  /// Lets an object be told of events, as long as it lives.
  ///
  /// - Parameters:
  ///   - target: who is told; it is not kept.
  ///   - action: what it does then, with itself; must not keep the target.
  ///   - events: when.
  public nonisolated func addTarget<Target: AnyObject & Sendable>(
    _ target: Target,
    action: @escaping @MainActor @Sendable (Target) -> Void,
    for events: ControlEvents
  ) {
    addTarget(target, action: { target, _, _ in action(target) }, for: events)
  }

  /// Lets an object be told of events, as long as it lives, with who sends them and the touch.
  ///
  /// - Parameters:
  ///   - target: who is told; it is not kept.
  ///   - action: what it does then, with itself, the control, and the touch if there is one.
  ///   - events: when.
  public nonisolated func addTarget<Target: AnyObject & Sendable>(
    _ target: Target,
    action: @escaping @MainActor @Sendable (Target, ControlNode, Touch?) -> Void,
    for events: ControlEvents
  ) {
    let reference = WeakTarget(target: target)
    add(
      ControlAction(events, reference) { sender, touch in
        if let target = reference.target { action(target, sender, touch) }
      }
    )
  }

  /// Lets something be done when one of some events happens.
  ///
  /// The control keeps the closure: it should hold what keeps the control weakly.
  public nonisolated func on(
    _ events: ControlEvents,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    add(ControlAction(events) { _, _ in body() })
  }

  /// Lets an object be told of some events no more; nil for all objects and closures.
  public nonisolated func removeTarget(
    _ target: AnyObject?,
    for events: ControlEvents = .allEvents
  ) {
    let identity = target.map { ObjectIdentifier($0) }
    changeActions { actions in
      for index in actions.indices where identity == nil || actions[index].identity == identity {
        actions[index].events.subtract(events)
      }
    }
  }

  /// Whether anybody listens to one of some events.
  public nonisolated func hasListeners(for events: ControlEvents = .allEvents) -> Bool {
    record.withLock { $0.actions.contains { !$0.events.isDisjoint(with: events) } }
  }

  nonisolated func add(_ action: ControlAction) {
    changeActions { $0.append(action) }
    isUserInteractionEnabled = true
  }

  /// Changes who listens, and forgets those that are idle.
  ///
  /// All outside of the lock but the exchange: closures and objects that end meanwhile may come
  /// back to the control.
  private nonisolated func changeActions(_ change: (inout [ControlAction]) -> Void) {
    var isDone = false
    while !isDone {
      let old = record.withLock { $0 }
      var actions = old.actions
      change(&actions)
      actions.removeAll(where: \.isIdle)
      let new = actions
      isDone = withExtendedLifetime(old) {
        record.withLock { record in
          guard record.version == old.version else { return false }
          (record.actions, record.version) = (new, old.version + 1)
          return true
        }
      }
    }
  }

  /// Tells those who listen to one of some events, each once, in the order in which they came.
  public func send(_ events: ControlEvents, touch: Touch? = nil) {
    for action in record.withLock({ $0.actions }) where !action.events.isDisjoint(with: events) {
      action.send(self, touch)
    }
  }

  // MARK: Presses

  /// Presses it, as a person would; does nothing while it is disabled.
  public func press() {
    if isEnabled { press(by: nil) }
  }

  /// Called when it was pressed, by a touch, a key, or for those who cannot point.
  ///
  /// By default tells those who listen to `touchUpInside` or `primaryAction`.
  open func press(by touch: Touch?) { send([.touchUpInside, .primaryAction], touch: touch) }

  /// Whether a touch presses it.
  public var isTracking: Bool { trackedTouch != nil }

  /// How far a touch may leave it and still be near it, in points; 25 by default.
  ///
  /// *Differences*: Texture has 70 on phones, where a finger hides what it is on.
  open var trackingSlop: CGFloat { 25 }

  /// A touch came down on it.
  ///
  /// - Returns: Whether it is followed; true by default.
  open func beginTracking(_ touch: Touch) -> Bool { true }

  /// The touch that is followed moved.
  ///
  /// - Returns: Whether it is followed further; true by default.
  open func continueTracking(_ touch: Touch) -> Bool { true }

  /// The touch that was followed is over; nil where it was taken away.
  open func endTracking(_ touch: Touch?) {}

  override open func touchesBegan(_ touches: [Touch]) {
    guard isEnabled, let touch = touches.first else { return }
    guard trackedTouch == nil, touches.count == 1 else { return endTracking(.touchCancel) }
    guard beginTracking(touch) else { return }
    trackedTouch = touch
    isHighlighted = true
    send(.touchDown, touch: touch)
    if touch.tapCount > 1 { send(.touchDownRepeat, touch: touch) }
  }

  override open func touchesMoved(_ touches: [Touch]) {
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    guard continueTracking(touch) else { return endTracking(.touchCancel) }
    let isInside = isNear(touch)
    isHighlighted = isInside
    send(isInside ? .touchDragInside : .touchDragOutside, touch: touch)
  }

  override open func touchesEnded(_ touches: [Touch]) {
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch)
    if isNear(touch) { press(by: touch) } else { send(.touchUpOutside, touch: touch) }
  }

  override open func touchesCancelled(_ touches: [Touch]) {
    if touches.contains(where: { $0 === trackedTouch }) { endTracking(.touchCancel) }
  }

  override open func didExitHierarchy() {
    super.didExitHierarchy()
    endTracking(.touchCancel)
  }

  private func endTracking(_ event: ControlEvents) {
    guard let touch = trackedTouch else { return }
    trackedTouch = nil
    isHighlighted = false
    endTracking(nil as Touch?)
    send(event, touch: touch)
  }

  private func isNear(_ touch: Touch) -> Bool {
    let slop = trackingSlop
    return view.bounds.union(wantedTappableRect).insetBy(dx: -slop, dy: -slop)
      .contains(touch.location(in: view))
  }

  // MARK: Keys, and those who cannot point

  /// While it is enabled and somebody listens.
  override open var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    change(.focused, to: isFirstResponder)
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, modifiers.isEmpty, key == .enter || key == .space else {
      return super.keyDown(key, modifiers: modifiers)
    }
    press()
    return true
  }

  /// Its own, and disabled or selected where it is.
  override open var accessibilityTraits: Set<Accessibility.Trait> {
    var traits = super.accessibilityTraits
    let state = controlState
    if state.contains(.disabled) { traits.insert(.disabled) }
    if state.contains(.selected) { traits.insert(.selected) }
    return traits
  }

  override open func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    press()
    return true
  }

  // MARK: Where it can be tapped

  override open func layoutDidFinish() {
    super.layoutDidFinish()
    showTappableArea()
  }

  private var tappableArea: TappableArea?

  private func showTappableArea() {
    guard ControlNode.enableHitTestDebug else {
      tappableArea?.hide()
      return tappableArea = nil
    }
    let area = tappableArea ?? TappableArea()
    tappableArea = area
    area.show(for: self)
  }
}

/// A control that knows its own class, for closures that are given it.
public protocol EventSendingNode: ControlNode {}

extension ControlNode: EventSendingNode {}

extension EventSendingNode {
  /// Lets something be done with the control when one of some events happens.
  ///
  ///     slider.on(.valueChanged) { slider in print(slider.value) }
  public nonisolated func on(
    _ events: ControlEvents,
    _ body: @escaping @MainActor @Sendable (Self) -> Void
  ) {
    add(
      ControlAction(events) { sender, _ in
        if let control = sender as? Self { body(control) }
      }
    )
  }
}
