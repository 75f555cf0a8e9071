public import TapestryCore
public import TapestryStage
internal import TapestryViews

/// A node that the user operates: it is pressed, and sends events; Texture's `ASControlNode`.
///
///     button.addAction(for: .primaryActionTriggered) { [weak self] in self?.send() }
///
/// A press begins in the control, may leave it by ``trackingSlop`` points and come back, and counts
/// when it is lifted there. A second touch that comes down meanwhile cancels it, and so does leaving
/// the window. Enter and Space press a control that has keyboard focus.
///
/// A control takes no events until it has an action; what lies behind it gets them.
@MainActor
open class ControlNode: DisplayNode {
  private nonisolated let controlCore = ControlCore<ControlNode>()
  package var pressTracking = PressTracking<Touch>()

  /// Creates a control; on any thread.
  override public nonisolated init() {
    super.init()
    isUserInteractionEnabled = false
    accessibility.role = .button
  }

  // MARK: State

  /// The state of the control.
  public nonisolated var controlState: ControlState { controlCore.state }

  /// A Boolean value that is true when the control can be operated; default true.
  public nonisolated var isEnabled: Bool {
    get { !controlState.contains(.disabled) }
    set {
      change(.disabled, isSet: !newValue)
      guard !newValue, isNodeLoaded else { return }
      MainThread.perform { [weak self] in self?.cancelPress() }
    }
  }

  /// A Boolean value that is true when the control is selected; default false.
  public nonisolated var isSelected: Bool {
    get { controlState.contains(.selected) }
    set { change(.selected, isSet: newValue) }
  }

  /// A Boolean value that is true when the control is shown as pressed; a touch on it sets it.
  public nonisolated var isHighlighted: Bool {
    get { controlState.contains(.highlighted) }
    set { change(.highlighted, isSet: newValue) }
  }

  private nonisolated func change(_ part: ControlState, isSet: Bool) {
    if let old = controlCore.change(part, isSet: isSet) { controlStateDidChange(from: old) }
  }

  /// Called when ``controlState`` has changed, on the thread that changed it.
  open nonisolated func controlStateDidChange(from old: ControlState) {}

  // MARK: Actions

  /// Adds an action that is performed when one of some events is sent.
  ///
  /// The control retains the closure: let it hold what retains the control weakly.
  public nonisolated func addAction(
    for events: ControlEvents,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    add(ControlAction(events) { _, _ in action() })
  }

  /// Adds an action of a target, which is not retained.
  ///
  /// - Parameters:
  ///   - target: the object that the action is performed with.
  ///   - action: the action; must not retain the target.
  ///   - events: the events that it is performed for.
  public nonisolated func addTarget<Target: AnyObject & Sendable>(
    _ target: Target,
    action: @escaping @MainActor @Sendable (Target) -> Void,
    for events: ControlEvents
  ) {
    addTarget(target, action: { target, _, _ in action(target) }, for: events)
  }

  /// Adds an action of a target, which is not retained, with the sender and the touch.
  ///
  /// - Parameters:
  ///   - target: the object that the action is performed with.
  ///   - action: the action with the target, the control, and the touch if there is one.
  ///   - events: the events that it is performed for.
  public nonisolated func addTarget<Target: AnyObject & Sendable>(
    _ target: Target,
    action: @escaping @MainActor @Sendable (Target, ControlNode, Touch?) -> Void,
    for events: ControlEvents
  ) {
    add(ControlAction(events, target: target, action: action))
  }

  /// Removes the actions of a target for some events; nil removes those of all targets.
  public nonisolated func removeTarget(
    _ target: AnyObject?,
    for events: ControlEvents = .allEvents
  ) {
    controlCore.remove(target, for: events)
  }

  /// Returns whether there is an action for one of some events.
  public nonisolated func hasActions(for events: ControlEvents = .allEvents) -> Bool {
    controlCore.hasActions(for: events)
  }

  nonisolated func add(_ action: ControlAction<ControlNode>) {
    controlCore.add(action)
    isUserInteractionEnabled = true
  }

  /// Performs the actions for some events, each once, in the order in which they were added.
  public func sendActions(for events: ControlEvents, touch: Touch? = nil) {
    controlCore.send(events, from: self, touch: touch)
  }

  // MARK: Presses

  /// Presses the control, as a key does; does nothing while it is disabled.
  public func performPrimaryAction() {
    if isEnabled { press(by: nil) }
  }

  /// Called when the control was pressed by a touch, or without one by a key, an assistive
  /// technology or the program.
  ///
  /// By default sends `touchUpInside` and `primaryActionTriggered`.
  open func press(by touch: Touch?) {
    sendActions(for: [.touchUpInside, .primaryActionTriggered], touch: touch)
  }

  /// A Boolean value that is true while a touch presses the control.
  public var isTracking: Bool { pressTracking.touch != nil }

  /// The distance in points by which a touch may leave the control and still count; default 25.
  ///
  /// *Differences*: Texture has 70 on phones, where a finger hides what it is on.
  open var trackingSlop: CGFloat { ControlMetrics.trackingSlop }

  /// Called when a touch came down in the control.
  ///
  /// - Returns: Whether the touch is followed; true by default.
  open func beginTracking(_ touch: Touch) -> Bool { true }

  /// Called when the touch that is followed moved.
  ///
  /// - Returns: Whether the touch is followed further; true by default.
  open func continueTracking(_ touch: Touch) -> Bool { true }

  /// Called when the touch that was followed was lifted; with nil when it was canceled.
  open func endTracking(_ touch: Touch?) {}

  override open func touchesBegan(_ touches: [Touch]) { pressTouchesBegan(touches) }
  override open func touchesMoved(_ touches: [Touch]) { pressTouchesMoved(touches) }
  override open func touchesEnded(_ touches: [Touch]) { pressTouchesEnded(touches) }
  override open func touchesCancelled(_ touches: [Touch]) { pressTouchesCancelled(touches) }

  override open func didExitHierarchy() {
    super.didExitHierarchy()
    cancelPress()
  }

  package func isNear(_ touch: Touch) -> Bool {
    let slop = trackingSlop
    return bounds.union(wantedTappableRect).insetBy(dx: -slop, dy: -slop)
      .contains(touch.location(in: self))
  }

  // MARK: Keys and accessibility

  /// True while the control is enabled and has an action.
  override open var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    change(.focused, isSet: isFirstResponder)
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    pressKeyDown(key, modifiers: modifiers) || super.keyDown(key, modifiers: modifiers)
  }

  /// The traits that were set, and `disabled` or `selected` in those states.
  override open var accessibilityTraits: Set<Accessibility.Trait> {
    super.accessibilityTraits.union(controlState.accessibilityTraits)
  }

  override open func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    press(by: nil)
    return true
  }

  // MARK: Tappable area

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

extension ControlNode: PressOwner {}

/// A control that knows its own class, for actions that are handed it.
public protocol EventSendingNode: ControlNode {}

extension ControlNode: EventSendingNode {}

extension EventSendingNode {
  /// Adds an action that is performed with the control when one of some events is sent.
  ///
  ///     slider.addAction(for: .valueChanged) { slider in print(slider.value) }
  public nonisolated func addAction(
    for events: ControlEvents,
    _ action: @escaping @MainActor @Sendable (Self) -> Void
  ) {
    add(
      ControlAction(events) { sender, _ in
        if let control = sender as? Self { action(control) }
      }
    )
  }
}
