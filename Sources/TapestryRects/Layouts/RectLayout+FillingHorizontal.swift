public import TapestryCore

extension RectLayout.Filling {
  /// The width of something in its space, in points.
  ///
  /// A number is a width in points.
  public struct Horizontal: RectLayoutConvertible, Hashable {
    /// This, as one of all kinds.
    public let layout: RectLayout

    /// A value that does what a layout does.
    public init(layout: RectLayout) { self.layout = layout }

    private init(_ rule: SpanRule) {
      layout = RectLayout(steps: [.axis(.horizontal, rule, isRelative: false)])
    }

    var steps: [LayoutStep] { layout.steps }

    /// The space's width.
    public static let equal = Horizontal(.fill)

    /// A width, whatever the space.
    public static func fixed(_ value: CGFloat) -> Horizontal { Horizontal(.fixed(value)) }

    /// A share of the space's width.
    public static func scaled(_ factor: CGFloat) -> Horizontal { Horizontal(.scaled(factor)) }

    /// The space's width without an amount, which is that of both edges together; ≥ 0.
    ///
    /// A negative amount makes it larger.
    public static func boxed(_ amount: CGFloat) -> Horizontal { Horizontal(.boxed(amount)) }

    /// The space's width, at most a value.
    public static func upTo(_ value: CGFloat) -> Horizontal {
      Horizontal(.clamped(-.infinity, value))
    }

    /// The space's width, at least a value.
    public static func from(_ value: CGFloat) -> Horizontal {
      Horizontal(.clamped(value, .infinity))
    }

    /// The space's width, within a range.
    public static func between(_ range: ClosedRange<CGFloat>) -> Horizontal {
      Horizontal(.clamped(range.lowerBound, range.upperBound))
    }

    /// So many times the height that the same layout gives.
    public static func ratio(_ factor: CGFloat) -> Horizontal { Horizontal(.ratio(factor)) }

    /// Whether it asks for the height.
    var isRatio: Bool {
      steps.contains { step in
        if case .axis(_, .ratio, _) = step { true } else { false }
      }
    }
  }
}

extension RectLayout.Filling.Horizontal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A width in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

  /// A width in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
