internal import Dispatch
internal import Synchronization

/// Work for the main thread, put there by any thread and done in the order in which it came, a
/// little in each turn.
///
/// A window's turn begins with it; where there is no window it is done as soon as the main thread
/// is free. What is to be done is handed over, not waited for: nothing here blocks a thread.
public final class RunLoopQueue: Sendable {
  /// A piece of work.
  public typealias Work = @MainActor @Sendable () -> Void

  private struct State {
    var waiting = WorkLine<Work>()
    var isRunAnnounced = false
  }

  private let state = Mutex(State())

  /// That of the program.
  public static let main = RunLoopQueue()

  package init() {}

  /// Adds a piece of work.
  public func add(_ work: @escaping Work) {
    let isFirst = state.withLock { state in
      state.waiting.append(work)
      defer { state.isRunAnnounced = true }
      return !state.isRunAnnounced
    }
    if isFirst { announce() }
  }

  private func announce() {
    // Of its own: it is not part of what the thread is doing that adds the work.
    Task.detached { @MainActor [self] in
      state.withLock { $0.isRunAnnounced = false }
      run(for: Self.budget)
    }
  }

  /// How long work goes on when no window's turn does it, in seconds of real time.
  private static let budget = 0.004

  /// Whether nothing waits.
  public var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

  /// Works until nothing waits or the time is over; one piece at least is done.
  ///
  /// What is added meanwhile is done as well. What is left is done later without being asked for.
  ///
  /// - Parameter budget: in seconds of real time.
  @MainActor
  public func run(for budget: Double = .infinity) {
    let start = DispatchTime.now().uptimeNanoseconds
    while let work = next() {
      work()
      if Double(DispatchTime.now().uptimeNanoseconds - start) > budget * 1e9 { break }
    }
    let isLeft = state.withLock { state in
      guard !state.waiting.isEmpty, !state.isRunAnnounced else { return false }
      state.isRunAnnounced = true
      return true
    }
    if isLeft { announce() }
  }

  private func next() -> Work? { state.withLock { $0.waiting.takeFirst() } }
}

/// Work in the order in which it came.
///
/// What is taken out is not kept any longer: it ends where it is used, not in here.
package struct WorkLine<Work> {
  private var waiting: [Work?] = []
  private var next = 0

  package init() {}

  package var isEmpty: Bool { next == waiting.count }

  package mutating func append(_ work: Work) { waiting.append(work) }

  /// - Complexity: O(1) on average.
  package mutating func takeFirst() -> Work? {
    guard next < waiting.count else { return nil }
    var work: Work?
    swap(&work, &waiting[next])
    next += 1
    if next == waiting.count || next > 64 && next > waiting.count / 2 {
      waiting.removeFirst(next)
      next = 0
    }
    return work
  }
}

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
