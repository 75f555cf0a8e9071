import Foundation
import ImageTestSupport
import Tapestry
import TapestryExamples
import Testing

/// The examples look as they did when they were looked at: light, left to right, at one pixel a
/// point.
@Suite(
  .enabled(
    if: PinnedFonts.areInstalled && PinnedFonts.haveKorean && PinnedFonts.haveMonospaced
  )
)
struct ReferenceImageTests {
  @Test(arguments: Example.all.map(\.name)) func example(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let images = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
    var environment = LayoutEnvironment(scale: 1)
    environment.textEngine = PangoTextEngine.shared
    try ReferenceImage(suite: "Examples", name: name, scale: 1).check(
      example.element(Pictures(folder: images)),
      in: example.sizeRange,
      environment: environment
    )
  }
}
