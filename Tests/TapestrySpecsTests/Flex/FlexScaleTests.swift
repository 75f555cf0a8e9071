import TapestryCore
import TapestrySpecs
import Testing

/// Deep and wide trees: neither the stack nor the time grows out of proportion.
@Suite(.timeLimit(.minutes(1))) struct FlexScaleTests {
  /// Boxes in boxes, each a column with 1 point of padding, around a leaf of 10 by 10.
  private func nest(
    _ depth: Int,
    _ style: FlexStyle = FlexStyle {
      $0.flexDirection = .column
      $0.flexGrow = 1
      $0.padding = FlexEdges(1)
    },
    around leaf: (inout FlexTree) -> FlexTree.Node
  ) -> (tree: FlexTree, root: FlexTree.Node) {
    var tree = FlexTree()
    var node = leaf(&tree)
    for _ in 0..<depth { node = tree.makeNode(style, children: [node]) }
    return (tree, node)
  }

  @Test(arguments: [10, 1_000, 10_000]) func `Deep trees end`(depth: Int) {
    var (tree, root) = nest(depth) { tree in
      tree.makeNode(
        FlexStyle {
          $0.width = 10
          $0.height = 10
        }
      )
    }
    tree.layOut(root)
    let extent = CGFloat(10 + 2 * depth)
    #expect(tree.frame(of: root) == CGRect(0, 0, extent, extent))
    let inner = tree.children(of: root)[0]
    #expect(tree.frame(of: inner) == CGRect(1, 1, extent - 2, extent - 2))
  }

  @Test func `Wide trees end`() {
    var tree = FlexTree()
    let count = 100_000
    let grows = FlexStyle { $0.flexGrow = 1 }
    let leaves = (0..<count).map { _ in tree.makeNode(grows) }
    let root = tree.makeNode(
      FlexStyle {
        $0.width = .points(CGFloat(2 * count))
        $0.height = 10
      },
      children: leaves
    )
    tree.layOut(root)
    #expect(tree.frame(of: leaves[count - 1]) == CGRect(CGFloat(2 * count - 2), 0, 2, 10))
  }

  @Test func `Each content is asked a few times, however deep it is`() {
    let styles: [FlexStyle] = [
      FlexStyle { $0.flexGrow = 1 },
      FlexStyle {
        $0.flexDirection = .column
        $0.padding = FlexEdges(1)
      },
      FlexStyle { $0.flexWrap = .wrap },
      FlexStyle { $0.alignItems = .baseline },
    ]
    for style in styles {
      let counters = [12, 120].map { depth in
        let counter = CallCounter()
        var (tree, root) = nest(depth, style) { tree in
          tree.makeLeaf(
            FlexStyle(),
            content: CountingContent(text: SquareText("HH\u{200B}H"), counter: counter)
          )
        }
        tree.layOut(root, in: FlexRoom(SizeRange(upTo: 400, .infinity)))
        return counter.count
      }
      #expect(counters[1] <= counters[0])
      #expect(counters[0] <= 8)
    }
  }

  /// Rows in rows, each followed by two leaves, all growing and with margins of 10.
  @Test(arguments: [(10, 35_350.0), (50, 866_750), (200, 13_817_000)])
  func `Growing boxes with margins nest without repeated work`(depth: Int, sum: Double) {
    var tree = FlexTree()
    let style = FlexStyle {
      $0.flexGrow = 1
      $0.margin = FlexEdges(10)
    }
    var children: [FlexTree.Node] = []
    for _ in 0..<depth {
      let node = tree.makeNode(style, children: children)
      children = [node, tree.makeNode(style), tree.makeNode(style)]
    }
    let root = tree.makeNode(FlexStyle(), children: children)
    tree.layOut(root)
    #expect(abs(checksum(tree, root) - sum) < 0.01)
  }

  /// The sum of x + 2 y + 3 width + 5 height over all boxes, in the root's coordinates.
  private func checksum(_ tree: FlexTree, _ root: FlexTree.Node) -> Double {
    var sum = 0.0
    var waiting = [(root, CGPoint.zero)]
    while let (node, origin) = waiting.popLast() {
      let frame = tree.frame(of: node).offsetBy(dx: origin.x, dy: origin.y)
      sum += frame.minX + 2 * frame.minY + 3 * frame.width + 5 * frame.height
      waiting += tree.children(of: node).map { ($0, frame.origin) }
    }
    return sum
  }

  @Test func `Deep specs end`() {
    var spec = FlexLayoutSpec(children: [Box(10, 10)])
    for _ in 0..<5_000 {
      spec = FlexLayoutSpec(style: FlexStyle { $0.padding = FlexEdges(1) }, children: [spec])
    }
    let layout = spec.layoutThatFits(.unconstrained, environment: .unrounded)
    #expect(layout.size == CGSize(width: 10_010, height: 10_010))
  }
}
