internal import Synchronization
public import TapestryCore
public import TapestryStage
internal import TapestryViews

/// A control in the form of a node: the owner of a ``ControlBehavior``.
///
/// The properties of the behavior are properties of the control, on any thread:
///
///     let slider = SliderNode()
///     slider.maximumValue = 10
///     slider.addAction(for: .valueChanged) { slider in print(slider.value) }
///
/// A behavior of your own is a control by `BehaviorControlNode(behavior)`, or by a subclass. Only the
/// user's changes of the value send ``ControlEvents/valueChanged``, not those of a program.
@dynamicMemberLookup
@MainActor
open class BehaviorControlNode<Behavior: ControlBehavior>: ControlNode {
  private nonisolated let box: Mutex<Behavior>
  package private(set) lazy var partLayers = ControlLayers()
  package private(set) lazy var clock = ControlClock()

  /// Creates a control with a behavior; on any thread.
  public nonisolated init(_ behavior: Behavior) {
    box = Mutex(behavior)
    super.init()
    isUserInteractionEnabled = Behavior.isInteractive
    accessibility.role = Behavior.accessibilityRole
    accessibility.actions = behavior.accessibilityActions
  }

  /// The behavior of the control.
  public nonisolated var behavior: Behavior {
    get { box.withLock { $0 } }
    set { change { $0 = newValue } }
  }

  /// A property of the behavior.
  public nonisolated subscript<Value: Sendable>(
    dynamicMember path: any (WritableKeyPath<Behavior, Value> & Sendable)
  ) -> Value {
    get { box.withLock { $0[keyPath: path] } }
    set { change { $0[keyPath: path] = newValue } }
  }

  /// A property of the behavior that cannot be set.
  public nonisolated subscript<Value: Sendable>(
    dynamicMember path: any (KeyPath<Behavior, Value> & Sendable)
  ) -> Value {
    box.withLock { $0[keyPath: path] }
  }

  private nonisolated func change(_ change: (inout Behavior) -> Void) {
    let (old, new) = box.withLock { behavior in
      let old = behavior
      change(&behavior)
      return (old, behavior)
    }
    if old != new { behaviorDidChange(from: old) }
  }

  /// Changes the behavior, with the parts moving to their new positions by an animation if wished.
  public func setBehavior(animated: Bool, _ change: (inout Behavior) -> Void) {
    guard animated, isInHierarchy else { return self.change(change) }
    View.animate(duration: 0.2, curve: .easeOut) { self.change(change) }
  }

  /// Called when the behavior has changed, on the thread that changed it; call `super`.
  open nonisolated func behaviorDidChange(from old: Behavior) {
    let new = behavior
    if !new.hasSameSize(as: old) { setNeedsLayout() }
    if new.accessibilityActions != old.accessibilityActions {
      accessibility.actions = new.accessibilityActions
    }
    let changesClock = new.stepInterval != old.stepInterval
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in
      self?.showParts()
      if changesClock { self?.runClock() }
    }
  }

  // MARK: Size

  /// The size that the behavior wants; where it takes all of an axis that has no limit, 160 points.
  override open func calculateLayoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    let behavior = behavior
    var size = behavior.size(fitting: range.max, in: context.environment)
    for axis in Axis.allCases where !size[axis].isFinite {
      size[axis] = range.max[axis].isFinite ? range.max[axis] : 160
    }
    size = range.clamp(size)
    let baseline = behavior.firstBaseline(inHeight: size.height, context.environment)
    return Layout(self, size: size, firstBaseline: baseline, lastBaseline: baseline, in: context)
  }

  // MARK: Parts

  override open func layout() {
    super.layout()
    showParts()
  }

  override open nonisolated func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in self?.showParts() }
  }

  override open func hoverDidChange(_ isHovered: Bool) {
    super.hoverDidChange(isHovered)
    showParts()
  }

  // MARK: Clock

  override open func didEnterHierarchy() {
    super.didEnterHierarchy()
    runClock()
  }

  override open func didExitHierarchy() {
    super.didExitHierarchy()
    clock.stop()
  }

  // MARK: Input

  /// Hands an input to the behavior, and sends the events that it answers with.
  ///
  /// - Returns: Whether the input means anything to the behavior.
  @discardableResult
  public func respond(to input: ControlInput, touch: Touch? = nil) -> Bool {
    handle(input, touch: touch)
  }

  override open func beginTracking(_ touch: Touch) -> Bool {
    handle(.touchBegan(touch.location(in: self)), touch: touch)
    return true
  }

  override open func continueTracking(_ touch: Touch) -> Bool {
    handle(.touchMoved(touch.location(in: self)), touch: touch)
    return true
  }

  override open func endTracking(_ touch: Touch?) { handleEnd(of: touch) }

  override open func press(by touch: Touch?) { pressBehavior(by: touch) }

  /// The control, and as much around it as makes an area of 44 × 44 points.
  override open func point(inside point: CGPoint) -> Bool {
    super.point(inside: point) || touchArea.contains(point)
  }

  override open var canBecomeFirstResponder: Bool {
    Behavior.isInteractive && super.canBecomeFirstResponder
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    handle(key, modifiers: modifiers) || super.keyDown(key, modifiers: modifiers)
  }

  // MARK: Accessibility

  /// The label that was set, or that of the behavior.
  override open var accessibilityLabel: String? {
    super.accessibilityLabel ?? behavior.accessibilityLabel
  }

  /// The value that was set, or that of the behavior.
  override open var accessibilityValue: String? {
    super.accessibilityValue ?? behavior.accessibilityValue
  }

  /// The traits that were set, those of the state, and those of the behavior.
  override open var accessibilityTraits: Set<Accessibility.Trait> {
    super.accessibilityTraits.union(behavior.accessibilityTraits)
  }

  /// The control, with the parts of the behavior that are things of their own.
  override open var accessibilityNodes: [AccessibilityNode] {
    adding(partsTo: super.accessibilityNodes)
  }

  override open func accessibilityActivate() -> Bool {
    Behavior.isPressable && Behavior.isInteractive && super.accessibilityActivate()
  }

  override open func accessibilityPerform(_ action: String) -> Bool {
    isEnabled && handle(.action(action), touch: nil) || super.accessibilityPerform(action)
  }
}

extension BehaviorControlNode: BehaviorOwner {}
