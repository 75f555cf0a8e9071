public import TapestryCore

extension RectLayout.Alignment {
  /// Where something of a given width is in its space.
  ///
  /// A number is an offset from the left. A positive offset goes inwards from the edge that it
  /// speaks of.
  public struct Horizontal: RectBasedLayout, Hashable, Extensible {
    var steps: [LayoutStep]

    private init(_ rule: SpanRule, isRelative: Bool = false) {
      steps = [.axis(.horizontal, rule, isRelative: isRelative)]
    }

    private init(steps: [LayoutStep]) {
      self.steps = steps
    }

    /// An alignment of one's own.
    public static func build(_ base: any RectBasedLayout) -> Horizontal {
      Horizontal(steps: [.custom(CustomLayout(base))])
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
    public static func + (first: Horizontal, second: Horizontal) -> Horizontal {
      Horizontal(steps: first.steps + second.steps)
    }

    /// At the beginning of the space.
    public static let equal = Horizontal(.start(0))

    /// In the middle, and an offset from it.
    public static func center(_ offset: CGFloat = 0) -> Horizontal { Horizontal(.center(offset)) }

    /// At the left, and an offset inwards.
    public static func left(_ offset: CGFloat = 0) -> Horizontal {
      Horizontal(.start(offset))
    }

    /// At the left, and a share of the space inwards.
    public static func left(multiplier: CGFloat) -> Horizontal {
      Horizontal(.startShare(multiplier))
    }

    /// At the left, and inwards what is free in the space, but no less and no more than a range.
    public static func left(between range: ClosedRange<CGFloat>) -> Horizontal {
      Horizontal(.startBetween(range.lowerBound, range.upperBound))
    }

    /// At the right, and an offset inwards.
    public static func right(_ offset: CGFloat = 0) -> Horizontal {
      Horizontal(.end(offset))
    }

    /// At the right, and a share of the space inwards.
    public static func right(multiplier: CGFloat) -> Horizontal {
      Horizontal(.endShare(multiplier))
    }

    /// At the right, and inwards what is free in the space, but no less and no more than a range.
    public static func right(between range: ClosedRange<CGFloat>) -> Horizontal {
      Horizontal(.endBetween(range.lowerBound, range.upperBound))
    }

    /// Where lines begin, and an offset inwards.
    public static func leading(_ offset: CGFloat = 0) -> Horizontal {
      Horizontal(.start(offset), isRelative: true)
    }

    /// Where lines begin, and a share of the space inwards.
    public static func leading(multiplier: CGFloat) -> Horizontal {
      Horizontal(.startShare(multiplier), isRelative: true)
    }

    /// Where lines begin, and inwards what is free in the space, but no less and no more than a range.
    public static func leading(between range: ClosedRange<CGFloat>) -> Horizontal {
      Horizontal(.startBetween(range.lowerBound, range.upperBound), isRelative: true)
    }

    /// Where lines end, and an offset inwards.
    public static func trailing(_ offset: CGFloat = 0) -> Horizontal {
      Horizontal(.end(offset), isRelative: true)
    }

    /// Where lines end, and a share of the space inwards.
    public static func trailing(multiplier: CGFloat) -> Horizontal {
      Horizontal(.endShare(multiplier), isRelative: true)
    }

    /// Where lines end, and inwards what is free in the space, but no less and no more than a range.
    public static func trailing(between range: ClosedRange<CGFloat>) -> Horizontal {
      Horizontal(.endBetween(range.lowerBound, range.upperBound), isRelative: true)
    }
  }
}

extension RectLayout.Alignment.Horizontal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// An offset from the left.
  public init(floatLiteral value: Double) { self = .left(CGFloat(value)) }

  /// An offset from the left.
  public init(integerLiteral value: Int) { self = .left(CGFloat(value)) }
}
