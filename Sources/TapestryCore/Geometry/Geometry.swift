// The vocabulary of every user of these systems, re-exported so that `import Tapestry` is enough.
#if canImport(CoreGraphics)
@_exported public import struct CoreGraphics.CGFloat
@_exported public import struct CoreGraphics.CGPoint
@_exported public import struct CoreGraphics.CGRect
@_exported public import struct CoreGraphics.CGSize
#else
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
#endif

/// One of the two directions of the plane; x grows to the right, y grows down.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// The other axis.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The direction in which lines are read, and so where leading and trailing are.
public enum LayoutDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

extension CGSize {
  /// The extent along an axis, in points.
  @inlinable
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A size given by its extents along an axis and across it, in points.
  @inlinable
  public init(_ axis: Axis, _ main: CGFloat, crossing cross: CGFloat) {
    self =
      axis == .horizontal ? .init(width: main, height: cross) : .init(width: cross, height: main)
  }
}

extension CGPoint {
  /// The coordinate along an axis, in points.
  @inlinable
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// A point given by its coordinates along an axis and across it, in points.
  @inlinable
  public init(_ axis: Axis, _ main: CGFloat, crossing cross: CGFloat) {
    self = axis == .horizontal ? .init(x: main, y: cross) : .init(x: cross, y: main)
  }
}
