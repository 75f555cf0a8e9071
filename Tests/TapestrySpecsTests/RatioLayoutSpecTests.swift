import TapestryCore
import TapestrySpecs
import Testing

@Suite struct RatioLayoutSpecTests {
  private func size(
    _ ratio: CGFloat,
    _ range: SizeRange,
    scale: CGFloat = 1
  ) -> CGSize {
    RatioLayoutSpec(ratio: ratio, child: Box(7, 3))
      .layoutThatFits(range, environment: LayoutEnvironment(scale: scale)).size
  }

  @Test func `The height follows the width where only that is bounded`() {
    #expect(size(0.5, SizeRange(upTo: 100)) == CGSize(100, 50))
  }

  @Test func `The width follows the height where only that is bounded`() {
    #expect(size(0.5, SizeRange(upTo: .infinity, 100)) == CGSize(200, 100))
  }

  @Test func `Of two bounds the one that keeps the shape counts`() {
    #expect(size(0.5, SizeRange(upTo: 100, 100)) == CGSize(100, 50))
    #expect(size(2, SizeRange(upTo: 100, 100)) == CGSize(50, 100))
  }

  @Test func `Where both keep the shape the whole width is taken`() {
    #expect(size(1, SizeRange(upTo: 100, 100)) == CGSize(100, 100))
  }

  @Test func `The extent that follows is rounded down to a pixel`() {
    #expect(size(0.333, SizeRange(upTo: 100)) == CGSize(100, 33))
    #expect(size(0.333, SizeRange(upTo: 100), scale: 2) == CGSize(100, 33))
    #expect(size(0.338, SizeRange(upTo: 100), scale: 2) == CGSize(100, 33.5))
  }

  @Test func `Candidates are clamped to the range before they are compared`() {
    // From the width: 100 × 50, raised to 100 × 80; from the height: 160 × 80, cut to 100 × 80.
    let range = SizeRange(min: CGSize(0, 80), max: CGSize(100, 80))
    #expect(size(0.5, range) == CGSize(100, 80))
  }

  @Test func `An exact range is kept`() {
    #expect(size(0.5, .exactly(30, 90)) == CGSize(30, 90))
  }

  @Test func `Unbounded, the child decides`() {
    #expect(size(0.5, .unconstrained) == CGSize(7, 3))
  }

  @Test func `The child's parent is the chosen size, unknown where nothing is bounded`() {
    let log = ParentLog()
    let spec = RatioLayoutSpec(ratio: 0.5, child: ParentProbe().reporting(to: log))
    _ = spec.layoutThatFits(SizeRange(upTo: 100))
    _ = spec.layoutThatFits(.unconstrained)
    #expect(log.parents == [ParentSize(CGSize(100, 50)), .unknown])
  }

  @Test func `A range of nothing gives nothing`() { #expect(size(1, .zero) == .zero) }

  @Test func `A big finite width is a width`() {
    #expect(size(0.5, SizeRange(upTo: 2e7)) == CGSize(2e7, 1e7))
  }

  @Test func `A ratio is more than 0`() async {
    await #expect(processExitsWith: .failure) {
      _ = RatioLayoutSpec(ratio: 0, child: SpacerLayoutSpec())
    }
  }

  @Test func `A ratio is finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = RatioLayoutSpec(ratio: .infinity, child: SpacerLayoutSpec())
    }
  }

  @Test func `A ratio is a number`() async {
    await #expect(processExitsWith: .failure) {
      var spec = RatioLayoutSpec(ratio: 1, child: SpacerLayoutSpec())
      spec.ratio = .nan
    }
  }
}
