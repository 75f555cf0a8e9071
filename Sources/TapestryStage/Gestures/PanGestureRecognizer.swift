public import TapestryCore

/// Recognizes a touch that is dragged.
@MainActor
public final class PanGestureRecognizer: GestureRecognizer {
  /// The only axis along which it begins; nil, the default, for any.
  public var axis: Axis?
  /// How far the touch moves before the gesture begins, in points; 10 by default.
  public var slop: CGFloat = 10

  /// How far the touches had moved when it was recognized, in the window's coordinates.
  package private(set) var firstMovement = CGPoint.zero
  private var last: CGPoint?
  private var moved = CGPoint.zero
  private var origin = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  /// Returns the distance that the touches moved since the gesture began, in an item's coordinates.
  public func translation(in item: StageItem) -> CGPoint {
    guard let root = item.stage?.root, let from = root.convert(origin, to: item),
      let to = root.convert(CGPoint(x: origin.x + moved.x, y: origin.y + moved.y), to: item)
    else { return moved }
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// How fast the touch moved in the last tenth of a second, in points per second of the window.
  public var velocity: CGPoint {
    guard let last = samples.last,
      let first = samples.first(where: { $0.time >= last.time - 0.1 }), last.time > first.time
    else { return .zero }
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.point.x - first.point.x) / seconds,
      y: (last.point.y - first.point.y) / seconds
    )
  }

  private var middle: CGPoint {
    let down = touches.filter(\.isDown)
    let points = (down.isEmpty ? touches : down).map(\.location)
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / CGFloat(max(points.count, 1)),
      y: points.map(\.y).reduce(0, +) / CGFloat(max(points.count, 1))
    )
  }

  override public func touchesBegan(_ touches: [Touch]) {
    // Another finger is no movement.
    last = middle
    sample()
  }

  private func sample() {
    guard let time = touches.map(\.time).max(), let last else { return }
    samples.append((time, last))
    if samples.count > 32 { samples.removeFirst() }
  }

  override public func touchesMoved(_ touches: [Touch]) {
    guard let last else { return }
    let middle = middle
    moved = CGPoint(x: moved.x + middle.x - last.x, y: moved.y + middle.y - last.y)
    self.last = middle
    sample()
    guard state == .possible else { return move(to: .changed) }
    let (along, across) = (
      axis.map { abs(moved[$0]) } ?? moved.distance(to: .zero),
      axis.map { abs(moved[$0.crossing]) } ?? 0
    )
    if across > slop, across > along { return move(to: .failed) }
    guard along > slop else { return }
    origin = middle
    firstMovement = moved
    moved = .zero
    move(to: .began)
  }

  override public func touchesEnded(_ touches: [Touch]) {
    guard !self.touches.contains(where: \.isDown) else { return last = middle }
    // A finger that rested before it was lifted was not heard of meanwhile: it throws nothing.
    if let end = touches.map(\.time).max(), let moved = samples.last?.time, end - moved > 0.1 {
      samples = []
    }
    move(to: state == .possible ? .failed : .ended)
  }

  override public func touchesCancelled(_ touches: [Touch]) {
    move(to: state == .possible ? .failed : .cancelled)
  }

  override public func reset() {
    last = nil
    moved = .zero
    samples = []
  }
}
