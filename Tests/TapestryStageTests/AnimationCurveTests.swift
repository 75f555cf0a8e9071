import Testing

@testable import TapestryStage

@Suite("Animation curves")
struct AnimationCurveTests {
  @Test(
    "every curve begins at 0 and ends at 1",
    arguments: [
      AnimationCurve.linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 0.4),
      .spring(damping: 1), .bezier(0.1, 0.7, 0.3, 1),
    ]
  )
  func ends(curve: AnimationCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test("a share of time outside 0…1 counts as the nearer end")
  func clampsTime() {
    #expect(AnimationCurve.linear.value(at: -3) == 0)
    #expect(AnimationCurve.linear.value(at: 7) == 1)
  }
}
