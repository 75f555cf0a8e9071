public import TapestryCore

/// An edge of a rect, as a type: what sets ``RectAnchor/Left`` and ``RectAnchor/Right`` apart.
///
/// The six edges are all that there are; no others can be made.
public protocol RectAnchorEdge: Sendable {
  /// The line that the edge lies on.
  static var line: RectEdgeLine { get }
}

/// The axis and the end of a rect at which an edge lies.
public struct RectEdgeLine: Sendable, Hashable {
  let axis: Axis
  let point: SideRule.Point
  /// A Boolean value that is true for an edge that is meant by reading direction.
  var isRelative = false

  /// The rule by which the edge acts on a space that is wanted on one of its sides.
  func rule(_ action: SideRule.Action, on side: RectAnchor.Side) -> SideRule {
    // The inner side of the edge with the smaller coordinate is the one with the larger ones.
    let region: SideRule.Region = (side == .inner) == (point == .min) ? .after : .before
    return SideRule(
      axis: axis,
      action: action,
      region: region,
      point: point,
      isRelative: isRelative
    )
  }
}

/// What one edge of a rect does to a space.
public struct RectEdgeAnchor<Edge: RectAnchorEdge>: RectAnchorConvertible, Hashable {
  /// This, as one of all kinds.
  public let anchor: RectAnchor

  private init(_ anchor: RectAnchor) {
    self.anchor = anchor
  }

  private init(
    _ action: SideRule.Action,
    _ side: RectAnchor.Side,
    priority: LayoutPriority = .required
  ) {
    self.init(RectAnchor(.side(Edge.line.rule(action, on: side), priority)))
  }

  /// An anchor of one's own.
  public static func build(_ base: any RectBasedConstraint) -> RectEdgeAnchor {
    RectEdgeAnchor(.build(base))
  }

  /// The space is moved, with its size, so that it touches the edge.
  public static func align(by side: RectAnchor.Side) -> RectEdgeAnchor {
    RectEdgeAnchor(.align, side)
  }

  /// What of the space is not on this side of the edge is cropped; what is wholly on the other
  /// side has no size, at the edge.
  ///
  /// A priority below `required` lets it give way to limits with a higher one.
  public static func limit(
    on side: RectAnchor.Side,
    priority: LayoutPriority = .required
  ) -> RectEdgeAnchor {
    RectEdgeAnchor(.limit, side, priority: priority)
  }

  /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
  public static func pull(from side: RectAnchor.Side) -> RectEdgeAnchor {
    RectEdgeAnchor(.pull, side)
  }
}

extension RectAnchor {
  /// What the left edge of a rect does to a space.
  public typealias Left = RectEdgeAnchor<LeftEdge>

  /// The left edge.
  public enum LeftEdge: RectAnchorEdge {
    /// The line that the edge lies on.
    public static var line: RectEdgeLine { RectEdgeLine(axis: .horizontal, point: .min) }
  }

  /// What the right edge of a rect does to a space.
  public typealias Right = RectEdgeAnchor<RightEdge>

  /// The right edge.
  public enum RightEdge: RectAnchorEdge {
    /// The line that the edge lies on.
    public static var line: RectEdgeLine { RectEdgeLine(axis: .horizontal, point: .max) }
  }

  /// What the top of a rect does to a space.
  public typealias Top = RectEdgeAnchor<TopEdge>

  /// The top edge.
  public enum TopEdge: RectAnchorEdge {
    /// The line that the edge lies on.
    public static var line: RectEdgeLine { RectEdgeLine(axis: .vertical, point: .min) }
  }

  /// What the bottom of a rect does to a space.
  public typealias Bottom = RectEdgeAnchor<BottomEdge>

  /// The bottom edge.
  public enum BottomEdge: RectAnchorEdge {
    /// The line that the edge lies on.
    public static var line: RectEdgeLine { RectEdgeLine(axis: .vertical, point: .max) }
  }

  /// What the edge that is read first of a rect does to a space.
  public typealias Leading = RectEdgeAnchor<LeadingEdge>

  /// The edge that is read first.
  public enum LeadingEdge: RectAnchorEdge {
    /// The line that the edge lies on.
    public static var line: RectEdgeLine {
      RectEdgeLine(axis: .horizontal, point: .min, isRelative: true)
    }
  }

  /// What the edge that is read last of a rect does to a space.
  public typealias Trailing = RectEdgeAnchor<TrailingEdge>

  /// The edge that is read last.
  public enum TrailingEdge: RectAnchorEdge {
    /// The line that the edge lies on.
    public static var line: RectEdgeLine {
      RectEdgeLine(axis: .horizontal, point: .max, isRelative: true)
    }
  }
}
