internal import TapestryCore

/// Finds what has to be drawn again.
///
/// Keeps the layers that it is in in an array: trees may be deeper than a thread's stack allows.
@MainActor
struct DamageFinder {
  /// What has to be drawn again, in the coordinates of the root.
  private(set) var damage = CGRect.null
  private var path: [Step] = []

  /// A layer on the way down.
  private struct Step {
    let layer: Layer
    let appearance: LayerAppearance
    let toRoot: Transform
    let old: LayerComposition.Shown?
    /// What the layer itself covers, and what it and its sublayers up to the next one do.
    let own: CGRect
    var all: CGRect
    /// What the sublayers are cut at.
    let clip: CGRect
    /// Whether all of it is seen in another way, or only the layer itself.
    let moves: Bool
    let isDirty: Bool
    var next = 0
  }

  /// Looks at everything below a root that has changed since the last time.
  mutating func visit(_ root: Layer) {
    _ = enter(root, .identity, clip: .infinite, moved: false)
    while let last = path.indices.last {
      // Steps are large, and a layer may have very many sublayers: none is copied for each of them.
      let (layer, place) = (path[last].layer, path[last].next)
      guard place < layer.sublayers.count else {
        leave(path.removeLast())
        continue
      }
      path[last].next = place + 1
      let (toRoot, clip, moves) = (path[last].toRoot, path[last].clip, path[last].moves)
      if let all = enter(layer.sublayers[place], toRoot, clip: clip, moved: moves) {
        path[last].all = path[last].all.union(all)
      }
    }
  }

  /// Begins to look at a layer.
  ///
  /// - Returns: What it and all in it cover, if that is known already.
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
    layer.composition.hasDirtySublayers = false
    layer.composition.isReordered = false
    for rect in layer.composition.exposed { damage = damage.union(rect) }
    layer.composition.exposed = []
    let appearance = isDirty ? layer.presentation : old?.appearance ?? layer.presentation
    guard !appearance.isHidden, appearance.opacity > 0 else {
      if let old { damage = damage.union(old.all) }
      layer.hide()
      return .null
    }
    path.append(step(layer, appearance, outer, clip, moved: moved, isDirty: isDirty))
    return nil
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
    return Step(
      layer: layer,
      appearance: appearance,
      toRoot: toRoot,
      old: old,
      own: own,
      all: own,
      clip: appearance.clips ? clip.intersection(toRoot.apply(to: appearance.bounds)) : clip,
      moves: moved || isSeenAnew ?? true,
      isDirty: isDirty
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
    if let last = path.indices.last { path[last].all = path[last].all.union(step.all) }
  }
}

extension LayerAppearance {
  /// Whether what is in the layer is shown in the same way.
  fileprivate func groups(like other: LayerAppearance) -> Bool {
    opacity == other.opacity && clips == other.clips && zPosition == other.zPosition
      && (!clips || (bounds == other.bounds && cornerRadius == other.cornerRadius))
  }
}
