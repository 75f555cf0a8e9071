import TapestryCore
import TapestrySpecs
import Testing

@Suite struct BackgroundOverlayTests {
  private let child = Box(40, 20)

  @Test func `A background is behind its child and as large`() {
    let layout = BackgroundLayoutSpec(child: child, background: Box(500, 1))
      .layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(40, 20))
    #expect(layout.frames == [CGRect(0, 0, 40, 20), CGRect(0, 0, 40, 20)])
    #expect((layout.sublayouts.first?.layout.element as? Box)?.natural == CGSize(500, 1))
  }

  @Test func `An overlay is in front of its child and as large`() {
    let layout = OverlayLayoutSpec(child: child, overlay: Box(500, 1))
      .layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(40, 20))
    #expect(layout.frames == [CGRect(0, 0, 40, 20), CGRect(0, 0, 40, 20)])
    #expect((layout.sublayouts.last?.layout.element as? Box)?.natural == CGSize(500, 1))
  }

  @Test func `The child is offered the whole range`() {
    let range = SizeRange(min: CGSize(60, 0), max: CGSize(80, 10))
    #expect(
      BackgroundLayoutSpec(child: child, background: Box(1, 1)).layoutThatFits(range).size
        == CGSize(60, 10)
    )
    #expect(
      OverlayLayoutSpec(child: child, overlay: Box(1, 1)).layoutThatFits(range).size
        == CGSize(60, 10)
    )
  }

  @Test func `Fractions of the second element refer to the child's size`() {
    // An exact range hides the second element's style; its children's parent is seen instead.
    let probe = ParentProbe()
    let log = ParentLog()
    _ = BackgroundLayoutSpec(child: child, background: probe.reporting(to: log))
      .layoutThatFits(SizeRange(upTo: 200, 200))
    _ = OverlayLayoutSpec(child: child, overlay: probe.reporting(to: log))
      .layoutThatFits(SizeRange(upTo: 200, 200))
    #expect(log.parents == [ParentSize(CGSize(40, 20)), ParentSize(CGSize(40, 20))])
  }

  @Test func `Fractions of the child refer to the parent`() {
    let layout = BackgroundLayoutSpec(child: child.width(.fraction(0.5)), background: Box(1, 1))
      .layoutThatFits(SizeRange(upTo: 200, 200))
    #expect(layout.size == CGSize(100, 20))
  }

  @Test func `The specs' own style counts`() {
    #expect(
      BackgroundLayoutSpec(child: child, background: Box(1, 1)).width(70)
        .layoutThatFits(.unconstrained).size == CGSize(70, 20)
    )
    #expect(
      OverlayLayoutSpec(child: child, overlay: Box(1, 1)).minHeight(70)
        .layoutThatFits(.unconstrained).size == CGSize(40, 70)
    )
  }
}
