import Foundation
import TapestryCore
import TapestryRects
import Testing

@Suite struct ScrollLayoutGuideTests {
  private let root = Sprite("root", rect(0, 0, 300, 400))
  /// 500 high where it is 100 wide.
  private let item = Sprite("item", content: AreaContent(area: 50_000))

  private func guide() -> ScrollLayoutGuide {
    let guide = ScrollLayoutGuide(contentItem: item, identifier: "scroll")
    guide.add(to: root)
    guide.layoutFrame = rect(10, 20, 100, 200)
    return guide
  }

  @Test func `content is as wide as the guide and as high as it wants to be`() {
    let guide = guide()
    #expect(item.layoutFrame == rect(10, 20, 100, 500))
    #expect(guide.contentSize == size(100, 500))
    #expect(guide.range(.vertical) == 0...300)
    #expect(guide.range(.horizontal) == 0...0)
    guide.contentOffset.y = 120
    #expect(item.layoutFrame == rect(10, -100, 100, 500))
    #expect(guide.bounds == rect(0, 120, 100, 200))
  }

  @Test func `what has no content is as large as the guide`() {
    let plain = Sprite("plain")
    let guide = ScrollLayoutGuide(contentItem: plain, axes: [.horizontal, .vertical])
    guide.add(to: root)
    guide.layoutFrame = rect(10, 20, 100, 200)
    guide.contentOffset = CGPoint(x: 3, y: 4)
    #expect(plain.layoutFrame == rect(7, 16, 100, 200))
  }

  @Test func `a block is laid out in the content's size`() {
    let first = Sprite("first")
    first.attach(to: root)
    let guide = ScrollLayoutGuide(
      layout: first.layoutBlock(
        with: RectLayout(x: .right(10), y: .bottom(20), width: 5, height: 6)
      )
    )
    guide.add(to: root)
    guide.layoutFrame = rect(10, 20, 100, 200)
    guide.contentSize = size(400, 800)
    #expect(first.layoutFrame == rect(10 + 385, 20 + 774, 5, 6))
    guide.contentOffset = CGPoint(x: 300, y: 600)
    #expect(first.layoutFrame == rect(95, 194, 5, 6))
    let scheme = LayoutScheme(blocks: [guide.layoutBlock(with: RectLayout(x: .left(50)))])
    let snapshot = scheme.snapshot(for: root.bounds)
    #expect(snapshot["first"] == rect(50 + 385 - 300, 774 - 600, 5, 6))
    scheme.layout(in: root.bounds)
    #expect(scheme.currentSnapshot == snapshot)
  }

  @Test func `points of the content are points of the hierarchy`() throws {
    let guide = guide()
    guide.contentOffset.y = 120
    #expect(try guide.convert(CGPoint(x: 5, y: 130), to: root) == CGPoint(x: 15, y: 30))
    #expect(try root.convert(rect(15, 30, 1, 2), to: guide) == rect(5, 130, 1, 2))
  }

  @Test func `an inset moves the range, and the content with it`() {
    let guide = guide()
    guide.contentOffset.y = 40
    guide.contentInset = EdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    #expect(guide.contentOffset.y == 10)
    #expect(guide.range(.vertical) == -30...350)
    guide.contentInset = .zero
    #expect(guide.contentOffset.y == 40)
  }

  @Test func `a drag beyond an edge gives way`() {
    let guide = guide()
    guide.beginDragging()
    guide.drag(by: CGPoint(x: -50, y: -120))
    // Only along the axis that scrolls.
    #expect(guide.contentOffset == CGPoint(x: 0, y: 120))
    guide.drag(by: CGPoint(x: 0, y: -400))
    // 100 beyond 300, in 200: 0.55·100·200 / (200 + 0.55·100).
    #expect(abs(guide.contentOffset.y - (300 + 11_000 / 255.0)) < 1e-9)
    guide.drag(by: CGPoint(x: 0, y: 100))
    #expect(abs(guide.contentOffset.y + 11_000 / 255.0) < 1e-9)
    guide.bounces = false
    guide.drag(by: CGPoint(x: 0, y: 100))
    #expect(guide.contentOffset.y == 0)
  }

  @Test func `beyond an edge it comes back in 0.6 seconds`() {
    let guide = guide()
    guide.beginDragging()
    guide.drag(by: CGPoint(x: 0, y: -400))
    let beyond = guide.contentOffset.y - 300
    #expect(guide.letGo(at: 0))
    #expect(guide.isDecelerating && !guide.isDragging)
    var last = guide.contentOffset.y
    for step in 1..<36 {
      #expect(guide.advance(to: Double(step) / 60))
      #expect(guide.contentOffset.y < last && guide.contentOffset.y > 300)
      last = guide.contentOffset.y
      // Fast at first: more than half of the way in half of the time.
      if step == 18 { #expect(last - 300 < beyond / 2) }
    }
    #expect(!guide.advance(to: 0.6))
    #expect(guide.contentOffset.y == 300 && item.layoutFrame.minY == -280)
    #expect(!guide.advance(to: 1))
  }

  @Test func `beyond the beginning it comes back as it does beyond the end`() {
    let guide = guide()
    guide.beginDragging()
    guide.drag(by: CGPoint(x: 0, y: 400))
    let beyond = guide.contentOffset.y
    // 0.55 × 400 × 200 / (200 + 0.55 × 400).
    #expect(abs(beyond + 44_000 / 420) < 1e-9)
    guide.letGo(at: 0)
    // A cube of what is left of the time.
    guide.advance(to: 0.3)
    #expect(abs(guide.contentOffset.y - beyond / 8) < 1e-9)
    #expect(!guide.advance(to: 0.6))
    #expect(guide.contentOffset.y == 0)
    // Thrown over the beginning: 2000 - 122.5 points a second at the edge, as in the next test.
    guide.contentOffset.y = 50
    guide.beginDragging()
    guide.letGo(velocity: CGPoint(x: 0, y: 2000), at: 1)
    var lowest: CGFloat = 0
    var time = 1.0
    while guide.advance(to: time) {
      time += 1 / 120
      lowest = min(lowest, guide.contentOffset.y)
    }
    #expect(abs(lowest + 38.37) < 0.5)
    #expect(guide.contentOffset.y == 0)
  }

  @Test func `a throw slows down by 0.96 a sixtieth of a second`() {
    let guide = guide()
    guide.beginDragging()
    #expect(guide.letGo(velocity: CGPoint(x: 300, y: -400), at: 0))
    var places: [Double] = [0]
    var time = 0.0
    while guide.advance(to: time + 1 / 60) {
      time += 1 / 60
      places.append(Double(guide.contentOffset.y))
    }
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    for (next, step) in zip(steps.dropFirst(), steps) { #expect(abs(next / step - 0.96) < 1e-6) }
    // Begins as fast as the finger was.
    #expect(abs(steps[0] - 400 / 60 * 0.98) < 0.01)
    // All it could do is 400 / 2.449; it stands a little earlier.
    #expect(guide.contentOffset.x == 0)
    #expect(abs(Double(guide.contentOffset.y) - (400 - 4) / (-60 * log(0.96))) < 1e-9)
  }

  @Test func `a throw over an edge swings back to it`() {
    let guide = guide()
    guide.contentOffset.y = 250
    guide.beginDragging()
    guide.letGo(velocity: CGPoint(x: 0, y: -2000), at: 0)
    var highest: CGFloat = 0
    var time = 0.0
    var last = guide.contentOffset.y
    while guide.advance(to: time + 1 / 120) {
      time += 1 / 120
      highest = max(highest, guide.contentOffset.y)
      // Nowhere faster than it was thrown.
      #expect(abs(guide.contentOffset.y - last) < 2000 / 120)
      last = guide.contentOffset.y
      #expect(time < 3)
    }
    // At the edge it still has 2000 + 60 ln 0.96 × 50 = 1877.5 points a second, and a spring of 18 a
    // second lets it go 1877.5 / 18e further.
    #expect(abs(highest - 338.37) < 0.5)
    #expect(guide.contentOffset.y == 300)
    guide.bounces = false
    guide.contentOffset.y = 250
    guide.beginDragging()
    guide.letGo(velocity: CGPoint(x: 0, y: -2000), at: 10)
    while guide.advance(to: time + 10) {
      time += 1 / 120
      #expect(guide.contentOffset.y <= 300)
    }
    #expect(guide.contentOffset.y == 300)
  }

  @Test func `the same places are passed however often one looks`() {
    let (one, other) = (guide(), ScrollLayoutGuide(contentItem: Sprite("o", wanting: 100, 500)))
    other.add(to: root)
    other.layoutFrame = rect(10, 20, 100, 200)
    one.letGo(velocity: CGPoint(x: 0, y: -900), at: 0)
    other.letGo(velocity: CGPoint(x: 0, y: -900), at: 0)
    for step in 1...20 { one.advance(to: Double(step) / 60) }
    other.advance(to: 20 / 60)
    #expect(one.contentOffset == other.contentOffset)
  }

  @Test func `a drag stops what goes on`() {
    let guide = guide()
    guide.letGo(velocity: CGPoint(x: 0, y: -900), at: 0)
    guide.advance(to: 0.1)
    let place = guide.contentOffset
    guide.beginDragging()
    #expect(!guide.advance(to: 0.2))
    #expect(guide.contentOffset == place)
    guide.letGo(at: 0.3)
    #expect(!guide.isDecelerating)
  }

  @Test func `a scrolled stack`() {
    let rows = (0..<10).map { Sprite("row\($0)", wanting: 80, 30) }
    let stack = StackLayoutGuide(
      rows,
      arrangement: StackArrangement(
        axis: .vertical,
        spacing: .equal(2),
        alignment: .fill,
        filling: .content
      )
    )
    let guide = ScrollLayoutGuide(contentItem: stack)
    guide.add(to: root)
    guide.layoutFrame = rect(10, 20, 100, 200)
    #expect(guide.contentSize == size(100, 318))
    guide.contentOffset.y = 64
    #expect(rows[3].layoutFrame == rect(10, 20 + 96 - 64, 100, 30))
    guide.removeFromSuperElement()
    #expect(root.children.isEmpty && stack.owner == nil)
  }
}
