public import TapestryCore
public import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// The look of a node.
///
/// May be read and set on any thread. A loaded node's layer takes what another thread sets in the
/// next turn, the last value of each property, and what the main thread sets at once, so that it can
/// be animated. What anybody sets on the layer, or on the view, is read here as well.
extension DisplayNode {
  private nonisolated func read<Value>(_ path: any (KeyPath<LayerAppearance, Value> & Sendable))
    -> Value
  where Value: Sendable {
    core.withLock { ($0.look?.appearance ?? LayerAppearance())[keyPath: path] }
  }

  private nonisolated func write<Value: Sendable>(
    _ path: any (WritableKeyPath<LayerAppearance, Value> & Sendable),
    _ parts: LookParts,
    _ value: Value
  ) {
    change(parts) { $0[keyPath: path] = value }
  }

  /// Changes parts of the look: in the layer at once on the main thread, else for the next turn.
  private nonisolated func change(
    _ parts: LookParts,
    _ change: (inout LayerAppearance) -> Void
  ) {
    let isMain = MainThread.isCurrent
    let isLoaded = core.withLock { state in
      state.changeLook { change(&$0.appearance) }
      guard state.options.contains(.isLoaded) else { return false }
      if isMain { state.unshown.subtract(parts) } else { state.unshown.formUnion(parts) }
      return true
    }
    guard isLoaded else { return drawAroundAnew() }
    if isMain {
      MainActor.assumeIsolated { show(parts) }
    } else {
      NodeChanges.note(.look, of: core)
    }
  }

  /// Lets the layer take what other threads have set since the last time.
  func showUnshownLook() {
    let parts = core.withLock { state in
      defer { state.unshown = [] }
      return state.unshown
    }
    show(parts)
  }

  /// Lets the layer take parts of the look.
  private func show(_ parts: LookParts) {
    guard let layer = self.parts?.layer else { return }
    var parts = parts
    if cornerRoundingType != .live, !parts.isDisjoint(with: .ofCorners) {
      cornersDidChange()
      parts.subtract(.ofCorners)
    }
    guard !parts.isEmpty else { return }
    var appearance = layer.appearance
    core.withLock { state in
      if let look = state.look?.appearance { appearance.take(parts, from: look) }
    }
    layer.appearance = appearance
  }

  /// Takes what the layer looks like, but for what is not shown yet, or shown in another way.
  func takeLook(from appearance: LayerAppearance) {
    let isLive = cornerRoundingType == .live
    core.withLock { state in
      let kept = isLive ? state.unshown : state.unshown.union(.ofCorners)
      state.changeLook { look in
        var new = appearance
        if !kept.isEmpty { new.take(kept, from: look.appearance) }
        look.appearance = new
      }
    }
  }

  /// What fills it behind its contents; default nothing.
  public nonisolated var backgroundColor: Color? {
    get { read(\.background) }
    set { write(\.background, .background, newValue) }
  }

  /// How much of it and all in it is seen, 0…1; anything else is cut to that; default 1.
  public nonisolated var opacity: CGFloat {
    get { read(\.opacity) }
    set { write(\.opacity, .opacity, min(max(newValue, 0), 1)) }
  }

  /// Whether it and all in it is left out; it keeps its place in layouts.
  public nonisolated var isHidden: Bool {
    get { read(\.isHidden) }
    set { write(\.isHidden, .isHidden, newValue) }
  }

  /// Whether contents and subnodes are cut at its edge.
  public nonisolated var clipsToBounds: Bool {
    get { read(\.clips) }
    set { write(\.clips, .clips, newValue) }
  }

  /// The radius of its corners, in points, ≥ 0.
  public nonisolated var cornerRadius: CGFloat {
    get { read(\.cornerRadius) }
    set { write(\.cornerRadius, .cornerRadius, max(0, newValue)) }
  }

  /// A line along the inside of its edge, in front of everything in it.
  public nonisolated var border: Border? {
    get { read(\.border) }
    set { write(\.border, .border, newValue) }
  }

  /// A shadow of its rectangle.
  public nonisolated var shadow: Shadow? {
    get { read(\.shadow) }
    set { write(\.shadow, .shadow, newValue) }
  }

  /// What it is turned and scaled by, about its anchor point; layout does not see it.
  public nonisolated var transform: Transform {
    get { read(\.transform) }
    set { write(\.transform, .transform, newValue) }
  }

  /// Its place from back to front among its siblings, before their order; default 0.
  public nonisolated var zPosition: CGFloat {
    get { read(\.zPosition) }
    set { write(\.zPosition, .zPosition, newValue) }
  }

  nonisolated var lookBounds: CGRect {
    get { read(\.bounds) }
    set { write(\.bounds, .bounds, newValue) }
  }

  /// Where its anchor point is in its supernode's coordinates.
  public nonisolated var position: CGPoint {
    get { read(\.position) }
    set { write(\.position, .position, newValue) }
  }

  nonisolated var lookFrame: CGRect {
    get { core.withLock { $0.look?.appearance.frame ?? .zero } }
    set { change([.bounds, .position]) { $0.frame = newValue } }
  }
}

/// What else it is.
extension DisplayNode {
  nonisolated var storedIdentifier: String? {
    get { core.withLock { $0.identifier } }
    set {
      core.withLock { $0.identifier = newValue }
      noteIfLoaded(.identifier)
    }
  }

  nonisolated var storedInteraction: Bool {
    get { core.options.contains(.isUserInteractionEnabled) }
    set {
      core.set(.isUserInteractionEnabled, newValue)
      noteIfLoaded(.interaction)
    }
  }

  /// How far the place where it takes events is from its bounds, in points; negative for a larger
  /// place, of which only what lies in the supernode counts.
  public nonisolated var hitTestSlop: EdgeInsets {
    get { core.withLock { $0.rare.hitTestSlop } }
    set { core.withLock { state in state.changeRare { $0.hitTestSlop = newValue } } }
  }

  nonisolated var storedAccessibility: Accessibility {
    get { core.withLock { $0.look?.accessibility ?? Accessibility() } }
    set {
      core.withLock { state in state.changeLook { $0.accessibility = newValue } }
      noteIfLoaded(.accessibility)
    }
  }

  private nonisolated func noteIfLoaded(_ changes: NodeChanges) {
    if isNodeLoaded { NodeChanges.note(changes, of: core) }
  }

  func showInteraction() {
    guard let parts else { return }
    guard parts.ownsLayer else {
      parts.view?.isUserInteractionEnabled = isUserInteractionEnabled
      return
    }
    parts.layer.takesEvents = isUserInteractionEnabled && !isLayerBacked
    if !parts.layer.takesEvents { stage?.endTouches(in: self) }
  }

  var shownEnvironment: LayoutEnvironment {
    if let parts, parts.layer.superlayer != nil || supernode == nil { return surroundings.value }
    return supernode?.environment ?? LayoutEnvironment()
  }

  /// What it asks of the layout that it is placed by.
  ///
  /// Setting it to something else makes the layouts that it is in out of date, but not while one of
  /// them is being made: there it is how a spec says what it wants of a child.
  public nonisolated var style: LayoutElementStyle {
    get { core.withLock { $0.style } }
    set {
      let isOther = core.withLock { state in
        defer { state.style = newValue }
        return state.style != newValue
      }
      if isOther, MeasuredNode.current == nil { setNeedsLayout() }
    }
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards by distances, outwards by negative ones.
  func insetBy(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) -> CGRect {
    CGRect(
      x: minX + left,
      y: minY + top,
      width: max(0, width - left - right),
      height: max(0, height - top - bottom)
    )
  }
}
