import Tapestry
import Testing

@MainActor
@Suite struct TextNodeMeasuringTests {
  @Test func `is as wide as its widest line and as high as its lines`() {
    let node = TextNode("aaa bbb ccc", font: ten)
    let layout = measured(node, 75)
    #expect(layout.size == CGSize(width: 70, height: 20))
    #expect(layout.firstBaseline == 8 && layout.lastBaseline == 18)
    #expect(node.lineCount == 2 && !node.isTruncated)
    #expect(measured(node, .infinity).size == CGSize(width: 110, height: 10))
  }

  @Test func `the inset is around the lines and moves the baselines`() {
    let node = TextNode("aaa bbb", font: ten)
    node.textContainerInset = EdgeInsets(top: 3, left: 5, bottom: 4, right: 15)
    let layout = measured(node, 60)
    #expect(layout.size == CGSize(width: 50, height: 27))
    #expect(layout.firstBaseline == 11 && layout.lastBaseline == 21)
    #expect(
      drawnLines(node, in: CGSize(width: 60, height: 40)) == [
        "5,3 30x10 aaa ", "5,13 30x10 bbb",
      ]
    )
  }

  @Test func `narrowest is the longest word, widest the longest line`() {
    let node = TextNode("aaa bbbb\\ncc".replacing("\\n", with: "\n"), font: ten)
    node.textContainerInset = EdgeInsets(2)
    let context = LayoutContext(environment: fixedText)
    let sizes = node.contentSizes(along: .horizontal, context: context)
    #expect(sizes == ContentSizes(min: 44, max: 84))
    #expect(node.contentSizes(along: .vertical, context: context).max == 24)
  }

  @Test func `an empty text is one line high and has no lines to count`() {
    let node = TextNode("", font: ten)
    #expect(measured(node, 100).size == CGSize(width: 0, height: 10))
    #expect(node.lineCount == 0)
    #expect(TextNode().attributedText == nil)
  }

  @Test func `a changed text is measured anew with what it lies in`() {
    let text = TextNode("aaa", font: ten)
    let row = RowNode(.horizontal, text, BoxNode(5, 5, "next"))
    let host = shownFixed(row)
    #expect(row.subnodes[1].frame == rect(40, 0, 5, 5))
    text.text = "aaaaaa"
    host.advance(by: 0.1)
    #expect(row.subnodes[1].frame == rect(70, 0, 5, 5))
    #expect(text.attributedText?.attributes(atByte: 0).font == ten)
  }

  @Test func `the largest factor with which all fits is taken`() {
    let node = TextNode("aaaa bbbb", font: ten)
    node.numberOfLines = 1
    node.pointSizeScaleFactors = [0.8, 0.5, 0.2]
    #expect(measured(node, 90).size == CGSize(width: 90, height: 10))
    #expect(measured(node, 72).size == CGSize(width: 72, height: 8))
    #expect(measured(node, 71).size == CGSize(width: 45, height: 5))
    #expect(!node.isTruncated)
    #expect(measured(node, 10).size == CGSize(width: 10, height: 2))
    #expect(node.isTruncated)
  }

  @Test func `factors answer a height as well`() {
    let node = TextNode("aa bb", font: ten)
    node.pointSizeScaleFactors = [0.5]
    #expect(measured(node, 20, 20).size == CGSize(width: 20, height: 20))
    #expect(measured(node, 20, 19).size == CGSize(width: 10, height: 10))
  }

  @Test func `fonts grow with the environment's text scale`() {
    let node = TextNode("aaa", font: ten)
    var environment = fixedText
    environment.textScale = 2
    #expect(node.layoutThatFits(.unconstrained, environment: environment).size.width == 60)
  }

  @Test func `measured on many threads at once it says the same`() async {
    let node = TextNode("aaa bbb ccc ddd", font: ten)
    let sizes = await withTaskGroup(of: CGSize.self, returning: Set<[CGFloat]>.self) { group in
      for number in 0..<64 {
        group.addTask { measured(node, number.isMultiple(of: 2) ? 75 : 35).size }
      }
      var found: Set<[CGFloat]> = []
      for await size in group { found.insert([size.width, size.height]) }
      return found
    }
    #expect(sizes == [[70, 20], [30, 40]])
  }
}
