import TapestryCore
import TapestryViews
import TestSupport
import Testing

/// Gestures and touches by scripts, where views and recognizers come and go meanwhile.
@MainActor
@Suite struct GestureLifeTests {
  let window = Window(size: CGSize(width: 200, height: 200))
  let view = View(frame: rect(50, 50, 100, 100))

  init() { window.addSubview(view) }

  private func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, _ time: Double, id: Int = 0)
  {
    window.send(.touch(id: id, phase, at: CGPoint(x: x, y: y)), at: time)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, _ time: Double) {
    touch(.began, x, y, time)
    touch(.ended, x, y, time)
  }

  @Test func `an action may remove its view`() {
    weak var gone: View?
    var taps = 0
    do {
      let button = View(frame: rect(0, 0, 40, 40))
      gone = button
      window.addSubview(button)
      button.addGestureRecognizer(
        TapGestureRecognizer { [weak button] _ in
          taps += 1
          button?.removeFromSuperview()
        }
      )
    }
    tap(20, 20, 0)
    tap(20, 20, 1)
    #expect(taps == 1)
    window.turn(at: 5)
    #expect(gone == nil)
  }

  @Test func `an action may remove its recognizer, and add another one`() {
    var log: [String] = []
    let first = TapGestureRecognizer { recognizer in
      log.append("first")
      recognizer.item?.addGestureRecognizer(TapGestureRecognizer { _ in log.append("second") })
      recognizer.item?.removeGestureRecognizer(recognizer)
    }
    view.addGestureRecognizer(first)
    tap(100, 100, 0)
    tap(100, 100, 1)
    #expect(log == ["first", "second"])
    #expect(first.item == nil && first.state == .possible && first.touches.isEmpty)
  }

  @Test func `an action may send events of its own`() {
    var taps = 0
    let single = TapGestureRecognizer { _ in
      taps += 1
      if taps < 3 { tap(60, 60, window.time) }
    }
    let double = TapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    tap(100, 100, 0)
    for time in 1...5 { window.turn(at: Double(time)) }
    #expect(taps >= 1)
  }

  @Test func `a drag whose view is removed is cancelled, once`() {
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(pan)
    touch(.began, 60, 60, 0)
    touch(.moved, 90, 60, 0.1)
    #expect(states == [.began])
    view.removeFromSuperview()
    touch(.moved, 99, 60, 0.2)
    touch(.ended, 99, 60, 0.3)
    #expect(states == [.began, .cancelled])
    #expect(pan.state == .possible && pan.touches.isEmpty)
    window.addSubview(view)
    touch(.began, 60, 60, 1)
    touch(.moved, 90, 60, 1.1)
    touch(.ended, 90, 60, 1.2)
    #expect(states == [.began, .cancelled, .began, .ended])
  }

  @Test func `a drag goes on when its view moves within the window`() {
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
    let box = View(frame: window.bounds)
    window.insertSubview(box, at: 0)
    touch(.began, 60, 60, 0)
    touch(.moved, 90, 60, 0.1)
    box.addSubview(view)
    touch(.moved, 99, 60, 0.2)
    touch(.ended, 99, 60, 0.3)
    #expect(states == [.began, .changed, .ended])
  }

  @Test func `a second tap does not count when the view was away in between`() {
    var taps = 0
    let double = TapGestureRecognizer { _ in taps += 1 }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    tap(100, 100, 0)
    view.removeFromSuperview()
    window.addSubview(view)
    tap(100, 100, 0.1)
    #expect(taps == 0)
    window.turn(at: 2)
    tap(100, 100, 3)
    tap(100, 100, 3.1)
    #expect(taps == 1)
  }

  @Test func `disabled in the middle, a gesture is cancelled and begins anew later`() {
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(pan)
    touch(.began, 60, 60, 0)
    touch(.moved, 90, 60, 0.1)
    pan.isEnabled = false
    touch(.moved, 99, 60, 0.2)
    pan.isEnabled = true
    touch(.moved, 120, 60, 0.3)
    touch(.ended, 120, 60, 0.4)
    #expect(states == [.began, .cancelled])
    touch(.began, 60, 60, 1)
    touch(.moved, 90, 60, 1.1)
    #expect(states == [.began, .cancelled, .began])
  }

  @Test func `a touch that the system takes away cancels what it was in`() {
    final class Listener: View {
      var lines: [String] = []
      override func touchesBegan(_ touches: [Touch]) { lines.append("began") }
      override func touchesEnded(_ touches: [Touch]) { lines.append("ended") }
      override func touchesCancelled(_ touches: [Touch]) { lines.append("cancelled") }
    }
    let listener = Listener(frame: rect(0, 0, 40, 40))
    window.addSubview(listener)
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
    touch(.began, 10, 10, 0)
    touch(.cancelled, 10, 10, 0.1)
    #expect(listener.lines == ["began", "cancelled"])
    touch(.began, 60, 60, 1)
    touch(.moved, 90, 60, 1.1)
    touch(.cancelled, 90, 60, 1.2)
    #expect(states == [.began, .cancelled])
    // A number that comes down twice was lost in between.
    touch(.began, 10, 10, 2)
    touch(.began, 10, 10, 3)
    touch(.ended, 10, 10, 4)
    #expect(listener.lines.suffix(4) == ["began", "cancelled", "began", "ended"])
  }

  @Test func `two fingers are two touches, and a tap is one of them`() {
    var (taps, moves) = (0, [CGPoint]())
    view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    touch(.began, 60, 60, 0, id: 1)
    touch(.began, 90, 60, 0, id: 2)
    touch(.ended, 60, 60, 0.1, id: 1)
    touch(.ended, 90, 60, 0.1, id: 2)
    #expect(taps == 0)
    view.addGestureRecognizer(
      PanGestureRecognizer { [view] gesture in
        guard let pan = gesture as? PanGestureRecognizer else { return }
        moves.append(pan.translation(in: view))
      }
    )
    touch(.began, 60, 60, 1, id: 1)
    touch(.began, 100, 60, 1, id: 2)
    touch(.moved, 90, 60, 1.1, id: 1)
    // The middle of both moves half as far as one of them.
    touch(.moved, 110, 60, 1.2, id: 1)
    #expect(moves == [.zero, CGPoint(x: 10, y: 0)])
    touch(.ended, 110, 60, 1.3, id: 1)
    touch(.moved, 110, 70, 1.4, id: 2)
    #expect(moves.last == CGPoint(x: 20, y: 10))
  }

  @Test func `a touch on a view that leaves ends nowhere else`() {
    var presses = 0
    let (first, second) = (Button("first"), Button("second"))
    for button in [first, second] {
      button.frame = rect(0, 0, 40, 40)
      button.addAction(for: .primaryActionTriggered) { presses += 1 }
      window.addSubview(button)
    }
    touch(.began, 20, 20, 0)
    second.removeFromSuperview()
    touch(.ended, 20, 20, 0.1)
    #expect(presses == 0)
    tap(20, 20, 1)
    #expect(presses == 1)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `hit testing finds what lies in front, in random trees`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var views: [View] = [window]
    for _ in 0..<30 {
      let view = View(
        frame: rect(
          random.length(0...150),
          random.length(0...150),
          random.length(5...90),
          random.length(5...90)
        )
      )
      if random.one(in: 4) { view.transform = .rotation(random.number(-3...3)) }
      if random.one(in: 4) { view.bounds.origin.y = random.length(-20...20) }
      if random.one(in: 6) { view.isHidden = true }
      if random.one(in: 6) { view.isUserInteractionEnabled = false }
      if random.one(in: 6) { view.opacity = 0 }
      if random.one(in: 4) { view.layer.zPosition = random.length(-2...2) }
      random.pick(views).addSubview(view)
      views.append(view)
    }
    for _ in 0..<200 {
      let point = CGPoint(x: random.number(0...200), y: random.number(0...200))
      #expect(window.hitTest(point) === front(point, in: window))
    }
  }

  /// Every view that can take the point, in the order in which they are painted: the last one.
  private func front(_ point: CGPoint, in root: View) -> View? {
    func candidates(_ view: View) -> [View] {
      guard let inner = root.convert(point, to: view), view.bounds.contains(inner),
        !view.isHidden, view.isUserInteractionEnabled, view.opacity >= 0.01
      else { return [] }
      let order = view.subviews.enumerated().sorted {
        ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
      }
      return [view] + order.flatMap { candidates($0.element) }
    }
    return candidates(root).last
  }
}
