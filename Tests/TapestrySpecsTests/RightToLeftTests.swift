import TapestryCore
import TapestrySpecs
import Testing

/// Stacks follow the reading direction.
@Suite struct RightToLeftTests {
  private func frames(_ spec: StackLayoutSpec, _ range: SizeRange) -> [CGRect] {
    spec.layoutThatFits(range, environment: .rightToLeft).frames
  }

  @Test func `A row starts at the right`() {
    let row = StackLayoutSpec(spacing: 5, children: [Box(10, 10), Box(20, 10)])
    #expect(
      frames(row, .exactly(100, 10)) == [CGRect(90, 0, 10, 10), CGRect(65, 0, 20, 10)]
    )
  }

  @Test func `A row's end is at the left`() {
    let row = StackLayoutSpec(justifyContent: .end, children: [Box(10, 10), Box(20, 10)])
    #expect(frames(row, .exactly(100, 10)).map(\.minX) == [20, 0])
  }

  @Test func `A column's start is at the right, from top to bottom`() {
    let column = StackLayoutSpec(
      direction: .vertical,
      alignItems: .start,
      children: [Box(10, 10), Box(20, 10)]
    )
    #expect(
      frames(column, .exactly(100, 20)) == [CGRect(90, 0, 10, 10), CGRect(80, 10, 20, 10)]
    )
  }

  @Test func `Gaps before and after a child are mirrored`() {
    let row = StackLayoutSpec(
      children: [Box(10, 10).spacingBefore(3).spacingAfter(4), Box(20, 10)])
    #expect(frames(row, .exactly(100, 10)).map(\.minX) == [87, 63])
  }

  @Test func `Wrapped rows start at the right and go down`() {
    let row = StackLayoutSpec(
      alignItems: .start,
      flexWrap: .wrap,
      children: [Box(40, 10), Box(40, 10), Box(40, 10)]
    )
    #expect(
      frames(row, .exactly(100, 20)).map(\.origin)
        == [CGPoint(x: 60, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 60, y: 10)]
    )
  }

  @Test func `Wrapped columns go to the left`() {
    let column = StackLayoutSpec(
      direction: .vertical,
      alignItems: .start,
      flexWrap: .wrap,
      children: [Box(40, 10), Box(30, 10)]
    )
    #expect(frames(column, .exactly(100, 10)).map(\.minX) == [60, 30])
  }

  @Test func `Mirroring is inside the stack's own size, rounded`() {
    let row = StackLayoutSpec(children: [Box(10.5, 10), Box(20, 10)])
    // 11 and 20 wide; the stack is 31.
    #expect(frames(row, .unconstrained).map(\.minX) == [20, 0])
  }

  @Test func `What hangs out at the end hangs out at the left`() {
    let row = StackLayoutSpec(children: [Box(10, 10), Box(20, 10)])
    #expect(frames(row, .exactly(25, 10)).map(\.minX) == [15, -5])
  }

  @Test func `The direction is inherited by nested specs`() {
    let inner = StackLayoutSpec(children: [Box(10, 10).id("a"), Box(10, 10).id("b")])
    let outer = StackLayoutSpec(
      children: [InsetLayoutSpec(insets: EdgeInsets(leading: 1, trailing: 2), child: inner)])
    let layout = outer.layoutThatFits(.exactly(100, 10), environment: .rightToLeft)
    #expect(
      layout.framesByIdentifier
        == ["a": CGRect(89, 0, 10, 10), "b": CGRect(79, 0, 10, 10)]
    )
  }
}
