import Foundation
import Testing

@testable import TapestryStage

@MainActor
@Suite("Run-loop queue: RunLoopQueue")
struct RunLoopQueueTests {
  private let queue = RunLoopQueue()
  private let record = Record<Int>()

  private func add(_ numbers: ClosedRange<Int>) {
    for number in numbers { queue.add { [record] in record.add(number) } }
  }

  @Test("a run works four milliseconds by default")
  func defaultBudget() { #expect(RunLoopQueue.defaultBudget == 0.004) }

  @Test("what the budget leaves is done by the next run, before what came later")
  func restIsFirst() {
    add(1...5)
    #expect(queue.run(within: WorkBudget(pieces: 2)) == 2)
    add(6...7)
    #expect(record.all == [1, 2])
    #expect(queue.run(within: WorkBudget(pieces: 4)) == 4)
    #expect(record.all == [1, 2, 3, 4, 5, 6])
    queue.run(for: .infinity)
    #expect(record.all == Array(1...7))
    #expect(queue.isEmpty)
  }

  @Test("a budget of nothing does one piece")
  func onePieceAtLeast() {
    add(1...3)
    queue.run(for: 0)
    #expect(record.all == [1])
    #expect(queue.run(within: WorkBudget(pieces: 0)) == 1)
  }

  @Test("work added by work is done in the same run, behind all that waits")
  func chains() {
    queue.add { [queue, record] in
      record.add(1)
      queue.add {
        record.add(3)
        queue.add { record.add(4) }
      }
    }
    add(2...2)
    queue.run(for: .infinity)
    #expect(record.all == [1, 2, 3, 4])
  }

  @Test("work added by work waits for the next run where the budget is over")
  func chainsWithinBudget() {
    queue.add { [queue, record] in
      record.add(1)
      queue.add { record.add(3) }
    }
    add(2...2)
    #expect(queue.run(within: WorkBudget(pieces: 2)) == 2)
    add(4...4)
    #expect(record.all == [1, 2])
    queue.run(for: .infinity)
    #expect(record.all == [1, 2, 3, 4])
  }

  @Test("a chain without an end does not keep a run without a budget from ending")
  func endlessChain() {
    final class Chain: Sendable {
      let (queue, record): (RunLoopQueue, Record<Int>)
      init(_ queue: RunLoopQueue, _ record: Record<Int>) {
        (self.queue, self.record) = (queue, record)
      }
      func link() {
        queue.add { [self] in
          record.add(1)
          if record.count < 1_000 { link() }
        }
      }
    }
    Chain(queue, record).link()
    var runs = 0
    while !queue.isEmpty {
      #expect(queue.run(within: WorkBudget()) <= RunLoopQueue.maximumRounds + 1)
      runs += 1
    }
    #expect(record.count == 1_000)
    #expect(runs == 10)
  }

  @Test("a run inside of work goes on where the outer one was")
  func runInside() {
    queue.add { [queue, record] in
      queue.run(for: .infinity)
      record.add(3)
    }
    add(1...2)
    queue.run(for: .infinity)
    #expect(record.all == [1, 2, 3])
  }

  @Test("threads that never cease to add keep no run from ending, not even one without a budget")
  func flood() {
    let flood = Flood(threads: 8) { [queue] _, _ in
      // What waits is bounded by the test, for here every piece counts.
      if queue.waitingCount < 10_000 { queue.add {} } else { sched_yield() }
    }
    for _ in 0..<20 {
      flood.waitForSteps(100)
      // What waited when the run began: 10,000, and one of each thread that had looked before.
      #expect(queue.run(within: WorkBudget()) <= 10_008)
    }
    flood.stop()
    queue.run(for: .infinity)
    #expect(queue.isEmpty)
  }

  @Test("all that eight threads add is done once, in the order of each")
  func nothingIsLost() {
    let record = Record<(thread: Int, number: Int)>()
    let group = DispatchGroup()
    for thread in 0..<8 {
      group.enter()
      Thread { [queue] in
        for number in 0..<500 { queue.add { record.add((thread, number)) } }
        group.leave()
      }.start()
    }
    while record.count < 4_000 { queue.run(within: WorkBudget(pieces: 100)) }
    group.wait()
    for thread in 0..<8 {
      #expect(record.all.filter { $0.thread == thread }.map(\.number) == Array(0..<500))
    }
  }

  @Test("what a piece of work holds is released when it is done")
  func release() {
    final class Held: Sendable {}
    weak var seen: Held?
    do {
      let held = Held()
      seen = held
      queue.add { _ = held }
    }
    #expect(seen != nil)
    add(1...3)
    queue.run(within: WorkBudget(pieces: 1))
    #expect(seen == nil)
  }
}
