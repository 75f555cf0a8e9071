internal import TapestryCore

/// Who moves the content: this scroll view, or one that it lies in.
extension ScrollView: ScrollingContent {
  /// Whether a finger could move the content.
  package var canBeDragged: Bool { isScrollEnabled && Axis.allCases.contains(where: canScroll) }

  /// A touch comes down on it or on something in it: a content that goes on by itself stands, and if
  /// it is beyond an edge, goes back when the touch is over.
  package func touchComesDown(_ touch: Touch) {
    guard isDecelerating else { return }
    stop()
    touch.onEnd.append { [weak self] in
      guard let self, !isDragging, !isDecelerating, clamped(contentOffset) != contentOffset else {
        return
      }
      letGo(.zero)
    }
  }

  /// Whether a drag that begins is its own.
  ///
  /// It is, along an axis on which there is something to scroll; where the content is at the edge
  /// already, a scroll view around it that can go on takes the drag.
  func takesDrag() -> Bool {
    let movement = panGestureRecognizer.firstMovement
    let axis = abs(movement.x) > abs(movement.y) ? Axis.horizontal : .vertical
    guard canScroll(axis) else { return false }
    return hasRoom(axis, against: movement[axis]) || !liesInOne(thatHasRoom: axis, movement[axis])
  }

  /// Whether content can be moved in a direction before it comes to its edge.
  private func hasRoom(_ axis: Axis, against movement: CGFloat) -> Bool {
    let (place, range) = (Double(contentOffset[axis]), range(axis))
    return movement > 0 ? place > range.lowerBound : place < range.upperBound
  }

  private func liesInOne(thatHasRoom axis: Axis, _ movement: CGFloat) -> Bool {
    var next = superview
    while let view = next {
      if let outer = view as? ScrollView, outer.isScrollEnabled, outer.canScroll(axis),
        outer.hasRoom(axis, against: movement)
      {
        return true
      }
      next = view.superview
    }
    return false
  }
}

/// Keys.
extension ScrollView {
  /// How far an arrow key goes, in points.
  private static let line: CGFloat = 40
  /// How much of a page is seen on the next one as well.
  private static let overlap: CGFloat = 0.1

  /// Moves the content as a key says; at the edge it is left to others.
  package func scroll(by key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard isScrollEnabled, modifiers.isEmpty || (key == .space && modifiers == .shift) else {
      return false
    }
    let page = bounds.height * (1 - Self.overlap)
    let vertical = range(.vertical)
    var offset = contentOffset
    switch key {
    case .up: offset.y -= Self.line
    case .down: offset.y += Self.line
    case .left: offset.x -= Self.line
    case .right: offset.x += Self.line
    case .pageUp: offset.y -= page
    case .pageDown: offset.y += page
    case .space: offset.y += modifiers == .shift ? -page : page
    case .home: offset.y = CGFloat(vertical.lowerBound)
    case .end: offset.y = CGFloat(vertical.upperBound)
    default: return false
    }
    offset = clamped(offset)
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: false)
    return true
  }
}
