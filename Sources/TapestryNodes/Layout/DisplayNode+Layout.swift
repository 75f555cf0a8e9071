internal import TapestryCore
internal import TapestryConstraints
internal import TapestryDisplay
internal import TapestryViews

/// Laying out what is loaded, on the main thread.
extension DisplayNode {
  /// Lays it and all in it out now, where that waits.
  public func layoutIfNeeded() {
    guard let view = parts?.view ?? view(around: self) else { return }
    let wasForcing = Self.isForcingLayout
    Self.isForcingLayout = true
    defer { Self.isForcingLayout = wasForcing }
    // What waits for another thread is not marked any more.
    if parts?.isMeasuredLater == true { view.setNeedsLayout() }
    view.layoutIfNeeded()
  }

  /// Whether somebody needs layouts at once.
  static var isForcingLayout = false

  private func view(around node: DisplayNode) -> View? {
    node.supernodes.lazy.compactMap { $0.parts?.view }.first
  }

  /// Asks for a layout in the next turn.
  func needsLayoutPass() {
    guard let parts else { return }
    if let view = parts.view {
      view.setNeedsLayout()
      // Who places the view from outside asks again how large it wants to be.
      if !(view.superview is any NodeHosting) { view.invalidateIntrinsicContentSize() }
    } else {
      view(around: self)?.setNeedsLayout()
    }
  }

  /// Places its subnodes for the bounds that it has.
  func layOut() {
    guard let parts else { return }
    let size = parts.layer.bounds.size
    core.withLock { state in
      if state.look?.appearance.bounds != nil || size != .zero {
        state.changeLook { $0.appearance.bounds.size = size }
      }
    }
    // A place without extent shows nothing: what is in it is laid out when it gets one.
    if size.width > 0.1, size.height > 0.1 {
      // What is there stays until another thread has measured.
      guard let layout = layout(for: size) else { return parts.isMeasuredLater = true }
      parts.isMeasuredLater = false
      place(layout, in: parts)
    }
    if parts.cornerPieces != nil || cornerRoundingType == .clipping { placeCornerPieces() }
    layout()
    for node in subnodes where node.isLayerBacked && node.isNodeLoaded { node.layOut() }
    layoutDidFinish()
  }

  /// The layout for a size: the supernode's, one that was measured before, or a new one; nil if
  /// another thread measures it.
  private func layout(for size: CGSize) -> NodeLayout? {
    let environment = environment
    let (kept, generation) = core.withLock { ($0.kept, $0.generation) }
    func fits(_ layout: NodeLayout) -> Bool {
      // Layouts are as large as whole pixels, what they are for need not be.
      layout.generation == generation
        && (layout.size == size || layout.question.range == SizeRange(exact: size))
        && layout.question.environment.isSame(as: environment)
    }
    if let assigned = parts?.assigned, fits(assigned) { return assigned }
    if let known = kept.last(where: fits) { return known }
    let question = NodeLayout.Question(
      range: SizeRange(exact: size),
      parentSize: ParentSize(size),
      environment: environment
    )
    if leavesMeasuring {
      measureLater(question)
      return nil
    }
    let layout = layoutThatFits(question.range, environment: environment)
    return NodeLayout(layout, question, generation: generation)
  }

  private func place(_ layout: NodeLayout, in parts: NodeParts) {
    if let applied = parts.applied, applied.generation == layout.generation,
      applied.isSameArrangement(as: layout)
    {
      return
    }
    if let transition = parts.transition {
      if transition.isPlacing(layout) { return }
      transition.cancel()
    }
    apply(layout, to: parts)
  }

  /// Takes a layout: puts in and takes out subnodes, and places them.
  func apply(_ layout: NodeLayout, to parts: NodeParts) {
    let placed = layout.placedNodes
    let hadElements = parts.applied?.hasDrawnElements ?? false
    parts.applied = layout
    if automaticallyManagesSubnodes { manageSubnodes(placed.map(\.node), parts) }
    place(placed, layout.question.environment)
    if hadElements || layout.hasDrawnElements || isRasterizing { setNeedsDisplay() }
  }

  /// Gives subnodes their places and their layouts.
  func place(_ placed: [PlacedNode], _ environment: LayoutEnvironment) {
    for next in placed where next.node.supernode === self {
      next.node.take(next.layout, at: next.frame, environment)
    }
  }

  private func take(_ layout: Layout, at frame: CGRect, _ environment: LayoutEnvironment) {
    let generation = core.withLock { state in
      state.changeLook { $0.appearance.frame = frame }
      return state.generation
    }
    guard let parts else { return }
    let exact = NodeLayout.Question(
      range: SizeRange(exact: layout.size),
      parentSize: ParentSize(layout.size),
      environment: environment
    )
    let placed = NodeLayout(layout, exact, generation: generation)
    // The question that it answers, for those who ask it again.
    let known = core.withLock { $0.kept.last { $0.isSameArrangement(as: placed) } }
    let assigned = NodeLayout(layout, known?.question ?? exact, generation: generation)
    parts.assigned = assigned
    // The same size may be arranged in another way.
    if parts.applied?.isSameArrangement(as: assigned) == false { parts.view?.setNeedsLayout() }
    let resizes = parts.layer.bounds.size != frame.size
    if parts.layer.appearance.frame != frame || !parts.layer.transform.isIdentity {
      var appearance = parts.layer.appearance
      appearance.frame = frame
      if appearance != parts.layer.appearance { parts.layer.appearance = appearance }
    }
    if resizes, parts.view == nil { setNeedsDisplay() }
  }

  /// Makes the nodes of the layout the subnodes, in its order.
  private func manageSubnodes(_ nodes: [DisplayNode], _ parts: NodeParts) {
    let wanted = Set(nodes.map(ObjectIdentifier.init))
    let old = parts.managedSubnodes
    parts.managedSubnodes = nodes
    for node in old where !wanted.contains(ObjectIdentifier(node)) && node.supernode === self {
      node.removeLoaded(isByLayout: true)
    }
    parts.managedSubnodes = nodes
    var current = subnodes
    for (index, node) in nodes.enumerated() {
      if index < current.count, current[index] === node { continue }
      insertManaged(node, at: index)
      current = subnodes
    }
  }
}
