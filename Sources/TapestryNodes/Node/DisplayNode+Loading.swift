internal import TapestryCore
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

  /// Its view, made when it is asked for first; layer-backed nodes have none, and to ask one for it
  /// is a programming error.
  public var view: View {
    guard let view = loadedParts.view else {
      preconditionFailure("\(debugTitle).view: the node is layer-backed, use its layer")
    }
    return view
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
    insertAllSubnodeLayers()
    for body in onDidLoad { body(self) }
    didLoad()
    return parts
  }

  private func makeParts() -> NodeParts {
    let (options, block) = core.withLock { ($0.options, $0.rare.viewBlock) }
    if let block { return NodeParts(view: block()) }
    guard options.contains(.isLayerBacked) else { return NodeParts(view: makeView()) }
    return NodeParts(layer: Layer())
  }

  /// What the new view or layer looks like from the beginning.
  private func take(_ look: NodeLook?, into parts: NodeParts) {
    let identifier = identifier
    if let view = parts.view {
      if let identifier { view.identifier = identifier }
      if !isUserInteractionEnabled { view.isUserInteractionEnabled = false }
    } else {
      parts.layer.name = identifier
    }
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
