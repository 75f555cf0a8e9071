import TapestryCore
import TapestrySpecs
import Testing

/// Sizes and positions are rounded up to device pixels, as Texture does.
@Suite struct RoundingTests {
  private let exact: CGFloat = 100 / 3

  /// Three children of 33⅓ in a row of 100.
  private func thirds(scale: CGFloat) -> [CGRect] {
    let third = Box(exact, 10)
    return StackLayoutSpec(children: [third, third, third])
      .layoutThatFits(.exactly(100, 10), environment: LayoutEnvironment(scale: scale)).frames
  }

  @Test func `At scale 1 thirds become 34, and hang out by less than a point each`() {
    #expect(thirds(scale: 1).map(\.width) == [34, 34, 34])
    #expect(thirds(scale: 1).map(\.minX) == [0, 34, 68])
  }

  @Test func `At scale 2 thirds become 33.5`() {
    #expect(thirds(scale: 2).map(\.width) == [33.5, 33.5, 33.5])
  }

  @Test func `At scale 3 thirds are whole pixels`() {
    #expect(thirds(scale: 3).map(\.width) == [exact, exact, exact])
  }

  @Test func `At scale 0 nothing is rounded`() {
    #expect(thirds(scale: 0).map(\.width) == [exact, exact, exact])
    let layout = CenterLayoutSpec(child: Box(1.25, 1))
      .layoutThatFits(.exactly(10, 10), environment: .unrounded)
    #expect(layout.frames == [CGRect(4.375, 4.5, 1.25, 1)])
  }

  @Test func `Positions are rounded up`() {
    let layout = InsetLayoutSpec(
      insets: EdgeInsets(top: 0.25, left: 0.5),
      child: Box(10, 10)
    ).layoutThatFits(.unconstrained)
    #expect(layout.frames == [CGRect(1, 1, 10, 10)])
    #expect(layout.size == CGSize(11, 11))
  }

  @Test func `A hair above a pixel is the pixel`() {
    let layout = WrapperLayoutSpec(children: [Box(33.00000001, 10)])
      .layoutThatFits(.unconstrained)
    #expect(layout.size.width == 33)
  }

  @Test func `Growing is in whole points at every scale`() {
    let boxes = (0..<3).map { _ in Box(10, 10).flexGrow(1) }
    let layout = StackLayoutSpec(children: boxes)
      .layoutThatFits(.exactly(100, 10), environment: LayoutEnvironment(scale: 3))
    #expect(layout.frames.map(\.width) == [34, 33, 33])
  }
}
