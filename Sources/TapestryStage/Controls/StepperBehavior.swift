public import TapestryCore
public import TapestryDisplay

/// The behavior of a stepper: a minus and a plus that change a number by steps.
///
/// A press on a half that is held repeats its step, after half a second ten times a second.
public struct StepperBehavior: ControlBehavior {
  /// `stepper`.
  public static var accessibilityRole: Accessibility.Role { .stepper }

  /// The number, from ``minimumValue`` to ``maximumValue``; default 0.
  ///
  /// A number that is set is clamped, NaN becomes the minimum.
  public var value: Double {
    get { storage }
    set { storage = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue) }
  }
  /// The smallest number; finite; default 0.
  ///
  /// A larger one than ``maximumValue`` raises that.
  public var minimumValue = 0.0 { didSet { boundsDidChange(raising: true) } }
  /// The largest number; finite; default 100.
  ///
  /// A smaller one than ``minimumValue`` lowers that.
  public var maximumValue = 100.0 { didSet { boundsDidChange(raising: false) } }
  /// The length of a step, > 0; default 1.
  public var stepValue = 1.0 {
    didSet {
      precondition(
        stepValue.isFinite && stepValue > 0,
        "Stepper.stepValue: \(stepValue) must be finite and > 0"
      )
    }
  }
  /// A Boolean value that is true when a step beyond an end goes on at the other one; default false.
  public var wraps = false
  /// A Boolean value that is true when a press that is held repeats the step; default true.
  public var autorepeat = true
  /// The color of minus and plus; default that of text.
  public var tintColor = Color.label

  private var storage = 0.0
  /// The half that a touch is on: −1 for minus, 1 for plus.
  private var pressedHalf: Double?
  private var repeats = 0

  private static let size = CGSize(width: 96, height: 32)

  /// Creates the behavior of a stepper from 0 to 100.
  public init() {}

  /// False: its halves are pressed.
  public static var isPressable: Bool { false }

  private mutating func boundsDidChange(raising: Bool) {
    precondition(
      minimumValue.isFinite && maximumValue.isFinite,
      "Stepper: minimumValue \(minimumValue) and maximumValue \(maximumValue) must be finite"
    )
    if minimumValue > maximumValue {
      if raising { maximumValue = minimumValue } else { minimumValue = maximumValue }
    }
    value = storage
  }

  /// The number.
  public var accessibilityValue: String? { NumberText.rounded(storage, decimals: 2) }

  /// "increment" and "decrement".
  public var accessibilityActions: [String] { ["increment", "decrement"] }

  /// The time until the step is repeated.
  public var stepInterval: Double? {
    guard autorepeat, let pressedHalf, canStep(pressedHalf) else { return nil }
    return repeats == 0 ? 0.5 : 0.1
  }

  /// 96 × 32 points.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    Self.size
  }

  // MARK: Parts

  /// The background, the half that is pressed, minus, a line, and plus.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let (size, half) = (context.size, context.size.width / 2)
    let plate = ControlPart(
      "background",
      CGRect(origin: .zero, size: size),
      color: .controlFill,
      cornerRadius: 8
    )
    var pressed = ControlPart("pressed", .zero, color: .controlPressed, cornerRadius: 8)
    pressed.isHidden = pressedHalf == nil
    pressed.frame = context.mirrored(
      CGRect(x: pressedHalf == 1 ? half : 0, y: 0, width: half, height: size.height)
    )
    let line = CGRect(x: half - 0.5, y: size.height / 4, width: 1, height: size.height / 2)
    return [
      plate, pressed, ControlPart("line", line, color: .controlLine),
      sign("minus", at: half / 2, Self.minus, canStep(-1), context),
      sign("plus", at: half * 1.5, Self.plus, canStep(1), context),
    ]
  }

  private func sign(
    _ name: String,
    at x: CGFloat,
    _ path: Path,
    _ isEnabled: Bool,
    _ context: ControlContext
  ) -> ControlPart {
    let side: CGFloat = 16
    var part = ControlPart(
      name,
      context.mirrored(
        CGRect(x: x - side / 2, y: (context.size.height - side) / 2, width: side, height: side)
      )
    )
    part.contents = .path(
      path,
      viewBox: CGSize(width: 16, height: 16),
      fill: nil,
      stroke: tintColor,
      strokeWidth: 2
    )
    part.opacity = isEnabled ? 1 : 0.3
    return part
  }

  private static let minus = Path([.move(CGPoint(x: 2, y: 8)), .line(CGPoint(x: 14, y: 8))])
  private static let plus = Path(
    minus.elements + [.move(CGPoint(x: 8, y: 2)), .line(CGPoint(x: 8, y: 14))]
  )

  // MARK: Input

  private func canStep(_ half: Double) -> Bool {
    minimumValue < maximumValue
      && (wraps || (half < 0 ? value > minimumValue : value < maximumValue))
  }

  /// Makes a step up or down.
  private mutating func move(_ half: Double) {
    let new = storage + half * stepValue
    // A step that does not end exactly on an end stops there before it wraps.
    if wraps, half > 0, storage >= maximumValue { return storage = minimumValue }
    if wraps, half < 0, storage <= minimumValue { return storage = maximumValue }
    value = new
  }

  private func half(at point: CGPoint, _ context: ControlContext) -> Double {
    (point.x >= context.size.width / 2) == context.isRightToLeft ? -1 : 1
  }

  /// Steps by touches, keys and actions.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? {
    let old = storage
    switch input {
    case .press: return nil
    case .touchBegan(let point): (pressedHalf, repeats) = (half(at: point, context), 0)
    case .touchMoved(let point):
      let isOn = context.state.contains(.highlighted) && half(at: point, context) == pressedHalf
      if !isOn { pressedHalf = nil }
    case .touchEnded(_, let isInside):
      if isInside, repeats == 0, let pressedHalf { move(pressedHalf) }
      pressedHalf = nil
    case .touchCanceled: pressedHalf = nil
    case .key(let key):
      guard let half = half(of: key, context) else { return toEnd(by: key) }
      move(half)
    case .action(let name):
      guard accessibilityActions.contains(name) else { return nil }
      move(name == "increment" ? 1 : -1)
    }
    return .change(storage != old)
  }

  private func half(of key: Key, _ context: ControlContext) -> Double? {
    switch key {
    case .up: 1
    case .down: -1
    case .right: context.isRightToLeft ? -1 : 1
    case .left: context.isRightToLeft ? 1 : -1
    default: nil
    }
  }

  private mutating func toEnd(by key: Key) -> ControlResponse? {
    guard key == .home || key == .end else { return nil }
    let old = storage
    value = key == .home ? minimumValue : maximumValue
    return .change(storage != old)
  }

  /// Repeats the step of the half that is held.
  public mutating func step() -> ControlEvents {
    guard let pressedHalf else { return [] }
    let old = storage
    repeats += 1
    move(pressedHalf)
    return storage == old ? [] : .valueChanged
  }
}
