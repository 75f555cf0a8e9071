internal import TapestryStage
internal import TapestryViews

/// What all threads share of a control.
struct ControlRecord: Sendable {
  var state = ControlState.normal
  var actions: [ControlAction] = []
  /// Counts the changes of the actions.
  var version = 0
}

/// An object that is told of events, as long as it lives.
struct WeakTarget<Target: AnyObject & Sendable>: Sendable {
  weak var target: Target?
}

/// Somebody who wants to know what happens to a control.
struct ControlAction: Sendable {
  var events: ControlEvents
  /// Nil for a closure that belongs to nobody.
  let identity: ObjectIdentifier?
  let send: @MainActor @Sendable (ControlNode, Touch?) -> Void
  private let isAlive: @Sendable () -> Bool

  /// A closure that belongs to nobody.
  init(
    _ events: ControlEvents,
    send: @escaping @MainActor @Sendable (ControlNode, Touch?) -> Void
  ) {
    (self.events, self.send, identity) = (events, send, nil)
    isAlive = { true }
  }

  /// What an object does.
  init<Target>(
    _ events: ControlEvents,
    _ reference: WeakTarget<Target>,
    send: @escaping @MainActor @Sendable (ControlNode, Touch?) -> Void
  ) {
    (self.events, self.send) = (events, send)
    identity = reference.target.map { ObjectIdentifier($0) }
    isAlive = { reference.target != nil }
  }

  /// Whether there is nobody to tell, or nothing to tell of.
  var isIdle: Bool { events.isEmpty || !isAlive() }
}
