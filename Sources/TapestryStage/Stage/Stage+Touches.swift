internal import TapestryCore

/// The delivery of touches to items.
extension Stage {
  /// How long a scroll view may take to find out that a touch is its own, in seconds; UIKit's.
  private static let holdingTime = 0.15

  /// Tells an item that a touch began: at once, or after a while where the touch may become a drag
  /// of a scroll view around the item.
  func announce(_ touch: Touch) {
    guard let item = touch.item, !touch.isTakenFromItem else { return }
    guard item.liesInScrollingContent else { return item.touchesBegan([touch]) }
    touch.isHeld = true
    schedule(after: Self.holdingTime) { [weak self, weak touch] in
      if let touch { self?.release(touch) }
    }
  }

  /// Tells an item of a touch that was held back.
  private func release(_ touch: Touch) {
    guard touch.isHeld else { return }
    touch.isHeld = false
    if !touch.isTakenFromItem { touch.item?.touchesBegan([touch]) }
  }

  /// Tells an item how a touch went on.
  func notifyItem(of touch: Touch) {
    if touch.phase == .ended { release(touch) }
    if touch.phase == .cancelled, touch.isHeld { return touch.isHeld = false }
    guard !touch.isTakenFromItem, !touch.isHeld, let item = touch.item else { return }
    switch touch.phase {
    case .moved: item.touchesMoved([touch])
    case .ended: item.touchesEnded([touch])
    default: item.touchesCancelled([touch])
    }
  }

  /// Cancels touches that a gesture took, as far as items are concerned.
  func takeFromItems(_ touches: [Touch]) {
    for touch in touches where !touch.isTakenFromItem {
      touch.isTakenFromItem = true
      if touch.isHeld {
        touch.isHeld = false
      } else if touch.isDown {
        touch.item?.touchesCancelled([touch])
      }
    }
  }

  /// Ends the touches and gestures of an item that leaves.
  func endTouches(of item: StageItem) {
    abandon(item.gestureRecognizers.filter { !$0.touches.isEmpty })
    takeFromItems(touches.values.filter { $0.item === item })
  }

  /// Ends the touches and gestures of an item that receives none any more, and of those in it.
  package func endTouches(in item: StageItem) {
    guard !touches.isEmpty || !recognizers.isEmpty else { return }
    func isInside(_ other: StageItem?) -> Bool { other?.isDescendant(of: item) ?? false }
    abandon(recognizers.filter { !$0.touches.isEmpty && isInside($0.item) })
    takeFromItems(touches.values.filter { isInside($0.item) })
  }
}

extension StageItem {
  /// A Boolean value that says whether a touch on the item may become a drag of a scroll view.
  fileprivate var liesInScrollingContent: Bool {
    var next = parentItem
    while let item = next {
      if let scroller = item.interactionIfAny?.scroller, scroller.delaysContentTouches,
        scroller.canBeDragged
      {
        return true
      }
      next = item.parentItem
    }
    return false
  }
}
