internal import TapestryCore

/// Events come in.
extension Window {
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
    case .scroll(let point, let distance):
      _ = (hitTest(point) ?? self).scroll(by: distance)
    case .keyDown(let key, let modifiers): keyWentDown(key, modifiers)
    case .keyUp(let key, let modifiers):
      _ = (firstResponder ?? modalRoot ?? self).keyUp(key, modifiers: modifiers)
    case .text(let text): _ = firstResponder?.insertText(text)
    case .composing(let text, let selection):
      _ = firstResponder?.composeText(text, selection: selection)
    case .contextMenu(let point): askForContextMenu(at: point)
    case .focus(let isFocused): hasFocus = isFocused
    }
  }

  private func beginTouch(_ id: Int, at point: CGPoint) {
    if let lost = touches[id] { continueTouch(id, .cancelled, at: lost.location) }
    layoutIfNeeded()
    let view = hitTest(point)
    let touch = Touch(id: id, view: view, at: point, time: time, tapCount: tapCount(at: point))
    touches[id] = touch
    var next = view
    while let outer = next {
      for recognizer in outer.gestureRecognizers where recognizer.isEnabled && !recognizer.isWaiting
      {
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
      }
      (outer as? ScrollView)?.touchComesDown(touch)
      next = outer.superview
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
    tellView(of: touch)
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
    layoutIfNeeded()
    if let point {
      _ = (hitTest(point) ?? self).showContextMenu(at: point)
    } else if let view = firstResponder {
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      if let point = view.convert(middle, to: self) { _ = view.showContextMenu(at: point) }
    }
  }

  func hover(at point: CGPoint?) {
    pointer = point
    let view = point.flatMap { hitTest($0) }
    guard view !== hovered else { return }
    hovered?.hoverDidChange(false)
    hovered = view
    view?.hoverDidChange(true)
  }

  /// The scroll view that keys move when nobody has the keyboard: the one under the pointer, or the
  /// first one that there is something to scroll in.
  private var scrollViewForKeys: ScrollView? {
    var next = hovered
    while let view = next {
      if let scroll = view as? ScrollView, scroll.canBeDragged { return scroll }
      next = view.superview
    }
    var waiting = [modalRoot ?? self]
    while let view = waiting.popLast() {
      guard !view.isHidden else { continue }
      if let scroll = view as? ScrollView, scroll.canBeDragged { return scroll }
      waiting += view.subviews.reversed()
    }
    return nil
  }

  private func keyWentDown(_ key: Key, _ modifiers: KeyModifiers) {
    let responder = firstResponder ?? presentations.last?.view ?? self
    if responder.keyDown(key, modifiers: modifiers) { return }
    if performShortcut(key, modifiers) { return }
    if firstResponder == nil, scrollViewForKeys?.scroll(by: key, modifiers) ?? false { return }
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
extension Window {
  /// Gives the keyboard to a view or takes it from the one that has it.
  ///
  /// - Returns: Whether the view takes it.
  @discardableResult
  public func makeFirstResponder(_ view: View?) -> Bool {
    if let view {
      guard view.canBecomeFirstResponder, view.window === self else { return false }
      // What is presented keeps the keyboard in it.
      if let modalRoot, !view.isDescendant(of: modalRoot) { return false }
    }
    guard view !== firstResponder else { return true }
    let old = firstResponder
    firstResponder = view
    showFocusRing(false)
    old?.firstResponderDidChange(false)
    view?.firstResponderDidChange(true)
    return true
  }

  /// The views that can have the keyboard, in the order in which they are read: rows from top to
  /// bottom, each in the reading direction.
  public var focusOrder: [View] {
    var found: [(view: View, rect: CGRect)] = []
    var waiting = [modalRoot ?? self]
    while let view = waiting.popLast() {
      guard !view.isHidden else { continue }
      if view.canBecomeFirstResponder, let rect = view.convert(view.bounds, to: self) {
        found.append((view, rect))
      }
      waiting += view.subviews.reversed()
    }
    let sign: CGFloat = environment.layoutDirection == .leftToRight ? 1 : -1
    return found.enumerated().sorted { first, second in
      let (a, b) = (first.element.rect, second.element.rect)
      if a.midY < b.minY || b.midY < a.minY { return a.midY < b.midY }
      return (sign * a.midX, first.offset) < (sign * b.midX, second.offset)
    }
    .map(\.element.view)
  }

  /// Gives the keyboard to the next view, or the one before; from the end it goes to the beginning.
  ///
  /// A line is shown around the view then.
  public func moveFocus(backwards: Bool = false) {
    let order = focusOrder
    guard !order.isEmpty else { return }
    defer { showFocusRing(true) }
    guard let old = firstResponder, let place = order.firstIndex(where: { $0 === old }) else {
      _ = makeFirstResponder(backwards ? order.last : order.first)
      return
    }
    let next = (place + (backwards ? order.count - 1 : 1)) % order.count
    _ = makeFirstResponder(order[next])
  }
}
