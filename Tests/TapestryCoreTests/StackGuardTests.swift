import TapestryCore
import Testing

@Suite struct StackGuardTests {
  /// Measures its child in the range it is given.
  private struct Wrap: LayoutSpec {
    var style = LayoutElementStyle()
    let child: LayoutChild

    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      let inner = child.layoutThatFits(range, parentSize: parentSize, in: context)
      return Layout(
        self,
        size: inner.size,
        sublayouts: [.init(inner, at: CGPoint(x: 1, y: 0))],
        in: context
      )
    }
  }

  private struct Leaf: LayoutElement {
    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      Layout(self, size: range.clamp(CGSize(width: 7, height: 5)), in: context)
    }
  }

  @Test func `A tree 100,000 deep is built, measured, visited and released`() {
    var tree: any LayoutElement = Leaf()
    for _ in 0..<100_000 { tree = Wrap(child: LayoutChild(tree)) }
    let layout = tree.layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(width: 7, height: 5))
    #expect(layout.flattened().first?.frame == CGRect(x: 100_000, y: 0, width: 7, height: 5))
  }

  @Test func `A step runs in place while there is room`() {
    #expect(StackGuard.hasRoom)
    #expect(StackGuard.withRoom { 7 } == 7)
    #expect(StackGuard.onLargeStack { 8 } == 8)
  }
}
