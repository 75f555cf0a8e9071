/// The stage that a layer is shown by, and the item that a layer belongs to.
extension Layer {
  /// The item whose layer it is, or of the nearest layer around it.
  package var nearestOwner: (any LayerOwner)? {
    var next: Layer? = self
    while let layer = next {
      if let owner = layer.owner { return owner }
      next = layer.superlayer
    }
    return nil
  }

  /// The items nearest to the layer in it, from back to front.
  package var childItems: [any LayerOwner] {
    var found: [any LayerOwner] = []
    var waiting = Array(sublayers.reversed())
    while let layer = waiting.popLast() {
      if let owner = layer.owner {
        found.append(owner)
      } else {
        waiting += layer.sublayers.reversed()
      }
    }
    return found
  }

  /// Takes the superlayer's stage, with everything in the layer, and notifies the items.
  package func settleTree() {
    let new = superlayer?.stage
    guard new !== stage else { return }
    moveTree(to: new)
  }

  /// Notifies the items in the layer of another stage, after all of them know it.
  func moveTree(to new: Stage?) {
    let old = stage
    new?.hasArrivals = true
    var layers = [self]
    while let layer = layers.popLast() {
      layers += layer.sublayers
      layer.stage = new
    }
    layers = [self]
    while let layer = layers.popLast() {
      // A layer that has gone on by now was notified there.
      guard layer.stage === new else { continue }
      layers += layer.sublayers.reversed()
      guard let owner = layer.owner else { continue }
      old?.forget(owner)
      owner.stageDidChange(from: old)
    }
    old?.dropAnimations()
  }
}

/// The work that waits for the next turn.
extension Layer {
  /// Notes that work waits for the layer's owner.
  package func mark(_ flags: UpdateFlags) {
    guard !updates.isSuperset(of: flags) else { return }
    updates.formUnion(flags)
    propagate(flags.above)
  }

  /// Notes above the layer the work that waits in it.
  package func propagateUpdates() {
    let above = updates.above.union(updates.intersection(.ofOthers))
    if !above.isEmpty { propagate(above) }
  }

  /// Notes above the layer that work waits in it, and asks for a turn.
  package func propagate(_ above: UpdateFlags) {
    var layer = self
    while let outer = layer.superlayer {
      outer.list(layer)
      guard !outer.updates.isSuperset(of: above) else { return }
      outer.updates.formUnion(above)
      layer = outer
    }
    layer.stage?.setNeedsTurn()
  }

  /// Notes that a sublayer has work waiting, or has to be composited again.
  func list(_ sublayer: Layer) {
    guard !sublayer.isListed else { return }
    sublayer.isListed = true
    listed.append(sublayer)
  }

  /// Removes a sublayer that leaves from all lists.
  func forget(_ sublayer: Layer) {
    if sublayer.isListed {
      sublayer.isListed = false
      listed.removeAll { $0 === sublayer }
    }
    if sublayer.composition.isListedAsShown {
      sublayer.composition.isListedAsShown = false
      composition.shownSublayers.removeAll { $0 === sublayer }
    }
  }

  /// Returns the sublayers with one of some flags, from back to front where they are many; looks at
  /// those alone that something was noted of.
  ///
  /// - Complexity: O(sublayers that something was noted of).
  package func sublayers(with flags: UpdateFlags) -> [Layer] {
    pruneList()
    // The order among siblings does not matter but for being the same each time.
    guard listed.count * 4 <= sublayers.count else {
      return sublayers.filter { !$0.updates.isDisjoint(with: flags) }
    }
    return listed.filter { !$0.updates.isDisjoint(with: flags) }
  }

  /// The sublayers that have to be looked at for compositing.
  var sublayersToComposite: [Layer] {
    pruneList()
    return listed.filter { $0.composition.isDirty || $0.composition.hasDirtySublayers }
  }

  /// Forgets the sublayers that nothing waits for any more, or that have gone.
  private func pruneList() {
    listed.removeAll { layer in
      guard layer.superlayer === self else { return true }
      let isDone =
        layer.updates.isDisjoint(with: .ofAny) && !layer.composition.isDirty
        && !layer.composition.hasDirtySublayers
      if isDone { layer.isListed = false }
      return isDone
    }
  }

  /// Draws what the layer shows where that is out of date.
  func displayIfNeeded() {
    guard updates.contains(.needsDisplay) else { return }
    if let owner {
      owner.displayIfNeeded()
    } else {
      updates.remove(.needsDisplay)
      drawElement(in: nearestOwner?.environment)
    }
  }
}
