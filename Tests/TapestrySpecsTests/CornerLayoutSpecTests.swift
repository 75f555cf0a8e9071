import TapestryCore
import TapestrySpecs
import Testing

@Suite struct CornerLayoutSpecTests {
  private func layout(
    _ location: CornerLayoutSpec.Location,
    offset: CGPoint = .zero,
    wraps: Bool = false,
    in range: SizeRange = .unconstrained,
    environment: LayoutEnvironment = .unrounded
  ) -> Layout {
    CornerLayoutSpec(
      child: Box(40, 30),
      corner: Box(10, 6),
      location: location,
      offset: offset,
      wrapsCorner: wraps
    ).layoutThatFits(range, environment: environment)
  }

  @Test(
    arguments: [
      (CornerLayoutSpec.Location.topLeft, CGRect(-5, -3, 10, 6)),
      (.topRight, CGRect(35, -3, 10, 6)), (.bottomLeft, CGRect(-5, 27, 10, 6)),
      (.bottomRight, CGRect(35, 27, 10, 6)),
    ])
  func `The middle of the small element is on the corner`(
    location: CornerLayoutSpec.Location,
    expected: CGRect
  ) {
    #expect(layout(location).frames == [CGRect(0, 0, 40, 30), expected])
  }

  @Test func `By default there is no offset, and the spec is as large as the child`() {
    let spec = CornerLayoutSpec(child: Box(40, 30), corner: Box(10, 6), location: .topLeft)
    #expect(spec.offset == .zero)
    #expect(!spec.wrapsCorner)
    #expect(spec.layoutThatFits(.unconstrained).size == CGSize(40, 30))
  }

  @Test func `The offset moves the small element`() {
    #expect(
      layout(.topRight, offset: CGPoint(x: -5, y: 3)).frames.last == CGRect(30, 0, 10, 6)
    )
  }

  @Test func `Wrapping encloses both, and nothing is negative`() {
    let topLeft = layout(.topLeft, wraps: true)
    #expect(topLeft.size == CGSize(45, 33))
    #expect(topLeft.frames == [CGRect(5, 3, 40, 30), CGRect(0, 0, 10, 6)])
    let bottomRight = layout(.bottomRight, wraps: true)
    #expect(bottomRight.size == CGSize(45, 33))
    #expect(bottomRight.frames == [CGRect(0, 0, 40, 30), CGRect(35, 27, 10, 6)])
  }

  @Test func `Wrapping stays in the range`() {
    #expect(layout(.topLeft, wraps: true, in: SizeRange(upTo: 40, 30)).size == CGSize(40, 30))
  }

  @Test func `Both are measured in the same range`() {
    #expect(
      layout(.topLeft, in: SizeRange(min: CGSize(12, 8), max: CGSize(20, 20))).frames
        == [CGRect(0, 0, 20, 20), CGRect(-6, -4, 12, 8)]
    )
  }

  @Test func `Corners are physical`() {
    #expect(
      layout(.topLeft, environment: .rightToLeft).frames.last == CGRect(-5, -3, 10, 6)
    )
  }

  @Test func `layoutPosition does not count`() {
    let spec = CornerLayoutSpec(
      child: Box(40, 30),
      corner: Box(10, 6).layoutPosition(9, 9),
      location: .topLeft
    )
    #expect(spec.layoutThatFits(.unconstrained).frames.last == CGRect(-5, -3, 10, 6))
  }

  @Test func `The small element's place is rounded up with all others`() {
    let spec = CornerLayoutSpec(
      child: Box(40, 30),
      corner: Box(7, 7),
      location: .bottomRight
    )
    // 36.5, 26.5
    #expect(spec.layoutThatFits(.unconstrained).frames.last == CGRect(37, 27, 7, 7))
  }

  @Test func `An offset is finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = CornerLayoutSpec(
        child: SpacerLayoutSpec(),
        corner: SpacerLayoutSpec(),
        location: .topLeft,
        offset: CGPoint(x: CGFloat.infinity, y: 0)
      )
    }
  }
}
