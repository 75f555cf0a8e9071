public import TapestryCore

extension RectLayout.Alignment {
  /// Where something of a given height is in its space.
  ///
  /// A number is an offset from the top. A positive offset goes inwards from the edge that it
  /// speaks of.
  public struct Vertical: RectLayoutConvertible, Hashable {
    /// This, as one of all kinds.
    public let layout: RectLayout

    /// A value that does what a layout does.
    public init(layout: RectLayout) { self.layout = layout }

    private init(_ rule: SpanRule) {
      layout = RectLayout(steps: [.axis(.vertical, rule, isRelative: false)])
    }

    var steps: [LayoutStep] { layout.steps }

    /// At the beginning of the space.
    public static let equal = Vertical(.start(0))

    /// In the middle, and an offset from it.
    public static func center(_ offset: CGFloat = 0) -> Vertical { Vertical(.center(offset)) }

    /// At the top, and an offset inwards.
    public static func top(_ offset: CGFloat = 0) -> Vertical {
      Vertical(.start(offset))
    }

    /// At the top, and a share of the space inwards.
    public static func top(multiplier: CGFloat) -> Vertical {
      Vertical(.startShare(multiplier))
    }

    /// At the top, and inwards what is free in the space, but no less and no more than a range.
    public static func top(between range: ClosedRange<CGFloat>) -> Vertical {
      Vertical(.startBetween(range.lowerBound, range.upperBound))
    }

    /// At the top, and downwards what is free in the space, within a range, in steps below its
    /// upper bound.
    ///
    /// - Precondition: `step` is > 0.
    public static func top(between range: ClosedRange<CGFloat>, step: CGFloat) -> Vertical {
      precondition(step > 0, "top(between:step:): a step of \(step) leads nowhere")
      return Vertical(.startStepped(range.lowerBound, range.upperBound, step))
    }

    /// At the bottom, and an offset inwards.
    public static func bottom(_ offset: CGFloat = 0) -> Vertical {
      Vertical(.end(offset))
    }

    /// At the bottom, and a share of the space inwards.
    public static func bottom(multiplier: CGFloat) -> Vertical {
      Vertical(.endShare(multiplier))
    }

    /// At the bottom, and inwards what is free in the space, but no less and no more than a range.
    public static func bottom(between range: ClosedRange<CGFloat>) -> Vertical {
      Vertical(.endBetween(range.lowerBound, range.upperBound))
    }
  }
}

extension RectLayout.Alignment.Vertical: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// An offset from the top.
  public init(floatLiteral value: Double) { self = .top(CGFloat(value)) }

  /// An offset from the top.
  public init(integerLiteral value: Int) { self = .top(CGFloat(value)) }
}
