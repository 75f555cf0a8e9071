import Synchronization
import TapestryCore
import TapestryDisplay
import Testing

@Suite struct MemoizedTextEngineTests {
  /// Counts what it is asked.
  private final class Counting: TextEngine {
    let widths = Mutex<[CGFloat]>([])

    func layOut(_ content: TextContent, width: CGFloat) -> TextLayout {
      widths.withLock { $0.append(width) }
      return FixedTextEngine().layOut(content, width: width)
    }

    func geometry(of layout: TextLayout) -> TextGeometry { layout.geometry }
  }

  private let counting = Counting()

  private func content(_ text: String, _ paragraph: ParagraphStyle = ParagraphStyle())
    -> TextContent
  {
    TextContent(AttributedText(text, font: Font(size: 10)), paragraph: paragraph)
  }

  @Test func `A text that fits is laid out once for all widths`() {
    let engine = MemoizedTextEngine(counting)
    for width: CGFloat in [.infinity, 100, 60, 50] {
      #expect(engine.layOut(content("hello"), width: width).size.width == 50)
    }
    #expect(counting.widths.withLock { $0 } == [.infinity])
  }

  @Test func `A text that wraps is laid out once a width`() {
    let engine = MemoizedTextEngine(counting)
    for width: CGFloat in [30, 20, 30, 20] { _ = engine.layOut(content("aa bb cc"), width: width) }
    #expect(counting.widths.withLock { $0 } == [.infinity, 30, 20])
  }

  @Test(arguments: TextAlignment.allCases)
  func `A remembered text lies where a fresh one would`(alignment: TextAlignment) {
    let content = content("aa\nb", ParagraphStyle(alignment: alignment))
    let fresh = FixedTextEngine().layOut(content, width: 70)
    let remembered = MemoizedTextEngine(counting).layOut(content, width: 70)
    #expect(remembered.lines == fresh.lines)
    #expect(remembered.width == fresh.width && remembered.size == fresh.size)
  }

  @Test func `Looks are part of the question`() {
    let engine = MemoizedTextEngine(counting)
    _ = engine.layOut(content("aa"), width: 50)
    let larger = TextContent(AttributedText("aa", font: Font(size: 20)))
    #expect(engine.layOut(larger, width: 50).size == CGSize(width: 40, height: 20))
  }

  @Test func `Memory is bounded: the oldest are forgotten`() {
    let engine = MemoizedTextEngine(counting, limit: 2000)
    for number in 0..<100 { _ = engine.layOut(content("text \(number)"), width: .infinity) }
    counting.widths.withLock { $0 = [] }
    _ = engine.layOut(content("text 99"), width: .infinity)
    #expect(counting.widths.withLock { $0.isEmpty })
    _ = engine.layOut(content("text 0"), width: .infinity)
    #expect(counting.widths.withLock { $0.count } == 1)
  }
}
