import TapestryConstraints
import TapestryCore
import Testing

@Suite struct ContentSizeTests {
  let root = Box.root(200, 100)

  private func item(_ name: String, _ width: CGFloat, _ height: CGFloat) -> Box {
    let box = Box(name)
    box.intrinsicContentSize = CGSize(width: width, height: height)
    root.add(box)
    return box
  }

  @Test func `an item is as large as its content wants`() {
    let box = item("box", 30, 12.5)
    #expect(LayoutEngine(root: root).frame(of: box).size == CGSize(width: 30, height: 12.5))
  }

  @Test func `defaults are 250 and 750`() {
    let box = Box()
    for axis in Axis.allCases {
      #expect(box.contentHuggingPriority(for: axis) == 250)
      #expect(box.contentCompressionResistancePriority(for: axis) == 750)
    }
  }

  @Test func `no metric, no wish`() {
    let box = item("box", .noIntrinsicMetric, 10)
    box.widthAnchor.constraint(equalToConstant: 77, priority: 1).isActive = true
    #expect(LayoutEngine(root: root).frame(of: box).size == CGSize(width: 77, height: 10))
  }

  @Test func `weaker than content is not heard, stronger is`() {
    let box = item("box", 50, 10)
    let width = box.widthAnchor.constraint(equalToConstant: 90, priority: 249)
    width.isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 50)
    width.priority = 251
    #expect(engine.frame(of: box).width == 90)
    width.constant = 10
    #expect(engine.frame(of: box).width == 50)
    width.priority = 751
    #expect(engine.frame(of: box).width == 10)
  }

  @Test func `the item that hugs less grows, the one that resists less shrinks`() {
    let (a, b) = (item("a", 50, 10), item("b", 60, 10))
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    a.setContentHuggingPriority(251, for: .horizontal)
    b.setContentCompressionResistancePriority(749, for: .horizontal)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: a).width == 50)
    #expect(engine.frame(of: b).width == 150)
    root.frame.size.width = 80
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: a).width == 50)
    #expect(engine.frame(of: b).width == 30)
    a.setContentCompressionResistancePriority(700, for: .horizontal)
    #expect(engine.frame(of: a).width == 20)
    #expect(engine.frame(of: b).width == 60)
  }

  @Test func `content that changes is asked again at the next layout`() {
    let box = item("box", 50, 10)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 50)
    box.intrinsicContentSize.width = 60
    #expect(engine.frame(of: box).width == 50)
    box.constraintState.invalidate(.intrinsicContentSize)
    #expect(engine.frame(of: box).width == 60)
    box.intrinsicContentSize.width = .noIntrinsicMetric
    box.constraintState.invalidate(.intrinsicContentSize)
    box.widthAnchor.constraint(equalToConstant: 5, priority: 1).isActive = true
    #expect(engine.frame(of: box).width == 5)
  }

  @Test func `text wraps in the width that it gets`() {
    let text = item("text", 500, 10)
    text.textLength = 500
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
    ])
    let below = Box("below", in: root)
    below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 1).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: text) == rect(0, 4, 200, 30))
    #expect(engine.frame(of: below).minY == 35)
    #expect(text.measuredWidths == [200])
    root.frame.size.width = 100
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: text) == rect(0, 4, 100, 50))
    #expect(text.measuredWidths == [200, 100])
  }

  @Test func `a height that changes is measured once, the width being the same`() {
    let text = item("text", 500, 10)
    text.textLength = 500
    text.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: text).height == 50)
    text.textLength = 800
    text.constraintState.invalidate(.intrinsicContentSize)
    #expect(engine.frame(of: text).height == 80)
    #expect(text.measuredWidths == [100, 100])
  }

  @Test func `a size that follows itself ends with a report`() {
    // Wider makes lower, and lower makes narrower, by more: there is no rest.
    let text = item("text", .noIntrinsicMetric, 10)
    text.textLength = 1000
    text.widthAnchor.constraint(equalTo: text.heightAnchor, multiplier: 2).isActive = true
    let engine = LayoutEngine(root: root)
    let reports = DiagnosticsLog()
    engine.diagnostics = reports.handler
    engine.layout()
    #expect(reports.diagnostics.map(\.kind).filter { $0 != .ambiguous } == [.layoutFeedback])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -3, .noIntrinsicMetric])
  func `what is no size is no wish`(_ metric: CGFloat) {
    let box = item("box", metric, metric)
    let wishes = [
      box.widthAnchor.constraint(equalToConstant: 77, priority: 1),
      box.heightAnchor.constraint(equalToConstant: 66, priority: 1),
    ]
    LayoutConstraint.activate(wishes)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).size == CGSize(width: 77, height: 66))
    box.intrinsicContentSize = CGSize(width: 5, height: 6)
    box.constraintState.invalidate(.intrinsicContentSize)
    #expect(engine.frame(of: box).size == CGSize(width: 5, height: 6))
    box.intrinsicContentSize = CGSize(width: metric, height: metric)
    box.constraintState.invalidate(.intrinsicContentSize)
    #expect(engine.frame(of: box).size == CGSize(width: 77, height: 66))
  }

  @Test func `a height for a width that is no size is no wish`() {
    let text = item("text", 50, 10)
    text.textLength = .infinity
    text.heightAnchor.constraint(equalToConstant: 66, priority: 1).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: text).size == CGSize(width: 50, height: 66))
    #expect(engine.failure == nil)
  }

  @Test func `zero is a wish`() {
    let box = item("box", 0, 0)
    box.widthAnchor.constraint(equalToConstant: 77, priority: 1).isActive = true
    #expect(LayoutEngine(root: root).frame(of: box).size == .zero)
  }

  @Test func `each axis has its own priorities`() {
    let box = item("box", 50, 50)
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 90, priority: 300),
      box.heightAnchor.constraint(equalToConstant: 90, priority: 300),
    ])
    let engine = LayoutEngine(root: root)
    box.setContentHuggingPriority(301, for: .vertical)
    #expect(engine.frame(of: box).size == CGSize(width: 90, height: 50))
    #expect(box.contentHuggingPriority(for: .vertical) == 301)
    #expect(box.contentHuggingPriority(for: .horizontal) == 250)
    box.setContentCompressionResistancePriority(751, for: .horizontal)
    #expect(box.contentCompressionResistancePriority(for: .horizontal) == 751)
    #expect(box.contentCompressionResistancePriority(for: .vertical) == 750)
  }

  @Test func `the alignment rect is as large as the content, the frame larger`() {
    let box = item("box", 30, 20)
    box.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    box.constraintState.invalidate(.geometry)
    #expect(LayoutEngine(root: root).frame(of: box).size == CGSize(width: 36, height: 24))
  }

  @Test func `required content gives way to nobody`() {
    let box = item("box", 50, 10)
    box.setContentCompressionResistancePriority(.required, for: .horizontal)
    let narrow = box.widthAnchor.constraint(equalToConstant: 20)
    narrow.isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 50)
    let conflict = engine.conflicts.first
    #expect(conflict?.members.count == 2)
    guard case .constraint(let broken)? = conflict?.broken else {
      Issue.record("no conflict")
      return
    }
    #expect(broken === narrow)
  }
}
