import ImageTestSupport
import TapestryCairo
import TapestryCore
import TapestryDisplay
import Testing

@Suite(.enabled(if: PinnedFonts.areInstalled)) struct CaretTests {
  private func geometry(_ text: String, width: CGFloat = .infinity) -> TextGeometry {
    let text = AttributedText(text, font: Font(size: 20))
    return PangoTextEngine().layOut(TextContent(text), width: width).geometry
  }

  @Test(arguments: [
    "Hello, world", "שלום עולם", "日本語のテキスト", "a😀b👩‍👩‍👧‍👦c🇰🇷d", "e\u{301}a\u{308}", "한국어 문장",
  ])
  func `In one direction, a caret's place leads back to its index`(text: String) {
    for width in [CGFloat.infinity, 70] {
      let geometry = geometry(text, width: width)
      for index in text.indices {
        let caret = geometry.position(of: index)
        #expect(geometry.index(at: CGPoint(x: caret.minX, y: caret.midY)) == index)
      }
    }
    let end = geometry(text).position(of: text.endIndex)
    #expect(geometry(text).index(at: CGPoint(x: end.minX, y: end.midY)) == text.endIndex)
  }

  @Test(arguments: ["abc אבג def", "אבג abc דהו", "a1ב2c", "שלום, world! 123 עולם"])
  func `In two directions, a point within a character leads to it`(text: String) {
    let geometry = geometry(text)
    for index in text.indices {
      let next = text.index(after: index)
      let rects = geometry.rects(for: index..<next)
      #expect(rects.count == 1)
      let middle = CGPoint(x: rects[0].midX, y: rects[0].midY)
      #expect(geometry.character(at: middle) == index..<next)
      let caret = geometry.position(of: index).minX
      #expect(abs(caret - rects[0].minX) < 0.01 || abs(caret - rects[0].maxX) < 0.01)
      let inward = caret + (rects[0].midX - caret) / 4
      #expect(geometry.index(at: CGPoint(x: inward, y: middle.y)) == index)
    }
  }

  @Test func `Hebrew runs from right to left`() {
    let text = "אבג"
    let geometry = geometry(text)
    let places = text.indices.map { geometry.position(of: $0).minX }
    #expect(places == places.sorted(by: >))
    #expect(geometry.position(of: text.endIndex).minX == 0)
  }

  @Test func `A selection over two directions has a box for each run`() {
    let text = "abc אבג def"
    let rects = geometry(text).rects(for: text.startIndex..<text.endIndex)
    let width = rects.reduce(0) { $0 + $1.width }
    #expect(abs(width - geometry(text).layout.size.width) < 0.1)
    // The middle of the text, from b to the first Hebrew letter, is not contiguous on screen.
    let low = text.index(text.startIndex, offsetBy: 1)
    let high = text.index(text.startIndex, offsetBy: 5)
    #expect(geometry(text).rects(for: low..<high).count == 2)
  }

  @Test func `Points outside belong to the nearest line`() {
    let text = "aaa bbb"
    let geometry = geometry(text, width: 40)
    #expect(geometry.index(at: CGPoint(x: -5, y: -5)) == text.startIndex)
    #expect(geometry.index(at: CGPoint(x: 500, y: 500)) == text.endIndex)
  }

  @Test func `A caret after a line break at the end stands on the next line`() {
    let text = "a\n"
    let caret = geometry(text).position(of: text.endIndex)
    #expect(caret.minX == 0)
    #expect(caret.minY > 0)
  }

  @Test func `A link is found under its characters only`() {
    let text =
      AttributedText("see ", font: Font(size: 20))
      + AttributedText("here", font: Font(size: 20), link: "https://a.example")
    let geometry = PangoTextEngine().layOut(TextContent(text), width: .infinity).geometry
    let string = text.string
    let h = string.index(string.startIndex, offsetBy: 4)
    let rect = geometry.rects(for: h..<string.endIndex)[0]
    #expect(geometry.link(at: CGPoint(x: rect.midX, y: rect.midY)) == "https://a.example")
    #expect(geometry.link(at: CGPoint(x: 2, y: rect.midY)) == nil)
  }
}
