internal import Synchronization
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// Touches on links, and what they are for those who cannot point.
extension TextNode {
  /// A touch on a link, from its beginning to its end.
  struct Tracking {
    let touch: Int
    let target: Target
    let highlights: Bool
    var isInside = true
    var timer: WindowTimer?
    var isOver = false
  }

  /// How long a link is pressed until that counts as long, in seconds.
  private static let longPress = 0.5

  private func place(of touch: Touch) -> CGPoint {
    touch.location(in: self)
  }

  private func tracked(_ touches: [Touch]) -> Touch? {
    touches.first { $0.id == tracking?.touch }
  }

  // MARK: Touches

  /// - Returns: Whether a touch is on something.
  func beginTracking(_ touches: [Touch]) -> Bool {
    guard let touch = touches.first else { return false }
    if tracking != nil { return true }
    let point = place(of: touch)
    guard let target = target(at: point) else { return false }
    var highlights = true
    if case .link(let link) = target {
      highlights = delegate?.textNode(self, shouldHighlight: link, at: point) ?? true
    }
    let timer = stage?.schedule(after: Self.longPress) { [weak self] in
      self?.longPressed(at: point)
    }
    tracking = Tracking(touch: touch.id, target: target, highlights: highlights, timer: timer)
    showHighlight(true)
    return true
  }

  /// - Returns: Whether the touch is one on a link.
  func continueTracking(_ touches: [Touch]) -> Bool {
    guard let touch = tracked(touches), let tracking else { return self.tracking != nil }
    let isInside = target(at: place(of: touch)) == tracking.target
    if isInside != tracking.isInside {
      self.tracking?.isInside = isInside
      if !isInside { tracking.timer?.cancel() }
      showHighlight(isInside)
    }
    return true
  }

  func endTracking(_ touches: [Touch]) -> Bool {
    guard let touch = tracked(touches), let tracking else { return self.tracking != nil }
    let point = place(of: touch)
    stopTracking()
    guard tracking.isInside, !tracking.isOver else { return true }
    tap(tracking.target, at: point)
    return true
  }

  func cancelTracking(_ touches: [Touch]) -> Bool {
    guard tracked(touches) != nil else { return tracking != nil }
    stopTracking()
    return true
  }

  func stopTracking() {
    guard let tracking else { return }
    tracking.timer?.cancel()
    showHighlight(false)
    self.tracking = nil
  }

  private func showHighlight(_ isShown: Bool) {
    guard let tracking, tracking.highlights, case .link(let link) = tracking.target else { return }
    highlightRange = isShown ? link.range : nil
  }

  private func longPressed(at point: CGPoint) {
    guard let tracking, tracking.isInside, case .link(let link) = tracking.target else { return }
    let (delegate, action) = (delegate, onLinkLongPress)
    guard delegate != nil || action != nil,
      delegate?.textNode(self, shouldLongPress: link, at: point) ?? true
    else { return }
    if longPressCancelsTouches { self.tracking?.isOver = true }
    delegate?.textNode(self, longPressed: link, at: point)
    action?(link)
  }

  private func tap(_ target: Target, at point: CGPoint) {
    switch target {
    case .link(let link):
      delegate?.textNode(self, tapped: link, at: point)
      onLinkTap?(link)
    case .truncation:
      delegate?.textNodeTappedTruncationToken(self)
      onTruncationTap?()
    }
  }

  // MARK: Actions

  /// Says what can be done with it for those who cannot point: its links, by their texts.
  nonisolated func updateActions(truncated: Bool) {
    var names = links.map(\.text)
    if truncated, let message = additionalTruncationMessage?.string { names.append(message) }
    let changed = names
    // In one step: what another thread sets of the rest stays.
    let isSeen = core.withLock { state in
      var accessibility = state.look?.accessibility ?? Accessibility()
      guard accessibility.actions != changed else { return false }
      accessibility.actions = changed
      state.changeLook { $0.accessibility = accessibility }
      return state.options.contains(.isLoaded)
    }
    guard isSeen else { return }
    MainThread.perform { [weak self] in
      // As it is by now: a later change may have been quicker.
      _ = self
    }
  }

  /// The same for what was laid out now.
  func updateActions() {
    guard additionalTruncationMessage != nil else { return }
    updateActions(truncated: measuredLines?.isTruncated ?? false)
  }

  /// - Returns: Whether an action was one of its own.
  func perform(_ action: String) -> Bool {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if let link = links.first(where: { $0.text == action }) {
      tap(.link(link), at: middle)
    } else if action == additionalTruncationMessage?.string {
      tap(.truncation, at: middle)
    } else {
      return false
    }
    return true
  }
}
