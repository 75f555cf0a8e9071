#if canImport(TapestryHeadless)
import Foundation
import Tapestry
import Testing

/// The code in the articles on nodes does what the text around it says.
@MainActor
@Suite struct NodeArticleTests {
  private let window = Window(size: CGSize(width: 300, height: 200))
  /// Each character is as wide and as high as the font.
  private let size: CGFloat = 17

  @Test func `a greeting stands in a column, then in a row`() {
    let node = ArticleSnippets.greeting(window)
    let host = HeadlessHost(window)
    #expect(node.title.frame.origin == CGPoint(x: 12, y: 12))
    #expect(node.line.frame.minX == 12 && node.line.frame.minY == node.title.frame.maxY + 4)
    ArticleSnippets.widen(node)
    host.advance(by: 0.5)
    #expect(node.line.frame.minY == 12 && node.line.frame.minX == node.title.frame.maxX + 4)
  }

  @Test func `a dot has the color that it was given`() {
    let dot = DotNode()
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    window.addSubview(dot.view)
    let host = HeadlessHost(window)
    dot.color = .blue
    host.advance(by: 0.1)
    #expect(host.displayList.dump.contains("8x8"))
  }

  @Test func `the repository's row has the picture before three lines`() {
    let node = RepositoryNode()
    node.profileNode.style.setPreferredSize(CGSize(width: 40, height: 40))
    for (text, line) in zip(
      ["Ada", "Notes", "1843"],
      [
        node.usernameNode, node.descNode, node.informationNode,
      ]
    ) {
      line.text = text
    }
    node.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    window.addSubview(node.view)
    window.turn(at: 0)
    #expect(node.profileNode.frame.width == 40)
    let lines = [node.usernameNode, node.descNode, node.informationNode].map(\.frame)
    #expect(lines.allSatisfy { $0.minX == 45 })
    #expect(lines[1].minY == lines[0].maxY + 5 && lines[2].minY == lines[1].maxY + 5)
  }

  @Test func `children come and go with what they depend on`() {
    let node = ConditionalNode()
    func count() -> Int { node.layoutThatFits(SizeRange(upTo: 400, 50)).flattened().count }
    #expect(count() == 2)
    node.hasNode3.value = true
    #expect(count() == 3)
    node.hasSomeLayout.value = true
    #expect(count() == 4)
  }

  @Test func `a grandmother says how a mother is laid out, and is not kept by her`() {
    weak var gone: GrandMotherNode?
    do {
      let node = GrandMotherNode()
      gone = node
      node.frame = CGRect(x: 0, y: 0, width: 90, height: 60)
      node.view.layoutIfNeeded()
      #expect(node.subnodes.first === node.motherNode)
      #expect(node.motherNode.subnodes.first === node.childNode)
      #expect(node.childNode.frame == CGRect(x: 0, y: 0, width: 90, height: 60))
    }
    // A view that was asked for keeps its node until the next turn.
    RunLoopQueue.main.run()
    #expect(gone == nil)
  }
}
#endif
