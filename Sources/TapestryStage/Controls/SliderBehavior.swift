public import TapestryCore
public import TapestryDisplay

/// The behavior of a slider: a control with a number of a range.
///
/// A touch moves the thumb to its point; the arrow keys move it by a ``step`` or a twentieth of the
/// range, the page keys by five of those, Home and End to the ends of the range.
public struct SliderBehavior: ControlBehavior {
  /// `slider`.
  public static var accessibilityRole: Accessibility.Role { .slider }

  /// The number, from ``minimumValue`` to ``maximumValue`` and on a ``step``; default 0.
  ///
  /// A number that is set is moved to the nearest legal one, NaN to the minimum.
  public var value: Double {
    get { storage }
    set { storage = legal(newValue) }
  }
  /// The smallest number; finite; default 0.
  ///
  /// A larger one than ``maximumValue`` raises that.
  public var minimumValue = 0.0 { didSet { boundsDidChange(raising: true) } }
  /// The largest number; finite; default 1.
  ///
  /// A smaller one than ``minimumValue`` lowers that.
  public var maximumValue = 1.0 { didSet { boundsDidChange(raising: false) } }
  /// The distance from one number to the next, counted from the minimum, > 0; nil, the default,
  /// allows all numbers.
  public var step: Double? {
    didSet {
      precondition(
        step.map { $0.isFinite && $0 > 0 } ?? true,
        "Slider.step: \(step ?? 0) must be finite and > 0"
      )
      value = storage
    }
  }
  /// A Boolean value that is true when ``ControlEvents/valueChanged`` is sent for each movement of a
  /// touch, and not only at its end; default true.
  public var isContinuous = true
  /// The color of the track before the thumb; default blue.
  public var tintColor = Color.blue

  private var storage = 0.0
  /// The value when the touch came down.
  private var valueBeforeTouch: Double?

  private static let thumbSize: CGFloat = 22
  private static let trackHeight: CGFloat = 4
  private static let height: CGFloat = 28

  /// Creates the behavior of a slider from 0 to 1.
  public init() {}

  /// False: a slider is moved, not pressed.
  public static var isPressable: Bool { false }

  private var length: Double { maximumValue - minimumValue }
  /// The position of the value in the range, 0…1.
  private var share: Double { length > 0 ? (storage - minimumValue) / length : 0 }

  private func legal(_ value: Double) -> Double {
    var value = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    if let step { value = minimumValue + ((value - minimumValue) / step).rounded() * step }
    return min(max(value, minimumValue), maximumValue)
  }

  private mutating func boundsDidChange(raising: Bool) {
    precondition(
      minimumValue.isFinite && maximumValue.isFinite,
      "Slider: minimumValue \(minimumValue) and maximumValue \(maximumValue) must be finite"
    )
    if minimumValue > maximumValue {
      if raising { maximumValue = minimumValue } else { minimumValue = maximumValue }
    }
    value = storage
  }

  /// The number in percent if the range is 0…1, else as it is.
  public var accessibilityValue: String? {
    minimumValue == 0 && maximumValue == 1
      ? storage.percentText : NumberText.rounded(storage, decimals: 2)
  }

  /// "increment" and "decrement".
  public var accessibilityActions: [String] { ["increment", "decrement"] }

  /// All of the width, 28 points high.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    CGSize(width: .infinity, height: Self.height)
  }

  // MARK: Parts

  /// The track, the part of it before the thumb, and the thumb.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let (size, side, height) = (context.size, Self.thumbSize, Self.trackHeight)
    let middle = side / 2 + max(0, size.width - side) * CGFloat(share)
    let y = (size.height - height) / 2
    let track = CGRect(x: 0, y: y, width: size.width, height: height)
    let filled = CGRect(x: 0, y: y, width: middle, height: height)
    var thumb = ControlPart(
      "thumb",
      context.mirrored(
        CGRect(x: middle - side / 2, y: (size.height - side) / 2, width: side, height: side)
      ),
      color: .white,
      cornerRadius: side / 2
    )
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 3, dy: 1)
    if context.state.contains(.highlighted) { thumb.transform = .scale(1.12) }
    return [
      ControlPart("track", track, color: .controlTrack, cornerRadius: height / 2),
      ControlPart(
        "filled",
        context.mirrored(filled),
        color: tintColor,
        cornerRadius: height / 2
      ),
      thumb,
    ]
  }

  // MARK: Input

  /// Follows touches, and moves by keys and actions.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? {
    let old = storage
    switch input {
    case .press: return nil
    case .touchBegan(let point):
      valueBeforeTouch = storage
      follow(point, context)
      return .change(isContinuous && storage != old)
    case .touchMoved(let point):
      follow(point, context)
      return .change(isContinuous && storage != old)
    case .touchEnded, .touchCanceled:
      defer { valueBeforeTouch = nil }
      return .change(!isContinuous && valueBeforeTouch.map { $0 != storage } ?? false)
    case .key(let key):
      guard let target = target(of: key, context) else { return nil }
      value = target
    case .action(let name):
      guard accessibilityActions.contains(name) else { return nil }
      value = moved(by: name == "increment" ? 1 : -1)
    }
    return .change(storage != old)
  }

  private mutating func follow(_ point: CGPoint, _ context: ControlContext) {
    let space = context.size.width - Self.thumbSize
    guard space > 0 else { return }
    let x = context.isRightToLeft ? context.size.width - point.x : point.x
    let share = min(max(Double((x - Self.thumbSize / 2) / space), 0), 1)
    value = minimumValue + length * share
  }

  private func moved(by count: Double) -> Double { storage + count * (step ?? length / 20) }

  private func target(of key: Key, _ context: ControlContext) -> Double? {
    switch key {
    case .up: moved(by: 1)
    case .down: moved(by: -1)
    case .right: moved(by: context.isRightToLeft ? -1 : 1)
    case .left: moved(by: context.isRightToLeft ? 1 : -1)
    case .pageUp: moved(by: 5)
    case .pageDown: moved(by: -5)
    case .home: minimumValue
    case .end: maximumValue
    default: nil
    }
  }
}
