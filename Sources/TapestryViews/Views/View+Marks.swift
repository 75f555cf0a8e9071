internal import TapestryConstraints
internal import TapestryRects

/// What waits for the next turn.
extension View {
  /// Asks for ``layoutSubviews()`` in the next turn.
  public func setNeedsLayout() { mark(.needsLayout) }

  /// Asks for ``updateConstraints()`` in the next turn.
  public func setNeedsUpdateConstraints() { mark(.needsUpdateConstraints) }

  /// Asks for ``draw(in:)`` in the next turn.
  public func setNeedsDisplay() { mark(.needsDisplay) }

  /// Whether ``layoutSubviews()`` will be called in the next turn.
  public var needsLayout: Bool { marks.contains(.needsLayout) }

  /// Notes that what it draws was drawn outside of a turn.
  package func displayWasDone() { marks.remove(.needsDisplay) }

  /// Whether ``draw(in:)`` will be called in the next turn.
  public var needsDisplay: Bool { marks.contains(.needsDisplay) }

  /// Whether ``updateConstraints()`` will be called in the next turn.
  public var needsUpdateConstraints: Bool { marks.contains(.needsUpdateConstraints) }

  /// Says that ``intrinsicContentSize`` answers something else; it is asked in the next turn.
  public func invalidateIntrinsicContentSize() {
    constraintState.invalidate(.intrinsicContentSize)
    superview?.subviewContentDidChange(self)
    if marks.contains(.isMeasuredByRects) { rectContentDidChange() }
    stage?.setNeedsTurn()
  }

  func mark(_ mark: UpdateFlags) {
    LayoutCycle.running.last?.detector.noteMark(of: self)
    guard !marks.contains(mark) else { return }
    if LayoutCycle.running.isEmpty {
      marks.remove(.isMarkedInTurn)
    } else if !mark.isDisjoint(with: .ofItself) {
      marks.insert(.isMarkedInTurn)
    }
    layer.mark(mark)
  }

  /// Marks the views above with all that waits in this one.
  func propagateMarks() { layer.propagateUpdates() }

  /// The view at the top of the tree that it is in; itself if it is in none.
  var root: View {
    var view = self
    while let outer = view.superview { view = outer }
    return view
  }

  /// Who lays out the tree that it is in.
  var cycle: LayoutCycle {
    let root = root
    if let cycle = root.ownCycle { return cycle }
    let cycle = LayoutCycle(root: root)
    root.ownCycle = cycle
    return cycle
  }

  /// Updates constraints and lays out at once what waits in a layer of the view, or around it.
  package func layoutIfNeeded(inLayer layer: Layer) { cycle.layOut(from: layer) }

  /// Updates constraints and lays out at once what waits, from the topmost view above that waits.
  public func layoutIfNeeded() { cycle.layOut(from: layer) }

  /// Calls ``updateConstraints()`` at once where it waits, in it and in what is in it.
  public func updateConstraintsIfNeeded() { cycle.updateConstraintsIfNeeded(in: self) }
}
