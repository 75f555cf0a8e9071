import TapestryCore
import TapestryViews
import Testing

/// A scroll view's observers, wheels, pages and indicators, by scripted events.
@MainActor
@Suite struct ScrollerTests {
  let window = Window(size: CGSize(width: 100, height: 100))
  let scroll = ScrollView(frame: rect(0, 0, 100, 100))
  let log = Log()

  init() {
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 5000)
    window.turn(at: 0)
    scroll.addScrollObserver(log)
  }

  final class Log: ScrollObserver {
    var lines: [String] = []
    var target: CGFloat?

    func scrollerDidScroll(_ scroller: Scroller) {
      if lines.last != "scroll" { lines.append("scroll") }
    }
    func scrollerWillBeginDragging(_ scroller: Scroller) { lines.append("begin") }
    func scrollerWillEndDragging(
      _ scroller: Scroller,
      withVelocity velocity: CGPoint,
      targetContentOffset: inout CGPoint
    ) {
      let (speed, end) = (velocity.y.rounded(), targetContentOffset.y)
      lines.append("lift \(speed) \(end)")
      if let target { targetContentOffset.y = target }
    }
    func scrollerDidEndDragging(_ scroller: Scroller, willDecelerate: Bool) {
      lines.append(willDecelerate ? "ended, goes on" : "ended")
    }
    func scrollerDidEndDecelerating(_ scroller: Scroller) { lines.append("stands") }
    func scrollerDidEndScrollingAnimation(_ scroller: Scroller) { lines.append("animated") }
  }

  private func touch(_ phase: Touch.Phase, _ y: CGFloat, _ time: Double) {
    window.send(.touch(id: 0, phase, at: CGPoint(x: 50, y: y)), at: time)
  }

  /// Drags up by 40 points and lets go at 1000 points a second.
  private func fling(at time: Double = 0) {
    touch(.began, 90, time)
    touch(.moved, 70, time + 0.02)
    touch(.moved, 50, time + 0.04)
    touch(.ended, 50, time + 0.04)
  }

  // MARK: Observers

  /// From 20 at 1000 points a second: 20 + 996/λ = 517.5.
  @Test func `observers hear of a throw from its beginning to its end`() {
    fling()
    #expect(scroll.isDecelerating && !scroll.isDragging && !scroll.isTracking)
    window.turn(at: 0.1)
    window.turn(at: 9)
    #expect(
      log.lines == ["begin", "scroll", "lift 1000.0 518.0", "ended, goes on", "scroll", "stands"]
    )
    #expect(scroll.contentOffset.y == 518)
  }

  @Test func `of several observers, each sees the target of those before`() {
    let second = Log()
    scroll.addScrollObserver(second)
    scroll.addScrollObserver(second)
    log.target = 600
    fling()
    #expect(second.lines.contains("lift 1000.0 600.0"))
    #expect(second.lines.count { $0.hasPrefix("lift") } == 1)
    window.turn(at: 9)
    #expect(scroll.contentOffset.y == 600)
    scroll.removeScrollObserver(second)
    let count = second.lines.count
    scroll.contentOffset.y = 0
    #expect(second.lines.count == count && log.lines.last == "scroll")
  }

  @Test func `an observer is not kept, and may do as it likes`() {
    weak var gone: Log?
    do {
      let short = Log()
      gone = short
      scroll.addScrollObserver(short)
    }
    #expect(gone == nil)
    final class Restless: ScrollObserver {
      func scrollerDidScroll(_ scroller: Scroller) {
        if scroller.contentOffset.y > 100 { scroller.contentOffset.y = 0 }
      }
      func scrollerWillEndDragging(
        _ scroller: Scroller,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
      ) {
        scroller.removeObserver(self)
        scroller.setContentOffset(.zero, animated: true)
      }
    }
    let restless = Restless()
    scroll.addScrollObserver(restless)
    scroll.contentOffset.y = 300
    #expect(scroll.contentOffset.y == 0)
    fling()
    window.turn(at: 9)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `an animated change goes through all offsets, and says when it is over`() {
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(scroll.contentOffset.y == 0)
    window.turn(at: 0.15)
    // Half of the way after half of 0.3 seconds.
    #expect(abs(scroll.contentOffset.y - 100) < 1e-6)
    window.turn(at: 0.3)
    #expect(scroll.contentOffset.y == 200 && log.lines == ["scroll", "animated"])
  }

  // MARK: Shifts

  @Test func `what is shifted is not undone by the next frame`() {
    touch(.began, 90, 0)
    touch(.moved, 70, 0.1)
    touch(.moved, 60, 0.2)
    #expect(scroll.contentOffset.y == 10)
    scroll.shiftContentOffset(by: CGPoint(x: 0, y: 300))
    touch(.moved, 55, 0.3)
    #expect(scroll.contentOffset.y == 315)
    touch(.ended, 55, 9)
    fling(at: 10)
    window.turn(at: 10.1)
    let place = scroll.contentOffset.y
    scroll.shiftContentOffset(by: CGPoint(x: 0, y: 1000))
    #expect(abs(scroll.contentOffset.y - place - 1000) < 1e-9)
    window.turn(at: 20)
    // From 315 by 20, 996/λ and the shift, to a whole pixel.
    #expect(scroll.contentOffset.y == 1833)
    scroll.setContentOffset(.zero, animated: true)
    window.turn(at: 20.1)
    scroll.shiftContentOffset(by: CGPoint(x: 0, y: 50))
    window.turn(at: 21)
    #expect(scroll.contentOffset.y == 50)
  }

  // MARK: Wheels

  private func turnWheel(_ distance: CGFloat, at time: Double) {
    let event = Event.scroll(
      at: CGPoint(x: 50, y: 50),
      by: CGPoint(x: 0, y: distance),
      granularity: .notch
    )
    window.send(event, at: time)
  }

  @Test func `a notch is gone over some frames`() {
    turnWheel(-48, at: 0)
    var places: [CGFloat] = []
    for frame in 0...30 {
      window.turn(at: Double(frame) / 60)
      places.append(scroll.contentOffset.y)
    }
    #expect(places[0] == 0 && places[1] > 0 && places[1] < 24 && places.last == 48)
    #expect(places == places.sorted() && Set(places).count > 6)
    for time in [1.0, 1.02, 1.05] { turnWheel(-48, at: time) }
    window.turn(at: 3)
    #expect(scroll.contentOffset.y == 192 && !window.needsTurn)
  }

  @Test func `notches over an inner one at its edge turn the outer one`() {
    let inner = ScrollView(frame: rect(0, 0, 100, 100))
    inner.contentSize = CGSize(width: 100, height: 130)
    scroll.addSubview(inner)
    window.turn(at: 0)
    turnWheel(-48, at: 0)
    window.turn(at: 2)
    #expect(inner.contentOffset.y == 30 && scroll.contentOffset.y == 18)
  }

  // MARK: Pages

  @Test func `pages by a finger, a wheel and keys`() {
    scroll.isPagingEnabled = true
    fling()
    window.turn(at: 5)
    #expect(scroll.contentOffset.y == 100)
    turnWheel(-48, at: 5)
    window.turn(at: 7)
    #expect(scroll.contentOffset.y == 200)
    window.send(.keyDown(.pageDown, modifiers: []), at: 7)
    #expect(scroll.contentOffset.y == 300)
    window.send(.keyDown(.up, modifiers: []), at: 7)
    #expect(scroll.contentOffset.y == 200)
    // In another size, it is the same page.
    scroll.frame = rect(0, 0, 100, 50)
    window.turn(at: 8)
    #expect(scroll.contentOffset.y == 100)
  }

  @Test func `out of its window, content stands in its range`() {
    touch(.began, 20, 0)
    touch(.moved, 40, 0.02)
    touch(.moved, 90, 0.04)
    touch(.ended, 90, 0.04)
    window.turn(at: 0.06)
    #expect(scroll.contentOffset.y < 0)
    scroll.removeFromSuperview()
    #expect(scroll.contentOffset.y == 0 && !scroll.isDecelerating)
    #expect(log.lines.contains("stands"))
    scroll.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
    #expect(scroll.contentOffset.y == 70)
    window.addSubview(scroll)
    window.turn(at: 1)
    #expect(scroll.contentOffset.y == 70 && !window.needsTurn)
  }

  // MARK: Indicators

  private var indicators: [Layer] {
    scroll.layer.sublayers.filter { $0.name?.hasSuffix("indicator") ?? false }
  }

  @Test func `indicators are there while content moves, and fade out`() {
    scroll.contentSize.height = 400
    #expect(indicators.isEmpty)
    touch(.began, 90, 0)
    touch(.moved, 70, 0.1)
    touch(.moved, 30, 0.2)
    #expect(indicators.count == 1)
    let indicator = indicators[0]
    // A track of 100 − 2·3, of which it takes max(36, 94/4) and has gone 40/300 of the rest.
    #expect(indicator.opacity == 1)
    #expect(abs(indicator.frame.minY - (40 + 3 + 58 * 40 / 300)) < 1e-9)
    #expect(indicator.frame.height == 36)
    #expect(indicator.frame.minX == 94 && indicator.frame.width == 3)
    touch(.ended, 30, 2)
    window.turn(at: 2.49)
    #expect(indicator.opacity == 1)
    window.turn(at: 2.5)
    #expect(indicator.opacity == 0 && indicator.presentation.opacity == 1)
    window.turn(at: 2.8)
    #expect(indicator.presentation.opacity == 0 && !window.needsTurn)
    scroll.flashScrollIndicators()
    #expect(indicator.opacity == 1)
    window.turn(at: 3.4)
    #expect(indicator.opacity == 0)
  }

  @Test func `from right to left the vertical indicator is on the left`() {
    window.rootEnvironment.layoutDirection = .rightToLeft
    scroll.contentSize = CGSize(width: 300, height: 300)
    window.turn(at: 0)
    scroll.flashScrollIndicators()
    let vertical = indicators.first { $0.name == "vertical-indicator" }?.frame
    let horizontal = indicators.first { $0.name == "horizontal-indicator" }?.frame
    // Both leave the corner that they share free.
    #expect(vertical?.minX == 3 && vertical?.minY == 3)
    #expect(horizontal?.minX == 9 && horizontal?.maxY == 97)
    scroll.showsHorizontalScrollIndicator = false
    #expect(indicators.first { $0.name == "horizontal-indicator" }?.isHidden == true)
  }

  @Test func `beyond an edge an indicator is pressed together`() {
    scroll.contentSize.height = 300
    touch(.began, 20, 0)
    touch(.moved, 40, 0.1)
    touch(.moved, 90, 0.2)
    let beyond = -scroll.contentOffset.y
    #expect(beyond > 10 && indicators.count == 1)
    let frame = indicators.first?.frame ?? .zero
    #expect(abs(frame.minY - (3 - beyond)) < 1e-9)
    #expect(abs(frame.height - (36 - beyond)) < 1e-9)
  }
}
