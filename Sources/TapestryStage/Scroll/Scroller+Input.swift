internal import TapestryCore

/// The choice between scrollers that lie in each other.
extension Scroller {
  /// A Boolean value that says whether a finger could move the content.
  var canBeDragged: Bool {
    guard isScrollEnabled else { return false }
    update()
    return Axis.allCases.contains(where: state.geometry.canScroll)
  }

  /// Returns true when a drag that begins is for this scroller.
  ///
  /// It is, along an axis on which there is something to scroll; where the content is at the edge
  /// already, a scroller around it that can go on takes the drag.
  func takesDrag() -> Bool {
    update()
    let movement = panGestureRecognizer.firstMovement
    let axis = abs(movement.x) > abs(movement.y) ? Axis.horizontal : .vertical
    guard state.geometry.canScroll(axis) else { return false }
    return canGoOn(axis, against: movement[axis])
      || !outerScrollers.contains {
        $0.isScrollEnabled && $0.canGoOn(axis, against: movement[axis])
      }
  }

  /// Returns true when content can be moved in a direction before it comes to its edge.
  private func canGoOn(_ axis: Axis, against movement: CGFloat) -> Bool {
    let (place, range) = (Double(contentOffset[axis]), state.geometry.range(axis))
    guard range.lowerBound < range.upperBound else { return false }
    return movement > 0 ? place > range.lowerBound : place < range.upperBound
  }

  private var outerScrollers: [Scroller] {
    var (found, next): ([Scroller], StageItem?) = ([], item?.parentItem)
    while let outer = next {
      if let scroller = outer.interactionIfAny?.scroller { found.append(scroller) }
      next = outer.parentItem
    }
    return found
  }
}

/// Keys.
extension Scroller {
  /// The distance that an arrow key goes, in points.
  private static let line: CGFloat = 40
  /// The share of a page that is seen on the next one as well.
  private static let overlap: CGFloat = 0.1

  /// Moves the content as a key says.
  ///
  /// - Returns: False when the content is at its edge already, or the key is another one.
  package func scroll(by key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard isScrollEnabled, modifiers.isEmpty || (key == .space && modifiers == .shift) else {
      return false
    }
    update()
    guard let wanted = offset(for: key, isShifted: modifiers == .shift) else { return false }
    let offset = state.geometry.clamped(wanted)
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: false)
    flashScrollIndicators()
    return true
  }

  private func offset(for key: Key, isShifted: Bool) -> CGPoint? {
    let vertical = state.geometry.range(.vertical)
    var offset = contentOffset
    switch key {
    case .up: move(&offset, .vertical, isForward: false, by: Self.line)
    case .down: move(&offset, .vertical, isForward: true, by: Self.line)
    case .left: move(&offset, .horizontal, isForward: false, by: Self.line)
    case .right: move(&offset, .horizontal, isForward: true, by: Self.line)
    case .pageUp: move(&offset, .vertical, isForward: false, by: page)
    case .pageDown: move(&offset, .vertical, isForward: true, by: page)
    case .space: move(&offset, .vertical, isForward: !isShifted, by: page)
    case .home: offset.y = CGFloat(vertical.lowerBound)
    case .end: offset.y = CGFloat(vertical.upperBound)
    default: return nil
    }
    return offset
  }

  private var page: CGFloat { state.geometry.viewport.height * (1 - Self.overlap) }

  private func move(
    _ offset: inout CGPoint,
    _ axis: Axis,
    isForward: Bool,
    by distance: CGFloat
  ) {
    guard isPagingEnabled, state.geometry.canScroll(axis) else {
      offset[axis] += isForward ? distance : -distance
      return
    }
    let place = Double(offset[axis])
    offset[axis] = CGFloat(state.geometry.nextPage(from: place, axis, isForward: isForward))
  }
}
