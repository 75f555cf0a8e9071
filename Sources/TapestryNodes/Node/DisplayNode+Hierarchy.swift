internal import Synchronization
internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// The tree of nodes.
///
/// Changed on any thread before the supernode is loaded; afterwards another thread's change is made
/// on the main thread in the next turn.
extension DisplayNode {
  /// The node that it lies in.
  public nonisolated var supernode: DisplayNode? { core.withLock { $0.supernode } }

  /// The nodes that lie in it, from back to front.
  public nonisolated var subnodes: [DisplayNode] { core.withLock { $0.subnodes } }

  /// Whether its subnodes are those of its layout, put in and taken out as layouts change.
  ///
  /// Default no. Then a node that is in the layout has to be added; the layout places it.
  public nonisolated var automaticallyManagesSubnodes: Bool {
    get { core.options.contains(.managesSubnodes) }
    set { core.set(.managesSubnodes, newValue) }
  }

  /// Puts a node in front of the others in this one; takes it out of where it was.
  public nonisolated func addSubnode(_ node: DisplayNode) {
    insertSubnode(node) { $0.count }
  }

  /// Puts a node at a place from back to front; takes it out of where it was.
  ///
  /// A node cannot lie in itself: that is a programming error.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - index: its place among the others.
  public nonisolated func insertSubnode(_ node: DisplayNode, at index: Int) {
    insertSubnode(node) { _ in index }
  }

  /// Puts a node directly behind another one in this node; in front of all if that is not in it.
  public nonisolated func insertSubnode(_ node: DisplayNode, belowSubnode sibling: DisplayNode) {
    insertSubnode(node) { others in others.firstIndex { $0 === sibling } ?? others.count }
  }

  /// Puts a node directly in front of another one in this node; of all if that is not in it.
  public nonisolated func insertSubnode(_ node: DisplayNode, aboveSubnode sibling: DisplayNode) {
    insertSubnode(node) { others in
      others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count
    }
  }

  /// Puts a node to a place among the others, which is asked for when it is its turn.
  private nonisolated func insertSubnode(
    _ node: DisplayNode,
    _ place: @escaping @Sendable ([DisplayNode]) -> Int
  ) {
    precondition(
      !isInOrSame(as: node),
      "\(debugTitle).addSubnode: \(node.debugTitle) cannot lie in itself or in a node in it"
    )
    refuseWhileMeasured("addSubnode")
    guard isNodeLoaded || node.isNodeLoaded else {
      let old = link(node, place)
      setNeedsLayout()
      old?.setNeedsLayout()
      // Loaded meanwhile, it has to take the node in.
      if isNodeLoaded { MainThread.perform { self.attach(node) } }
      return
    }
    MainThread.perform { self.insertLoaded(node, place) }
  }

  /// Takes it out of its supernode.
  public nonisolated func removeFromSupernode() {
    refuseWhileMeasured("removeFromSupernode")
    guard let supernode else {
      // What puts it somewhere may be on its way to the main thread.
      if !MainThread.isCurrent { RunLoopQueue.main.add { self.removeLoaded() } }
      return
    }
    guard isNodeLoaded || supernode.isNodeLoaded else {
      NodeTree.unlink(self)?.setNeedsLayout()
      return
    }
    MainThread.perform { self.removeLoaded() }
  }

  /// Whether it is another node or lies in it.
  public nonisolated func isInOrSame(as other: DisplayNode) -> Bool {
    var next: DisplayNode? = self
    while let node = next {
      if node === other { return true }
      next = node.supernode
    }
    return false
  }

  /// The nodes that it lies in, the nearest first.
  public nonisolated var supernodes: [DisplayNode] {
    Array(sequence(first: self) { $0.supernode }.dropFirst())
  }

  /// The first node in it, from back to front and from the top, itself included, that a test is true
  /// of.
  public nonisolated func firstNode(where test: (DisplayNode) -> Bool) -> DisplayNode? {
    var waiting = [self]
    while let node = waiting.popLast() {
      if test(node) { return node }
      waiting += node.subnodes.reversed()
    }
    return nil
  }

  /// Layouts say what lies where; who makes one must change nothing.
  private nonisolated func refuseWhileMeasured(_ method: String) {
    precondition(
      MeasuredNode.current == nil,
      "\(debugTitle).\(method): not while a layout is made; return what lies in the node instead"
    )
  }

  // MARK: Links

  /// - Returns: The supernode that the node had.
  private nonisolated func link(
    _ node: DisplayNode,
    _ place: ([DisplayNode]) -> Int
  ) -> DisplayNode? {
    NodeTree.link(node, in: self, place)
  }

  private func insertLoaded(_ node: DisplayNode, _ place: ([DisplayNode]) -> Int) {
    guard !isInOrSame(as: node) else { return }
    insertManaged(node, place)
    setNeedsLayout()
  }

  /// Puts a node at a place, with its view or layer.
  func insertManaged(_ node: DisplayNode, at index: Int) { insertManaged(node) { _ in index } }

  private func insertManaged(_ node: DisplayNode, _ place: ([DisplayNode]) -> Int) {
    let isNew = node.supernode !== self
    if isNew { node.leaveSupernode() }
    _ = link(node, place)
    if isNew { changePending(by: node.parts?.display.pending ?? 0) }
    attach(node)
  }

  /// Makes nodes the first subnodes, in their order, with as few changes as that takes.
  ///
  /// - Complexity: O(subnodes · log subnodes).
  func arrange(_ nodes: [DisplayNode]) {
    let new = nodes.filter { $0.supernode !== self }
    for node in new {
      node.leaveSupernode()
      changePending(by: node.parts?.display.pending ?? 0)
    }
    NodeTree.arrange(nodes, new, in: self)
    guard let parts else { return }
    guard !isRasterizing else {
      for node in new { node.settle() }
      return setNeedsDisplay()
    }
    parts.layer.arrange(nodes.map { checked($0).layer })
    for node in new {
      if let inner = node.parts?.view { parts.view?.adopt(inner) }
      node.settle()
    }
  }

  /// The node, which must be layer-backed in a layer-backed one.
  private func checked(_ node: DisplayNode) -> DisplayNode {
    precondition(
      !isLayerBacked || node.isLayerBacked,
      "\(debugTitle): is layer-backed, and so must be \(node.debugTitle), which lies in it"
    )
    return node
  }

  /// Takes the layer of a node in, if the node lies in this one.
  private func attach(_ node: DisplayNode) {
    guard parts != nil, node.supernode === self else { return }
    if isRasterizing {
      node.settle()
      return setNeedsDisplay()
    }
    insertLayer(of: node)
    node.settle()
  }

  /// Lets a node that came elsewhere, or nowhere, know of its stage and its environment.
  private func settle() {
    guard let layer = parts?.layer else { return }
    if layer.superlayer != nil { takeSurroundings() }
    layer.settleTree()
  }

  /// Takes it out of its supernode, with its view or layer.
  ///
  /// - Parameter isByLayout: whether the supernode's layout wants it so, and is not out of date.
  func removeLoaded(isByLayout: Bool = false) {
    guard leaveSupernode(isByLayout: isByLayout) || parts?.layer.superlayer != nil else { return }
    parts?.layer.detach()
    parts?.layer.settleTree()
  }

  /// Takes it out of its supernode without notifying the nodes in it: it may go on to another one.
  @discardableResult
  private func leaveSupernode(isByLayout: Bool = false) -> Bool {
    guard let supernode = NodeTree.unlink(self) else { return false }
    supernode.parts?.managedSubnodes.removeAll { $0 === self }
    let pending = parts?.display.pending ?? 0
    supernode.changePending(by: -pending)
    if let view = parts?.view { supernode.parts?.view?.release(view) }
    parts?.layer.detach()
    if pending != 0 { supernode.hierarchyMayBeDisplayed() }
    if supernode.isRasterizing { supernode.setNeedsDisplay() }
    if !isByLayout { supernode.setNeedsLayout() }
    return true
  }

  // MARK: Layers

  func insertAllSubnodeLayers() {
    guard !isRasterizing else { return }
    for node in subnodes {
      insertLayer(of: node)
      node.settle()
    }
  }

  /// Puts a subnode's layer to its index among those of the others; layers of other origin stay
  /// where they are.
  private func insertLayer(of node: DisplayNode) {
    guard let parts else { return }
    let layer = checked(node).layer
    let siblings = subnodes
    let sublayers = parts.layer.sublayers
    let index = siblings.firstIndex { $0 === node } ?? siblings.count
    // Directly in front of the node behind, or else behind the node in front.
    let behind = siblings[..<min(index, siblings.count)].last { $0.isShown(in: parts.layer) }
    let inFront = siblings.dropFirst(index + 1).first { $0.isShown(in: parts.layer) }
    func position(of node: DisplayNode?) -> Int? {
      guard let layer = node?.parts?.layer else { return nil }
      return sublayers.lastIndex { $0 === layer }
    }
    let wanted = position(of: behind).map { $0 + 1 } ?? position(of: inFront) ?? sublayers.count
    let old = layer.superlayer === parts.layer ? sublayers.lastIndex { $0 === layer } : nil
    if let old, old == wanted || old + 1 == wanted { return }
    parts.layer.insert(layer, at: wanted)
    if let inner = node.parts?.view, let outer = parts.view { outer.adopt(inner) }
  }

  private func isShown(in layer: Layer) -> Bool { parts?.layer.superlayer === layer }
}

/// What lies in what: changed under one lock of all nodes, inside of which those of nodes are taken,
/// so that a node is in one list at a time.
private enum NodeTree {
  private static let lock = Mutex(())

  /// - Returns: The supernode that the node had.
  @discardableResult
  static func link(
    _ node: DisplayNode,
    in supernode: DisplayNode,
    _ place: ([DisplayNode]) -> Int
  ) -> DisplayNode? {
    lock.withLock { _ in
      let old = takeOut(node)
      supernode.core.withLock { state in
        let index = min(max(place(state.subnodes), 0), state.subnodes.count)
        state.subnodes.insert(node, at: index)
      }
      node.core.withLock { $0.supernode = supernode }
      return old === supernode ? nil : old
    }
  }

  /// Makes nodes the first subnodes of a node, in their order; the new ones lie nowhere.
  static func arrange(_ nodes: [DisplayNode], _ new: [DisplayNode], in supernode: DisplayNode) {
    let wanted = Set(nodes.map(ObjectIdentifier.init))
    // The old array, whose nodes may end with it, is released outside of the lock.
    let old = lock.withLock { _ in
      for node in new {
        _ = takeOut(node)
        node.core.withLock { $0.supernode = supernode }
      }
      return supernode.core.withLock { state in
        let old = state.subnodes
        state.subnodes = nodes + old.filter { !wanted.contains(ObjectIdentifier($0)) }
        return old
      }
    }
    withExtendedLifetime(old) {}
  }

  static func unlink(_ node: DisplayNode) -> DisplayNode? { lock.withLock { _ in takeOut(node) } }

  private static func takeOut(_ node: DisplayNode) -> DisplayNode? {
    let old = node.core.withLock { state in
      defer { state.supernode = nil }
      return state.supernode
    }
    old?.core.withLock { state in state.subnodes.removeAll { $0 === node } }
    return old
  }
}
