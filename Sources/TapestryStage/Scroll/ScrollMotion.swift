internal import TapestryCore

/// The movement of content that no finger holds, along both axes.
struct ScrollMotion: Sendable, Hashable {
  /// The reasons for which content moves by itself.
  enum Kind: Sendable, Hashable {
    /// It was released by a finger.
    case deceleration
    /// The program animates the offset.
    case animation
    /// A wheel was turned by notches.
    case wheel
  }

  let kind: Kind
  /// The time at which it began, in seconds of the owner's clock.
  var began: Double
  /// The time since then for which the content is shown, in seconds.
  var elapsed = 0.0
  var x: Way
  var y: Way

  /// The way along one axis.
  struct Way: Sendable, Hashable {
    var track: ScrollTrack
    /// The offset where the content shall stand, in points; nil where it stands by itself.
    var target: Double?
  }

  init(_ kind: Kind, at time: Double, x: Way, y: Way) {
    (self.kind, began, self.x, self.y) = (kind, time, x, y)
  }

  /// Makes a movement, axis by axis.
  init(_ kind: Kind, at time: Double, _ way: (Axis) -> Way) {
    self.init(kind, at: time, x: way(.horizontal), y: way(.vertical))
  }

  subscript(axis: Axis) -> Way {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  var duration: Double { max(x.track.duration, y.track.duration) }

  /// The offset at which the content stands in the end, in points.
  var end: CGPoint { CGPoint(x: x.track.end, y: y.track.end) }

  /// The offset for which it is shown, in points.
  var offset: CGPoint {
    CGPoint(x: x.track.offset(at: elapsed), y: y.track.offset(at: elapsed))
  }

  /// The velocity of the offset, in points per second.
  var velocity: CGPoint {
    CGPoint(x: x.track.velocity(at: elapsed), y: y.track.velocity(at: elapsed))
  }
}

/// Changes of the circumstances on the way.
extension ScrollMotion {
  /// Moves what is left of the way; the content is at the moved offset already.
  mutating func shift(by distance: CGPoint, to offset: CGPoint, _ state: ScrollState) {
    for axis in Axis.allCases {
      let step = Double(distance[axis])
      if let target = self[axis].target { self[axis].target = target + step }
      if let shifted = self[axis].track.shifted(by: step) { self[axis].track = shifted }
    }
    if kind == .deceleration { release(again: offset, state) }
  }

  /// Takes other sizes in: what is left of the way ends in the new range.
  mutating func take(_ state: ScrollState, at offset: CGPoint) {
    guard kind != .deceleration else { return release(again: offset, state) }
    for axis in Axis.allCases {
      guard let target = self[axis].target else { continue }
      let end = target.clamped(to: state.geometry.range(axis))
      guard end != self[axis].track.end else { continue }
      self[axis].track = self[axis].track.redirected(
        to: end,
        from: Double(offset[axis]),
        elapsed: elapsed
      )
    }
  }

  /// Lets content that decelerates go on from an offset at the velocity that it has.
  ///
  /// Slowing down knows no time: begun anew on its way, it passes the same offsets.
  private mutating func release(again offset: CGPoint, _ state: ScrollState) {
    let velocity = velocity
    let targets = (x: x.target, y: y.target)
    began += elapsed
    elapsed = 0
    for axis in Axis.allCases {
      self[axis] = state.way(
        axis,
        from: offset,
        velocity: velocity,
        target: axis == .horizontal ? targets.x : targets.y
      )
    }
  }
}
