package import TapestryCore

/// What a tree of views has to know: which rectangles are other ones than it was told.
extension LayoutEngine {
  /// Tells the frames of the items below the root that changed since this was called last.
  ///
  /// Frames are in the superitem's coordinates, in points, not rounded. Does not solve. Items that
  /// their mask places are left out.
  ///
  /// - Complexity: O(items).
  package func forEachChangedFrame(_ body: (any LayoutItem, CGRect) -> Void) {
    for index in nodes.indices where nodes[index].isAlive && index != Self.rootNode {
      let frame = lastFrame(index)
      guard frame != nodes[index].told else { continue }
      nodes[index].told = frame
      guard !nodes[index].core.translatesMask, let item = nodes[index].core.item else { continue }
      body(item, CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    }
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
