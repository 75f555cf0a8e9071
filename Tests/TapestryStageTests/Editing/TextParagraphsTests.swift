import TapestryCore
import TapestryDisplay
import TapestryStage
import TestSupport
import Testing

/// A text laid out paragraph by paragraph, against the same text laid out as a whole.
@Suite struct TextParagraphsTests {
  private let style = TextParagraphs.Style(lineSpacing: 2, in: LayoutEnvironment(scale: 1))
  private let engine = FixedTextEngine()

  private func paragraphs(
    _ text: AttributedText,
    width: CGFloat = 50,
    reusing old: TextParagraphs? = nil
  ) -> TextParagraphs {
    TextParagraphs(text, style: style, width: width, engine: engine, reusing: old)
  }

  private func whole(_ text: AttributedText, width: CGFloat = 50) -> TextGeometry {
    let content = TextContent(text, paragraph: ParagraphStyle(lineSpacing: 2))
    return engine.geometry(of: content, width: width)
  }

  private func random(_ random: inout SplitMix64, _ length: Int) -> AttributedText {
    let pieces = ["a", "bc", " ", "\n", "é", "👍", "\n\n", "word "]
    return AttributedText(
      (0..<length).map { _ in
        let size: CGFloat = random.chance(90) ? 10 : 20
        return .init(pieces[random.below(pieces.count)], TextAttributes(font: Font(size: size)))
      }
    )
  }

  @Test func `lines, carets and rectangles are those of the whole text`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let text = self.random(&random, random.below(30))
      let (parts, whole) = (paragraphs(text), whole(text))
      #expect(parts.size == whole.layout.size)
      #expect(parts.lastBaseline == whole.layout.lastBaseline)
      let string = text.string
      for index in string.indices + [string.endIndex] {
        let byte = string.byte(at: index)
        #expect(parts.caret(at: byte) == whole.position(of: index))
      }
      for _ in 0..<10 {
        let point = CGPoint(x: CGFloat(random.below(80)) - 10, y: CGFloat(random.below(200)) - 10)
        #expect(parts.position(at: point) == string.byte(at: whole.index(at: point)))
      }
      #expect(
        parts.rects(for: 0..<string.utf8.count)
          == whole.rects(for: string.startIndex..<string.endIndex)
      )
    }
  }

  @Test func `what is reused is what would be laid out anew`() {
    var random = SplitMix64(seed: 6)
    for seed in 0..<60 {
      var text = self.random(&random, 60)
      var parts = paragraphs(text)
      for _ in 0..<20 {
        let count = text.string.utf8.count
        func position() -> Int {
          let offset = random.below(text.string.count + 1)
          return text.string.byte(at: text.string.index(text.string.startIndex, offsetBy: offset))
        }
        let (a, b) = (position(), random.chance(50) ? position() : 0)
        let range = b == 0 ? a..<a : min(a, b)..<max(a, b)
        text = AttributedText(
          text.slice(bytes: 0..<range.lowerBound) + self.random(&random, random.below(4)).spans
            + text.slice(bytes: range.upperBound..<count)
        )
        parts = paragraphs(text, reusing: parts)
        let fresh = paragraphs(text)
        guard parts.paragraphs.count == fresh.paragraphs.count, parts.size == fresh.size,
          zip(parts.paragraphs, fresh.paragraphs).allSatisfy({ same($0, $1) })
        else {
          Issue.record("seed \(seed): \(text.string.debugDescription)")
          return
        }
      }
    }
  }

  private func same(_ a: TextParagraphs.Paragraph, _ b: TextParagraphs.Paragraph) -> Bool {
    a.geometry.layout.content.text.string == b.geometry.layout.content.text.string
      && a.geometry.clusters == b.geometry.clusters
      && a.geometry.layout.lines == b.geometry.layout.lines
  }

  @Test func `an edit lays out the paragraph that it changes`() {
    let font = Font(size: 10)
    let lines = (0..<1000).map { "line \($0)" }
    let old = paragraphs(AttributedText(lines.joined(separator: "\n"), font: font))
    #expect(old.laidOutCount == 1000)
    var changed = lines
    changed[500] += "!"
    let new = paragraphs(AttributedText(changed.joined(separator: "\n"), font: font), reusing: old)
    #expect(new.laidOutCount == 1)
    changed.insert("new", at: 3)
    let more = paragraphs(AttributedText(changed.joined(separator: "\n"), font: font), reusing: new)
    #expect(more.laidOutCount <= 2)
    #expect(paragraphs(more.text, width: 60, reusing: more).laidOutCount == 1001)
  }
}
