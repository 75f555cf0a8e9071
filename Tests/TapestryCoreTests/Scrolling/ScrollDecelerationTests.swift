import Foundation
import TapestryCore
import Testing

@Suite struct ScrollDecelerationTests {
  private func view(
    _ start: Double,
    _ velocity: Double,
    _ range: ClosedRange<Double>,
    bounces: Bool = true
  ) -> ScrollDeceleration {
    ScrollDeceleration(
      from: start,
      velocity: velocity,
      in: range,
      bounces: bounces,
      physics: .scrollView()
    )
  }

  /// v/λ·(1 − e^(−λt)) with λ = −1000·ln 0.998.
  @Test func `deceleration is that of the rate`() {
    let free = view(0, 1000, 0...10_000)
    #expect(abs(free.offset(at: 0.5) - 315.9280) < 0.01)
    // The velocity falls to 4 after ln(250)/λ seconds; 4/λ of the way are left then.
    #expect(abs(free.duration - 2.757969) < 1e-5)
    #expect(abs(free.end - 497.5018) < 1e-3)
    #expect(free.offset(at: 10) == free.end)
  }

  @Test func `thrown over an edge, content swings back to it`() {
    let bounded = view(0, 1000, 0...300)
    let places = stride(from: 0.0, to: bounded.duration, by: 0.01).map { bounded.offset(at: $0) }
    // 1000 − 300λ = 399.4 at the edge; a spring of 12 a second lets it go 399.4/12e further.
    #expect(places.max().map { abs($0 - 312.244) < 0.05 } ?? false)
    #expect(bounded.end == 300)
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
    #expect(view(0, 1000, 0...300, bounces: false).offset(at: 2) == 300)
    let stopped = view(0, 1000, 0...300, bounces: false)
    #expect(abs(stopped.duration + log(1 - 0.3 * 2.002002) / 2.002002) < 1e-6)
  }

  /// From 50 beyond the edge at 2000 inwards, a spring of 12: 2000 − 12·50 = 1400, so that it is at
  /// the edge after 50/1400 seconds, at 1400·e^(−12·50/1400) = 912.01 points a second.
  @Test func `thrown inwards from beyond an edge, content goes on behind it`() {
    let thrown = view(-50, 2000, 0...10_000)
    #expect(abs(thrown.offset(at: 50 / 1400)) < 1e-9)
    #expect(abs(thrown.velocity(at: 50 / 1400) - 912.014) < 0.01)
    #expect(abs(thrown.end - (912.014 - 4) / 2.002002) < 0.01)
    // Slowly, the spring is all there is.
    #expect(view(-50, 100, 0...10_000).end == 0)
    #expect(view(-50, 2000, 0...0).end == 0)
  }

  @Test func `content that stands, stands`() {
    let still = view(20, 3, 0...100)
    #expect(still.duration == 0 && still.end == 20 && still.offset(at: 0) == 20)
    #expect(still.velocity(at: 0) == 0)
  }

  @Test func `a guide's content comes back by a cube, whatever the finger's velocity`() {
    let back = ScrollDeceleration(from: 380, velocity: 500, in: 0...300, physics: .scrollGuide)
    #expect(back.duration == 0.6 && back.end == 300)
    #expect(abs(back.offset(at: 0.3) - 310) < 1e-9)
    // −3·80/0.6·(1/2)².
    #expect(abs(back.velocity(at: 0.3) + 100) < 1e-9)
  }

  @Test(arguments: [
    (0.0, 1000.0, 5000.0), (0, 3000, 300), (-80, 2500, 5000), (-80, 0, 100), (400, -50, 300),
  ])
  func `velocity is the rate of change of the offset`(
    _ start: Double,
    _ velocity: Double,
    _ end: Double
  ) {
    for physics in [ScrollPhysics.scrollView(), .scrollGuide] {
      let way = ScrollDeceleration(from: start, velocity: velocity, in: 0...end, physics: physics)
      var time = 0.005
      while time < way.duration - 0.005 {
        let rate = (way.offset(at: time + 1e-5) - way.offset(at: time - 1e-5)) / 2e-5
        #expect(abs(rate - way.velocity(at: time)) < 0.5, "at \(time)")
        time += 0.01
      }
    }
  }

  @Test func `content that slows down knows no time: begun anew, it passes the same offsets`() {
    let whole = view(100, -1500, 0...2000)
    let part = view(whole.offset(at: 0.03), whole.velocity(at: 0.03), 0...2000)
    for time in stride(from: 0.03, to: 0.06, by: 0.001) {
      #expect(abs(whole.offset(at: time) - part.offset(at: time - 0.03)) < 1e-9)
    }
  }

  @Test func `a rubber band follows less and less, and has an inverse`() {
    // 100 beyond the edge of 100: (1 − 1/(0.55 + 1))·100.
    #expect(abs(ScrollPhysics.stretched(-100, in: 0...200, extent: 100) + 35.48387) < 1e-5)
    #expect(ScrollPhysics.stretched(50, in: 0...200, extent: 100) == 50)
    #expect(ScrollPhysics.stretched(300, in: 0...200, extent: 0) == 200)
    #expect(ScrollPhysics.stretched(.infinity, in: 0...200, extent: 100) == 300)
    for place in stride(from: -500.0, through: 900, by: 7) {
      let offset = ScrollPhysics.stretched(place, in: -10...400, extent: 320)
      let back = ScrollPhysics.unstretched(offset, in: -10...400, extent: 320)
      #expect(abs(back - place) < 1e-6)
    }
    // No drag comes there: as far as one can.
    let far = ScrollPhysics.unstretched(-1000, in: 0...200, extent: 100)
    #expect(far.isFinite && far < -10_000)
    #expect(ScrollPhysics.unstretched(-1000, in: 0...200, extent: 0) == 0)
  }

  @Test func `a critically damped spring`() {
    // (10 + 10·k·t)·e^(−kt) at kt = 1: 20/e.
    let spring = DampedSpring(distance: 10, velocity: 0, stiffness: 4)
    #expect(abs(spring.distance(at: 0.25) - 7.357589) < 1e-6)
    // −x₀·k²·t·e^(−kt): −40/e.
    #expect(abs(spring.velocity(at: 0.25) + 14.715178) < 1e-6)
    #expect(spring.crossing == nil)
    #expect(DampedSpring(distance: 10, velocity: -60, stiffness: 4).crossing == 0.5)
    let before = spring.begun(earlier: 0.25)
    #expect(abs(before.distance(at: 0.25) - 10) < 1e-9)
    #expect(abs(before.velocity(at: 0.25)) < 1e-9)
  }
}
