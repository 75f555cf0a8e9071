import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// Who gets a touch, a drag or a key: what is in a scroll view, it, or the one around it.
@MainActor
@Suite struct ScrollInputTests {
  let window = Window(size: CGSize(width: 100, height: 100))
  let scroll = ScrollView(frame: rect(0, 0, 100, 100))
  let button = Button("Go")
  let reports = DiagnosticsLog()

  init() {
    window.rootEnvironment.diagnostics = reports.handler
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 300)
    button.frame = rect(0, 0, 100, 90)
    scroll.addSubview(button)
    window.turn(at: 0)
  }

  private func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, _ time: Double) {
    window.send(.touch(id: 0, phase, at: CGPoint(x: x, y: y)), at: time)
  }

  private func log(_ button: Button) -> Log {
    let log = Log()
    button.addAction(for: .touchDown) { log.lines.append("began") }
    button.addAction(for: [.touchUpOutside, .touchCancel]) { log.lines.append("cancelled") }
    button.addAction(for: .primaryActionTriggered) { log.lines.append("pressed") }
    return log
  }

  final class Log { var lines: [String] = [] }

  // MARK: Touches of views in it

  @Test func `a button hears of a touch that stays, after a while`() {
    let log = log(button)
    touch(.began, 50, 50, 0)
    window.turn(at: 0.14)
    #expect(log.lines.isEmpty && !button.isHighlighted)
    window.turn(at: 0.15)
    #expect(log.lines == ["began"] && button.isHighlighted)
    touch(.ended, 50, 50, 0.3)
    #expect(log.lines == ["began", "pressed"])
  }

  @Test func `a quick tap is told when it is lifted`() {
    let log = log(button)
    touch(.began, 50, 50, 0)
    touch(.ended, 50, 50, 0.05)
    #expect(log.lines == ["began", "pressed"])
    window.turn(at: 1)
    #expect(log.lines.count == 2 && !button.isHighlighted)
  }

  @Test func `a button never hears of a quick drag`() {
    let log = log(button)
    touch(.began, 50, 50, 0)
    touch(.moved, 50, 35, 0.05)
    touch(.moved, 50, 20, 0.1)
    window.turn(at: 0.5)
    touch(.ended, 50, 20, 0.6)
    #expect(log.lines.isEmpty)
    #expect(scroll.contentOffset.y == 15)
  }

  @Test func `a press is cancelled when the touch becomes a drag, and acts no more`() {
    let log = log(button)
    touch(.began, 50, 50, 0)
    window.turn(at: 0.2)
    touch(.moved, 50, 35, 0.3)
    touch(.moved, 50, 45, 0.4)
    touch(.ended, 50, 50, 0.5)
    #expect(log.lines == ["began", "cancelled"] && !button.isHighlighted)
  }

  @Test func `where nothing is to be scrolled, or it is not wanted, touches are told at once`() {
    let log = log(button)
    scroll.delaysContentTouches = false
    touch(.began, 50, 50, 0)
    #expect(log.lines == ["began"])
    touch(.ended, 50, 50, 0)
    scroll.delaysContentTouches = true
    scroll.contentSize.height = 100
    touch(.began, 50, 50, 1)
    #expect(log.lines.suffix(2) == ["pressed", "began"])
    // Nor is a drag anybody else's.
    touch(.moved, 50, 70, 1.1)
    touch(.ended, 50, 70, 1.2)
    #expect(log.lines.last == "pressed")
    scroll.contentSize.height = 300
    scroll.isScrollEnabled = false
    touch(.began, 50, 50, 2)
    #expect(log.lines.last == "began")
  }

  @Test func `a touch that is taken away before it was told never was`() {
    let log = log(button)
    touch(.began, 50, 50, 0)
    touch(.cancelled, 50, 50, 0.1)
    window.turn(at: 1)
    #expect(log.lines.isEmpty && !button.isHighlighted)
  }

  // MARK: Motion

  @Test func `a touch stops the content, which goes back from beyond its edge`() {
    touch(.began, 50, 20, 0)
    touch(.moved, 50, 40, 0.05)
    touch(.moved, 50, 90, 0.1)
    touch(.ended, 50, 90, 0.1)
    window.turn(at: 0.12)
    #expect(scroll.contentOffset.y < 0 && scroll.isDecelerating)
    touch(.began, 50, 50, 0.13)
    let place = scroll.contentOffset.y
    #expect(!scroll.isDecelerating && place < 0)
    window.turn(at: 0.2)
    #expect(scroll.contentOffset.y == place)
    touch(.ended, 50, 50, 0.3)
    window.turn(at: 2)
    #expect(scroll.contentOffset.y == 0)
  }

  /// A rate of 0.99 a millisecond: λ = −1000·ln 0.99 = 10.0503, and v/λ is the whole way.
  @Test func `the rate says how far the content goes`() {
    scroll.contentSize.height = 10_000
    scroll.decelerationRate = 0.99
    touch(.began, 50, 90, 0)
    touch(.moved, 50, 70, 0.02)
    touch(.moved, 50, 50, 0.04)
    touch(.ended, 50, 50, 0.04)
    // 1000 points a second from 20.
    window.turn(at: 4)
    #expect(abs(scroll.contentOffset.y - (20 + 1000 / 10.0503)) <= 1)
  }

  @Test func `a rectangle is shown with as little movement as it takes, within the insets`() {
    scroll.contentInset = EdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0)
    scroll.scrollRectToVisible(rect(0, 150, 10, 20))
    #expect(scroll.contentOffset.y == 70)
    scroll.scrollRectToVisible(rect(0, 100, 10, 20))
    #expect(scroll.contentOffset.y == 70)
    scroll.scrollRectToVisible(rect(0, 40, 10, 20))
    #expect(scroll.contentOffset.y == 40)
    scroll.scrollRectToVisible(rect(0, 290, 10, 400))
    #expect(scroll.contentOffset.y == 220)
    scroll.scrollRectToVisible(rect(0, -50, 10, 10))
    #expect(scroll.contentOffset.y == -10)
  }

  // MARK: One in another

  @Test func `a drag across belongs to the inner one, along to the outer one`() {
    let inner = ScrollView(frame: rect(0, 0, 100, 80))
    inner.contentSize = CGSize(width: 300, height: 80)
    scroll.addSubview(inner)
    touch(.began, 50, 50, 0)
    touch(.moved, 35, 50, 0.1)
    touch(.moved, 25, 45, 0.2)
    touch(.ended, 25, 45, 2)
    #expect(inner.contentOffset == CGPoint(x: 10, y: 0) && scroll.contentOffset == .zero)
    touch(.began, 50, 50, 3)
    touch(.moved, 50, 35, 3.1)
    touch(.moved, 50, 25, 3.2)
    touch(.ended, 50, 25, 5)
    #expect(inner.contentOffset.x == 10 && scroll.contentOffset.y == 10)
  }

  @Test func `an inner one at its edge leaves the drag to the outer one`() {
    let inner = ScrollView(frame: rect(0, 0, 100, 80))
    inner.contentSize = CGSize(width: 100, height: 100)
    scroll.addSubview(inner)
    touch(.began, 50, 70, 0)
    touch(.moved, 50, 55, 0.1)
    touch(.moved, 50, 35, 0.2)
    touch(.ended, 50, 35, 2)
    #expect(inner.contentOffset.y == 20 && scroll.contentOffset.y == 0)
    touch(.began, 50, 70, 3)
    touch(.moved, 50, 55, 3.1)
    touch(.moved, 50, 40, 3.2)
    touch(.ended, 50, 40, 5)
    #expect(inner.contentOffset.y == 20 && scroll.contentOffset.y == 15)
    // At the top of both, the inner one gives way.
    scroll.contentOffset = .zero
    inner.contentOffset = .zero
    touch(.began, 50, 20, 6)
    touch(.moved, 50, 35, 6.1)
    touch(.moved, 50, 55, 6.2)
    #expect(inner.contentOffset.y < 0 && scroll.contentOffset.y == 0)
  }

  // MARK: Keys

  private func press(_ keys: Key..., modifiers: KeyModifiers = []) -> CGFloat {
    for key in keys { window.send(.keyDown(key, modifiers: modifiers), at: window.time) }
    return scroll.contentOffset.y
  }

  @Test func `keys move the content by lines, by pages and to its ends`() {
    #expect(press(.down) == 40)
    #expect(press(.up) == 0)
    // A tenth of a page is seen again.
    #expect(press(.pageDown) == 90)
    #expect(press(.space) == 180)
    #expect(press(.space, modifiers: .shift) == 90)
    #expect(press(.end) == 200)
    #expect(press(.down, .pageDown) == 200)
    #expect(press(.home) == 0)
    #expect(press(.pageUp, .up, .right) == 0)
    #expect(press(.down, modifiers: .command) == 0)
    scroll.isScrollEnabled = false
    #expect(press(.down) == 0)
  }

  @Test func `keys go to what has the keyboard first, then to what it lies in`() {
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    button.becomeFirstResponder()
    #expect(press(.space) == 0 && presses == 1)
    #expect(press(.down) == 40 && presses == 1)
  }

  @Test func `keys go to the inner one first, at its edge to the outer one`() {
    let inner = ScrollView(frame: rect(0, 0, 100, 80))
    inner.contentSize = CGSize(width: 100, height: 110)
    scroll.addSubview(inner)
    window.turn(at: 0)
    window.send(.hover(at: CGPoint(x: 50, y: 50)), at: 0)
    #expect(press(.down) == 0 && inner.contentOffset.y == 30)
    button.removeFromSuperview()
    inner.addSubview(button)
    button.becomeFirstResponder()
    #expect(press(.down) == 40 && inner.contentOffset.y == 30)
  }

  // MARK: Content size

  @Test(arguments: Axis.allCases)
  func `an axis on which nothing says how large the content is is reported by name`(_ axis: Axis) {
    let content = View().constrained()
    let view = ScrollView(frame: rect(0, 0, 100, 100))
    view.identifier = "list"
    window.addSubview(view)
    view.addSubview(content)
    let guide = view.contentLayoutGuide
    var constraints = [
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.widthAnchor.constraint(equalToConstant: 50),
      content.heightAnchor.constraint(equalToConstant: 50),
    ]
    constraints +=
      axis == .horizontal
      ? [content.bottomAnchor.constraint(equalTo: guide.bottomAnchor)]
      : [content.trailingAnchor.constraint(equalTo: guide.trailingAnchor)]
    LayoutConstraint.activate(constraints)
    window.turn(at: 0)
    let size = axis == .horizontal ? "width" : "height"
    #expect(reports.diagnostics.count == 1)
    let report = reports.diagnostics.first?.description ?? ""
    #expect(report.contains("list") && report.contains("contentLayoutGuide.\(size)"), "\(report)")
    #expect(report.contains("content"))
  }
}
