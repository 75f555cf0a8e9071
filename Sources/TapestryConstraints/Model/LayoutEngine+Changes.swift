package import TapestryCore

/// What a tree of views has to know: which rectangles are other ones than it was told.
extension LayoutEngine {
  /// Tells the frames of the items below the root that changed since this was called last.
  ///
  /// Frames are in the superitem's coordinates, in points, not rounded. Does not solve. Items that
  /// their mask places are left out.
  ///
  /// - Complexity: O(items whose values were solved anew), O(items) after changes of the tree.
  package func forEachChangedFrame(_ body: (any LayoutItem, CGRect) -> Void) {
    let solved = solver.takeSolvedVariables()
    guard let solved, !hasOtherChanges else {
      hasOtherChanges = false
      for index in nodes.indices { tellFrame(of: index, body) }
      return
    }
    // The four variables of a node are there together; a node that is told twice is told once.
    for variable in solved {
      let node = Int(variable) < nodeOfVariable.count ? nodeOfVariable[Int(variable)] : -1
      if node >= 0 { tellFrame(of: Int(node), body) }
    }
  }

  private func tellFrame(of index: Int, _ body: (any LayoutItem, CGRect) -> Void) {
    guard nodes[index].isAlive, index != Self.rootNode else { return }
    let frame = lastFrame(index)
    guard frame != nodes[index].told else { return }
    nodes[index].told = frame
    guard !nodes[index].core.translatesMask, let item = nodes[index].core.item else { return }
    body(item, CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
  }

  /// Whether something changed since the engine solved last.
  package var hasChanges: Bool { needsSolving }
}

extension LayoutItem {
  /// Whether no constraint relates it to more than the item that it lies in.
  package var isAlone: Bool {
    guard let owner = superitem else { return true }
    var next: (any LayoutItem)? = owner
    while let item = next {
      for constraint in item.constraints
      where constraint.items.contains(where: { $0 === self }) {
        if constraint.items.contains(where: { $0 !== self && $0 !== owner }) { return false }
      }
      next = item.superitem
    }
    return true
  }
}
