import TapestryCore
import TapestryViews
import Testing

/// Rules of gestures by scripts on a virtual clock.
@MainActor
@Suite struct GestureRulesTests {
  let window = Window(size: CGSize(width: 200, height: 200))
  let view = View(frame: rect(0, 0, 200, 200))
  let log = Log()

  final class Log { var lines: [String] = [] }

  init() { window.addSubview(view) }

  private func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, _ time: Double, id: Int = 0)
  {
    window.send(.touch(id: id, phase, at: CGPoint(x: x, y: y)), at: time)
  }

  private func tap(_ times: Double..., x: CGFloat = 100) {
    for time in times {
      touch(.began, x, 100, time)
      touch(.ended, x, 100, time)
    }
  }

  private func taps(_ count: Int) -> TapGestureRecognizer {
    let names = ["", "single", "double", "triple"]
    let recognizer = TapGestureRecognizer { [log] _ in log.lines.append(names[count]) }
    recognizer.numberOfTapsRequired = count
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func panLog() -> PanGestureRecognizer {
    PanGestureRecognizer { [log] in log.lines.append("\($0.state)") }
  }

  @Test func `taps count that follow soon and near by`() {
    _ = taps(3)
    tap(0, 0.3, 0.6)
    #expect(log.lines == ["triple"])
    // The last one comes too late, 0.36 seconds after the one before.
    window.turn(at: 2)
    tap(2, 2.3, 2.66)
    window.turn(at: 4)
    #expect(log.lines == ["triple"])
    // Or too far away.
    tap(5, 5.1)
    tap(5.2, x: 160)
    window.turn(at: 7)
    #expect(log.lines == ["triple"])
    tap(8, 8.1, 8.2)
    #expect(log.lines == ["triple", "triple"])
  }

  @Test func `each waits for the next in a chain of requirements`() {
    let (single, double, triple) = (taps(1), taps(2), taps(3))
    single.require(toFail: double)
    double.require(toFail: triple)
    tap(0)
    window.turn(at: 1)
    #expect(log.lines == ["single"])
    tap(2, 2.1)
    #expect(log.lines == ["single"])
    window.turn(at: 3)
    #expect(log.lines == ["single", "double"])
    tap(4, 4.1, 4.2)
    window.turn(at: 6)
    #expect(log.lines == ["single", "double", "triple"])
  }

  @Test func `a pan that a swipe's failure was required for begins where it is then`() {
    let hold = LongPressGestureRecognizer { [log] in log.lines.append("hold \($0.state)") }
    let pan = panLog()
    pan.require(toFail: hold)
    view.addGestureRecognizer(hold)
    view.addGestureRecognizer(pan)
    // Ten points let the press fail, and the pan begins.
    touch(.began, 100, 100, 0)
    touch(.moved, 111, 100, 0.1)
    touch(.moved, 121, 100, 0.2)
    touch(.ended, 121, 100, 0.3)
    #expect(log.lines == ["began", "changed", "ended"])
    log.lines = []
    touch(.began, 100, 100, 1)
    window.turn(at: 1.5)
    touch(.moved, 140, 100, 1.6)
    touch(.ended, 140, 100, 1.7)
    #expect(log.lines == ["hold began", "hold changed", "hold ended"])
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func `a long press may move by its allowance and no more`(_ distance: Double, _ begins: Bool) {
    view.addGestureRecognizer(
      LongPressGestureRecognizer { [log] in log.lines.append("\($0.state)") }
    )
    touch(.began, 100, 100, 0)
    touch(.moved, 100, 100 + CGFloat(distance), 0.2)
    touch(.moved, 100, 100, 0.3)
    window.turn(at: 0.5)
    touch(.ended, 100, 100, 0.6)
    #expect(log.lines == (begins ? ["began", "ended"] : []))
  }

  @Test func `a long press that is lifted early is none`() {
    view.addGestureRecognizer(LongPressGestureRecognizer { [log] _ in log.lines.append("press") })
    touch(.began, 100, 100, 0)
    touch(.ended, 100, 100, 0.49)
    window.turn(at: 2)
    #expect(log.lines.isEmpty)
  }

  @Test func `a pan begins beyond its slop, along its axis only`() {
    let pan = panLog()
    pan.axis = .horizontal
    view.addGestureRecognizer(pan)
    touch(.began, 100, 100, 0)
    touch(.moved, 110, 100, 0.1)
    #expect(log.lines.isEmpty)
    touch(.moved, 110.5, 100, 0.2)
    touch(.ended, 110.5, 100, 0.3)
    #expect(log.lines == ["began", "ended"])
    touch(.began, 100, 100, 1)
    touch(.moved, 104, 111, 1.1)
    touch(.moved, 150, 111, 1.2)
    touch(.ended, 150, 111, 1.3)
    #expect(log.lines.count == 2)
  }

  /// 30 points in the last tenth of a second; what was before does not count.
  @Test func `velocity is that of the last tenth of a second`() {
    let pan = panLog()
    view.addGestureRecognizer(pan)
    touch(.began, 0, 100, 0)
    touch(.moved, 100, 100, 0.1)
    touch(.moved, 100, 100, 1)
    touch(.moved, 110, 100, 1.04)
    touch(.moved, 130, 100, 1.1)
    #expect(abs(pan.velocity.x - 300) < 1e-6 && pan.velocity.y == 0)
  }

  @Test func `both may be recognized if one of them says so, else the inner one is`() {
    let inner = View(frame: rect(50, 50, 100, 100))
    view.addSubview(inner)
    let outerPan = PanGestureRecognizer { [log] in log.lines.append("outer \($0.state)") }
    let innerPan = PanGestureRecognizer { [log] in log.lines.append("inner \($0.state)") }
    view.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    func drag(_ time: Double) {
      touch(.began, 100, 100, time)
      touch(.moved, 120, 100, time + 0.1)
      touch(.ended, 120, 100, time + 0.2)
    }
    innerPan.shouldBegin = { _ in false }
    drag(0)
    #expect(log.lines == ["outer began", "outer ended"])
    log.lines = []
    innerPan.shouldBegin = nil
    innerPan.allowsSimultaneousRecognition = { $0 === outerPan }
    drag(1)
    #expect(log.lines == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  enum End: CaseIterable { case removed, hidden, disabled, hiddenOutside, disabledOutside }

  @Test(arguments: End.allCases)
  func `a gesture and a press end when their view takes no more touches`(_ end: End) {
    let outer = View(frame: rect(0, 0, 200, 200))
    let inner = View(frame: rect(0, 0, 100, 200))
    let button = Button("Go")
    button.frame = rect(100, 0, 100, 200)
    window.addSubview(outer)
    outer.addSubviews(inner, button)
    let pan = panLog()
    inner.addGestureRecognizer(pan)
    button.addAction(for: .touchDown) { [log] in log.lines.append("press") }
    button.addAction(for: [.touchUpOutside, .touchCancel]) { [log] in log.lines.append("no press") }
    button.addAction(for: .primaryActionTriggered) { [log] in log.lines.append("primary") }
    touch(.began, 50, 100, 0, id: 1)
    touch(.moved, 70, 100, 0.1, id: 1)
    touch(.began, 150, 100, 0.1, id: 2)
    #expect(log.lines == ["began", "press"])
    for view in [inner, button] {
      switch end {
      case .removed: view.removeFromSuperview()
      case .hidden: view.isHidden = true
      case .disabled: view.isUserInteractionEnabled = false
      case .hiddenOutside: outer.isHidden = true
      case .disabledOutside: outer.isUserInteractionEnabled = false
      }
    }
    touch(.moved, 90, 100, 0.2, id: 1)
    touch(.ended, 90, 100, 0.3, id: 1)
    touch(.ended, 150, 100, 0.3, id: 2)
    #expect(log.lines.sorted() == ["began", "cancelled", "no press", "press"])
    #expect(!button.isHighlighted && pan.state == .possible && pan.touches.isEmpty)
  }

  @Test func `a gesture around a view goes on when the view is hidden`() {
    let inner = View(frame: rect(0, 0, 100, 200))
    view.addSubview(inner)
    view.addGestureRecognizer(panLog())
    touch(.began, 50, 100, 0)
    touch(.moved, 70, 100, 0.1)
    inner.isHidden = true
    touch(.moved, 90, 100, 0.2)
    touch(.ended, 90, 100, 0.3)
    #expect(log.lines == ["began", "changed", "ended"])
  }

  @Test func `a control that is disabled while it is pressed is pressed no more`() {
    let button = Button("Go")
    button.frame = rect(0, 0, 100, 100)
    window.addSubview(button)
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    touch(.began, 50, 50, 0)
    button.isEnabled = false
    #expect(!button.isHighlighted)
    button.isEnabled = true
    touch(.moved, 51, 50, 0.1)
    touch(.ended, 51, 50, 0.2)
    #expect(!button.isHighlighted && presses == 0)
    touch(.began, 50, 50, 1)
    touch(.ended, 50, 50, 1.1)
    #expect(presses == 1)
  }

  @Test func `a second finger cancels the press of the first one`() {
    let button = Button("Go")
    button.frame = rect(0, 0, 100, 100)
    window.addSubview(button)
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    touch(.began, 50, 50, 0, id: 1)
    touch(.began, 60, 50, 0.1, id: 2)
    touch(.ended, 60, 50, 0.2, id: 2)
    #expect(!button.isHighlighted && presses == 0)
    touch(.ended, 50, 50, 0.3, id: 1)
    #expect(!button.isHighlighted && presses == 0)
  }
}
