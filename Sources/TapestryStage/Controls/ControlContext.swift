public import TapestryCore

/// The circumstances in which a control is shown and operated.
public struct ControlContext: Sendable {
  /// The size of the control, in points.
  public var size: CGSize
  /// The state of the control.
  public var state: ControlState
  /// A Boolean value that is true when the pointer is over the control.
  public var isHovered: Bool
  /// The reading direction, text size and the rest of what surrounds the control.
  public var environment: LayoutEnvironment

  /// Creates a context.
  public init(
    size: CGSize,
    state: ControlState = .normal,
    isHovered: Bool = false,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    (self.size, self.state) = (size, state)
    (self.isHovered, self.environment) = (isHovered, environment)
  }

  /// A Boolean value that is true when reading goes from right to left.
  public var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }
  /// A Boolean value that is true when the control can be operated.
  public var isEnabled: Bool { !state.contains(.disabled) }
  /// The opacity that all parts of the control share in its state.
  public var opacity: CGFloat { isEnabled ? 1 : ControlMetrics.disabledOpacity }

  /// Returns a rectangle that is given from the leading edge, mirrored if reading goes from right to
  /// left.
  public func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: size.width - rect.maxX,
      y: rect.minY,
      width: rect.width,
      height: rect.height
    )
  }
}
