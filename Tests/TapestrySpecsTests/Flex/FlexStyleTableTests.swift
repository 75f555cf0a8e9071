import TapestryCore
import Testing
@testable import TapestrySpecs
@Suite struct FlexStyleTableTests {
  @Test func `Styles that look alike are kept once`() {
    var tree = FlexTree()
    for index in 0..<1000 {
      _ = tree.makeNode(
        FlexStyle {
          $0.width = .points(CGFloat(30 + index % 17))
          $0.height = .points(CGFloat(20 + index % 5))
          $0.flexGrow = 1
        }
      )
    }
    #expect(tree.styles.records.count == 85)
  }

  @Test func `A shared style is the style given each time`() {
    var tree = FlexTree()
    let style = FlexStyle { $0.width = 10 }
    let shared = tree.share(style)
    let first = tree.makeNode(shared)
    let second = tree.makeLeaf(shared, content: FixedFlexContent(CGSize(width: 1, height: 1)))
    let outer = tree.makeNode(shared, child: first)
    let root = tree.makeNode(FlexStyle(), children: [outer, second])
    #expect(tree.style(of: first) == style)
    #expect(tree.styles.records.count == 2)
    // A change of one box is not one of the others.
    tree.setStyle(FlexStyle { $0.width = 20 }, of: second)
    tree.setStyle(FlexStyle { $0.width = 30 }, of: second)
    #expect(tree.style(of: first) == style)
    let third = tree.makeNode(shared)
    #expect(tree.style(of: third) == style)
    tree.layOut(root)
    #expect(tree.frame(of: second).minX == 10)
    #expect(tree.frame(of: second).width == 30)
  }

  @Test func `Zero is zero whatever its sign`() {
    let plus = FlexStyle { $0.margin = FlexEdges(.points(0)) }
    let minus = FlexStyle { $0.margin = FlexEdges(.points(-0.0)) }
    #expect(plus == minus)
    #expect(plus.hashValue == minus.hashValue)
  }

  @Test func `Styles of one short hash are told apart and kept`() {
    // More styles than slots are looked at, all with one hash: borders are not part of it.
    var tree = FlexTree()
    let styles = (0..<100).map { index in
      FlexStyle { $0.borderWidth.left = CGFloat(index) }
    }
    let nodes = styles.map { tree.makeNode($0) }
    for (style, node) in zip(styles, nodes) { #expect(tree.style(of: node) == style) }
  }
}
