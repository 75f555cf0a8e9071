internal import TapestryCore
public import TapestryViews

/// What those who do not see it are told.
extension DisplayNode {
  /// Whether it is one thing with all that is in it for those who do not see it; default no.
  ///
  /// The labels of what is in it are joined with ", ", and buttons and links in it become actions.
  public nonisolated var isAccessibilityContainer: Bool {
    get { core.options.contains(.mergesAccessibility) }
    set { core.set(.mergesAccessibility, newValue) }
  }

  /// What it and all in it are for those who do not see them, by y, then by x.
  ///
  /// Nodes with layers alone are there as well. Hidden and transparent nodes are left out with all in
  /// them, and so is what lies outside of the window, but for what can be scrolled into it. Where one
  /// of several nodes is modal, the others are left out.
  public var accessibilityNodes: [AccessibilityNode] {
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
    let views = parts?.view?.subviews.filter { view in
      !nodes.contains { $0.parts?.view === view }
    }
    let found = nodes.flatMap(\.accessibilityNodes) + (views ?? []).flatMap(\.accessibilityNodes)
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
    var node: DisplayNode? = self
    while let next = node, next.parts?.view == nil { node = next.supernode }
    guard var view = node?.parts?.view, let window = view.window else { return true }
    if window.bounds.intersects(frameInWindow) { return true }
    while let outer = view.superview {
      if outer is ScrollView { return true }
      view = outer
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
