import Tapestry
import Testing

@MainActor
@Suite struct TextNodeLinkTests {
  /// "see here or there" with links at 40…80 and 120…170.
  private func node() -> TextNode {
    let look = TextAttributes(font: ten)
    var (here, there) = (look, look)
    (here.link, there.link) = ("x:here", "x:there")
    return TextNode(
      AttributedText([
        .init("see ", look), .init("here", here), .init(" or ", look), .init("there", there),
      ])
    )
  }

  @MainActor
  final class Delegate: TextNodeDelegate {
    var notes: [String] = []
    var highlights = true
    var takesLongPress = true
    func textNode(_ node: TextNode, shouldHighlight link: TextLink, at point: CGPoint) -> Bool {
      notes.append("highlight \(link.text)?")
      return highlights
    }
    func textNode(_ node: TextNode, tapped link: TextLink, at point: CGPoint) {
      notes.append("tapped \(link.address)")
    }
    func textNode(_ node: TextNode, shouldLongPress link: TextLink, at point: CGPoint) -> Bool {
      notes.append("press \(link.text)?")
      return takesLongPress
    }
    func textNode(_ node: TextNode, longPressed link: TextLink, at point: CGPoint) {
      notes.append("pressed \(link.address)")
    }
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `a tap on a link is told`() {
    let node = node()
    let notes = Notes()
    node.onLinkTap = { notes.add($0.address) }
    let host = shownFixed(node)
    host.send(Event.tap(at: point(45, 5)))
    host.send(Event.tap(at: point(169, 5)))
    host.send(Event.tap(at: point(10, 5)))
    host.send(Event.tap(at: point(100, 80)))
    #expect(notes.all == ["x:here", "x:there"])
    #expect(node.link(at: point(79, 9))?.text == "here")
    #expect(node.link(at: point(81, 9)) == nil)
  }

  @Test func `touches close by count, for the nearest`() {
    let node = node()
    let notes = Notes()
    node.onLinkTap = { notes.add($0.text) }
    let host = shownFixed(node)
    host.send(Event.tap(at: point(91, 5)))
    host.send(Event.tap(at: point(93, 5)))
    host.send(Event.tap(at: point(110, 15)))
    #expect(notes.all == ["here", "there"])
    node.linkTouchSlop = 30
    host.send(Event.tap(at: point(101, 5)))
    host.send(Event.tap(at: point(99, 5)))
    #expect(notes.all == ["here", "there", "there", "here"])
  }

  @Test func `what is touched is shown, as long as the touch is on it`() {
    let node = node()
    let notes = Notes()
    node.onLinkTap = { notes.add($0.text) }
    let host = shownFixed(node)
    host.send(.touch(id: 0, .began, at: point(45, 5)))
    #expect(node.highlightRange.map { String(node.text[$0]) } == "here")
    #expect(host.displayList.dump.contains("fill 38,-1 44x12 radius 3 #00000038"))
    host.send(.touch(id: 0, .moved, at: point(45, 60)))
    #expect(node.highlightRange == nil)
    host.send(.touch(id: 0, .moved, at: point(70, 5)))
    #expect(node.highlightRange != nil)
    host.send(.touch(id: 0, .moved, at: point(45, 60)), .touch(id: 0, .ended, at: point(45, 60)))
    #expect(notes.all == [] && node.highlightRange == nil)
    host.send(.touch(id: 0, .began, at: point(45, 5)), .touch(id: 0, .cancelled, at: point(45, 5)))
    #expect(notes.all == [] && node.highlightRange == nil)
    #expect(!host.displayList.dump.contains("#00000038"))
  }

  @Test func `the delegate is asked and told`() {
    let (node, delegate) = (node(), Delegate())
    node.delegate = delegate
    delegate.highlights = false
    let host = shownFixed(node)
    host.send(.touch(id: 0, .began, at: point(45, 5)))
    #expect(node.highlightRange == nil)
    host.send(.touch(id: 0, .ended, at: point(45, 5)))
    #expect(delegate.notes == ["highlight here?", "tapped x:here"])
    delegate.notes = []
    host.send(.touch(id: 0, .began, at: point(45, 5)))
    host.advance(by: 0.6)
    host.send(.touch(id: 0, .ended, at: point(45, 5)))
    #expect(delegate.notes == ["highlight here?", "press here?", "pressed x:here"])
    (delegate.notes, delegate.takesLongPress) = ([], false)
    host.send(.touch(id: 0, .began, at: point(45, 5)))
    host.advance(by: 0.6)
    host.send(.touch(id: 0, .ended, at: point(45, 5)))
    #expect(delegate.notes == ["highlight here?", "press here?", "tapped x:here"])
  }

  @Test func `a touch that moves off the link is no long press`() {
    let node = node()
    let notes = Notes()
    node.onLinkLongPress = { notes.add($0.text) }
    let host = shownFixed(node)
    host.send(.touch(id: 0, .began, at: point(45, 5)), .touch(id: 0, .moved, at: point(45, 60)))
    host.advance(by: 1)
    #expect(notes.all == [])
  }

  @Test func `touches on no link go to what it lies in, or behind it`() {
    final class Outer: DisplayNode {
      var touched = 0
      override func touchesBegan(_ touches: [Touch]) { touched += 1 }
    }
    let (outer, behind, text) = (Outer(), Outer(), node())
    let host = shownFixed(outer)
    outer.addSubnode(behind)
    outer.addSubnode(text)
    for node in [behind, text] { node.frame = rect(0, 0, 200, 50) }
    host.advance(by: 0.1)
    host.send(Event.tap(at: point(10, 5)))
    #expect(outer.touched == 1 && behind.touched == 0)
    text.passthroughNonlinkTouches = true
    host.send(Event.tap(at: point(10, 5)))
    #expect(outer.touched == 1 && behind.touched == 1)
    host.send(Event.tap(at: point(45, 5)))
    #expect(outer.touched == 1 && behind.touched == 1)
  }

  @Test func `links are actions for those who cannot point`() {
    let node = node()
    let notes = Notes()
    node.onLinkTap = { notes.add($0.address) }
    let host = shownFixed(node)
    let tree = host.window.accessibilityNodes
    #expect(tree.first?.children.first?.role == .text || tree.first?.role == .text)
    #expect(node.view.accessibilityLabel == "see here or there")
    #expect(node.accessibility.actions == ["here", "there"])
    #expect(node.view.accessibilityPerform("there"))
    #expect(!node.view.accessibilityPerform("nowhere"))
    #expect(notes.all == ["x:there"])
  }

  @Test func `neighbours that lead to the same place are one link`() {
    var bold = TextAttributes(font: ten, link: "x:a")
    bold.font.weight = .bold
    let node = TextNode(
      AttributedText([.init("aa", TextAttributes(font: ten, link: "x:a")), .init("bb", bold)])
    )
    #expect(node.links.map(\.text) == ["aabb"])
  }
}
