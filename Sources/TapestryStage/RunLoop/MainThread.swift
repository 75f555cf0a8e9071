internal import Dispatch

/// The thread that the main actor's code runs on.
package enum MainThread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the code that asks runs on the main actor.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

extension MainThread {
  /// Does something on the main actor: at once where that is here, else in a turn.
  package static func perform(_ work: @escaping RunLoopQueue.Work) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      RunLoopQueue.main.add(work)
    }
  }
}
