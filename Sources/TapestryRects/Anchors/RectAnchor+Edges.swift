public import TapestryCore

/// What one edge of a rect does to a space: the same for each of the six edges.
public protocol RectEdgeAnchor: RectAnchorConvertible {
  /// The edge.
  static var edge: RectAnchorEdge { get }
}

/// An edge of a rect: its axis, its end of that axis, and what it is meant by.
///
/// There are the six of the kinds of ``RectAnchor``; others cannot be made.
public struct RectAnchorEdge: Sendable, Hashable {
  let axis: Axis
  let point: SideRule.Point
  /// A Boolean value that is true for an edge that is meant by reading direction.
  var isRelative = false

  /// The anchor that does something to a space that is wanted on one side of the edge.
  fileprivate func anchor(
    _ action: SideRule.Action,
    on side: RectAnchor.Side,
    priority: LayoutPriority = .required
  ) -> RectAnchor {
    // Inside of the edge with the smaller coordinate, coordinates are larger.
    let region: SideRule.Region = (side == .inner) == (point == .min) ? .after : .before
    let rule = SideRule(
      axis: axis,
      action: action,
      region: region,
      point: point,
      isRelative: isRelative
    )
    return RectAnchor(.side(rule, priority))
  }
}

extension RectEdgeAnchor {
  /// The space is moved, with its size, so that it touches the edge.
  public static func align(by side: RectAnchor.Side) -> Self {
    Self(anchor: edge.anchor(.align, on: side))
  }

  /// What of the space is not on this side of the edge is cropped; what is wholly on the other
  /// side has no size, at the edge.
  ///
  /// A priority below `required` lets it give way to limits with a higher one.
  public static func limit(
    on side: RectAnchor.Side,
    priority: LayoutPriority = .required
  ) -> Self {
    Self(anchor: edge.anchor(.limit, on: side, priority: priority))
  }

  /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
  public static func pull(from side: RectAnchor.Side) -> Self {
    Self(anchor: edge.anchor(.pull, on: side))
  }
}

extension RectAnchor {
  /// What the left edge of a rect does to a space.
  public struct Left: RectEdgeAnchor, Hashable {
    /// The left edge.
    public static var edge: RectAnchorEdge { RectAnchorEdge(axis: .horizontal, point: .min) }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }
  }

  /// What the right edge of a rect does to a space.
  public struct Right: RectEdgeAnchor, Hashable {
    /// The right edge.
    public static var edge: RectAnchorEdge { RectAnchorEdge(axis: .horizontal, point: .max) }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }
  }

  /// What the top of a rect does to a space.
  public struct Top: RectEdgeAnchor, Hashable {
    /// The top edge.
    public static var edge: RectAnchorEdge { RectAnchorEdge(axis: .vertical, point: .min) }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }
  }

  /// What the bottom of a rect does to a space.
  public struct Bottom: RectEdgeAnchor, Hashable {
    /// The bottom edge.
    public static var edge: RectAnchorEdge { RectAnchorEdge(axis: .vertical, point: .max) }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }
  }

  /// What the edge that is read first of a rect does to a space.
  public struct Leading: RectEdgeAnchor, Hashable {
    /// The edge that is read first.
    public static var edge: RectAnchorEdge {
      RectAnchorEdge(axis: .horizontal, point: .min, isRelative: true)
    }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }
  }

  /// What the edge that is read last of a rect does to a space.
  public struct Trailing: RectEdgeAnchor, Hashable {
    /// The edge that is read last.
    public static var edge: RectAnchorEdge {
      RectAnchorEdge(axis: .horizontal, point: .max, isRelative: true)
    }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }
  }
}
