internal import Synchronization
package import TapestryStage
internal import TapestryViews

/// Several pieces of work of other threads whose results the main thread takes together.
///
/// Work starts when it is added, as soon as a thread is free for the transaction's lane. When the
/// transaction is committed and all of it is done, the completions run on the main thread, in the order
/// in which they were added. After ``cancel()``, work that has not started is left out; the completions
/// run all the same, and are told. May be used on any thread.
public final class AsyncTransaction: Sendable {
  /// How far it is.
  public enum State: Sendable, Hashable {
    /// Work may be added.
    case open
    /// It waits for its work.
    case committed
    /// Its work is not wanted any more.
    case canceled
    /// Its completions have run, or are about to.
    case complete
  }

  /// Takes a result; it is nil where the work was left out, or had none.
  public typealias Completion =
    @MainActor @Sendable (_ result: (any Sendable)?, _ isCanceled: Bool) -> Void

  private struct Operation {
    let completion: Completion
    /// The job that does the work, once it was added to the pool.
    var job: WorkPool.Job?
    var result: (any Sendable)?
    var isDone = false
  }

  private struct Progress {
    var state = State.open
    var operations: [Operation] = []
    var open = 0
    var isCanceled = false
    var lane: WorkPool.Lane
    var onComplete: [@MainActor @Sendable (_ isCanceled: Bool) -> Void] = []

    /// - Returns: Whether it has come to its end right now.
    mutating func finishIfOver() -> Bool {
      guard state == .committed, open == 0 else { return false }
      state = .complete
      return true
    }
  }

  private let progress: Mutex<Progress>
  private let pool: WorkPool

  /// A transaction without work, whose work comes before any that is done ahead of time.
  public convenience init() { self.init(lane: .visible) }

  /// A transaction without work.
  ///
  /// - Parameters:
  ///   - lane: the lane that its work waits in.
  ///   - pool: the threads that do it.
  package init(lane: WorkPool.Lane, pool: WorkPool = .shared) {
    progress = Mutex(Progress(lane: lane))
    self.pool = pool
  }

  /// How far it is.
  public var state: State {
    progress.withLock { $0.isCanceled && $0.state != .complete ? .canceled : $0.state }
  }

  /// Whether its work is not wanted any more.
  public var isCanceled: Bool { progress.withLock { $0.isCanceled } }

  /// Adds work, which starts as soon as a thread is free.
  ///
  /// To an open transaction only; anything else is a programming error.
  ///
  /// - Parameters:
  ///   - execute: the work; may ask ``isCanceled``.
  ///   - completion: takes the result.
  public func addOperation(
    _ execute: @escaping @Sendable () -> (any Sendable)?,
    completion: @escaping Completion
  ) {
    let (index, lane) = progress.withLock { progress in
      precondition(
        progress.state == .open,
        "AsyncTransaction.addOperation: it is \(progress.state) already"
      )
      progress.operations.append(Operation(completion: completion))
      progress.open += 1
      return (progress.operations.count - 1, progress.lane)
    }
    let job = pool.add(in: lane) { self.finish(index, self.isCanceled ? nil : execute()) }
    let (wanted, isCanceled) = progress.withLock { progress in
      // Complete already, it has no operations any more.
      if progress.operations.indices.contains(index) { progress.operations[index].job = job }
      return (progress.lane, progress.isCanceled)
    }
    // What was said between the two locks did not reach the job.
    if wanted != lane { job.move(to: wanted) }
    if isCanceled, job.cancel() { finish(index, nil) }
  }

  /// Puts the work that has not started, and what will be added, into another lane.
  package func move(to lane: WorkPool.Lane) {
    let jobs = progress.withLock { progress in
      progress.lane = lane
      return progress.operations.compactMap { $0.isDone ? nil : $0.job }
    }
    for job in jobs { job.move(to: lane) }
  }

  /// Lets something be done after the completions.
  public func onComplete(_ body: @escaping @MainActor @Sendable (_ isCanceled: Bool) -> Void) {
    progress.withLock { $0.onComplete.append(body) }
  }

  /// Says that no more work will be added; may be said again.
  public func commit() {
    let isOver = progress.withLock { progress in
      guard progress.state == .open else { return false }
      progress.state = .committed
      return progress.finishIfOver()
    }
    if isOver { complete() }
  }

  /// Says that its work is not wanted any more; no thread is needed for what has not started.
  public func cancel() {
    let waiting = progress.withLock { progress in
      progress.isCanceled = true
      return progress.operations.enumerated().compactMap { index, operation in
        operation.isDone ? nil : operation.job.map { (index, $0) }
      }
    }
    for (index, job) in waiting where job.cancel() { finish(index, nil) }
  }

  private func finish(_ index: Int, _ result: (any Sendable)?) {
    let isOver = progress.withLock { progress in
      progress.operations[index].result = result
      progress.operations[index].isDone = true
      progress.open -= 1
      return progress.finishIfOver()
    }
    if isOver { complete() }
  }

  private func complete() {
    RunLoopQueue.main.add { [self] in
      let (operations, isCanceled, onComplete) = progress.withLock { progress in
        defer { (progress.operations, progress.onComplete) = ([], []) }
        return (progress.operations, progress.isCanceled, progress.onComplete)
      }
      for operation in operations { operation.completion(operation.result, isCanceled) }
      for body in onComplete { body(isCanceled) }
    }
  }
}
