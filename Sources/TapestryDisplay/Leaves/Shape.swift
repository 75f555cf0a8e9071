public import TapestryCore

/// A leaf that draws a path: a balloon, a tail, a heart.
///
/// With a view box it measures the box's size, clamped to its range; the box is scaled evenly to
/// fit the element's rectangle and lies in its middle, as SVG does by default. Without one it
/// measures as an empty ``Box`` and draws the path unscaled from the top left corner.
public struct Shape: StyledLayoutElement {
  /// What the element asks of its parent.
  public var style = LayoutElementStyle()
  /// The path, in the view box's coordinates.
  public var path: Path
  /// The part of the path's plane that is shown; nil is the element's own rectangle.
  public var viewBox: CGRect?
  /// What fills the path; nil is nothing; default black, white in the dark.
  public var fill: Color?
  /// What its outline is drawn with; nil is nothing; default nothing.
  public var stroke: Color?
  /// The outline's width in the path's coordinates, finite and ≥ 0; default 1.
  public var strokeWidth: CGFloat

  /// A leaf that draws a path.
  public init(
    _ path: Path,
    viewBox: CGRect? = nil,
    fill: Color? = .label,
    stroke: Color? = nil,
    strokeWidth: CGFloat = 1
  ) {
    precondition(
      strokeWidth.isFinite && strokeWidth >= 0,
      "Shape: stroke width \(strokeWidth) must be finite and ≥ 0"
    )
    (self.path, self.viewBox, self.fill) = (path, viewBox, fill)
    (self.stroke, self.strokeWidth) = (stroke, strokeWidth)
  }

  private var box: Box {
    guard let size = viewBox?.size, size.width >= 0, size.height >= 0, size.width.isFinite,
      size.height.isFinite
    else { return Box() }
    return Box(intrinsicSize: size)
  }

  /// The view box's size, clamped to the range.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    box.calculateLayout(in: range, parentSize: parentSize, context: context).standing(for: self)
  }

  /// The view box's extent, or 0.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    box.contentSizes(along: axis, context: context)
  }

  /// Whether there is a view box.
  public func hasIntrinsicExtent(along axis: Axis) -> Bool { box.hasIntrinsicExtent(along: axis) }
}
