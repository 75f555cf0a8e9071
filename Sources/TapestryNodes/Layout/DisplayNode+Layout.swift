internal import TapestryCore
internal import TapestryConstraints
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// Laying out what is loaded, on the main thread.
extension DisplayNode {
  /// Lays it and all in it out now, where that waits.
  public func layoutIfNeeded() {
    guard parts != nil else { return }
    let wasForcing = Self.isForcingLayout
    Self.isForcingLayout = true
    defer { Self.isForcingLayout = wasForcing }
    // What waits for another thread is not marked any more.
    if parts?.isMeasuredLater == true { parts?.layer.mark(.needsLayout) }
    guard let view = enclosingView else { return (supernodes.last ?? self).view.layoutIfNeeded() }
    view.layoutIfNeeded(inLayer: layer)
  }

  /// Whether somebody needs layouts at once.
  static var isForcingLayout = false

  /// The view of the node or of the nearest item around it that has one.
  private var enclosingView: View? {
    var next = parts?.layer
    while let layer = next {
      if let view = layer.ownerView { return view }
      next = layer.superlayer
    }
    return nil
  }

  /// Asks for a layout in the next turn.
  func needsLayoutPass() {
    guard let parts else { return }
    parts.layer.mark(.needsLayout)
    // Who places the view from outside asks again how large it wants to be.
    if supernode == nil { parts.view?.invalidateIntrinsicContentSize() }
  }

  /// Places its subnodes for the bounds that it has.
  func applyLayout() {
    guard let parts else { return }
    let size = parts.layer.bounds.size
    // A place without extent shows nothing: what is in it is laid out when it gets one.
    if size.width > 0.1, size.height > 0.1 {
      // What is there stays until another thread has measured.
      guard let layout = layout(for: size) else { return parts.isMeasuredLater = true }
      parts.isMeasuredLater = false
      place(layout, in: parts)
    }
    if parts.cornerPieces != nil || cornerRoundingType == .clipping { placeCornerPieces() }
    layout()
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
    guard let parts else {
      core.withLock { state in state.changeLook { $0.appearance.frame = frame } }
      return
    }
    let generation = core.withLock { $0.generation }
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
    if parts.applied?.isSameArrangement(as: assigned) != true { parts.layer.mark(.needsLayout) }
    guard parts.layer.appearance.frame != frame || !parts.layer.transform.isIdentity else { return }
    var appearance = parts.layer.appearance
    appearance.frame = frame
    if appearance != parts.layer.appearance { parts.layer.appearance = appearance }
  }

  /// Makes the nodes of the layout the subnodes, in its order.
  private func manageSubnodes(_ nodes: [DisplayNode], _ parts: NodeParts) {
    let old = parts.managedSubnodes
    if old.count == nodes.count, zip(old, nodes).allSatisfy({ $0 === $1 }),
      subnodes.elementsEqual(nodes, by: ===)
    {
      return
    }
    let wanted = Set(nodes.map(ObjectIdentifier.init))
    parts.managedSubnodes = nodes
    for node in old where !wanted.contains(ObjectIdentifier(node)) && node.supernode === self {
      node.removeLoaded(isByLayout: true)
    }
    parts.managedSubnodes = nodes
    arrange(nodes)
  }
}
