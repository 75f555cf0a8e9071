public import TapestryCore
public import TapestryDisplay
public import TapestryViews

/// What a node looks like.
///
/// May be read and set on any thread. A loaded node's view or layer takes what another thread sets
/// in the next turn, and what the main thread sets at once, so that it can be animated.
extension DisplayNode {
  private nonisolated func read<Value>(_ path: any (KeyPath<LayerAppearance, Value> & Sendable))
    -> Value
  where Value: Sendable {
    core.withLock { ($0.look?.appearance ?? LayerAppearance())[keyPath: path] }
  }

  private nonisolated func write<Value: Sendable>(
    _ path: any (WritableKeyPath<LayerAppearance, Value> & Sendable),
    _ value: Value
  ) {
    let isLoaded = core.withLock { state in
      state.changeLook { $0.appearance[keyPath: path] = value }
      return state.options.contains(.isLoaded)
    }
    guard isLoaded else { return drawAroundAnew() }
    MainThread.perform { [weak self] in
      guard let self, let layer = self.parts?.layer else { return }
      // As it is by now: a later change may have been quicker.
      layer.appearance[keyPath: path] = self.read(path)
    }
  }

  private nonisolated func writeCorner<Value: Sendable>(
    _ path: any (WritableKeyPath<LayerAppearance, Value> & Sendable),
    _ value: Value
  ) {
    if cornerRoundingType == .live { return write(path, value) }
    core.withLock { state in state.changeLook { $0.appearance[keyPath: path] = value } }
    cornersDidChange()
  }

  /// What fills it behind its contents; default nothing.
  public nonisolated var backgroundColor: Color? {
    get { read(\.background) }
    set { writeCorner(\.background, newValue) }
  }

  /// How much of it and all in it is seen, 0…1; anything else is cut to that; default 1.
  public nonisolated var opacity: CGFloat {
    get { read(\.opacity) }
    set { write(\.opacity, min(max(newValue, 0), 1)) }
  }

  /// Whether it and all in it is left out; it keeps its place in layouts.
  public nonisolated var isHidden: Bool {
    get { read(\.isHidden) }
    set {
      write(\.isHidden, newValue)
      // Touches on a view that is hidden end.
      changeView { $0.isHidden = $1.isHidden }
    }
  }

  /// Whether contents and subnodes are cut at its edge.
  public nonisolated var clipsToBounds: Bool {
    get { read(\.clips) }
    set { writeCorner(\.clips, newValue) }
  }

  /// The radius of its corners, in points, ≥ 0.
  public nonisolated var cornerRadius: CGFloat {
    get { read(\.cornerRadius) }
    set { writeCorner(\.cornerRadius, max(0, newValue)) }
  }

  /// A line along the inside of its edge, in front of everything in it.
  public nonisolated var border: Border? {
    get { read(\.border) }
    set { write(\.border, newValue) }
  }

  /// A shadow of its rectangle.
  public nonisolated var shadow: Shadow? {
    get { read(\.shadow) }
    set { write(\.shadow, newValue) }
  }

  /// What it is turned and scaled by, about its anchor point; layout does not see it.
  public nonisolated var transform: Transform {
    get { read(\.transform) }
    set { write(\.transform, newValue) }
  }

  /// Its place from back to front among its siblings, before their order; default 0.
  public nonisolated var zPosition: CGFloat {
    get { read(\.zPosition) }
    set { write(\.zPosition, newValue) }
  }

  /// The rectangle of its own coordinates that it shows.
  public nonisolated var bounds: CGRect {
    get { read(\.bounds) }
    set { write(\.bounds, newValue) }
  }

  /// Where its anchor point is in its supernode's coordinates.
  public nonisolated var position: CGPoint {
    get { read(\.position) }
    set { write(\.position, newValue) }
  }

  /// The smallest rectangle around it in its supernode's coordinates; a layout sets it for its
  /// subnodes, and a program for the node at the root.
  public nonisolated var frame: CGRect {
    get { core.withLock { $0.look?.appearance.frame ?? .zero } }
    set {
      let isLoaded = core.withLock { state in
        state.changeLook { $0.appearance.frame = newValue }
        return state.options.contains(.isLoaded)
      }
      guard isLoaded else { return }
      MainThread.perform { [weak self] in
        guard let self, let layer = self.parts?.layer else { return }
        layer.appearance.frame = self.frame
      }
    }
  }
}

/// What else it is.
extension DisplayNode {
  /// A name for diagnostics, dumps and tests.
  public nonisolated var identifier: String? {
    get { core.withLock { $0.identifier } }
    set {
      core.withLock { $0.identifier = newValue }
      changeView { $0.identifier = $1.identifier }
    }
  }

  /// Whether it and what is in it take events; true by default.
  public nonisolated var isUserInteractionEnabled: Bool {
    get { core.options.contains(.isUserInteractionEnabled) }
    set {
      core.set(.isUserInteractionEnabled, newValue)
      changeView { $0.isUserInteractionEnabled = $1.isUserInteractionEnabled }
    }
  }

  /// How far the place where it takes events is from its bounds, in points; negative for a larger
  /// place, of which only what lies in the supernode counts.
  public nonisolated var hitTestSlop: EdgeInsets {
    get { core.withLock { $0.rare.hitTestSlop } }
    set { core.withLock { state in state.changeRare { $0.hitTestSlop = newValue } } }
  }

  /// What it is for those who do not see it.
  public nonisolated var accessibility: Accessibility {
    get { core.withLock { $0.look?.accessibility ?? Accessibility() } }
    set {
      core.withLock { state in state.changeLook { $0.accessibility = newValue } }
      changeView { $0.accessibility = $1.accessibility }
    }
  }

  /// Lets its view be changed to what the node says by then: a later change may have been quicker.
  private nonisolated func changeView(
    _ change: @escaping @MainActor @Sendable (View, DisplayNode) -> Void
  ) {
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in
      if let self, let view = self.parts?.view { change(view, self) }
    }
  }

  /// What surrounds it, as far as its view or layer knows.
  public var environment: LayoutEnvironment {
    if let view = parts?.view { return view.environment }
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
