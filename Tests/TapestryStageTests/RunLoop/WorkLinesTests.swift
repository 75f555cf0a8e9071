import TestSupport
import Testing

@testable import TapestryStage

@Suite("Jobs that wait: WorkLines")
struct WorkLinesTests {
  private let record = Record<Int>()

  private func work(_ number: Int) -> WorkPool.Work { { [record] in record.add(number) } }

  /// Does all that waits.
  private func finish(_ lines: inout WorkLines) { while let work = lines.next() { work() } }

  @Test("visible drawing comes before measuring before prefetching, and each lane is in order")
  func lanes() {
    var lines = WorkLines()
    let lanes: [WorkPool.Lane] = [.prefetching, .measuring, .visible, .prefetching, .visible]
    for (number, lane) in lanes.enumerated() {
      _ = lines.add(work(number), in: lane, width: 1)
    }
    finish(&lines)
    #expect(record.all == [2, 4, 1, 0, 3])
  }

  @Test("a thread is woken before one is started, and none beyond the width")
  func threads() {
    var lines = WorkLines()
    var steps: [WorkLines.Step] = []
    func add(_ number: Int) { steps.append(lines.add(work(number), in: .visible, width: 2).step) }
    for number in 0..<3 { add(number) }
    #expect(steps == [.start, .start, .nothing])
    // There is work: neither thread waits.
    var waits = [lines.beginWaiting()]
    finish(&lines)
    waits.append(lines.beginWaiting())
    #expect(waits == [false, true])
    for number in 3..<5 { add(number) }
    #expect(steps[3...] == [.wake, .nothing])
    // The signal is on its way: the thread must not end.
    var ends = [lines.endsIdleThread()]
    finish(&lines)
    waits = [lines.beginWaiting(), lines.beginWaiting()]
    #expect(waits == [true, true])
    for _ in 0..<2 { ends.append(lines.endsIdleThread()) }
    #expect(ends == [false, true, true])
    #expect(lines.threads == 0)
    add(5)
    #expect(steps.last == .start)
  }

  @Test("a job that moves comes behind those of its new lane, also of the one that it had left")
  func moving() {
    var lines = WorkLines()
    let jobs = (0..<4).map { lines.add(work($0), in: .prefetching, width: 1).job }
    _ = lines.add(work(4), in: .visible, width: 1)
    let moves: [(Int, WorkPool.Lane)] = [
      (2, .visible), (0, .measuring), (0, .prefetching), (1, .prefetching),
    ]
    let isWaiting = moves.map { lines.move(jobs[$0], to: $1) }
    #expect(isWaiting == [true, true, true, true])
    finish(&lines)
    #expect(record.all == [4, 2, 1, 3, 0])
    let waitsAfterwards = lines.move(jobs[1], to: .visible)
    #expect(!waitsAfterwards)
  }

  @Test("jobs that are cancelled or moved very often leave nothing behind")
  func memory() {
    var lines = WorkLines()
    let job = lines.add(work(0), in: .prefetching, width: 1).job
    for number in 0..<50_000 {
      _ = lines.move(job, to: number.isMultiple(of: 2) ? .visible : .prefetching)
      let other = lines.add(work(1), in: .measuring, width: 1).job
      let removed = [lines.remove(other), lines.remove(other)]
      guard removed[0] != nil, removed[1] == nil else {
        Issue.record("job \(other) was removed \(removed.count { $0 != nil }) times")
        return
      }
    }
    #expect(lines.waitingCount == 1)
    // Half of what is in a lane, and a few, may stand for nothing.
    #expect(lines.ticketCount <= 3 * 67)
    finish(&lines)
    #expect(record.all == [0] && lines.ticketCount == 0)
  }

  @Test("random scripts agree with sorted lists", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var lines = WorkLines()
    var model: [[(job: UInt64, number: Int)]] = [[], [], []]
    func lane() -> WorkPool.Lane { WorkPool.Lane(rawValue: random.below(3)) ?? .visible }
    var done: [Int] = []
    for number in 0..<500 {
      let waiting = model.flatMap(\.self)
      switch random.below(4) {
      case 0...1:
        let lane = lane()
        let job = lines.add(work(number), in: lane, width: 1).job
        model[lane.rawValue].append((job, number))
      case 2 where !waiting.isEmpty:
        let (job, moved) = waiting[random.below(waiting.count)]
        let old = model.firstIndex { $0.contains { $0.job == job } }
        if random.chance(30) {
          let removed = lines.remove(job)
          #expect(removed != nil)
          for index in model.indices { model[index].removeAll { $0.job == job } }
          continue
        }
        let lane = lane()
        let isWaiting = lines.move(job, to: lane)
        #expect(isWaiting)
        guard old != lane.rawValue else { continue }
        for index in model.indices { model[index].removeAll { $0.job == job } }
        model[lane.rawValue].append((job, moved))
      default:
        lines.next()?()
        if let lane = model.firstIndex(where: { !$0.isEmpty }) {
          done.append(model[lane].removeFirst().number)
        }
      }
      #expect(record.all == done)
    }
    finish(&lines)
    #expect(record.all == done + model.flatMap(\.self).map(\.number))
  }
}
