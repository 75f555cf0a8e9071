package import TapestryCore

/// A finger, and what follows when it is lifted.
extension ScrollState {
  /// The velocity from which on a released content goes to the next page, in points per second.
  private static let pageVelocity = 100.0

  private var physics: ScrollPhysics { .scrollView(decelerationRate: decelerationRate) }

  /// A finger comes down: content that was released stands.
  package mutating func beginTracking() -> [ScrollAction] {
    isTracking = true
    return isDecelerating ? stop() : []
  }

  /// The last finger is lifted: content that was stopped beyond an edge or between pages goes there.
  package mutating func endTracking(at time: Double) -> [ScrollAction] {
    isTracking = false
    guard case .resting = phase else { return [] }
    let pages = isPagingEnabled ? pages(velocity: .zero) : (nil, nil)
    begin(released(velocity: .zero, pages: pages, at: time))
    return []
  }

  /// A finger begins to move the content.
  package mutating func beginDragging() -> [ScrollAction] {
    let endings = stop()
    phase = .dragging(held(Drag(anchor: offset)))
    return endings + [.willBeginDragging]
  }

  /// A finger has moved, since the drag began, by a distance in points.
  ///
  /// Content follows along the axes on which there is something to scroll, beyond an edge as a
  /// rubber band (``ScrollPhysics/stretched(_:in:extent:)``).
  package mutating func drag(to translation: CGPoint) -> [ScrollAction] {
    guard case .dragging(var drag) = phase else { return [] }
    drag.translation = translation.finite
    phase = .dragging(drag)
    var new = offset
    for axis in Axis.allCases where geometry.canScroll(axis) {
      let place = Double(drag.anchor[axis] - drag.translation[axis])
      let range = geometry.range(axis)
      new[axis] = CGFloat(
        bounces
          ? ScrollPhysics.stretched(place, in: range, extent: Double(drag.stretch[axis]))
          : place.clamped(to: range)
      )
    }
    return move(to: new)
  }

  /// Returns a drag whose finger holds the content where it is now.
  func held(_ drag: Drag) -> Drag {
    var drag = drag
    for axis in Axis.allCases {
      let (offset, range) = (Double(offset[axis]), geometry.range(axis))
      let beyond = abs(offset - offset.clamped(to: range))
      let extent = max(Double(geometry.viewport[axis]), 2 * beyond)
      let place =
        bounces ? ScrollPhysics.unstretched(offset, in: range, extent: extent) : offset
      drag.stretch[axis] = CGFloat(extent)
      drag.anchor[axis] = CGFloat(place) + drag.translation[axis]
    }
    return drag
  }

  /// The finger is lifted, or taken away.
  ///
  /// - Parameter velocity: of the finger, in points per second.
  /// - Returns: The question where the content shall stand, which ``release(toward:at:)`` answers.
  package mutating func endDragging(velocity: CGPoint) -> [ScrollAction] {
    guard case .dragging = phase else { return [] }
    let finger = velocity.finite
    let velocity = CGPoint(
      x: geometry.canScroll(.horizontal) ? -finger.x : 0,
      y: geometry.canScroll(.vertical) ? -finger.y : 0
    )
    let pages = isPagingEnabled ? pages(velocity: velocity) : (nil, nil)
    let target = geometry.resting(released(velocity: velocity, pages: pages, at: 0).end)
    phase = .releasing(Release(velocity: velocity, target: target, pages: pages))
    return [.willEndDragging(velocity: velocity, target: target)]
  }

  /// Lets the content go on by itself after ``endDragging(velocity:)``.
  ///
  /// - Parameters:
  ///   - target: the offset at which it shall stand; the one that was asked about, or another one.
  ///   - time: the time of the owner's clock, in seconds.
  /// - Returns: The end of the drag, with whether the content goes on.
  package mutating func release(toward target: CGPoint, at time: Double) -> [ScrollAction] {
    guard case .releasing(let release) = phase else {
      return [.didEndDragging(willDecelerate: false)]
    }
    phase = .resting
    func chosen(_ axis: Axis, _ page: Double?) -> Double? {
      let isChanged = target[axis].isFinite && target[axis] != release.target[axis]
      let wanted = isChanged ? Double(target[axis]) : page
      return wanted.map { $0 + Double(release.shift[axis]) }
    }
    let targets = (
      x: chosen(.horizontal, release.pages.x), y: chosen(.vertical, release.pages.y)
    )
    begin(released(velocity: release.velocity, pages: targets, at: time))
    return [.didEndDragging(willDecelerate: isDecelerating)]
  }

  private mutating func begin(_ motion: ScrollMotion) {
    phase = motion.duration > 0 ? .moving(motion) : .resting
  }

  private func pages(velocity: CGPoint) -> (x: Double?, y: Double?) {
    func page(_ axis: Axis) -> Double? {
      guard geometry.canScroll(axis) else { return nil }
      let (place, velocity) = (Double(offset[axis]), Double(velocity[axis]))
      guard abs(velocity) > Self.pageVelocity else { return geometry.nearestPage(to: place, axis) }
      return geometry.nextPage(from: place, axis, isForward: velocity > 0)
    }
    return (page(.horizontal), page(.vertical))
  }

  private func released(
    velocity: CGPoint,
    pages: (x: Double?, y: Double?),
    at time: Double
  ) -> ScrollMotion {
    ScrollMotion(
      .deceleration,
      at: time,
      x: way(.horizontal, from: offset, velocity: velocity, target: pages.x),
      y: way(.vertical, from: offset, velocity: velocity, target: pages.y)
    )
  }

  /// Returns the way of released content along an axis, by itself or to a target.
  func way(
    _ axis: Axis,
    from offset: CGPoint,
    velocity: CGPoint,
    target: Double?
  ) -> ScrollMotion.Way {
    let (start, velocity) = (Double(offset[axis]), Double(velocity[axis]))
    let range = geometry.range(axis)
    guard let target else {
      let deceleration = ScrollDeceleration(
        from: start,
        velocity: velocity,
        in: range,
        bounces: bounces,
        physics: physics
      )
      return .init(track: .decelerating(deceleration), target: nil)
    }
    let track = ScrollTrack.throwing(
      from: start,
      to: target.clamped(to: range),
      velocity: velocity,
      in: range,
      decay: physics.decay
    )
    return .init(track: track, target: target)
  }
}
