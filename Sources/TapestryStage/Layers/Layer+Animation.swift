internal import TapestryCore

extension Layer {
  /// Where it is and what it looks like right now, on its way to ``appearance``.
  public var presentation: LayerAppearance {
    var result = appearance
    for animation in animations { animation.apply(to: &result) }
    return result
  }

  /// Whether a change of it is on its way.
  public var isAnimating: Bool { !animations.isEmpty }

  /// Whether a change of it waits for the window to take it in.
  var hasNewAnimations: Bool { animations.contains { $0.began == nil } }

  /// Lets what is different go on from where it is seen now.
  func animate(to new: LayerAppearance, by scope: AnimationScope) {
    animate(differences(to: new), from: presentation, to: new, by: scope)
  }

  /// What of it is different in another appearance and seen; what goes has its own way.
  private func differences(to new: LayerAppearance) -> LayerAnimation.Parts {
    let parts = appearance.differences(to: new)
    return isFadingOut && new.isHidden ? parts.subtracting(.ofFading) : parts
  }

  /// Lets it come or go: it is seen on the way from one appearance to another one, whether it is
  /// hidden or not.
  package func fade(from start: LayerAppearance, to end: LayerAppearance, by scope: AnimationScope)
  {
    animate(.ofFading, from: start, to: end, by: scope)
  }

  private var isFadingOut: Bool {
    appearance.isHidden && animations.contains { $0.parts.contains(.visibility) }
  }

  /// Lets parts go on from somewhere to somewhere.
  private func animate(
    _ parts: LayerAnimation.Parts,
    from start: LayerAppearance,
    to end: LayerAppearance,
    by scope: AnimationScope
  ) {
    // What nobody sees need not move slowly.
    guard !parts.isEmpty, scope.end > 0, let stage else { return }
    interrupt(parts, by: scope)
    if let index = animations.firstIndex(where: { $0.scope === scope }) {
      animations[index].parts.formUnion(parts)
      animations[index].start.take(parts, from: start)
      animations[index].end.take(parts, from: end)
    } else {
      animations.append(LayerAnimation(parts: parts, start: start, end: end, scope: scope))
      scope.enter()
    }
    stage.layerAnimates(self)
    setNeedsCompositing()
    if parts.contains(.bounds) { owner?.layerIsSeenResized(self) }
  }

  /// Stops what keeps it from being where it is set to be.
  func interruptChanges(to new: LayerAppearance) {
    if new.isHidden != appearance.isHidden {
      // Who comes or goes stops doing so.
      for index in animations.indices where animations[index].parts.contains(.visibility) {
        animations[index].parts.subtract(.ofFading)
        animations[index].scope.noteInterruption()
      }
      dropStoppedAnimations()
    }
    if AnimationScope.current == nil { interrupt(differences(to: new)) }
  }

  /// Stops the changes of some parts; they jump to where they were going.
  package func interrupt(_ parts: LayerAnimation.Parts, by scope: AnimationScope? = nil) {
    for index in animations.indices
    where animations[index].scope !== scope && !animations[index].parts.isDisjoint(with: parts) {
      animations[index].parts.subtract(parts)
      animations[index].scope.noteInterruption()
    }
    if parts.contains(.bounds) { owner?.layerIsSeenResized(self) }
    dropStoppedAnimations()
  }

  private func dropStoppedAnimations() {
    let stopped = animations.filter(\.parts.isEmpty)
    guard !stopped.isEmpty else { return }
    animations.removeAll(where: \.parts.isEmpty)
    for animation in stopped { animation.scope.leave() }
  }

  /// Stops all changes of it; everything jumps to where it was going.
  public func removeAllAnimations() {
    guard isAnimating else { return }
    interrupt(LayerAnimation.Parts(rawValue: ~0))
    setNeedsCompositing()
  }

  /// Lets changes go on until a time of the window's clock; those that come to their end leave.
  func advanceAnimations(to time: Double) {
    guard isAnimating else { return }
    for index in animations.indices {
      let began = animations[index].began ?? time
      animations[index].began = began
      animations[index].elapsed = time - began
    }
    let over = animations.filter(\.isOver)
    let resizes = animations.contains { $0.parts.contains(.bounds) }
    animations.removeAll(where: \.isOver)
    setNeedsCompositing()
    if resizes { owner?.layerIsSeenResized(self) }
    for animation in over { animation.scope.leave() }
  }
}

extension LayerAppearance {
  /// Takes parts over from another appearance.
  mutating func take(_ parts: LayerAnimation.Parts, from other: LayerAppearance) {
    if parts.contains(.bounds) { bounds = other.bounds }
    if parts.contains(.position) { position = other.position }
    if parts.contains(.transform) { transform = other.transform }
    if parts.contains(.opacity) { opacity = other.opacity }
    if parts.contains(.background) { background = other.background }
    if parts.contains(.cornerRadius) { cornerRadius = other.cornerRadius }
    if parts.contains(.anchorPoint) { anchorPoint = other.anchorPoint }
    if parts.contains(.border) { border = other.border }
    if parts.contains(.shadow) { shadow = other.shadow }
  }
}
