internal import Foundation

/// A critically damped spring: the fastest way to a place that does not swing about it.
///
/// A closed form of time, so that the same distances are passed however often one looks.
package struct DampedSpring: Sendable, Hashable {
  /// The distance from the resting place at the beginning, in points.
  package let distance: Double
  /// The velocity at the beginning, in points per second.
  package let velocity: Double
  /// The stiffness of the spring, per second; what is left falls by e^(-stiffness·t).
  package let stiffness: Double

  /// Makes a spring that is stretched by a distance and moves at a velocity.
  package init(distance: Double, velocity: Double, stiffness: Double) {
    (self.distance, self.velocity, self.stiffness) = (distance, velocity, stiffness)
  }

  // The solution of x'' + 2kx' + k²x = 0: x(t) = (x₀ + (v₀ + k·x₀)·t)·e^(-kt).
  private var slope: Double { velocity + stiffness * distance }

  /// The distance from the resting place after a time in seconds.
  package func distance(at time: Double) -> Double {
    (distance + slope * time) * exp(-stiffness * time)
  }

  /// The velocity after a time in seconds.
  package func velocity(at time: Double) -> Double {
    (slope - stiffness * (distance + slope * time)) * exp(-stiffness * time)
  }

  /// The time in seconds at which the spring runs through its resting place; nil if it never does.
  package var crossing: Double? {
    guard distance != 0, slope != 0, (slope > 0) != (distance > 0) else { return nil }
    return -distance / slope
  }

  /// Returns the spring that is as this one is now, a time in seconds after it began.
  package func begun(earlier time: Double) -> DampedSpring {
    DampedSpring(
      distance: distance(at: -time),
      velocity: velocity(at: -time),
      stiffness: stiffness
    )
  }
}
