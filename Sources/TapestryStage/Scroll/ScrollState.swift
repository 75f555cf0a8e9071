package import TapestryCore

/// The state of content that scrolls along two axes, and the rules by which events change it.
///
/// Knows neither views nor layers nor a clock: each input says what happened and when, in seconds of
/// the owner's clock, changes the state, and returns what the owner has to do, in order. While
/// ``needsSteps`` is true, the owner calls ``step(to:)`` once a frame.
///
/// | phase | begins by | ends by |
/// |---|---|---|
/// | resting | | |
/// | dragging | `beginDragging` | `endDragging`, then `release` |
/// | decelerating | `release`; a touch that ends beyond an edge | its way's end, a touch, a wheel |
/// | animating | `setOffset(_:animated:at:)` | its way's end, a drag, a wheel |
/// | wheel | a notch | its way's end, a drag |
package struct ScrollState: Sendable {
  /// A Boolean value that lets content run and be dragged beyond its edges; default true.
  package var bounces = true
  /// A Boolean value that lets content stand at multiples of the viewport's size only; default false.
  package var isPagingEnabled = false
  /// The share of its velocity that content keeps for a millisecond; default 0.998.
  package var decelerationRate = 0.998

  /// The point of the content that is at the viewport's top left, in points.
  package internal(set) var offset = CGPoint.zero
  /// The sizes that decide where content may stand.
  package internal(set) var geometry = ScrollGeometry()
  /// A Boolean value that says that a finger is down on the content, whether it drags or not.
  package internal(set) var isTracking = false
  var phase = Phase.resting
  /// The page at which content was put when its sizes changed last, and where that was: sizes that
  /// change one after the other lose no page.
  private var kept: (page: CGPoint, offset: CGPoint)?

  enum Phase: Sendable {
    case resting
    case dragging(Drag)
    /// A finger was lifted, and the owner is asked where the content shall stand.
    case releasing(Release)
    case moving(ScrollMotion)
    /// A wheel without notches moved a content with pages; it goes to one when the wheel rests.
    case awaitingPage(until: Double)
  }

  /// A drag under way.
  struct Drag: Sendable {
    /// The place where the content would be without rubber bands if the finger were back where it
    /// began, in points.
    var anchor: CGPoint
    /// The distance that the finger has moved, in points.
    var translation = CGPoint.zero
    /// The extents by which rubber bands stretch at most, in points: the viewport's, or more where
    /// the content already was farther beyond an edge when it was taken hold of.
    var stretch = CGSize.zero
  }

  /// A drag that has ended, and what the owner was asked.
  struct Release: Sendable {
    /// The velocity of the offset, in points per second.
    var velocity: CGPoint
    /// The offset at which the content stands if the owner does not change it, in points.
    var target: CGPoint
    /// The pages at which the content shall stand, in points.
    var pages: (x: Double?, y: Double?)
    /// The distance by which the offset was shifted since then, in points.
    var shift = CGPoint.zero
  }

  /// The time that an animated change of the offset takes, in seconds.
  package static let animationDuration = 0.3

  /// Content that rests at the origin.
  package init() {}
}

/// The phase in UIKit's words.
extension ScrollState {
  /// A Boolean value that says that a finger moves the content.
  package var isDragging: Bool {
    switch phase {
    case .dragging, .releasing: true
    case .resting, .moving, .awaitingPage: false
    }
  }

  /// A Boolean value that says that the content goes on by itself after it was released.
  package var isDecelerating: Bool { motion?.kind == .deceleration }

  /// A Boolean value that says that an animated change of the offset is under way.
  package var isAnimating: Bool { motion?.kind == .animation }

  /// A Boolean value that says that ``step(to:)`` has something to do.
  package var needsSteps: Bool {
    switch phase {
    case .moving, .awaitingPage: true
    case .resting, .dragging, .releasing: false
    }
  }

  var motion: ScrollMotion? {
    if case .moving(let motion) = phase { motion } else { nil }
  }
}

/// The offset and the sizes, as the program sets them.
extension ScrollState {
  /// Takes other sizes in.
  ///
  /// What rests stays in its range, with pages on its page; what moves ends in the new range; what a
  /// finger holds stays where it is under the finger.
  package mutating func setGeometry(_ new: ScrollGeometry) -> [ScrollAction] {
    guard new != geometry else { return [] }
    let old = geometry
    geometry = new
    switch phase {
    case .resting, .awaitingPage:
      return keepPage(from: old) + settle()
    case .dragging(let drag):
      phase = .dragging(held(drag))
    case .moving(var motion):
      motion.take(self, at: offset)
      phase = .moving(motion)
    case .releasing: break
    }
    return []
  }

  /// Brings content that rests and lies beyond an edge back, as after a layout.
  package mutating func settle() -> [ScrollAction] {
    guard !isTracking else { return [] }
    switch phase {
    case .resting, .awaitingPage: return move(to: geometry.clamped(offset))
    case .dragging, .releasing, .moving: return []
    }
  }

  private mutating func keepPage(from old: ScrollGeometry) -> [ScrollAction] {
    guard isPagingEnabled else { return [] }
    var page = CGPoint.zero
    if let kept, kept.offset == offset {
      page = kept.page
    } else {
      guard old.viewport != geometry.viewport else { return [] }
      for axis in Axis.allCases where old.viewport[axis] > 0 {
        page[axis] = (offset[axis] / old.viewport[axis]).rounded()
      }
    }
    let viewport = geometry.viewport
    let place = CGPoint(x: page.x * viewport.width, y: page.y * viewport.height)
    let actions = move(to: geometry.clamped(place))
    kept = (page, offset)
    return actions
  }

  /// Sets the offset: at once, or over ``animationDuration``.
  ///
  /// What moves by itself stops. A finger goes on from the new offset; content that it holds is
  /// there at once, animated or not.
  package mutating func setOffset(
    _ new: CGPoint,
    animated: Bool,
    at time: Double
  ) -> [ScrollAction] {
    let endings = stop()
    switch phase {
    case .dragging(let drag):
      let actions = move(to: new)
      phase = .dragging(held(drag))
      return endings + actions + (animated ? [.didEndScrollingAnimation] : [])
    case .releasing where !animated:
      phase = .releasing(
        Release(velocity: .zero, target: geometry.resting(new), pages: (nil, nil))
      )
      return endings + move(to: new)
    case .releasing, .resting, .moving, .awaitingPage: break
    }
    guard animated, new != offset else { return endings + move(to: new) }
    phase = .moving(
      ScrollMotion(.animation, at: time) { axis in
        let (start, end) = (Double(offset[axis]), Double(new[axis]))
        let track = ScrollTrack.easing(
          from: start,
          to: end,
          .easeInOut,
          duration: Self.animationDuration
        )
        return .init(track: start == end ? .standing(end) : track, target: end)
      }
    )
    return endings
  }

  /// Moves the offset by a distance in points, with all that is under way: a drag goes on from there,
  /// and what moves by itself ends that much further.
  ///
  /// For contents that change before what is seen, which so stays where it is seen.
  package mutating func shiftOffset(by distance: CGPoint) -> [ScrollAction] {
    guard distance != .zero else { return [] }
    let actions = move(to: offset.moved(by: distance))
    switch phase {
    case .dragging(let drag): phase = .dragging(held(drag))
    case .releasing(var release):
      release.shift = release.shift.moved(by: distance)
      phase = .releasing(release)
    case .moving(var motion):
      motion.shift(by: distance, to: offset, self)
      phase = .moving(motion)
    case .resting, .awaitingPage: break
    }
    return actions
  }

  /// Stops what moves by itself; a drag goes on.
  package mutating func stop() -> [ScrollAction] {
    switch phase {
    case .moving(let motion):
      phase = .resting
      switch motion.kind {
      case .deceleration: return [.didEndDecelerating]
      case .animation: return [.didEndScrollingAnimation]
      case .wheel: return []
      }
    case .awaitingPage: phase = .resting
    case .resting, .dragging, .releasing: break
    }
    return []
  }

  mutating func move(to new: CGPoint) -> [ScrollAction] {
    guard new != offset else { return [] }
    offset = new
    return [.offsetChanged]
  }
}

extension CGPoint {
  func moved(by distance: CGPoint) -> CGPoint { CGPoint(x: x + distance.x, y: y + distance.y) }

  /// The point itself, with 0 for what is no finite number.
  var finite: CGPoint { CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0) }
}
