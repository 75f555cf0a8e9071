import Tapestry
import Testing

@MainActor
@Suite struct ScrollNodeTests {
  private func list(_ heights: CGFloat..., grows: Bool = false) -> ScrollNode {
    let scroll = ScrollNode()
    scroll.automaticallyManagesSubnodes = true
    scroll.automaticallyManagesContentSize = true
    let rows = heights.enumerated().map { BoxNode(100, $1, "row \($0)") }
    scroll.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, children: rows.map { $0.flexGrow(grows ? 1 : 0) })
    }
    return scroll
  }

  @Test func `its content is as large as its layout in unlimited room`() {
    let scroll = list(80, 90, 100)
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    #expect(scroll.contentSize == CGSize(width: 120, height: 270))
    #expect(scroll.subnodes.map(\.frame.minY) == [0, 80, 170])
    #expect(scroll.frame == rect(0, 0, 120, 100))
    host.advance(by: 0.1)
    #expect(host.window.nextTurn == nil)
  }

  @Test func `its own size is what the parent offers, cut to what is allowed`() {
    let scroll = list(80, 90, 100)
    func size(_ range: SizeRange, _ parent: ParentSize) -> CGSize {
      scroll.layoutThatFits(range, parentSize: parent, in: LayoutContext(environment: .init())).size
    }
    let parent = ParentSize(width: 120, height: 150)
    #expect(size(.unconstrained, parent) == CGSize(width: 120, height: 150))
    #expect(size(SizeRange(upTo: 90, 60), parent) == CGSize(width: 90, height: 60))
    // What the parent does not know is as large as the content.
    #expect(size(.unconstrained, .unknown) == CGSize(width: 100, height: 270))
    #expect(
      size(SizeRange(upTo: 90), ParentSize(width: 80, height: nil))
        == CGSize(width: 80, height: 270)
    )
  }

  @Test func `a smaller content is measured again, so that it can fill the node`() {
    let scroll = list(20, 20, grows: true)
    _ = shown(scroll, in: CGSize(width: 120, height: 100))
    #expect(scroll.subnodes.map(\.frame) == [rect(0, 0, 120, 50), rect(0, 50, 120, 50)])
    #expect(scroll.contentSize == CGSize(width: 120, height: 100))
  }

  @Test func `to the side, the height is that of the node`() {
    let scroll = ScrollNode()
    scroll.automaticallyManagesSubnodes = true
    scroll.automaticallyManagesContentSize = true
    scroll.scrollableDirections = .horizontal
    let boxes = (0..<4).map { _ in BoxNode(60, 30) }
    let notes = Notes()
    scroll.layoutSpecBlock = { _, range in
      notes.add("\(range.max.width) \(range.max.height)")
      return StackLayoutSpec(children: boxes)
    }
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    #expect(notes.all.contains("inf 100.0") && !notes.all.contains("120.0 100.0"))
    #expect(scroll.contentSize == CGSize(width: 240, height: 100))
    host.send(.scroll(at: CGPoint(x: 60, y: 50), by: CGPoint(x: -500, y: -500)))
    #expect(scroll.contentOffset == CGPoint(x: 120, y: 0))
  }

  @Test func `a wheel, a finger and keys move it`() {
    let scroll = list(80, 90, 100)
    var offsets: [CGFloat] = []
    scroll.onScroll = { offsets.append($0.bounds.minY) }
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    host.send(.scroll(at: CGPoint(x: 60, y: 50), by: CGPoint(x: 0, y: -30)))
    #expect(scroll.contentOffset.y == 30 && offsets == [30])
    host.press(.down)
    #expect(scroll.contentOffset.y == 70)
    host.press(.home)
    host.drag(from: CGPoint(x: 60, y: 90), to: CGPoint(x: 60, y: 30))
    #expect(scroll.contentOffset.y > 40)
    host.settle()
    #expect(scroll.contentOffset.y > 60)
    host.press(.end)
    #expect(scroll.contentOffset.y == 170)
  }

  @Test func `observers, notches, shifts and a throw, as in a scroll view`() {
    final class Log: ScrollObserver {
      var lines: [String] = []
      func scrollerDidEndDragging(_ scroller: Scroller, willDecelerate: Bool) {
        lines.append(willDecelerate ? "thrown" : "dropped")
      }
      func scrollerDidEndDecelerating(_ scroller: Scroller) { lines.append("stands") }
    }
    let scroll = list(800, 900, 1000)
    let log = Log()
    scroll.addScrollObserver(log)
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    host.scroll(by: CGPoint(x: 0, y: -48), granularity: .notch)
    #expect(scroll.contentOffset.y == 0)
    host.settle()
    #expect(scroll.contentOffset.y == 48)
    host.drag(from: CGPoint(x: 60, y: 90), to: CGPoint(x: 60, y: 30), seconds: 0.1)
    #expect(log.lines == ["thrown"] && scroll.isDecelerating)
    let place = scroll.contentOffset.y
    scroll.shiftContentOffset(by: CGPoint(x: 0, y: 500))
    #expect(abs(scroll.contentOffset.y - place - 500) < 1e-9)
    host.settle()
    #expect(log.lines == ["thrown", "stands"] && scroll.contentOffset.y > place + 550)
    #expect(scroll.bounds.minY == scroll.contentOffset.y)
  }

  @Test func `what is scrolled to can be tapped, and a drag cancels a press`() {
    let notes = Notes()
    let buttons = (0..<5).map { index in
      let button = ButtonNode("\(index)") { notes.add("\(index)") }
      button.addAction(for: .touchCancel) { notes.add("cancel") }
      button.style.setPreferredSize(CGSize(width: 120, height: 60))
      return button
    }
    let scroll = ScrollNode()
    scroll.automaticallyManagesSubnodes = true
    scroll.automaticallyManagesContentSize = true
    scroll.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: buttons) }
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    host.send(.scroll(at: CGPoint(x: 60, y: 50), by: CGPoint(x: 0, y: -150)))
    host.send(Event.tap(at: CGPoint(x: 60, y: 50)))
    #expect(notes.all == ["3"])
    host.send(.touch(id: 0, .began, at: CGPoint(x: 60, y: 50)))
    host.advance(by: 0.3)
    host.drag(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 60, y: 90))
    host.settle()
    #expect(notes.all.filter { $0 != "cancel" } == ["3"])
  }

  @Test func `when a row changes its height, so does the content`() {
    let scroll = list(80, 90, 100)
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    host.press(.end)
    (scroll.subnodes[0] as? BoxNode)?.wanted.value.height = 20
    host.advance(by: 0.1)
    #expect(scroll.contentSize.height == 210)
    #expect(scroll.contentOffset.y == 110)
  }

  @Test func `what a layout draws without nodes moves with the content`() throws {
    let scroll = ScrollNode()
    scroll.automaticallyManagesContentSize = true
    scroll.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical) {
        Box(width: 120, height: 150).background(.red)
        Box(width: 120, height: 150).background(.blue)
      }
    }
    let host = shown(scroll, in: CGSize(width: 120, height: 100))
    func color(_ x: Int, _ y: Int) throws -> [UInt8] {
      let bitmap = try host.bitmap()
      let start = (y * bitmap.width + x) * 4
      return Array(bitmap.bytes[start..<start + 3])
    }
    let red = try color(60, 50)
    host.send(.scroll(at: CGPoint(x: 60, y: 50), by: CGPoint(x: 0, y: -120)))
    #expect(try color(60, 10) == red)
    #expect(try color(60, 50) != red)
  }
}
