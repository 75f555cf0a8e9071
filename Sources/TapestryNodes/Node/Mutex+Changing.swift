internal import Synchronization
internal import TapestryStage

extension Mutex where Value: Sendable {
  /// Changes the value; what it held before ends after the lock is given back.
  ///
  /// That may be a user's closure or object, whose end may come back to who holds the lock.
  func change(_ change: (inout Value) -> Void) {
    let old = withLock { value in
      let old = value
      change(&value)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
