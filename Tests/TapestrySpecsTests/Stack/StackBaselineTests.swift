import TapestryCore
import TapestrySpecs
import Testing

/// Baselines: what a stack reads, how it aligns by it, and what it exports.
@Suite struct StackBaselineTests {
  // 30 high, baselines at 10 and 26; 20 high, baselines at 14 and 14.
  private let tall = Box(20, 30, baselines: (10, 26))
  private let short = Box(20, 20, baselines: (14, 14))

  private func row(
    _ align: StackLayoutSpec.AlignItems,
    _ children: [any LayoutElement]
  ) -> Layout {
    StackLayoutSpec(alignItems: align, children: children)
      .layoutThatFits(.unconstrained, environment: .unrounded)
  }

  @Test func `baselineFirst puts first baselines in a row`() {
    let layout = row(.baselineFirst, [tall, short])
    // The line's baseline is at 14; below it the tall one needs 20.
    #expect(layout.frames.map(\.minY) == [4, 0])
    #expect(layout.size.height == 34)
  }

  @Test func `baselineLast puts last baselines in a row`() {
    let layout = row(.baselineLast, [tall, short])
    #expect(layout.frames.map(\.minY) == [0, 12])
    #expect(layout.size.height == 32)
  }

  @Test func `alignSelf aligns by baselines too`() {
    let layout = row(
      .start,
      [tall.alignSelf(.baselineLast), short.alignSelf(.baselineFirst), Box(20, 5)]
    )
    // The last baseline of the first meets the first baseline of the second, at 26.
    #expect(layout.frames.map(\.minY) == [0, 12, 0])
  }

  @Test func `A child without a baseline counts as if it had one at its edge`() {
    // At the top for the first baseline, at the bottom for the last.
    #expect(row(.baselineFirst, [tall, Box(5, 5)]).frames.map(\.minY) == [0, 10])
    #expect(row(.baselineLast, [tall, Box(5, 5)]).frames.map(\.minY) == [0, 21])
  }

  @Test func `A child's style overrides its measured baselines`() {
    #expect(
      row(.baselineFirst, [tall.styled { $0.ascender = 20 }, short]).frames.map(\.minY) == [0, 6]
    )
    #expect(
      row(.baselineLast, [tall.styled { $0.descender = -10 }, short]).frames.map(\.minY) == [0, 6]
    )
  }

  @Test func `The line is as large as the largest child that is not aligned by baselines`() {
    let layout = row(.baselineFirst, [tall, short, Box(5, 80).alignSelf(.end)])
    #expect(layout.size.height == 80)
    #expect(layout.frames.map(\.minY) == [4, 0, 0])
  }

  @Test func `In a column baselines align at the start`() {
    let stack = StackLayoutSpec(
      direction: .vertical,
      alignItems: .baselineLast,
      children: [tall, short]
    )
    #expect(stack.layoutThatFits(.exactly(100, 100)).frames.map(\.minX) == [0, 0])
  }

  @Test func `A column has its first child's first and its last child's last baseline`() {
    let column = StackLayoutSpec(
      direction: .vertical,
      spacing: 4,
      children: [short, Box(5, 5), tall]
    )
    let layout = column.layoutThatFits(.unconstrained)
    #expect(layout.size.height == 63)
    #expect(layout.firstBaseline == 14)
    // The tall one's last baseline is 4 above its bottom.
    #expect(layout.lastBaseline == 59)
    #expect(layout.descender == -4)
  }

  @Test func `What a column exports are its children's numbers, not where they lie`() {
    let column = StackLayoutSpec(
      direction: .vertical,
      justifyContent: .end,
      children: [short]
    )
    let layout = column.layoutThatFits(.exactly(20, 100))
    #expect(layout.frames.map(\.minY) == [80])
    #expect(layout.firstBaseline == 14)
    #expect(layout.lastBaseline == 94)
  }

  @Test func `A column's children's styles count for what it exports`() {
    let column = StackLayoutSpec(
      direction: .vertical,
      children: [
        Box(5, 5).styled {
          $0.ascender = 3
          $0.descender = -2
        }
      ]
    )
    let layout = column.layoutThatFits(.unconstrained)
    #expect(layout.firstBaseline == 3)
    #expect(layout.lastBaseline == 3)
  }

  @Test func `A row and a column without baselines export none`() {
    #expect(row(.start, [tall]).firstBaseline == nil)
    let column = StackLayoutSpec(direction: .vertical, children: [Box(5, 5)])
    #expect(column.layoutThatFits(.unconstrained).lastBaseline == nil)
  }

  @Test func `Specs around a child export no baseline`() {
    let specs: [any LayoutElement] = [
      InsetLayoutSpec(insets: .zero, child: tall),
      BackgroundLayoutSpec(child: tall, background: Box(1, 1)),
      OverlayLayoutSpec(child: tall, overlay: Box(1, 1)), CenterLayoutSpec(child: tall),
      RatioLayoutSpec(ratio: 1, child: tall), AbsoluteLayoutSpec(children: [tall]),
      CornerLayoutSpec(child: tall, corner: Box(1, 1), location: .topLeft),
      WrapperLayoutSpec(children: [tall]),
    ]
    #expect(specs.allSatisfy { $0.layoutThatFits(.unconstrained).firstBaseline == nil })
  }

  @Test func `Measuring changes no style`() {
    let column = StackLayoutSpec(direction: .vertical, children: [short])
    _ = column.layoutThatFits(.unconstrained)
    #expect(column.style.ascender == nil)
  }
}
