internal import Foundation

/// The way of scrolled content along one axis after it was released: it slows down, and where it
/// comes to an edge or is beyond one, goes back to it.
///
/// A closed form of time, so that the same offsets are passed however often one looks. The way
/// consists of up to three phases: back from beyond an edge, free, over the opposite edge and back.
package struct ScrollDeceleration: Sendable, Hashable {
  /// The time until the content stands, in seconds; 0 if it stands already.
  package let duration: Double
  /// The offset at which the content stands in the end, in points.
  package let end: Double

  private let spans: [Span]

  fileprivate struct Span: Sendable, Hashable {
    let begins: Double
    let phase: Phase
  }

  fileprivate enum Phase: Sendable, Hashable {
    case slowing(from: Double, velocity: Double, decay: Double)
    case swinging(edge: Double, DampedSpring)
    case easing(edge: Double, distance: Double, duration: Double)
  }

  /// Works out the way of content.
  ///
  /// - Parameters:
  ///   - start: the offset at which it is released, in points.
  ///   - velocity: of the offset, in points per second.
  ///   - range: the offsets at which content may stand.
  ///   - bounces: a Boolean value that lets content run over an edge.
  ///   - physics: how it slows down and comes back.
  package init(
    from start: Double,
    velocity: Double,
    in range: ClosedRange<Double>,
    bounces: Bool = true,
    physics: ScrollPhysics
  ) {
    var builder = Builder(range: range, bounces: bounces, physics: physics)
    builder.release(at: start, velocity: velocity)
    (spans, duration, end) = (builder.spans, builder.time, builder.end)
  }

  /// Returns the offset after a time in seconds.
  package func offset(at time: Double) -> Double {
    guard time < duration, let span = span(at: time) else { return end }
    return span.phase.offset(at: time - span.begins)
  }

  /// Returns the velocity of the offset after a time in seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time < duration, let span = span(at: time) else { return 0 }
    return span.phase.velocity(at: time - span.begins)
  }

  private func span(at time: Double) -> Span? {
    spans.last { $0.begins <= time } ?? spans.first
  }
}

extension ScrollDeceleration.Phase {
  func offset(at time: Double) -> Double {
    switch self {
    case .slowing(let start, let velocity, let decay):
      start + velocity / decay * (1 - exp(-decay * time))
    case .swinging(let edge, let spring): edge + spring.distance(at: time)
    case .easing(let edge, let distance, let duration):
      edge + distance * pow(1 - min(1, max(0, time) / duration), 3)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .slowing(_, let velocity, let decay): velocity * exp(-decay * time)
    case .swinging(_, let spring): spring.velocity(at: time)
    case .easing(_, let distance, let duration):
      -3 * distance / duration * pow(1 - min(1, max(0, time) / duration), 2)
    }
  }
}

extension ScrollDeceleration {
  /// Puts the phases one after the other.
  private struct Builder {
    let range: ClosedRange<Double>
    let bounces: Bool
    let physics: ScrollPhysics
    var spans: [Span] = []
    var time = 0.0
    var end = 0.0

    mutating func release(at start: Double, velocity: Double) {
      let edge = start.clamped(to: range)
      guard start != edge else { return slow(from: start, velocity) }
      let distance = start - edge
      guard physics.edgeReturn == .spring else {
        let phase = Phase.easing(edge: edge, distance: distance, duration: physics.edgeDuration)
        return add(phase, lasting: physics.edgeDuration, to: edge)
      }
      // Nothing goes farther beyond an edge that does not give way.
      let isOutward = (velocity > 0) == (distance > 0)
      let velocity = bounces || !isOutward ? velocity : 0
      comeBack(to: edge, by: distance, velocity)
    }

    /// A spring pulls the content to the edge; thrown inwards, content goes on behind it.
    private mutating func comeBack(to edge: Double, by distance: Double, _ velocity: Double) {
      let spring = spring(distance, velocity)
      let phase = Phase.swinging(edge: edge, spring)
      guard let crossing = spring.crossing, crossing < physics.edgeDuration,
        abs(spring.velocity(at: crossing)) > ScrollPhysics.restingVelocity,
        range.lowerBound < range.upperBound
      else { return add(phase, lasting: physics.edgeDuration, to: edge) }
      add(phase, lasting: crossing, to: edge)
      slow(from: edge, spring.velocity(at: crossing))
    }

    private mutating func slow(from start: Double, _ velocity: Double) {
      let (decay, resting) = (physics.decay, ScrollPhysics.restingVelocity)
      guard abs(velocity) > resting else { return end = start }
      let phase = Phase.slowing(from: start, velocity: velocity, decay: decay)
      guard let crossing = crossing(from: start, velocity) else {
        let duration = log(abs(velocity) / resting) / decay
        return add(phase, lasting: duration, to: phase.offset(at: duration))
      }
      let edge = velocity > 0 ? range.upperBound : range.lowerBound
      add(phase, lasting: crossing, to: edge)
      guard bounces else { return }
      let swing = Phase.swinging(edge: edge, spring(0, phase.velocity(at: crossing)))
      add(swing, lasting: physics.edgeDuration, to: edge)
    }

    /// The time until slowing content comes to an edge; nil if it stands before.
    private func crossing(from start: Double, _ velocity: Double) -> Double? {
      let edge = velocity > 0 ? range.upperBound : range.lowerBound
      let share = 1 - (edge - start) * physics.decay / velocity
      guard share > 0, share <= 1 else { return nil }
      return abs(velocity) * share > ScrollPhysics.restingVelocity
        ? -log(share) / physics.decay : nil
    }

    private func spring(_ distance: Double, _ velocity: Double) -> DampedSpring {
      DampedSpring(distance: distance, velocity: velocity, stiffness: physics.edgeStiffness)
    }

    private mutating func add(_ phase: Phase, lasting duration: Double, to end: Double) {
      spans.append(Span(begins: time, phase: phase))
      time += duration
      self.end = end
    }
  }
}
