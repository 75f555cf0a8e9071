internal import Foundation

/// The numbers by which scrolled content slows down, gives way beyond an edge, and comes back.
///
/// All scrolling uses the same formulas; what differs by contract are these parameters. See
/// ``ScrollDeceleration`` for the way of content after a finger was lifted.
package struct ScrollPhysics: Sendable, Hashable {
  /// The ways on which content that was released beyond an edge comes back to it.
  package enum EdgeReturn: Sendable, Hashable {
    /// As a spring that begins at the finger's velocity.
    case spring
    /// From standing, fast at first: what is left of the way is the cube of what is left of the time.
    case easeOut
  }

  /// The rate at which velocity decays, per second: it falls by e^(-decay·t).
  package var decay: Double
  /// The stiffness of the springs at the edges, per second.
  package var edgeStiffness: Double
  /// The time that the way back from beyond an edge takes, in seconds.
  package var edgeDuration: Double
  /// The way back from beyond an edge.
  package var edgeReturn: EdgeReturn

  /// The velocity below which content stands, in points per second.
  package static let restingVelocity = 4.0
  /// The share of a finger's movement that content follows at first beyond an edge; UIKit's.
  package static let rubberBandShare = 0.55

  /// The physics of scroll views, UIKit's.
  ///
  /// - Parameter decelerationRate: the share of its velocity that content keeps for a millisecond.
  /// - Returns: These physics.
  package static func scrollView(decelerationRate: Double = 0.998) -> ScrollPhysics {
    ScrollPhysics(
      decay: -1000 * log(decelerationRate),
      edgeStiffness: 12,
      edgeDuration: 0.9,
      edgeReturn: .spring
    )
  }

  /// The physics of scroll guides, CGLayout's: velocity falls to 0.96 in a sixtieth of a second, and
  /// content comes back in 0.6 seconds.
  package static let scrollGuide = ScrollPhysics(
    decay: -60 * log(0.96),
    edgeStiffness: 18,
    edgeDuration: 0.6,
    edgeReturn: .easeOut
  )
}

/// The rubber band beyond the edges.
extension ScrollPhysics {
  /// Returns the offset of content that was dragged to a place: beyond an edge by *x*, in a viewport
  /// of extent *d*, the content follows by `0.55·x·d / (d + 0.55·x)`, always less than *d*.
  package static func stretched(
    _ place: Double,
    in range: ClosedRange<Double>,
    extent: Double
  ) -> Double {
    let edge = place.clamped(to: range)
    let beyond = abs(place - edge)
    guard beyond > 0, extent > 0 else { return edge }
    // The same fraction divided by 0.55·x, so that a distance without bound gives no ∞ / ∞.
    let stretch = extent / (extent / (rubberBandShare * beyond) + 1)
    return place < edge ? edge - stretch : edge + stretch
  }

  /// Returns the place to which content was dragged that is at an offset; the inverse of
  /// ``stretched(_:in:extent:)``.
  ///
  /// A drag that begins beyond an edge goes on from there without a jump by it.
  package static func unstretched(
    _ offset: Double,
    in range: ClosedRange<Double>,
    extent: Double
  ) -> Double {
    let edge = offset.clamped(to: range)
    // No drag stretches as far as the extent; content may have been set there.
    let stretch = min(abs(offset - edge), extent * 0.99)
    guard stretch > 0 else { return edge }
    let beyond = stretch * extent / (rubberBandShare * (extent - stretch))
    return offset < edge ? edge - beyond : edge + beyond
  }
}

extension Double {
  /// Returns the nearest number of a range.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
