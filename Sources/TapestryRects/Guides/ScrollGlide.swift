internal import Foundation

/// How far a content goes on along one axis after it was let go: a closed form of time, so that the
/// same places are passed however often one looks.
///
/// It slows down by a share of 0.96 a sixtieth of a second; what runs over an edge swings back; what
/// is let go beyond an edge returns to it in 0.6 seconds, fast at first.
struct ScrollGlide: Sendable, Hashable {
  /// Where it is let go, in points.
  let start: Double
  /// How fast, in points per second.
  let velocity: Double
  /// Where it may come to rest.
  let range: ClosedRange<Double>
  /// Whether it may run over an edge.
  let bounces: Bool

  /// The speed is divided by e in the reciprocal of this many seconds.
  static let decay = -60 * log(0.96)
  /// How long the return from beyond an edge takes, in seconds.
  static let returnTime = 0.6
  /// Slower is standing, in points per second.
  static let slowest = 4.0
  /// How stiff the edges are, per second.
  private static let stiffness = 18.0

  /// Where it is after a time in seconds.
  func place(at time: Double) -> Double {
    if time >= duration { return end }
    guard range.contains(start) else {
      let edge = nearestEdge
      let rest = 1 - min(1, max(0, time) / Self.returnTime)
      return edge + (start - edge) * rest * rest * rest
    }
    guard let crossing, time > crossing else { return slowed(time) }
    guard bounces else { return end }
    let swing = time - crossing
    let speed = velocity * exp(-Self.decay * crossing)
    return end + speed * swing * exp(-Self.stiffness * swing)
  }

  /// How long it takes until it stands, in seconds.
  var duration: Double {
    guard range.contains(start) else { return Self.returnTime }
    if let crossing { return bounces ? crossing + Self.returnTime : crossing }
    return abs(velocity) > Self.slowest ? log(abs(velocity) / Self.slowest) / Self.decay : 0
  }

  /// Where it stands in the end.
  var end: Double {
    guard range.contains(start) else { return nearestEdge }
    if crossing != nil { return velocity > 0 ? range.upperBound : range.lowerBound }
    return slowed(duration)
  }

  private var nearestEdge: Double { min(max(start, range.lowerBound), range.upperBound) }

  private func slowed(_ time: Double) -> Double {
    start + velocity / Self.decay * (1 - exp(-Self.decay * time))
  }

  /// When it comes to an edge; nil if it stands before.
  private var crossing: Double? {
    guard abs(velocity) > Self.slowest else { return nil }
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    let share = 1 - (edge - start) * Self.decay / velocity
    guard share > 0, share <= 1 else { return nil }
    let time = -log(share) / Self.decay
    return abs(velocity) * exp(-Self.decay * time) > Self.slowest ? time : nil
  }

  /// Where content is that was dragged to a place: beyond an edge it follows less and less.
  static func rubberBand(
    _ place: Double,
    in range: ClosedRange<Double>,
    extent: Double
  ) -> Double {
    let edge = min(max(place, range.lowerBound), range.upperBound)
    let beyond = abs(place - edge)
    guard beyond > 0, extent > 0 else { return edge }
    let stretch = 0.55 * beyond * extent / (extent + 0.55 * beyond)
    return place < edge ? edge - stretch : edge + stretch
  }
}
