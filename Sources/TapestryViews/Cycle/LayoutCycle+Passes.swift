internal import TapestryConstraints
internal import TapestryCore

/// The passes.
///
/// They keep what is left to do in arrays of their own: trees may be deeper than a thread's stack
/// allows, and methods of views belong to the main thread. A view that leaves meanwhile, or goes
/// elsewhere, is left alone; its marks go with it.
extension LayoutCycle {
  /// Lets views read their models, from the root to the leaves.
  func updateProperties(in top: Layer) {
    var waiting: [(layer: Layer, superlayer: Layer?)] = [(top, top.superlayer)]
    while let (layer, superlayer) = waiting.popLast(), !isStopped {
      guard layer.superlayer === superlayer else { continue }
      if layer.updates.contains(.needsUpdateProperties), let view = layer.ownerView {
        detector.enter(view, .updateProperties)
        view.runUpdateProperties()
        detector.leave()
      }
      guard layer.updates.contains(.hasPropertiesToUpdate) else { continue }
      layer.updates.remove(.hasPropertiesToUpdate)
      let flags: UpdateFlags = [.needsUpdateProperties, .hasPropertiesToUpdate]
      waiting += layer.sublayers(with: flags).reversed().map { ($0, layer) }
    }
    for (layer, _) in waiting { layer.propagateUpdates() }
  }

  /// Calls `updateConstraints` where it waits, from the leaves to the root.
  func updateConstraints(in top: View) {
    var waiting: [(view: View, superview: View?, isDoneBelow: Bool)] = [(top, top.superview, false)]
    while let (view, superview, isDoneBelow) = waiting.popLast(), !isStopped {
      guard view.superview === superview else { continue }
      guard !isDoneBelow else {
        if view.marks.contains(.needsUpdateConstraints) { callUpdateConstraints(of: view) }
        continue
      }
      waiting.append((view, superview, true))
      guard view.marks.contains(.hasConstraintsToUpdate) else { continue }
      view.marks.remove(.hasConstraintsToUpdate)
      waiting += view.subviews.reversed().map { ($0, view, false) }
    }
    for (view, _, _) in waiting { view.propagateMarks() }
  }

  private func callUpdateConstraints(of view: View) {
    detector.enter(view, .updateConstraints)
    view.updateConstraints()
    detector.leave()
    precondition(
      !view.marks.contains(.needsUpdateConstraints),
      "\(type(of: view)).updateConstraints() must call super.updateConstraints() last"
    )
  }

  /// Solves what changed, and marks the superviews of what has another rectangle.
  func solve() {
    guard !isStopped else { return }
    takeFrames { view in
      view.superview?.subviewPlacing.note(view)
      view.superview?.mark(.needsLayout)
    }
  }

  /// Takes the frames that are other ones from the engine.
  func takeFrames(_ body: (View) -> Void) {
    guard !isRetired, engine.hasChanges else { return }
    engine.layout()
    engine.forEachChangedFrame { item, frame in
      guard let view = item as? View else {
        (item as? LayoutGuide)?.layoutFrameDidChange()
        return
      }
      let hasNewSize = view.exactFrame?.size != frame.size
      view.exactFrame = frame
      view.geometryMayChangeInsets(hasNewSize: hasNewSize)
      body(view)
    }
  }

  /// A layer on the way down, and those in it that are still to be visited, the first one last.
  private struct Step {
    let layer: Layer
    let superlayer: Layer?
    var sublayers: [Layer] = []

    /// Leaves the rest to another pass.
    @MainActor
    func leave() {
      for sublayer in sublayers { sublayer.propagateUpdates() }
    }
  }

  /// Lays out the items that need it, from a layer to the leaves.
  func visit(_ top: Layer) {
    var path = [Step(layer: top, superlayer: top.superlayer)]
    while let last = path.indices.last, !isStopped {
      let layer = path[last].layer
      guard layer.superlayer === path[last].superlayer else {
        path.removeLast().leave()
        continue
      }
      if let next = path[last].sublayers.popLast() {
        if next.superlayer === layer, !next.updates.isDisjoint(with: .onTheWayOfLayout) {
          prepareInnerTree(at: next)
          path.append(Step(layer: next, superlayer: layer))
        }
      } else if layer.updates.contains(.needsInsets) {
        updateInsets(at: layer)
      } else if layer.updates.contains(.needsLayout) {
        layOut(layer)
      } else if layer.updates.contains(.hasLayout) {
        layer.updates.remove(.hasLayout)
        path[last].sublayers = layer.sublayers(with: .onTheWayOfLayout).reversed()
      } else {
        path.removeLast()
      }
    }
    for step in path { step.leave() }
  }

  /// Solves the constraints of a tree of views that lies in a node: it has an engine of its own.
  private func prepareInnerTree(at layer: Layer) {
    guard let view = layer.ownerView, view.superview == nil, view !== root else { return }
    view.cycle.solveInnerTree()
  }

  /// Tells an item that it may have other margins, or another safe area.
  private func updateInsets(at layer: Layer) {
    guard let owner = layer.owner else {
      layer.updates.remove(.needsInsets)
      return
    }
    detector.enter(owner, .layoutMarginsDidChange)
    owner.insetsPass()
    detector.leave()
    // What the item did to constraints belongs to this turn.
    solve()
  }

  private func layOut(_ layer: Layer) {
    let isNested = layer.updates.contains(.isLayingOut)
    layer.updates.remove(.needsLayout)
    guard let owner = layer.owner else { return }
    layer.updates.insert(.isLayingOut)
    detector.enter(owner, .layoutSubviews)
    owner.layoutPass()
    detector.leave()
    if !isNested { layer.updates.remove(.isLayingOut) }
    // What the item did to constraints belongs to this turn.
    solve()
    if let view = layer.ownerView {
      if view.superview == nil, view !== root { view.cycle.solve() }
      updatePixelOffsets(in: view)
    }
  }
}

/// Frames.
extension LayoutCycle {
  /// Device pixels per point; 0, for no rounding, outside of windows.
  private var scale: CGFloat { root.stage == nil ? 0 : root.environment.scale }

  /// The cycle that is laying a view out right now.
  static func current(of view: View) -> LayoutCycle? {
    running.last.flatMap { $0.detector.isIn(view.layer.owner) ? $0 : nil }
  }

  private func pixelOffset(of view: View) -> CGPoint { view is Window ? .zero : view.pixelOffset }

  /// Copies what the engine found into a view's subviews, with edges on device pixels.
  func placeSubviews(of view: View) {
    let (scale, origin) = (scale, pixelOffset(of: view))
    if view.placedScale != scale {
      view.placedScale = scale
      view.subviewPlacing.noteAll()
    }
    let placed = view.subviewPlacing.take(of: view)
    view.placedSubviews = view.placedSubviews.isEmpty ? placed : view.placedSubviews + placed
    for subview in placed {
      guard let exact = subview.solvedFrame ?? subview.layer.exactFrame else { continue }
      detector.isPlacing = true
      if subview.solvedFrame == nil {
        subview.layer.place(at: exact, scale: scale, origin: origin)
      } else {
        subview.layer.take(exact.roundedEdges(scale: scale, origin: origin))
      }
      detector.isPlacing = false
    }
  }

  /// Notes where between two pixels subviews begin; where that changed, edges in them are rounded
  /// anew.
  private func updatePixelOffsets(in view: View) {
    let (scale, start) = (scale, pixelOffset(of: view))
    // Those that were placed by the layout, and those that rects or frames have placed since.
    let placed = view.placedSubviews + view.subviewPlacing.subviews(of: view)
    view.placedSubviews = []
    guard scale > 0 else { return }
    for subview in placed where subview.superview === view {
      let place = subview.solvedFrame?.origin ?? subview.layer.placedFrame.origin
      let point = CGRect(x: start.x + place.x, y: start.y + place.y, width: 0, height: 0)
      let pixel = point.roundedEdges(scale: scale)
      let offset = CGPoint(x: point.minX - pixel.minX, y: point.minY - pixel.minY)
      let old = subview.pixelOffset
      guard max(abs(offset.x - old.x), abs(offset.y - old.y)) > 1e-6 else { continue }
      subview.pixelOffset = offset
      subview.subviewPlacing.noteAll()
      if !subview.subviews.isEmpty || subview.layoutManager != nil { subview.mark(.needsLayout) }
    }
  }
}

extension View {
  /// The frame that constraints have for it, if they place it.
  var solvedFrame: CGRect? {
    translatesAutoresizingMaskIntoConstraints ? nil : exactFrame
  }
}
