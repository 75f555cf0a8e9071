/// A value for each state of a control, such as a button's titles.
///
/// A state without a value of its own takes that of the most specific state that is a part of it,
/// in the end that of the normal state.
package struct StateValues<Value: Sendable>: Sendable {
  private var values: [ControlState: Value] = [:]

  /// Creates an empty set of values.
  package init() {}

  /// The value that was set for exactly one state.
  package subscript(state: ControlState) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value that applies in a state; nil if there is none in the normal state either.
  package func value(in state: ControlState) -> Value? {
    source(in: state).flatMap { values[$0] }
  }

  /// Returns the state whose value applies in another state.
  package func source(in state: ControlState) -> ControlState? {
    state.candidates.first { values[$0] != nil }
  }
}
