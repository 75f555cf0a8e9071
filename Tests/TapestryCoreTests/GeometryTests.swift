import TapestryCore
import Testing

@Suite struct EdgeInsetsTests {
  @Test func `All distances are 0 unless given`() {
    #expect(EdgeInsets(top: 1) == EdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
    #expect(EdgeInsets.zero == EdgeInsets(0))
  }

  @Test func `One number is for all edges, two are for the axes`() {
    #expect(EdgeInsets(3) == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    #expect(
      EdgeInsets(horizontal: 1, vertical: 2) == EdgeInsets(top: 2, left: 1, bottom: 2, right: 1)
    )
  }

  @Test(arguments: LayoutDirection.allCases)
  func `Left and right are the same in both directions`(direction: LayoutDirection) {
    let insets = EdgeInsets(left: 1, right: 2)
    #expect(insets.left(in: direction) == 1)
    #expect(insets.right(in: direction) == 2)
    #expect(!insets.isDirectional)
  }

  @Test func `Leading is left, and right where lines are read from the right`() {
    let insets = EdgeInsets(leading: 1, trailing: 2)
    #expect(insets.isDirectional)
    #expect(insets.left(in: .leftToRight) == 1)
    #expect(insets.right(in: .leftToRight) == 2)
    #expect(insets.left(in: .rightToLeft) == 2)
    #expect(insets.right(in: .rightToLeft) == 1)
  }

  @Test func `Resolved insets are physical`() {
    #expect(
      EdgeInsets(top: 5, leading: 1, bottom: 6, trailing: 2).resolved(in: .rightToLeft)
        == EdgeInsets(top: 5, left: 2, bottom: 6, right: 1)
    )
  }
}

@Suite struct PixelRoundingTests {
  @Test(
    arguments: [
      (CGFloat(1), CGFloat(33.2), CGFloat(34)), (1, 33, 33), (1, 33.00000001, 33),
      (1, 32.99999999, 33), (2, 33.2, 33.5), (2, 33.5, 33.5), (1, -0.5, 0), (1, 0, 0),
    ])
  func `Up`(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelRounding(scale: scale).up(value) == expected)
  }

  @Test(
    arguments: [
      (CGFloat(1), CGFloat(33.8), CGFloat(33)), (1, 33, 33), (1, 32.99999999, 33),
      (2, 33.8, 33.5), (1, -0.5, -1),
    ])
  func `Down`(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelRounding(scale: scale).down(value) == expected)
  }

  @Test(
    arguments: [
      (CGFloat(1), CGFloat(33.5), CGFloat(34)), (1, 33.49, 33), (2, 33.25, 33.5), (1, -0.5, -1),
      (2, 33.2, 33),
    ])
  func `Nearest, halves away from zero`(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelRounding(scale: scale).nearest(value) == expected)
  }

  @Test func `Scale 3 rounds to thirds`() {
    let third: CGFloat = 1 / 3
    #expect(abs(PixelRounding(scale: 3).up(10.1) - (10 + third)) < 1e-9)
  }

  @Test func `Scale 0 rounds nothing`() {
    let none = PixelRounding(scale: 0)
    #expect(none.up(1.2345) == 1.2345)
    #expect(none.down(1.2345) == 1.2345)
    #expect(none.nearest(1.2345) == 1.2345)
  }

  @Test func `Infinity stays infinite`() {
    #expect(PixelRounding(scale: 2).up(CGFloat.infinity) == .infinity)
  }

  @Test func `A scale is not negative`() async {
    await #expect(processExitsWith: .failure) { _ = PixelRounding(scale: -1) }
  }

  @Test func `A scale is a number`() async {
    await #expect(processExitsWith: .failure) { _ = LayoutEnvironment(scale: .nan) }
  }
}

@Suite struct AxisTests {
  @Test func `Sizes and points are read and made by axis`() {
    let size = CGSize(.vertical, 3, crossing: 4)
    #expect(size == CGSize(width: 4, height: 3))
    #expect(size[.vertical] == 3)
    #expect(size[.vertical.crossing] == 4)
    var point = CGPoint(.horizontal, 1, crossing: 2)
    #expect(point == CGPoint(x: 1, y: 2))
    point[.vertical] = 5
    #expect(point == CGPoint(x: 1, y: 5))
  }
}
