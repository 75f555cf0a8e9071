/// An action that a control performs for some events.
package struct ControlAction<Sender: AnyObject & Sendable>: Sendable {
  package typealias Perform = @MainActor @Sendable (Sender, Touch?) -> Void

  /// The events that the action is performed for.
  package var events: ControlEvents
  /// The target; nil for an action without one.
  package let identity: ObjectIdentifier?
  /// The action itself.
  package let perform: Perform
  private let isAlive: @Sendable () -> Bool

  /// Creates an action without a target.
  package init(_ events: ControlEvents, perform: @escaping Perform) {
    (self.events, self.perform, identity) = (events, perform, nil)
    isAlive = { true }
  }

  /// Creates an action of a target, which is not retained.
  package init<Target: AnyObject & Sendable>(
    _ events: ControlEvents,
    target: Target,
    action: @escaping @MainActor @Sendable (Target, Sender, Touch?) -> Void
  ) {
    let reference = WeakTarget(target: target)
    self.events = events
    identity = ObjectIdentifier(target)
    perform = { sender, touch in
      if let target = reference.target { action(target, sender, touch) }
    }
    isAlive = { reference.target != nil }
  }

  /// A Boolean value that is true when there is no event left or the target is gone.
  var isIdle: Bool { events.isEmpty || !isAlive() }
}

/// A weak reference to a target.
private struct WeakTarget<Target: AnyObject & Sendable>: Sendable {
  weak var target: Target?
}
