import Foundation
import Synchronization
import Tapestry
import TapestryViews
import TestSupport
import Testing

/// Nodes that eight threads make, measure and change at random while the main thread shows them.
@MainActor
@Suite struct NodeStressTests {
  /// How many steps each thread takes; more of them where the environment says so.
  private nonisolated static let rounds =
    ProcessInfo.processInfo.environment["TAPESTRY_STRESS_ROUNDS"].flatMap { Int($0) } ?? 400

  /// A tree with rows that choose among nodes of their own.
  private struct Tree: Sendable {
    let root: RowNode
    let rows: [RowNode]
    let pools: [[BoxNode]]

    init(_ number: Int) {
      var pools: [[BoxNode]] = []
      var rows: [RowNode] = []
      for row in 0..<4 {
        let boxes = (0..<5).map { BoxNode(CGFloat(4 + $0 + row), 8, "\(number).\(row).\($0)") }
        let node = RowNode(row.isMultiple(of: 2) ? .horizontal : .vertical)
        node.identifier = "\(number).\(row)"
        node.children.value = boxes
        pools.append(boxes)
        rows.append(node)
      }
      root = RowNode(.vertical)
      root.children.value = rows
      (self.rows, self.pools) = (rows, pools)
    }

    /// What any thread may do with it.
    func disturb(_ random: inout SplitMix64) {
      let row = random.below(rows.count)
      let box = pools[row][random.below(5)]
      switch random.below(9) {
      case 0: box.wanted.value = CGSize(width: random.length(1...40), height: random.length(1...20))
      case 1: rows[row].children.value = pools[row].filter { _ in random.chance(70) }
      case 2: rows[row].children.value = pools[row].shuffled(using: &random)
      case 3: box.style.flexGrow = random.number(0...2)
      case 4: box.opacity = random.number(0...1)
      case 5: rows[row].backgroundColor = random.chance(50) ? .red : .blue
      case 6: box.setNeedsLayout()
      case 7: box.setNeedsDisplay()
      default:
        let range = SizeRange(upTo: random.length(50...300), random.length(50...300))
        _ = root.layoutThatFits(range)
      }
    }

    /// The same, made by one thread.
    func copied() -> Tree {
      let copy = Tree(0)
      for (row, (node, other)) in zip(rows, copy.rows).enumerated() {
        for (box, same) in zip(pools[row], copy.pools[row]) {
          same.wanted.value = box.wanted.value
          same.style = box.style
          same.identifier = box.identifier
        }
        other.identifier = node.identifier
        other.children.value = node.children.value.compactMap { child in
          pools[row].firstIndex { $0 === child }.map { copy.pools[row][$0] }
        }
      }
      return copy
    }
  }

  /// Six trees, three of them in a window.
  private func shownTrees() -> (trees: [Tree], host: HeadlessHost) {
    let trees = (0..<6).map(Tree.init)
    let window = Window(size: CGSize(width: 600, height: 300))
    window.displaysAsynchronously = true
    for (number, tree) in trees.enumerated().prefix(3) {
      tree.root.frame = rect(CGFloat(number) * 200, 0, 200, 300)
      window.addSubview(tree.root.view)
    }
    return (trees, HeadlessHost(window))
  }

  @Test func `what eight threads leave behind is measured as if one had made it`() async {
    let (trees, host) = shownTrees()
    let finished = Counter()
    let threads = (0..<8).map { number in
      Task.detached {
        var random = SplitMix64(seed: UInt64(number) + 1)
        for _ in 0..<Self.rounds {
          trees[random.below(trees.count)].disturb(&random)
          // Some that nobody keeps.
          if random.one(in: 10) { _ = Tree(9).root.layoutThatFits(SizeRange(upTo: 90, 90)) }
        }
        finished.add()
      }
    }
    while finished.value < threads.count {
      host.advance(by: 1 / 60)
      await Task.yield()
    }
    host.advance(by: 1)
    expectAsMadeByOneThread(trees)
  }

  /// Threads that never pause, and go on until the main thread has made its turns: a turn that did
  /// all that they hand over while it lasts would not end.
  @Test func `turns end while eight threads change nodes without a pause`() {
    let (trees, host) = shownTrees()
    let (flag, steps, ended) = (Flag(), Counter(), DispatchGroup())
    for number in 0..<8 {
      ended.enter()
      Thread {
        var random = SplitMix64(seed: UInt64(number) + 101)
        while flag.isSet {
          trees[random.below(trees.count)].disturb(&random)
          steps.add()
        }
        ended.leave()
      }.start()
    }
    host.window.core.workPieces = 500
    for _ in 0..<60 {
      let before = steps.value
      host.advance(by: 1 / 60)
      #expect(RunLoopQueue.main.lastRunPieces <= 500)
      // Each turn meets new changes.
      while steps.value < before + 20 { sched_yield() }
    }
    flag.clear()
    ended.wait()
    host.window.core.workPieces = .max
    repeat { host.advance(by: 1) } while !RunLoopQueue.main.isEmpty
    host.advance(by: 1)
    expectAsMadeByOneThread(trees)
  }

  /// Compares trees with copies that one thread makes.
  private func expectAsMadeByOneThread(_ trees: [Tree]) {
    for tree in trees {
      let copy = tree.copied()
      let range = SizeRange(upTo: 250, 250)
      #expect(
        tree.root.layoutThatFits(range).framesByIdentifier
          == copy.root.layoutThatFits(range).framesByIdentifier
      )
    }
    for tree in trees.prefix(3) {
      let copy = tree.copied()
      let exact = copy.root.layoutThatFits(SizeRange(exact: CGSize(width: 200, height: 300)))
      for (row, node) in tree.rows.enumerated() {
        #expect(node.view.frame == exact.framesByIdentifier[node.identifier ?? ""])
        let subnodes = node.subnodes.map(\.identifier)
        #expect(subnodes == node.children.value.map(\.identifier))
        for box in tree.pools[row] where box.supernode != nil {
          #expect(box.view.opacity == box.opacity)
        }
      }
    }
  }

  /// Set until it is cleared, on any thread.
  private final class Flag: Sendable {
    private let value = Atomic(true)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func clear() { value.store(false, ordering: .relaxed) }
  }
}
