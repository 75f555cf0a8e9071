internal import Synchronization
public import TapestryCore
internal import TapestryStage

/// A value that layouts read and that changes later.
///
/// Where `layoutSpecThatFits` decides by something that is not for ever, that something lives here:
/// it can be read and set on any thread, and the nodes that read it while they were measured are
/// laid out anew when it is set.
///
///     final class CardNode: DisplayNode {
///       let isOpen = LayoutState(false)
///       override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
///         isOpen.value ? openSpec() : closedSpec()
///       }
///     }
///
/// - Complexity: reading O(1) on average; setting O(nodes that depend on those that read it).
public final class LayoutState<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// Counts the changes.
    var version = 0
    var readers: [ObjectIdentifier: NodeCore.Dependent] = [:]
    /// How many readers there may be before those that are gone are looked for.
    var limit = 16
  }

  private let state: Mutex<State>

  /// A value to begin with.
  public init(_ value: Value) { state = Mutex(State(value: value)) }

  /// The value.
  ///
  /// Setting it calls `setNeedsLayout` on the nodes that read it while they were measured; of types
  /// that can be compared, only if it is another one.
  public var value: Value {
    get {
      noteReader()
      return state.withLock { $0.value }
    }
    set {
      let old = state.withLock { state in
        defer {
          state.value = newValue
          state.version += 1
        }
        return state.value
      }
      guard !Self.areSame(old, newValue) else { return }
      invalidateReaders()
    }
  }

  /// Changes the value in one step, so that no change of another thread is lost.
  ///
  /// - Parameter change: called again with the newer value where another thread was quicker.
  public func update(_ change: (inout Value) -> Void) {
    while true {
      var (value, version) = state.withLock { ($0.value, $0.version) }
      change(&value)
      let new = value
      // The old value ends outside of the lock.
      let old: Value? = state.withLock { state in
        guard state.version == version else { return nil }
        defer { (state.value, state.version) = (new, version + 1) }
        return state.value
      }
      if old != nil { return withExtendedLifetime(old) { invalidateReaders() } }
    }
  }

  private func noteReader() {
    guard let reader = MeasuredNode.current?.core else { return }
    state.withLock { state in
      let identity = ObjectIdentifier(reader)
      if state.readers[identity]?.core === reader { return }
      if state.readers.count >= state.limit {
        state.readers = state.readers.filter { $0.value.core != nil }
        state.limit = max(16, 2 * state.readers.count)
      }
      state.readers[identity] = NodeCore.Dependent(core: reader)
    }
  }

  private func invalidateReaders() {
    let readers = state.withLock { state in
      defer { state.readers = [:] }
      return state.readers
    }
    for reader in readers.values { reader.core?.invalidate().scheduleLayout() }
  }

  private static func areSame(_ old: Value, _ new: Value) -> Bool {
    guard let old = old as? any Equatable else { return false }
    return isEqual(old, new)
  }

  private static func isEqual<Other: Equatable>(_ old: Other, _ new: Value) -> Bool {
    (new as? Other) == old
  }
}

/// The node whose layout is being made on this thread.
struct MeasuredNode: Sendable {
  let core: NodeCore
  let environment: LayoutEnvironment

  @TaskLocal static var current: MeasuredNode?
}

extension DisplayNode {
  /// What surrounds the layout that is being made on this thread: scale, reading direction, colours,
  /// text size, safe area.
  ///
  /// For ``layoutSpecThatFits(_:)`` and its like; a layout that was made in another environment is
  /// not used for this one. Where no layout is being made, the defaults.
  public nonisolated var layoutEnvironment: LayoutEnvironment {
    MeasuredNode.current?.environment ?? LayoutEnvironment()
  }

  /// Lets something be known as the making of this node's layout.
  nonisolated func whileMeasured<Result>(
    in environment: LayoutEnvironment,
    _ body: () -> Result
  ) -> Result {
    MeasuredNode.$current.withValue(
      MeasuredNode(core: core, environment: environment),
      operation: body
    )
  }
}
