internal import TapestryCore

/// Which items the engine knows.
extension LayoutEngine {
  func existingNode(_ state: ConstraintState) -> Int32? {
    if isHome { return state.engine === self ? state.node : nil }
    return foreignNodes[ObjectIdentifier(state)]
  }

  /// The node of an item, made if there is none.
  func node(_ state: ConstraintState) -> Int32 {
    existingNode(state) ?? makeNode(for: state, parent: -1)
  }

  /// Lets everything in a subtree take part: items that no mask places, and all constraints.
  func adopt(_ top: ConstraintState) {
    for state in top.subtree() {
      take(state)
      for constraint in state.installed.lazy.compactMap(\.self) { enter(constraint) }
    }
  }

  /// Lets an item take part, unless its mask places it and nothing mentions it.
  func take(_ state: ConstraintState) {
    guard !state.translatesMask, existingNode(state) == nil else { return }
    arrivingStates.append(state)
  }

  @discardableResult
  func makeNode(for state: ConstraintState, parent: Int32) -> Int32 {
    let index: Int32
    if let free = freeNodes.popLast() {
      index = free
      let variables = nodes[Int(free)].variables
      nodes[Int(free)] = Node(state: state, parent: parent, variables: variables)
    } else {
      index = Int32(nodes.count)
      nodes.append(Node(state: state, parent: parent, variables: makeVariables()))
    }
    if isHome {
      state.engine = self
      state.node = index
    } else {
      foreignNodes[ObjectIdentifier(state)] = index
    }
    readMetrics(Int(index))
    if index == LayoutEngine.rootNode { fixRoot() } else if isHome { stay(Int(index)) }
    newNodes.append(index)
    if let guide = state.item as? LayoutGuide, isHome { serve(guide) }
    return index
  }

  private func makeVariables() -> Quad<LinearVariable> {
    Quad(
      solver.addVariable(),
      solver.addVariable(),
      solver.addVariable(isNonnegative: true),
      solver.addVariable(isNonnegative: true)
    )
  }

  /// Lets what constraints do not determine stay where the item is.
  private func stay(_ index: Int) {
    guard let frame = nodes[index].state.item?.frame else { return }
    let insets = nodes[index].metrics.insets
    let values = Quad(
      Double(frame.minX) + insets.left,
      Double(frame.minY) + insets.top,
      max(0, Double(frame.width) - insets.both(.horizontal)),
      max(0, Double(frame.height) - insets.both(.vertical))
    )
    for component in Component.allCases where values[component].isFinite {
      solver.setStay(values[component], of: nodes[index].variables[component])
    }
  }

  private func serve(_ guide: LayoutGuide) {
    guide.resolveFrame = { [weak self, unowned guide] in self?.frame(of: guide) }
  }

  /// The node of the superitem; −1 above the root.
  func parent(_ index: Int32) -> Int32 {
    let known = nodes[Int(index)].parent
    guard known < 0, index != LayoutEngine.rootNode else { return known }
    guard let state = nodes[Int(index)].state.superstate else { return -1 }
    let found = node(state)
    nodes[Int(index)].parent = found
    return found
  }

  /// Forgets a subtree with its rows.
  func release(_ top: ConstraintState) {
    for state in top.subtree() {
      for constraint in state.installed.lazy.compactMap(\.self) { leave(constraint) }
      guard let index = existingNode(state), index != LayoutEngine.rootNode else { continue }
      releaseNode(Int(index))
    }
    arrivingStates.removeAll { $0.lies(in: top) }
    guard top === nodes[LayoutEngine.rootNode].state else { return }
    top.rootEngine = nil
  }

  private func releaseNode(_ index: Int) {
    let state = nodes[index].state
    (state.item as? LayoutGuide)?.resolveFrame = nil
    for axis in Axis.allCases {
      removeContentRows(index, axis)
      removeMaskRows(index, axis)
    }
    state.engine = nil
    state.node = -1
    state.pendingChanges = []
    nodes[index].isAlive = false
    nodes[index].readers = []
    wrappingNodes.remove(Int32(index))
    marginNodes.remove(Int32(index))
    newNodes.removeAll { $0 == index }
    freeNodes.append(Int32(index))
  }

  /// Takes the root's rectangle as numbers; all but its size where that is to be found.
  func fixRoot() {
    let root = LayoutEngine.rootNode
    let insets = nodes[root].metrics.insets
    let size = nodes[root].state.item?.frame.size ?? .zero
    nodes[root].fixed = Quad(
      insets.left,
      insets.top,
      Double(size.width) - insets.both(.horizontal),
      Double(size.height) - insets.both(.vertical)
    )
    nodes[root].isFixed = Quad(true, true, !findsRootSize, !findsRootSize)
  }
}
