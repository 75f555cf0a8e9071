internal import TapestryCore

/// Which items the engine knows.
extension LayoutEngine {
  func existingNode(_ core: ItemCore) -> Int32? {
    if isHome { return core.link === link ? core.node : nil }
    return foreignNodes[ObjectIdentifier(core)]
  }

  /// The node of an item, made if there is none.
  func node(_ core: ItemCore) -> Int32 {
    existingNode(core) ?? makeNode(for: core, parent: -1)
  }

  /// Lets everything in a subtree take part: items that no mask places, and all constraints.
  func adopt(_ top: ItemCore) {
    for core in top.subtree() {
      precondition(
        !isHome || core.rootLink == nil || core.rootLink === link || core.rootLink?.engine == nil,
        """
        LayoutEngine: \(core.item?.layoutName ?? "an item") has an engine and lies in an item that \
        another one places; engines do not nest
        """
      )
      if isHome { core.treeLink = link }
      take(core)
      if core.guideOwner != nil, isHome, let guide = core.item as? LayoutGuide { serve(guide) }
      for constraint in core.installed.lazy.compactMap(\.self) { enter(constraint) }
    }
  }

  /// Lets an item take part, unless something else places it and nothing mentions it.
  func take(_ core: ItemCore) {
    guard !core.isPlacedOutside, existingNode(core) == nil else { return }
    arrivingStates.append(core)
    guard arrivingStates.count > arrivalLimit else { return }
    arrivingStates.removeAll { !isArriving($0) }
    arrivalLimit = 2 * arrivingStates.count + 64
  }

  /// Whether an item that came still has to be placed: it may have left, or got a node.
  func isArriving(_ core: ItemCore) -> Bool {
    !core.isPlacedOutside && (!isHome || core.treeLink === link) && existingNode(core) == nil
  }

  @discardableResult
  func makeNode(for core: ItemCore, parent: Int32) -> Int32 {
    let index: Int32
    hasOtherChanges = true
    if let free = freeNodes.popLast() {
      index = free
      let variables = nodes[Int(free)].variables
      nodes[Int(free)] = Node(core: core, parent: parent, variables: variables)
    } else {
      index = Int32(nodes.count)
      nodes.append(Node(core: core, parent: parent, variables: makeVariables(of: index)))
    }
    if isHome {
      checkConstraints(of: core)
      core.link = link
      core.node = index
    } else {
      foreignNodes[ObjectIdentifier(core)] = index
    }
    readMetrics(Int(index))
    if index == LayoutEngine.rootNode { fixRoot() } else if isHome { stay(Int(index)) }
    newNodes.append(index)
    return index
  }

  private func makeVariables(of node: Int32) -> Quad<LinearVariable> {
    func made(isNonnegative: Bool = false) -> LinearVariable {
      let variable = solver.addVariable(isNonnegative: isNonnegative)
      let missing = Int(variable.index) + 1 - nodeOfVariable.count
      if missing > 0 { nodeOfVariable += repeatElement(-1, count: missing) }
      nodeOfVariable[Int(variable.index)] = node
      return variable
    }
    return Quad(
      made(),
      made(),
      made(isNonnegative: true),
      made(isNonnegative: true)
    )
  }

  /// Lets what constraints do not determine stay where the item is.
  private func stay(_ index: Int) {
    guard let frame = nodes[index].core.item?.frame else { return }
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
    guide.resolveFrame = { [link, unowned guide] in
      guide.core.isPlacedOutside ? nil : link.engine?.frame(of: guide)
    }
  }

  /// The node of the superitem; −1 above the root.
  func parent(_ index: Int32) -> Int32 {
    let known = nodes[Int(index)].parent
    guard known < 0, index != LayoutEngine.rootNode else { return known }
    guard let core = nodes[Int(index)].core.supercore else { return -1 }
    let found = node(core)
    nodes[Int(index)].parent = found
    return found
  }

  /// Forgets a subtree with its rows.
  func release(_ top: ItemCore) {
    for core in top.subtree() {
      if core.treeLink === link { core.treeLink = nil }
      for constraint in core.installed.lazy.compactMap(\.self) { leave(constraint) }
      guard let index = existingNode(core), index != LayoutEngine.rootNode else { continue }
      releaseNode(Int(index))
    }
    guard top === nodes[LayoutEngine.rootNode].core else { return }
    top.rootLink = nil
  }

  private func releaseNode(_ index: Int) {
    let core = nodes[index].core
    (core.item as? LayoutGuide)?.resolveFrame = nil
    for axis in Axis.allCases {
      removeContentRows(index, axis)
      removeMaskRows(index, axis)
    }
    core.link = nil
    core.node = -1
    core.pendingChanges = []
    nodes[index].isAlive = false
    hasOtherChanges = true
    nodes[index].readers = []
    wrappingNodes.remove(Int32(index))
    marginNodes.remove(Int32(index))
    newNodes.removeAll { $0 == index }
    freeNodes.append(Int32(index))
  }

  /// Forgets items that are gone without having left, and deactivates what reached over them.
  func dropGoneItems() {
    guard !goneCores.isEmpty else { return }
    for row in rows {
      guard case .constraint(let constraint) = row.source, let owner = constraint.owner else {
        continue
      }
      if !constraint.terms.allSatisfy({ $0.core.lies(in: owner) }) { constraint.suspend() }
    }
    for core in goneCores {
      guard let index = existingNode(core), index != LayoutEngine.rootNode else { continue }
      releaseNode(Int(index))
    }
    goneCores.removeAll()
    // What lay in them asks again for where it is.
    for node in nodes.indices {
      let above = Int(nodes[node].parent)
      if above >= 0, !nodes[above].isAlive { nodes[node].parent = -1 }
    }
  }

  /// Traps for an item that takes part in layout without having been announced.
  func checkAnnouncement(of item: any LayoutItem) {
    let (core, root) = (item.core, nodes[LayoutEngine.rootNode].core)
    guard isHome, !core.isPlacedOutside, root.rootLink === link else { return }
    precondition(!core.lies(in: root), unannounced(core))
  }

  /// Traps for an item that some constraint brings in, and whose own ones nobody announced.
  private func checkConstraints(of core: ItemCore) {
    let root = nodes[LayoutEngine.rootNode].core
    let areKnown = core.installed.allSatisfy { $0 == nil || $0?.link === link }
    precondition(areKnown || core === root || !core.lies(in: root), unannounced(core))
  }

  private func unannounced(_ core: ItemCore) -> String {
    """
    LayoutEngine: \(core.item?.layoutName ?? "an item") lies in the tree of the engine, which was \
    not told; its superitem must list it in subitems and call itemDidAdd(_:)
    """
  }

  /// Takes the root's rectangle as numbers; all but its size where that is to be found.
  func fixRoot() {
    let root = LayoutEngine.rootNode
    let insets = nodes[root].metrics.insets
    let size = nodes[root].core.item?.frame.size ?? .zero
    nodes[root].fixed = Quad(
      insets.left,
      insets.top,
      Double(size.width) - insets.both(.horizontal),
      Double(size.height) - insets.both(.vertical)
    )
    nodes[root].isFixed = Quad(true, true, !findsRootSize, !findsRootSize)
  }
}
