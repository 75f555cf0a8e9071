import BenchmarkSupport
import CAllocations
import TapestryCore
import TapestryNodes
import TapestrySpecs
import TapestryViews

/// What nodes cost.
@MainActor
struct NodeReport {
  let seconds: Double
  let rounds: Int

  func report() -> String {
    var table = Table()
    table.add("nodes", "µs")
    table.add("a cell of 4 nodes and 2 texts, made and measured", micros(made))
    table.add("the same, measured again in another width", micros(measuredAgain))
    table.add("the same, asked what it was asked before", micros(remembered))
    table.add("1,000 cells in a column, one text changed, laid out", micros(changedInColumn))
    return table.text + "\n" + memory()
      + TwoThreads(worker: "--nodes-worker", work: NodeThreads.work).report(seconds, rounds)
  }

  private func time(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    let end = clock.now.advanced(by: .seconds(seconds))
    while times.count < 5 || clock.now < end {
      let duration = clock.measure(body)
      times.append(
        Double(duration.components.seconds) * 1e9
          + Double(duration.components.attoseconds) * 1e-9
      )
    }
    return times.median
  }

  private var made: Double {
    time {
      for number in 0..<100 { _ = MessageCell(number).layoutThatFits(NodeThreads.range) }
    } / 100
  }

  private var measuredAgain: Double {
    let cells = (0..<100).map { MessageCell($0) }
    var width: CGFloat = 375
    return time {
      width = width == 375 ? 414 : width == 414 ? 320 : 375
      for cell in cells { _ = cell.layoutThatFits(SizeRange(upTo: width, 10_000)) }
    } / 100
  }

  private var remembered: Double {
    let cells = (0..<100).map { MessageCell($0) }
    return time {
      for cell in cells { _ = cell.layoutThatFits(NodeThreads.range) }
    } / 100
  }

  private var changedInColumn: Double {
    let cells = (0..<1000).map { MessageCell($0) }
    let column = DisplayNode()
    column.automaticallyManagesSubnodes = true
    column.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: cells) }
    let window = Window(size: CGSize(width: 375, height: 60_000))
    Library.show(column, in: window)
    window.turn(at: 0)
    return time {
      cells[500].balloon.setNeedsLayout()
      window.turn(at: 0)
    }
  }

  private func memory() -> String {
    let count = 10_000
    let before = tapestry_allocated_bytes()
    let parents = (0..<count).map { _ in
      let parent = DisplayNode()
      parent.style.flexGrow = 1
      parent.addSubnode(DisplayNode())
      return parent
    }
    let bytes = Double(tapestry_allocated_bytes() - before) / Double(2 * count)
    withExtendedLifetime(parents) {}
    func live(_ cycles: Int) {
      let window = Window(size: CGSize(width: 375, height: 800))
      for number in 0..<cycles {
        let cell = MessageCell(number)
        Library.show(cell, in: window)
        window.turn(at: 0)
        Library.remove(cell)
      }
    }
    live(1000)
    let start = tapestry_allocated_bytes()
    live(25_000)
    let end = tapestry_allocated_bytes()
    return """
      a node with a style and children: \(number(bytes, 0)) bytes \
      (target 1,024: \(bytes <= 1024 ? "met" : "missed"))
      100,000 nodes made, measured, shown and let go: \(end > start ? end - start : 0) bytes are left

      """
  }
}
