import Tapestry
import Testing

@MainActor
@Suite struct TransitionTests {
  private let a = BoxNode(30, 20, "a")
  private let b = BoxNode(40, 20, "b")
  private let c = BoxNode(10, 20, "c")

  @Test func `what comes fades in, what goes fades out, what stays moves`() {
    let row = RowNode(.horizontal, a, b)
    let host = shown(row)
    row.children.value = [b, c]
    var isOver: Bool?
    row.transitionLayout(animated: true) { isOver = $0 }
    host.advance(by: 0.1)
    #expect(row.subnodes.count == 3)
    #expect((0.1...0.9).contains(a.layer.presentation.opacity))
    #expect((0.1...0.9).contains(c.layer.presentation.opacity))
    let x = b.layer.presentation.frame.minX
    #expect(x > 0 && x < 40)
    #expect(c.view.frame == rect(50, 0, 10, 20))
    #expect(isOver == nil)
    host.advance(by: 0.2)
    #expect(isOver == true)
    #expect(row.subnodes.map(\.identifier) == ["b", "c"])
    #expect(b.view.frame == rect(0, 0, 40, 20))
    #expect(a.view.superview == nil && a.opacity == 1 && c.opacity == 1)
  }

  @Test func `without animation it is over at once`() {
    let row = RowNode(.horizontal, a, b)
    _ = shown(row)
    row.children.value = [c]
    var isOver: Bool?
    row.transitionLayout(animated: false) { isOver = $0 }
    #expect(isOver == true)
    #expect(row.subnodes.map(\.identifier) == ["c"])
  }

  @Test func `a newer transition ends an older one`() {
    let row = RowNode(.horizontal, a)
    let host = shown(row)
    var ends: [String] = []
    row.children.value = [b]
    row.transitionLayout(animated: true) { ends.append("first \($0)") }
    host.advance(by: 0.05)
    row.children.value = [c]
    row.transitionLayout(animated: true) { ends.append("second \($0)") }
    #expect(ends == ["first false"])
    host.advance(by: 0.5)
    #expect(ends == ["first false", "second true"])
    #expect(row.subnodes.map(\.identifier) == ["c"])
    #expect(c.layer.presentation.opacity == 1)
  }

  @Test func `another thread may measure, and only the newest counts`() async {
    let row = RowNode(.horizontal, a)
    let host = shown(row)
    row.children.value = [b]
    let first = await withCheckedContinuation { continuation in
      row.transitionLayout(animated: false, measuresOffMain: true) {
        continuation.resume(returning: $0)
      }
    }
    #expect(first)
    #expect(row.subnodes.map(\.identifier) == ["b"])
    row.children.value = [c]
    let overtaken = await withCheckedContinuation { continuation in
      row.transitionLayout(animated: false, measuresOffMain: true) {
        continuation.resume(returning: $0)
      }
      row.transitionLayout(animated: false)
    }
    #expect(!overtaken)
    host.advance(by: 0.1)
    #expect(row.subnodes.map(\.identifier) == ["c"])
  }

  final class SlidingNode: DisplayNode {
    let children: LayoutState<[DisplayNode]>
    var seen: [String] = []
    nonisolated init(_ children: DisplayNode...) {
      self.children = LayoutState(children)
      super.init()
      automaticallyManagesSubnodes = true
    }
    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      StackLayoutSpec(spacing: 10, alignItems: .start, children: children.value)
    }
    override func animateLayoutTransition(_ context: LayoutTransitionContext) {
      seen = [
        "in \(context.insertedSubnodes.compactMap(\.identifier))",
        "out \(context.removedSubnodes.compactMap(\.identifier))",
        "from \(context.initialFrame(for: children.value[0])?.minX ?? -1)",
        "to \(context.finalFrame(for: children.value[0])?.minX ?? -1)",
      ]
      context.completeTransition(true)
    }
    override func didCompleteLayoutTransition(_ context: LayoutTransitionContext) {
      seen.append("over with \(subnodes.count)")
    }
  }

  @Test func `a node of its own animates as it likes`() {
    let node = SlidingNode(a, b)
    _ = shown(node)
    node.children.value = [b, c]
    node.transitionLayout(animated: true)
    #expect(
      node.seen == ["in [\"c\"]", "out [\"a\"]", "from 40.0", "to 0.0", "over with 2"]
    )
  }
}

@MainActor
@Suite struct TransitionEndTests {
  final class EndlessNode: DisplayNode {
    override func animateLayoutTransition(_ context: LayoutTransitionContext) {}
  }

  @Test func `a transition that nobody ends keeps nothing alive`() {
    weak var gone: DisplayNode?
    do {
      let window = Window(size: CGSize(width: 90, height: 90))
      let node = EndlessNode()
      gone = node
      node.automaticallyManagesSubnodes = true
      node.layoutSpecBlock = { _, _ in StackLayoutSpec(children: [BoxNode(9, 9)]) }
      window.fill(with: node.view)
      window.turn(at: 0)
      node.transitionLayout(animated: true)
    }
    #expect(gone == nil)
  }

  @Test func `what changed while another thread measured is in the layout that is gone to`() async {
    let (a, b) = (BoxNode(30, 20, "a"), BoxNode(40, 20, "b"))
    let row = RowNode(.horizontal, a, b)
    _ = shown(row)
    await withCheckedContinuation { continuation in
      row.transitionLayout(animated: false, measuresOffMain: true) { _ in continuation.resume() }
      a.wanted.value = CGSize(width: 50, height: 20)
      row.layoutIfNeeded()
    }
    #expect(b.frame.minX == 60)
  }
}
