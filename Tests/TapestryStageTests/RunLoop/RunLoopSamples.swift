import Foundation
import Synchronization
import Testing

/// Lets threads through when it is open; what comes before that waits.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func pass() {
    semaphore.wait()
    semaphore.signal()
  }
}

/// Remembers values in the order in which they were added, on any thread.
final class Record<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  var all: [Value] { values.withLock { $0 } }
  var count: Int { values.withLock { $0.count } }
  func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// Threads that do something again and again until they are stopped.
final class Flood: Sendable {
  private let isRunning = Atomic(true)
  private let ended = DispatchGroup()
  private let steps = Atomic(0)

  init(threads: Int, _ step: @escaping @Sendable (_ thread: Int, _ number: Int) -> Void) {
    for thread in 0..<threads {
      ended.enter()
      Thread {
        var number = 0
        while self.isRunning.load(ordering: .relaxed) {
          step(thread, number)
          number += 1
          self.steps.add(1, ordering: .relaxed)
        }
        self.ended.leave()
      }.start()
    }
  }

  /// How often something was done, by all threads.
  var count: Int { steps.load(ordering: .relaxed) }

  /// Waits until something was done so many times more.
  func waitForSteps(_ number: Int) {
    let goal = count + number
    while count < goal { sched_yield() }
  }

  func stop() {
    isRunning.store(false, ordering: .relaxed)
    ended.wait()
  }
}
