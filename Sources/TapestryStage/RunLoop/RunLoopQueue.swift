internal import Synchronization

/// Work for the main thread, put there by any thread and done in the order in which it came, a
/// little in each turn.
///
/// A window's turn begins with it; where there is no window it is done as soon as the main thread
/// is free. Work is handed over, not waited for: nothing here blocks a thread.
///
/// *Fairness.* A run takes all that waits when it begins, in O(1) under the lock. What other threads add
/// meanwhile waits for the next run, so that no thread keeps a turn from ending by adding work, not even
/// a turn without a budget. What the work of a run adds itself is done in the same run while the budget
/// lasts, so that a chain of work ends in one turn; a chain that never ends is continued in the next
/// one after ``maximumRounds`` links. What a run leaves is done by the next run, first of all.
///
/// *Memory.* Each piece of work is a closure that waits until it is done: for changes that come faster
/// than turns, where only the last one counts, there is ``DirtySet``.
public final class RunLoopQueue: Sendable {
  /// A piece of work.
  public typealias Work = @MainActor @Sendable () -> Void
  /// A piece of work that consists of several, and pays for each.
  package typealias BudgetedWork = @MainActor @Sendable (_ budget: inout WorkBudget) -> Void

  private enum Item {
    case plain(Work)
    case budgeted(BudgetedWork)
  }

  private struct State {
    /// What was added since a run began last, except by the work of runs.
    var waiting = WorkLine<Item>()
    /// What the run under way does, or the last run left.
    var batch = WorkLine<Item>()
    /// What the work of the run under way has added.
    var added = WorkLine<Item>()
    var isRunning = false
    var isRunAnnounced = false

    var count: Int { batch.count + added.count + waiting.count }
    var isEmpty: Bool { batch.isEmpty && added.isEmpty && waiting.isEmpty }
  }

  private let state = Mutex(State())

  /// The queue of the program.
  public static let main = RunLoopQueue()

  /// The seconds of real time that a run works by default: 4 ms.
  ///
  /// A quarter of a frame at 60 Hz: layout, drawing lists and compositing get the rest.
  public static let defaultBudget = 0.004

  /// How many links of a chain, in which each piece of work adds the next one, a run does at most.
  package static let maximumRounds = 100

  /// The number of pieces that the last run did.
  @MainActor package private(set) var lastRunPieces = 0

  package init() {}

  /// Adds a piece of work; on any thread.
  public func add(_ work: @escaping Work) { add(.plain(work)) }

  /// Adds work for the next run that pays for its pieces itself and ends when the budget is over; on
  /// any thread.
  package func addBudgeted(_ work: @escaping BudgetedWork) {
    add(.budgeted(work), isChained: false)
  }

  /// Adds work: of other threads for the next run, of the run's own work for the run under way where it
  /// is chained.
  private func add(_ item: Item, isChained: Bool = true) {
    let isByMainThread = isChained && MainThread.isCurrent
    let isFirst = state.withLock { state in
      if state.isRunning, isByMainThread {
        state.added.append(item)
        return false
      }
      state.waiting.append(item)
      defer { state.isRunAnnounced = true }
      return !state.isRunAnnounced
    }
    if isFirst { announce() }
  }

  private func announce() {
    // A task of its own: it is not part of what the thread is doing that adds the work.
    Task.detached { @MainActor [self] in
      state.withLock { $0.isRunAnnounced = false }
      run()
    }
  }

  /// A Boolean value that is true when nothing waits.
  public var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// The number of pieces that wait.
  package var waitingCount: Int { state.withLock { $0.count } }

  /// Works until all that waited is done or the budget is over; one piece at least is done.
  ///
  /// What is left is done by the next run, which comes without being asked for.
  ///
  /// - Parameter budget: in seconds of real time, ``defaultBudget`` by default; infinite for a run that
  ///   depends on no machine's speed.
  @MainActor
  public func run(for budget: Double = RunLoopQueue.defaultBudget) {
    run(within: WorkBudget(seconds: budget))
  }

  /// Works until all that waited is done or the budget is over.
  ///
  /// - Returns: the number of pieces that were done.
  @MainActor @discardableResult
  package func run(within limit: WorkBudget) -> Int {
    var (budget, rounds) = (limit, 0)
    // Work may run the queue itself: that run goes on with what is left of this one.
    let isOutermost = begin()
    while !budget.isOver, let item = next(&rounds) {
      switch item {
      case .plain(let work):
        budget.spend()
        work()
      case .budgeted(let work): work(&budget)
      }
    }
    if isOutermost { end() }
    lastRunPieces = budget.spent
    return budget.spent
  }

  /// Takes what waits, behind what the last run left.
  ///
  /// - Returns: True unless a run is under way.
  private func begin() -> Bool {
    state.withLock { state in
      state.batch.append(&state.waiting)
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  /// The next piece of work, if the run has not done all rounds.
  private func next(_ rounds: inout Int) -> Item? {
    state.withLock { state in
      if let item = state.batch.takeFirst() { return item }
      guard rounds < Self.maximumRounds else { return nil }
      rounds += 1
      swap(&state.batch, &state.added)
      return state.batch.takeFirst()
    }
  }

  private func end() {
    let isLeft = state.withLock { state in
      state.isRunning = false
      state.batch.append(&state.added)
      guard !state.isEmpty, !state.isRunAnnounced else { return false }
      state.isRunAnnounced = true
      return true
    }
    if isLeft { announce() }
  }
}
