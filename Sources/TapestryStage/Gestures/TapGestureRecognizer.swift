internal import TapestryCore

/// Recognizes one tap or several in short succession.
@MainActor
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; 1 by default.
  public var numberOfTapsRequired = 1

  private var taps = 0
  private var start: CGPoint?
  private var timer: WindowTimer?

  /// How far a tap may move, in points.
  static let slop: CGFloat = 10
  /// How long the next tap may take, in seconds.
  static let pause = 0.35
  /// How long a tap may take, in seconds.
  private static let longest = 0.75

  override public var expectsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  override public func touchesBegan(_ touches: [Touch]) {
    guard let touch = touches.first, self.touches.filter(\.isDown).count == 1 else {
      return move(to: .failed)
    }
    timer?.cancel()
    let origin = start ?? touch.location
    guard touch.location.distance(to: origin) <= 3 * Self.slop else { return move(to: .failed) }
    start = touch.location
    wait(Self.longest)
  }

  override public func touchesMoved(_ touches: [Touch]) {
    guard let start, let touch = touches.first else { return }
    if touch.location.distance(to: start) > Self.slop { move(to: .failed) }
  }

  override public func touchesEnded(_ touches: [Touch]) {
    guard state == .possible else { return }
    timer?.cancel()
    taps += 1
    if taps >= numberOfTapsRequired { return move(to: .ended) }
    wait(Self.pause)
  }

  private func wait(_ seconds: Double) {
    timer = item?.stage?.schedule(after: seconds) { [weak self] in self?.move(to: .failed) }
  }

  override public func reset() {
    taps = 0
    start = nil
    timer?.cancel()
    timer = nil
  }
}

extension Touch {
  /// Whether it has not been lifted.
  var isDown: Bool { phase == .began || phase == .moved }
}

extension CGPoint {
  /// How far another point is, in points.
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
