import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// How often is too often, and which loop a report is about.
@MainActor
@Suite struct FeedbackThresholdTests {
  let log = LoggingView.Log()
  let reports = DiagnosticsLog()
  let window = Window(size: CGSize(width: 200, height: 100))

  init() {
    window.rootEnvironment.diagnostics = reports.handler
    window.turn(at: 0)
  }

  /// A view with another one in it, each of which sets the other one's width or place back.
  private func pair(_ name: String, _ width: CGFloat) -> (outer: LoggingView, inner: LoggingView) {
    let outer = LoggingView("\(name)-outer", log, frame: rect(0, 0, 100, 50))
    let inner = LoggingView("\(name)-inner", log, frame: rect(5, 5, width, 10))
    window.addSubview(outer)
    outer.addSubview(inner)
    window.turn(at: 0)
    return (outer, inner)
  }

  private func startLoop(_ pair: (outer: LoggingView, inner: LoggingView), _ width: CGFloat) {
    let (outer, inner) = pair
    let back = inner.frame.width
    outer.onLayout = { [weak inner] _ in inner?.frame.size.width = back }
    inner.onLayout = { [weak outer] inner in
      inner.frame.size.width = width
      outer?.setNeedsLayout()
    }
    inner.setNeedsLayout()
  }

  @Test func `the threshold is a hundred, and stays between fifty and a thousand`() {
    #expect(window.layoutFeedbackThreshold == 100)
    window.layoutFeedbackThreshold = 3
    #expect(window.layoutFeedbackThreshold == 50)
    window.layoutFeedbackThreshold = 5000
    #expect(window.layoutFeedbackThreshold == 1000)
  }

  @Test(arguments: [50, 70, 300])
  func `a view may be laid out as often as the threshold says`(_ threshold: Int) {
    window.layoutFeedbackThreshold = threshold
    let view = LoggingView("view", log, frame: rect(0, 0, 10, 10))
    window.addSubview(view)
    window.turn(at: 0)
    var passes = 0
    view.onLayout = { view in
      passes += 1
      if passes < threshold - 1 { view.setNeedsLayout() }
    }
    view.setNeedsLayout()
    window.turn(at: 0)
    #expect(passes == threshold - 1 && reports.diagnostics.isEmpty)
    view.onLayout = { view in
      passes += 1
      view.setNeedsLayout()
    }
    view.setNeedsLayout()
    window.turn(at: 0)
    #expect(passes == 2 * threshold - 1)
    #expect(
      reports.diagnostics.first?.message.contains("laid out \(threshold) times in one turn")
        ?? false
    )
  }

  @Test func `two loops at a time are both stopped, and each report names its own writers`() {
    let (a, b) = (pair("a", 20), pair("b", 30))
    startLoop(a, 40)
    startLoop(b, 60)
    window.turn(at: 0)
    // What the first loop kept from its turn is left to the next one.
    #expect(window.needsTurn)
    window.turn(at: 0)
    #expect(a.inner.frame == rect(5, 5, 20, 10) && b.inner.frame == rect(5, 5, 30, 10))
    #expect(!window.needsTurn)
    let messages = reports.diagnostics.map(\.message)
    #expect(messages.count == 2)
    for (name, low, high) in [("a", 20, 40), ("b", 30, 60)] {
      let mine = messages.filter { $0.contains("\(name)-inner.width oscillates") }
      #expect(mine.count == 1)
      let text = mine.first ?? ""
      #expect(text.contains("between \(low) and \(high)"))
      #expect(text.contains("\(name)-outer.layoutSubviews()"))
      #expect(text.contains("\(name)-inner.layoutSubviews()"))
      #expect(!text.contains(name == "a" ? "b-" : "a-"))
    }
  }

  @Test func `a loop says nothing about a view that is busy by itself and comes to rest`() {
    let loop = pair("loop", 20)
    let busy = LoggingView("busy", log, frame: rect(0, 0, 10, 10))
    window.addSubview(busy)
    window.turn(at: 0)
    var passes = 0
    busy.onLayout = { busy in
      passes += 1
      if passes < 60 { busy.setNeedsLayout() }
    }
    busy.setNeedsLayout()
    startLoop(loop, 40)
    window.turn(at: 0)
    window.turn(at: 0)
    #expect(!window.needsTurn)
    #expect(passes == 60)
    #expect(reports.diagnostics.count == 1)
    #expect(reports.diagnostics.allSatisfy { !$0.description.contains("busy") })
  }

  /// Sixty passes are written down by nobody, ninety are, and neither is a loop.
  @Test(arguments: [60, 90])
  func `what settles late is no loop, and stands where it settled`(_ count: Int) {
    let view = LoggingView("view", log, frame: rect(0, 0, 10, 10))
    window.addSubview(view)
    var passes = 0
    view.onLayout = { view in
      passes += 1
      guard passes < count else { return }
      view.frame.origin.x += 1
      view.setNeedsLayout()
    }
    window.turn(at: 0)
    #expect(passes == count && view.frame.minX == CGFloat(count - 1))
    #expect(reports.diagnostics.isEmpty && !window.needsTurn)
  }

  @Test func `views that mark each other in updateProperties are both named`() {
    final class Restless: View {
      weak var other: Restless?
      override func updateProperties() { other?.setNeedsUpdateProperties() }
    }
    let (one, two) = (Restless(), Restless())
    (one.identifier, two.identifier) = ("one", "two")
    (one.other, two.other) = (two, one)
    window.addSubviews(one, two)
    one.setNeedsUpdateProperties()
    window.turn(at: 0)
    #expect(reports.diagnostics.count == 1)
    let text = reports.diagnostics.first?.description ?? ""
    #expect(text.contains("one") && text.contains("two.updateProperties()"), "\(text)")
    #expect(!window.needsTurn)
  }
}
