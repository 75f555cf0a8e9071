public import TapestryCore

/// Where and how large something is in its space: CGLayout's `Layout`.
///
/// A filling, which gives the size, and then an alignment, which gives the place for that size:
///
///     RectLayout(x: .center(), y: .bottom(50), width: .fixed(70), height: .fixed(30))
///
/// Both are values of two axes that know nothing of each other. Layouts can be added: the second
/// goes on from what the first made. Every offset is in points; y grows down.
public struct RectLayout: RectBasedLayout, Hashable, Extensible {
  /// What is done, in order.
  var steps: [LayoutStep]

  init(steps: [LayoutStep]) {
    self.steps = steps
  }

  /// A filling and an alignment.
  public init(alignment: Alignment, filling: Filling) {
    steps = filling.steps + alignment.vertical.steps + alignment.horizontal.steps
  }

  /// A place and a size on each axis, by default that of the space.
  public init(
    x: Alignment.Horizontal = .equal,
    y: Alignment.Vertical = .equal,
    width: Filling.Horizontal = .equal,
    height: Filling.Vertical = .equal
  ) {
    self.init(
      alignment: Alignment(horizontal: x, vertical: y),
      filling: Filling(horizontal: width, vertical: height)
    )
  }

  /// A layout of one's own.
  public static func build(_ base: any RectBasedLayout) -> RectLayout {
    RectLayout(steps: [.custom(CustomLayout(base))])
  }

  /// Changes the rect where lines are read from left to right.
  public func formLayout(rect: inout CGRect, in source: CGRect) {
    formLayout(rect: &rect, in: source, direction: .leftToRight)
  }

  /// Changes the rect where lines are read in a direction.
  public func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
    for step in steps { step.apply(to: &rect, in: source, direction: direction) }
  }

  /// One after the other.
  public static func + (first: RectLayout, second: RectLayout) -> RectLayout {
    RectLayout(steps: first.steps + second.steps)
  }
}

/// Whole rects.
extension RectLayout {
  /// The space itself.
  public static let equal = RectLayout()

  /// The rect as it was.
  public static let nothing = RectLayout(steps: [])

  /// A rect, whatever the space.
  public static func equal(_ rect: CGRect) -> RectLayout { RectLayout(steps: [.rect(rect)]) }
}

/// One axis alone; the other stays as it was.
extension RectLayout {
  /// The size on both axes; the place stays as it was.
  public static func filling(_ filling: Filling) -> RectLayout {
    RectLayout(steps: filling.steps)
  }

  /// The width.
  public static func width(_ filling: Filling.Horizontal) -> RectLayout {
    RectLayout(steps: filling.steps)
  }

  /// The height.
  public static func height(_ filling: Filling.Vertical) -> RectLayout {
    RectLayout(steps: filling.steps)
  }

  /// The place along x.
  public static func horizontal(_ alignment: Alignment.Horizontal) -> RectLayout {
    RectLayout(steps: alignment.steps)
  }

  /// The place along y.
  public static func vertical(_ alignment: Alignment.Vertical) -> RectLayout {
    RectLayout(steps: alignment.steps)
  }
}

/// One edge alone, stretched: the opposite edge stays where it is.
extension RectLayout {
  /// The left edge as far from the space's as what is free, at least so far.
  public static func left(_ range: PartialRangeFrom<CGFloat>) -> RectLayout {
    RectLayout(.horizontal, .startAtLeast(range.lowerBound))
  }

  /// The right edge as far from the space's as what is free, at least so far.
  public static func right(_ range: PartialRangeFrom<CGFloat>) -> RectLayout {
    RectLayout(.horizontal, .endAtLeast(range.lowerBound))
  }

  /// The top as far from the space's as what is free, at least so far.
  public static func top(_ range: PartialRangeFrom<CGFloat>) -> RectLayout {
    RectLayout(.vertical, .startAtLeast(range.lowerBound))
  }

  /// The bottom as far from the space's as what is free, at least so far.
  public static func bottom(_ range: PartialRangeFrom<CGFloat>) -> RectLayout {
    RectLayout(.vertical, .endAtLeast(range.lowerBound))
  }

  /// The edge that is read first as far from the space's as what is free, at least so far.
  public static func leading(_ range: PartialRangeFrom<CGFloat>) -> RectLayout {
    RectLayout(.horizontal, .startAtLeast(range.lowerBound), isRelative: true)
  }

  /// The edge that is read last as far from the space's as what is free, at least so far.
  public static func trailing(_ range: PartialRangeFrom<CGFloat>) -> RectLayout {
    RectLayout(.horizontal, .endAtLeast(range.lowerBound), isRelative: true)
  }

  private init(_ axis: Axis, _ rule: SpanRule, isRelative: Bool = false) {
    steps = [.axis(axis, rule, isRelative: isRelative)]
  }
}

extension CGRect {
  /// A layout that gives its place in the space, and its size.
  public func asLayout() -> RectLayout {
    let (x, y) = (self[.horizontal], self[.vertical])
    return RectLayout(
      x: .left(x.min),
      y: .top(y.min),
      width: .fixed(x.size),
      height: .fixed(y.size)
    )
  }
}
