public import TapestryCore

/// A rectangle with equally round corners, in points.
public struct RoundedRect: Sendable, Hashable {
  /// The rectangle.
  public let rect: CGRect
  /// The corners' radius, from 0 to half of the shorter side.
  public let radius: CGFloat

  /// A rectangle; the radius is cut to what the shorter side allows.
  public init(_ rect: CGRect, radius: CGFloat = 0) {
    self.rect = rect
    self.radius = Swift.max(0, Swift.min(radius, rect.width / 2, rect.height / 2))
  }

  /// The rectangle moved inwards by a distance in points, its corners around the same centres.
  public func inset(by distance: CGFloat) -> RoundedRect {
    let across = Swift.min(distance, rect.width / 2)
    let down = Swift.min(distance, rect.height / 2)
    let inner = CGRect(
      x: rect.minX + across,
      y: rect.minY + down,
      width: rect.width - 2 * across,
      height: rect.height - 2 * down
    )
    return RoundedRect(inner, radius: radius - distance)
  }

  /// Its outline.
  public var path: Path { Path(roundedRect: rect, radius: radius) }
}
