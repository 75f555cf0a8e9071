internal import Synchronization

/// The state and the actions of a control, for both forms of it and for all threads.
///
/// `Sender` is the class of controls that is handed to actions.
package final class ControlCore<Sender: AnyObject & Sendable>: Sendable {
  package typealias Action = ControlAction<Sender>

  private struct Record {
    var state = ControlState.normal
    var actions: [Action] = []
    /// Counts the changes of the actions.
    var version = 0
  }

  private let record = Mutex(Record())

  /// Creates the core of a control in the normal state without actions.
  package init() {}

  /// The state of the control.
  package var state: ControlState { record.withLock { $0.state } }

  /// Sets or clears a part of the state.
  ///
  /// - Returns: The state before, if it was another one.
  package func change(_ part: ControlState, isSet: Bool) -> ControlState? {
    record.withLock { record in
      let old = record.state
      record.state = isSet ? old.union(part) : old.subtracting(part)
      return old == record.state ? nil : old
    }
  }

  /// Adds an action, and forgets those whose target is gone.
  package func add(_ action: Action) { changeActions { $0.append(action) } }

  /// Removes the actions of a target for some events; nil removes those of all targets.
  package func remove(_ target: AnyObject?, for events: ControlEvents) {
    let identity = target.map { ObjectIdentifier($0) }
    changeActions { actions in
      for index in actions.indices where identity == nil || actions[index].identity == identity {
        actions[index].events.subtract(events)
      }
    }
  }

  /// Returns whether there is an action for one of some events.
  package func hasActions(for events: ControlEvents) -> Bool {
    record.withLock { $0.actions.contains { !$0.events.isDisjoint(with: events) } }
  }

  /// Calls the actions for one of some events, each once, in the order in which they were added.
  @MainActor
  package func send(_ events: ControlEvents, from sender: Sender, touch: Touch?) {
    for action in record.withLock({ $0.actions }) where !action.events.isDisjoint(with: events) {
      action.perform(sender, touch)
    }
  }

  /// Changes the list outside of the lock: closures and targets that end meanwhile may come back to
  /// the control.
  private func changeActions(_ change: (inout [Action]) -> Void) {
    var isDone = false
    while !isDone {
      let old = record.withLock { $0 }
      var actions = old.actions
      change(&actions)
      actions.removeAll(where: \.isIdle)
      let new = actions
      isDone = withExtendedLifetime(old) {
        record.withLock { record in
          guard record.version == old.version else { return false }
          (record.actions, record.version) = (new, old.version + 1)
          return true
        }
      }
    }
  }
}
