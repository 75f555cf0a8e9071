import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TapestryStage

@MainActor
@Suite("Changes of other threads: DirtySet")
struct DirtySetTests {
  struct Changes: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let opacity = Changes(rawValue: 1)
    static let frame = Changes(rawValue: 2)
  }

  /// Something that threads change, and a copy that the main thread made.
  final class Item: Sendable {
    let number: Int
    let value = Mutex(0)
    let seen = Mutex(-1)
    init(_ number: Int) { self.number = number }
  }

  private let queue = RunLoopQueue()
  private let record = Record<String>()

  private func set() -> DirtySet<Item, Changes> {
    DirtySet(in: queue) { [record] item, changes in
      item.seen.withLock { $0 = item.value.withLock { $0 } }
      record.add("\(item.number):\(changes.rawValue)")
    }
  }

  @Test("an element is drained once, with all that changed, in the order of the first insertions")
  func merges() {
    let (set, items) = (set(), (0..<3).map(Item.init))
    set.insert(items[1], .opacity)
    set.insert(items[0], .frame)
    set.insert(items[1], .frame)
    set.insert(items[2], [])
    #expect(set.count == 3)
    #expect(queue.waitingCount == 1)
    queue.run(for: .infinity)
    #expect(record.all == ["1:3", "0:2", "2:0"])
    #expect(set.count == 0 && queue.isEmpty)
  }

  @Test("a hundred thousand changes of an element are one entry, and the last value wins")
  func coalesces() {
    let (set, item) = (set(), Item(0))
    for number in 1...100_000 {
      item.value.withLock { $0 = number }
      set.insert(item, .opacity)
    }
    #expect(set.count == 1 && queue.waitingCount == 1)
    #expect(queue.run(within: WorkBudget()) == 1)
    #expect(item.seen.withLock { $0 } == 100_000)
  }

  @Test("what the budget leaves comes first in the next run")
  func budget() {
    let (set, items) = (set(), (0..<5).map(Item.init))
    for item in items { set.insert(item, .opacity) }
    #expect(queue.run(within: WorkBudget(pieces: 2)) == 2)
    set.insert(items[4], .frame)
    set.insert(items[0], .frame)
    #expect(record.all == ["0:1", "1:1"])
    // One set a run: the rest of the first one, and then the second.
    #expect(queue.run(within: WorkBudget()) == 3)
    queue.run(for: .infinity)
    #expect(record.all == ["0:1", "1:1", "2:1", "3:1", "4:1", "4:2", "0:2"])
    #expect(queue.isEmpty)
  }

  @Test("what is inserted while the set is drained waits for the next run")
  func insertedMeanwhile() {
    let items = (0..<2).map(Item.init)
    let record = record
    let box = Mutex<DirtySet<Item, Changes>?>(nil)
    let set = DirtySet<Item, Changes>(in: queue) { item, _ in
      record.add("\(item.number)")
      // A change that leads to another one without end.
      box.withLock { $0 }?.insert(items[1 - item.number], .frame)
    }
    box.withLock { $0 = set }
    set.insert(items[0], .opacity)
    for _ in 0..<4 { #expect(queue.run(within: WorkBudget()) == 1) }
    #expect(record.all == ["0", "1", "0", "1"])
    box.withLock { $0 = nil }
    queue.run(for: .infinity)
    queue.run(for: .infinity)
    #expect(queue.isEmpty)
  }

  @Test("eight threads without a pause: sets and runs stay as small as what is changed")
  func flood() {
    let (set, items) = (set(), (0..<50).map(Item.init))
    let flood = Flood(threads: 8) { thread, number in
      let item = items[(number * 7 + thread) % items.count]
      item.value.withLock { $0 += 1 }
      set.insert(item, number.isMultiple(of: 2) ? .opacity : .frame)
    }
    for _ in 0..<200 {
      flood.waitForSteps(200)
      #expect(set.count <= items.count)
      #expect(queue.waitingCount <= 1)
      #expect(queue.run(within: WorkBudget()) <= items.count)
      // A smaller budget is kept as well.
      #expect(queue.run(within: WorkBudget(pieces: 10)) <= 10)
    }
    flood.stop()
    while !queue.isEmpty { queue.run(for: .infinity) }
    for item in items { #expect(item.seen.withLock { $0 } == item.value.withLock { $0 }) }
  }

  @Test("elements are released once they are drained")
  func release() {
    let set = set()
    weak var seen: Item?
    do {
      let item = Item(0)
      seen = item
      set.insert(item, .opacity)
    }
    #expect(seen != nil)
    set.insert(Item(1), .opacity)
    queue.run(within: WorkBudget(pieces: 1))
    queue.run(for: .infinity)
    #expect(seen == nil)
  }

  @Test(
    "random insertions and drains leave nothing out",
    arguments: 0..<20 as Range<UInt64>
  )
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (set, items) = (set(), (0..<6).map(Item.init))
    for step in 1...300 {
      if random.chance(70) {
        let item = items[random.below(items.count)]
        item.value.withLock { $0 = step }
        set.insert(item, random.chance(50) ? .opacity : .frame)
      } else {
        queue.run(within: WorkBudget(pieces: 1 + random.below(4)))
      }
      #expect(queue.waitingCount <= 1)
    }
    while !queue.isEmpty { queue.run(within: WorkBudget(pieces: 3)) }
    for item in items where item.value.withLock({ $0 }) > 0 {
      #expect(item.seen.withLock { $0 } == item.value.withLock { $0 })
    }
  }
}
