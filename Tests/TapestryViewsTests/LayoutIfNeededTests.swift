import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

@MainActor
@Suite struct LayoutIfNeededTests {
  let log = LoggingView.Log()
  let window = Window(size: CGSize(width: 100, height: 100))

  private func view(_ name: String, in superview: View) -> LoggingView {
    LoggingView(name, log, in: superview)
  }

  @Test func `it begins at the topmost view above that waits and leaves others alone`() {
    let (a, b) = (view("a", in: window), view("b", in: window))
    let inner = view("inner", in: a)
    let leaf = view("leaf", in: inner)
    window.turn(at: 0)
    _ = log.take()
    for view in [a, b, leaf] { view.setNeedsLayout() }
    leaf.layoutIfNeeded()
    #expect(log.take() == ["layout a", "layout leaf"])
    #expect(b.needsLayout)
    leaf.layoutIfNeeded()
    #expect(log.take().isEmpty)
    b.setNeedsLayout()
    leaf.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log.take() == ["layout leaf"])
    window.turn(at: 0)
    #expect(log.take() == ["layout b"])
  }

  @Test func `it does not lay out what lies above and does not wait`() {
    let outer = view("outer", in: window)
    let inner = view("inner", in: outer)
    let sibling = view("sibling", in: outer)
    window.turn(at: 0)
    _ = log.take()
    inner.setNeedsLayout()
    sibling.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log.take() == ["layout inner"])
    #expect(sibling.needsLayout)
  }

  @Test func `constraints are updated before, and layout sees what they say`() {
    let box = view("box", in: window)
    box.constrained()
    box.wanted = CGSize(width: 10, height: 10)
    let leading = box.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    leading.isActive = true
    box.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    window.turn(at: 0)
    _ = log.take()
    box.onUpdateConstraints = { _ in leading.constant = 7 }
    box.setNeedsUpdateConstraints()
    box.layoutIfNeeded()
    #expect(box.frame.minX == 7)
    #expect(log.take() == ["constraints box"])
  }

  @Test func `updateConstraintsIfNeeded calls that method alone, and moves nothing`() {
    let box = view("box", in: window).constrained()
    let inner = view("inner", in: box)
    let leading = box.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    leading.isActive = true
    window.turn(at: 0)
    _ = log.take()
    box.onUpdateConstraints = { _ in leading.constant = 7 }
    box.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    box.updateConstraintsIfNeeded()
    #expect(log.take() == ["constraints inner", "constraints box"])
    box.updateConstraintsIfNeeded()
    #expect(log.take().isEmpty)
    #expect(box.frame.minX == 0)
    window.turn(at: 0)
    #expect(box.frame.minX == 7)
    #expect(log.take().isEmpty)
  }

  @Test func `a tree without a window is laid out by it, and by nothing else`() {
    let root = LoggingView("root", log, frame: rect(0, 0, 100, 100))
    let box = view("box", in: root).constrained()
    box.wanted = CGSize(width: 10, height: 10)
    box.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
    #expect(log.take().isEmpty)
    root.layoutIfNeeded()
    #expect(box.frame == rect(90, 5, 10, 10))
    #expect(log.take() == ["constraints box", "constraints root", "layout root", "layout box"])
    root.frame.size.width = 60
    #expect(box.frame.minX == 90)
    root.layoutIfNeeded()
    #expect(box.frame.minX == 50)
    window.addSubview(root)
    window.turn(at: 0)
    #expect(box.frame == rect(50, 5, 10, 10))
  }

  @Test func `called in a layout, it lays out what waits below at once`() {
    let outer = view("outer", in: window)
    let inner = view("inner", in: outer)
    let leaf = view("leaf", in: inner)
    window.turn(at: 0)
    _ = log.take()
    outer.onLayout = { [log] _ in
      leaf.setNeedsLayout()
      inner.layoutIfNeeded()
      log.lines.append("back")
    }
    outer.setNeedsLayout()
    window.turn(at: 0)
    #expect(log.take() == ["layout outer", "layout leaf", "back"])
    #expect(!window.needsTurn)
  }
}
