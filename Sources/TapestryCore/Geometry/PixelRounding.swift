#if canImport(Darwin)
internal import Darwin
#else
internal import Foundation
#endif

/// Rounding of points to whole device pixels.
///
/// The rules of Texture's `ASCeilPixelValue` family: up and down forgive a float's epsilon, so
/// that 33.00000001 does not become 34; nearest has no tolerance and rounds halves away from zero.
public struct PixelRounding: Sendable, Hashable {
  /// Device pixels per point; 0 switches rounding off.
  public let scale: CGFloat

  /// Rounding for a scale; finite and ≥ 0, anything else is a programming error.
  public init(scale: CGFloat) {
    precondition(
      scale.isFinite && scale >= 0,
      "PixelRounding: scale \(scale) must be finite and ≥ 0"
    )
    self.scale = scale
  }

  /// The tolerance of rounding up and down, in points: a single-precision float's epsilon.
  public static let tolerance = CGFloat(Float.ulpOfOne)

  /// Device pixels from which on every number is whole.
  private static let wholeLimit = CGFloat(0x1p53)

  /// The next pixel boundary at or above, in points.
  public func up(_ value: CGFloat) -> CGFloat {
    guard scale > 0, abs(value) * scale < Self.wholeLimit else { return value }
    return ((value - Self.tolerance) * scale).rounded(.up) / scale + 0
  }

  /// The next pixel boundary at or below, in points.
  public func down(_ value: CGFloat) -> CGFloat {
    guard scale > 0, abs(value) * scale < Self.wholeLimit else { return value }
    return ((value + Self.tolerance) * scale).rounded(.down) / scale + 0
  }

  /// The nearest pixel boundary, halves away from zero, in points.
  public func nearest(_ value: CGFloat) -> CGFloat {
    guard scale > 0, abs(value) * scale < Self.wholeLimit else { return value }
    return (value * scale).rounded(.toNearestOrAwayFromZero) / scale + 0
  }

  /// Both extents rounded up.
  public func up(_ size: CGSize) -> CGSize {
    CGSize(width: up(size.width), height: up(size.height))
  }

  /// Both coordinates rounded up.
  public func up(_ point: CGPoint) -> CGPoint { CGPoint(x: up(point.x), y: up(point.y)) }
}
