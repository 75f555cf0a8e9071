import TapestryCore
import Testing

@Suite struct SizeRangeTests {
  private func range(
    _ minWidth: CGFloat,
    _ maxWidth: CGFloat,
    _ minHeight: CGFloat = 0,
    _ maxHeight: CGFloat = 0
  ) -> SizeRange {
    SizeRange(
      min: CGSize(width: minWidth, height: minHeight),
      max: CGSize(width: maxWidth, height: maxHeight)
    )
  }

  @Test func `Zero allows only nothing, unconstrained everything`() {
    #expect(SizeRange.zero == range(0, 0))
    #expect(SizeRange.unconstrained == range(0, .infinity, 0, .infinity))
    #expect(SizeRange() == .unconstrained)
  }

  @Test func `A range up to a size starts at nothing`() {
    #expect(SizeRange(upTo: 5, 6) == range(0, 5, 0, 6))
    #expect(SizeRange(upTo: 5) == range(0, 5, 0, .infinity))
  }

  @Test func `Clamping gives the nearest allowed size`() {
    let range = range(10, 20, 30, .infinity)
    #expect(range.clamp(CGSize(width: 5, height: 5)) == CGSize(width: 10, height: 30))
    #expect(range.clamp(CGSize(width: 15, height: 1e9)) == CGSize(width: 15, height: 1e9))
    #expect(range.clamp(CGSize(width: 25, height: 40)) == CGSize(width: 20, height: 40))
  }

  @Test func `The intersection is the overlap, axis by axis`() {
    #expect(range(0, 10, 5, 20).intersection(range(5, 15, 0, 10)) == range(5, 10, 5, 10))
  }

  @Test func `Where ranges do not meet the first wins, at its point nearest to the other`() {
    #expect(range(0, 10).intersection(range(20, 30)) == range(10, 10))
    #expect(range(20, 30).intersection(range(0, 10)) == range(20, 20))
  }

  @Test func `An exact extent is one without a choice`() {
    #expect(range(10, 10, 0, 5).exactExtent(along: .horizontal) == 10)
    #expect(range(10, 10, 0, 5).exactExtent(along: .vertical) == nil)
  }

  @Test func `Significant area is more than a tenth of a point both ways`() {
    #expect(range(0, 0.2, 0, 0.2).hasSignificantArea)
    #expect(!range(0, 0.1, 0, 5).hasSignificantArea)
    #expect(!range(0, 5, 0, 0.1).hasSignificantArea)
  }

  @Test func `One axis can be replaced`() {
    #expect(range(1, 2, 3, 4).replacing(.vertical, min: 5, max: 6) == range(1, 2, 5, 6))
    #expect(range(1, 2, 3, 4).withoutMinimum(along: .horizontal) == range(0, 2, 3, 4))
  }

  @Test func `The description is short`() {
    #expect(range(10, 20, 5, 5).description == "10…20 × 5")
    #expect(SizeRange.unconstrained.description == "0…∞ × 0…∞")
    #expect(range(0.5, 0.5).description == "0.5 × 0")
  }

  @Test(arguments: [-1, CGFloat.infinity, .nan, 21])
  func `A validated range refuses a wrong minimum`(least: CGFloat) {
    let most = CGSize(width: 20, height: 20)
    #expect(SizeRange(validating: CGSize(width: least, height: 0), max: most) == nil)
    #expect(SizeRange(validating: CGSize(width: 0, height: least), max: most) == nil)
  }

  @Test func `A validated range refuses a maximum that is no number`() {
    #expect(SizeRange(validating: .zero, max: CGSize(width: CGFloat.nan, height: 1)) == nil)
    #expect(SizeRange(validating: .zero, max: CGSize(width: -1, height: 1)) == nil)
    #expect(SizeRange(validating: .zero, max: CGSize(width: CGFloat.infinity, height: 1)) != nil)
  }

  @Test func `The minimum is at most the maximum`() async {
    await #expect(processExitsWith: .failure) {
      _ = SizeRange(min: CGSize(width: 2, height: 0), max: CGSize(width: 1, height: 0))
    }
  }

  @Test func `The minimum is finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = SizeRange(exact: CGSize(width: CGFloat.infinity, height: 0))
    }
  }

  @Test func `NaN is no size`() async {
    await #expect(processExitsWith: .failure) { _ = SizeRange(upTo: .nan) }
  }
}
