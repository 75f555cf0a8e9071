internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// What those who do not see it are told.
extension DisplayNode {
  /// Whether it is one thing with all that is in it for those who do not see it; default no.
  ///
  /// The labels of what is in it are joined with ", ", and buttons and links in it become actions.
  public nonisolated var isAccessibilityContainer: Bool {
    get { core.options.contains(.mergesAccessibility) }
    set { core.set(.mergesAccessibility, newValue) }
  }

  /// The accessibility elements of the node and of everything in it.
  var foundAccessibilityNodes: [AccessibilityNode] {
    guard let parts, isSeenByAccessibility(parts.layer) else { return [] }
    if core.options.contains(.hasForeignView), let view = parts.view {
      return view.accessibilityNodes
    }
    let children = accessibilityChildren
    let role = accessibility.role
    guard isAccessibilityContainer else {
      guard role != .none else { return children }
      return isInWindow ? [accessibilityNode(role, children)] : children
    }
    guard isInWindow else { return [] }
    return [merged(accessibilityNode(role == .none ? .group : role, []), children)]
  }

  private func isSeenByAccessibility(_ layer: Layer) -> Bool {
    !layer.isHidden && layer.opacity >= 0.01 && !accessibility.isHidden
  }

  private var accessibilityChildren: [AccessibilityNode] {
    let nodes = subnodes
    if let modal = nodes.last(where: { $0.holdsModal }) { return modal.accessibilityNodes }
    let inner = Set(nodes.compactMap { $0.parts?.layer.owner.map(ObjectIdentifier.init) })
    // Views that lie in the node beside its subnodes.
    let others = parts?.layer.childItems.filter { !inner.contains(ObjectIdentifier($0)) } ?? []
    let found = nodes.flatMap(\.accessibilityNodes) + others.flatMap(\.accessibilityNodes)
    return found.inReadingOrder
  }

  /// Whether it, or something in it that is seen, hides what lies beside it.
  private var holdsModal: Bool {
    var waiting = [self]
    while let node = waiting.popLast() {
      guard let parts = node.parts, node.isSeenByAccessibility(parts.layer) else { continue }
      if node.accessibilityTraits.contains(.modal) { return true }
      waiting += node.subnodes
    }
    return false
  }

  private func accessibilityNode(
    _ role: Accessibility.Role,
    _ children: [AccessibilityNode]
  ) -> AccessibilityNode {
    var node = AccessibilityNode(role: role, frame: frameInWindow, children: children)
    (node.label, node.value) = (accessibilityLabel, accessibilityValue)
    (node.hint, node.actions) = (accessibility.hint, accessibility.actions)
    node.traits = accessibilityTraits.sorted { $0.rawValue < $1.rawValue }
    node.identifier = identifier
    return node
  }

  // MARK: Places

  /// Its rectangle in the coordinates of its window, or of the outermost thing that it lies in.
  private var frameInWindow: CGRect {
    guard let layer = parts?.layer else { return bounds }
    var rect = layer.bounds
    var next: Layer? = layer
    while let inner = next, let outer = inner.superlayer {
      rect = inner.appearance.toSuperlayer.apply(to: rect)
      next = outer
    }
    return rect
  }

  /// Whether any of it lies in the window, or can be scrolled into it.
  private var isInWindow: Bool {
    guard let stage else { return true }
    if stage.layer.bounds.intersects(frameInWindow) { return true }
    var next = parentItem
    while let item = next {
      if item.interactionIfAny?.scroller != nil { return true }
      next = item.parentItem
    }
    return false
  }

  // MARK: Merging

  private func merged(
    _ node: AccessibilityNode,
    _ children: [AccessibilityNode]
  ) -> AccessibilityNode {
    var (node, labels) = (node, [String]())
    for child in children.allInReadingOrder {
      node.actions += child.actions
      guard let label = child.label, !label.isEmpty else { continue }
      if child.isAction { node.actions.append(label) } else { labels.append(label) }
    }
    if node.label == nil, !labels.isEmpty { node.label = labels.joined(separator: ", ") }
    return node
  }

  /// Does an action of what is in it, where it is one thing with that.
  func performMergedAction(_ action: String) -> Bool {
    guard isAccessibilityContainer else { return false }
    var waiting = Array(subnodes.reversed())
    while let node = waiting.popLast() {
      guard let parts = node.parts, node.isSeenByAccessibility(parts.layer) else { continue }
      if node.accessibilityLabel == action, node.accessibility.role.isAction {
        return node.accessibilityActivate()
      }
      if node.accessibility.actions.contains(action) { return node.accessibilityPerform(action) }
      waiting += node.subnodes.reversed()
    }
    return false
  }
}

extension Accessibility.Role {
  fileprivate var isAction: Bool { self == .button || self == .link }
}

extension AccessibilityNode {
  fileprivate var isAction: Bool { role.isAction }
}

extension [AccessibilityNode] {
  /// By y, x, height and width; what is the same stays in its order.
  fileprivate var inReadingOrder: [AccessibilityNode] {
    func key(_ node: AccessibilityNode) -> [CGFloat] {
      [node.frame.minY, node.frame.minX, node.frame.height, node.frame.width]
    }
    return enumerated().sorted { one, other in
      let (first, second) = (key(one.element), key(other.element))
      return first == second
        ? one.offset < other.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }

  /// They and all in them.
  fileprivate var allInReadingOrder: [AccessibilityNode] {
    flatMap { [$0] + $0.children.allInReadingOrder }
  }
}
