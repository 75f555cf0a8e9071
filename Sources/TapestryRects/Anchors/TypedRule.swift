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

    @inline(__always)
    func coordinate(of span: RectSpan, _ direction: LayoutDirection) -> CGFloat {
      switch resolved(direction) {
      case .min: span.min
      case .mid: span.mid
      case .max: span.max
      }
    }
  }

  var axis: Axis
  var action: Action
  var own = Edge(point: .min)
  var other = Edge(point: .min)
  /// Added to the other's coordinate, along the axis or the reading direction.
  var constant: CGFloat = 0
  var priority = LayoutPriority.required

  /// Changes a span so that an own coordinate is or is not beyond another.
  ///
  /// A baseline is so far from the top that is moved as its inset says.
  @inline(__always)
  func apply(
    to s: inout RectSpan,
    at coordinate: CGFloat,
    _ direction: LayoutDirection,
    inset: CGFloat = 0
  ) {
    let isMirrored = other.isRelative && direction == .rightToLeft
    let v = coordinate + (isMirrored ? -constant : constant) - inset
    let point = own.resolved(direction)
    switch action {
    case .align: move(&s, point, to: v)
    case .pull: pull(&s, point, to: v)
    case .limit: if isBeyond(s, point, v) { pull(&s, point, to: v) }
    case .push: if isBeyond(s, point, v) { move(&s, point, to: v) }
    case .size, .fixed: break
    }
  }

  private func isBeyond(_ s: RectSpan, _ point: SideRule.Point, _ v: CGFloat) -> Bool {
    switch point {
    case .min: s.min < v
    case .max: s.max > v
    case .mid: false
    }
  }

  private func move(_ s: inout RectSpan, _ point: SideRule.Point, to v: CGFloat) {
    switch point {
    case .min: s.min = v
    case .mid: s.min = v - s.size / 2
    case .max: s.min = v - s.size
    }
  }

  private func pull(_ s: inout RectSpan, _ point: SideRule.Point, to v: CGFloat) {
    switch point {
    case .min:
      s.size = max(0, s.max - v)
      s.min = v
    case .max: s.size = max(0, v - s.min)
    case .mid:
      if s.mid > v {
        s.size = max(0, (v - s.min) * 2)
      } else {
        let end = s.max
        s.size = max(0, (end - v) * 2)
        s.min = end - s.size
      }
    }
  }
}
