internal import TapestryCore

/// The order in which blocks are worked out.
///
/// A block that reads a rect goes after the block that makes it. Where the rect is made several
/// times, what is declared before the reader comes before it, and what is declared behind it comes
/// behind; where all is declared behind it, all comes before: the order was a mistake.
struct BlockSequence {
  private let count: Int
  /// The blocks that each block has to follow.
  private var before: [Set<Int>]
  /// The reader, the block that it reads and the slot, where they are declared the wrong way round.
  private var mistakes: [(reader: Int, writer: Int, slot: Int32)] = []
  private var cycles: [[Int]] = []
  private let blocks: [LayoutProgram.Block]
  private let slotLists: [Int32]

  init(_ blocks: [LayoutProgram.Block], slotLists: [Int32]) {
    (self.blocks, self.slotLists, count) = (blocks, slotLists, blocks.count)
    before = Array(repeating: [], count: blocks.count)
    var writers: [Int32: [Int]] = [:]
    for (index, block) in blocks.enumerated() {
      for slot in slotLists[block.slots.range] {
        if let last = writers[slot]?.last, last != index { before[index].insert(last) }
        writers[slot, default: []].append(index)
      }
    }
    for (reader, block) in blocks.enumerated() {
      for slot in slotLists[block.reads.range] {
        let all = (writers[slot] ?? []).filter { $0 != reader }
        if let last = all.last(where: { $0 < reader }) {
          before[reader].insert(last)
          if let next = all.first(where: { $0 > reader }) { before[next].insert(reader) }
        } else if let writer = all.first, !(writers[slot] ?? []).contains(reader) {
          before[reader].formUnion(all)
          mistakes.append((reader, writer, slot))
        }
      }
    }
  }

  /// As they were declared.
  func declared() -> [Int] { Array(0..<count) }

  /// Each after those that it needs, else as they were declared; where they need each other in a
  /// circle, as they were declared.
  mutating func sorted() -> [Int] {
    var order: [Int] = []
    var followers: [[Int]] = Array(repeating: [], count: count)
    var missing = before.map(\.count)
    for (index, needed) in before.enumerated() {
      for other in needed { followers[other].append(index) }
    }
    var isDone = Array(repeating: false, count: count)
    var ready = MinimumHeap(missing.indices.filter { missing[$0] == 0 })
    var next = 0
    while order.count < count {
      let index: Int
      if let ready = ready.popMinimum() {
        index = ready
      } else {
        // All that is left waits for something in a circle; break it where it was declared first.
        while isDone[next] { next += 1 }
        let cycle = cycle(from: next, isDone)
        index = cycle.min() ?? next
        cycles.append(cycle)
      }
      guard !isDone[index] else { continue }
      isDone[index] = true
      order.append(index)
      for follower in followers[index] {
        missing[follower] -= 1
        if missing[follower] == 0, !isDone[follower] { ready.insert(follower) }
      }
    }
    return order
  }

  /// Blocks that need each other in a circle: from one that is not done back to where one is met
  /// again.
  private func cycle(from start: Int, _ isDone: [Bool]) -> [Int] {
    var path = [start]
    var place: [Int: Int] = [start: 0]
    while let next = before[path[path.count - 1]].filter({ !isDone[$0] }).min() {
      if let from = place[next] { return Array(path[from...]) }
      place[next] = path.count
      path.append(next)
    }
    return path
  }

  /// What is to be said of the order.
  func diagnostics(slots: [LayoutProgram.Slot], isAutomatic: Bool) -> [Diagnostic] {
    func name(_ block: Int) -> String {
      slots[Int(slotLists[Int(blocks[block].slots.from)])].name
    }
    if isAutomatic {
      return cycles.map { cycle in
        let names = (cycle + cycle.prefix(1)).map(name).joined(separator: " → ")
        return Diagnostic(
          .layoutCycle,
          item: name(cycle[0]),
          message: "blocks need each other in a circle: \(names); they are laid out as declared "
            + "(\(blocks[cycle[0]].source))"
        )
      }
    }
    return mistakes.map { mistake in
      Diagnostic(
        .layoutOrder,
        item: name(mistake.reader),
        message: "\(name(mistake.reader)) needs \(slots[Int(mistake.slot)].name), which is laid "
          + "out later, by the block of \(name(mistake.writer)); it sees where that was before "
          + "(\(blocks[mistake.reader].source))"
      )
    }
  }
}

/// A set of numbers whose smallest is quickly found.
private struct MinimumHeap {
  private var numbers: [Int]

  init(_ ascending: [Int]) { numbers = ascending }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var index = numbers.count - 1
    while index > 0, numbers[index] < numbers[(index - 1) / 2] {
      numbers.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popMinimum() -> Int? {
    guard let first = numbers.first else { return nil }
    numbers[0] = numbers[numbers.count - 1]
    numbers.removeLast()
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < numbers.count }
      guard let least = children.min(by: { numbers[$0] < numbers[$1] }),
        numbers[least] < numbers[index]
      else { return first }
      numbers.swapAt(least, index)
      index = least
    }
  }
}
