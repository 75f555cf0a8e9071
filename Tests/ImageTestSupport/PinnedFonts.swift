internal import TapestryCairo
internal import TapestryCore
internal import TapestryDisplay

/// Numbers and pictures of texts hold for certain fonts only.
public enum PinnedFonts {
  /// Whether the default family is Noto Sans, whose M is 0.907 em wide.
  public static let areInstalled: Bool = {
    let text = AttributedText("MMMM", font: Font(size: 100))
    let width = PangoTextEngine().layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 362.8) < 0.1
  }()

  /// Whether Hangul is set in Noto Sans CJK, whose syllables are 0.92 em wide.
  public static let haveKorean: Bool = {
    let text = AttributedText("가나다라", font: Font(size: 100))
    let width = PangoTextEngine().layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 368) < 0.1
  }()

  /// Whether code is set in DejaVu Sans Mono, whose letters are 0.602 em wide.
  public static let haveMonospaced: Bool = {
    let text = AttributedText("MMMM", font: Font("DejaVu Sans Mono", size: 100))
    let width = PangoTextEngine().layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 240.8) < 0.1
  }()

  /// Whether Arabic is set in a font that joins these letters to 3.328 em.
  public static let haveArabic: Bool = {
    let text = AttributedText("الشمس", font: Font("Noto Sans", size: 100))
    let width = PangoTextEngine().layOut(TextContent(text), width: .infinity).size.width
    return abs(width - 332.8) < 0.1
  }()
}
