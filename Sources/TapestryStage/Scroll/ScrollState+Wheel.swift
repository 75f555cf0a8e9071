package import TapestryCore

/// Wheels and pads.
extension ScrollState {
  /// The stiffness of the spring by which content follows a notch, per second: it comes close in a
  /// sixth of a second.
  private static let wheelStiffness = 30.0
  /// The time for which a wheel without notches rests before content goes to a page, in seconds.
  private static let pageDelay = 0.15

  /// A wheel or a pad moves the content.
  ///
  /// A continuous distance is gone at once and exactly. Notches add up to a target to which content
  /// goes smoothly; with pages, one notch is one page. A finger that drags is stronger.
  ///
  /// - Parameters:
  ///   - distance: by which the content shall move, in points.
  ///   - granularity: of the device.
  ///   - time: the time of the owner's clock, in seconds.
  /// - Returns: The part of the distance that is left for others, as the content is at its edge, and
  ///   the actions.
  package mutating func scroll(
    by distance: CGPoint,
    _ granularity: ScrollGranularity,
    at time: Double
  ) -> (rest: CGPoint, actions: [ScrollAction]) {
    guard !isDragging else { return (.zero, []) }
    let distance = distance.finite
    let base = wheelTarget
    let target = geometry.clamped(CGPoint(x: base.x - distance.x, y: base.y - distance.y))
    let gone = CGPoint(x: target.x - base.x, y: target.y - base.y)
    let rest = CGPoint(x: distance.x + gone.x, y: distance.y + gone.y)
    let endings = motion?.kind == .wheel ? [] : stop()
    switch granularity {
    case .notch:
      let end = isPagingEnabled ? page(from: base, distance) : target
      return (rest, endings + turn(to: end, at: time))
    case .continuous:
      return (rest, endings + follow(gone, from: base, at: time))
    }
  }

  /// The offset that a wheel has asked for so far.
  private var wheelTarget: CGPoint {
    guard let motion, motion.kind == .wheel else { return geometry.clamped(offset) }
    return motion.end
  }

  private func page(from base: CGPoint, _ distance: CGPoint) -> CGPoint {
    var result = base
    for axis in Axis.allCases where distance[axis] != 0 {
      let page = geometry.nextPage(from: Double(base[axis]), axis, isForward: distance[axis] < 0)
      result[axis] = CGFloat(page)
    }
    return result
  }

  /// Lets content go on to a target, at the velocity that it has.
  private mutating func turn(to target: CGPoint, at time: Double) -> [ScrollAction] {
    var (start, velocity) = (offset, CGPoint.zero)
    if var motion {
      motion.elapsed = max(motion.elapsed, time - motion.began)
      (start, velocity) = (motion.offset, motion.velocity)
    }
    let motion = ScrollMotion(.wheel, at: time) { axis in
      let track = ScrollTrack.springing(
        from: Double(start[axis]),
        to: Double(target[axis]),
        velocity: Double(velocity[axis]),
        stiffness: Self.wheelStiffness
      )
      return .init(track: track, target: Double(target[axis]))
    }
    guard motion.duration > 0 else {
      phase = .resting
      return move(to: target)
    }
    phase = .moving(motion)
    return []
  }

  /// Moves content at once, with what is left to go for notches.
  private mutating func follow(
    _ distance: CGPoint,
    from base: CGPoint,
    at time: Double
  ) -> [ScrollAction] {
    guard case .moving(var motion) = phase else {
      if isPagingEnabled { phase = .awaitingPage(until: time + Self.pageDelay) }
      return move(to: base.moved(by: distance))
    }
    let actions = move(to: geometry.clamped(offset.moved(by: distance)))
    motion.shift(by: distance, to: offset, self)
    phase = .moving(motion)
    return actions
  }
}

/// Frames.
extension ScrollState {
  /// Moves content that moves by itself to where it is at a time of the owner's clock, in seconds.
  package mutating func step(to time: Double) -> [ScrollAction] {
    switch phase {
    case .resting, .dragging, .releasing: return []
    case .awaitingPage(let end):
      guard time >= end else { return [] }
      phase = .resting
      return isTracking ? [] : endTracking(at: time)
    case .moving(var motion):
      motion.elapsed = max(motion.elapsed, time - motion.began)
      // Times are sums of frames; one that is all but there is.
      guard motion.elapsed + 1e-9 < motion.duration else { return finish(motion) }
      phase = .moving(motion)
      // Thrown content may leave its range, a wheel's does not.
      return move(to: motion.kind == .wheel ? geometry.clamped(motion.offset) : motion.offset)
    }
  }

  private mutating func finish(_ motion: ScrollMotion) -> [ScrollAction] {
    phase = .moving(motion)
    let endings = stop()
    return move(to: motion.kind == .deceleration ? geometry.resting(motion.end) : motion.end)
      + endings
  }
}
