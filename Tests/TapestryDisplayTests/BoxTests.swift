import TapestryCore
import TapestryDisplay
import Testing

@Suite struct BoxTests {
  @Test(
    arguments: [
      (nil, nil, SizeRange(upTo: 30, 40), CGSize(width: 30, height: 40)),
      (nil, nil, SizeRange(upTo: 30), .zero),
      (
        nil, nil, SizeRange.unconstrained.replacing(.horizontal, min: 7, max: .infinity),
        CGSize(width: 7, height: 0)
      ),
      (10, 20, .unconstrained, CGSize(width: 10, height: 20)),
      (10, 20, SizeRange(upTo: 5, 40), CGSize(width: 5, height: 20)),
      (10, nil, SizeRange(upTo: 30, 40), CGSize(width: 10, height: 40)),
      (nil, 20, SizeRange(upTo: 30), CGSize(width: 0, height: 20)),
    ] as [(CGFloat?, CGFloat?, SizeRange, CGSize)]
  )
  func `A box measures its intrinsic size, or what is offered`(
    width: CGFloat?,
    height: CGFloat?,
    range: SizeRange,
    expected: CGSize
  ) {
    #expect(Box(width: width, height: height).layoutThatFits(range).size == expected)
  }

  @Test func `A negative intrinsic size is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = Box(width: -1) }
  }
}
