import TapestryCore
import TapestrySpecs
import Testing

@Suite struct RelativeCenterTests {
  private func relative(
    _ horizontal: RelativeLayoutSpec.Position,
    _ vertical: RelativeLayoutSpec.Position,
    sizing: RelativeLayoutSpec.Sizing = .default,
    child: any LayoutElement = Box(20, 10),
    in range: SizeRange = .exactly(100, 50),
    environment: LayoutEnvironment = LayoutEnvironment()
  ) -> Layout {
    RelativeLayoutSpec(horizontal: horizontal, vertical: vertical, sizing: sizing, child: child)
      .layoutThatFits(range, environment: environment)
  }

  @Test func `Nothing is positioned by default, and the spec takes all the room`() {
    let spec = RelativeLayoutSpec(child: Box(20, 10))
    #expect(spec.horizontal == .none)
    #expect(spec.vertical == .none)
    #expect(spec.sizing == .default)
  }

  @Test func `A child is centred on both axes by default, and the spec takes all the room`() {
    let spec = CenterLayoutSpec(child: Box(20, 10))
    #expect(spec.centering == .xy)
    #expect(spec.sizing == .default)
    #expect(spec.layoutThatFits(.exactly(100, 50)).frames == [CGRect(40, 20, 20, 10)])
  }

  @Test func `Start, center and end are places in the spec`() {
    #expect(relative(.start, .start).frames == [CGRect(0, 0, 20, 10)])
    #expect(relative(.center, .center).frames == [CGRect(40, 20, 20, 10)])
    #expect(relative(.end, .end).frames == [CGRect(80, 40, 20, 10)])
  }

  @Test func `A child that is not positioned has the range's least extent`() {
    #expect(relative(.none, .center).frames == [CGRect(0, 20, 100, 10)])
    #expect(relative(.center, .none).frames == [CGRect(40, 0, 20, 50)])
  }

  @Test func `Places are rounded to the nearest pixel, halves up`() {
    #expect(
      relative(.center, .center, child: Box(25, 11)).frames == [CGRect(38, 20, 25, 11)]
    )
    #expect(
      relative(.center, .center, child: Box(25, 11), environment: LayoutEnvironment(scale: 2))
        .frames == [CGRect(37.5, 19.5, 25, 11)]
    )
  }

  @Test func `The spec is as large as it may be`() {
    #expect(relative(.center, .center, in: SizeRange(upTo: 80, 40)).size == CGSize(80, 40))
  }

  @Test func `On an unbounded axis the spec is as large as its child`() {
    let layout = relative(.center, .center, in: SizeRange(upTo: 80))
    #expect(layout.size == CGSize(80, 10))
    #expect(layout.frames == [CGRect(30, 0, 20, 10)])
  }

  @Test func `Minimum sizing makes the spec as large as its child`() {
    let range = SizeRange(upTo: 80, 40)
    #expect(relative(.end, .end, sizing: .minimumWidth, in: range).size == CGSize(20, 40))
    #expect(relative(.end, .end, sizing: .minimumHeight, in: range).size == CGSize(80, 10))
    #expect(relative(.end, .end, sizing: .minimumSize, in: range).size == CGSize(20, 10))
  }

  @Test func `Minimum sizing stays in the range`() {
    let range = SizeRange(min: CGSize(30, 15), max: CGSize(80, 40))
    let layout = relative(.end, .end, sizing: .minimumSize, in: range)
    #expect(layout.size == CGSize(30, 15))
    #expect(layout.frames == [CGRect(10, 5, 20, 10)])
  }

  @Test func `Fractions refer to the largest size, where there is one`() {
    let child = Box(20, 10).width(.fraction(0.5)).height(.fraction(0.5))
    #expect(
      relative(.start, .start, child: child, in: SizeRange(upTo: 80)).frames
        == [CGRect(0, 0, 40, 10)]
    )
  }

  @Test func `Start and end follow the reading direction`() {
    #expect(relative(.start, .start, environment: .rightToLeft).frames.first?.minX == 80)
    #expect(relative(.end, .start, environment: .rightToLeft).frames.first?.minX == 0)
  }

  @Test func `A child that is not positioned lies at the leading edge`() {
    let range = SizeRange(upTo: 100, 50)
    #expect(relative(.none, .none, in: range).frames == [CGRect(0, 0, 20, 10)])
    #expect(
      relative(.none, .none, in: range, environment: .rightToLeft).frames
        == [CGRect(80, 0, 20, 10)]
    )
  }

  @Test(
    arguments: [
      (
        CenterLayoutSpec.Centering.none, RelativeLayoutSpec.Position.none,
        RelativeLayoutSpec.Position.none
      ),
      (.x, .center, .none), (.y, .none, .center), (.xy, .center, .center),
    ])
  func `Centering is relative placement`(
    centering: CenterLayoutSpec.Centering,
    horizontal: RelativeLayoutSpec.Position,
    vertical: RelativeLayoutSpec.Position
  ) {
    let layout = CenterLayoutSpec(centering: centering, child: Box(20, 10))
      .layoutThatFits(.exactly(100, 50))
    #expect(layout.frames == relative(horizontal, vertical).frames)
  }

  @Test(
    arguments: [
      (CenterLayoutSpec.Sizing.default, CGSize(80, 40)), (.minimumX, CGSize(20, 40)),
      (.minimumY, CGSize(80, 10)), (.minimumXY, CGSize(20, 10)),
    ])
  func `Center sizing`(sizing: CenterLayoutSpec.Sizing, expected: CGSize) {
    let spec = CenterLayoutSpec(sizing: sizing, child: Box(20, 10))
    #expect(spec.layoutThatFits(SizeRange(upTo: 80, 40)).size == expected)
  }
}
