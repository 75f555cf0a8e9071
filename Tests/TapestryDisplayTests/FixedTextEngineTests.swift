import TapestryCore
import TapestryDisplay
import Testing

/// The rules of the engine without fonts; every number follows from "a character is 1 em wide".
@Suite struct FixedTextEngineTests {
  private let engine = FixedTextEngine()

  private func content(
    _ text: String,
    size: CGFloat = 10,
    _ paragraph: ParagraphStyle = ParagraphStyle()
  ) -> TextContent {
    TextContent(AttributedText(text, font: Font(size: size)), paragraph: paragraph)
  }

  private func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let text = layout.displayed.text.string
      let bytes = Array(text.utf8)[line.bytes]
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `A character is one em wide and a line one em high`() {
    let layout = engine.layOut(content("hello"), width: .infinity)
    #expect(layout.size == CGSize(width: 50, height: 10))
    #expect(layout.firstBaseline == 8)
    #expect(layout.lastBaseline == 8)
  }

  @Test(arguments: [("👨‍👩‍👧‍👦", 10.0), ("e\u{301}", 10), ("가나", 20), ("a\u{200B}b", 20), ("🇰🇷🇯🇵", 20)])
  func `A character is a grapheme cluster`(text: String, width: CGFloat) {
    #expect(engine.layOut(content(text), width: .infinity).size.width == width)
  }

  @Test func `Lines break at spaces, which hang without width`() {
    let layout = engine.layOut(content("aaa bbb  ccc "), width: 70)
    #expect(shown(layout) == ["aaa bbb  ", "ccc "])
    #expect(layout.lines.map(\.rect.width) == [70, 30])
    #expect(layout.size == CGSize(width: 70, height: 20))
    #expect(layout.lastBaseline == 18)
  }

  @Test func `Lines break at zero width spaces and line breaks`() {
    #expect(shown(engine.layOut(content("aa\u{200B}bb"), width: 30)) == ["aa\u{200B}", "bb"])
    #expect(shown(engine.layOut(content("a\n\nb"), width: .infinity)) == ["a\n", "\n", "b"])
    #expect(engine.layOut(content("a\n\nb"), width: .infinity).size.height == 30)
  }

  @Test func `A word never breaks and overflows`() {
    let layout = engine.layOut(content("aa bbbbbb cc"), width: 30)
    #expect(shown(layout) == ["aa ", "bbbbbb ", "cc"])
    #expect(layout.size.width == 60)
  }

  @Test func `Content sizes are the longest word and the longest line`() {
    let sizes = engine.contentSizes(of: content("one three\nfive six seven"))
    #expect(sizes == ContentSizes(min: 50, max: 140))
  }

  @Test func `A line is as high as its largest font`() {
    let text =
      AttributedText("aa ", font: Font(size: 10)) + AttributedText("b", font: Font(size: 20))
    let layout = engine.layOut(TextContent(text), width: .infinity)
    #expect(layout.size == CGSize(width: 50, height: 20))
    #expect(layout.firstBaseline == 16)
    let wrapped = engine.layOut(TextContent(text), width: 40)
    #expect(wrapped.lines.map(\.rect.height) == [10, 20])
    #expect(wrapped.lastBaseline == 26)
  }

  @Test func `Line spacing lies between lines only`() {
    let layout = engine.layOut(content("a b c", ParagraphStyle(lineSpacing: 3)), width: 10)
    #expect(layout.lines.map(\.rect.minY) == [0, 13, 26])
    #expect(layout.size.height == 36)
  }

  @Test(arguments: [
    (TextAlignment.natural, 0.0), (.start, 0), (.center, 20), (.end, 40),
  ])
  func `Alignment moves lines in the box`(alignment: TextAlignment, x: CGFloat) {
    let layout = engine.layOut(content("aa", ParagraphStyle(alignment: alignment)), width: 60)
    #expect(layout.lines[0].rect.minX == x)
    #expect(layout.size.width == 20)
  }

  @Test func `Natural alignment is at the right in a right to left environment`() {
    let text = TextContent(
      AttributedText("aa", font: Font(size: 10)),
      direction: .rightToLeft
    )
    #expect(engine.layOut(text, width: 60).lines[0].rect.minX == 40)
  }

  @Test func `Justified lines fill the box, but for a paragraph's last one`() {
    let paragraph = ParagraphStyle(alignment: .justified)
    let layout = engine.layOut(content("aa b cccc\nd e", paragraph), width: 60)
    #expect(layout.lines.map(\.rect.width) == [60, 40, 30])
    let clusters = layout.geometry.clusters.filter { $0.line == 0 }
    #expect(clusters.map(\.width) == [10, 10, 30, 10, 0])
  }

  @Test func `Empty text is one line high`() {
    #expect(engine.layOut(content(""), width: 100).size == CGSize(width: 0, height: 10))
  }

  @Test func `Fonts whose lengths overflow do no harm`() {
    let text = Text("aa bb\ncc", font: Font(size: 1e308)).alignment(.justified).lines(1)
    let context = LayoutContext(environment: LayoutEnvironment())
    for axis in Axis.allCases {
      #expect(text.contentSizes(along: axis, context: context).max.isFinite)
    }
    let layout = text.layoutThatFits(SizeRange(upTo: 100))
    #expect(layout.size.width <= 100)
    let list = DisplayList(layout, environment: LayoutEnvironment(), outlines: true)
    #expect(!list.dump.isEmpty)
  }
}
