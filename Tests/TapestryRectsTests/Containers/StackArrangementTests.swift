import TapestryCore
import TapestryRects
import Testing

/// The rules of stacks, by hand.
@Suite struct StackArrangementTests {
  private let space = rect(10, 20, 100, 40)

  /// Where items come that are 30 × 10, 50 × 12 and 20 × 8 by their content.
  private func frames(
    _ arrangement: StackArrangement,
    _ direction: LayoutDirection = .leftToRight,
    contents: [CGSize?] = [size(30, 10), size(50, 12), size(20, 8)]
  ) -> [CGRect] {
    var frames = contents.map { _ in rect(1, 2, 3, 4) }
    arrangement.formLayout(frames: &frames, in: space, direction: direction) { item, available in
      #expect(available == space.size)
      return contents[item]
    }
    return frames
  }

  /// A row over the whole height.
  private func row(_ places: (CGFloat, CGFloat)...) -> [CGRect] {
    places.map { rect($0.0, 20, $0.1, 40) }
  }

  @Test func `equal lengths share what the spacing leaves`() {
    let arrangement = StackArrangement(spacing: .equal(5), filling: .equally)
    #expect(frames(arrangement) == row((10, 30), (45, 30), (80, 30)))
  }

  @Test func `equal lengths with equal spaces leave no space`() {
    let arrangement = StackArrangement(spacing: .equally, filling: .equally)
    let found = frames(arrangement, contents: [nil, nil, nil, nil])
    #expect(found == row((10, 25), (35, 25), (60, 25), (85, 25)))
  }

  @Test func `a length leaves equal spaces`() {
    let arrangement = StackArrangement(spacing: .equally, filling: .equal(20))
    #expect(frames(arrangement) == row((10, 20), (50, 20), (90, 20)))
  }

  @Test func `equal spaces are less than nothing where items need more`() {
    let arrangement = StackArrangement(spacing: .equally, filling: .equal(60))
    #expect(frames(arrangement) == row((10, 60), (30, 60), (50, 60)))
  }

  @Test func `lengths are never less than nothing`() {
    let arrangement = StackArrangement(spacing: .equal(200), filling: .equally)
    #expect(frames(arrangement) == row((10, 0), (210, 0), (410, 0)))
    let negative = StackArrangement(spacing: .equal(1), filling: .equal(-5))
    #expect(frames(negative) == row((10, 0), (11, 0), (12, 0)))
  }

  @Test(arguments: [
    (StackArrangement.Direction.fromLeading, LayoutDirection.leftToRight, [10.0, 35, 60]),
    (.fromTrailing, .leftToRight, [90, 65, 40]), (.fromCenter, .leftToRight, [25, 50, 75]),
    (.fromLeading, .rightToLeft, [90, 65, 40]), (.fromTrailing, .rightToLeft, [10, 35, 60]),
    (.fromCenter, .rightToLeft, [75, 50, 25]),
  ])
  func `rows begin at an end or lie in the middle`(
    _ direction: StackArrangement.Direction,
    _ reading: LayoutDirection,
    _ places: [Double]
  ) {
    let arrangement = StackArrangement(
      spacing: .equal(5),
      direction: direction,
      filling: .equal(20)
    )
    #expect(frames(arrangement, reading) == places.map { rect($0, 20, 20, 40) })
  }

  @Test func `columns do not turn with the reading direction`() {
    let arrangement = StackArrangement(
      axis: .vertical,
      spacing: .equal(2),
      direction: .fromTrailing,
      filling: .equal(8)
    )
    for reading in LayoutDirection.allCases {
      #expect(
        frames(arrangement, reading)
          == [rect(10, 52, 100, 8), rect(10, 42, 100, 8), rect(10, 32, 100, 8)]
      )
    }
  }

  @Test(arguments: [
    (StackArrangement.Alignment.leading(), LayoutDirection.leftToRight, [10.0, 10, 10]),
    (.leading(4), .leftToRight, [14, 14, 14]), (.trailing(3), .leftToRight, [77, 57, 87]),
    (.center(), .leftToRight, [45, 35, 50]), (.center(1), .leftToRight, [46, 36, 51]),
    (.leading(4), .rightToLeft, [76, 56, 86]), (.trailing(3), .rightToLeft, [13, 13, 13]),
    (.center(1), .rightToLeft, [46, 36, 51]),
  ])
  func `items of their own sizes are aligned across a column`(
    _ alignment: StackArrangement.Alignment,
    _ reading: LayoutDirection,
    _ places: [Double]
  ) {
    let arrangement = StackArrangement(
      axis: .vertical,
      spacing: .equal(2),
      alignment: alignment,
      filling: .content
    )
    #expect(
      frames(arrangement, reading) == [
        rect(places[0], 20, 30, 10), rect(places[1], 32, 50, 12), rect(places[2], 46, 20, 8),
      ]
    )
  }

  @Test func `items of their own lengths can fill a column's width`() {
    let arrangement = StackArrangement(axis: .vertical, alignment: .fill, filling: .content)
    for reading in LayoutDirection.allCases {
      #expect(
        frames(arrangement, reading)
          == [rect(10, 20, 100, 10), rect(10, 30, 100, 12), rect(10, 42, 100, 8)]
      )
    }
  }

  @Test func `equal spaces between items of their own sizes`() {
    let arrangement = StackArrangement(spacing: .equally, alignment: .center(), filling: .content)
    #expect(
      frames(arrangement) == [rect(10, 35, 30, 10), rect(40, 34, 50, 12), rect(90, 36, 20, 8)]
    )
    let two = frames(arrangement, contents: [size(30, 10), size(50, 12)])
    #expect(two == [rect(10, 35, 30, 10), rect(60, 34, 50, 12)])
  }

  @Test func `what has no content stays as large as it is`() {
    let arrangement = StackArrangement(spacing: .equal(1), filling: .content)
    let found = frames(arrangement, contents: [nil, size(7, 7)])
    #expect(found == [rect(10, 20, 3, 4), rect(14, 20, 7, 7)])
  }

  @Test func `one item has no space beside it, and none is no item`() {
    let middle = StackArrangement(spacing: .equally, direction: .fromCenter, filling: .equal(20))
    #expect(frames(middle, contents: [nil]) == row((50, 20)))
    #expect(frames(StackArrangement(), contents: [nil]) == row((10, 100)))
    #expect(frames(middle, contents: []) == [])
  }

  @Test func `the size that items take up`() {
    func taken(_ arrangement: StackArrangement) -> CGSize {
      arrangement.size(ofItems: 3, in: space.size) {
        [size(30, 10), size(50, 12), size(20, 8)][$0]
      }
    }
    #expect(taken(StackArrangement(spacing: .equal(4), filling: .content)) == size(108, 12))
    #expect(taken(StackArrangement(spacing: .equal(5), filling: .equally)) == size(100, 40))
    #expect(taken(StackArrangement(spacing: .equal(5), filling: .equal(20))) == size(70, 40))
    #expect(
      taken(StackArrangement(axis: .vertical, spacing: .equal(4), filling: .content))
        == size(50, 38)
    )
  }

  @Test func `one item takes up its own size, and none takes up nothing`() {
    for spacing in [StackArrangement.Spacing.equal(4), .equally] {
      let arrangement = StackArrangement(spacing: spacing, filling: .content)
      #expect(
        arrangement.size(ofItems: 1, in: space.size) { _ in size(30, 10) } == size(30, 10)
      )
      #expect(arrangement.size(ofItems: 0, in: space.size) { _ in .zero } == .zero)
    }
  }

  @Test func `rects are looked at where sizes are those of contents, and there is none`() {
    for filling in [StackArrangement.Filling.equally, .equal(3), .content] {
      let arrangement = StackArrangement(filling: filling)
      #expect(!arrangement.readsRect(ofItemWithContent: true))
      #expect(arrangement.readsRect(ofItemWithContent: false) == (filling == .content))
    }
  }
}
