import BenchmarkSupport
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
    for (name, remembers, target) in [("measured", false, 1.1), ("remembered", true, 1.5)]
    where name.hasPrefix(prefix) {
      addFeed(&table, remembers, target)
    }
    guard prefix.isEmpty else { return table.text + "\n" + allocations() }
    return table.text + "\n" + allocations() + applying() + RectThreads.report(seconds, rounds)
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

  /// A kept snapshot given to elements, beside working it out.
  private func applying() -> String {
    let texts = [("shaped, as by Pango", 10e-6), ("looked up in a table", 1e-6)]
    let shares = texts.map { name, cost in
      let (share, text) = share(ofApplying: cost)
      return "\(number(100 * share, 1)) % where texts are \(name) (\(micros(text * 1e9)) µs each)"
        + (cost > 5e-6 ? ", target 5 %: \(share <= 0.05 ? "met" : "missed")" : "")
    }
    return "giving a kept snapshot to a cell, beside working it out: "
      + shares.joined(separator: "; ") + "\n"
  }

  /// - Parameter cost: about what measuring a text takes, in seconds.
  /// - Returns: the share, and what a text took.
  private func share(ofApplying cost: Double) -> (share: Double, text: Double) {
    let one = time { keep(TextMeasurer(remembers: false).size(of: "poster title", width: 300)) }
    let measurer = TextMeasurer(remembers: false, effort: max(1, Int(cost / one)))
    let text = time { keep(measurer.size(of: "poster title", width: 300)) }
    let cell = SchemeCell(measurer)
    cell.bind(FeedCellItem.generate(1)[0])
    let space = CGRect(x: 0, y: 0, width: width, height: 1e6)
    let plan = cell.scheme.plan()
    let snapshot = plan.snapshot(for: space)
    var shares: [Double] = []
    for _ in 0..<rounds {
      let computing = time { keep(plan.snapshot(for: space)) }
      let applying = time { cell.show(snapshot) }
      shares.append(applying / computing)
    }
    return (shares.median, text)
  }

  private func allocations() -> String {
    let cell = SchemeCell(TextMeasurer(remembers: true))
    guard let sizer = cell.sizer() else { return "" }
    let items = FeedCellItem.generate(100)
    func count(_ work: (FeedCellItem) -> Void) -> Int {
      for item in items { work(item) }
      let before = tapestry_allocation_count()
      for item in items { work(item) }
      return tapestry_allocation_count() - before
    }
    let measured = count { item in
      sizer.bind(item)
      keep(sizer.height(width: width))
    }
    let placed = count { item in
      cell.bind(item)
      keep(cell.layOut(width: width))
    }
    return "allocations for 100 cells in the steady state: \(measured) measured, \(placed) placed\n"
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
