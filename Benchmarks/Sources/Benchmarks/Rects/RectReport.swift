import CAllocations
import Dispatch
import Foundation
import TapestryCore
import TapestryRects

/// How long the cells of a feed take by schemes of rect layouts, beside code written by hand.
struct RectReport {
  let seconds: Double
  let rounds: Int
  /// The beginning of what is to be timed: "measured" or "remembered".
  let prefix: String
  private let width: CGFloat = 375

  func report() -> String {
    var table = Table()
    table.add("rects", "µs a cell", "by hand", "ratio", "target", "met", "slope", "R²")
    if prefix == "live" { timeLive() }
    for (name, remembers, target) in [("measured", false, 1.1), ("remembered", true, 1.5)]
    where name.hasPrefix(prefix) {
      addFeed(&table, remembers, target)
    }
    return table.text + "\n" + allocations()
  }

  /// Cells that are bound and placed, as those that are seen.
  private func timeLive() {
    let measurer = TextMeasurer(remembers: true)
    let (hand, ours, items) = (
      HandwrittenCell(measurer), SchemeCell(measurer), FeedCellItem.generate(10)
    )
    let byHand = time { for item in items { hand.bind(item); keep(hand.layOut(width: width)) } }
    let byScheme = time { for item in items { ours.bind(item); keep(ours.layOut(width: width)) } }
    print("placed live: \(micros(byScheme * 1e8)) µs, by hand \(micros(byHand * 1e8)) µs")
  }

  /// Feeds of 10 to 100 cells: each bound, measured and placed, then three that are seen.
  private func addFeed(_ table: inout Table, _ remembers: Bool, _ target: Double) {
    let measurer = TextMeasurer(remembers: remembers, effort: remembers ? 1 : 40)
    let hand = HandwrittenCell(measurer)
    let ours = SchemeCell(measurer)
    let items = FeedCellItem.generate(100)
    guard let sizer = ours.sizer() else { return }
    precondition(areEqual(hand, ours, items), "the scheme's frames are not those made by hand")
    var points: [(count: Double, time: Double)] = []
    for count in stride(from: 10, through: 100, by: 10) {
      let shown = items.prefix(count)
      var byHand: [Double] = []
      var byScheme: [Double] = []
      for _ in 0..<rounds {
        byHand.append(
          time {
            for item in shown {
              hand.bind(item)
              keep(hand.layOut(width: width))
            }
            for item in shown.prefix(3) {
              hand.bind(item)
              keep(hand.layOut(width: width))
            }
          }
        )
        byScheme.append(
          time {
            for (place, item) in shown.enumerated() {
              sizer.bind(item)
              if place < 3 {
                // A cell that is seen takes over what was measured.
                let snapshot = sizer.snapshot(width: width)
                keep(snapshot.height)
                ours.show(item, snapshot.rects)
              } else {
                keep(sizer.height(width: width))
              }
            }
          }
        )
      }
      points.append((Double(count), byScheme.median))
      guard count == 10 || count == 100 else { continue }
      let ratio = byScheme.median / byHand.median
      let fit = LineFit(points)
      table.add(
        "\(count) cells, sizes \(remembers ? "remembered" : "measured")",
        micros(byScheme.median / Double(count + 3) * 1e9),
        micros(byHand.median / Double(count + 3) * 1e9),
        number(ratio, 2),
        number(target, 2),
        ratio <= target ? "yes" : "no",
        count == 100 ? micros(fit.slope * 1e9) : "",
        count == 100 ? number(fit.quality, 4) : ""
      )
    }
  }

  private func areEqual(
    _ hand: HandwrittenCell,
    _ ours: SchemeCell,
    _ items: [FeedCellItem]
  ) -> Bool {
    items.allSatisfy { item in
      [320, width, 768].allSatisfy { width in
        hand.bind(item)
        ours.bind(item)
        let heights = (hand.layOut(width: width), ours.layOut(width: width))
        return heights.0 == heights.1
          && zip(hand.leaves, ours.leaves).allSatisfy { $0.frame == $1.layoutFrame }
      }
    }
  }

  private func allocations() -> String {
    let cell = SchemeCell(TextMeasurer(remembers: true))
    let items = FeedCellItem.generate(100)
    for item in items {
      cell.bind(item)
      keep(cell.layOut(width: width))
    }
    let before = tapestry_allocation_count()
    for item in items {
      cell.bind(item)
      keep(cell.layOut(width: width))
    }
    return
      "allocations for 100 cells in the steady state: \(tapestry_allocation_count() - before)\n"
  }

  /// The mean time of a run, over long enough to be measured.
  private func time(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var count = 1
    while true {
      let duration = clock.measure { for _ in 0..<count { body() } }
      let elapsed =
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
      if elapsed >= seconds { return elapsed / Double(count) }
      count = max(count * 2, Int(Double(count) * seconds / max(elapsed, 1e-9)))
    }
  }
}

/// A line through points, by least squares.
private struct LineFit {
  let slope: Double
  /// The share of the variation that the line explains: R².
  let quality: Double

  init(_ points: [(count: Double, time: Double)]) {
    let n = Double(points.count)
    let (x, y) = (
      points.reduce(0) { $0 + $1.count } / n, points.reduce(0) { $0 + $1.time } / n
    )
    let xx = points.reduce(0) { $0 + ($1.count - x) * ($1.count - x) }
    let xy = points.reduce(0) { $0 + ($1.count - x) * ($1.time - y) }
    let yy = points.reduce(0) { $0 + ($1.time - y) * ($1.time - y) }
    slope = xx > 0 ? xy / xx : .nan
    quality = xx > 0 && yy > 0 ? xy * xy / (xx * yy) : .nan
  }
}

/// Uses a value, so that working it out is not left away.
@inline(never)
private func keep<Value>(_ value: Value) {}
