internal import Foundation

/// How a content goes on along one axis after it was let go: it slows down, and where it comes to an
/// edge or is beyond one, swings back to it.
///
/// A closed form of time, so that the same places are passed however often one looks.
struct ScrollMotion: Sendable, Equatable {
  /// Where it is let go, in points.
  let start: Double
  /// How fast, in points per second.
  let velocity: Double
  /// Where it may come to rest.
  let range: ClosedRange<Double>

  /// The share of its speed that is left after a millisecond.
  var decelerationRate = 0.998
  /// How stiff the edges are: the swing back takes about half a second.
  private static let stiffness = 12.0
  private var decay: Double { -1000 * log(decelerationRate) }
  /// Slower is standing, in points per second.
  private static let slowest = 4.0

  /// Where it is after a time in seconds.
  func offset(at time: Double) -> Double {
    if !range.contains(start) { return swing(from: start, velocity, time) }
    let free = slowed(time)
    guard let crossing, time > crossing else {
      return min(max(free, range.lowerBound), range.upperBound)
    }
    return swing(
      from: velocity > 0 ? range.upperBound : range.lowerBound,
      velocity * exp(-decay * crossing),
      time - crossing
    )
  }

  /// How long it takes until it stands, in seconds.
  var duration: Double {
    if !range.contains(start) { return Self.swingDuration }
    if let crossing { return crossing + Self.swingDuration }
    guard abs(velocity) > Self.slowest else { return 0 }
    return log(abs(velocity) / Self.slowest) / decay
  }

  /// Where it stands in the end.
  var end: Double {
    let rest = duration == 0 ? start : slowed(duration)
    return min(max(rest, range.lowerBound), range.upperBound)
  }

  private static let swingDuration = 0.9

  private func slowed(_ time: Double) -> Double {
    start + velocity / decay * (1 - exp(-decay * time))
  }

  /// When it comes to an edge; nil if it stops before.
  private var crossing: Double? {
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    guard velocity != 0 else { return nil }
    let share = 1 - (edge - start) * decay / velocity
    guard share > 0, share <= 1 else { return nil }
    let time = -log(share) / decay
    return velocity * exp(-decay * time) == 0 ? nil : time
  }

  /// A critically damped swing to the nearer edge.
  private func swing(from place: Double, _ velocity: Double, _ time: Double) -> Double {
    let edge =
      place < range.lowerBound || (place == range.lowerBound && velocity < 0)
      ? range.lowerBound : range.upperBound
    let distance = place - edge
    let factor = velocity + Self.stiffness * distance
    return edge + (distance + factor * time) * exp(-Self.stiffness * time)
  }

  /// Where content is that was dragged to a place: beyond an edge it follows less and less.
  static func rubberBand(
    _ place: Double,
    in range: ClosedRange<Double>,
    extent: Double
  ) -> Double {
    func stretched(_ beyond: Double) -> Double {
      extent > 0 ? (1 - 1 / (beyond * 0.55 / extent + 1)) * extent : 0
    }
    if place < range.lowerBound { return range.lowerBound - stretched(range.lowerBound - place) }
    if place > range.upperBound { return range.upperBound + stretched(place - range.upperBound) }
    return place
  }
}
