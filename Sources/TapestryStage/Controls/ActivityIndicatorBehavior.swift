public import TapestryCore
public import TapestryDisplay

/// The behavior of an activity indicator: twelve lines that turn while a task is under way.
///
/// Turns by the clock of its window, twelve steps a second, as long as it can be seen.
public struct ActivityIndicatorBehavior: ControlBehavior {
  /// `progress`.
  public static var accessibilityRole: Accessibility.Role { .progress }

  /// A Boolean value that is true while the indicator turns; default false.
  public var isAnimating = false
  /// A Boolean value that is true when the indicator is hidden while it does not turn; default true.
  public var hidesWhenStopped = true
  /// The color of the lines; default gray.
  public var color = Color.gray
  /// The number of twelfths of a full turn, 0…11.
  private var steps = 0

  private static let side: CGFloat = 20

  /// Creates the behavior of an indicator that does not turn.
  public init() {}

  /// `updatesFrequently`.
  public var accessibilityTraits: Set<Accessibility.Trait> { [.updatesFrequently] }

  /// False.
  public static var isInteractive: Bool { false }

  /// A twelfth of a second while the indicator turns.
  public var stepInterval: Double? { isAnimating ? 1 / 12 : nil }

  /// 20 points square.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    CGSize(width: Self.side, height: Self.side)
  }

  /// The lines, turned.
  public func parts(in context: ControlContext) -> [ControlPart] {
    var spokes = ControlPart("spokes", CGRect(origin: .zero, size: context.size))
    spokes.contents = .spokes(color)
    spokes.transform = .rotation(CGFloat(steps) / 12 * 2 * .pi)
    spokes.isHidden = !isAnimating && hidesWhenStopped
    return [spokes]
  }

  /// Turns the indicator by a twelfth.
  public mutating func step() -> ControlEvents {
    steps = (steps + 1) % 12
    return []
  }
}
