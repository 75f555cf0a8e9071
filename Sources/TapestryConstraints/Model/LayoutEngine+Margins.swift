internal import TapestryCore

/// Metrics of items, and those among them that follow places.
extension LayoutEngine {
  /// Asks an item for its metrics.
  ///
  /// - Returns: Whether they changed.
  @discardableResult
  func readMetrics(_ node: Int) -> Bool {
    guard let item = nodes[node].core.item else { return false }
    hasOtherChanges = true
    let old = nodes[node].metrics
    var metrics = old
    metrics.insets = edges(item.alignmentRectInsets, item)
    metrics.firstBaseline = Double(item.firstBaselineOffset)
    metrics.lastBaseline = Double(item.lastBaselineOffset)
    if node == LayoutEngine.rootNode {
      metrics.safeArea = edges(item.safeAreaInsets, item)
    }
    nodes[node].metrics = metrics
    nodes[node].metrics.margins = effectiveMargins(node)
    return nodes[node].metrics != old
  }

  /// Adapts margins and safe areas to where items are now.
  ///
  /// - Returns: Whether something changed.
  func adaptMargins() -> Bool {
    var changed = false
    for index in marginNodes.indices where index != LayoutEngine.rootNode {
      guard nodes[Int(index)].isAlive, nodes[Int(index)].core.item != nil else { continue }
      // Those that it lies in come first.
      for node in pathOfMargins(Int(index)).reversed() where updatePlaceDependentMetrics(node) {
        refreshReaders(of: node)
        changed = true
      }
    }
    return changed
  }

  /// A node and those above it that have a say in its margins or safe area.
  private func pathOfMargins(_ node: Int) -> [Int] {
    let isCovered = nodes[LayoutEngine.rootNode].metrics.safeArea != .zero
    var path = [node]
    while let last = path.last, last != LayoutEngine.rootNode,
      isCovered || nodes[last].core.preservesSuperviewMargins
    {
      let above = parent(Int32(last))
      guard above >= 0 else { break }
      path.append(Int(above))
    }
    return path
  }

  /// Computes the safe area and the margins of a node from those of the node that it lies in.
  ///
  /// - Returns: Whether they changed.
  private func updatePlaceDependentMetrics(_ node: Int) -> Bool {
    guard node != LayoutEngine.rootNode else { return false }
    let old = nodes[node].metrics
    let above = Int(nodes[node].parent)
    let outer = above < 0 ? .zero : nodes[above].metrics.safeArea
    nodes[node].metrics.safeArea =
      outer == .zero
      ? .zero : PlacedInsets.safeArea(outer, distances: distances(of: node, in: above))
    nodes[node].metrics.margins = effectiveMargins(node)
    return nodes[node].metrics != old
  }

  /// Insets as physical ones; the reading direction is asked for only if it matters.
  private func edges(_ insets: EdgeInsets, _ item: any LayoutItem) -> Edges {
    Edges(insets, in: insets.isDirectional ? item.effectiveLayoutDirection : .leftToRight)
  }

  /// Its own margins, inside the safe area and the superitem's margins if it wants that.
  private func effectiveMargins(_ node: Int) -> Edges {
    let core = nodes[node].core
    guard let item = core.item else { return .zero }
    let margins = PlacedInsets.margins(
      edges(core.margins, item),
      minimum: edges(item.minimumLayoutMargins, item),
      safeArea: core.insetsMarginsFromSafeArea ? nodes[node].metrics.safeArea : .zero
    )
    let above = Int(nodes[node].parent)
    guard core.preservesSuperviewMargins, above >= 0 else { return margins }
    let outer = nodes[above].metrics.margins
    return PlacedInsets.keep(margins, outer, distances: distances(of: node, in: above))
  }

  /// How far the edges of a node's frame are from those of its superitem's.
  private func distances(of node: Int, in above: Int) -> Edges {
    let frame = lastFrame(node)
    let outer = lastFrame(above)
    return Edges(
      top: frame.y,
      left: frame.x,
      bottom: outer.height - frame.y - frame.height,
      right: outer.width - frame.x - frame.width
    )
  }

  /// The frame in the superitem's coordinates as of the last solution.
  func lastFrame(_ node: Int) -> Quad<Double> {
    let insets = nodes[node].metrics.insets
    return Quad(
      lastValue(node, .x) - insets.left,
      lastValue(node, .y) - insets.top,
      lastValue(node, .width) + insets.both(.horizontal),
      lastValue(node, .height) + insets.both(.vertical)
    )
  }

  func lastValue(_ node: Int, _ component: Component) -> Double {
    nodes[node].isFixed[component]
      ? nodes[node].fixed[component]
      : solver.lastValue(of: nodes[node].variables[component])
  }
}
