/// The tracking of one press on a control: which touch presses it, and what follows from its
/// movements.
///
/// A press begins in the control, may leave it by ``ControlMetrics/trackingSlop`` points and come back, and counts
/// when it is lifted there. A second touch that comes down meanwhile cancels it. The struct holds
/// the state and returns actions in the order in which its owner performs them.
package struct PressTracking<Touch: AnyObject> {
  /// An action that the owner of the tracking performs.
  package enum Action: Sendable, Hashable {
    /// Sets whether the control is highlighted.
    case highlight(Bool)
    /// Tells subclasses that tracking ended, with the touch, or without one if it was canceled.
    case endTracking(isCanceled: Bool)
    /// Sends events of the touch.
    case send(ControlEvents)
    /// Presses the control.
    case press
  }

  /// The touch that presses the control; nil while none does.
  package private(set) var touch: Touch?
  private var isInside = false

  /// Creates a tracking without a touch.
  package init() {}

  /// Returns whether touches that came down begin a press, if the control accepts them.
  package func begins(with touches: [Touch]) -> Bool { touch == nil && touches.count == 1 }

  /// Begins a press.
  ///
  /// - Parameters:
  ///   - touch: the touch that came down.
  ///   - tapCount: the number of taps in short succession that the touch is.
  /// - Returns: the actions to perform.
  package mutating func begin(_ touch: Touch, tapCount: Int) -> [Action] {
    self.touch = touch
    isInside = true
    let events: [ControlEvents] = tapCount > 1 ? [.touchDown, .touchDownRepeat] : [.touchDown]
    return [.highlight(true)] + events.map(Action.send)
  }

  /// Follows the touch to another point.
  ///
  /// - Parameter isInside: whether the point is within the tracking slop.
  /// - Returns: the actions to perform.
  package mutating func move(isInside: Bool) -> [Action] {
    guard touch != nil else { return [] }
    var events: ControlEvents = isInside ? .touchDragInside : .touchDragOutside
    if isInside != self.isInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
    self.isInside = isInside
    return [.highlight(isInside), .send(events)]
  }

  /// Ends the press where the touch was lifted.
  ///
  /// - Parameter isInside: whether the point is within the tracking slop.
  /// - Returns: the actions to perform.
  package mutating func end(isInside: Bool) -> [Action] {
    guard touch != nil else { return [] }
    touch = nil
    return [
      .highlight(false), .endTracking(isCanceled: false),
      isInside ? .press : .send(.touchUpOutside),
    ]
  }

  /// Cancels the press; does nothing while there is none.
  package mutating func cancel() -> [Action] {
    guard touch != nil else { return [] }
    touch = nil
    return [.highlight(false), .endTracking(isCanceled: true), .send(.touchCancel)]
  }

  /// Returns whether a touch is the one that presses the control.
  package func isTracking(_ touches: [Touch]) -> Bool { touches.contains { $0 === touch } }
}
