extension View {
  /// Makes changes that go on slowly: of frames, transforms, opacity, corners, backgrounds, borders
  /// and shadows.
  ///
  /// What is changed inside is at once where it is set to be; only what is seen of it goes there
  /// slowly. A change of constraints is animated by calling ``layoutIfNeeded()`` inside. A change
  /// that is made while an earlier one is on its way goes on from where that is. What a view draws
  /// follows the size that is seen as its ``contentMode`` says.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: how long it waits before, in seconds.
  ///   - curve: how it goes on over its time.
  ///   - changes: what is animated.
  ///   - completion: called when all of it is over, with whether nothing interrupted it.
  public static func animate(
    duration: Double,
    delay: Double = 0,
    curve: AnimationCurve = .easeInOut,
    _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      duration.isFinite && duration >= 0 && delay.isFinite && delay >= 0,
      "View.animate: duration \(duration) and delay \(delay) must be finite and ≥ 0 seconds"
    )
    let scope = AnimationScope(
      duration: duration,
      delay: delay,
      curve: curve,
      completion: completion
    )
    AnimationScope.with(scope, changes)
  }

  /// Makes changes at once, also inside of an animation.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationScope.with(nil, changes)
  }
}
