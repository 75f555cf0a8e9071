internal import Foundation
internal import Synchronization

/// Threads that measure and draw, no more at a time than there are processors.
///
/// What is added first is done first. Nobody waits for it.
package final class WorkPool: Sendable {
  package typealias Work = @Sendable () -> Void

  private struct State {
    var waiting = WorkLine<Work>()
    var workers = 0
  }

  private let state = Mutex(State())
  private let width: Int

  /// That of the program.
  package static let shared = WorkPool(width: max(1, ProcessInfo.processInfo.activeProcessorCount))

  package init(width: Int) { self.width = width }

  package func add(_ work: @escaping Work) {
    let needsWorker = state.withLock { state in
      state.waiting.append(work)
      guard state.workers < width else { return false }
      state.workers += 1
      return true
    }
    guard needsWorker else { return }
    Task.detached(priority: .userInitiated) { [self] in
      while let work = next() { work() }
    }
  }

  private func next() -> Work? {
    state.withLock { state in
      let work = state.waiting.takeFirst()
      if work == nil { state.workers -= 1 }
      return work
    }
  }
}
