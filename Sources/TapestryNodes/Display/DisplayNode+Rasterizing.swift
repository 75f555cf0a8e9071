internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// Subtrees that are drawn into one picture.
extension DisplayNode {
  /// Draws all nodes in it into its own contents; they have no views or layers, and take no events.
  ///
  /// To be called before any of them is loaded. Placeholders, transitions and display callbacks of
  /// the nodes in it do not happen.
  public nonisolated func enableSubtreeRasterization() {
    precondition(
      subnodes.allSatisfy { !$0.isNodeLoaded } && !isNodeLoaded,
      "\(debugTitle).enableSubtreeRasterization: it, or a node in it, is loaded already"
    )
    core.set(.rasterizesSubtree, true)
  }

  /// Whether all nodes in it are drawn into its own contents.
  public nonisolated var isRasterizing: Bool { core.options.contains(.rasterizesSubtree) }

  /// Whether it is drawn into the contents of a node around it.
  public nonisolated var isInRasterizedSubtree: Bool {
    supernodes.contains { $0.isRasterizing }
  }

  /// The nodes in it as values, placed by its layout.
  func rasterizedSubnodes(_ layout: NodeLayout?) -> [DisplayJob.Subnode] {
    let environment = environment
    let placed = layout?.placedNodes ?? []
    let inLayout = Set(placed.map { ObjectIdentifier($0.node) })
    // What no layout places lies where its frame says.
    let others = subnodes.filter { !inLayout.contains(ObjectIdentifier($0)) }.map { node in
      let range = SizeRange(exact: node.frame.size)
      let layout = node.layoutThatFits(range, environment: environment)
      return PlacedNode(node: node, frame: node.frame, layout: layout)
    }
    return (placed + others).map { $0.node.rasterized($0, environment) }
  }

  /// Lets the node around it that draws it do so anew, if there is one.
  nonisolated func drawAroundAnew() {
    supernodes.first { $0.isRasterizing }?.setNeedsDisplay()
  }

  private func rasterized(
    _ placed: PlacedNode,
    _ environment: LayoutEnvironment
  ) -> DisplayJob.Subnode {
    let question = NodeLayout.Question(
      range: SizeRange(exact: placed.layout.size),
      parentSize: ParentSize(placed.layout.size),
      environment: environment
    )
    let layout = NodeLayout(placed.layout, question, generation: 0)
    var appearance = core.withLock { $0.look?.appearance ?? LayerAppearance() }
    appearance.frame = placed.frame
    let job = DisplayJob(
      type: type(of: self),
      parameters: drawParameters(),
      size: placed.frame.size,
      environment: environment,
      identifier: identifier,
      elements: layout.hasDrawnElements ? layout.drawn : [],
      back: nil,
      subnodes: rasterizedSubnodes(layout)
    )
    return DisplayJob.Subnode(job: job, appearance: appearance)
  }
}
