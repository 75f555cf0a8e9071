internal import TapestryCore

/// What a tree of views has to know: which rectangles are other ones than it was told.
extension LayoutEngine {
  /// The items below the root whose rectangle changed since this was asked last, or that are new.
  ///
  /// Does not solve.
  ///
  /// - Complexity: O(items).
  package func takeChangedItems() -> [any LayoutItem] {
    var changed: [any LayoutItem] = []
    for index in nodes.indices where nodes[index].isAlive && index != Self.rootNode {
      var values = Quad(0.0)
      for component in Component.allCases {
        values[component] = solver.lastValue(of: nodes[index].variables[component])
      }
      guard values != nodes[index].told, let item = nodes[index].core.item else { continue }
      nodes[index].told = values
      changed.append(item)
    }
    return changed
  }

  /// Whether constraints place an item: the engine knows it and its mask does not place it.
  package func places(_ item: any LayoutItem) -> Bool {
    let core = item.constraintState.core
    return !core.translatesMask && existingNode(core) != nil
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
