import Foundation
import Synchronization
import Tapestry
import TapestryViews
import Testing

/// Lets threads through when it is open; whoever comes before that waits.
final class Gate: Sendable {
  private let isOpen = Mutex(false)
  func open() { isOpen.withLock { $0 = true } }
  func pass() { while !isOpen.withLock({ $0 }) { sched_yield() } }
}

/// Draws a square of a size that it is told, when its gate is open; on the main thread at once.
final class SquareNode: DisplayNode {
  struct Parameters: Sendable {
    let side: CGFloat
    let gate: Gate?
    let notes: Notes
  }

  var side: CGFloat = 4 { didSet { setNeedsDisplay() } }
  var gate: Gate?
  let notes: Notes
  var finished: (@MainActor () -> Void)?

  nonisolated init(_ name: String? = nil, notes: Notes = Notes()) {
    self.notes = notes
    super.init()
    identifier = name
  }

  override func drawParameters() -> (any Sendable)? {
    Parameters(side: side, gate: gate, notes: notes)
  }

  override class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    guard let parameters = parameters as? Parameters else { return }
    parameters.notes.add(MainThread.isCurrent ? "main" : "other")
    if !MainThread.isCurrent { parameters.gate?.pass() }
    let rect = CGRect(x: 0, y: 0, width: parameters.side, height: parameters.side)
    drawing.add(.fill(RoundedRect(rect), RGBA(red: 1, green: 0, blue: 0)))
  }

  override func displayDidFinish() { finished?() }

  /// The side of the square that is seen; nil if there is none.
  var seen: CGFloat? {
    switch layer.contents {
    case .drawing(let list, _), .pixels(_, let list, _):
      if case .fill(let shape, _) = list.items.first?.command { return shape.rect.width }
      return nil
    case .none, .image: return nil
    }
  }

  /// Waits until its contents have come.
  func nextDisplay(after change: @MainActor () -> Void = {}) async {
    await withCheckedContinuation { continuation in
      finished = { [weak self] in
        self?.finished = nil
        continuation.resume()
      }
      change()
    }
  }
}

@MainActor
@Suite struct AsyncDisplayTests {
  private func host(_ nodes: SquareNode..., in outer: DisplayNode = DisplayNode()) -> HeadlessHost {
    for (index, node) in nodes.enumerated() {
      node.frame = rect(CGFloat(index) * 20, 0, 10, 10)
      outer.addSubnode(node)
    }
    let window = Window(size: CGSize(width: 100, height: 50))
    window.displaysAsynchronously = true
    outer.frame = window.bounds
    window.addSubview(outer.view)
    return HeadlessHost(window)
  }

  @Test func `contents are drawn by another thread and come in a later turn`() async {
    let node = SquareNode()
    node.gate = Gate()
    let host = host(node)
    #expect(node.seen == nil && node.isDisplaying)
    await node.nextDisplay { node.gate?.open() }
    #expect(node.seen == 4 && !node.isDisplaying)
    #expect(node.notes.all == ["other"])
    #expect(!host.displayList.items.isEmpty)
  }

  @Test func `where it is not wished they are drawn in the turn`() {
    let node = SquareNode()
    node.displaysAsynchronously = false
    let host = host(node)
    #expect(node.seen == 4 && node.notes.all == ["main"])
    host.window.displaysAsynchronously = false
    node.displaysAsynchronously = true
    node.side = 7
    host.advance(by: 0.1)
    #expect(node.seen == 7 && node.notes.all == ["main", "main"])
  }

  @Test func `a newer drawing overtakes an older one`() async {
    let node = SquareNode()
    let (slow, host) = (Gate(), { self.host(node) })
    node.gate = slow
    let shown = host()
    node.gate = nil
    await node.nextDisplay {
      node.side = 9
      shown.advance(by: 0.1)
    }
    #expect(node.seen == 9)
    // The older one ends now; a third that comes after it shows that it was left out.
    slow.open()
    await node.nextDisplay {
      node.side = 5
      shown.advance(by: 0.1)
    }
    #expect(node.seen == 5)
  }

  @Test func `contents of a container come together`() async {
    let (a, b) = (SquareNode("a"), SquareNode("b"))
    b.gate = Gate()
    let outer = DisplayNode()
    outer.isAsyncTransactionContainer = true
    let host = host(a, b, in: outer)
    var seenWhenACame: (a: CGFloat?, b: Bool)?
    a.finished = { seenWhenACame = (a.seen, b.isDisplaying) }
    // Other work goes through the pool and the main thread meanwhile, and `a` has not come.
    let other = SquareNode("other")
    other.frame = rect(50, 0, 10, 10)
    host.window.addSubview(other.view)
    await other.nextDisplay { host.advance(by: 0.1) }
    #expect(other.seen == 4 && a.seen == nil && a.isDisplaying)
    await b.nextDisplay { b.gate?.open() }
    #expect(a.seen == 4 && b.seen == 4)
    #expect(seenWhenACame?.a == 4)
  }

  @Test func `what is outstanding can be drawn at once, whatever other threads do`() {
    let (a, b) = (SquareNode("a"), SquareNode("b"))
    let gate = Gate()
    (a.gate, b.gate) = (gate, gate)
    let outer = DisplayNode()
    let host = host(a, b, in: outer)
    #expect(a.seen == nil && b.seen == nil)
    outer.recursivelyEnsureDisplay()
    #expect(a.seen == 4 && b.seen == 4 && !a.isDisplaying)
    gate.open()
    host.advance(by: 0.1)
    #expect(a.seen == 4)
  }

  @Test func `a node whose display is suspended keeps what it shows, and asks again afterwards`() {
    let node = SquareNode()
    node.displaysAsynchronously = false
    let host = host(node)
    node.displaySuspended = true
    node.side = 8
    host.advance(by: 0.1)
    #expect(node.seen == 4)
    node.displaySuspended = false
    host.advance(by: 0.1)
    #expect(node.seen == 8)
  }

  final class PlaceholderNode: DisplayNode {
    override func placeholder(ofSize size: CGSize) -> (any LayoutElement)? {
      Box().background(.gray)
    }
  }

  @Test func `a placeholder is seen until all in the node is drawn, and fades`() async {
    let square = SquareNode()
    square.gate = Gate()
    let outer = PlaceholderNode()
    outer.isPlaceholderEnabled = true
    outer.placeholderFadeDuration = 0.2
    let host = host(square, in: outer)
    #expect(outer.isPlaceholderShown)
    #expect(outer.layer.sublayers.last?.name == "placeholder")
    await square.nextDisplay { square.gate?.open() }
    // The container's own contents may be the last to come.
    while outer.isDisplaying { await Task.yield() }
    #expect(!outer.isPlaceholderShown)
    #expect(outer.layer.sublayers.last?.name == "placeholder")
    host.advance(by: 0.5)
    #expect(outer.layer.sublayers.allSatisfy { $0.name != "placeholder" })
  }

  @Test func `pixels that another thread made look as the drawing does`() async throws {
    struct Rasterizer: DisplayRasterizer {
      func bitmap(of list: DisplayList, scale: CGFloat) -> Bitmap? {
        try? CairoCanvas(list, scale: scale).bitmap()
      }
    }
    let node = SquareNode()
    let host = host(node)
    await node.nextDisplay {}
    let drawn = try host.bitmap()
    host.window.rootEnvironment.rasterizer = Rasterizer()
    await node.nextDisplay {
      node.side = 4; host.advance(by: 0.1)
    }
    guard case .pixels(let pixels, _, _) = node.layer.contents else {
      Issue.record("no pixels: \(node.layer.contents)")
      return
    }
    #expect(pixels.rect == rect(0, 0, 4, 4))
    #expect(try host.bitmap() == drawn)
  }
}

@MainActor
@Suite struct AsyncTransactionTests {
  @Test func `completions run in the order of the work, after the commit`() async {
    let transaction = AsyncTransaction()
    let notes = Notes()
    for number in 1...5 {
      transaction.addOperation {
        number
      } completion: { value, isCanceled in
        notes.add("\(value as? Int ?? 0) \(isCanceled)")
      }
    }
    #expect(transaction.state == .open)
    await withCheckedContinuation { continuation in
      transaction.onComplete { _ in continuation.resume() }
      transaction.commit()
    }
    #expect(notes.all == (1...5).map { "\($0) false" })
    #expect(transaction.state == .complete)
  }

  @Test func `completions of a cancelled transaction are told`() async {
    let transaction = AsyncTransaction()
    let (notes, gate) = (Notes(), Gate())
    // As many as there are threads hold them all, so that the last is not begun.
    for _ in 0..<64 {
      transaction.addOperation {
        gate.pass()
        return nil
      } completion: { _, _ in
      }
    }
    transaction.addOperation {
      notes.add("begun")
      return 1
    } completion: { value, isCanceled in
      notes.add("\(value == nil) \(isCanceled)")
    }
    transaction.cancel()
    #expect(transaction.state == .canceled)
    await withCheckedContinuation { continuation in
      transaction.onComplete { _ in continuation.resume() }
      transaction.commit()
      gate.open()
    }
    #expect(notes.all == ["true true"])
  }
}

@MainActor
@Suite struct RasterizedSubtreeTests {
  final class PlateNode: DisplayNode {
    let inner = RowNode(.horizontal, SquareNode("a"), SquareNode("b"))
    let leaf = SquareNode("c")
    override init() {
      super.init()
      automaticallyManagesSubnodes = true
      for node in inner.children.value {
        node.style.setPreferredSize(CGSize(width: 10, height: 10))
      }
      inner.backgroundColor = .green
      inner.cornerRadius = 3
      inner.opacity = 0.5
      inner.children.value[1].border = Border(width: 1, color: .blue)
      leaf.style.setPreferredSize(CGSize(width: 6, height: 6))
    }
    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      InsetLayoutSpec(
        insets: EdgeInsets(4),
        child: StackLayoutSpec(spacing: 3, alignItems: .start, children: [inner, leaf])
      )
    }
  }

  @Test func `a subtree in one picture looks as it does in layers, and has none`() throws {
    let (layers, one) = (PlateNode(), PlateNode())
    one.enableSubtreeRasterization()
    let pictures = try [layers, one].map { try shown($0).bitmap() }
    #expect(pictures[0] == pictures[1])
    #expect(layers.layer.sublayers.count == 2 && one.layer.sublayers.isEmpty)
    #expect(one.subnodes.count == 2 && !one.inner.isNodeLoaded)
  }
}

@MainActor
@Suite struct AsyncMeasuringTests {
  /// Measured by any thread but the main one, when its gate is open.
  final class SlowNode: DisplayNode {
    let leaf = BoxNode(30, 20, "leaf")
    let notes = Notes()
    let gate = Gate()
    var finished: (@MainActor () -> Void)?

    override init() {
      super.init()
      automaticallyManagesSubnodes = true
      measuresAsynchronously = true
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      notes.add(MainThread.isCurrent ? "main" : "other")
      if !MainThread.isCurrent { gate.pass() }
      return InsetLayoutSpec(insets: EdgeInsets(bottom: .infinity), child: leaf)
    }

    override func layoutDidFinish() {
      if subnodes.count == 1, bounds.width == leaf.bounds.width { finished?() }
    }
  }

  private func shown(_ node: SlowNode) -> HeadlessHost {
    let window = Window(size: CGSize(width: 100, height: 50))
    window.displaysAsynchronously = true
    window.fill(with: node.view)
    return HeadlessHost(window)
  }

  @Test func `nothing is in it until another thread has measured, and what is there stays`() async {
    let node = SlowNode()
    let host = shown(node)
    #expect(node.subnodes.isEmpty)
    func settle(_ width: CGFloat) async {
      while node.leaf.bounds.width != width {
        await Task.yield()
        host.advance(by: 0)
      }
    }
    node.gate.open()
    await settle(100)
    #expect(node.subnodes.count == 1)
    host.resize(to: CGSize(width: 80, height: 50))
    await settle(80)
    #expect(node.notes.all.allSatisfy { $0 == "other" })
    // The first turn, and one more for the new size.
    #expect(node.notes.all.count == 2)
  }

  @Test func `who needs the layout at once has it, whatever other threads do`() {
    let node = SlowNode()
    _ = shown(node)
    #expect(node.subnodes.isEmpty)
    node.layoutIfNeeded()
    #expect(node.leaf.frame == rect(0, 0, 100, 20))
    #expect(node.notes.all.contains("main"))
    node.gate.open()
  }

  @Test func `an answer that another thread works at already is waited for, not worked out twice`()
    async
  {
    let node = SlowNode()
    let range = SizeRange(exact: CGSize(width: 100, height: 50))
    var environment = LayoutEnvironment()
    environment.textEngine = HeadlessHost(Window(size: .zero)).window.rootEnvironment.textEngine
    let measuring = Task.detached { [environment] in
      _ = node.layoutThatFits(range, environment: environment)
    }
    while node.notes.all.isEmpty { await Task.yield() }
    let host = shown(node)
    #expect(node.subnodes.isEmpty)
    node.gate.open()
    await measuring.value
    host.advance(by: 0)
    #expect(node.leaf.frame == rect(0, 0, 100, 20))
    #expect(node.notes.all == ["other"])
  }
}

@MainActor
@Suite struct OutstandingTests {
  private func window(_ outer: DisplayNode) -> HeadlessHost {
    let window = Window(size: CGSize(width: 100, height: 50))
    window.displaysAsynchronously = true
    window.fill(with: outer.view)
    return HeadlessHost(window)
  }

  @Test(arguments: [false, true])
  func `a child that leaves, or is suspended, is not waited for`(isSuspended: Bool) async {
    let outer = AsyncDisplayTests.PlaceholderNode()
    outer.isPlaceholderEnabled = true
    let child = SquareNode()
    child.frame = rect(0, 0, 9, 9)
    child.gate = Gate()
    outer.addSubnode(child)
    let host = window(outer)
    #expect(outer.isPlaceholderShown)
    while outer.isDisplaying { await Task.yield() }
    if isSuspended { child.displaySuspended = true } else { child.removeFromSupernode() }
    host.advance(by: 0.1)
    host.advance(by: 0.1)
    #expect(!outer.isPlaceholderShown)
    child.gate?.open()
  }

  final class ToldNode: DisplayNode {
    let notes = Notes()
    override func hierarchyDisplayDidFinish() {
      notes.add("\(subnodes.count { ($0 as? SquareNode)?.seen != nil })")
    }
  }

  @Test func `that all in a node is drawn is told when it is so, once`() {
    let outer = ToldNode()
    for place in 0..<3 {
      let child = SquareNode()
      child.frame = rect(CGFloat(place) * 20, 0, 9, 9)
      outer.addSubnode(child)
    }
    _ = shown(outer)
    #expect(outer.notes.all == ["3"])
  }

  @Test func `what was drawn outside of a turn is not drawn again in it`() {
    let node = SquareNode()
    let host = shown(node)
    node.side = 6
    node.recursivelyEnsureDisplay()
    let count = node.notes.all.count
    host.advance(by: 0.1)
    #expect(node.notes.all.count == count && node.seen == 6)
  }

  @Test func `a node that is drawn into another one is drawn anew with it`() {
    let outer = DisplayNode()
    outer.enableSubtreeRasterization()
    let child = SquareNode()
    child.frame = rect(10, 10, 9, 9)
    outer.addSubnode(child)
    let host = shown(outer)
    func squares() -> [CGFloat] {
      host.displayList.items.compactMap { item in
        if case .fill(let shape, let color) = item.command, color.red == 1, color.green == 0 {
          return shape.rect.width
        }
        return nil
      }
    }
    #expect(squares() == [4])
    child.side = 7
    #expect(squares() == [7])
  }

  @Test func `a size between pixels is measured by other threads all the same`() async {
    let row = RowNode(.horizontal, BoxNode(30, 20))
    row.measuresAsynchronously = true
    let window = Window(
      size: CGSize(width: 200, height: 100),
      environment: LayoutEnvironment(scale: 1)
    )
    window.displaysAsynchronously = true
    row.frame = rect(0, 0, 100.3, 50)
    window.addSubview(row.view)
    let host = HeadlessHost(window)
    for _ in 0..<10_000 where row.subnodes.isEmpty {
      await Task.yield()
      host.advance(by: 0)
    }
    #expect(row.subnodes.count == 1)
  }
}

@MainActor
@Suite struct WatchdogTests {
  /// Whoever waited for another thread here would wait for ever.
  @Test(.timeLimit(.minutes(10)))
  func `the main thread goes on while all other threads are held`() async {
    let gate = Gate()
    let outer = DisplayNode()
    let held = (0..<64).map { _ in SquareNode() }
    for (number, node) in held.enumerated() {
      node.gate = gate
      node.frame = rect(CGFloat(number), 0, 9, 9)
      outer.addSubnode(node)
    }
    let window = Window(size: CGSize(width: 100, height: 50))
    window.displaysAsynchronously = true
    window.fill(with: outer.view)
    let host = HeadlessHost(window)
    // The pool's threads are in the first drawings, and stay there.
    while !held.contains(where: { $0.notes.all.contains("other") }) { await Task.yield() }
    let row = RowNode(.horizontal, TextNode("many"), BoxNode(9, 9))
    outer.addSubnode(row)
    row.frame = rect(0, 20, 90, 20)
    row.transitionLayout(animated: true)
    host.advance(by: 0.5)
    row.setNeedsLayout()
    outer.recursivelyEnsureDisplay()
    outer.recursivelySetDisplaySuspended(true)
    host.resize(to: CGSize(width: 80, height: 40))
    held[0].removeFromSupernode()
    #expect(row.subnodes.count == 2 && held[1].seen == 4)
    gate.open()
  }
}
