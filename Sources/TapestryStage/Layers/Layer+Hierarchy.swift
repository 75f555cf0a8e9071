public import TapestryCore

extension Layer {
  /// Puts a layer in front of the others in this one; takes it out of where it was.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts a layer at a place from back to front; takes it out of where it was.
  ///
  /// A layer cannot lie in itself: that is a programming error.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    insert(layer, at: index)
    layer.settleTree()
  }

  /// Puts a layer into this one; ``settleTree()`` is to follow.
  package func insert(_ layer: Layer, at index: Int) {
    precondition(
      layer.sublayers.isEmpty ? layer !== self : !lies(in: layer),
      "Layer: a layer cannot be added to itself or to what is in it"
    )
    var index = index
    if layer.superlayer === self, let old = place(of: layer) {
      sublayers.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.detach()
    }
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.didJoin(self)
    sublayersDidChange()
    layer.composition.isReordered = true
    setNeedsCompositing()
    layer.setNeedsCompositing()
  }

  /// Takes it out of the layer that it lies in.
  public func removeFromSuperlayer() {
    detach()
    settleTree()
  }

  /// Takes the layer out of its superlayer; ``settleTree()`` is to follow, unless the layer goes on
  /// to another one.
  package func detach() {
    guard let superlayer else { return }
    if let shown = composition.shown { superlayer.composition.exposed.append(shown.all) }
    hide()
    if let place = superlayer.sublayers.lastIndex(where: { $0 === self }) {
      superlayer.sublayers.remove(at: place)
    }
    superlayer.sublayersDidChange()
    superlayer.setNeedsCompositing()
    superlayer.forget(self)
    setSuperlayer(nil)
    ElementMoves.add()
  }

  /// Puts layers into this one in an order, with as few changes as that takes; ``settleTree()`` of
  /// the new ones is to follow.
  ///
  /// Other sublayers stay behind the first one, or in front of the layer that they are in front of
  /// now; those in front of all stay so.
  ///
  /// - Complexity: O(sublayers · log sublayers).
  package func arrange(_ layers: [Layer]) {
    let old = sublayers
    for layer in layers where layer.superlayer !== self {
      precondition(
        layer.sublayers.isEmpty ? layer !== self : !lies(in: layer),
        "Layer: a layer cannot be added to itself or to what is in it"
      )
      layer.detach()
    }
    let moved = LayerOrder(old: old, wanted: layers)
    guard !moved.isSame else { return }
    sublayers = moved.merged
    for layer in layers where layer.superlayer !== self {
      layer.didJoin(self)
      layer.noteReordering()
    }
    for layer in moved.outOfOrder { layer.noteReordering() }
    sublayersDidChange()
    setNeedsCompositing()
  }

  private func noteReordering() {
    composition.isReordered = true
    setNeedsCompositing()
  }

  private func didJoin(_ layer: Layer) {
    if superlayer === layer { return }
    setSuperlayer(layer)
    ElementMoves.add()
    propagateUpdates()
    elementsMoved()
  }

  /// Whether it is another layer or lies in it.
  public func lies(in other: Layer) -> Bool {
    var next: Layer? = self
    while let layer = next {
      if layer === other { return true }
      next = layer.superlayer
    }
    return false
  }

  private func place(of layer: Layer) -> Int? { sublayers.firstIndex { $0 === layer } }

  /// The sublayers from back to front.
  ///
  /// - Complexity: O(1), or O(sublayers · log sublayers) after a change of their order.
  package var orderedSublayers: [Layer] {
    if let known = composition.ordered { return known }
    var ordered = sublayers
    if sublayers.contains(where: { $0.zPosition != 0 }) {
      ordered = sublayers.enumerated()
        .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        .map(\.element)
    }
    composition.ordered = ordered
    return ordered
  }
}

/// Conversion of coordinates.
extension Layer {
  /// The map from its coordinates to another layer's, nil if they are in different trees or a
  /// transform on the way cannot be undone.
  ///
  /// Goes by the nearest layer that both lie in, scrolling and transforms included.
  public func map(to other: Layer) -> Transform? {
    guard let common = nearestCommonAncestor(with: other) else { return nil }
    let up = map(toAncestor: common)
    if common === other { return up }
    guard let down = other.map(toAncestor: common).inverted else { return nil }
    return up.followed(by: down)
  }

  private func map(toAncestor ancestor: Layer) -> Transform {
    var (result, layer) = (Transform.identity, self)
    while layer !== ancestor, let outer = layer.superlayer {
      result = result.followed(by: layer.appearance.toSuperlayer)
      layer = outer
    }
    return result
  }

  private func nearestCommonAncestor(with other: Layer) -> Layer? {
    var (a, b) = (self, other)
    var (depth, otherDepth) = (a.depth, b.depth)
    while depth > otherDepth, let outer = a.superlayer { (a, depth) = (outer, depth - 1) }
    while otherDepth > depth, let outer = b.superlayer { (b, otherDepth) = (outer, otherDepth - 1) }
    while a !== b {
      guard let outer = a.superlayer, let otherOuter = b.superlayer else { return nil }
      (a, b) = (outer, otherOuter)
    }
    return a
  }

  private var depth: Int {
    var (count, next) = (0, superlayer)
    while let layer = next { (count, next) = (count + 1, layer.superlayer) }
    return count
  }
}
