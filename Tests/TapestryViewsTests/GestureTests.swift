import TapestryCore
import TapestryViews
import Testing

@MainActor
@Suite struct GestureTests {
  let window = Window(size: CGSize(width: 200, height: 200))
  let view = TouchLogView(frame: rect(50, 50, 100, 100))

  init() { window.addSubview(view) }

  /// A view that writes down what it hears of touches.
  final class TouchLogView: View {
    var lines: [String] = []
    override func touchesBegan(_ touches: [Touch]) { lines.append("began") }
    override func touchesMoved(_ touches: [Touch]) { lines.append("moved") }
    override func touchesEnded(_ touches: [Touch]) { lines.append("ended") }
    override func touchesCancelled(_ touches: [Touch]) { lines.append("cancelled") }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) {
    for event in Event.tap(at: CGPoint(x: x, y: y)) { window.send(event, at: time) }
  }

  private func drag(_ points: [CGPoint], from time: Double, step: Double = 0.02) {
    window.send(.touch(id: 0, .began, at: points[0]), at: time)
    for (index, point) in points.dropFirst().enumerated() {
      window.send(.touch(id: 0, .moved, at: point), at: time + Double(index + 1) * step)
    }
    window.send(.touch(id: 0, .ended, at: points[points.count - 1]), at: time + 1)
  }

  @Test func `a touch goes to the view under it, from its beginning to its end`() {
    drag([CGPoint(x: 60, y: 60), CGPoint(x: 300, y: 60)], from: 0)
    #expect(view.lines == ["began", "moved", "ended"])
    tap(10, 10, at: 2)
    #expect(view.lines.count == 3)
  }

  @Test func `a tap is recognized and takes the touch from the view`() {
    var taps = 0
    view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    tap(100, 100, at: 0)
    #expect(taps == 1)
    #expect(view.lines == ["began", "cancelled"] || view.lines == ["began"])
    tap(100, 100, at: 5)
    #expect(taps == 2)
  }

  @Test func `a tap that moves or lasts too long is none`() {
    var taps = 0
    view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    drag([CGPoint(x: 60, y: 60), CGPoint(x: 80, y: 60)], from: 0, step: 0.01)
    window.send(.touch(id: 0, .began, at: CGPoint(x: 60, y: 60)), at: 5)
    window.send(.touch(id: 0, .ended, at: CGPoint(x: 60, y: 60)), at: 6)
    #expect(taps == 0)
    tap(100, 100, at: 8)
    #expect(taps == 1)
  }

  @Test func `a single tap waits until a double tap has failed`() {
    var log: [String] = []
    let double = TapGestureRecognizer { _ in log.append("double") }
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { _ in log.append("single") }
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    tap(100, 100, at: 0)
    #expect(log.isEmpty)
    window.turn(at: 1)
    #expect(log == ["single"])
    tap(100, 100, at: 2)
    tap(100, 100, at: 2.2)
    window.turn(at: 4)
    #expect(log == ["single", "double"])
    tap(100, 100, at: 5)
    window.turn(at: 6)
    #expect(log == ["single", "double", "single"])
  }

  @Test func `a long press begins by the clock, follows the touch and ends with it`() {
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(LongPressGestureRecognizer { states.append($0.state) })
    window.send(.touch(id: 0, .began, at: CGPoint(x: 100, y: 100)), at: 0)
    window.turn(at: 0.4)
    #expect(states.isEmpty)
    window.turn(at: 0.5)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 130, y: 100)), at: 0.6)
    window.send(.touch(id: 0, .ended, at: CGPoint(x: 130, y: 100)), at: 0.7)
    #expect(states == [.began, .changed, .ended])
  }

  @Test func `a pan says how far and how fast the touch moved, after its slop`() {
    var translations: [CGPoint] = []
    var speed: CGPoint?
    view.addGestureRecognizer(
      PanGestureRecognizer { gesture in
        guard let pan = gesture as? PanGestureRecognizer else { return }
        translations.append(pan.translation(in: view))
        speed = pan.velocity
      }
    )
    window.send(.touch(id: 0, .began, at: CGPoint(x: 60, y: 60)), at: 0)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 68, y: 60)), at: 0.01)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 72, y: 60)), at: 0.02)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 82, y: 65)), at: 0.03)
    window.send(.touch(id: 0, .ended, at: CGPoint(x: 82, y: 65)), at: 0.04)
    #expect(translations == [.zero, CGPoint(x: 10, y: 5), CGPoint(x: 10, y: 5)])
    #expect(speed.map { abs($0.x - 733.3) < 1 } ?? false)
  }

  @Test func `of two recognizers the first to recognize wins, unless both may go on`() {
    var log: [String] = []
    let outer = PanGestureRecognizer { if $0.state == .began { log.append("outer") } }
    let inner = PanGestureRecognizer { if $0.state == .began { log.append("inner") } }
    window.addGestureRecognizer(outer)
    view.addGestureRecognizer(inner)
    drag([CGPoint(x: 60, y: 60), CGPoint(x: 90, y: 60)], from: 0)
    #expect(log == ["inner"])
    outer.allowsSimultaneousRecognition = { $0 === inner }
    drag([CGPoint(x: 60, y: 60), CGPoint(x: 90, y: 60)], from: 5)
    #expect(log == ["inner", "inner", "outer"])
  }

  @Test func `hit testing follows transforms, order and visibility`() {
    let front = View(frame: rect(50, 50, 100, 100))
    window.addSubview(front)
    #expect(window.hitTest(CGPoint(x: 100, y: 100)) === front)
    front.transform = .scale(0.5)
    #expect(window.hitTest(CGPoint(x: 60, y: 60)) === view)
    #expect(window.hitTest(CGPoint(x: 80, y: 80)) === front)
    front.isHidden = true
    #expect(window.hitTest(CGPoint(x: 100, y: 100)) === view)
    front.isHidden = false
    front.layer.zPosition = -1
    #expect(window.hitTest(CGPoint(x: 100, y: 100)) === view)
    view.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 100, y: 100)) === front)
    #expect(window.hitTest(CGPoint(x: 300, y: 100)) == nil)
  }
}
