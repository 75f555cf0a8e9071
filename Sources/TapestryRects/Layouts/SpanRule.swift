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

  @inline(__always)
  func apply(to r: inout RectSpan, in s: RectSpan, crossing other: CGFloat) {
    switch self {
    case .fill: r.size = s.size
    case .fixed(let value): r.size = value
    case .scaled(let factor): r.size = s.size * factor
    case .boxed(let amount): r.size = max(0, s.size - amount)
    case .clamped(let low, let high): r.size = max(low, min(high, s.size))
    case .ratio(let factor): r.size = other * factor
    case .start(let offset): r.min = s.min + offset
    case .center(let offset): r.min = s.mid - r.size / 2 + offset
    case .end(let offset): r.min = s.max - r.size - offset
    case .startShare(let share): r.min = s.min + s.size * share
    case .endShare(let share): r.min = s.max - r.size - s.size * share
    case .startBetween(let low, let high): r.min = s.min + max(low, min(high, s.size - r.size))
    case .endBetween(let low, let high):
      r.min = s.max - r.size - max(low, min(high, s.size - r.size))
    case .startStepped(let low, let high, let step):
      let free = max(low, min(high, s.size - r.size))
      r.min = s.min + (free >= high ? free : free - free.truncatingRemainder(dividingBy: step))
    case .startAtLeast(let least):
      let end = r.max
      r.min = s.min + max(least, s.size - r.size)
      r.size = max(0, end - r.min)
    case .endAtLeast(let least):
      r.size = max(0, s.max - max(least, s.size - r.size) - r.min)
    }
  }

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

  @inline(__always)
  func apply(to rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
    switch self {
    case .axis(let axis, let rule, let isRelative):
      let rule = isRelative && direction == .rightToLeft ? rule.mirrored : rule
      var span = rect[axis]
      rule.apply(to: &span, in: source[axis], crossing: rect[axis.crossing].size)
      rect[axis] = span
    case .rect(let value): rect = value
    case .aspect(let ratio, let covers):
      rect.size = size(ofRatio: ratio, in: source, covers: covers)
    case .custom(let custom):
      custom.base.formLayout(rect: &rect, in: source, direction: direction)
    }
  }

  private func size(ofRatio ratio: CGFloat, in source: CGRect, covers: Bool) -> CGSize {
    let (width, height) = (source[.horizontal].size, source[.vertical].size)
    let isWidthGiven = (width < height * ratio) != covers
    return isWidthGiven
      ? CGSize(width: width, height: width / ratio)
      : CGSize(width: height * ratio, height: height)
  }
}
