public import TapestryCore
public import TapestryDisplay

/// The behavior of a switch: a control that is on or off, and that a press toggles.
public struct SwitchBehavior: ControlBehavior {
  /// `switch`.
  public static var accessibilityRole: Accessibility.Role { .switch }

  /// A Boolean value that is true when the switch is on; default false.
  public var isOn: Bool
  /// The color of the switch when it is on; default green.
  public var onTintColor = Color.green
  /// The color of the thumb; default white.
  public var thumbTintColor = Color.white

  private static let size = CGSize(width: 46, height: 28)

  /// Creates the behavior of a switch.
  public init(isOn: Bool = false) { self.isOn = isOn }

  /// "on" or "off".
  public var accessibilityValue: String? { isOn ? "on" : "off" }

  /// 46 × 28 points.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    Self.size
  }

  /// The track, and the thumb at the trailing edge if the switch is on.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let (size, inset) = (context.size, CGFloat(2))
    let side = Self.size.height - 2 * inset
    let track = ControlPart(
      "track",
      CGRect(origin: .zero, size: size),
      color: isOn ? onTintColor : .controlTrackOff,
      cornerRadius: Self.size.height / 2
    )
    var thumb = ControlPart(
      "thumb",
      context.mirrored(
        CGRect(
          x: isOn ? size.width - side - inset : inset,
          y: (size.height - side) / 2,
          width: side,
          height: side
        )
      ),
      color: thumbTintColor,
      cornerRadius: side / 2
    )
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 2, dy: 1)
    return [track, thumb]
  }

  /// Toggles the switch when it is pressed.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? {
    guard input == .press else { return nil }
    isOn.toggle()
    return .change(true, isAnimated: true)
  }
}
