internal import TapestryConstraints
internal import TapestryCore

/// The passes.
///
/// They keep what is left to do in arrays of their own: trees may be deeper than a thread's stack
/// allows, and methods of views belong to the main thread. A view that leaves meanwhile, or goes
/// elsewhere, is left alone; its marks go with it.
extension LayoutCycle {
  /// Lets views read their models, from the root to the leaves.
  func updateProperties(in top: View) {
    var waiting: [(view: View, superview: View?)] = [(top, top.superview)]
    while let (view, superview) = waiting.popLast(), !isStopped {
      guard view.superview === superview else { continue }
      if view.marks.contains(.needsUpdateProperties) {
        detector.enter(view, .updateProperties)
        view.runUpdateProperties()
        detector.leave()
      }
      guard view.marks.contains(.hasPropertiesToUpdate) else { continue }
      view.marks.remove(.hasPropertiesToUpdate)
      waiting += view.subviews.reversed().map { ($0, view) }
    }
    for (view, _) in waiting { view.propagateMarks() }
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
    takeFrames { $0.superview?.mark(.needsLayout) }
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

  /// A view on the way down, and those in it that are still to be visited, the first one last.
  private struct Step {
    let view: View
    let superview: View?
    var subviews: [View] = []

    /// Leaves the rest to another pass.
    @MainActor
    func leave() {
      for subview in subviews { subview.propagateMarks() }
    }
  }

  /// Lays out what waits, from a view to the leaves.
  func visit(_ top: View) {
    var path = [Step(view: top, superview: top.superview)]
    while let last = path.indices.last, !isStopped {
      let view = path[last].view
      guard view.superview === path[last].superview else {
        path.removeLast().leave()
        continue
      }
      if let next = path[last].subviews.popLast() {
        if next.superview === view, !next.marks.isDisjoint(with: .onTheWayOfLayout) {
          path.append(Step(view: next, superview: view))
        }
      } else if view.marks.contains(.needsInsets) {
        updateInsets(of: view)
      } else if view.marks.contains(.needsLayout) {
        layOutSubviews(of: view)
      } else if view.marks.contains(.hasLayout) {
        view.marks.remove(.hasLayout)
        path[last].subviews = view.subviews.reversed()
      } else {
        path.removeLast()
      }
    }
    for step in path { step.leave() }
  }

  /// Tells a view that has other margins, or another safe area.
  private func updateInsets(of view: View) {
    detector.enter(view, .layoutMarginsDidChange)
    view.updateInsets()
    detector.leave()
    // What the view did to constraints belongs to this turn.
    solve()
  }

  private func layOutSubviews(of view: View) {
    let isNested = view.marks.contains(.isLayingOut)
    view.marks.remove(.needsLayout)
    view.marks.insert(.isLayingOut)
    detector.enter(view, .layoutSubviews)
    view.layoutSubviews()
    detector.leave()
    if !isNested { view.marks.remove(.isLayingOut) }
    // What the view did to constraints belongs to this turn.
    solve()
    updatePixelOffsets(in: view)
  }
}

/// Frames.
extension LayoutCycle {
  /// Device pixels per point; 0, for no rounding, outside of windows.
  private var scale: CGFloat { (root as? Window)?.rootEnvironment.scale ?? 0 }

  /// The cycle that is laying a view out right now.
  static func current(of view: View) -> LayoutCycle? {
    running.last.flatMap { $0.detector.isIn(view) ? $0 : nil }
  }

  private func pixelOffset(of view: View) -> CGPoint { view === root ? .zero : view.pixelOffset }

  /// Copies what the engine found into a view's subviews, with edges on device pixels.
  func placeSubviews(of view: View) {
    let (scale, origin) = (scale, pixelOffset(of: view))
    for subview in view.subviews {
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
    guard scale > 0 else { return }
    for subview in view.subviews {
      let place = subview.solvedFrame?.origin ?? subview.layer.placedFrame.origin
      let point = CGRect(x: start.x + place.x, y: start.y + place.y, width: 0, height: 0)
      let pixel = point.roundedEdges(scale: scale)
      let offset = CGPoint(x: point.minX - pixel.minX, y: point.minY - pixel.minY)
      let old = subview.pixelOffset
      guard max(abs(offset.x - old.x), abs(offset.y - old.y)) > 1e-6 else { continue }
      subview.pixelOffset = offset
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
