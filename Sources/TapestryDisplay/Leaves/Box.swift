public import TapestryCore

/// A leaf with a size and nothing in it; decorate it to see it.
///
/// Measures its intrinsic size, clamped to its range. On an axis without one: the range's maximum
/// if that is finite on both axes, else 0, clamped; its content size there is 0, and for constraints
/// it has none.
public struct Box: StyledLayoutElement {
  /// What the element asks of its parent.
  public var style = LayoutElementStyle()
  /// The width it wants, in points; nil is none.
  public let intrinsicWidth: CGFloat?
  /// The height it wants, in points; nil is none.
  public let intrinsicHeight: CGFloat?

  /// A box with an intrinsic extent per axis, or none; finite and ≥ 0, or a programming error.
  public init(width: CGFloat? = nil, height: CGFloat? = nil) {
    func check(_ extent: CGFloat?) {
      precondition(
        extent.map { $0.isFinite && $0 >= 0 } ?? true,
        "Box: intrinsic extent \(extent ?? 0) must be finite and ≥ 0"
      )
    }
    check(width)
    check(height)
    (intrinsicWidth, intrinsicHeight) = (width, height)
  }

  /// A box with an intrinsic size in points.
  public init(intrinsicSize size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The intrinsic size, clamped to the range.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let fills = range.max.width.isFinite && range.max.height.isFinite
    let size = CGSize(
      width: intrinsicWidth ?? (fills ? range.max.width : 0),
      height: intrinsicHeight ?? (fills ? range.max.height : 0)
    )
    return Layout(self, size: range.clamp(size), in: context)
  }

  /// Whether an intrinsic extent was given.
  public func hasIntrinsicExtent(along axis: Axis) -> Bool { intrinsicExtent(along: axis) != nil }

  private func intrinsicExtent(along axis: Axis) -> CGFloat? {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }

  /// The intrinsic extent, or 0.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let extent = intrinsicExtent(along: axis) ?? 0
    return ContentSizes(min: extent, max: extent)
  }
}
