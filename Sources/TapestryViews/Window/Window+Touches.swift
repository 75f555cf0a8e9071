internal import TapestryCore

/// Touches on their way to views.
extension Window {
  /// How long a scroll view may take to find out that a touch is its own, in seconds; UIKit's.
  private static let holdingTime = 0.15

  /// Tells a view that a touch began: at once, or after a while where the touch may become a drag of
  /// a scroll view around it.
  func announce(_ touch: Touch) {
    guard let view = touch.view, !touch.isTakenFromView else { return }
    guard view.liesInScrollingContent else { return view.touchesBegan([touch]) }
    touch.isHeld = true
    schedule(after: Self.holdingTime) { [weak self, weak touch] in
      if let touch { self?.release(touch) }
    }
  }

  /// Tells a view now of a touch that was held back.
  private func release(_ touch: Touch) {
    guard touch.isHeld else { return }
    touch.isHeld = false
    if !touch.isTakenFromView { touch.view?.touchesBegan([touch]) }
  }

  /// Tells a view how a touch went on.
  func tellView(of touch: Touch) {
    if touch.phase == .ended { release(touch) }
    if touch.phase == .cancelled, touch.isHeld { return touch.isHeld = false }
    guard !touch.isTakenFromView, !touch.isHeld, let view = touch.view else { return }
    switch touch.phase {
    case .moved: view.touchesMoved([touch])
    case .ended: view.touchesEnded([touch])
    default: view.touchesCancelled([touch])
    }
  }

  /// Lets views hear no more of touches that a gesture took.
  func takeFromViews(_ touches: [Touch]) {
    for touch in touches where !touch.isTakenFromView {
      touch.isTakenFromView = true
      if touch.isHeld {
        touch.isHeld = false
      } else if touch.isDown {
        touch.view?.touchesCancelled([touch])
      }
    }
  }

  /// Ends the touches and gestures of a view that leaves.
  func endTouches(of view: View) {
    abandon(view.gestureRecognizers.filter { !$0.touches.isEmpty })
    takeFromViews(touches.values.filter { $0.view === view })
  }

  /// Ends the touches and gestures of a view that takes none any more, and of those in it.
  func endTouches(in view: View) {
    guard !touches.isEmpty || !recognizers.isEmpty else { return }
    func isInside(_ other: View?) -> Bool { other?.isDescendant(of: view) ?? false }
    abandon(recognizers.filter { !$0.touches.isEmpty && isInside($0.view) })
    takeFromViews(touches.values.filter { isInside($0.view) })
  }
}

extension View {
  /// Whether a touch on it may move it with the content of a scroll view.
  fileprivate var liesInScrollingContent: Bool {
    var next = superview
    while let view = next {
      if let scroll = view as? ScrollView, scroll.delaysContentTouches, scroll.canBeDragged {
        return true
      }
      next = view.superview
    }
    return false
  }
}
