internal import TapestryCore
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
    insertSubnode(node, at: .max)
  }

  /// Puts a node at a place from back to front; takes it out of where it was.
  ///
  /// A node cannot lie in itself: that is a programming error.
  public nonisolated func insertSubnode(_ node: DisplayNode, at index: Int) {
    precondition(
      !isInOrSame(as: node),
      "\(debugTitle).addSubnode: \(node.debugTitle) cannot lie in itself or in a node in it"
    )
    refuseWhileMeasured("addSubnode")
    guard isNodeLoaded || node.isNodeLoaded else {
      node.leaveSupernode()
      link(node, at: index)
      setNeedsLayout()
      return
    }
    MainThread.perform { self.insertLoaded(node, at: index) }
  }

  /// Puts a node directly behind another one in this node.
  public nonisolated func insertSubnode(_ node: DisplayNode, belowSubnode sibling: DisplayNode) {
    insertSubnode(node, at: subnodes.firstIndex { $0 === sibling } ?? .max)
  }

  /// Puts a node directly in front of another one in this node.
  public nonisolated func insertSubnode(_ node: DisplayNode, aboveSubnode sibling: DisplayNode) {
    insertSubnode(node, at: subnodes.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }

  /// Takes it out of its supernode.
  public nonisolated func removeFromSupernode() {
    guard let supernode else { return }
    refuseWhileMeasured("removeFromSupernode")
    guard isNodeLoaded || supernode.isNodeLoaded else {
      leaveSupernode()
      supernode.setNeedsLayout()
      return
    }
    MainThread.perform {
      self.removeLoaded()
      supernode.setNeedsLayout()
    }
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

  private nonisolated func link(_ node: DisplayNode, at index: Int) {
    core.withLock { $0.subnodes.insert(node, at: min(max(index, 0), $0.subnodes.count)) }
    node.core.withLock { $0.supernode = self }
  }

  private nonisolated func leaveSupernode() {
    guard let supernode else { return }
    supernode.core.withLock { state in
      if let place = state.subnodes.lastIndex(where: { $0 === self }) {
        state.subnodes.remove(at: place)
      }
    }
    core.withLock { $0.supernode = nil }
  }

  private func insertLoaded(_ node: DisplayNode, at index: Int) {
    insertManaged(node, at: index)
    setNeedsLayout()
  }

  /// Puts a node at a place, with its view or layer.
  func insertManaged(_ node: DisplayNode, at index: Int) {
    if node.supernode === self {
      move(node, to: index)
    } else {
      node.removeLoaded()
      link(node, at: index)
    }
    guard parts != nil else { return }
    if !isRasterizing { insertLayer(of: node) }
    if node.parts?.view == nil { node.spreadWindow(isInWindow: parts?.isInHierarchy ?? false) }
  }

  private func move(_ node: DisplayNode, to index: Int) {
    core.withLock { state in
      guard let old = state.subnodes.firstIndex(where: { $0 === node }), old != index else {
        return
      }
      state.subnodes.remove(at: old)
      state.subnodes.insert(node, at: min(max(index, 0), state.subnodes.count))
    }
  }

  /// Takes it out of its supernode, with its view or layer.
  func removeLoaded() {
    guard let supernode else { return }
    leaveSupernode()
    supernode.parts?.managedSubnodes.removeAll { $0 === self }
    if let view = parts?.view {
      view.removeFromSuperview()
    } else {
      parts?.layer.removeFromSuperlayer()
      spreadWindow(isInWindow: false)
    }
    if supernode.isRasterizing { supernode.setNeedsDisplay() }
  }

  // MARK: Views and layers

  func insertAllSubnodeLayers() {
    guard !isRasterizing else { return }
    for node in subnodes { insertLayer(of: node) }
  }

  /// Puts a subnode's view or layer to its place among the others.
  private func insertLayer(of node: DisplayNode) {
    guard let parts else { return }
    let siblings = subnodes
    let place = siblings.firstIndex { $0 === node } ?? siblings.count
    if let view = node.loadedParts.view {
      guard let outer = parts.view else {
        preconditionFailure(
          "\(debugTitle): is layer-backed, and so must be \(node.debugTitle), which lies in it"
        )
      }
      let viewsBefore = siblings[..<min(place, siblings.count)].count { !$0.isLayerBacked }
      outer.insertSubview(view, at: viewsBefore)
    }
    let layer = node.layer
    let current = parts.layer.sublayers
    if place >= current.count || current[place] !== layer {
      parts.layer.insertSublayer(layer, at: place)
    }
  }
}
