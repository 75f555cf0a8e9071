/// The jobs of a pool that wait, and the number of its threads: what ``WorkPool`` has behind its lock.
///
/// A line holds tickets. A job that was cancelled, or moved, leaves its ticket behind, which is
/// passed over; when half of the tickets are such, they are taken out. So cancelling and moving are
/// O(1) on average, and memory is bounded by the jobs that wait.
struct WorkLines {
  /// What the pool has to do so that a new job is done.
  enum Step: Equatable {
    /// One of the threads that wait has to be woken.
    case wake
    /// A thread has to be started.
    case start
    /// All threads are at work; the next that is free takes it.
    case nothing
  }

  private struct Waiting {
    let work: WorkPool.Work
    var lane: WorkPool.Lane
    /// The number of its ticket that counts.
    var ticket: UInt64
  }

  private struct Ticket {
    let job: UInt64
    let number: UInt64
  }

  private var jobs: [UInt64: Waiting] = [:]
  private var lines = [WorkLine<Ticket>](repeating: WorkLine(), count: WorkPool.Lane.allCases.count)
  private var lastNumber: UInt64 = 0
  /// The threads, those that wait for work included.
  private(set) var threads = 0
  /// The threads that wait for work and that no signal is on its way to.
  private(set) var idleThreads = 0

  /// The number of jobs that wait.
  var waitingCount: Int { jobs.count }

  // MARK: Jobs

  /// Adds a job; says its number and what has to be done.
  mutating func add(
    _ work: @escaping WorkPool.Work,
    in lane: WorkPool.Lane,
    width: Int
  ) -> (job: UInt64, step: Step) {
    lastNumber += 1
    let job = lastNumber
    jobs[job] = Waiting(work: work, lane: lane, ticket: job)
    lines[lane.rawValue].append(Ticket(job: job, number: job))
    return (job, stepForNewJob(width))
  }

  private mutating func stepForNewJob(_ width: Int) -> Step {
    if idleThreads > 0 {
      idleThreads -= 1
      return .wake
    }
    guard threads < width else { return .nothing }
    threads += 1
    return .start
  }

  /// Takes the first job of the most urgent lane.
  mutating func next() -> WorkPool.Work? {
    for lane in lines.indices {
      while let ticket = lines[lane].takeFirst() {
        guard jobs[ticket.job]?.ticket == ticket.number else { continue }
        return jobs.removeValue(forKey: ticket.job)?.work
      }
    }
    return nil
  }

  /// Takes a job out.
  mutating func remove(_ job: UInt64) -> WorkPool.Work? {
    guard let waiting = jobs.removeValue(forKey: job) else { return nil }
    dropOldTickets(waiting.lane)
    return waiting.work
  }

  /// Puts a job to the end of another lane.
  ///
  /// - Returns: True if the job waits.
  mutating func move(_ job: UInt64, to lane: WorkPool.Lane) -> Bool {
    guard let old = jobs[job]?.lane else { return false }
    guard old != lane else { return true }
    lastNumber += 1
    jobs[job]?.lane = lane
    jobs[job]?.ticket = lastNumber
    lines[lane.rawValue].append(Ticket(job: job, number: lastNumber))
    dropOldTickets(old)
    return true
  }

  /// Takes out the tickets of a lane that stand for nothing, once they may be the greater part of all.
  private mutating func dropOldTickets(_ lane: WorkPool.Lane) {
    guard lines[lane.rawValue].count > 2 * jobs.count + 64 else { return }
    lines[lane.rawValue].filter { jobs[$0.job]?.ticket == $0.number }
  }

  /// The number of tickets, for tests.
  var ticketCount: Int { lines.reduce(0) { $0 + $1.count } }

  // MARK: Threads

  /// Counts a thread as waiting, unless there is work for it.
  ///
  /// - Returns: True if it has to wait.
  mutating func beginWaiting() -> Bool {
    guard jobs.isEmpty else { return false }
    idleThreads += 1
    return true
  }

  /// Counts a thread out that has waited long enough.
  ///
  /// - Returns: False if it must not end, as a signal is on its way to it.
  mutating func endsIdleThread() -> Bool {
    guard idleThreads > 0 else { return false }
    idleThreads -= 1
    threads -= 1
    return true
  }
}
