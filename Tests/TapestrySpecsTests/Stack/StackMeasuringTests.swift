import TapestryCore
import TapestrySpecs
import Testing

/// Steps 1, 2 and 10 of the stack algorithm: what children are offered, and the stack's size.
@Suite struct StackMeasuringTests {
  /// What the only child of a stack was offered first.
  private func firstOffer(
    _ range: SizeRange,
    direction: Axis = .horizontal,
    alignItems: StackLayoutSpec.AlignItems = .start,
    style: LayoutElementStyle = LayoutElementStyle()
  ) -> SizeRange? {
    let spy = Spy(style: style)
    let stack = StackLayoutSpec(direction: direction, alignItems: alignItems, children: [spy])
    let trace = LayoutTrace()
    _ = stack.layoutThatFits(
      range,
      parentSize: .unknown,
      in: LayoutContext(environment: LayoutEnvironment(), trace: trace)
    )
    return trace.entries.first?.offered
  }

  private struct Spy: LayoutElement {
    var style: LayoutElementStyle
    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      Layout(self, size: range.clamp(CGSize(5, 5)), in: context)
    }
  }

  private let range = SizeRange(min: CGSize(10, 20), max: CGSize(100, 200))

  @Test func `A child is offered any length, and up to the stack's extent across`() {
    #expect(firstOffer(range) == SizeRange(min: .zero, max: CGSize(.infinity, 200)))
    #expect(
      firstOffer(range, direction: .vertical) == SizeRange(min: .zero, max: CGSize(100, .infinity))
    )
  }

  @Test func `A stretched child is offered at least the stack's least extent across`() {
    #expect(
      firstOffer(range, alignItems: .stretch)
        == SizeRange(min: CGSize(0, 20), max: CGSize(.infinity, 200))
    )
  }

  @Test func `A stretched child's own limits take the place of the stack's`() {
    let style = LayoutElementStyle {
      $0.minHeight = 30
      $0.maxHeight = 40
    }
    #expect(
      firstOffer(range, alignItems: .stretch, style: style)
        == SizeRange(min: CGSize(0, 30), max: CGSize(.infinity, 40))
    )
  }

  @Test func `A stretched child's largest extent may be below the stack's least`() {
    let style = LayoutElementStyle { $0.maxHeight = 15 }
    #expect(
      firstOffer(range, alignItems: .stretch, style: style)
        == SizeRange(min: CGSize(0, 15), max: CGSize(.infinity, 15))
    )
  }

  @Test func `A stretched child's own extent may be more than the stack's largest`() {
    // Its own limits take the place of the stack's, also above them; the line stays in the range.
    let stack = StackLayoutSpec(children: [Box(10, 10).height(300)])
    let layout = stack.layoutThatFits(SizeRange(upTo: 100, 200))
    #expect(layout.size == CGSize(10, 200))
    #expect(layout.frames == [CGRect(0, 0, 10, 300)])
  }

  @Test func `A child that is not stretched keeps to the stack's largest extent`() {
    let stack = StackLayoutSpec(alignItems: .start, children: [Box(10, 10).height(300)])
    #expect(stack.layoutThatFits(SizeRange(upTo: 100, 200)).frames == [CGRect(0, 0, 10, 200)])
  }

  @Test func `flexBasis in points is the exact first length`() {
    let style = LayoutElementStyle { $0.flexBasis = 60 }
    #expect(
      firstOffer(range, style: style) == SizeRange(min: CGSize(60, 0), max: CGSize(60, 200))
    )
  }

  @Test func `A share as flexBasis refers to the stack's exact length`() {
    let style = LayoutElementStyle { $0.flexBasis = .fraction(0.25) }
    #expect(firstOffer(.exactly(200, 20), style: style)?.exactExtent(along: .horizontal) == 50)
  }

  @Test func `A share as flexBasis is auto where the stack's length is not exact`() {
    let style = LayoutElementStyle { $0.flexBasis = .fraction(0.25) }
    #expect(firstOffer(range, style: style) == SizeRange(min: .zero, max: CGSize(.infinity, 200)))
  }

  @Test func `Fractions refer to the stack's size where it is exact`() {
    let child = Box(10, 10).width(.fraction(0.5)).height(.fraction(0.25))
    let stack = StackLayoutSpec(alignItems: .start, children: [child])
    #expect(stack.layoutThatFits(.exactly(200, 80)).frames == [CGRect(0, 0, 100, 20)])
  }

  @Test func `Fractions count as auto on an axis where the stack has a choice`() {
    let child = Box(10, 10).width(.fraction(0.5)).height(.fraction(0.25))
    let stack = StackLayoutSpec(alignItems: .start, children: [child])
    let range = SizeRange(min: CGSize(0, 80), max: CGSize(200, 80))
    #expect(stack.layoutThatFits(range).frames == [CGRect(0, 0, 10, 20)])
  }

  @Test func `The size is the sum along and the largest across`() {
    let stack = StackLayoutSpec(
      spacing: 3,
      children: [Box(10, 5), Box(20, 7).spacingBefore(2).spacingAfter(4)]
    )
    // 10 + 3 + 2 + 20 + 4
    #expect(stack.layoutThatFits(.unconstrained).size == CGSize(39, 7))
  }

  @Test func `The size is clamped to the range`() {
    let stack = StackLayoutSpec(children: [Box(10, 5)])
    #expect(stack.layoutThatFits(range).size == CGSize(10, 20))
    #expect(stack.layoutThatFits(SizeRange(upTo: 6, 3)).size == CGSize(6, 3))
  }

  @Test func `Gaps before and after count at the ends of a line too`() {
    let stack = StackLayoutSpec(
      children: [Box(10, 5).spacingBefore(1), Box(10, 5).spacingAfter(2)])
    let layout = stack.layoutThatFits(.unconstrained)
    #expect(layout.size.width == 23)
    #expect(layout.frames.map(\.minX) == [1, 11])
  }

  @Test func `The range wins over a child's own width when it is flexed`() {
    let stack = StackLayoutSpec(children: [Box(10, 5).width(30).flexGrow(1)])
    #expect(stack.layoutThatFits(.exactly(100, 5)).frames == [CGRect(0, 0, 100, 5)])
  }
}

/// Numbers that a stack refuses.
@Suite struct StackMisuseTests {
  @Test func `Spacing is a number`() async {
    await #expect(processExitsWith: .failure) {
      _ = StackLayoutSpec(spacing: .nan, children: [])
    }
  }

  @Test func `Spacing is finite`() async {
    await #expect(processExitsWith: .failure) {
      var stack = StackLayoutSpec(children: [])
      stack.spacing = .infinity
    }
  }

  @Test func `Line spacing is finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = StackLayoutSpec(lineSpacing: .infinity, children: [])
    }
  }

  @Test func `Negative spacing lets children overlap`() {
    let stack = StackLayoutSpec(spacing: -4, children: [Box(10, 5), Box(10, 5)])
    #expect(stack.layoutThatFits(.unconstrained).frames.map(\.minX) == [0, 6])
  }
}
