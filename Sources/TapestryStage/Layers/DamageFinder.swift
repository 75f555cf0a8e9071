internal import TapestryCore

/// Finds the parts of a window that have to be drawn again.
///
/// Looks at layers that changed, and of layers that move with one around them at those that reach
/// into the clip before or after: what is scrolled out of sight costs nothing. The layers on the way
/// are kept in an array: trees may be deeper than a thread's stack allows.
@MainActor
struct DamageFinder {
  /// The rectangle that has to be drawn again, in the coordinates of the root.
  private(set) var damage = CGRect.null
  private var path: [Step] = []

  /// A layer on the way down.
  private struct Step {
    let layer: Layer
    let appearance: LayerAppearance
    let toRoot: Transform
    let old: LayerComposition.Shown?
    /// The area of the layer itself, and of it with its sublayers so far.
    let own: CGRect
    var all: CGRect
    /// The rectangle that the sublayers are cut at.
    let clip: CGRect
    /// True when everything in the layer is seen in another way, and not the layer alone.
    let moves: Bool
    let isDirty: Bool
    /// The sublayers that are still to be looked at, the next one last.
    var sublayers: [Layer] = []
  }

  /// Looks at everything below a root that has changed since the last time.
  mutating func visit(_ root: Layer) {
    _ = enter(root, .identity, clip: .infinite, moved: false)
    while let last = path.indices.last {
      guard let sublayer = path[last].sublayers.popLast() else {
        leave(path.removeLast())
        continue
      }
      let (toRoot, clip, moves) = (path[last].toRoot, path[last].clip, path[last].moves)
      if let all = enter(sublayer, toRoot, clip: clip, moved: moves) {
        path[last].all = path[last].all.union(all)
      }
    }
  }

  /// Begins to look at a layer.
  ///
  /// - Returns: The area of the layer with everything in it, if that is known already.
  private mutating func enter(
    _ layer: Layer,
    _ outer: Transform,
    clip: CGRect,
    moved: Bool
  ) -> CGRect? {
    let old = layer.composition.shown
    guard moved || layer.composition.isDirty || layer.composition.hasDirtySublayers else {
      return old?.all ?? .null
    }
    let isDirty = layer.composition.isDirty
    let moved = moved || layer.composition.isReordered
    layer.composition.isDirty = false
    layer.composition.isReordered = false
    for rect in layer.composition.exposed { damage = damage.union(rect) }
    layer.composition.exposed = []
    // Below a layer that stays out of sight the flags stay as well: all is looked at when the layer
    // comes into sight, and then again in the same way.
    if isDirty || moved, !reachesInto(clip, layer, outer) {
      if let old {
        damage = damage.union(old.all)
        layer.hide()
      }
      return .null
    }
    layer.composition.hasDirtySublayers = false
    let appearance = isDirty ? layer.presentation : old?.appearance ?? layer.presentation
    guard !appearance.isHidden, appearance.opacity > 0 else {
      if let old { damage = damage.union(old.all) }
      layer.hide()
      return .null
    }
    path.append(step(layer, appearance, outer, clip, moved: moved, isDirty: isDirty))
    return nil
  }

  private func reachesInto(_ clip: CGRect, _ layer: Layer, _ outer: Transform) -> Bool {
    let extent = layer.extent
    return !extent.isNull && (clip.isInfinite || outer.apply(to: extent).intersects(clip))
  }

  private func step(
    _ layer: Layer,
    _ appearance: LayerAppearance,
    _ outer: Transform,
    _ clip: CGRect,
    moved: Bool,
    isDirty: Bool
  ) -> Step {
    let old = layer.composition.shown
    let toRoot = appearance.toSuperlayer.followed(by: outer)
    let own = toRoot.apply(to: appearance.drawnBounds(layer.composition.drawing))
      .intersection(clip)
    // A layer that is new to the screen shows all that is in it.
    let isSeenAnew = old.map { !$0.appearance.groups(like: appearance) || $0.toRoot != toRoot }
    let moves = moved || isSeenAnew ?? true
    let clip = appearance.clips ? clip.intersection(toRoot.apply(to: appearance.bounds)) : clip
    return Step(
      layer: layer,
      appearance: appearance,
      toRoot: toRoot,
      old: old,
      own: own,
      // Where single sublayers are looked at, the others keep their areas.
      all: moves ? own : own.union(old?.all ?? .null),
      clip: clip,
      moves: moves,
      isDirty: isDirty,
      sublayers: moves ? layer.sublayers(in: clip, toRoot) : layer.sublayersToComposite
    )
  }

  /// Ends with a layer all of whose sublayers were looked at.
  private mutating func leave(_ step: Step) {
    if step.moves {
      damage = damage.union(step.old?.all ?? .null).union(step.all)
    } else if step.isDirty {
      damage = damage.union(step.old?.own ?? .null).union(step.own)
    }
    step.layer.composition.shown = .init(
      appearance: step.appearance,
      toRoot: step.toRoot,
      own: step.own,
      all: step.all
    )
    step.layer.superlayer?.listAsShown(step.layer)
    if let last = path.indices.last { path[last].all = path[last].all.union(step.all) }
  }
}

extension Layer {
  /// The sublayers that reach into a clip of the root's coordinates, or were composited last.
  fileprivate func sublayers(in clip: CGRect, _ toRoot: Transform) -> [Layer] {
    guard sublayers.count > SublayerIndex.groupSize, !clip.isInfinite,
      let inverse = toRoot.inverted
    else { return sublayers }
    let shown = composition.shownSublayers
    composition.shownSublayers = []
    for layer in shown { layer.composition.isListedAsShown = false }
    var found = sublayers(reachingInto: inverse.apply(to: clip))
    let known = Set(found.map(ObjectIdentifier.init))
    for layer in shown
    where layer.superlayer === self && layer.composition.shown != nil
      && !known.contains(ObjectIdentifier(layer))
    {
      found.append(layer)
    }
    return found
  }

  /// Notes that a sublayer is composited, for the next time that the layer moves.
  fileprivate func listAsShown(_ layer: Layer) {
    guard !layer.composition.isListedAsShown else { return }
    layer.composition.isListedAsShown = true
    composition.shownSublayers.append(layer)
  }
}

extension LayerAppearance {
  /// True when everything in the layer is shown in the same way.
  fileprivate func groups(like other: LayerAppearance) -> Bool {
    opacity == other.opacity && clips == other.clips && zPosition == other.zPosition
      && (!clips || (bounds == other.bounds && cornerRadius == other.cornerRadius))
  }
}
