import TapestryCore
import TapestrySpecs
import Testing

@Suite struct AbsoluteLayoutSpecTests {
  private let boxes: [any LayoutElement] = [
    Box(20, 10).layoutPosition(5, 6), Box(10, 30).layoutPosition(30, 2),
  ]

  @Test func `Children lie where they say`() {
    let layout = AbsoluteLayoutSpec(children: boxes).layoutThatFits(.exactly(100, 50))
    #expect(layout.frames == [CGRect(5, 6, 20, 10), CGRect(30, 2, 10, 30)])
  }

  @Test func `The place is the origin by default`() {
    let layout = AbsoluteLayoutSpec(children: [Box(1, 1)]).layoutThatFits(.exactly(100, 50))
    #expect(layout.frames == [CGRect(0, 0, 1, 1)])
  }

  @Test func `The spec takes all the room by default`() {
    let spec = AbsoluteLayoutSpec(children: boxes)
    #expect(spec.sizing == .default)
    #expect(spec.layoutThatFits(SizeRange(upTo: 100, 50)).size == CGSize(100, 50))
  }

  @Test func `On an unbounded axis the spec reaches as far as its children`() {
    #expect(
      AbsoluteLayoutSpec(children: boxes).layoutThatFits(SizeRange(upTo: 100)).size
        == CGSize(100, 32)
    )
  }

  @Test func `sizeToFit reaches as far as the children`() {
    let spec = AbsoluteLayoutSpec(sizing: .sizeToFit, children: boxes)
    #expect(spec.layoutThatFits(SizeRange(upTo: 100, 50)).size == CGSize(40, 32))
  }

  @Test func `sizeToFit stays in the range`() {
    let spec = AbsoluteLayoutSpec(sizing: .sizeToFit, children: boxes)
    let range = SizeRange(min: CGSize(60, 0), max: CGSize(100, 20))
    #expect(spec.layoutThatFits(range).size == CGSize(60, 20))
  }

  @Test func `What lies left of or above the spec counts for nothing`() {
    let spec = AbsoluteLayoutSpec(
      sizing: .sizeToFit,
      children: [Box(20, 10).layoutPosition(-15, -30)]
    )
    #expect(spec.layoutThatFits(.unconstrained).size == CGSize(5, 0))
  }

  @Test func `A child is offered the room right of and below its place`() {
    let spec = AbsoluteLayoutSpec(children: [Box(500, 500).layoutPosition(30, 40)])
    #expect(spec.layoutThatFits(SizeRange(upTo: 100, 50)).frames == [CGRect(30, 40, 70, 10)])
  }

  @Test func `Beyond the end there is no room`() {
    let spec = AbsoluteLayoutSpec(children: [Box(20, 10).layoutPosition(130, 0)])
    #expect(spec.layoutThatFits(.exactly(100, 50)).frames == [CGRect(130, 0, 0, 10)])
  }

  @Test func `A child's own size may hang out`() {
    let spec = AbsoluteLayoutSpec(
      children: [Box(1, 1).preferredSize(90, 80).layoutPosition(30, 40)])
    #expect(spec.layoutThatFits(.exactly(100, 50)).frames == [CGRect(30, 40, 90, 80)])
  }

  @Test func `Fractions refer to the largest size`() {
    let spec = AbsoluteLayoutSpec(
      children: [Box(1, 1).width(.fraction(0.5)).layoutPosition(30, 0)])
    #expect(spec.layoutThatFits(SizeRange(upTo: 100, 50)).frames == [CGRect(30, 0, 50, 1)])
  }

  @Test func `Places are physical`() {
    let layout = AbsoluteLayoutSpec(children: boxes)
      .layoutThatFits(.exactly(100, 50), environment: .rightToLeft)
    #expect(layout.frames.map(\.minX) == [5, 30])
  }

  @Test func `Without children the spec still takes its room`() {
    #expect(
      AbsoluteLayoutSpec(children: []).layoutThatFits(SizeRange(upTo: 10, 10)).size
        == CGSize(10, 10)
    )
  }
}
