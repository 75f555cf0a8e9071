import TapestryCore
import TapestryDisplay
import Testing

/// Carets and hit tests with the fixed engine at 10 points, so that places are tens.
@Suite struct TextGeometryTests {
  private func geometry(_ text: AttributedText, width: CGFloat = .infinity) -> TextGeometry {
    FixedTextEngine().layOut(TextContent(text), width: width).geometry
  }

  private func text(_ text: String, link: String? = nil) -> AttributedText {
    AttributedText(text, font: Font(size: 10), link: link)
  }

  @Test func `Carets stand before characters`() {
    let string = "ab cd"
    let geometry = geometry(text(string), width: 20)
    let carets = string.indices.map { geometry.position(of: $0) }
    #expect(carets.map(\.minX) == [0, 10, 20, 0, 10])
    #expect(carets.map(\.minY) == [0, 0, 0, 10, 10])
    let end = geometry.position(of: string.endIndex)
    #expect(end == CGRect(x: 20, y: 10, width: 0, height: 10))
  }

  @Test(arguments: [(0.0, 0), (4, 0), (6, 1), (14, 1), (29, 3), (300, 3)])
  func `A point leads to the nearest caret`(x: CGFloat, offset: Int) {
    let string = "a😀c"
    let index = geometry(text(string)).index(at: CGPoint(x: x, y: 5))
    #expect(index == string.index(string.startIndex, offsetBy: offset))
  }

  @Test func `Rectangles of a range are one a line`() {
    let string = "aa bb cc"
    let geometry = geometry(text(string), width: 50)
    let low = string.index(string.startIndex, offsetBy: 1)
    let high = string.index(string.startIndex, offsetBy: 7)
    #expect(
      geometry.rects(for: low..<high) == [
        CGRect(x: 10, y: 0, width: 40, height: 10), CGRect(x: 0, y: 10, width: 10, height: 10),
      ]
    )
  }

  @Test func `A link is found under its characters`() {
    let geometry = geometry(text("aa ") + text("bb", link: "https://a.example"))
    #expect(geometry.link(at: CGPoint(x: 35, y: 5)) == "https://a.example")
    #expect(geometry.link(at: CGPoint(x: 15, y: 5)) == nil)
    #expect(geometry.link(at: CGPoint(x: 500, y: 5)) == nil)
  }

  @Test func `Empty text has a caret`() {
    let geometry = geometry(text(""))
    #expect(geometry.position(of: "".startIndex) == CGRect(x: 0, y: 0, width: 0, height: 10))
    #expect(geometry.index(at: CGPoint(x: 5, y: 5)) == "".startIndex)
  }
}
