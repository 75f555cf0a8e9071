import Tapestry
import Testing

@MainActor
@Suite struct TextNodeExclusionTests {
  private func node(_ text: String, _ exclusions: ExclusionPath...) -> TextNode {
    let node = TextNode(text, font: ten)
    node.exclusionPaths = exclusions
    return node
  }

  @Test func `lines flow beside a rectangle and below it`() {
    let node = node("aaaa bbbb cccc dddd", ExclusionPath(rect(0, 0, 50, 20)))
    let layout = measured(node, 100)
    #expect(layout.size == CGSize(width: 90, height: 30))
    #expect(node.lineCount == 3 && !node.isTruncated)
    #expect(
      drawnLines(node, in: CGSize(width: 100, height: 30)) == [
        "50,0 40x10 aaaa ", "50,10 40x10 bbbb ", "0,20 90x10 cccc dddd",
      ]
    )
  }

  @Test func `a line takes what is free on both sides`() {
    let node = node("aaaa bbbb cccc dddd", ExclusionPath(rect(40, 0, 20, 5)))
    #expect(
      drawnLines(node, in: CGSize(width: 100, height: 30)) == [
        "0,0 40x10 aaaa ", "60,0 40x10 bbbb ", "0,10 90x10 cccc dddd",
      ]
    )
    #expect(measured(node, 100).lastBaseline == 18)
    #expect(node.lineCount == 2)
  }

  @Test func `from right to left the right side comes first`() {
    let node = node("aaaa bbbb cccc", ExclusionPath(rect(40, 0, 20, 5)))
    var environment = fixedText
    environment.layoutDirection = .rightToLeft
    let window = Window(size: CGSize(width: 100, height: 30), environment: environment)
    node.frame = rect(0, 0, 100, 30)
    window.addSubview(node.view)
    let dump = HeadlessHost(window).displayList.dump
    #expect(dump.contains("line 60,0 40x10 baseline 8 \"aaaa \""))
    #expect(dump.contains("line 0,0 40x10 baseline 8 \"bbbb \""))
    #expect(dump.contains("line 60,10 40x10 baseline 18 \"cccc\""))
  }

  @Test func `a text that reads from right to left begins on the right, wherever it is`() throws {
    let node = TextNode("אחת שתיים שלוש", font: Font(size: 16))
    node.exclusionPaths = [ExclusionPath(rect(60, 0, 60, 5))]
    let host = shown(node, in: CGSize(width: 180, height: 100))
    let text = node.text
    let first = node.rects(for: text.startIndex..<text.index(text.startIndex, offsetBy: 3))
    #expect(try #require(first.first).minX >= 120)
    _ = host
  }

  @Test func `a word that fits nowhere beside it goes below`() {
    let node = node("aaaaaaaa bb", ExclusionPath(rect(0, 0, 50, 15)))
    #expect(
      drawnLines(node, in: CGSize(width: 100, height: 50)) == [
        "0,15 80x10 aaaaaaaa ", "0,25 20x10 bb",
      ]
    )
  }

  @Test func `a line break ends a row, and one at the end begins another`() {
    let node = node("aa\n\nbb\n", ExclusionPath(rect(0, 0, 50, 100)))
    #expect(measured(node, 100).size.height == 40)
    #expect(node.lineCount == 4)
    #expect(
      drawnLines(node, in: CGSize(width: 100, height: 40)) == [
        "50,0 20x10 aa", "50,10 0x10 ", "50,20 20x10 bb", "50,30 0x10 ",
      ]
    )
  }

  @Test func `the last row that is allowed is cut`() {
    let node = node("aaaa bbbb cccc dddd", ExclusionPath(rect(0, 0, 50, 100)))
    node.numberOfLines = 2
    #expect(
      drawnLines(node, in: CGSize(width: 100, height: 30)) == [
        "50,0 40x10 aaaa ", "50,10 50x10 bbbb…",
      ]
    )
    _ = measured(node, 100)
    #expect(node.isTruncated && node.lineCount == 2)
    node.numberOfLines = 0
    #expect(measured(node, 100, 25).size.height == 20)
    #expect(node.isTruncated)
  }

  @Test func `a path is kept off where it is`() {
    // A triangle that is 50 wide at the top and nothing at 40.
    let triangle = Path([.move(.zero), .line(CGPoint(x: 50, y: 0)), .line(CGPoint(x: 0, y: 40))])
    let node = node("aa bb cc dd ee ff gg", ExclusionPath(triangle))
    let lefts = drawnLines(node, in: CGSize(width: 100, height: 60)).compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    // Its widest place in each ten points: 50, 37.5, 25, 12.5, looked at a quarter of a point below.
    #expect(lefts.count == 4 && zip(lefts, [50, 37.5, 25, 12.5]).allSatisfy { abs($0 - $1) < 0.5 })
  }

  @Test func `characters are found in all pieces`() throws {
    let node = node("aaaa bbbb cccc", ExclusionPath(rect(40, 0, 20, 5)))
    let host = shownFixed(node, in: CGSize(width: 100, height: 30))
    let b = try #require(node.text.range(of: "bbbb"))
    #expect(node.rects(for: b) == [rect(60, 0, 40, 10)])
    #expect(node.frame(for: node.text.startIndex..<node.text.endIndex) == rect(0, 0, 100, 20))
    #expect(node.trailingRect == rect(40, 10, 60, 10))
    _ = host
  }
}
