import TapestryCore
import TapestrySpecs
import Testing

/// What a stack is that was told nothing, and what its properties may be set to.
@Suite struct StackDefaultsTests {
  private let stack = StackLayoutSpec(children: [Box(1, 1)])

  @Test func `A stack is a row`() { #expect(stack.direction == .horizontal) }
  @Test func `There is no spacing`() { #expect(stack.spacing == 0) }
  @Test func `There is no line spacing`() { #expect(stack.lineSpacing == 0) }
  @Test func `Children go to the start of the line`() { #expect(stack.justifyContent == .start) }
  @Test func `Children are stretched across`() { #expect(stack.alignItems == .stretch) }
  @Test func `There is one line`() { #expect(stack.flexWrap == .noWrap) }
  @Test func `Lines go to the start`() { #expect(stack.alignContent == .start) }
  @Test func `Children are measured one after another`() { #expect(!stack.isConcurrent) }
  @Test func `No physical alignment decides`() {
    #expect(stack.horizontalAlignment == .none)
    #expect(stack.verticalAlignment == .none)
  }
  @Test func `A stack asks nothing of its parent`() {
    #expect(stack.style == LayoutElementStyle())
  }

  @Test func `An empty stack is as large as the least of its range`() {
    let range = SizeRange(min: CGSize(3, 4), max: CGSize(10, 10))
    #expect(StackLayoutSpec(children: []).layoutThatFits(range).size == CGSize(3, 4))
  }

  @Test func `The names of the values are those of layout documents`() {
    #expect(
      StackLayoutSpec.JustifyContent.allCases.map(\.rawValue)
        == ["start", "center", "end", "spaceBetween", "spaceAround"]
    )
    #expect(
      StackLayoutSpec.AlignItems.allCases.map(\.rawValue)
        == ["start", "end", "center", "stretch", "baselineFirst", "baselineLast"]
    )
    #expect(
      StackLayoutSpec.AlignContent.allCases.map(\.rawValue)
        == ["start", "center", "end", "spaceBetween", "spaceAround", "stretch"]
    )
    #expect(StackLayoutSpec.FlexWrap.allCases.map(\.rawValue) == ["noWrap", "wrap"])
    #expect(
      StackLayoutSpec.HorizontalAlignment.allCases.map(\.rawValue)
        == ["none", "left", "middle", "right"]
    )
    #expect(
      StackLayoutSpec.VerticalAlignment.allCases.map(\.rawValue)
        == ["none", "top", "center", "bottom"]
    )
  }
}
