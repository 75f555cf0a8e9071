internal import Dispatch
internal import Foundation
internal import Synchronization

/// Threads that draw and measure, no more than there are processors.
///
/// Work waits in lanes. A free thread takes the first job of the most urgent lane that has one; within a
/// lane, what came first is done first. A job that waits can be cancelled or moved to another lane.
/// Nobody waits for a job, and what a job hands to the main thread it adds to ``RunLoopQueue``.
///
/// The threads are the pool's own. Jobs take milliseconds and give no thread back while they run: on
/// the threads that Swift's tasks share, as many as there are processors, or on libdispatch's, from
/// which those come on Linux, they would keep actors waiting, the compositor of a window among them. A
/// thread of its own competes with them by the system's schedule instead, and has as much stack as the
/// main thread, so that deep layouts rarely need another one. Threads are made when there is work for
/// them and end when they had none for a while.
package final class WorkPool: Sendable {
  package typealias Work = @Sendable () -> Void

  /// The kinds of work, the most urgent first.
  package enum Lane: Int, CaseIterable, Sendable {
    /// Drawing what can be seen.
    case visible
    /// Measuring, for a layout that is waited for.
    case measuring
    /// Drawing and measuring ahead of time.
    case prefetching
  }

  private let lines = Mutex(WorkLines())
  private let width: Int
  private let idleSeconds: Double
  /// Wakes threads that wait for work, one for each signal.
  private let wakeUp = DispatchSemaphore(value: 0)

  /// The pool of the program.
  package static let shared = WorkPool(width: max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// A pool without threads yet.
  ///
  /// - Parameters:
  ///   - width: the number of threads at most.
  ///   - idleSeconds: how long a thread without work waits for some before it ends.
  package init(width: Int, idleSeconds: Double = 2) {
    precondition(width > 0, "WorkPool: width is \(width); a pool needs at least one thread")
    (self.width, self.idleSeconds) = (width, idleSeconds)
  }

  /// Adds work; on any thread.
  ///
  /// - Returns: the job, by which the work can be cancelled or moved as long as it waits.
  @discardableResult
  package func add(in lane: Lane, _ work: @escaping Work) -> Job {
    let (number, step) = lines.withLock { $0.add(work, in: lane, width: width) }
    switch step {
    case .wake: wakeUp.signal()
    case .start: startThread()
    case .nothing: break
    }
    return Job(pool: self, number: number)
  }

  /// The number of threads, those that wait for work included.
  package var threadCount: Int { lines.withLock { $0.threads } }

  /// The number of jobs that wait.
  package var waitingCount: Int { lines.withLock { $0.waitingCount } }

  // MARK: Threads

  private func startThread() {
    let thread = Thread { [self] in
      repeat {
        while let work = lines.withLock({ $0.next() }) { work() }
      } while waitsForWork()
    }
    thread.name = "Tapestry work"
    thread.stackSize = Self.stackSize
    #if canImport(Darwin)
    thread.qualityOfService = .userInitiated
    #endif
    thread.start()
  }

  /// Bytes of stack of a thread: as many as the main thread has.
  ///
  /// Only what is used takes memory.
  private static let stackSize = 8 << 20

  /// - Returns: False when the thread has to end.
  private func waitsForWork() -> Bool {
    guard lines.withLock({ $0.beginWaiting() }) else { return true }
    if wakeUp.wait(timeout: .now() + idleSeconds) == .success { return true }
    if lines.withLock({ $0.endsIdleThread() }) { return false }
    // Somebody has counted on this thread, or on another one that waits: the signal is on its way.
    wakeUp.wait()
    return true
  }
}

extension WorkPool {
  /// A piece of work that was added to a pool; of no effect once it runs.
  package struct Job: Sendable {
    fileprivate let pool: WorkPool
    fileprivate let number: UInt64

    /// Takes the job out if it still waits; its closure is released.
    ///
    /// - Returns: True if the job waited, and hence will not run.
    @discardableResult
    package func cancel() -> Bool {
      // Released outside of the lock.
      let work = pool.lines.withLock { $0.remove(number) }
      return work != nil
    }

    /// Puts the job to the end of another lane if it still waits in a different one.
    ///
    /// - Returns: True if the job waits.
    @discardableResult
    package func move(to lane: Lane) -> Bool {
      pool.lines.withLock { $0.move(number, to: lane) }
    }
  }
}
