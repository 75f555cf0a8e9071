import TapestryCore
import TapestrySpecs
import Testing

/// Steps 6, 8 and 9 of the stack algorithm, without baselines.
@Suite struct StackAlignmentTests {
  private func starts(
    _ justify: StackLayoutSpec.JustifyContent,
    _ width: CGFloat,
    count: Int = 2
  ) -> [CGFloat] {
    let boxes = (0..<count).map { _ in Box(20, 10) }
    return StackLayoutSpec(justifyContent: justify, children: boxes)
      .layoutThatFits(.exactly(width, 10), environment: .unrounded).frames.map(\.minX)
  }

  @Test func `justifyContent start`() {
    #expect(starts(.start, 100) == [0, 20])
    #expect(starts(.start, 30) == [0, 20])
  }

  @Test func `justifyContent center, hanging out on both sides`() {
    #expect(starts(.center, 100) == [30, 50])
    #expect(starts(.center, 30) == [-5, 15])
  }

  @Test func `justifyContent end, hanging out at the start`() {
    #expect(starts(.end, 100) == [60, 80])
    #expect(starts(.end, 30) == [-10, 10])
  }

  @Test func `justifyContent spaceBetween, start without free space or with one child`() {
    #expect(starts(.spaceBetween, 100, count: 3) == [0, 40, 80])
    #expect(starts(.spaceBetween, 30) == [0, 20])
    #expect(starts(.spaceBetween, 100, count: 1) == [0])
  }

  @Test func `justifyContent spaceAround, center without free space or with one child`() {
    // 60 free: 10 at each end, 20 between.
    #expect(starts(.spaceAround, 120, count: 3) == [10, 50, 90])
    #expect(starts(.spaceAround, 30) == [-5, 15])
    #expect(starts(.spaceAround, 100, count: 1) == [40])
  }

  @Test func `A stack that may be as short as it likes has no free space`() {
    let stack = StackLayoutSpec(justifyContent: .end, children: [Box(20, 10)])
    let layout = stack.layoutThatFits(SizeRange(upTo: 100, 100))
    #expect(layout.size == CGSize(20, 10))
    #expect(layout.frames == [CGRect(0, 0, 20, 10)])
  }

  private func frame(
    _ align: StackLayoutSpec.AlignItems,
    _ child: Box,
    height: CGFloat = 30,
    scale: CGFloat = 1
  ) -> CGRect? {
    StackLayoutSpec(alignItems: align, children: [child])
      .layoutThatFits(.exactly(20, height), environment: LayoutEnvironment(scale: scale))
      .frames.first
  }

  @Test func `alignItems start and end`() {
    #expect(frame(.start, Box(20, 10)) == CGRect(0, 0, 20, 10))
    #expect(frame(.end, Box(20, 10)) == CGRect(0, 20, 20, 10))
  }

  @Test func `alignItems center rounds down to a pixel`() {
    #expect(frame(.center, Box(20, 10)) == CGRect(0, 10, 20, 10))
    #expect(frame(.center, Box(20, 15)) == CGRect(0, 7, 20, 15))
    #expect(frame(.center, Box(20, 15), scale: 2) == CGRect(0, 7.5, 20, 15))
  }

  @Test func `alignItems center of a child too large hangs out on both sides`() {
    let stack = StackLayoutSpec(
      alignItems: .center,
      children: [Stubborn(size: CGSize(20, 40))]
    )
    #expect(stack.layoutThatFits(.exactly(20, 30)).frames == [CGRect(0, -5, 20, 40)])
  }

  @Test func `alignItems stretch makes children as large as the line`() {
    #expect(frame(.stretch, Box(20, 10)) == CGRect(0, 0, 20, 30))
  }

  @Test func `In a stack with a choice, stretch is up to the largest child`() {
    let stack = StackLayoutSpec(children: [Box(20, 10), Box(20, 25)])
    #expect(stack.layoutThatFits(SizeRange(upTo: 100, 100)).frames.map(\.height) == [25, 25])
  }

  @Test func `A child's own extent across wins over stretch`() {
    #expect(frame(.stretch, Box(20, 10).height(12)) == CGRect(0, 0, 20, 12))
    #expect(frame(.stretch, Box(20, 10).maxHeight(18)) == CGRect(0, 0, 20, 18))
  }

  @Test func `A least extent across does not keep a child from being stretched`() {
    #expect(frame(.stretch, Box(20, 10).minHeight(5)) == CGRect(0, 0, 20, 30))
  }

  @Test func `A stretched child keeps its length`() {
    let stack = StackLayoutSpec(direction: .vertical, children: [Words(6), Box(50, 5)])
    // The words are one line of 60 when measured, and stay one line when stretched to 80.
    #expect(
      stack.layoutThatFits(SizeRange(min: CGSize(80, 0), max: CGSize(80, 500))).frames
        == [CGRect(0, 0, 80, 10), CGRect(0, 10, 80, 5)]
    )
  }

  @Test(
    arguments: [
      (AlignSelf.auto, CGRect(0, 20, 20, 10)), (.start, CGRect(0, 0, 20, 10)),
      (.end, CGRect(0, 20, 20, 10)), (.center, CGRect(0, 10, 20, 10)),
      (.stretch, CGRect(0, 0, 20, 30)),
    ])
  func `alignSelf overrides alignItems`(alignment: AlignSelf, expected: CGRect) {
    #expect(frame(.end, Box(20, 10).alignSelf(alignment)) == expected)
  }
}

/// `horizontalAlignment` and `verticalAlignment`.
@Suite struct StackPhysicalAlignmentTests {
  private func frame(
    _ direction: Axis,
    _ horizontal: StackLayoutSpec.HorizontalAlignment,
    _ vertical: StackLayoutSpec.VerticalAlignment,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) -> CGRect? {
    StackLayoutSpec(
      direction: direction,
      horizontalAlignment: horizontal,
      verticalAlignment: vertical,
      children: [Box(20, 10)]
    ).layoutThatFits(.exactly(100, 50), environment: environment).frames.first
  }

  @Test(arguments: Axis.allCases)
  func `Each pair means the same in a row and in a column`(direction: Axis) {
    #expect(frame(direction, .left, .top) == CGRect(0, 0, 20, 10))
    #expect(frame(direction, .middle, .center) == CGRect(40, 20, 20, 10))
    #expect(frame(direction, .right, .bottom) == CGRect(80, 40, 20, 10))
  }

  @Test(arguments: Axis.allCases)
  func `Left and right are physical`(direction: Axis) {
    #expect(frame(direction, .left, .top, environment: .rightToLeft)?.minX == 0)
    #expect(frame(direction, .right, .top, environment: .rightToLeft)?.minX == 80)
  }

  @Test func `An alignment that is none leaves the default`() {
    #expect(frame(.horizontal, .right, .none) == CGRect(80, 0, 20, 50))
    #expect(frame(.vertical, .none, .bottom) == CGRect(0, 40, 100, 10))
  }

  @Test func `The raw properties follow, also after a change of direction`() {
    var stack = StackLayoutSpec(
      horizontalAlignment: .right,
      verticalAlignment: .center,
      children: []
    )
    #expect(stack.justifyContent == .end)
    #expect(stack.alignItems == .center)
    stack.direction = .vertical
    #expect(stack.justifyContent == .center)
    #expect(stack.alignItems == .end)
  }

  @Test func `Taking an alignment away gives the raw property back`() {
    var stack = StackLayoutSpec(justifyContent: .spaceAround, children: [])
    stack.horizontalAlignment = .middle
    #expect(stack.justifyContent == .center)
    stack.horizontalAlignment = .none
    #expect(stack.justifyContent == .spaceAround)
  }

  @Test func `The axis that no alignment decides can be set`() {
    var stack = StackLayoutSpec(horizontalAlignment: .right, children: [])
    stack.alignItems = .end
    #expect(stack.alignItems == .end)
  }

  @Test func `justifyContent is locked while an alignment decides`() async {
    await #expect(processExitsWith: .failure) {
      var stack = StackLayoutSpec(horizontalAlignment: .right, children: [])
      stack.justifyContent = .start
    }
  }

  @Test func `alignItems is locked while an alignment decides`() async {
    await #expect(processExitsWith: .failure) {
      var stack = StackLayoutSpec(
        direction: .vertical,
        horizontalAlignment: .right,
        children: []
      )
      stack.alignItems = .start
    }
  }
}
