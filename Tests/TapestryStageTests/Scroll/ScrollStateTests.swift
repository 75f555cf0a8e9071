import TapestryCore
import TapestryStage
import Testing

/// What a scroll state answers to single events; numbers by hand.
@Suite struct ScrollStateTests {
  var state = ScrollState()

  init() {
    _ = state.setGeometry(.vertical(1000, in: 100))
  }

  private func y(_ value: CGFloat) -> CGPoint { CGPoint(x: 0, y: value) }

  /// Answers the question of a drag that ends as an owner does that changes nothing.
  private mutating func lift(velocity: CGFloat = 0, at time: Double) -> [ScrollAction] {
    var performed: [ScrollAction] = []
    for action in state.endDragging(velocity: y(velocity)) {
      performed.append(action)
      if case .willEndDragging(_, let target) = action {
        performed += state.release(toward: target, at: time)
      }
    }
    return performed
  }

  // MARK: Drags

  @Test mutating func `a drag from its beginning to its end`() {
    #expect(state.beginTracking().isEmpty && state.isTracking && !state.isDragging)
    #expect(state.beginDragging() == [.willBeginDragging])
    #expect(state.drag(to: y(-40)) == [.offsetChanged])
    #expect(state.offset == y(40) && state.isDragging)
    #expect(state.drag(to: y(-40)).isEmpty)
    let actions = lift(at: 1)
    #expect(
      actions == [
        .willEndDragging(velocity: .zero, target: y(40)), .didEndDragging(willDecelerate: false),
      ]
    )
    #expect(!state.isDragging && !state.needsSteps)
  }

  /// (1000 − 4)/λ = 497.50 with λ = −1000·ln 0.998; the offset moves against the finger.
  @Test mutating func `a throw`() {
    _ = state.setGeometry(.vertical(5000, in: 100))
    _ = state.beginDragging()
    let actions = lift(velocity: -1000, at: 3)
    #expect(
      actions == [
        .willEndDragging(velocity: y(1000), target: y(498)),
        .didEndDragging(willDecelerate: true),
      ]
    )
    #expect(state.isDecelerating && state.needsSteps)
    #expect(state.step(to: 3.5) == [.offsetChanged])
    #expect(abs(state.offset.y - 315.928) < 0.01)
    #expect(state.step(to: 9) == [.offsetChanged, .didEndDecelerating])
    // On a whole pixel.
    #expect(state.offset == y(498) && !state.needsSteps)
    #expect(state.step(to: 10).isEmpty)
  }

  @Test mutating func `the target can be changed`() {
    _ = state.setGeometry(.vertical(5000, in: 100))
    for target: CGFloat in [600, 400, 0, 10_000, -50] {
      _ = state.setOffset(y(100), animated: false, at: 0)
      _ = state.beginDragging()
      _ = state.endDragging(velocity: y(-1000))
      #expect(state.release(toward: y(target), at: 0) == [.didEndDragging(willDecelerate: true)])
      let before = state.offset.y
      _ = state.step(to: 0.001)
      // At the finger's velocity, wherever it shall go.
      #expect(abs(state.offset.y - before - 1) < 0.4, "\(target)")
      _ = state.step(to: 20)
      #expect(state.offset.y == min(max(target, 0), 4900))
    }
  }

  @Test mutating func `a target for a finger that rests`() {
    _ = state.beginDragging()
    _ = state.drag(to: y(-130))
    _ = state.endDragging(velocity: .zero)
    _ = state.release(toward: y(150), at: 0)
    #expect(state.isDecelerating)
    _ = state.step(to: 0.1)
    #expect(state.offset.y > 130 && state.offset.y < 150)
    #expect(state.step(to: 5) == [.offsetChanged, .didEndDecelerating])
    #expect(state.offset == y(150))
  }

  @Test mutating func `an answer may set or shift the offset itself`() {
    _ = state.beginDragging()
    _ = state.endDragging(velocity: y(-1000))
    #expect(state.setOffset(y(300), animated: false, at: 0) == [.offsetChanged])
    #expect(state.release(toward: y(498), at: 0) == [.didEndDragging(willDecelerate: true)])
    // It asked for 498, and gets it.
    _ = state.step(to: 9)
    #expect(state.offset == y(498))
    _ = state.beginDragging()
    _ = state.endDragging(velocity: .zero)
    _ = state.shiftOffset(by: y(100))
    #expect(state.release(toward: y(498), at: 9) == [.didEndDragging(willDecelerate: false)])
    #expect(state.offset == y(598))
  }

  @Test mutating func `a drag that begins beyond an edge goes on from there`() {
    _ = state.beginDragging()
    _ = state.drag(to: y(100))
    #expect(abs(state.offset.y + 35.4839) < 0.001)
    _ = lift(at: 0)
    _ = state.step(to: 0.05)
    let place = state.offset.y
    #expect(place < -10)
    #expect(state.beginDragging() == [.didEndDecelerating, .willBeginDragging])
    #expect(state.drag(to: .zero).isEmpty || abs(state.offset.y - place) < 1e-9)
  }

  @Test mutating func `a touch stops a throw, and content beyond an edge goes back after it`() {
    _ = state.beginDragging()
    _ = state.drag(to: y(50))
    _ = lift(at: 0)
    _ = state.step(to: 0.02)
    let place = state.offset
    #expect(state.beginTracking() == [.didEndDecelerating])
    #expect(state.settle().isEmpty && state.offset == place)
    #expect(state.endTracking(at: 1).isEmpty && state.isDecelerating)
    #expect(state.step(to: 3) == [.offsetChanged, .didEndDecelerating])
    #expect(state.offset == .zero)
  }

  // MARK: Animated changes

  @Test mutating func `an animated change, by the curve that changes of layers take`() {
    #expect(state.setOffset(y(200), animated: true, at: 2).isEmpty)
    #expect(state.isAnimating && state.offset == .zero)
    _ = state.step(to: 2.15)
    #expect(abs(state.offset.y - 100) < 1e-6)
    #expect(state.step(to: 2.3) == [.offsetChanged, .didEndScrollingAnimation])
    #expect(state.offset == y(200))
    // Where it is already, nothing happens.
    #expect(state.setOffset(y(200), animated: true, at: 3).isEmpty && !state.needsSteps)
  }

  @Test mutating func `an animated change ends where the content ends`() {
    _ = state.setOffset(y(900), animated: true, at: 0)
    _ = state.step(to: 0.15)
    let place = state.offset.y
    #expect(state.setGeometry(.vertical(700, in: 100)).isEmpty)
    _ = state.step(to: 0.15)
    #expect(abs(state.offset.y - place) < 1e-9)
    _ = state.step(to: 0.3)
    #expect(state.offset == y(600))
  }

  @Test mutating func `while a finger drags, content is at once where it is set`() {
    _ = state.beginDragging()
    _ = state.drag(to: y(-10))
    #expect(
      state.setOffset(y(300), animated: true, at: 0) == [.offsetChanged, .didEndScrollingAnimation]
    )
    _ = state.drag(to: y(-15))
    #expect(state.offset == y(305))
  }

  // MARK: Sizes

  @Test mutating func `what rests stays in its range, what is held stays under the finger`() {
    _ = state.setOffset(y(900), animated: false, at: 0)
    #expect(state.setGeometry(.vertical(500, in: 100)) == [.offsetChanged])
    #expect(state.offset == y(400))
    _ = state.beginDragging()
    _ = state.drag(to: y(-100))
    let place = state.offset.y
    #expect(place > 400 && place < 500)
    #expect(state.setGeometry(.vertical(5000, in: 100)).isEmpty)
    _ = state.drag(to: y(-110))
    #expect(abs(state.offset.y - place - 10) < 1e-9)
  }

  @Test mutating func `a throw over an edge goes on when content is added there`() {
    _ = state.setOffset(y(850), animated: false, at: 0)
    _ = state.beginDragging()
    _ = lift(velocity: -1000, at: 0)
    _ = state.step(to: 0.1)
    let place = state.offset.y
    #expect(place > 900)
    _ = state.setGeometry(.vertical(5000, in: 100))
    _ = state.step(to: 20)
    // A spring of 12 a second has left it 220 points a second: (220 - 4)/λ.
    #expect(abs(state.offset.y - place - 108) < 1)
  }

  // MARK: Pages

  @Test mutating func `pages`() {
    state.isPagingEnabled = true
    func released(from: CGFloat, velocity: CGFloat) -> CGFloat {
      var copy = self
      _ = copy.state.setOffset(y(from), animated: false, at: 0)
      _ = copy.state.beginDragging()
      _ = copy.lift(velocity: -velocity, at: 0)
      _ = copy.state.step(to: 10)
      return copy.state.offset.y
    }
    #expect(released(from: 140, velocity: 0) == 100)
    #expect(released(from: 160, velocity: 0) == 200)
    #expect(released(from: 110, velocity: 500) == 200)
    #expect(released(from: 190, velocity: -500) == 100)
    // However fast: one page.
    #expect(released(from: 110, velocity: 9000) == 200)
    #expect(released(from: 895, velocity: 500) == 900)
    #expect(released(from: 0, velocity: -500) == 0)
    // The last page may be cut.
    _ = state.setGeometry(.vertical(330, in: 100))
    #expect(released(from: 210, velocity: 500) == 230)
    #expect(released(from: 217, velocity: 0) == 230)
    #expect(released(from: 230, velocity: -500) == 200)
  }

  @Test mutating func `a page stays when the viewport changes`() {
    state.isPagingEnabled = true
    _ = state.setOffset(y(300), animated: false, at: 0)
    _ = state.setGeometry(.vertical(2000, in: 200))
    #expect(state.offset == y(600))
    // Also when the content follows later.
    _ = state.setOffset(y(1800), animated: false, at: 0)
    _ = state.setGeometry(.vertical(2000, in: 400))
    #expect(state.offset == y(1600))
    _ = state.setGeometry(.vertical(4000, in: 400))
    #expect(state.offset == y(3600))
  }

  // MARK: Wheels

  @Test mutating func `a notch is gone smoothly, several add up`() {
    #expect(state.scroll(by: y(-48), .notch, at: 0).actions.isEmpty)
    _ = state.step(to: 0)
    #expect(state.offset == .zero)
    var places: [CGFloat] = []
    for frame in 1...3 {
      _ = state.step(to: Double(frame) / 60)
      places.append(state.offset.y)
    }
    #expect(places == places.sorted() && places[0] > 2 && places[2] < 40)
    _ = state.scroll(by: y(-48), .notch, at: 3 / 60)
    _ = state.step(to: 3 / 60)
    #expect(abs(state.offset.y - places[2]) < 1e-9)
    _ = state.step(to: 4 / 60)
    // It does not slow down in between.
    #expect(state.offset.y - places[2] > places[2] - places[1])
    #expect(state.step(to: 2) == [.offsetChanged])
    #expect(state.offset == y(96) && !state.needsSteps)
  }

  @Test mutating func `what a wheel has no room for is left`() {
    #expect(state.scroll(by: y(30), .notch, at: 0).rest == y(30))
    #expect(!state.needsSteps)
    _ = state.setOffset(y(880), animated: false, at: 0)
    #expect(state.scroll(by: y(-15), .notch, at: 0).rest == .zero)
    #expect(state.scroll(by: y(-15), .notch, at: 0).rest == y(-10))
    _ = state.step(to: 3)
    #expect(state.offset == y(900))
    #expect(state.scroll(by: CGPoint(x: 7, y: 2.5), .continuous, at: 3).rest == CGPoint(x: 7, y: 0))
    #expect(state.offset == y(897.5))
  }

  @Test mutating func `continuous distances are gone at once, also between notches`() {
    let first = state.scroll(by: y(-0.125), .continuous, at: 0)
    #expect(first.actions == [.offsetChanged] && state.offset == y(0.125))
    _ = state.scroll(by: y(-48), .notch, at: 0)
    _ = state.step(to: 0.05)
    let place = state.offset.y
    _ = state.scroll(by: y(-0.5), .continuous, at: 0.05)
    #expect(abs(state.offset.y - place - 0.5) < 1e-9)
    _ = state.step(to: 2)
    #expect(state.offset == y(48.625))
  }

  @Test mutating func `a wheel stops a throw, and a finger stops the wheel`() {
    _ = state.beginDragging()
    _ = lift(velocity: -500, at: 0)
    #expect(state.scroll(by: y(-48), .notch, at: 0.01).actions == [.didEndDecelerating])
    #expect(state.beginDragging() == [.willBeginDragging])
    #expect(state.scroll(by: y(-48), .continuous, at: 0.02).rest == .zero)
    #expect(state.offset == .zero)
  }

  @Test mutating func `with pages, a notch is a page, and a pad comes to rest on one`() {
    state.isPagingEnabled = true
    _ = state.scroll(by: y(-48), .notch, at: 0)
    _ = state.scroll(by: y(-48), .notch, at: 0)
    _ = state.step(to: 2)
    #expect(state.offset == y(200))
    _ = state.scroll(by: y(-30), .continuous, at: 2)
    _ = state.scroll(by: y(-30), .continuous, at: 2.1)
    #expect(state.offset == y(260))
    _ = state.step(to: 2.2)
    #expect(state.offset == y(260) && state.needsSteps)
    _ = state.step(to: 2.25)
    _ = state.step(to: 9)
    #expect(state.offset == y(300) && !state.needsSteps)
  }

  @Test mutating func `what is no number changes nothing`() {
    _ = state.scroll(by: CGPoint(x: CGFloat.nan, y: .infinity), .continuous, at: 0)
    _ = state.beginDragging()
    _ = state.drag(to: CGPoint(x: .nan, y: -.infinity))
    _ = lift(velocity: .nan, at: 0)
    #expect(state.offset == .zero && !state.needsSteps)
  }
}

extension ScrollGeometry {
  /// Content that scrolls up and down in a viewport.
  static func vertical(_ height: CGFloat, in viewport: CGFloat) -> ScrollGeometry {
    var geometry = ScrollGeometry()
    geometry.contentSize = CGSize(width: 100, height: height)
    geometry.viewport = CGSize(width: 100, height: viewport)
    geometry.rounding = PixelRounding(scale: 1)
    return geometry
  }
}
