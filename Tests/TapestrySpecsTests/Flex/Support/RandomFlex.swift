import TapestryCore
import TapestrySpecs
import TestSupport

extension SplitMix64 {
  /// A style with any of the properties, each in a share of the cases.
  mutating func flexStyle() -> FlexStyle {
    var style = FlexStyle()
    addContainer(&style)
    addSizes(&style)
    addEdges(&style)
    if chance(30) { style.flexGrow = pick([0.3, 1, 2]) }
    if chance(20) { style.flexShrink = pick([0, 0.4, 3]) }
    if chance(15) { style.aspectRatio = pick([0.5, 1, 2]) }
    if chance(10) { style.order = pick([-1, 1, 2]) }
    if chance(5) { style.display = .none }
    if chance(10) { style.position = .absolute }
    if chance(10) { style.direction = pick([.leftToRight, .rightToLeft]) }
    if chance(10) { style.boxSizing = .contentBox }
    if chance(10) { style.overflow = pick(FlexOverflow.allCases) }
    return style
  }

  private mutating func addContainer(_ style: inout FlexStyle) {
    style.flexDirection = pick(FlexDirection.allCases)
    if chance(30) { style.flexWrap = pick(FlexWrap.allCases) }
    if chance(30) { style.justifyContent = pick(FlexJustifyContent.allCases) }
    if chance(40) { style.alignItems = pick(FlexAlign.allCases) }
    if chance(20) { style.alignSelf = pick(FlexAlign.allCases) }
    if chance(30) { style.alignContent = pick(FlexAlignContent.allCases) }
    if chance(20) { style.rowGap = pick([.points(length(1...9)), .percent(10)]) }
    if chance(20) { style.columnGap = pick([.points(length(1...9)), .percent(10)]) }
  }

  private mutating func size(_ range: ClosedRange<Int>) -> FlexSize {
    if chance(30) { return .percent(pick([25, 50, 100])) }
    if chance(15) { return pick([.minContent, .maxContent, .fitContent]) }
    return .points(length(range))
  }

  private mutating func addSizes(_ style: inout FlexStyle) {
    if chance(35) { style.width = size(5...120) }
    if chance(35) { style.height = size(5...120) }
    if chance(12) { style.minWidth = size(0...60) }
    if chance(12) { style.minHeight = size(0...60) }
    if chance(12) { style.maxWidth = size(20...140) }
    if chance(12) { style.maxHeight = size(20...140) }
    if chance(20) { style.flexBasis = size(0...100) }
  }

  private mutating func offset() -> FlexOffset {
    pick([.auto, .points(length(-9...14)), .percent(10)])
  }

  private mutating func addEdges(_ style: inout FlexStyle) {
    if chance(15) { style.margin.left = offset() }
    if chance(15) { style.margin.top = offset() }
    if chance(15) { style.margin.bottom = offset() }
    if chance(15) { style.padding.left = pick([.points(length(0...9)), .percent(5)]) }
    if chance(15) { style.padding.top = pick([.points(length(0...9)), .percent(5)]) }
    if chance(10) { style.borderWidth.right = length(1...5) }
    if chance(10) { style.inset.left = offset() }
    if chance(10) { style.inset.bottom = offset() }
  }

  /// A text of one to four words.
  mutating func squareText() -> SquareText {
    let words = (0..<Int.random(in: 1...4, using: &self)).map { _ in
      String(repeating: "H", count: Int.random(in: 1...5, using: &self))
    }
    return SquareText(words.joined(separator: "\u{200B}"))
  }
}
