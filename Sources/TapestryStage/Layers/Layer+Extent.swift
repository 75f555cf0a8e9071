package import TapestryCore

/// The area that a layer and everything in it can draw in, kept until it changes.
extension Layer {
  /// The smallest rectangle, in the superlayer's coordinates, around everything that the layer and
  /// the layers in it draw; null for a hidden one.
  ///
  /// - Complexity: O(layers in it whose extent is out of date).
  package var extent: CGRect {
    if let known = composition.extent { return known }
    computeExtents()
    return composition.extent ?? .null
  }

  /// Computes the extents that are out of date, the innermost first, without recursion: trees may be
  /// deeper than a thread's stack.
  private func computeExtents() {
    var path: [(layer: Layer, isDoneInside: Bool)] = [(self, false)]
    while let (layer, isDoneInside) = path.popLast() {
      guard layer.composition.extent == nil else { continue }
      let appearance = layer.presentation
      guard !appearance.isHidden, appearance.opacity > 0 else {
        layer.composition.extent = .null
        continue
      }
      if !isDoneInside, !appearance.clips {
        path.append((layer, true))
        let candidates = layer.composition.index?.staleLayers ?? layer.sublayers
        for sublayer in candidates where sublayer.composition.extent == nil {
          path.append((sublayer, false))
        }
        continue
      }
      var area = appearance.drawnBounds(layer.composition.drawing)
      // What is inside of a layer that clips is cut at its bounds, which count already.
      if !appearance.clips { area = area.union(layer.sublayerArea) }
      layer.composition.extent = appearance.toSuperlayer.apply(to: area)
    }
  }

  /// The union of the sublayers' extents.
  private var sublayerArea: CGRect {
    if sublayers.count > SublayerIndex.groupSize {
      prepareIndex()
      return composition.index?.area ?? .null
    }
    return sublayers.reduce(CGRect.null) { $0.union($1.extent) }
  }

  private func prepareIndex() {
    if composition.index == nil { composition.index = SublayerIndex(orderedSublayers) }
  }

  /// Returns the sublayers that reach into a rectangle of the layer's coordinates, from back to
  /// front.
  func sublayers(reachingInto rect: CGRect) -> [Layer] {
    guard sublayers.count > SublayerIndex.groupSize, !rect.isInfinite else {
      return orderedSublayers
    }
    prepareIndex()
    return composition.index?.layers(in: rect) ?? []
  }

  /// Notes that the layer draws elsewhere than before, and with it the layers around it up to the
  /// first one that clips.
  func extentDidChange() {
    var layer = self
    while layer.composition.extent != nil {
      layer.composition.extent = nil
      // What is inside of a layer out of sight is not looked at until the layer itself is.
      if layer.composition.shown == nil { layer.becomeDirty() }
      guard let outer = layer.superlayer else { return }
      outer.composition.index?.noteChange(inGroup: layer.composition.group)
      if outer.appearance.clips { return }
      layer = outer
    }
  }

  /// Notes that other sublayers lie in the layer, or in another order.
  func sublayersDidChange() {
    composition.index = nil
    composition.ordered = nil
    extentDidChange()
  }
}
