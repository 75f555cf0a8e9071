/// A control in either form, as the owner of a ``PressTracking``: it performs the actions.
@MainActor
package protocol PressOwner: AnyObject {
  var isEnabled: Bool { get }
  var isHighlighted: Bool { get set }
  var pressTracking: PressTracking<Touch> { get set }

  func beginTracking(_ touch: Touch) -> Bool
  func continueTracking(_ touch: Touch) -> Bool
  func endTracking(_ touch: Touch?)
  func press(by touch: Touch?)
  func sendActions(for events: ControlEvents, touch: Touch?)
  /// Returns whether a touch is within the tracking slop.
  func isNear(_ touch: Touch) -> Bool
}

extension PressOwner {
  package func pressTouchesBegan(_ touches: [Touch]) {
    guard isEnabled, let touch = touches.first else { return }
    guard pressTracking.begins(with: touches) else { return cancelPress() }
    guard beginTracking(touch) else { return }
    perform(pressTracking.begin(touch, tapCount: touch.tapCount), by: touch)
  }

  package func pressTouchesMoved(_ touches: [Touch]) {
    guard let touch = pressTracking.touch, pressTracking.isTracking(touches) else { return }
    guard continueTracking(touch) else { return cancelPress() }
    perform(pressTracking.move(isInside: isNear(touch)), by: touch)
  }

  package func pressTouchesEnded(_ touches: [Touch]) {
    guard let touch = pressTracking.touch, pressTracking.isTracking(touches) else { return }
    perform(pressTracking.end(isInside: isNear(touch)), by: touch)
  }

  package func pressTouchesCancelled(_ touches: [Touch]) {
    if pressTracking.isTracking(touches) { cancelPress() }
  }

  package func cancelPress() {
    guard let touch = pressTracking.touch else { return }
    perform(pressTracking.cancel(), by: touch)
  }

  /// Presses the control if a key is one that presses controls.
  package func pressKeyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, modifiers.isEmpty, key == .enter || key == .space else { return false }
    press(by: nil)
    return true
  }

  private func perform(_ actions: [PressTracking<Touch>.Action], by touch: Touch) {
    for action in actions {
      switch action {
      case .highlight(let isHighlighted): self.isHighlighted = isHighlighted
      case .endTracking(let isCanceled): endTracking(isCanceled ? nil : touch)
      case .send(let events): sendActions(for: events, touch: touch)
      case .press: press(by: touch)
      }
    }
  }
}
