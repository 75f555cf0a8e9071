import Tapestry
import Testing

@MainActor
@Suite struct NodeTreeTests {
  @Test func `subnodes of the layout come and go with it, in its order`() {
    let (a, b, c) = (BoxNode(30, 20, "a"), BoxNode(40, 50, "b"), BoxNode(10, 10, "c"))
    let row = RowNode(.horizontal, a, b)
    let host = shown(row)
    #expect(row.subnodes.map(\.identifier) == ["a", "b"])
    #expect(row.layer.sublayers.map(\.name) == ["a", "b"])
    #expect(b.view.frame == rect(40, 0, 40, 50))
    row.children.value = [c, b]
    host.advance(by: 0.1)
    #expect(row.subnodes.map(\.identifier) == ["c", "b"])
    #expect(row.layer.sublayers.map(\.name) == ["c", "b"])
    #expect(b.frame == rect(20, 0, 40, 50))
    #expect(a.supernode == nil && a.view.superview == nil)
    #expect(a.isInHierarchy == false && b.isInHierarchy)
  }

  @Test func `a change is laid out once, however often it is said`() {
    let leaf = BoxNode(30, 20)
    let inner = RowNode(.vertical, leaf)
    let outer = RowNode(.horizontal, inner, BoxNode(5, 5, "next"))
    let host = shown(outer)
    let asked = outer.asked.value
    for width in 1...20 { leaf.wanted.value = CGSize(width: CGFloat(width), height: 20) }
    for _ in 1...20 { leaf.setNeedsLayout() }
    host.advance(by: 0.1)
    #expect(outer.asked.value == asked + 1)
    #expect(outer.subnodes[1].frame == rect(30, 0, 5, 5))
    #expect(leaf.view.frame == rect(0, 0, 20, 20))
  }

  @Test func `before it is loaded a tree is made on any thread`() async {
    let row = await Task.detached {
      let row = RowNode(.horizontal, BoxNode(30, 20, "a"))
      row.backgroundColor = .red
      row.opacity = 0.5
      row.cornerRadius = 4
      return row
    }.value
    #expect(!row.isNodeLoaded)
    let host = shown(row)
    #expect(row.isNodeLoaded && row.view.opacity == 0.5 && row.layer.cornerRadius == 4)
    #expect(row.view.background == .red)
    #expect(host.window.subviews.count == 1)
  }

  @Test func `what another thread sets is taken in the next turn`() async {
    let node = BoxNode(10, 10)
    let host = shown(node)
    await Task.detached {
      node.opacity = 0.25
      node.isHidden = true
    }.value
    #expect(node.opacity == 0.25)
    host.advance(by: 0.1)
    #expect(node.view.opacity == 0.25 && node.view.isHidden)
    node.opacity = 1
    #expect(node.view.opacity == 1)
  }

  final class LifeNode: DisplayNode {
    let notes = Notes()
    override func didLoad() { notes.add("load") }
    override func layout() { notes.add("layout") }
    override func layoutDidFinish() { notes.add("finish") }
    override func willEnterHierarchy() { notes.add("will enter") }
    override func didEnterHierarchy() { notes.add("enter") }
    override func didExitHierarchy() { notes.add("exit") }
    override func didEnterPreloadState() { notes.add("preload") }
    override func didEnterDisplayState() { notes.add("display") }
    override func didEnterVisibleState() { notes.add("visible") }
    override func didExitVisibleState() { notes.add("invisible") }
    override func didExitDisplayState() { notes.add("undisplay") }
    override func didExitPreloadState() { notes.add("unload") }
  }

  @Test(arguments: [false, true])
  func `its life is told in order`(isLayerBacked: Bool) {
    let node = LifeNode()
    node.isLayerBacked = isLayerBacked
    node.onDidLoad { _ in node.notes.add("block") }
    let outer = DisplayNode()
    outer.addSubnode(node)
    node.frame = rect(0, 0, 10, 10)
    let host = shown(outer)
    outer.view.removeFromSuperview()
    host.advance(by: 0.1)
    #expect(
      node.notes.all == [
        "block", "load", "will enter", "preload", "display", "visible", "enter", "layout", "finish",
        "exit", "invisible", "undisplay", "unload",
      ]
    )
  }

  @Test func `a superview keeps a node, and lets it go`() {
    weak var weakNode: DisplayNode?
    weak var weakView: View?
    do {
      let window = Window(size: CGSize(width: 50, height: 50))
      let host = HeadlessHost(window)
      do {
        let node = RowNode(.horizontal, BoxNode(30, 20))
        node.frame = rect(0, 0, 50, 50)
        (weakNode, weakView) = (node, node.view)
        window.addSubview(node.view)
      }
      host.advance(by: 0.1)
      #expect(weakNode?.subnodes.count == 1)
    }
    #expect(weakNode == nil)
    #expect(weakView == nil)
  }

  @Test func `elements that are no nodes are drawn with the node that has them in its layout`() {
    let node = RowNode(.horizontal, BoxNode(10, 10))
    node.layoutSpecBlock = { _, _ in
      StackLayoutSpec(alignItems: .start) {
        Box(width: 20, height: 20).background(.red).id("square")
        BoxNode(10, 10, "inner").background(.blue)
      }
    }
    let host = shown(node)
    let fills = host.displayList.items.compactMap { item -> CGRect? in
      if case .fill(let shape, let color) = item.command, color.red > 0.5, color.green < 0.5 {
        return shape.rect
      }
      return nil
    }
    #expect(fills == [rect(0, 0, 20, 20)])
  }

  @Test func `a foreign view is measured by what it says, on the main thread and off it`() async {
    let node = DisplayNode { Label("Hello") }
    let environment = LayoutEnvironment(scale: 1)
    let range = SizeRange(upTo: 300, 300)
    let expected = Text("Hello").layoutThatFits(range, environment: environment).size
    let before = await Task.detached { node.layoutThatFits(range, environment: environment).size }
      .value
    #expect(before == .zero)
    RunLoopQueue.main.run()
    let after = await Task.detached { node.layoutThatFits(range, environment: environment).size }
      .value
    #expect(after == expected)
    #expect(node.view is Label)
  }
}

/// The order of what threads and programs do to a tree.
@MainActor
@Suite struct NodeOrderTests {
  private func names(_ node: DisplayNode) -> [String?] { node.subnodes.map(\.identifier) }

  @Test(arguments: [false, true])
  func `a node goes directly behind or in front of another one`(isLoaded: Bool) {
    let outer = DisplayNode()
    let nodes = ["a", "b", "c"].map { BoxNode(1, 1, $0) }
    for node in nodes { outer.addSubnode(node) }
    if isLoaded { _ = outer.view }
    outer.insertSubnode(nodes[0], belowSubnode: nodes[2])
    #expect(names(outer) == ["b", "a", "c"])
    outer.insertSubnode(nodes[0], aboveSubnode: nodes[1])
    #expect(names(outer) == ["b", "a", "c"])
    outer.insertSubnode(nodes[0], aboveSubnode: nodes[2])
    #expect(names(outer) == ["b", "c", "a"])
    if isLoaded { #expect(outer.layer.sublayers.map(\.name) == ["b", "c", "a"]) }
  }

  @Test func `changes of one thread keep their order`() async {
    let outer = DisplayNode()
    let (a, b, c) = (BoxNode(1, 1, "a"), BoxNode(1, 1, "b"), BoxNode(1, 1, "c"))
    let host = shown(outer)
    await Task.detached {
      outer.addSubnode(c)
      c.removeFromSupernode()
      outer.addSubnode(a)
      outer.insertSubnode(b, belowSubnode: a)
    }.value
    host.advance(by: 0.1)
    #expect(names(outer) == ["b", "a"] && c.supernode == nil)
  }

  @Test func `a node that two threads add lies in one of the two`() async {
    for _ in 0..<200 {
      let (one, other, node) = (DisplayNode(), DisplayNode(), DisplayNode())
      async let first: Void = Task.detached { one.addSubnode(node) }.value
      async let second: Void = Task.detached { other.addSubnode(node) }.value
      _ = await (first, second)
      #expect(one.subnodes.count + other.subnodes.count == 1)
      #expect(node.supernode?.subnodes.first === node)
    }
  }

  @Test func `who loses a subnode is measured anew`() {
    let (one, other) = (RowNode(.horizontal), DisplayNode())
    let node = BoxNode(30, 30)
    one.automaticallyManagesSubnodes = false
    one.layoutSpecBlock = { row, _ in StackLayoutSpec(children: row.subnodes) }
    one.addSubnode(node)
    #expect(one.layoutThatFits(SizeRange(upTo: 90, 90)).size.width == 30)
    other.addSubnode(node)
    #expect(one.layoutThatFits(SizeRange(upTo: 90, 90)).size.width == 0)
  }

  @Test func `what a lock holds does not end inside of it`() {
    final class Last: Sendable {
      let node: DisplayNode
      init(_ node: DisplayNode) { self.node = node }
      deinit { node.setNeedsLayout() }
    }
    let node = DisplayNode()
    var last: Last? = Last(node)
    node.layoutSpecBlock = { [last] _, _ in
      InsetLayoutSpec(insets: .zero, child: Box(width: last == nil ? 0 : 1))
    }
    last = nil
    node.layoutSpecBlock = nil
    let queue = RunLoopQueue()
    final class Adder: Sendable {
      let queue: RunLoopQueue
      let notes: Notes
      init(_ queue: RunLoopQueue, _ notes: Notes) { (self.queue, self.notes) = (queue, notes) }
      deinit { queue.add { [notes] in notes.add("last") } }
    }
    let notes = Notes()
    var adder: Adder? = Adder(queue, notes)
    queue.add { [adder] in _ = adder }
    adder = nil
    queue.run()
    #expect(notes.all == ["last"])
  }

  @Test func `all readers of a state are told, however many there are`() {
    let state = LayoutState(10.0)
    let nodes = (0..<5_000).map { _ in
      let node = DisplayNode()
      node.layoutSpecBlock = { _, _ in
        InsetLayoutSpec(insets: .zero, child: Box(width: state.value, height: 1))
      }
      return node
    }
    let range = SizeRange(upTo: 90, 90)
    for node in nodes { _ = node.layoutThatFits(range) }
    state.value = 20
    #expect(nodes.allSatisfy { $0.layoutThatFits(range).size.width == 20 })
  }

  /// Reads a state where its whole layout is made.
  final class WholeNode: DisplayNode {
    let side = LayoutState<CGFloat>(10)
    override func calculateLayoutThatFits(
      _ range: SizeRange,
      parentSize: ParentSize,
      in context: LayoutContext
    ) -> Layout {
      Layout(self, size: CGSize(width: side.value, height: 1), in: context)
    }
  }

  @Test func `a state that is read anywhere in a layout makes it out of date`() {
    let node = WholeNode()
    #expect(node.layoutThatFits(SizeRange(upTo: 90, 90)).size.width == 10)
    node.side.value = 50
    #expect(node.layoutThatFits(SizeRange(upTo: 90, 90)).size.width == 50)
  }
}
