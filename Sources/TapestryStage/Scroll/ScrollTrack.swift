internal import TapestryCore

/// The movement of content along one axis, as a closed form of time.
struct ScrollTrack: Sendable, Hashable {
  private let form: Form

  private enum Form: Sendable, Hashable {
    case standing(Double)
    case decelerating(ScrollDeceleration)
    case springing(to: Double, DampedSpring, duration: Double)
    case easing(from: Double, to: Double, AnimationCurve, duration: Double)
  }

  /// The smallest stiffness of springs to a target, per second.
  private static let stiffness = 12.0
  /// The number of reciprocal stiffnesses after which a spring is where it goes: 1/2000 is left.
  private static let settling = 10.0
  /// The fastest decay with which content slows down to a target, per second.
  private static let fastestDecay = 12.0

  /// Content that stands.
  static func standing(_ offset: Double) -> ScrollTrack { ScrollTrack(form: .standing(offset)) }

  /// Content that was released.
  static func decelerating(_ deceleration: ScrollDeceleration) -> ScrollTrack {
    ScrollTrack(form: .decelerating(deceleration))
  }

  /// Content that goes to an offset by a curve.
  static func easing(
    from start: Double,
    to end: Double,
    _ curve: AnimationCurve,
    duration: Double
  ) -> ScrollTrack {
    ScrollTrack(form: .easing(from: start, to: end, curve, duration: duration))
  }

  /// Content that goes to an offset as a spring that does not swing about it.
  static func springing(
    from start: Double,
    to end: Double,
    velocity: Double,
    stiffness: Double = stiffness
  ) -> ScrollTrack {
    guard start != end || velocity != 0 else { return .standing(end) }
    let spring = DampedSpring(distance: start - end, velocity: velocity, stiffness: stiffness)
    return ScrollTrack(form: .springing(to: end, spring, duration: settling / stiffness))
  }

  /// Content that was released at a velocity and shall stand at an offset of its range.
  ///
  /// Where that can be reached by slowing down at another rate, it is, so that the finger's velocity
  /// goes on without a jump; else a spring takes it there.
  static func throwing(
    from start: Double,
    to end: Double,
    velocity: Double,
    in range: ClosedRange<Double>,
    decay: Double
  ) -> ScrollTrack {
    let (way, resting) = (end - start, ScrollPhysics.restingVelocity)
    guard way != 0 || abs(velocity) > resting else { return .standing(end) }
    if way * velocity > 0, abs(velocity) > resting, range.contains(start) {
      // Slowing down by λ from v to the resting velocity r takes it by (v - r) / λ.
      let needed = (abs(velocity) - resting) / abs(way)
      if needed >= decay / 2, needed <= max(decay, fastestDecay) {
        var physics = ScrollPhysics.scrollView()
        physics.decay = needed
        // The edge lies no nearer than the target: it does not count.
        let free = Swift.min(start, end) - 1...Swift.max(start, end) + 1
        return .decelerating(
          ScrollDeceleration(from: start, velocity: velocity, in: free, physics: physics)
        )
      }
    }
    // As stiff as it takes not to run over the target.
    let stiffness = way * velocity > 0 ? Swift.max(stiffness, velocity / way) : stiffness
    return .springing(from: start, to: end, velocity: velocity, stiffness: stiffness)
  }
}

extension ScrollTrack {
  /// The time until the content stands, in seconds.
  var duration: Double {
    switch form {
    case .standing: 0
    case .decelerating(let deceleration): deceleration.duration
    case .springing(_, _, let duration), .easing(_, _, _, let duration): duration
    }
  }

  /// The offset at which the content stands in the end, in points.
  var end: Double {
    switch form {
    case .standing(let offset): offset
    case .decelerating(let deceleration): deceleration.end
    case .springing(let end, _, _), .easing(_, let end, _, _): end
    }
  }

  /// Returns the offset after a time in seconds.
  func offset(at time: Double) -> Double {
    guard time < duration else { return end }
    return switch form {
    case .standing(let offset): offset
    case .decelerating(let deceleration): deceleration.offset(at: time)
    case .springing(let end, let spring, _): end + spring.distance(at: time)
    case .easing(let start, let end, let curve, let duration):
      start + (end - start) * curve.value(at: time / duration)
    }
  }

  /// Returns the velocity after a time in seconds, in points per second; 0 on the way of a curve.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return switch form {
    case .standing, .easing: 0
    case .decelerating(let deceleration): deceleration.velocity(at: time)
    case .springing(_, let spring, _): spring.velocity(at: time)
    }
  }
}

/// Changes on the way.
extension ScrollTrack {
  /// Returns the same way a distance further; nil for content that slows down, whose way depends on
  /// where the edges are.
  func shifted(by distance: Double) -> ScrollTrack? {
    switch form {
    case .decelerating: nil
    case .standing(let offset): .standing(offset + distance)
    case .springing(let end, let spring, let duration):
      ScrollTrack(form: .springing(to: end + distance, spring, duration: duration))
    case .easing(let start, let end, let curve, let duration):
      .easing(from: start + distance, to: end + distance, curve, duration: duration)
    }
  }

  /// Returns a way that goes on from where the content is, in the time that is left, to another end.
  func redirected(
    to end: Double,
    from offset: Double,
    elapsed: Double
  ) -> ScrollTrack {
    switch form {
    case .easing(_, _, let curve, let duration):
      // The start from which the curve would be at the offset now.
      let share = curve.value(at: elapsed / duration)
      guard share < 0.999 else { return .standing(end) }
      let start = (offset - end * share) / (1 - share)
      return .easing(from: start, to: end, curve, duration: duration)
    case .springing(_, let spring, let duration):
      // The spring that would be at the offset now with the velocity that it has.
      let now = DampedSpring(
        distance: offset - end,
        velocity: spring.velocity(at: elapsed),
        stiffness: spring.stiffness
      )
      let begun = now.begun(earlier: elapsed)
      return ScrollTrack(form: .springing(to: end, begun, duration: duration))
    case .standing, .decelerating: return .standing(end)
    }
  }
}
