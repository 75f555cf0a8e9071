internal import TapestryCore

/// What compositing remembers of a layer.
struct LayerComposition {
  /// Whether the layer itself has to be looked at.
  var isDirty = true
  /// Whether a layer in it has to be.
  var hasDirtySublayers = true
  /// What layers that left it had covered, in the coordinates of the root.
  var exposed: [CGRect] = []
  /// How it was seen last; nil before the first time, and while it is hidden.
  var shown: Shown?

  /// How a layer was composited, with rectangles in the coordinates of the root.
  struct Shown {
    var appearance: LayerAppearance
    var toRoot: Transform
    /// What the layer itself covered, cut by the clips around it.
    var own: CGRect
    /// What it and all in it covered.
    var all: CGRect
  }
}

/// Where the root of a tree of layers is shown.
@MainActor
protocol LayerHost: AnyObject {
  /// Something has to be composited again.
  func layersNeedCompositing()
  /// A layer has begun to animate.
  func layerAnimates(_ layer: Layer)
}

extension Layer {
  /// Says that the layer itself looks different.
  func setNeedsCompositing() {
    guard !composition.isDirty else { return }
    composition.isDirty = true
    var next = superlayer
    var top: Layer = self
    while let layer = next {
      guard !layer.composition.hasDirtySublayers else { return }
      layer.composition.hasDirtySublayers = true
      (top, next) = (layer, layer.superlayer)
    }
    top.host?.layersNeedCompositing()
  }

  /// Where the tree that it lies in is shown.
  var nearestHost: (any LayerHost)? {
    var top: Layer = self
    while let outer = top.superlayer { top = outer }
    return top.host
  }
}

/// Finds what has to be drawn again.
@MainActor
struct DamageFinder {
  /// What has to be drawn again, in the coordinates of the root.
  private(set) var damage = CGRect.null

  /// Looks at everything below a root that has changed since the last time.
  mutating func visit(_ root: Layer) {
    _ = visit(root, .identity, clip: CGRect.infinite, moved: false)
  }

  /// What the layer and all in it cover.
  private mutating func visit(
    _ layer: Layer,
    _ outer: Transform,
    clip: CGRect,
    moved: Bool
  ) -> CGRect {
    let old = layer.composition.shown
    guard moved || layer.composition.isDirty || layer.composition.hasDirtySublayers else {
      return old?.all ?? .null
    }
    let isDirty = layer.composition.isDirty
    layer.composition.isDirty = false
    layer.composition.hasDirtySublayers = false
    for rect in layer.composition.exposed { damage = damage.union(rect) }
    layer.composition.exposed = []
    let appearance = isDirty ? layer.presentation : old?.appearance ?? layer.presentation
    guard !appearance.isHidden, appearance.opacity > 0 else {
      if let old { damage = damage.union(old.all) }
      layer.hide()
      return .null
    }
    return show(layer, appearance, outer, clip, moved: moved, isDirty: isDirty)
  }

  private mutating func show(
    _ layer: Layer,
    _ appearance: LayerAppearance,
    _ outer: Transform,
    _ clip: CGRect,
    moved: Bool,
    isDirty: Bool
  ) -> CGRect {
    let old = layer.composition.shown
    let toRoot = appearance.toSuperlayer.followed(by: outer)
    let own = toRoot.apply(to: appearance.drawnBounds).intersection(clip)
    let moves =
      moved || old.map { !$0.appearance.groups(like: appearance) } ?? true
      || old?.toRoot != toRoot
    var inner = clip
    if appearance.clips { inner = clip.intersection(toRoot.apply(to: appearance.bounds)) }
    // A layer that is new to the screen shows all that is in it.
    var all = own
    for sublayer in layer.sublayers {
      all = all.union(visit(sublayer, toRoot, clip: inner, moved: moves))
    }
    if moves {
      damage = damage.union(old?.all ?? .null).union(all)
    } else if isDirty {
      damage = damage.union(old?.own ?? .null).union(own)
    }
    layer.composition.shown = .init(appearance: appearance, toRoot: toRoot, own: own, all: all)
    return all
  }
}

extension Layer {
  /// Forgets how it and all in it were shown.
  fileprivate func hide() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.composition.shown = nil
      waiting += layer.sublayers.filter { $0.composition.shown != nil }
    }
  }
}

extension LayerAppearance {
  /// Whether what is in the layer is shown in the same way.
  fileprivate func groups(like other: LayerAppearance) -> Bool {
    opacity == other.opacity && clips == other.clips && zPosition == other.zPosition
      && (!clips || (bounds == other.bounds && cornerRadius == other.cornerRadius))
  }
}
