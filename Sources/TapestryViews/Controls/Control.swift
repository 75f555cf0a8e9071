public import TapestryCore

/// A view that a person operates: it is pressed, and says so.
///
/// A press begins on it, may leave it by some points and come back, and acts when it is lifted
/// inside. Enter and space press a control that has the keyboard.
@MainActor
open class Control: View {
  /// What can happen to a control.
  public enum Action: Sendable, Hashable {
    /// It was pressed and let go.
    case primary
    /// Its value was changed by a person.
    case valueChanged
    /// A press began.
    case pressBegan
    /// A press ended outside, or was taken away.
    case pressCancelled
  }

  /// Whether it can be operated; true by default.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelPress() }
      stateDidChange()
    }
  }
  /// Whether a press is on it.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { stateDidChange() } }
  }
  /// Whether it is chosen.
  public var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// The touch that presses it; others that come down meanwhile mean nothing.
  private var pressingTouch: Touch?
  private var actions: [(Action, @MainActor () -> Void)] = []
  /// How far a press may leave it, in points.
  private static let slop: CGFloat = 24

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibility.role = .button
  }

  /// Lets something be done when something happens.
  public func on(_ action: Action, _ body: @escaping @MainActor () -> Void) {
    actions.append((action, body))
  }

  /// Does what is to be done when something happens.
  public func send(_ action: Action) {
    for (kind, body) in actions where kind == action { body() }
  }

  /// Presses it, as a person would; does nothing while it is disabled.
  open func press() {
    guard isEnabled else { return }
    send(.primary)
  }

  /// Called when it is enabled, pressed, selected or hovered, or the opposite.
  open func stateDidChange() { setNeedsDisplay() }

  override open func hoverDidChange(_ isHovered: Bool) { stateDidChange() }

  override open func touchesBegan(_ touches: [Touch]) {
    guard isEnabled, pressingTouch == nil else { return }
    pressingTouch = touches.first
    isPressed = true
    send(.pressBegan)
  }

  override open func touchesMoved(_ touches: [Touch]) {
    guard let touch = pressingTouch, touches.contains(where: { $0 === touch }) else { return }
    isPressed = isNear(touch)
  }

  override open func touchesEnded(_ touches: [Touch]) {
    guard let touch = pressingTouch, touches.contains(where: { $0 === touch }) else { return }
    let wasPressed = isPressed && isNear(touch)
    pressingTouch = nil
    isPressed = false
    if wasPressed { press() } else { send(.pressCancelled) }
  }

  override open func touchesCancelled(_ touches: [Touch]) {
    if touches.contains(where: { $0 === pressingTouch }) { cancelPress() }
  }

  private func cancelPress() {
    guard pressingTouch != nil else { return }
    pressingTouch = nil
    isPressed = false
    send(.pressCancelled)
  }

  private func isNear(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self))
  }

  /// While it is enabled.
  override open var canBecomeFirstResponder: Bool { isEnabled }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty, key == .enter || key == .space else {
      return super.keyDown(key, modifiers: modifiers)
    }
    press()
    return true
  }

  /// Its own, and disabled or selected where it is.
  override open var accessibilityTraits: Set<Accessibility.Trait> {
    var traits = accessibility.traits
    if !isEnabled { traits.insert(.disabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  override open func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    press()
    return true
  }
}
