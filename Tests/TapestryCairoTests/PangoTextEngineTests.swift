import ImageTestSupport
import TapestryCairo
import TapestryCore
import TapestryDisplay
import Testing

@Suite(.enabled(if: PinnedFonts.areInstalled)) struct PangoTextEngineTests {
  private let engine = PangoTextEngine()

  private func layOut(
    _ text: String,
    size: CGFloat = 20,
    _ paragraph: ParagraphStyle = ParagraphStyle(),
    direction: LayoutDirection = .leftToRight,
    width: CGFloat = .infinity
  ) -> TextLayout {
    let text = AttributedText(text, font: Font(size: size))
    return engine.layOut(
      TextContent(text, paragraph: paragraph, direction: direction),
      width: width
    )
  }

  private func shown(_ layout: TextLayout) -> [String] {
    let bytes = Array(layout.displayed.text.string.utf8)
    return layout.lines.map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  @Test func `Metrics are those of the font, and scale with it exactly`() {
    // Noto Sans: M is 907, l 258 units wide; ascent 1069, descent 293, of 1000.
    let small = layOut("Ml", size: 10)
    #expect(abs(small.size.width - 11.65) < 0.005)
    #expect(abs(small.size.height - 13.62) < 0.005)
    #expect(abs(small.firstBaseline - 10.69) < 0.005)
    let large = layOut("Ml", size: 40)
    #expect(abs(large.size.width - 4 * small.size.width) < 0.01)
  }

  @Test func `Digits are those of the text's font and not emoji`() {
    // Noto Sans: a digit is 572 of 1000 units wide; Noto Color Emoji has wider ones.
    let digits = layOut("0123456789", size: 100)
    #expect(abs(digits.size.width - 572) < 0.05)
    #expect(abs(digits.size.height - 136.2) < 0.05)
  }

  @Test func `Trailing spaces hang, spaces at a line's end too`() {
    let word = layOut("aaa").size.width
    #expect(layOut("aaa  ").size.width == word)
    let wrapped = layOut("aaa   bbb", width: 40)
    #expect(shown(wrapped) == ["aaa   ", "bbb"])
    #expect(wrapped.lines[0].rect.width == word)
    let right = layOut("אבג  ", width: 200)
    #expect(right.lines[0].rect.maxX == 200)
    #expect(abs(right.lines[0].rect.width - layOut("אבג").size.width) < 0.01)
  }

  @Test func `Empty text and empty lines are as high as others`() {
    let line = layOut("a").size.height
    #expect(layOut("").size == CGSize(width: 0, height: line))
    #expect(layOut("a\n\nb").lines.map(\.rect.height) == [line, line, line])
    #expect(layOut("a\n").lines.count == 2)
  }

  @Test func `Words never break, and overflow`() {
    let layout = layOut("a Donaudampfschiff b", width: 30)
    #expect(shown(layout) == ["a ", "Donaudampfschiff ", "b"])
    #expect(layout.size.width > 100)
  }

  @Test func `A text laid out at its own width has the same lines`() {
    for text in ["Hello, world", "fi fl ffi AVAVA", "日本語 テキスト", "שלום עולם", "😀👩‍👩‍👧‍👦"] {
      let natural = layOut(text)
      let again = layOut(text, width: natural.size.width)
      #expect(again.lines.count == 1)
      #expect(again.size == natural.size)
    }
  }

  @Test func `Chinese, Japanese and Korean wrap by their rules`() {
    // Every CJK character is 1 em wide: three fit in 65 points.
    #expect(shown(layOut("日本語文章", width: 65)) == ["日本語", "文章"])
    // No line begins with a full stop.
    #expect(shown(layOut("日本語。文章", width: 65)).allSatisfy { !$0.hasPrefix("。") })
    #expect(layOut("漢字", width: 0).size.width == 20)
  }

  @Test func `Content sizes are the widest word and the widest line`() {
    let text = TextContent(AttributedText("one three\nfive six seven", font: Font(size: 20)))
    let sizes = engine.contentSizes(of: text)
    #expect(abs(sizes.min - layOut("seven").size.width) < 0.01)
    #expect(abs(sizes.max - layOut("five six seven").size.width) < 0.01)
  }

  @Test func `Paragraphs align by their own direction, or as they are told`() {
    func left(_ text: String, _ alignment: TextAlignment, _ direction: LayoutDirection) -> Bool {
      let layout = layOut(
        text,
        ParagraphStyle(alignment: alignment),
        direction: direction,
        width: 300
      )
      return layout.lines[0].rect.minX == 0
    }
    #expect(left("abc", .natural, .leftToRight))
    #expect(left("abc", .natural, .rightToLeft))
    #expect(!left("אבג", .natural, .leftToRight))
    #expect(left("אבג", .start, .leftToRight))
    #expect(!left("abc", .start, .rightToLeft))
    #expect(left("abc", .end, .rightToLeft))
    let middle = layOut("abc", ParagraphStyle(alignment: .center), width: 300).lines[0].rect
    #expect(abs(middle.midX - 150) < 0.01)
  }

  @Test func `Justified lines fill the width, but for the last`() {
    let layout = layOut(
      "the quick brown fox jumps over the lazy dog",
      ParagraphStyle(alignment: .justified),
      width: 150
    )
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() { #expect(abs(line.rect.width - 150) < 0.1) }
    #expect((layout.lines.last?.rect.width ?? 150) < 149)
  }

  @Test func `Line spacing lies between lines`() {
    let plain = layOut("a\nb\nc")
    let spaced = layOut("a\nb\nc", ParagraphStyle(lineSpacing: 5))
    #expect(abs(spaced.size.height - plain.size.height - 10) < 0.001)
  }

  @Test(arguments: [
    (Truncation.tail, "…"), (.head, "…"), (.middle, "…"), (.tail(token: "… More"), "…\u{A0}More"),
  ])
  func `A cut text fits its lines and its width`(truncation: Truncation, token: String) {
    let text = "The quick brown fox jumps over the lazy dog, and 日本語 too; שלום."
    for lines in 1...3 {
      for width: CGFloat in [90, 120, 200] {
        let style = ParagraphStyle(lines: lines, truncation: truncation)
        let layout = layOut(text, style, width: width)
        #expect(layout.isTruncated)
        #expect(layout.lines.count <= lines)
        #expect(layout.size.width <= width + 0.01)
        #expect(layout.displayed.text.string.contains(token))
      }
    }
  }

  @Test func `Clipping leaves whole lines out`() {
    let layout = layOut(
      "aaa bbb ccc",
      ParagraphStyle(lines: 2, truncation: .clip),
      width: 40
    )
    #expect(shown(layout) == ["aaa ", "bbb "])
  }

  @Test func `A word too long for its line is cut`() {
    let layout = layOut("Donaudampfschiffahrt", ParagraphStyle(lines: 1), width: 100)
    #expect(layout.displayed.text.string.hasSuffix("…"))
    #expect(layout.size.width == 100)
  }

  @Test func `Odd text is laid out`() {
    let odd = ["\0a\0", "\u{202E}abc", "a\u{301}\u{301}\u{301}", "\r\n\r", "\u{FFFF}", "\u{2028}"]
    for text in odd {
      let layout = layOut(text, ParagraphStyle(lines: 1), width: 10)
      #expect(layout.size.height > 0)
      _ = layout.geometry.index(at: .zero)
    }
    _ = layOut("big", size: 1e6)
    _ = layOut("small", size: 0)
  }

  @Test func `A family that is not installed is replaced`() {
    let text = AttributedText("abc", font: Font("No, Such\0Family", size: 20))
    let width = engine.layOut(TextContent(text), width: .infinity).size.width
    #expect(abs(width - layOut("abc").size.width) < 0.01)
  }

  /// A long text is laid out in pieces; where they meet must not show.
  @Test(arguments: ["word ", "日本語の文章、", "שלום ", "a\n", "one two three\n\n"])
  func `A long text breaks as its parts do`(unit: String) {
    let text = String(repeating: unit, count: 12_000 / unit.utf8.count)
    let layout = layOut(text, width: 200)
    var end = 0
    for line in layout.lines {
      #expect(line.bytes.lowerBound == end)
      end = line.bytes.upperBound
    }
    #expect(end == text.utf8.count)
    // A text of one unit again and again breaks after the same number of them everywhere.
    if !unit.contains("\n"), !unit.contains("、") {
      let lengths = Set(layout.lines.dropLast().map(\.bytes.count))
      #expect(lengths.count == 1)
    }
    #expect(Set(layout.lines.map(\.isRightToLeft)).count == 1)
    let paragraphs = text.count { $0 == "\n" }
    if paragraphs > 0 { #expect(layout.lines.count == paragraphs + 1) }
  }

  @Test func `Justified lines of a long text are full, but for the last`() {
    let text = String(repeating: "several words ", count: 900)
    let layout = layOut(text, ParagraphStyle(alignment: .justified), width: 200)
    for line in layout.lines.dropLast() { #expect(abs(line.rect.width - 200) < 0.1) }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["word ", "w", "a\n", "\u{301}", "😀"])
  func `A long text takes time by its length`(unit: String) {
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    #expect(layOut(text, ParagraphStyle(lines: 2), width: 200).isTruncated)
  }

  @Test func `A line of millions of points is as wide as its letters`() {
    let one = layOut("MMMM", size: 2000).size.width
    let many = layOut(String(repeating: "MMMM", count: 1000), size: 2000)
    #expect(abs(many.size.width / one - 1000) < 0.01)
  }
}
