internal import Foundation
internal import Synchronization

/// Threads that measure and draw, no more at a time than there are processors.
///
/// What is added first is done first. Nobody waits for it.
final class WorkPool: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var waiting: [Work] = []
    var next = 0
    var workers = 0
  }

  private let state = Mutex(State())
  private let width: Int

  /// That of the program.
  static let shared = WorkPool(width: max(1, ProcessInfo.processInfo.activeProcessorCount))

  init(width: Int) { self.width = width }

  func add(_ work: @escaping Work) {
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
      guard state.next < state.waiting.count else {
        state.waiting.removeAll(keepingCapacity: true)
        state.next = 0
        state.workers -= 1
        return nil
      }
      defer { state.next += 1 }
      return state.waiting[state.next]
    }
  }
}
