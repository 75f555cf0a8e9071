internal import TapestryCore

/// What one anchor of an element does by an anchor of another.
struct TypedRule: Sendable, Hashable {
  /// What is done to the own edge.
  enum Action: Sendable, Hashable {
    /// The rect is moved until the edge is there.
    case align
    /// The edge is moved there, the opposite one stays.
    case pull
    /// The edge is moved there, if it is beyond; the opposite one stays.
    case limit
    /// The rect is moved until the edge is there, if it is beyond.
    case push
    /// The extent becomes that of the other rect, times a factor, less an amount.
    case size(of: Axis, scale: CGFloat, box: CGFloat)
    /// The extent becomes so many points.
    case fixed(CGFloat)
  }

  /// A coordinate of a rect.
  struct Edge: Sendable, Hashable {
    var point: SideRule.Point
    /// Whether it is meant by reading direction.
    var isRelative = false
    /// Whether it is the first baseline; the point is the top then.
    var isBaseline = false

    @inline(__always)
    func resolved(_ direction: LayoutDirection) -> SideRule.Point {
      guard isRelative, direction == .rightToLeft else { return point }
      return point == .min ? .max : .min
    }
  }

  var axis: Axis
  var action: Action
  var own = Edge(point: .min)
  var other = Edge(point: .min)
  /// Added to the other's coordinate, along the axis or the reading direction.
  var constant: CGFloat = 0
  var priority = LayoutPriority.required
}
