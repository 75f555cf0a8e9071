internal import TapestryCore
public import TapestryStage
public import TapestryViews

/// Views and layers.
extension DisplayNode {
  /// A node that shows a view which is no node's.
  ///
  /// It draws nothing itself and gets no events; it is measured by its style and by what the view
  /// says of its content. Where another thread asks for that before the main thread has, the answer
  /// is at first what the style allows, and the node is laid out anew when the view has answered.
  ///
  /// - Parameter viewBlock: makes the view, on the main thread, when it is needed.
  public nonisolated convenience init(viewBlock: @escaping @MainActor @Sendable () -> View) {
    self.init()
    core.withLock { state in
      state.options.insert(.hasForeignView)
      state.changeRare { $0.viewBlock = viewBlock }
    }
  }

  /// Whether its view or layer has been made.
  public nonisolated var isNodeLoaded: Bool { core.options.contains(.isLoaded) }

  /// The view of the node: the one that the node shows, or one that stands for the node in the tree
  /// of views, made when it is asked for first.
  ///
  /// A node needs no view to be shown, to receive events or to be measured; constraints, stack views
  /// and presentations do. Layer-backed nodes have none, and to ask one for its view is a
  /// programming error.
  public var view: View {
    precondition(
      !isLayerBacked,
      "\(debugTitle).view: the node is layer-backed, use its layer"
    )
    let parts = loadedParts
    if let view = parts.view {
      (view as? NodeBackedView)?.keepNodeForNow()
      return view
    }
    let view = NodeBackedView(self)
    parts.view = view
    adoptViews(view)
    view.keepNodeForNow()
    return view
  }

  /// Links a new view with those of the nodes around and in the node.
  private func adoptViews(_ view: View) {
    if let superlayer = parts?.layer.superlayer, let outer = superlayer.ownerView {
      outer.adopt(view)
    }
    for node in subnodes {
      if let inner = node.parts?.view { view.adopt(inner) }
    }
  }

  /// Its layer, made when it is asked for first.
  public var layer: Layer { loadedParts.layer }

  /// Whether it has a layer alone: it takes no events, and costs less.
  ///
  /// To be set before it is loaded; a node that shows a foreign view has one always.
  public nonisolated var isLayerBacked: Bool {
    get { core.options.contains(.isLayerBacked) }
    set {
      let options = core.options
      precondition(
        !options.contains(.isLoaded) || newValue == options.contains(.isLayerBacked),
        "\(debugTitle).isLayerBacked: the node is loaded already; set it before"
      )
      precondition(
        !(newValue && options.contains(.hasForeignView)),
        "\(debugTitle).isLayerBacked: a node that shows a view cannot do without one"
      )
      core.set(.isLayerBacked, newValue)
    }
  }

  /// Lets something be done on the main thread when the node is loaded: at once if it is.
  public nonisolated func onDidLoad(_ body: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
    let isLoaded = core.withLock { state in
      if state.options.contains(.isLoaded) { return true }
      state.changeRare { $0.onDidLoad.append(body) }
      return false
    }
    guard isLoaded else { return }
    MainThread.perform { [weak self] in
      if let self { body(self) }
    }
  }

  var loadedParts: NodeParts {
    if let parts { return parts }
    precondition(
      !isInRasterizedSubtree,
      "\(debugTitle): what lies in a node that rasterizes its subtree has no view or layer"
    )
    let parts = makeParts()
    self.parts = parts
    ownLayer = parts.layer
    let (look, onDidLoad, viewBlock) = core.withLock { state in
      state.options.insert(.isLoaded)
      state.node = self
      let (waiting, viewBlock) = (state.rare.onDidLoad, state.rare.viewBlock)
      if !waiting.isEmpty || viewBlock != nil {
        state.changeRare { ($0.onDidLoad, $0.viewBlock) = ([], nil) }
      }
      return (state.look, waiting, viewBlock)
    }
    // What it holds ends outside of the lock.
    defer { withExtendedLifetime(viewBlock) {} }
    take(look, into: parts)
    parts.view?.node = self
    if parts.ownsLayer {
      parts.layer.takesEvents = isUserInteractionEnabled && !isLayerBacked
      parts.layer.updates = [.needsLayout, .needsDisplay]
      parts.layer.owner = self
    }
    insertAllSubnodeLayers()
    for body in onDidLoad { body(self) }
    didLoad()
    return parts
  }

  private func makeParts() -> NodeParts {
    let (options, block) = core.withLock { ($0.options, $0.rare.viewBlock) }
    if let block { return NodeParts(view: block()) }
    if !options.contains(.isLayerBacked), let view = makeView() { return NodeParts(view: view) }
    return NodeParts(layer: Layer())
  }

  /// What the new view or layer looks like from the beginning.
  private func take(_ look: NodeLook?, into parts: NodeParts) {
    if let identifier { parts.layer.name = identifier }
    if !isUserInteractionEnabled { parts.view?.isUserInteractionEnabled = false }
    guard let look else { return }
    if core.options.contains(.hasForeignView) {
      look.applyChanges(to: parts.layer)
    } else {
      parts.layer.appearance = shownAppearance(look.appearance)
    }
    if let accessibility = look.accessibility { parts.view?.accessibility = accessibility }
  }

  /// A short description for messages: its class, and its identifier if it has one.
  nonisolated var debugTitle: String {
    "\(type(of: self))" + (identifier.map { " \"\($0)\"" } ?? "")
  }
}
