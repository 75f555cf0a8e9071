import BenchmarkSupport
import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews

/// How long the passes over a tree of views take.
@MainActor
struct ViewReport {
  let seconds: Double
  let rounds: Int

  /// The median over the rounds of one run's time, in seconds.
  private func median(_ body: () -> Void) -> Double {
    var medians: [Double] = []
    for _ in 0..<rounds { medians.append(time(body)) }
    return medians.median
  }

  private func time(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var count = 1
    while true {
      let duration = clock.measure { for _ in 0..<count { body() } }
      let elapsed =
        Double(duration.components.seconds)
        + Double(duration.components.attoseconds) * 1e-18
      if elapsed >= seconds / 4 { return elapsed / Double(count) }
      count = max(count * 2, Int(Double(count) * seconds / 4 / max(elapsed, 1e-9)))
    }
  }

  func report() -> String {
    var table = Table()
    table.add("views", "µs", "beside", "µs", "ratio", "target", "met")
    addClean(to: &table)
    addFirst(to: &table)
    addResize(to: &table)
    return table.text + "\n" + damage()
  }

  private func add(
    _ table: inout Table,
    _ name: String,
    _ time: Double,
    beside other: String,
    _ otherTime: Double,
    target: Double
  ) {
    let ratio = time / otherTime
    table.add(
      name,
      micros(time * 1e9),
      other,
      micros(otherTime * 1e9),
      number(ratio, 3),
      number(target, 2),
      ratio <= target ? "yes" : "no"
    )
  }

  private func addClean(to table: inout Table) {
    let screen = RowScreen(rows: 200, constrained: true)
    screen.window.turn(at: 0)
    let clean = median { screen.window.turn(at: 0) }
    add(&table, "a turn over 1,000 clean views", clean, beside: "1 µs", 1e-6, target: 1)
  }

  private func addFirst(to table: inout Table) {
    let first = median { RowScreen(rows: 60, constrained: true).window.turn(at: 0) }
    let screen = RowScreen(rows: 60, constrained: true)
    screen.window.turn(at: 0)
    var isHigh = false
    for (name, row) in [("last", 59), ("middle", 30), ("first", 0)] {
      let change = median {
        isHigh.toggle()
        screen.heights[row].constant = isHigh ? 60 : 44
        screen.window.turn(at: 0)
      }
      add(
        &table,
        "a constant of the \(name) row of 300 views",
        change,
        beside: "built and laid out",
        first,
        target: 0.1
      )
    }
  }

  private func addResize(to table: inout Table) {
    let byHand = RowScreen(rows: 60, constrained: false)
    let constrained = RowScreen(rows: 60, constrained: true)
    constrained.window.turn(at: 0)
    var width: CGFloat = 375
    func next() { width = width == 375 ? 414 : 375 }
    next()
    byHand.layOutByHand(width: width)
    byHand.window.turn(at: 0)
    constrained.window.size.width = width
    constrained.window.turn(at: 0)
    precondition(byHand.frames == constrained.frames, "frames differ from those made by hand")
    let hand = median {
      next()
      byHand.layOutByHand(width: width)
      byHand.window.turn(at: 0)
    }
    let ours = median {
      next()
      constrained.window.size.width = width
      constrained.window.turn(at: 0)
    }
    add(&table, "resizing 300 views", ours, beside: "frames by hand", hand, target: 3)
  }

  private func damage() -> String {
    let window = Window(size: CGSize(width: 1280, height: 800))
    var views: [View] = []
    for index in 0..<400 {
      let view = View(
        frame: CGRect(
          x: 32 * CGFloat(index % 40),
          y: 80 * CGFloat(index / 40),
          width: 30,
          height: 78
        )
      )
      view.background = .blue
      window.addSubview(view)
      views.append(view)
    }
    window.turn(at: 0)
    _ = window.composite()
    var isGreen = false
    var last: Stage.Composite?
    let time = median {
      isGreen.toggle()
      views[210].background = isGreen ? .green : .blue
      window.turn(at: 0)
      last = window.composite()
    }
    let whole = median { _ = window.composite(everything: true) }
    let damage = last?.damage ?? .null
    return """
      one view of 400 in 1280 × 800 changed: \(micros(time * 1e9)) µs to find what to draw, \
      \(last?.list.items.count ?? 0) commands in \(Int(damage.width)) × \(Int(damage.height)) points; \
      the whole window is \(micros(whole * 1e9)) µs
      """
  }
}
