import TapestryCore
import TapestrySpecs
import Testing

@Suite struct WrapperSpacerTests {
  @Test func `A wrapper's children lie on top of each other, and the largest decides`() {
    let layout = WrapperLayoutSpec(children: [Box(20, 10), Box(5, 30)])
      .layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(20, 30))
    #expect(layout.frames == [CGRect(0, 0, 20, 10), CGRect(0, 0, 5, 30)])
  }

  @Test func `A wrapper is at least as large as it must be`() {
    let range = SizeRange(min: CGSize(50, 0), max: CGSize(100, 100))
    #expect(WrapperLayoutSpec(children: []).layoutThatFits(range).size == CGSize(50, 0))
  }

  @Test func `A wrapper may exceed its range with a child that does`() {
    let spec = WrapperLayoutSpec(children: [Stubborn(size: CGSize(200, 5))])
    #expect(spec.layoutThatFits(SizeRange(upTo: 100, 100)).size == CGSize(200, 5))
  }

  @Test func `Fractions in a wrapper refer to the largest size`() {
    let spec = WrapperLayoutSpec(children: [Box(1, 1).width(.fraction(0.5))])
    #expect(spec.layoutThatFits(SizeRange(upTo: 100, 100)).size == CGSize(50, 1))
  }

  @Test func `A spacer takes the least it may`() {
    let range = SizeRange(min: CGSize(3, 4), max: CGSize(100, 100))
    #expect(SpacerLayoutSpec().layoutThatFits(range).size == CGSize(3, 4))
    #expect(SpacerLayoutSpec().layoutThatFits(.unconstrained).size == .zero)
  }

  @Test func `A growing spacer pushes what follows to the end`() {
    let stack = StackLayoutSpec(
      children: [Box(10, 10), SpacerLayoutSpec().flexGrow(1), Box(20, 10)])
    #expect(stack.layoutThatFits(.exactly(100, 10)).frames.map(\.minX) == [0, 10, 80])
  }
}
