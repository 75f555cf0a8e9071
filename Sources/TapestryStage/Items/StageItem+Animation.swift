extension StageItem {
  /// Animates the changes that are made in a closure: of frames, transforms, opacity, corners,
  /// backgrounds, borders and shadows.
  ///
  /// Each property has its new value at once; only what is seen goes there over time. A change of
  /// constraints is animated by calling `layoutIfNeeded()` inside. A change that is made while an
  /// earlier one is on its way goes on from where that is seen.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - curve: The pace of the change over its duration.
  ///   - changes: The changes to animate.
  ///   - completion: Called when all of them are over; the argument is true when nothing
  ///     interrupted them.
  public static func animate(
    duration: Double,
    delay: Double = 0,
    curve: AnimationCurve = .easeInOut,
    _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      duration.isFinite && duration >= 0 && delay.isFinite && delay >= 0,
      "animate: duration \(duration) and delay \(delay) must be finite and ≥ 0 seconds"
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
