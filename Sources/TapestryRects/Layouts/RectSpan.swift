public import TapestryCore

/// One axis of a rect: where it begins and how far it reaches, in points.
///
/// What rect layouts and rect constraints calculate with; a rect is two spans that know nothing of
/// each other. Of a rect with a negative extent the span is that of the same rect turned upright.
public struct RectSpan: Sendable, Hashable {
  /// The lower coordinate: left or top.
  public var min: CGFloat
  /// The extent.
  public var size: CGFloat

  /// A span from its beginning and its extent.
  public init(min: CGFloat, size: CGFloat) { (self.min, self.size) = (min, size) }

  /// The higher coordinate: right or bottom.
  public var max: CGFloat { min + size }

  /// The middle.
  public var mid: CGFloat { min + size / 2 }
}

extension CGRect {
  /// The span along an axis, upright; setting it leaves the other axis as it is.
  public subscript(axis: Axis) -> RectSpan {
    get {
      let (min, size) =
        axis == .horizontal ? (origin.x, self.size.width) : (origin.y, self.size.height)
      return size < 0 ? RectSpan(min: min + size, size: -size) : RectSpan(min: min, size: size)
    }
    set {
      if axis == .horizontal {
        (origin.x, size.width) = (newValue.min, newValue.size)
      } else {
        (origin.y, size.height) = (newValue.min, newValue.size)
      }
    }
  }
}
