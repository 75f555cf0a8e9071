public import TapestryCore
public import TapestryDisplay

/// The behavior of a bar that shows how much of a task is done.
public struct ProgressBehavior: ControlBehavior {
  /// `progress`.
  public static var accessibilityRole: Accessibility.Role { .progress }

  /// The share that is done, 0…1; default 0.
  ///
  /// A number beyond that is clamped, NaN becomes 0.
  public var progress = 0.0 {
    didSet { progress = progress.isNaN ? 0 : min(max(progress, 0), 1) }
  }
  /// The color of the share that is done; default blue.
  public var tintColor = Color.blue

  private static let height: CGFloat = 4

  /// Creates the behavior of a bar at 0.
  public init() {}

  /// False.
  public static var isInteractive: Bool { false }

  /// The share in percent.
  public var accessibilityValue: String? { progress.percentText }

  /// All of the width, 4 points high.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    CGSize(width: .infinity, height: Self.height)
  }

  /// The track, and the part of it that is done.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let (size, radius) = (context.size, Self.height / 2)
    let filled = CGRect(x: 0, y: 0, width: size.width * CGFloat(progress), height: size.height)
    return [
      ControlPart(
        "track",
        CGRect(origin: .zero, size: size),
        color: .controlTrack,
        cornerRadius: radius
      ),
      ControlPart("filled", context.mirrored(filled), color: tintColor, cornerRadius: radius),
    ]
  }
}
