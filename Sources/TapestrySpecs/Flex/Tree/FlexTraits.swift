internal import TapestryCore

/// What a style contains, as bits: lets the solver skip what nobody uses.
struct FlexTraits: OptionSet {
  let rawValue: UInt32

  /// `display: none`.
  static let hidden = FlexTraits(rawValue: 1 << 0)
  /// `position: absolute`.
  static let absolute = FlexTraits(rawValue: 1 << 1)
  /// Main axis vertical.
  static let column = FlexTraits(rawValue: 1 << 2)
  /// Main axis turned around.
  static let reverse = FlexTraits(rawValue: 1 << 3)
  /// Several lines.
  static let wrap = FlexTraits(rawValue: 1 << 4)
  /// Cross axis turned around.
  static let wrapReverse = FlexTraits(rawValue: 1 << 5)
  /// Some padding or border.
  static let padded = FlexTraits(rawValue: 1 << 6)
  /// Some margin.
  static let margins = FlexTraits(rawValue: 1 << 7)
  /// Some margin is auto.
  static let autoMargins = FlexTraits(rawValue: 1 << 8)
  /// A width or height.
  static let sized = FlexTraits(rawValue: 1 << 9)
  /// A least or largest width or height.
  static let limited = FlexTraits(rawValue: 1 << 10)
  /// An aspect ratio.
  static let ratio = FlexTraits(rawValue: 1 << 11)
  /// Some inset.
  static let inset = FlexTraits(rawValue: 1 << 12)
  /// A gap.
  static let gap = FlexTraits(rawValue: 1 << 13)
  /// Sizes are those of the content.
  static let contentBox = FlexTraits(rawValue: 1 << 14)
  /// A scroll container.
  static let scrolls = FlexTraits(rawValue: 1 << 15)
  /// A percentage that refers to the parent's width: padding, margin.
  static let percentEdges = FlexTraits(rawValue: 1 << 16)
  /// A height, limit or basis that may refer to the parent's height.
  static let percentBlock = FlexTraits(rawValue: 1 << 17)
  /// A place in the order other than 0.
  static let ordered = FlexTraits(rawValue: 1 << 18)
  /// A size, limit or basis that is a keyword.
  static let keyword = FlexTraits(rawValue: 1 << 19)
  /// Reads from right to left; resolved while laying out.
  static let rightToLeft = FlexTraits(rawValue: 1 << 20)
  /// Some child's layout, or the gaps between rows, depend on whether its parent's height is definite.
  static let childNeedsHeight = FlexTraits(rawValue: 1 << 21)
  /// Some child has a place in the order.
  static let childOrdered = FlexTraits(rawValue: 1 << 22)
  /// Some child is out of the flow.
  static let childAbsolute = FlexTraits(rawValue: 1 << 23)
  /// A flex basis other than auto.
  static let basis = FlexTraits(rawValue: 1 << 24)

  /// A padding in percent of the parent's width.
  static let percentPadding = FlexTraits(rawValue: 1 << 25)

  /// Some child in the flow has an inset.
  static let childShifted = FlexTraits(rawValue: 1 << 26)

  /// A reading direction of its own.
  static let directed = FlexTraits(rawValue: 1 << 29)

  // MARK: What the solver remembers of a box

  /// Its children are laid out for its present size.
  static let placed = FlexTraits(rawValue: 1 << 27)
  /// Its content widths depend on its definite height.
  static let contentNeedsHeight = FlexTraits(rawValue: 1 << 28)

  /// The bits that say something of the children, not of the style.
  static let ofChildren: FlexTraits = [
    .childNeedsHeight, .childOrdered, .childAbsolute, .childShifted,
  ]
}

extension FlexStyle {
  // Masks of one kind over lengths that follow each other. Expressions rather than stored values,
  // so that the compiler folds them.
  private static var sizedMask: UInt64 { .kinds(.auto, from: .width, count: 2) }
  private static var limitedMask: UInt64 { .kinds(.auto, from: .minWidth, count: 4) }
  private static var basisMask: UInt64 { .kinds(.auto, from: .flexBasis, count: 1) }
  private static var insetMask: UInt64 { .kinds(.auto, from: .left, count: 4) }
  private static var autoMarginMask: UInt64 { .kinds(.auto, from: .marginLeft, count: 4) }
  private static var percentPaddingMask: UInt64 { .kinds(.percent, from: .paddingLeft, count: 4) }
  private static var percentEdgesMask: UInt64 { .kinds(.percent, from: .marginLeft, count: 8) }
  private static var percentGapMask: UInt64 { .kinds(.percent, from: .rowGap, count: 1) }
  private static var lowBitMask: UInt64 { .kinds(.percent, from: .width, count: 7) }
  private static var percentHeightMask: UInt64 {
    .kinds(.percent, from: .height, count: 1) | .kinds(.percent, from: .minHeight, count: 1)
      | .kinds(.percent, from: .maxHeight, count: 1) | .kinds(.percent, from: .flexBasis, count: 1)
      | .kinds(.percent, from: .top, count: 2)
  }

  /// The traits of the style itself.
  var traits: FlexTraits {
    var traits: FlexTraits = []
    if kinds != Self.defaultKinds { addTraitsOfKinds(&traits) }
    if lengths.hasPaddingOrBorder { traits.insert(.padded) }
    if lengths.hasMargin { traits.insert(.margins) }
    if lengths.hasGap { traits.insert(.gap) }
    if ratio > 0 { traits.insert([.ratio, .percentBlock]) }
    if order != 0 { traits.insert(.ordered) }
    switch flexDirection {
    case .row: break
    case .column: traits.insert(.column)
    case .rowReverse: traits.insert(.reverse)
    case .columnReverse: traits.insert([.column, .reverse])
    }
    if flexWrap != .noWrap { traits.insert(.wrap) }
    if flexWrap == .wrapReverse { traits.insert(.wrapReverse) }
    if display == .none { traits.insert(.hidden) }
    if position == .absolute { traits.insert(.absolute) }
    if boxSizing == .contentBox { traits.insert(.contentBox) }
    if overflow.scrolls { traits.insert(.scrolls) }
    if direction != nil { traits.insert(.directed) }
    return traits
  }

  /// Whether all lengths of a mask of `auto` bits are auto.
  private func isAutomatic(_ mask: UInt64) -> Bool { kinds & (mask | mask >> 1) == mask }

  private func addTraitsOfKinds(_ traits: inout FlexTraits) {
    if !isAutomatic(Self.sizedMask) { traits.insert(.sized) }
    if !isAutomatic(Self.limitedMask) { traits.insert(.limited) }
    if !isAutomatic(Self.basisMask) { traits.insert(.basis) }
    if !isAutomatic(Self.insetMask) { traits.insert(.inset) }
    if kinds & Self.autoMarginMask != 0 { traits.insert([.autoMargins, .margins]) }
    if kinds & Self.percentEdgesMask != 0 { traits.insert(.percentEdges) }
    if kinds & Self.percentPaddingMask != 0 { traits.insert(.percentPadding) }
    if kinds & Self.percentHeightMask != 0 { traits.insert(.percentBlock) }
    if kinds & Self.percentGapMask != 0 { traits.insert(.childNeedsHeight) }
    let both = kinds & (kinds >> 1) & Self.lowBitMask
    if both != 0 { traits.insert([.keyword, .percentBlock]) }
  }
}

extension FlexStyle {
  /// Padding and border in points; percentages count as 0.
  var fixedPadding: FlexPadding {
    FlexPadding(
      left: points(.paddingLeft) + lengths[.borderLeft],
      right: points(.paddingRight) + lengths[.borderRight],
      top: points(.paddingTop) + lengths[.borderTop],
      bottom: points(.paddingBottom) + lengths[.borderBottom]
    )
  }

  /// Margins in points; percentages and auto margins count as 0.
  var fixedMargins: FlexPadding {
    FlexPadding(
      left: points(.marginLeft),
      right: points(.marginRight),
      top: points(.marginTop),
      bottom: points(.marginBottom)
    )
  }

  private func points(_ length: FlexLength) -> Double {
    kind(length) == .points ? lengths[length] : 0
  }
}

extension UInt64 {
  /// Two bits of a kind for each of several lengths that follow each other.
  @inline(__always)
  static func kinds(_ kind: FlexLengthKind, from first: FlexLength, count: UInt64) -> UInt64 {
    let ones: UInt64 = 0x5555_5555_5555_5555 &>> (64 &- 2 &* count)
    return (ones &* kind.rawValue) &<< (2 &* UInt64(truncatingIfNeeded: first.rawValue))
  }
}
