import TapestryCore
import TapestrySpecs
import Testing

/// Step 4 of the stack algorithm: growing and shrinking.
@Suite struct StackFlexTests {
  private func widths(_ width: CGFloat, _ children: [any LayoutElement]) -> [CGFloat] {
    StackLayoutSpec(children: children)
      .layoutThatFits(.exactly(width, 10), environment: .unrounded).frames.map(\.width)
  }

  @Test func `Nothing grows or shrinks by default`() {
    #expect(widths(100, [Box(10, 10), Box(20, 10)]) == [10, 20])
    #expect(widths(20, [Box(10, 10), Box(20, 10)]) == [10, 20])
  }

  @Test func `Free space is dealt out by flexGrow`() {
    #expect(widths(100, [Box(10, 10).flexGrow(1), Box(30, 10).flexGrow(2)]) == [30, 70])
  }

  @Test func `Shares of free space are whole points, the rest goes to the first that gets any`() {
    // 70 free: 23 each, the remaining 1 to the first.
    let boxes = (0..<3).map { _ in Box(10, 10).flexGrow(1) }
    #expect(widths(100, boxes) == [34, 33, 33])
  }

  @Test func `The rest passes over a child whose share is less than a point`() {
    // 10 free: 10 × 0.05 / 1.05 is below 1; the other gets 9 and the remaining 1.
    #expect(
      widths(30, [Box(10, 10).flexGrow(0.05), Box(10, 10).flexGrow(1)]) == [10, 20]
    )
  }

  @Test func `Nothing grows where every share is less than a point`() {
    #expect(widths(21.5, [Box(10, 10).flexGrow(1), Box(10, 10).flexGrow(1)]) == [10, 10])
  }

  @Test func `Overflow is taken by flexShrink times size`() {
    // 30 too much; weights 20 and 60.
    #expect(widths(50, [Box(20, 10).flexShrink(1), Box(60, 10).flexShrink(1)]) == [12.5, 37.5])
  }

  @Test func `Shrinking is one pass that stops at 0`() {
    // 50 too much; weights 10 × 4 and 40 × 1: −25 each, and the first has only 10.
    #expect(widths(0, [Box(10, 10).flexShrink(4), Box(40, 10).flexShrink(1)]) == [0, 15])
  }

  @Test func `A least width does not stop shrinking`() {
    #expect(widths(50, [Box(100, 10).minWidth(80).flexShrink(1)]) == [50])
  }

  @Test func `A violation below a hundredth of a point is none`() {
    #expect(widths(99.995, [Box(100, 10).flexShrink(1)]) == [100])
  }
}
