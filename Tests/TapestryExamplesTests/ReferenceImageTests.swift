import Foundation
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

extension PinnedFonts {
  /// Whether Hangul is set in Noto Sans CJK, whose syllables are 0.92 em wide.
  static let haveKorean: Bool = {
    let text = AttributedText("가나다라", font: Font(size: 100))
    let width = PangoTextEngine.shared.layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 368) < 0.1
  }()

  /// Whether code is set in DejaVu Sans Mono, whose letters are 0.602 em wide.
  static let haveMonospaced: Bool = {
    let text = AttributedText("MMMM", font: Font("DejaVu Sans Mono", size: 100))
    let width = PangoTextEngine.shared.layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 240.8) < 0.1
  }()
}
