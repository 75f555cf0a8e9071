import Tapestry
import Testing

@MainActor
@Suite struct TextNodeTruncationTests {
  private func shown(_ node: TextNode, _ width: CGFloat, _ height: CGFloat = 50) -> [String] {
    drawnLines(node, in: CGSize(width: width, height: height)).map {
      $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
    }
  }

  private func node(_ text: String, lines: Int = 1) -> TextNode {
    let node = TextNode(text, font: ten)
    node.numberOfLines = lines
    return node
  }

  @Test func `the tail is cut with a token`() {
    let node = node("aaa bbb ccc")
    #expect(measured(node, 75).size == CGSize(width: 70, height: 10))
    #expect(node.isTruncated && node.lineCount == 1)
    #expect(shown(node, 75) == ["aaa bb…"])
  }

  @Test(arguments: [("aaaa. bbbb", "aaaa…"), ("aa!?  bbbb", "aa…"), ("aaa:;,bbb", "aaa…")])
  func `spaces and punctuation before the token are left out`(text: String, expected: String) {
    #expect(shown(node(text), 60) == [expected])
  }

  @Test func `a token of one's own takes the place, in the look of what it replaces`() {
    let node = node("aaa bbb ccc")
    node.truncationAttributedText = AttributedText("->", color: .red)
    #expect(shown(node, 75) == ["aaa b->"])
    let dump = shownFixed(node, in: CGSize(width: 75, height: 20)).displayList.dump
    #expect(dump.contains("span \"->\" 10 400 \(Color.red.light)"))
  }

  @Test func `the message stands after the token where something is cut`() {
    let node = node("aaa bbb ccc ddd")
    node.additionalTruncationMessage = AttributedText("more", color: .blue)
    #expect(shown(node, 150) == ["aaa bbb ccc ddd"])
    #expect(!node.isTruncated)
    #expect(shown(node, 120) == ["aaa bb…\u{A0}more"])
    #expect(node.isTruncated)
  }

  @Test func `head and middle are cut as well, and whole lines without a token`() {
    let node = node("aaabbbccc")
    node.truncationMode = .head
    #expect(shown(node, 55) == ["…bccc"])
    node.truncationMode = .middle
    #expect(shown(node, 55) == ["aa…cc"])
    node.truncationMode = .clip
    node.text = "aaa bbb"
    #expect(shown(node, 35) == ["aaa "])
    #expect(node.isTruncated)
  }

  @Test func `as many lines as a height lets fit`() {
    let node = node("aa bb cc dd", lines: 0)
    #expect(measured(node, 25, 25).size == CGSize(width: 20, height: 20))
    #expect(node.isTruncated && node.lineCount == 2)
    #expect(measured(node, 25, 40).size.height == 40)
    #expect(!node.isTruncated)
    #expect(measured(node, 25, 4).size.height == 4)
    #expect(node.lineCount == 1)
  }

  @Test func `the message can be tapped, and is an action`() {
    let node = node("aaa bbb ccc ddd")
    node.additionalTruncationMessage = AttributedText("more")
    node.linkTouchSlop = 2
    let taps = Counter()
    node.onTruncationTap = { taps.add() }
    // "aaa bb… more" is 120 wide, the message begins at 80.
    let host = shownFixed(node, in: CGSize(width: 120, height: 10))
    host.send(Event.tap(at: CGPoint(x: 65, y: 5)))
    #expect(taps.value == 0)
    host.send(Event.tap(at: CGPoint(x: 85, y: 5)))
    #expect(taps.value == 1)
    #expect(node.accessibility.actions == ["more"])
    #expect(node.view.accessibilityPerform("more") && taps.value == 2)
    node.alwaysHandleTruncationTokenTap = true
    host.send(Event.tap(at: CGPoint(x: 65, y: 5)))
    #expect(taps.value == 3)
    host.resize(to: CGSize(width: 150, height: 10))
    node.frame = rect(0, 0, 150, 10)
    host.advance(by: 0.1)
    #expect(node.accessibility.actions == [])
  }
}
