import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TapestryStage

@Suite("Threads that draw and measure: WorkPool", .serialized)
struct WorkPoolTests {
  private let record = Record<String>()

  /// Adds work that remembers its name.
  @discardableResult
  private func add(
    _ name: String,
    in lane: WorkPool.Lane,
    to pool: WorkPool
  ) -> WorkPool.Job {
    pool.add(in: lane) { [record] in record.add(name) }
  }

  /// Keeps threads of a pool at work until the gate opens; returns when all of them are.
  private func occupy(_ pool: WorkPool, threads: Int = 1) -> Gate {
    let (gate, begun) = (Gate(), DispatchSemaphore(value: 0))
    for _ in 0..<threads {
      pool.add(in: .visible) {
        begun.signal()
        gate.pass()
      }
    }
    for _ in 0..<threads { begun.wait() }
    return gate
  }

  /// Waits until all that was added in the last lane before is done.
  private func finish(_ pool: WorkPool) {
    let done = DispatchSemaphore(value: 0)
    pool.add(in: .prefetching) { done.signal() }
    done.wait()
  }

  @Test("the most urgent lane is first, and what came first in a lane")
  func order() {
    let pool = WorkPool(width: 1)
    let gate = occupy(pool)
    for number in 0..<2 {
      add("prefetching \(number)", in: .prefetching, to: pool)
      add("measuring \(number)", in: .measuring, to: pool)
      add("visible \(number)", in: .visible, to: pool)
    }
    gate.open()
    finish(pool)
    #expect(
      record.all == [
        "visible 0", "visible 1", "measuring 0", "measuring 1", "prefetching 0", "prefetching 1",
      ]
    )
  }

  @Test("what becomes urgent while other work runs is next")
  func urgentWork() {
    let pool = WorkPool(width: 1)
    let (first, second) = (Gate(), Gate())
    let begun = DispatchSemaphore(value: 0)
    for (index, gate) in [first, second].enumerated() {
      pool.add(in: .prefetching) { [record] in
        record.add("prefetching \(index)")
        begun.signal()
        gate.pass()
      }
    }
    begun.wait()
    add("visible", in: .visible, to: pool)
    first.open()
    begun.wait()
    #expect(record.all == ["prefetching 0", "visible", "prefetching 1"])
    second.open()
    finish(pool)
  }

  @Test("a job that waits can be cancelled, which releases its work; one that runs cannot")
  func cancellation() {
    final class Held: Sendable {}
    let pool = WorkPool(width: 1)
    let gate = Gate()
    let begun = DispatchSemaphore(value: 0)
    let running = pool.add(in: .visible) {
      begun.signal()
      gate.pass()
    }
    begun.wait()
    weak var seen: Held?
    let waiting: WorkPool.Job
    do {
      let held = Held()
      seen = held
      waiting = pool.add(in: .visible) { [record] in
        record.add("cancelled")
        withExtendedLifetime(held) {}
      }
    }
    let last = add("last", in: .visible, to: pool)
    #expect(seen != nil && pool.waitingCount == 2)
    #expect(waiting.cancel())
    #expect(seen == nil && pool.waitingCount == 1)
    #expect(!waiting.cancel() && !waiting.move(to: .visible))
    #expect(!running.cancel())
    gate.open()
    finish(pool)
    #expect(record.all == ["last"])
    #expect(!last.cancel())
  }

  @Test("a job that waits can change its lane")
  func priorityChange() {
    let pool = WorkPool(width: 1)
    let gate = occupy(pool)
    add("drawn", in: .visible, to: pool)
    let early = add("comes into view", in: .prefetching, to: pool)
    let late = add("leaves view", in: .visible, to: pool)
    add("measured", in: .measuring, to: pool)
    #expect(early.move(to: .visible))
    #expect(late.move(to: .prefetching))
    gate.open()
    finish(pool)
    #expect(record.all == ["drawn", "comes into view", "measured", "leaves view"])
  }

  @Test("no more threads than the pool is wide, and as many as there is work for")
  func width() {
    let pool = WorkPool(width: 3)
    #expect(pool.threadCount == 0)
    // All three are at work at the same time.
    let gate = occupy(pool, threads: 3)
    let ended = DispatchGroup()
    let counts = Counts()
    for _ in 0..<50 {
      ended.enter()
      pool.add(in: .visible) {
        counts.begin()
        sched_yield()
        counts.end()
        ended.leave()
      }
    }
    #expect(pool.threadCount == 3)
    gate.open()
    ended.wait()
    #expect(counts.most <= 3)
  }

  /// Counts what happens at the same time.
  private final class Counts: Sendable {
    private let state = Mutex((now: 0, most: 0))
    var most: Int { state.withLock { $0.most } }

    func begin() {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
    }

    func end() { state.withLock { $0.now -= 1 } }
  }

  @Test("threads without work end, and begin again when there is some; the pool is released")
  func idleThreads() {
    weak var seen: WorkPool?
    do {
      let pool = WorkPool(width: 2, idleSeconds: 0)
      seen = pool
      for round in 0..<50 {
        add("\(round)", in: .visible, to: pool)
        if round.isMultiple(of: 5) { while pool.threadCount > 0 { sched_yield() } }
      }
      finish(pool)
      while pool.threadCount > 0 { sched_yield() }
    }
    #expect(Set(record.all) == Set((0..<50).map { "\($0)" }))
    // A thread that ends keeps it a moment longer.
    while seen != nil { sched_yield() }
  }

  @Test("Swift's own threads are free while all of the pool's are at work")
  func tasksGoOn() async {
    let width = ProcessInfo.processInfo.activeProcessorCount
    let pool = WorkPool(width: width)
    let gate = occupy(pool, threads: width)
    // An actor that owns pixels, as a compositor does, gets its turn.
    actor Compositor {
      var frames = 0
      func draw() { frames += 1 }
    }
    let compositor = Compositor()
    for _ in 0..<10 { await compositor.draw() }
    #expect(await compositor.frames == 10)
    await withTaskGroup { group in
      for _ in 0..<(4 * width) { group.addTask { await compositor.draw() } }
    }
    #expect(await compositor.frames == 10 + 4 * width)
    gate.open()
  }

  @Test("a thread has the stack of a main thread")
  func stack() {
    /// Frames of more than a kilobyte each.
    @Sendable func descend(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { bytes in
        bytes[0] = UInt8(truncatingIfNeeded: depth)
        return depth == 0 ? Int(bytes[0]) : descend(depth - 1) + 1
      }
    }
    let pool = WorkPool(width: 1)
    let (result, done) = (Record<Int>(), DispatchSemaphore(value: 0))
    pool.add(in: .measuring) {
      // More than 2 MiB; secondary threads have 512 KiB on Apple systems.
      result.add(descend(2_000))
      done.signal()
    }
    done.wait()
    #expect(result.all == [2_000])
  }

  @Test("eight threads add, cancel and move at random: each job runs once or was cancelled")
  func chaos() {
    let pool = WorkPool(width: 3, idleSeconds: 0)
    let (ran, cancelled, added) = (Record<Int>(), Record<Int>(), Record<Int>())
    let group = DispatchGroup()
    for thread in 0..<8 {
      group.enter()
      Thread {
        var random = SplitMix64(seed: UInt64(thread))
        var jobs: [(WorkPool.Job, Int)] = []
        for step in 0..<1_000 {
          let number = thread * 1_000 + step
          let lane = WorkPool.Lane.allCases[random.below(3)]
          added.add(number)
          jobs.append((pool.add(in: lane) { ran.add(number) }, number))
          let (job, other) = jobs[random.below(jobs.count)]
          if random.chance(30) {
            if job.cancel() { cancelled.add(other) }
          } else {
            job.move(to: WorkPool.Lane.allCases[random.below(3)])
          }
        }
        group.leave()
      }.start()
    }
    group.wait()
    while pool.waitingCount > 0 || pool.threadCount > 0 { sched_yield() }
    #expect((ran.all + cancelled.all).sorted() == added.all.sorted())
    #expect(added.count == 8_000)
  }
}
