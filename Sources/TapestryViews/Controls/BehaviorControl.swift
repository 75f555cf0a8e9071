internal import TapestryConstraints
public import TapestryCore
public import TapestryStage

/// A control in the form of a view: the owner of a ``ControlBehavior``.
///
/// The properties of the behavior are properties of the control:
///
///     let slider = Slider()
///     slider.maximumValue = 10
///     slider.addAction(for: .valueChanged) { slider in print(slider.value) }
///
/// A behavior of your own is a control by `BehaviorControl(behavior)`, or by a subclass. Only the
/// user's changes of the value send ``ControlEvents/valueChanged``, not those of a program.
@dynamicMemberLookup
@MainActor
open class BehaviorControl<Behavior: ControlBehavior>: Control {
  /// The behavior of the control.
  public var behavior: Behavior {
    didSet { if behavior != oldValue { behaviorDidChange(from: oldValue) } }
  }
  package let partLayers = ControlLayers()
  package let clock = ControlClock()

  /// Creates a control with a behavior.
  public init(_ behavior: Behavior) {
    self.behavior = behavior
    super.init()
    isUserInteractionEnabled = Behavior.isInteractive
    accessibility.role = Behavior.accessibilityRole
    accessibility.actions = behavior.accessibilityActions
  }

  /// A property of the behavior.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Behavior, Value>) -> Value {
    get { behavior[keyPath: path] }
    set { behavior[keyPath: path] = newValue }
  }

  /// A property of the behavior that cannot be set.
  public subscript<Value>(dynamicMember path: KeyPath<Behavior, Value>) -> Value {
    behavior[keyPath: path]
  }

  /// Changes the behavior, with the parts moving to their new positions by an animation if wished.
  public func setBehavior(animated: Bool, _ change: (inout Behavior) -> Void) {
    guard animated, window != nil else { return change(&behavior) }
    View.animate(duration: 0.2, curve: .easeOut) { change(&behavior) }
  }

  /// Called when the behavior has changed, by the user or by a program; call `super`.
  open func behaviorDidChange(from old: Behavior) {
    if !behavior.hasSameSize(as: old) { invalidateIntrinsicContentSize() }
    accessibility.actions = behavior.accessibilityActions
    showParts()
    if behavior.stepInterval != old.stepInterval { runClock() }
  }

  // MARK: Size

  override open var intrinsicContentSize: CGSize {
    let size = behavior.size(fitting: .unlimited, in: environment)
    func metric(_ length: CGFloat) -> CGFloat { length.isFinite ? length : .noIntrinsicMetric }
    return CGSize(width: metric(size.width), height: metric(size.height))
  }

  override open var firstBaselineOffset: CGFloat { baseline ?? 0 }

  override open var lastBaselineOffset: CGFloat { baseline.map { height - $0 } ?? 0 }

  private var height: CGFloat { behavior.size(fitting: .unlimited, in: environment).height }

  private var baseline: CGFloat? { behavior.firstBaseline(inHeight: height, environment) }

  // MARK: Parts

  override open func layoutSubviews() {
    super.layoutSubviews()
    showParts()
  }

  override open func controlStateDidChange(from old: ControlState) { showParts() }

  override open func hoverDidChange(_ isHovered: Bool) { showParts() }

  override open func environmentDidChange() {
    super.environmentDidChange()
    showParts()
  }

  // MARK: Clock

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { clock.stop() } else { runClock() }
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
    touchArea.contains(point)
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
    accessibility.label ?? behavior.accessibilityLabel
  }

  /// The value that was set, or that of the behavior.
  override open var accessibilityValue: String? {
    accessibility.value ?? behavior.accessibilityValue
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

extension CGSize {
  /// A size without limits.
  package static let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
}

extension BehaviorControl: BehaviorOwner {}
