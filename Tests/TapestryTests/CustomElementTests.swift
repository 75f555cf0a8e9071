import Tapestry
import Testing

/// A user's own leaf and spec, those of the article, with the built-in ones.
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
