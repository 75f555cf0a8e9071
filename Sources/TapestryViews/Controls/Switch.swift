internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// A control that is on or off.
@MainActor
open class Switch: Control {
  /// Whether it is on.
  public var isOn: Bool {
    didSet { if isOn != oldValue { move() } }
  }
  /// Its colour when it is on.
  public var tint = Color.green { didSet { move() } }

  private let knob = Layer(name: "knob")
  private static let size = CGSize(width: 46, height: 28)

  /// A switch.
  public init(isOn: Bool = false) {
    self.isOn = isOn
    super.init()
    accessibility.role = .switch
    for axis in Axis.allCases { hug(axis) }
    layer.cornerRadius = Self.size.height / 2
    knob.background = .white
    knob.cornerRadius = Self.size.height / 2 - 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 2, dy: 1)
    layer.addSublayer(knob)
    move()
  }

  private func hug(_ axis: Axis) { setContentHuggingPriority(.defaultHigh, for: axis) }

  override open var intrinsicContentSize: CGSize { Self.size }

  override open func layoutSubviews() {
    super.layoutSubviews()
    move()
  }

  private func move() {
    let side = Self.size.height - 4
    let isAtRight = isOn == (environment.layoutDirection == .leftToRight)
    knob.frame = CGRect(
      x: isAtRight ? bounds.width - side - 2 : 2,
      y: (bounds.height - side) / 2,
      width: side,
      height: side
    )
    background = isOn ? tint : Color(light: Color(white: 0.87), dark: Color(white: 0.3))
    opacity = isEnabled ? 1 : 0.4
  }

  override open func stateDidChange() { move() }

  override open func press() {
    guard isEnabled else { return }
    View.animate(duration: 0.2, curve: .easeOut) { isOn.toggle() }
    send(.valueChanged)
    super.press()
  }

  /// On or off.
  override open var accessibilityValue: String? { accessibility.value ?? (isOn ? "on" : "off") }
}
