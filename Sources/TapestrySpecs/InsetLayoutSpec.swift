public import TapestryCore

/// Puts distances around a child; Texture's `ASInsetLayoutSpec`.
///
/// A distance may be infinite: the child then takes the room it wants on that axis, and lies at the
/// finite distance from the other edge, or in the middle if both are infinite. Where the range is
/// unbounded there is no edge to keep away from, and an infinite distance counts as 0.
///
/// *Differences from Texture*: the spec's own style counts, and leading and trailing distances
/// follow the reading direction.
public struct InsetLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// The distances from the edges, in points; each may be negative or +∞, not −∞.
  public var insets: EdgeInsets { didSet { Self.check(insets) } }

  /// The child in its place.
  public let childPlace: LayoutChild

  /// Distances around a child.
  public init(insets: EdgeInsets, child: any LayoutElement) {
    Self.check(insets)
    self.insets = insets
    childPlace = LayoutChild(child)
  }

  /// Distances around the child that a closure gives.
  public init(insets: EdgeInsets, child: () -> any LayoutElement) {
    self.init(insets: insets, child: child())
  }

  private static func check(_ insets: EdgeInsets) {
    let all = [
      insets.top, insets.bottom, insets.left(in: .leftToRight), insets.right(in: .leftToRight),
    ]
    precondition(
      all.allSatisfy { $0 > -.infinity },
      "InsetLayoutSpec.insets: \(insets) has −∞; give finite distances or +∞"
    )
  }

  /// Measures the child in the range less the finite distances, and adds them again.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let insets = insets.resolved(in: context.environment.layoutDirection)
    let child = childPlace.layoutThatFits(
      childRange(in: range, insets),
      parentSize: childParentSize(in: parentSize, insets),
      in: context
    )
    func own(_ axis: Axis) -> CGFloat {
      let edges = insets.edges(along: axis)
      let isOpen = edges.start == .infinity || edges.end == .infinity
      let most = range.max[axis]
      return isOpen && most.isFinite ? most : child.size[axis] + edges.finite
    }
    let size = range.clamp(CGSize(width: own(.horizontal), height: own(.vertical)))
    func origin(_ axis: Axis) -> CGFloat {
      let edges = insets.edges(along: axis)
      if edges.start.isFinite { return edges.start }
      let free = size[axis] - child.size[axis]
      return edges.end.isFinite ? free - edges.end : context.environment.rounding.nearest(free / 2)
    }
    let position = CGPoint(x: origin(.horizontal), y: origin(.vertical))
    return Layout(self, size: size, sublayouts: [.init(child, at: position)], in: context)
  }

  private func childRange(in range: SizeRange, _ insets: EdgeInsets) -> SizeRange {
    func extents(_ axis: Axis) -> (min: CGFloat, max: CGFloat) {
      let edges = insets.edges(along: axis)
      let isOpen = edges.start == .infinity || edges.end == .infinity
      return (
        isOpen ? 0 : max(0, range.min[axis] - edges.finite).limited,
        max(0, range.max[axis] - edges.finite)
      )
    }
    let (horizontal, vertical) = (extents(.horizontal), extents(.vertical))
    return SizeRange(
      min: CGSize(width: horizontal.min, height: vertical.min),
      max: CGSize(width: horizontal.max, height: vertical.max)
    )
  }

  private func childParentSize(in parent: ParentSize, _ insets: EdgeInsets) -> ParentSize {
    ParentSize(
      width: parent.width.map { max(0, $0 - insets.edges(along: .horizontal).finite) },
      height: parent.height.map { max(0, $0 - insets.edges(along: .vertical).finite) }
    )
  }

  /// The child's, and the finite distances.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let edges = insets.edges(along: axis).finite
    let child = childPlace.contentSizes(along: axis, in: context)
    return ContentSizes(limited: child.min + edges, child.max + edges)
  }

  /// The child, with the distances.
  public var outline: ElementOutline {
    let edges = [
      insets.top, insets.left(in: .leftToRight), insets.bottom, insets.right(in: .leftToRight),
    ]
    return ElementOutline(
      "Inset \(edges.map(\.shortText).joined(separator: ","))",
      children: [childPlace.element]
    )
  }
}

extension EdgeInsets {
  /// The pair of distances along an axis, left or top first; what infinite ones add is 0.
  fileprivate func edges(along axis: Axis) -> (start: CGFloat, end: CGFloat, finite: CGFloat) {
    let (start, end) =
      axis == .horizontal ? (left(in: .leftToRight), right(in: .leftToRight)) : (top, bottom)
    return (start, end, ((start.isFinite ? start : 0) + (end.isFinite ? end : 0)).limited)
  }
}
