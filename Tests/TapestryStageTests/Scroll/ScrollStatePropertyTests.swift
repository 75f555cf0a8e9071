import TapestryCore
import TapestryStage
import TestSupport
import Testing

/// What holds for all series of events.
@Suite struct ScrollStatePropertyTests {
  private static let frame = 1.0 / 60

  private func state(_ height: CGFloat = 100_000, at offset: CGFloat = 50_000) -> ScrollState {
    var state = ScrollState()
    var geometry = ScrollGeometry.vertical(height, in: 400)
    geometry.rounding = PixelRounding(scale: 0)
    _ = state.setGeometry(geometry)
    _ = state.setOffset(CGPoint(x: 0, y: offset), animated: false, at: 0)
    return state
  }

  private func y(_ value: Double) -> CGPoint { CGPoint(x: 0, y: value) }

  private static func random(_ low: Double, _ high: Double, _ source: inout SplitMix64) -> Double {
    Double.random(in: low...high, using: &source)
  }

  /// One random event; what happens does not depend on the offset.
  private enum Input {
    case beginDrag, drag(Double), lift(Double), notch(Double), pad(Double), animate(by: Double)
    case frame

    static func random(_ source: inout SplitMix64) -> Input {
      switch Int.random(in: 0..<12, using: &source) {
      case 0: .beginDrag
      case 1, 2: .drag(ScrollStatePropertyTests.random(-300, 300, &source))
      case 3: .lift(ScrollStatePropertyTests.random(-3000, 3000, &source))
      case 4: .notch(Bool.random(using: &source) ? 48 : -48)
      case 5: .pad(ScrollStatePropertyTests.random(-20, 20, &source))
      case 6: .animate(by: ScrollStatePropertyTests.random(-500, 500, &source))
      default: .frame
      }
    }
  }

  private func send(_ input: Input, to state: inout ScrollState, at time: Double) {
    switch input {
    case .beginDrag: if !state.isDragging { _ = state.beginDragging() }
    case .drag(let distance): _ = state.drag(to: y(distance))
    case .lift(let velocity):
      for case .willEndDragging(_, let target) in state.endDragging(velocity: y(velocity)) {
        _ = state.release(toward: target, at: time)
      }
    case .notch(let distance): _ = state.scroll(by: y(distance), .notch, at: time)
    case .pad(let distance): _ = state.scroll(by: y(distance), .continuous, at: time)
    case .animate(let distance):
      let target = y(Double(state.offset.y) + distance)
      _ = state.setOffset(target, animated: true, at: time)
    case .frame: _ = state.step(to: time)
    }
  }

  @Test(arguments: 0..<300)
  func `a shift at any time moves all that follows by exactly its distance`(_ seed: Int) {
    var source = SplitMix64(seed: UInt64(seed))
    var (plain, shifted) = (state(), state())
    var (time, total) = (0.0, 0.0)
    for _ in 0..<120 {
      time += Self.random(0, 2 * Self.frame, &source)
      let input = Input.random(&source)
      send(input, to: &plain, at: time)
      send(input, to: &shifted, at: time)
      if Int.random(in: 0..<6, using: &source) == 0 {
        let distance = Self.random(-700, 700, &source)
        let before = shifted.offset.y
        #expect(shifted.shiftOffset(by: y(distance)) == [.offsetChanged])
        #expect(abs(Double(shifted.offset.y - before) - distance) < 1e-8)
        total += distance
      }
      #expect(abs(Double(shifted.offset.y - plain.offset.y) - total) < 1e-5, "after \(input)")
      #expect(shifted.needsSteps == plain.needsSteps)
    }
  }

  @Test(arguments: 0..<200)
  func `content moves as far as the finger, whatever changes meanwhile`(_ seed: Int) {
    var source = SplitMix64(seed: UInt64(seed))
    var state = state()
    var height = 100_000.0
    _ = state.beginDragging()
    var finger = 0.0
    for _ in 0..<60 {
      let (step, before) = (Self.random(-200, 200, &source), Double(state.offset.y))
      finger += step
      _ = state.drag(to: y(finger))
      #expect(abs(Double(state.offset.y) - before + step) < 1e-7)
      switch Int.random(in: 0..<4, using: &source) {
      case 0: _ = state.shiftOffset(by: y(Self.random(-100, 100, &source)))
      case 1:
        height = Self.random(90_000, 110_000, &source)
        _ = state.setGeometry(.vertical(height, in: 400))
      case 2: _ = state.setOffset(y(Self.random(40_000, 60_000, &source)), animated: false, at: 0)
      default: _ = state.step(to: 1)
      }
    }
  }

  @Test(arguments: 0..<200)
  func `a drag never jumps, also beyond the edges`(_ seed: Int) {
    var source = SplitMix64(seed: UInt64(seed))
    var state = state(1000, at: 300)
    _ = state.beginDragging()
    var finger = 0.0
    for _ in 0..<80 {
      let (step, before) = (Self.random(-90, 90, &source), Double(state.offset.y))
      finger += step
      _ = state.drag(to: y(finger))
      // Content follows at most as far as the finger goes, and against it.
      let moved = Double(state.offset.y) - before
      #expect(abs(moved) <= abs(step) + 1e-6 && moved * step <= 1e-6)
      if Int.random(in: 0..<5, using: &source) == 0 {
        let held = state.offset
        _ = state.setGeometry(.vertical(CGFloat(Self.random(300, 2000, &source)), in: 400))
        #expect(state.offset == held)
      }
    }
  }

  @Test(arguments: 0..<200)
  func `notches and pads add up exactly, and the rest is what the edge takes`(_ seed: Int) {
    var source = SplitMix64(seed: UInt64(seed))
    var state = state(2000, at: 800)
    var (time, expected) = (0.0, 800.0)
    for _ in 0..<100 {
      time += Self.random(0, 4 * Self.frame, &source)
      let isNotch = Bool.random(using: &source)
      // Multiples of 1/8 add up without rounding.
      let distance = (isNotch ? 48 : 0.125) * Double(Int.random(in: -9...9, using: &source))
      let kind = isNotch ? ScrollGranularity.notch : .continuous
      let rest = Double(state.scroll(by: y(distance), kind, at: time).rest.y)
      let wanted = expected - distance
      expected = min(max(wanted, 0), 1600)
      #expect(rest == expected - wanted)
      if Bool.random(using: &source) { _ = state.step(to: time) }
      #expect(state.offset.y >= 0 && state.offset.y <= 1600)
    }
    _ = state.step(to: time + 3)
    #expect(Double(state.offset.y) == expected && !state.needsSteps)
  }

  @Test(arguments: 0..<200)
  func `what moves by itself passes the same offsets however often one looks`(_ seed: Int) {
    var source = SplitMix64(seed: UInt64(seed))
    let height = Self.random(500, 20_000, &source)
    var once = state(height, at: height / 3)
    send(.beginDrag, to: &once, at: 0)
    send(.drag(Self.random(-600, 600, &source)), to: &once, at: 0)
    send(.lift(Self.random(-6000, 6000, &source)), to: &once, at: 0)
    var often = once
    let end = Self.random(0.01, 5, &source)
    var time = 0.0
    while time < end {
      _ = often.step(to: time)
      time += Self.random(0.001, 0.1, &source)
    }
    _ = once.step(to: end)
    _ = often.step(to: end)
    #expect(abs(once.offset.y - often.offset.y) < 1e-9)
    #expect(once.needsSteps == often.needsSteps)
  }

  @Test(arguments: 0..<300)
  func `each beginning has one end, and content comes to rest in its range`(_ seed: Int) {
    var source = SplitMix64(seed: UInt64(seed))
    var state = state(1500, at: 500)
    state.bounces = Bool.random(using: &source)
    state.isPagingEnabled = Bool.random(using: &source)
    var (time, dragging) = (0.0, false)
    func perform(_ actions: [ScrollAction], _ state: inout ScrollState) {
      for action in actions {
        switch action {
        case .willBeginDragging:
          #expect(!dragging)
          dragging = true
        case .willEndDragging(_, let target):
          #expect(dragging && state.geometry.clamped(target) == target)
          perform(state.release(toward: target, at: time), &state)
        case .didEndDragging(let willDecelerate):
          #expect(dragging && willDecelerate == state.isDecelerating)
          dragging = false
        case .offsetChanged, .didEndDecelerating, .didEndScrollingAnimation: break
        }
      }
    }
    for _ in 0..<200 {
      time += Self.random(0, 3 * Self.frame, &source)
      let (wasDecelerating, wasAnimating) = (state.isDecelerating, state.isAnimating)
      let actions = randomActions(&state, at: time, &source)
      // What was under way and is no more was said to have ended.
      if wasDecelerating, !state.isDecelerating { #expect(actions.contains(.didEndDecelerating)) }
      if wasAnimating, !state.isAnimating {
        #expect(actions.contains(.didEndScrollingAnimation))
      }
      perform(actions, &state)
      #expect(dragging == state.isDragging)
    }
    if state.isDragging { perform(state.endDragging(velocity: .zero), &state) }
    for second in 1...40 { perform(state.step(to: time + Double(second)), &state) }
    _ = state.settle()
    #expect(!state.needsSteps && state.geometry.clamped(state.offset) == state.offset)
  }

  private func randomActions(
    _ state: inout ScrollState,
    at time: Double,
    _ source: inout SplitMix64
  ) -> [ScrollAction] {
    let amount = Self.random(-900, 900, &source)
    switch Int.random(in: 0..<12, using: &source) {
    case 0: return state.isDragging ? [] : state.beginDragging()
    case 1, 2: return state.drag(to: y(amount))
    case 3: return state.endDragging(velocity: y(4 * amount))
    case 4: return state.scroll(by: y(amount / 10), .notch, at: time).actions
    case 5: return state.scroll(by: y(amount / 50), .continuous, at: time).actions
    case 6: return state.setOffset(y(500 + amount), animated: amount > 0, at: time)
    case 7: return state.shiftOffset(by: y(amount / 5))
    case 8: return state.setGeometry(.vertical(CGFloat(1200 + amount), in: 400))
    default: return state.step(to: time)
    }
  }
}
