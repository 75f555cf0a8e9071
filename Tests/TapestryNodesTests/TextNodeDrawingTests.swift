import Tapestry
import Testing

@MainActor
@Suite struct TextNodeDrawingTests {
  @Test func `the shadow lies behind the characters, moved and seen through`() {
    let node = TextNode("ab", font: ten)
    node.textContainerInset = EdgeInsets(5)
    node.textShadow = TextShadow(
      color: Color(light: .black, dark: .red),
      offset: CGPoint(x: 2, y: 3),
      radius: 4,
      opacity: 0.5
    )
    let dump = shownFixed(node).displayList.dump
    let lines = dump.split(separator: "\n").filter { $0.hasPrefix("text") }
    #expect(lines == ["text shadow 7,8 #00000080 blur 4 \"ab\"", "text 5,5 190x10"])
  }

  @Test func `a shadow is drawn where it was moved to`() throws {
    let node = TextNode("HH", font: Font(size: 20), color: .red)
    let host = shownFixed(node, in: CGSize(width: 120, height: 20))
    func darkPixels() throws -> Int {
      let picture = try host.bitmap()
      return (60..<120).reduce(0) { sum, x in
        sum + (0..<20).count { picture[x, $0].red < 0.5 }
      }
    }
    #expect(try darkPixels() == 0)
    for radius: CGFloat in [0, 2] {
      node.textShadow = TextShadow(offset: CGPoint(x: 60, y: 0), radius: radius, opacity: 1)
      host.advance(by: 0.1)
      #expect(try darkPixels() > 30)
    }
  }

  @Test func `bars stand for the lines that were measured`() throws {
    let node = TextNode("aaa bb", font: ten)
    node.placeholderColor = Color(white: 0)
    node.textContainerInset = EdgeInsets(2)
    _ = measured(node, 40)
    let size = CGSize(width: 40, height: 24)
    let element = try #require(node.placeholder(ofSize: size))
    let layout = element.layoutThatFits(SizeRange(exact: size), environment: fixedText)
    let bars = DisplayList(layout, environment: fixedText).dump.split(separator: "\n").dropFirst()
    #expect(
      bars == ["fill 2,3 30x8 radius 2 #000000", "fill 2,13 20x8 radius 2 #000000"]
    )
  }

  @Test func `lines are drawn as measured where rounding took part of a pixel`() {
    // 0.3 points are lost at the right edge; the words stay on one line.
    let node = TextNode("aaa bbb", font: ten)
    let window = Window(size: CGSize(width: 100, height: 20), environment: fixedText)
    _ = measured(node, 100)
    node.frame = rect(0, 0, 69.7, 20)
    window.addSubview(node.view)
    #expect(HeadlessHost(window).displayList.dump.contains("\"aaa bbb\""))
  }
}
