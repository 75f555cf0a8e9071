public import TapestryCore

/// Frames and the rectangles that are aligned.
extension LayoutItem {
  /// The rectangle that is aligned of a frame, both in the superitem's coordinates, in points.
  ///
  /// The inverse of ``frame(forAlignmentRect:)``.
  ///
  /// *Differences*: in UIKit both can be overridden; here ``alignmentRectInsets`` say all.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { inset(frame, by: 1) }

  /// The frame of a rectangle that is aligned, both in the superitem's coordinates, in points.
  public func frame(forAlignmentRect rect: CGRect) -> CGRect { inset(rect, by: -1) }

  private func inset(_ rect: CGRect, by factor: CGFloat) -> CGRect {
    let insets = alignmentRectInsets
    let direction = insets.isDirectional ? effectiveLayoutDirection : .leftToRight
    let (left, right) = (insets.left(in: direction), insets.right(in: direction))
    return CGRect(
      x: rect.origin.x + factor * left,
      y: rect.origin.y + factor * insets.top,
      width: rect.size.width - factor * (left + right),
      height: rect.size.height - factor * (insets.top + insets.bottom)
    )
  }
}
