internal import TapestryCore

/// What is done to one axis of a rect `r` in the available space `s`.
enum SpanRule: Sendable, Hashable {
  /// As large as the space.
  case fill
  /// So many points.
  case fixed(CGFloat)
  /// So many times the space.
  case scaled(CGFloat)
  /// The space without an amount on both edges together.
  case boxed(CGFloat)
  /// As large as the space, but no less and no more than this.
  case clamped(CGFloat, CGFloat)
  /// So many times the other axis's extent.
  case ratio(CGFloat)

  /// An offset from the beginning of the space.
  case start(CGFloat)
  /// In the middle, and an offset from it.
  case center(CGFloat)
  /// An offset inwards from the end of the space.
  case end(CGFloat)
  /// A share of the space from its beginning.
  case startShare(CGFloat)
  /// A share of the space from its end.
  case endShare(CGFloat)
  /// From the beginning what is free, but no less and no more than this.
  case startBetween(CGFloat, CGFloat)
  /// From the end what is free, but no less and no more than this.
  case endBetween(CGFloat, CGFloat)
  /// From the beginning what is free between two amounts, in steps below the greater one.
  case startStepped(CGFloat, CGFloat, CGFloat)
  /// The beginning moved so far from that of the space as what is free, at least so far; the end
  /// stays.
  case startAtLeast(CGFloat)
  /// The end moved so far from that of the space as what is free, at least so far; the beginning
  /// stays.
  case endAtLeast(CGFloat)

  /// The rule for the same thing seen in a mirror.
  var mirrored: SpanRule {
    switch self {
    case .start(let offset): .end(offset)
    case .end(let offset): .start(offset)
    case .startShare(let share): .endShare(share)
    case .endShare(let share): .startShare(share)
    case .startBetween(let low, let high): .endBetween(low, high)
    case .endBetween(let low, let high): .startBetween(low, high)
    case .startAtLeast(let least): .endAtLeast(least)
    case .endAtLeast(let least): .startAtLeast(least)
    default: self
    }
  }
}

/// A step of a layout.
enum LayoutStep: Sendable, Hashable {
  /// One axis, and whether it is meant by reading direction.
  case axis(Axis, SpanRule, isRelative: Bool)
  /// A rect.
  case rect(CGRect)
  /// As large as it can be in the space, or as small as covers it, with a ratio of width to height.
  case aspect(CGFloat, covers: Bool)
  /// Anything.
  case custom(CustomLayout)

  func apply(to rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
    var spans = RectSpans(rect)
    switch self {
    case .axis(let axis, let rule, let isRelative):
      let isMirrored = isRelative && direction == .rightToLeft
      var instruction = Instruction(isMirrored ? rule.mirrored : rule)
      instruction.axis = axis
      instruction.place(&spans, in: RectSpans(source))
    case .rect(let value): spans = RectSpans(value)
    case .aspect(let ratio, let covers):
      Instruction(code: covers ? .aspectFill : .aspectFit, a: ratio)
        .takeAspect(&spans, in: RectSpans(source))
    case .custom(let custom):
      return custom.base.formLayout(rect: &rect, in: source, direction: direction)
    }
    rect = spans.rect
  }
}
