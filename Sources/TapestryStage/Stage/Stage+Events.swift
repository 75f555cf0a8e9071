internal import TapestryCore

/// Events come in.
extension Stage {
  /// Handles an event that happened at a time of the host's clock, in seconds.
  ///
  /// What follows for layout and drawing waits for the next turn.
  public func send(_ event: Event, at time: Double) {
    self.time = max(time, self.time)
    fireTimers()
    switch event {
    case .touch(let id, .began, let point): beginTouch(id, at: point)
    case .touch(let id, let phase, let point): continueTouch(id, phase, at: point)
    case .hover(let point): hover(at: point)
    case .scroll(let point, let distance, let granularity):
      _ = (root.hitTest(point) ?? root).scroll(by: distance, granularity: granularity)
    case .keyDown(let key, let modifiers): keyWentDown(key, modifiers)
    case .keyUp(let key, let modifiers):
      _ = (firstResponder ?? client.modalRoot ?? root).keyUp(key, modifiers: modifiers)
    case .text(let text): _ = firstResponder?.insertText(text)
    case .composing(let text, let selection):
      _ = firstResponder?.composeText(text, selection: selection)
    case .contextMenu(let point): askForContextMenu(at: point)
    case .focus(let isFocused): hasFocus = isFocused
    }
  }

  private func beginTouch(_ id: Int, at point: CGPoint) {
    if let lost = touches[id] { continueTouch(id, .cancelled, at: lost.location) }
    root.layoutTreeIfNeeded()
    let item = root.hitTest(point)
    let touch = Touch(id: id, item: item, at: point, time: time, tapCount: tapCount(at: point))
    touches[id] = touch
    var next = item
    while let outer = next {
      for recognizer in outer.gestureRecognizers where recognizer.isEnabled && !recognizer.isWaiting
      {
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
      }
      outer.interactionIfAny?.scroller?.touchComesDown(touch)
      next = outer.parentItem
    }
    for recognizer in touch.recognizers where recognizer.canFollow(touch) {
      recognizer.touchesBegan([touch])
    }
    announce(touch)
    endRecognizersThatAreOver()
  }

  private func continueTouch(_ id: Int, _ phase: Touch.Phase, at point: CGPoint) {
    guard let touch = touches[id], phase != .began else { return }
    touch.previousLocation = touch.location
    (touch.location, touch.phase, touch.time) = (point, phase, time)
    if phase != .moved { touches[id] = nil }
    for recognizer in touch.recognizers where recognizer.canFollow(touch) {
      switch phase {
      case .moved: recognizer.touchesMoved([touch])
      case .ended: recognizer.touchesEnded([touch])
      default: recognizer.touchesCancelled([touch])
      }
    }
    notifyItem(of: touch)
    endRecognizersThatAreOver()
    if phase != .moved { for body in touch.onEnd { body() } }
  }

  func endRecognizersThatAreOver() {
    // The end of one may be the end of those that waited for it.
    while recognizers.contains(where: \.isOver) { abandon(recognizers.filter(\.isOver)) }
  }

  /// Lets recognizers begin anew; those that were about to recognize something fail.
  ///
  /// Their actions may do anything, also send events.
  func abandon(_ ending: [GestureRecognizer]) {
    guard !ending.isEmpty else { return }
    recognizers.removeAll { recognizer in ending.contains { $0 === recognizer } }
    for recognizer in ending { recognizer.abandon() }
  }

  /// Taps that follow soon on others near by are counted.
  private func tapCount(at point: CGPoint) -> Int {
    let isNext =
      lastTap.map {
        time - $0.time <= TapGestureRecognizer.pause
          && $0.point.distance(to: point) <= 2 * TapGestureRecognizer.slop
      } ?? false
    let count = isNext ? (lastTap?.count ?? 0) + 1 : 1
    lastTap = (time, point, count)
    return count
  }

  private func askForContextMenu(at point: CGPoint?) {
    root.layoutTreeIfNeeded()
    if let point {
      _ = (root.hitTest(point) ?? root).showContextMenu(at: point)
    } else if let item = firstResponder, let layer = item.ownLayer {
      let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
      if let point = item.convert(middle, to: root) { _ = item.showContextMenu(at: point) }
    }
  }

  func hover(at point: CGPoint?) {
    pointer = point
    let item = point.flatMap { root.hitTest($0) }
    guard item !== hovered else { return }
    hovered?.hoverDidChange(false)
    hovered = item
    item?.hoverDidChange(true)
  }

  /// The scroller that keys move while there is no first responder: the one under the pointer, or the
  /// first one that there is something to scroll in.
  private var scrollerForKeys: Scroller? {
    var next = hovered
    while let item = next {
      if let scroller = item.interactionIfAny?.scroller, scroller.canBeDragged { return scroller }
      next = item.parentItem
    }
    var waiting = [(client.modalRoot ?? root).ownLayer ?? layer]
    while let layer = waiting.popLast() {
      guard !layer.isHidden else { continue }
      if let scroller = layer.owner?.interactionIfAny?.scroller, scroller.canBeDragged {
        return scroller
      }
      waiting += layer.sublayers.reversed()
    }
    return nil
  }

  private func keyWentDown(_ key: Key, _ modifiers: KeyModifiers) {
    let responder = firstResponder ?? client.keyResponder
    if responder.keyDown(key, modifiers: modifiers) { return }
    if performShortcut(key, modifiers) { return }
    if firstResponder == nil, scrollerForKeys?.scroll(by: key, modifiers) ?? false { return }
    if key == .tab, modifiers.isEmpty || modifiers == .shift {
      moveFocus(backwards: modifiers == .shift)
    }
  }
}

extension GestureRecognizer {
  /// Whether it still looks at a touch.
  fileprivate func canFollow(_ touch: Touch) -> Bool {
    [.possible, .began, .changed].contains(state) && isEnabled && !isWaiting
      && touches.contains { $0 === touch }
  }
}

/// Who has the keyboard.
extension Stage {
  /// Makes an item first responder, or nobody.
  ///
  /// - Returns: True when the item takes the keyboard focus.
  @discardableResult
  public func makeFirstResponder(_ item: StageItem?) -> Bool {
    if let item {
      guard item.canBecomeFirstResponder, item.stage === self else { return false }
      // What is presented keeps the keyboard in it.
      if let modalRoot = client.modalRoot, !item.isDescendant(of: modalRoot) { return false }
    }
    guard item !== firstResponder else { return true }
    let old = firstResponder
    firstResponder = item
    showFocusRing(false)
    old?.firstResponderDidChange(false)
    item?.firstResponderDidChange(true)
    return true
  }

  /// The items that can become first responder, in reading order: rows from top to bottom, each in
  /// the reading direction.
  public var focusOrder: [StageItem] {
    var found: [(item: StageItem, rect: CGRect)] = []
    var waiting = [(client.modalRoot ?? root).ownLayer ?? layer]
    while let layer = waiting.popLast() {
      guard !layer.isHidden else { continue }
      if let item = layer.owner, item.canBecomeFirstResponder,
        let rect = layer.map(to: self.layer)?.apply(to: layer.bounds)
      {
        found.append((item, rect))
      }
      waiting += layer.sublayers.reversed()
    }
    let sign: CGFloat = root.environment.layoutDirection == .leftToRight ? 1 : -1
    return found.enumerated().sorted { first, second in
      let (a, b) = (first.element.rect, second.element.rect)
      if a.midY < b.minY || b.midY < a.minY { return a.midY < b.midY }
      return (sign * a.midX, first.offset) < (sign * b.midX, second.offset)
    }
    .map(\.element.item)
  }

  /// Moves keyboard focus to the next item, or to the one before; from the end to the beginning.
  ///
  /// A ring is drawn around the item then.
  public func moveFocus(backwards: Bool = false) {
    let order = focusOrder
    guard !order.isEmpty else { return }
    defer { showFocusRing(true) }
    guard let old = firstResponder, let index = order.firstIndex(where: { $0 === old }) else {
      _ = makeFirstResponder(backwards ? order.last : order.first)
      return
    }
    let next = (index + (backwards ? order.count - 1 : 1)) % order.count
    _ = makeFirstResponder(order[next])
  }
}
