public import TapestryCore

/// The edges and extents of an element, for others to refer to: `title.layoutAnchors.bottom`.
///
/// Axes are types: an edge along x cannot be aligned with one along y.
public struct ElementAnchors {
  let element: any RectElement

  /// The left edge.
  public var left: RectEdge<HorizontalAxis> { edge(.min) }
  /// The right edge.
  public var right: RectEdge<HorizontalAxis> { edge(.max) }
  /// The edge that is read first.
  public var leading: RectEdge<HorizontalAxis> { edge(.min, isRelative: true) }
  /// The edge that is read last.
  public var trailing: RectEdge<HorizontalAxis> { edge(.max, isRelative: true) }
  /// The middle along x.
  public var centerX: RectEdge<HorizontalAxis> { edge(.mid) }
  /// The top.
  public var top: RectEdge<VerticalAxis> { edge(.min) }
  /// The bottom.
  public var bottom: RectEdge<VerticalAxis> { edge(.max) }
  /// The middle along y.
  public var centerY: RectEdge<VerticalAxis> { edge(.mid) }
  /// The first baseline of its content; the top if there is none.
  public var baseline: RectEdge<VerticalAxis> {
    RectEdge(element: element, edge: TypedRule.Edge(point: .min, isBaseline: true), constant: 0)
  }
  /// The width.
  public var width: RectExtent { RectExtent(element: element, axis: .horizontal) }
  /// The height.
  public var height: RectExtent { RectExtent(element: element, axis: .vertical) }

  private func edge<A>(_ point: SideRule.Point, isRelative: Bool = false) -> RectEdge<A> {
    RectEdge(
      element: element,
      edge: TypedRule.Edge(point: point, isRelative: isRelative),
      constant: 0
    )
  }
}

extension RectElement {
  /// Its edges and extents, for constraints of others.
  public var layoutAnchors: ElementAnchors { ElementAnchors(element: self) }
}

/// Along x, in types.
public enum HorizontalAxis {}
/// Along y, in types.
public enum VerticalAxis {}

/// An axis in types.
public protocol RectAxis {
  /// The axis.
  static var axis: Axis { get }
}

extension HorizontalAxis: RectAxis {
  /// Along x.
  public static var axis: Axis { .horizontal }
}

extension VerticalAxis: RectAxis {
  /// Along y.
  public static var axis: Axis { .vertical }
}

/// An edge of an element, and a distance from it.
public struct RectEdge<Along> {
  let element: any RectElement
  let edge: TypedRule.Edge
  let constant: CGFloat

  /// A coordinate so many points further along the axis; in the reading direction from leading and
  /// trailing edges.
  public static func + (edge: RectEdge, distance: CGFloat) -> RectEdge {
    RectEdge(element: edge.element, edge: edge.edge, constant: edge.constant + distance)
  }

  /// A coordinate so many points before.
  public static func - (edge: RectEdge, distance: CGFloat) -> RectEdge { edge + -distance }
}

/// An extent of an element.
public struct RectExtent {
  let element: any RectElement
  let axis: Axis
}
