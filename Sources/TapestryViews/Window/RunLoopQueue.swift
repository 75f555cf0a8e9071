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
    var waiting: [Work] = []
    /// How many of them are done already.
    var done = 0
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
    Task { @MainActor in
      state.withLock { $0.isRunAnnounced = false }
      run(for: Self.budget)
    }
  }

  /// How long work goes on when no window's turn does it, in seconds of real time.
  private static let budget = 0.004

  /// Whether nothing waits.
  public var isEmpty: Bool { state.withLock { $0.waiting.count == $0.done } }

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
      guard state.waiting.count > state.done, !state.isRunAnnounced else { return false }
      state.isRunAnnounced = true
      return true
    }
    if isLeft { announce() }
  }

  private func next() -> Work? {
    state.withLock { state in
      guard state.done < state.waiting.count else {
        state.waiting.removeAll(keepingCapacity: state.waiting.capacity <= 1024)
        state.done = 0
        return nil
      }
      defer { state.done += 1 }
      return state.waiting[state.done]
    }
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
