import ImageTestSupport
import TapestryCore
import TapestryDisplay
import Testing

/// The comparison itself: a harness that cannot fail proves nothing.
@Suite struct ReferenceImageTests {
  private func gray(_ value: UInt8, marking count: Int = 0) -> Bitmap {
    var bytes = [UInt8](repeating: value, count: 100 * 100 * 4)
    for pixel in 0..<count { bytes[pixel * 4] = value &+ 100 }
    return Bitmap(width: 100, height: 100, bytes: bytes)
  }

  private let image = ReferenceImage(suite: "None", name: "none")

  @Test func `Small differences of many pixels and large ones of few are forgiven`() {
    #expect(image.difference(gray(100), gray(110)) == nil)
    #expect(image.difference(gray(100), gray(100, marking: 10)) == nil)
  }

  @Test func `More is a difference, marked in red`() {
    let difference = image.difference(gray(100, marking: 11), gray(100))
    #expect(difference?.message == "11 pixels differ")
    #expect(difference?.bitmap[10, 0] == RGBA(red: 1, green: 0, blue: 0))
    #expect(difference?.bitmap[11, 0] != RGBA(red: 1, green: 0, blue: 0))
  }

  @Test func `Another size is a difference`() {
    let small = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 0])
    #expect(image.difference(small, gray(1)) != nil)
  }

  @Test func `Texts differ at their first different line`() {
    #expect(ReferenceImage.firstDifference("a\nb\n", "a\nb\n") == nil)
    #expect(ReferenceImage.firstDifference("a\nb", "a\nc")?.hasPrefix("line 2") == true)
    #expect(ReferenceImage.firstDifference("a", "a\nc")?.contains("(the end)") == true)
  }
}
