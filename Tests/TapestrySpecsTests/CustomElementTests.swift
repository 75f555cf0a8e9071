import TapestryCore
import TapestrySpecs
import Testing

// What a user of the package writes in a module of their own: a leaf and a spec.

/// A leaf: a circle with a number in it, as large as the number of digits asks for.
struct Badge: StyledLayoutElement {
  var style = LayoutElementStyle()
  var count: Int

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let diameter = CGFloat(12 + 6 * String(count).count)
    return Layout(
      self,
      size: range.clamp(CGSize(width: diameter, height: diameter)),
      in: context
    )
  }
}

/// A spec: each child lies right of and below the one before it, by the same step.
struct CascadeLayoutSpec: LayoutSpec {
  var style = LayoutElementStyle()
  let children: [LayoutChild]
  let step: CGFloat

  init(step: CGFloat, @LayoutElementBuilder children: () -> [any LayoutElement]) {
    self.step = step
    self.children = children().asLayoutChildren
  }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    var frame = CGRect.zero
    let placements = children.enumerated().map { index, child in
      let layout = child.layoutThatFits(
        SizeRange(upTo: range.max.width, range.max.height),
        parentSize: ParentSize(range.max),
        in: context
      )
      let offset = CGFloat(index) * step
      frame = frame.union(CGRect(origin: CGPoint(x: offset, y: offset), size: layout.size))
      return Layout.Placement(layout, at: CGPoint(x: offset, y: offset))
    }
    return Layout(self, size: range.clamp(frame.size), sublayouts: placements, in: context)
  }

  var outline: ElementOutline { ElementOutline("Cascade", children: children.map(\.element)) }
}

@Suite struct CustomElementTests {
  private let cascade = CascadeLayoutSpec(step: 10) {
    Badge(count: 7)
    Badge(count: 12)
    Badge(count: 345).width(50)
  }

  @Test func `A user's leaf measures like any other`() {
    #expect(Badge(count: 12).layoutThatFits(.unconstrained).size == CGSize(width: 24, height: 24))
    #expect(Badge(count: 1).width(40).layoutThatFits(.unconstrained).size.width == 40)
  }

  @Test func `A user's spec arranges leaves and specs`() {
    let layout = cascade.layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(width: 70, height: 50))
    #expect(
      layout.sublayouts.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 18, height: 18), CGRect(x: 10, y: 10, width: 24, height: 24),
        CGRect(x: 20, y: 20, width: 50, height: 30),
      ]
    )
  }

  @Test func `A user's spec works inside the built-in ones, and the other way round`() {
    let stack = StackLayoutSpec(direction: .vertical, alignItems: .center) {
      cascade
      InsetLayoutSpec(insets: EdgeInsets(2), child: CascadeLayoutSpec(step: 1) { Badge(count: 1) })
    }
    #expect(stack.layoutThatFits(.unconstrained).size == CGSize(width: 70, height: 72))
  }

  @Test func `A user's spec shows in drawings of the tree`() {
    #expect(
      CascadeLayoutSpec(step: 1) { Badge(count: 1) }.asciiArt == """
        +-Cascade---+
        | +-------+ |
        | | Badge | |
        | +-------+ |
        +-----------+
        """
    )
  }

  @Test func `The default content sizes of a user's spec are its unbounded size`() {
    let sizes = LayoutChild(cascade).contentSizes(
      along: .vertical,
      in: LayoutContext(environment: LayoutEnvironment())
    )
    #expect(sizes == ContentSizes(min: 50, max: 50))
  }
}
