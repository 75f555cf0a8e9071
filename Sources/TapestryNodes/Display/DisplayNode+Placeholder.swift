internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What is seen until contents are there.
extension DisplayNode {
  /// Whether ``placeholder(ofSize:)`` is shown until it and all in it are drawn; default no.
  public nonisolated var isPlaceholderEnabled: Bool {
    get { core.options.contains(.isPlaceholderEnabled) }
    set { core.set(.isPlaceholderEnabled, newValue) }
  }

  /// Whether its placeholder stays when its contents are there; default no.
  ///
  /// For nodes whose contents are not what they wait for; setting it back takes it away.
  public nonisolated var placeholderShouldPersist: Bool {
    get { core.options.contains(.placeholderPersists) }
    set {
      core.set(.placeholderPersists, newValue)
      guard !newValue, isNodeLoaded else { return }
      MainThread.perform { [weak self] in
        if let self, (self.parts?.display.pending ?? 0) <= 0 { self.removePlaceholder() }
      }
    }
  }

  /// How long its placeholder fades, in seconds; default 0, at once.
  public nonisolated var placeholderFadeDuration: Double {
    get { core.withLock { $0.rare.placeholderFadeDuration } }
    set { core.withLock { state in state.changeRare { $0.placeholderFadeDuration = newValue } } }
  }

  /// Whether its placeholder is seen.
  public var isPlaceholderShown: Bool { parts?.display.placeholder != nil }

  func showPlaceholder() {
    guard let parts, isPlaceholderEnabled, parts.display.placeholder == nil else { return }
    guard case .none = parts.layer.contents else { return }
    let size = parts.layer.bounds.size
    guard let element = placeholder(ofSize: size) else { return }
    let layer = Layer(name: "placeholder")
    layer.zPosition = 9_999
    layer.frame = CGRect(origin: .zero, size: size)
    let environment = environment
    let layout = element.layoutThatFits(SizeRange(exact: size), environment: environment)
    layer.contents = .drawing(DisplayList(layout, environment: environment))
    parts.layer.addSublayer(layer)
    parts.display.placeholder = layer
  }

  func removePlaceholder() {
    guard let parts, let layer = parts.display.placeholder, !placeholderShouldPersist else {
      return
    }
    parts.display.placeholder = nil
    let duration = placeholderFadeDuration
    guard duration > 0, parts.isInHierarchy else { return layer.removeFromSuperlayer() }
    View.animate(duration: duration) {
      layer.opacity = 0
    } completion: { _ in
      layer.removeFromSuperlayer()
    }
  }
}
