import TapestryCore
import TapestrySpecs
import Testing

/// Steps 3, 5 and 7 of the stack algorithm: lines, their extent and their places.
@Suite struct StackLinesTests {
  private func frames(
    _ range: SizeRange,
    spacing: CGFloat = 0,
    lineSpacing: CGFloat = 0,
    alignContent: StackLayoutSpec.AlignContent = .start,
    alignItems: StackLayoutSpec.AlignItems = .start,
    _ children: [any LayoutElement]
  ) -> [CGRect] {
    StackLayoutSpec(
      spacing: spacing,
      alignItems: alignItems,
      flexWrap: .wrap,
      alignContent: alignContent,
      lineSpacing: lineSpacing,
      children: children
    ).layoutThatFits(range, environment: .unrounded).frames
  }

  private let boxes: [Box] = [Box(40, 10), Box(40, 20), Box(40, 30)]

  @Test func `Children that do not fit go to the next line`() {
    #expect(
      frames(SizeRange(upTo: 100, 500), boxes)
        == [CGRect(0, 0, 40, 10), CGRect(40, 0, 40, 20), CGRect(0, 20, 40, 30)]
    )
  }

  @Test func `A child that fits exactly stays`() {
    #expect(frames(SizeRange(upTo: 120, 500), boxes).map(\.minY) == [0, 0, 0])
  }

  @Test func `Spacing counts for what fits and starts anew on each line`() {
    #expect(
      frames(SizeRange(upTo: 85, 500), spacing: 6, boxes).map(\.origin)
        == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 30)]
    )
    #expect(frames(SizeRange(upTo: 86, 500), spacing: 6, boxes).map(\.minX) == [0, 46, 0])
  }

  @Test func `Gaps of a child count for what fits`() {
    let children = [Box(40, 10), Box(40, 10).spacingBefore(1), Box(40, 10).spacingAfter(30)]
    #expect(frames(SizeRange(upTo: 80, 500), children).map(\.minX) == [0, 1, 0])
  }

  @Test func `A child too long for any line has one of its own`() {
    let children = [Box(10, 10), Box(300, 10), Box(10, 10)]
    #expect(frames(SizeRange(upTo: 100, 500), children).map(\.minY) == [0, 10, 20])
  }

  @Test func `Without wrapping everything is on one line`() {
    let stack = StackLayoutSpec(children: boxes)
    #expect(stack.layoutThatFits(SizeRange(upTo: 50, 50)).frames.map(\.minX) == [0, 40, 80])
  }

  @Test func `An unbounded stack has one line`() {
    #expect(frames(.unconstrained, boxes).map(\.minX) == [0, 40, 80])
  }

  @Test func `Line spacing lies between lines`() {
    #expect(
      frames(SizeRange(upTo: 50, 500), lineSpacing: 7, boxes).map(\.minY) == [0, 17, 44]
    )
  }

  @Test func `A single line is clamped to the range across`() {
    let stack = StackLayoutSpec(alignItems: .end, children: [Box(10, 10)])
    let range = SizeRange(min: CGSize(0, 30), max: CGSize(100, 100))
    #expect(stack.layoutThatFits(range).frames == [CGRect(0, 20, 10, 10)])
  }

  @Test func `Every one of several lines is clamped to the largest extent`() {
    // Lines 30 high are wanted by a child that ignores its range; 20 are allowed.
    let tall = Stubborn(size: CGSize(40, 30))
    #expect(
      frames(SizeRange(upTo: 50, 20), [tall, Box(40, 10)]).map(\.minY) == [0, 20]
    )
  }

  @Test func `A column wraps to the right`() {
    let stack = StackLayoutSpec(
      direction: .vertical,
      alignItems: .start,
      flexWrap: .wrap,
      lineSpacing: 5,
      children: boxes
    )
    #expect(
      stack.layoutThatFits(SizeRange(upTo: 500, 40)).frames
        == [CGRect(0, 0, 40, 10), CGRect(0, 10, 40, 20), CGRect(45, 0, 40, 30)]
    )
  }

  // Two lines, 10 and 20 high; the stack is 60 high: 30 are free.
  private let two: [Box] = [Box(40, 10), Box(40, 20)]
  private let free = SizeRange.exactly(50, 60)
  // The stack is 20 high: 10 are missing.
  private let tight = SizeRange.exactly(50, 20)

  @Test func `alignContent start`() {
    #expect(frames(free, alignContent: .start, two).map(\.minY) == [0, 10])
  }

  @Test func `alignContent center`() {
    #expect(frames(free, alignContent: .center, two).map(\.minY) == [15, 25])
    #expect(frames(tight, alignContent: .center, two).map(\.minY) == [-5, 5])
  }

  @Test func `alignContent end`() {
    #expect(frames(free, alignContent: .end, two).map(\.minY) == [30, 40])
    #expect(frames(tight, alignContent: .end, two).map(\.minY) == [-10, 0])
  }

  @Test func `alignContent spaceBetween`() {
    #expect(frames(free, alignContent: .spaceBetween, two).map(\.minY) == [0, 40])
    #expect(frames(tight, alignContent: .spaceBetween, two).map(\.minY) == [0, 10])
  }

  @Test func `alignContent spaceAround`() {
    #expect(frames(free, alignContent: .spaceAround, two).map(\.minY) == [7.5, 32.5])
    #expect(frames(tight, alignContent: .spaceAround, two).map(\.minY) == [-5, 5])
  }

  @Test func `alignContent stretch shares free space among the lines`() {
    // 15 more for each line; children at their end show how far the lines reach.
    #expect(
      frames(free, alignContent: .stretch, alignItems: .end, two).map(\.maxY) == [25, 60]
    )
    #expect(frames(tight, alignContent: .stretch, two).map(\.minY) == [0, 10])
  }

  @Test func `alignContent stretch makes stretched children larger`() {
    // Their own least heights keep them from being as high as the whole stack at first.
    #expect(
      frames(
        free,
        alignContent: .stretch,
        alignItems: .stretch,
        [Box(40, 10).minHeight(10), Box(40, 20).minHeight(20)]
      )
        == [CGRect(0, 0, 40, 25), CGRect(0, 25, 40, 35)]
    )
  }

  @Test func `Stretched children of several lines are each offered the stack's least extent`() {
    #expect(
      frames(free, alignItems: .stretch, two)
        == [CGRect(0, 0, 40, 60), CGRect(0, 60, 40, 60)]
    )
  }

  @Test func `Growing is by line`() {
    let children = [Box(40, 10).flexGrow(1), Box(40, 10), Box(30, 10).flexGrow(1)]
    #expect(frames(.exactly(100, 60), children).map(\.width) == [60, 40, 100])
  }

  @Test func `justifyContent is by line`() {
    let stack = StackLayoutSpec(
      justifyContent: .end,
      alignItems: .start,
      flexWrap: .wrap,
      children: boxes
    )
    #expect(stack.layoutThatFits(.exactly(100, 60)).frames.map(\.minX) == [20, 60, 60])
  }
}
