package import TapestryCore

/// A control with a behavior, in either form: what the behavior needs of its owner, and what both
/// forms do alike.
@MainActor
package protocol BehaviorOwner<Behavior>: StageItem, PressOwner {
  associatedtype Behavior: ControlBehavior
  var behavior: Behavior { get }
  var controlState: ControlState { get }
  var partLayers: ControlLayers { get }
  var clock: ControlClock { get }

  func setBehavior(animated: Bool, _ change: (inout Behavior) -> Void)
}

extension BehaviorOwner {
  /// The circumstances in which the behavior is shown and operated.
  package var controlContext: ControlContext {
    ControlContext(
      size: ownLayer?.bounds.size ?? .zero,
      state: controlState,
      isHovered: isHovered,
      environment: environment
    )
  }

  /// Shows the parts of the behavior; does nothing before the control has a layer.
  package func showParts() {
    if let ownLayer { partLayers.show(behavior, in: ownLayer, controlContext) }
  }

  /// Lets the behavior's clock run while the control is in a window.
  package func runClock() {
    clock.run { [weak self] in
      guard let self, let stage, let ownLayer else { return nil }
      return (stage, ownLayer, behavior.stepInterval)
    } step: { [weak self] in
      guard let self else { return }
      var events = ControlEvents()
      setBehavior(animated: false) { events = $0.step() }
      if !events.isEmpty { sendActions(for: events, touch: nil) }
    }
  }

  /// Returns the events that follow from an input; nil if it means nothing to the behavior.
  private func take(_ input: ControlInput) -> ControlEvents? {
    var changed = behavior
    guard let response = changed.respond(to: input, in: controlContext) else { return nil }
    setBehavior(animated: response.isAnimated) { $0 = changed }
    return response.events
  }

  /// Hands an input to the behavior, and sends the events that it answers with.
  ///
  /// - Returns: Whether the input means anything to the behavior.
  @discardableResult
  package func handle(_ input: ControlInput, touch: Touch?) -> Bool {
    guard let events = take(input) else { return false }
    if !events.isEmpty { sendActions(for: events, touch: touch) }
    return true
  }

  /// Hands the end of a touch to the behavior; nil for one that was canceled.
  package func handleEnd(of touch: Touch?) {
    let input = touch.map {
      ControlInput.touchEnded($0.location(in: self), isInside: isNear($0))
    }
    handle(input ?? .touchCanceled, touch: touch)
  }

  /// Hands a key to the behavior.
  package func handle(_ key: Key, modifiers: KeyModifiers) -> Bool {
    isEnabled && modifiers.isEmpty && handle(.key(key), touch: nil)
  }

  /// Presses the control as a whole, if its behavior is pressed so.
  package func pressBehavior(by touch: Touch?) {
    guard Behavior.isPressable else {
      if touch != nil { sendActions(for: .touchUpInside, touch: touch) }
      return
    }
    let events = take(.press) ?? []
    sendActions(for: events.union([.touchUpInside, .primaryActionTriggered]), touch: touch)
  }

  /// The area that takes touches: the control, and as much around it as makes 44 × 44 points.
  package var touchArea: CGRect { bounds.grown(to: ControlMetrics.touchTarget) }

  /// Returns the accessibility nodes of the control with the parts that are things of their own.
  package func adding(partsTo nodes: [AccessibilityNode]) -> [AccessibilityNode] {
    nodes.map { $0.adding(behavior.accessibilityElements(in: controlContext)) }
  }
}

extension CGRect {
  /// The rectangle, grown around its center to a least extent on both axes, in points.
  fileprivate func grown(to extent: CGFloat) -> CGRect {
    insetBy(dx: min(0, (width - extent) / 2), dy: min(0, (height - extent) / 2))
  }
}
