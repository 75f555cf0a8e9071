import Tapestry
import Testing

@Suite struct NodeMeasuringTests {
  @Test func `a node is as large as its spec, and its subnodes lie where the spec says`() {
    let (a, b) = (BoxNode(30, 20, "a"), BoxNode(40, 50, "b"))
    let row = RowNode(.horizontal, a, b)
    let layout = row.layoutThatFits(SizeRange(upTo: 300, 300))
    #expect(layout.size == CGSize(width: 80, height: 50))
    #expect(layout.framesByIdentifier["a"] == rect(0, 0, 30, 20))
    #expect(layout.framesByIdentifier["b"] == rect(40, 0, 40, 50))
  }

  @Test func `the same question is answered from memory`() {
    let row = RowNode(.horizontal, BoxNode(30, 20), BoxNode(40, 50))
    let range = SizeRange(upTo: 300, 300)
    let first = row.layoutThatFits(range)
    let second = row.layoutThatFits(range)
    #expect(row.asked.value == 1)
    #expect(first.size == second.size)
    _ = row.layoutThatFits(SizeRange(upTo: 200, 300))
    #expect(row.asked.value == 2)
    _ = row.layoutThatFits(range, environment: LayoutEnvironment(scale: 2))
    #expect(row.asked.value == 3)
  }

  @Test func `two answers are remembered, the older one goes`() {
    let row = RowNode(.horizontal, BoxNode(30, 20))
    for width in [100.0, 200, 100, 200] { _ = row.layoutThatFits(SizeRange(upTo: width, 50)) }
    #expect(row.asked.value == 2)
    _ = row.layoutThatFits(SizeRange(upTo: 300, 50))
    _ = row.layoutThatFits(SizeRange(upTo: 100, 50))
    #expect(row.asked.value == 4)
  }

  @Test func `a change deep inside reaches everybody whose layout it is in`() {
    let leaf = BoxNode(30, 20, "leaf")
    let inner = RowNode(.vertical, leaf)
    let outer = RowNode(.horizontal, inner, BoxNode(5, 5, "next"))
    let range = SizeRange(upTo: 300, 300)
    #expect(outer.layoutThatFits(range).framesByIdentifier["next"] == rect(40, 0, 5, 5))
    leaf.wanted.value = CGSize(width: 50, height: 20)
    #expect(outer.layoutThatFits(range).framesByIdentifier["next"] == rect(60, 0, 5, 5))
    #expect(outer.asked.value == 2)
    leaf.wanted.value = CGSize(width: 50, height: 20)
    _ = outer.layoutThatFits(range)
    #expect(outer.asked.value == 2)
  }

  /// Asks its child twice: once for its size, once in half of it.
  final class TwiceNode: DisplayNode {
    let child = BoxNode(40, 40)

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      RatioLayoutSpec(ratio: 0.5, child: StackLayoutSpec(children: [child.flexGrow(1)]))
    }
  }

  @Test func `a node that was measured more than once in a pass reaches its ancestors`() {
    let twice = TwiceNode()
    let outer = RowNode(.horizontal, twice)
    let range = SizeRange(upTo: 100, 100)
    _ = outer.layoutThatFits(range)
    let asked = outer.asked.value
    twice.child.setNeedsLayout()
    _ = outer.layoutThatFits(range)
    #expect(outer.asked.value == asked + 1)
  }

  @Test func `values that a spec read make its node out of date when they are set`() {
    let row = RowNode(.horizontal, BoxNode(30, 20))
    let range = SizeRange(upTo: 300, 300)
    #expect(row.layoutThatFits(range).size.width == 30)
    row.children.value = [BoxNode(10, 10), BoxNode(10, 10)]
    #expect(row.calculatedLayout == nil)
    #expect(row.layoutThatFits(range).size.width == 30)
    row.children.update { $0.append(BoxNode(10, 10)) }
    #expect(row.layoutThatFits(range).size.width == 50)
  }

  @Test func `a node without a spec takes what there is, or nothing where there is no end`() {
    let node = DisplayNode()
    #expect(node.layoutThatFits(SizeRange(upTo: 70, 40)).size == CGSize(width: 70, height: 40))
    #expect(node.layoutThatFits(.unconstrained).size == .zero)
    node.style.setPreferredSize(CGSize(width: 12, height: 8))
    #expect(node.layoutThatFits(.unconstrained).size == CGSize(width: 12, height: 8))
  }

  @Test func `a block comes before what a subclass says`() {
    let row = RowNode(.horizontal, BoxNode(30, 20))
    row.layoutSpecBlock = { node, range in
      #expect(node is RowNode)
      return InsetLayoutSpec(
        insets: EdgeInsets(5),
        child: Box(width: range.max.width / 2, height: 1)
      )
    }
    #expect(
      row.layoutThatFits(SizeRange(upTo: 100, 100)).size == CGSize(width: 60, height: 11)
    )
    row.layoutSpecBlock = nil
    #expect(row.layoutThatFits(SizeRange(upTo: 100, 100)).size.width == 30)
  }

  @Test func `many threads measure the same tree and get the same`() async {
    let children = (0..<40).map { BoxNode(CGFloat($0), 10) }
    let row = RowNode(.horizontal)
    row.children.value = children
    let sizes = await withTaskGroup(of: CGSize.self) { group in
      for round in 0..<64 {
        group.addTask {
          if round.isMultiple(of: 7) { children[round % 40].setNeedsLayout() }
          return row.layoutThatFits(SizeRange(upTo: 5_000, 50)).size
        }
      }
      return await group.reduce(into: [CGSize]()) { $0.append($1) }
    }
    // 0 + 1 + … + 39, and 39 gaps of 10.
    #expect(sizes.allSatisfy { $0 == CGSize(width: 780 + 390, height: 10) })
  }
}
