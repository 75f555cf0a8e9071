public import TapestryCore

extension RectLayout.Filling {
  /// The height of something in its space, in points.
  ///
  /// A number is a height in points.
  public struct Vertical: RectLayoutConvertible, Hashable {
    /// This, as one of all kinds.
    public let layout: RectLayout

    /// A value that does what a layout does.
    public init(layout: RectLayout) { self.layout = layout }

    private init(_ rule: SpanRule) {
      layout = RectLayout(steps: [.axis(.vertical, rule, isRelative: false)])
    }

    var steps: [LayoutStep] { layout.steps }

    /// The space's height.
    public static let equal = Vertical(.fill)

    /// A height, whatever the space.
    public static func fixed(_ value: CGFloat) -> Vertical { Vertical(.fixed(value)) }

    /// A share of the space's height.
    public static func scaled(_ factor: CGFloat) -> Vertical { Vertical(.scaled(factor)) }

    /// The space's height without an amount, which is that of both edges together; ≥ 0.
    ///
    /// A negative amount makes it larger.
    public static func boxed(_ amount: CGFloat) -> Vertical { Vertical(.boxed(amount)) }

    /// The space's height, at most a value.
    public static func upTo(_ value: CGFloat) -> Vertical { Vertical(.clamped(-.infinity, value)) }

    /// The space's height, at least a value.
    public static func from(_ value: CGFloat) -> Vertical { Vertical(.clamped(value, .infinity)) }

    /// The space's height, within a range.
    public static func between(_ range: ClosedRange<CGFloat>) -> Vertical {
      Vertical(.clamped(range.lowerBound, range.upperBound))
    }

    /// So many times the width that the same layout gives.
    public static func ratio(_ factor: CGFloat) -> Vertical { Vertical(.ratio(factor)) }

    /// Whether it asks for the width.
    var isRatio: Bool {
      steps.contains { step in
        if case .axis(_, .ratio, _) = step { true } else { false }
      }
    }
  }
}

extension RectLayout.Filling.Vertical: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A height in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

  /// A height in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
