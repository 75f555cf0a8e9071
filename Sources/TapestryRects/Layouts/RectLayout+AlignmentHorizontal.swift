public import TapestryCore

extension RectLayout.Alignment {
  /// Where something of a given width is in its space.
  ///
  /// A number is an offset from the left. A positive offset goes inwards from the edge that it
  /// speaks of.
  public struct Horizontal: RectLayoutConvertible, Hashable {
    /// This, as one of all kinds.
    public let layout: RectLayout

    /// A value that does what a layout does.
    public init(layout: RectLayout) { self.layout = layout }

    private init(_ rule: SpanRule, isRelative: Bool = false) {
      layout = RectLayout(steps: [.axis(.horizontal, rule, isRelative: isRelative)])
    }

    var steps: [LayoutStep] { layout.steps }

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
