import TapestryCairo
import TapestryCore
import TapestryDisplay

/// Numbers and pictures of texts hold for certain fonts only.
enum PinnedFonts {
  /// Whether the default family is Noto Sans, whose M is 0.907 em wide.
  static let areInstalled: Bool = {
    let text = AttributedText("MMMM", font: Font(size: 100))
    let width = PangoTextEngine().layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 362.8) < 0.1
  }()
}
