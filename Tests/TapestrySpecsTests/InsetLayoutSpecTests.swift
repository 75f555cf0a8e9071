import TapestryCore
import TapestrySpecs
import Testing

@Suite struct InsetLayoutSpecTests {
  private let infinity = CGFloat.infinity

  private func inset(
    _ top: CGFloat,
    _ left: CGFloat,
    _ bottom: CGFloat,
    _ right: CGFloat,
    _ child: Box = Box(20, 10)
  ) -> InsetLayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right),
      child: child
    )
  }

  @Test func `The child lies at the left and top distances, the size adds all`() {
    let layout = inset(1, 2, 3, 4).layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(26, 14))
    #expect(layout.frames == [CGRect(2, 1, 20, 10)])
  }

  @Test func `The child is offered the range less the distances`() {
    let layout = inset(1, 2, 3, 4).layoutThatFits(.exactly(100, 50))
    #expect(layout.frames == [CGRect(2, 1, 94, 46)])
  }

  @Test func `The child is never offered less than nothing`() {
    let layout = inset(30, 60, 30, 60).layoutThatFits(.exactly(100, 50))
    #expect(layout.size == CGSize(100, 50))
    #expect(layout.frames == [CGRect(60, 30, 0, 0)])
  }

  @Test func `Negative distances make the child larger than the spec`() {
    let layout = inset(-5, -10, -5, -10).layoutThatFits(.exactly(100, 50))
    #expect(layout.frames == [CGRect(-10, -5, 120, 60)])
  }

  @Test func `An infinite distance leaves the child its size, at the other edge`() {
    let layout = inset(infinity, infinity, 3, 4).layoutThatFits(.exactly(100, 50))
    #expect(layout.size == CGSize(100, 50))
    #expect(layout.frames == [CGRect(76, 37, 20, 10)])
  }

  @Test func `A finite distance at the start places the child, whatever the end's is`() {
    let layout = inset(3, 4, infinity, infinity).layoutThatFits(.exactly(100, 50))
    #expect(layout.frames == [CGRect(4, 3, 20, 10)])
  }

  @Test func `Two infinite distances centre the child, to the nearest pixel`() {
    let layout = inset(infinity, infinity, infinity, infinity, Box(25, 10))
      .layoutThatFits(.exactly(100, 51))
    // 37.5 and 20.5, halves away from zero.
    #expect(layout.frames == [CGRect(38, 21, 25, 10)])
  }

  @Test func `With an infinite distance the spec is as large as it may be`() {
    #expect(
      inset(0, infinity, 0, 0).layoutThatFits(SizeRange(upTo: 100, 50)).size == CGSize(100, 10)
    )
  }

  @Test func `Unbounded, an infinite distance counts as none`() {
    let layout = inset(infinity, infinity, 3, 4).layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(24, 13))
    #expect(layout.frames == [CGRect(0, 0, 20, 10)])
  }

  @Test func `Fractions refer to the parent less the distances`() {
    let child = Box(1, 1).width(.fraction(0.5)).height(.fraction(1))
    let layout = inset(5, 10, 5, 30, child).layoutThatFits(SizeRange(upTo: 100, 50))
    #expect(layout.frames == [CGRect(10, 5, 30, 40)])
  }

  @Test func `The spec's own style counts`() {
    #expect(
      inset(1, 2, 3, 4).width(50).layoutThatFits(.unconstrained).size == CGSize(50, 14)
    )
    #expect(
      inset(1, 2, 3, 4).maxWidth(10).layoutThatFits(.unconstrained).frames.first?.width == 4
    )
  }

  @Test func `Leading and trailing follow the reading direction`() {
    let spec = InsetLayoutSpec(
      insets: EdgeInsets(leading: 2, trailing: 7),
      child: Box(20, 10)
    )
    #expect(spec.layoutThatFits(.unconstrained).frames == [CGRect(2, 0, 20, 10)])
    #expect(
      spec.layoutThatFits(.unconstrained, environment: .rightToLeft).frames
        == [CGRect(7, 0, 20, 10)]
    )
  }

  @Test func `Left and right are physical`() {
    #expect(
      inset(0, 2, 0, 7).layoutThatFits(.unconstrained, environment: .rightToLeft).frames
        == [CGRect(2, 0, 20, 10)]
    )
  }

  @Test func `An infinite leading distance is on the right in right to left`() {
    let spec = InsetLayoutSpec(
      insets: EdgeInsets(leading: infinity, trailing: 7),
      child: Box(20, 10)
    )
    let range = SizeRange.exactly(100, 10)
    #expect(spec.layoutThatFits(range).frames.first?.minX == 73)
    #expect(spec.layoutThatFits(range, environment: .rightToLeft).frames.first?.minX == 7)
  }

  @Test func `Minus infinity is no distance`() async {
    await #expect(processExitsWith: .failure) {
      _ = InsetLayoutSpec(
        insets: EdgeInsets(top: -CGFloat.infinity),
        child: SpacerLayoutSpec()
      )
    }
  }

  @Test func `NaN is no distance`() async {
    await #expect(processExitsWith: .failure) { _ = EdgeInsets(top: .nan) }
  }
}
