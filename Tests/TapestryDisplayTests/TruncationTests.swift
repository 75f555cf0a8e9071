import TapestryCore
import TapestryDisplay
import Testing

/// Truncation with the fixed engine at 10 points, so that widths are tens.
@Suite struct TruncationTests {
  private let engine = FixedTextEngine()

  private func layOut(_ text: String, lines: Int, _ truncation: Truncation, width: CGFloat)
    -> TextLayout
  {
    engine.layOut(
      TextContent(
        AttributedText(text, font: Font(size: 10)),
        paragraph: ParagraphStyle(lines: lines, truncation: truncation)
      ),
      width: width
    )
  }

  @Test(arguments: [
    (Truncation.tail, "aaa bb…"), (.head, "…bb ccc"), (.middle, "aaa…ccc"), (.clip, "aaa bbb "),
    (.tail(token: "[+]"), "aaa[+]"), (.tail(token: "… More"), "a…\u{A0}More"),
  ])
  func `One line is cut as the mode says`(truncation: Truncation, expected: String) {
    let layout = layOut("aaa bbb ccc", lines: 1, truncation, width: 70)
    #expect(layout.displayed.text.string == expected)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
  }

  @Test func `Text within its limit is whole`() {
    #expect(!layOut("aaa bbb", lines: 1, .tail, width: 70).isTruncated)
    #expect(!layOut("aaa bbb ccc", lines: 2, .tail, width: 70).isTruncated)
    #expect(!layOut("aaa bbb ccc", lines: 0, .tail, width: 10).isTruncated)
  }

  @Test func `Several lines are filled before the cut`() {
    let layout = layOut("aaa bbb ccc ddd eee", lines: 2, .tail, width: 70)
    #expect(layout.displayed.text.string == "aaa bbb ccc dd…")
    #expect(layout.size == CGSize(width: 70, height: 20))
  }

  @Test func `Spaces and punctuation before the token are left out`() {
    #expect(layOut("aaa, bbb ccc", lines: 1, .tail, width: 60).displayed.text.string == "aaa…")
  }

  @Test func `A word too long for the last line is cut and fills the width`() {
    let layout = layOut("abcdefghij", lines: 1, .tail, width: 55)
    #expect(layout.displayed.text.string == "abcd…")
    #expect(layout.size.width == 55)
    #expect(!layOut("abcdefghij", lines: 1, .clip, width: 55).isTruncated)
  }

  @Test func `A line break beyond the limit is cut`() {
    let layout = layOut("aaa\nbbb\nccc", lines: 2, .tail, width: 100)
    #expect(layout.displayed.text.string == "aaa\nbbb…")
    #expect(layOut("aaa\nbbb", lines: 1, .clip, width: 100).displayed.text.string == "aaa")
  }

  @Test func `A token wider than the box stands alone`() {
    #expect(layOut("aaa bbb", lines: 1, .tail(token: "[more]"), width: 30).lines.count == 1)
  }

  @Test func `The token looks as what it replaces`() {
    let text =
      AttributedText("aaaa", font: Font(size: 10))
      + AttributedText("bbbb", font: Font(size: 10, weight: .bold), color: .white)
    let layout = engine.layOut(
      TextContent(text, paragraph: ParagraphStyle(lines: 1)),
      width: 60
    )
    #expect(layout.displayed.text.spans.map(\.text) == ["aaaa", "b", "…"])
    #expect(layout.displayed.text.spans[2].attributes.font.weight == .bold)
  }

  @Test func `Indices of a cut text are those of the whole`() {
    let layout = layOut("aaa bbb ccc", lines: 1, .middle, width: 70)
    let text = layout.content.text.string
    let geometry = layout.geometry
    let c = text.index(text.startIndex, offsetBy: 8)
    #expect(geometry.position(of: c).minX == 40)
    #expect(geometry.index(at: CGPoint(x: 41, y: 5)) == c)
    // What is cut out is where the token is.
    let b = text.index(text.startIndex, offsetBy: 5)
    #expect(geometry.position(of: b).minX == 30)
  }
}
