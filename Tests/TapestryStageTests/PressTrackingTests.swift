import TapestryStage
import TestSupport
import Testing

@Suite struct PressTrackingTests {
  private final class Finger {}
  private typealias Tracking = PressTracking<Finger>

  @Test func `events come in the order of UIKit`() {
    var tracking = Tracking()
    let finger = Finger()
    #expect(
      tracking.begin(finger, tapCount: 2)
        == [.highlight(true), .send(.touchDown), .send(.touchDownRepeat)]
    )
    #expect(
      tracking.move(isInside: false)
        == [.highlight(false), .send([.touchDragOutside, .touchDragExit])]
    )
    #expect(tracking.move(isInside: false) == [.highlight(false), .send(.touchDragOutside)])
    #expect(
      tracking.end(isInside: false)
        == [.highlight(false), .endTracking(isCanceled: false), .send(.touchUpOutside)]
    )
    #expect(tracking.touch == nil && tracking.cancel() == [] && tracking.end(isInside: true) == [])
  }

  /// Whatever happens, every press that began ends once, and leaves nothing highlighted.
  @Test func `every press ends once`() {
    var random = SplitMix64(seed: 13)
    var tracking = Tracking()
    let fingers = [Finger(), Finger()]
    var (begun, ended, isHighlighted) = (0, 0, false)
    func note(_ actions: [Tracking.Action]) {
      for action in actions {
        switch action {
        case .highlight(let value): isHighlighted = value
        case .send(.touchDown): begun += 1
        case .press, .send(.touchUpOutside), .send(.touchCancel): ended += 1
        case .send, .endTracking: break
        }
      }
      #expect(begun - ended == (tracking.touch == nil ? 0 : 1))
      if tracking.touch == nil { #expect(!isHighlighted) }
    }
    for _ in 0..<10_000 {
      let isInside = Bool.random(using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let touches = Array(fingers.prefix(Int.random(in: 1...2, using: &random)))
        if tracking.begins(with: touches) {
          note(tracking.begin(touches[0], tapCount: Int.random(in: 1...3, using: &random)))
        }
      case 1, 2: note(tracking.move(isInside: isInside))
      case 3: note(tracking.end(isInside: isInside))
      default: note(tracking.cancel())
      }
    }
    #expect(begun > 500)
  }
}
