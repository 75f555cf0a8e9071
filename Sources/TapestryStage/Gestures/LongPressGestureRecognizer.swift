public import TapestryCore

/// Recognizes a touch that stays where it is for a while; goes on as the touch moves then.
@MainActor
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the touch has to stay, in seconds; 0.5 by default.
  public var minimumPressDuration = 0.5
  /// How far it may move meanwhile, in points; 10 by default.
  public var allowableMovement: CGFloat = 10

  private var start: CGPoint?
  private var timer: WindowTimer?

  override public func touchesBegan(_ touches: [Touch]) {
    guard start == nil, let touch = touches.first else { return move(to: .failed) }
    start = touch.location
    timer = item?.stage?.schedule(after: minimumPressDuration) { [weak self] in
      self?.move(to: .began)
    }
  }

  override public func touchesMoved(_ touches: [Touch]) {
    guard let start, let touch = touches.first else { return }
    if state == .possible {
      if touch.location.distance(to: start) > allowableMovement { move(to: .failed) }
    } else {
      move(to: .changed)
    }
  }

  override public func touchesEnded(_ touches: [Touch]) {
    move(to: state == .possible ? .failed : .ended)
  }

  override public func reset() {
    start = nil
    timer?.cancel()
    timer = nil
  }
}
