/// Distances from the four edges of a rectangle inwards, in points.
///
/// The horizontal pair is either physical (left, right) or follows the reading direction (leading,
/// trailing); ``resolved(in:)`` turns the second kind into the first. Distances may be negative
/// or infinite where the user of the insets says so; NaN is a programming error.
public struct EdgeInsets: Sendable, Hashable {
  /// Distance from the top edge.
  public let top: CGFloat
  /// Distance from the bottom edge.
  public let bottom: CGFloat
  /// Left, or leading if ``isDirectional``.
  private let first: CGFloat
  /// Right, or trailing if ``isDirectional``.
  private let second: CGFloat

  /// Whether the horizontal pair follows the reading direction.
  public let isDirectional: Bool

  private init(
    _ top: CGFloat,
    _ first: CGFloat,
    _ bottom: CGFloat,
    _ second: CGFloat,
    _ follows: Bool
  ) {
    precondition(
      !(top.isNaN || first.isNaN || bottom.isNaN || second.isNaN),
      "EdgeInsets: NaN is not a distance; give numbers of points"
    )
    (self.top, self.first, self.bottom, self.second) = (top, first, bottom, second)
    isDirectional = follows
  }

  /// Physical insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.init(top, left, bottom, right, false)
  }

  /// Insets that follow the reading direction.
  public init(top: CGFloat = 0, leading: CGFloat, bottom: CGFloat = 0, trailing: CGFloat) {
    self.init(top, leading, bottom, trailing, true)
  }

  /// The same distance from all four edges.
  public init(_ all: CGFloat) { self.init(all, all, all, all, false) }

  /// One distance from left and right, another from top and bottom.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.init(vertical, horizontal, vertical, horizontal, false)
  }

  /// No distance at all.
  public static let zero = EdgeInsets(0)

  /// Distance from the left edge, in the given direction.
  public func left(in direction: LayoutDirection) -> CGFloat {
    isDirectional && direction == .rightToLeft ? second : first
  }

  /// Distance from the right edge, in the given direction.
  public func right(in direction: LayoutDirection) -> CGFloat {
    isDirectional && direction == .rightToLeft ? first : second
  }

  /// The same insets as physical ones.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    EdgeInsets(top, left(in: direction), bottom, right(in: direction), false)
  }
}
