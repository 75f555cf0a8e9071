import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// What marks a view, and what a mark leads to: how often each method is called, and when.
@MainActor
@Suite struct CycleMarksTests {
  let log = LoggingView.Log()
  let window = Window(size: CGSize(width: 100, height: 100))
  let outer: LoggingView
  let inner: LoggingView
  let leaf: LoggingView

  init() {
    outer = LoggingView("outer", log, frame: rect(0, 0, 80, 80))
    inner = LoggingView("inner", log, frame: rect(0, 0, 60, 60))
    leaf = LoggingView("leaf", log, frame: rect(0, 0, 40, 40))
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
  }

  private func turn() -> [String] {
    log.lines = []
    window.turn(at: 0)
    return log.lines
  }

  @Test func `a new view needs everything, and nothing once it is done`() {
    #expect(outer.needsLayout && outer.needsUpdateConstraints)
    _ = turn()
    #expect(!outer.needsLayout && !outer.needsUpdateConstraints)
    #expect(!window.needsTurn)
    #expect(turn().isEmpty)
  }

  @Test func `updateConstraints that does not call super is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Forgetful: View {
          override func updateConstraints() {}
        }
        let window = Window(size: CGSize(width: 10, height: 10))
        window.addSubview(Forgetful())
        window.turn(at: 0)
      }
    }
  }

  @Test func `a mark calls its method once, of its view alone`() {
    _ = turn()
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    #expect(turn() == ["layout inner"])
    inner.setNeedsUpdateConstraints()
    #expect(turn() == ["constraints inner"])
    leaf.setNeedsLayout()
    outer.setNeedsLayout()
    #expect(turn() == ["layout outer", "layout leaf"])
    leaf.setNeedsUpdateConstraints()
    outer.setNeedsUpdateConstraints()
    #expect(turn() == ["constraints leaf", "constraints outer"])
  }

  @Test func `new bounds mark the view and its superview, a new place neither`() {
    _ = turn()
    inner.frame.size.width = 50
    #expect(turn() == ["layout outer", "layout inner"])
    inner.bounds.origin.y = 5
    #expect(turn() == ["layout outer", "layout inner"])
    inner.center.x += 10
    #expect(turn().isEmpty)
    inner.transform = .scale(2)
    inner.opacity = 0.5
    inner.isHidden = true
    #expect(turn().isEmpty)
  }

  @Test func `bounds that a superview sets in its layout do not mark it again`() {
    _ = turn()
    outer.onLayout = { [inner] outer in inner.frame.size.width = outer.bounds.width / 2 }
    outer.frame.size.width = 70
    #expect(turn() == ["layout outer", "layout inner"])
    #expect(inner.frame.width == 35)
  }

  @Test func `a view added or removed marks the view that it joins or leaves`() {
    _ = turn()
    let other = LoggingView("other", log)
    inner.addSubview(other)
    #expect(turn() == ["constraints other", "layout inner", "layout other"])
    other.removeFromSuperview()
    #expect(turn() == ["layout inner"])
    inner.sendSubviewToBack(leaf)
    #expect(turn().isEmpty)
  }

  @Test func `what a view marks below itself is done in the same turn, after it`() {
    _ = turn()
    outer.onLayout = { [leaf] _ in leaf.setNeedsLayout() }
    outer.setNeedsLayout()
    #expect(turn() == ["layout outer", "layout leaf"])
    #expect(!window.needsTurn)
  }

  @Test func `what a view marks above itself is done in the same turn as well`() {
    _ = turn()
    var isFirst = true
    leaf.onLayout = { [outer] _ in
      if isFirst { outer.setNeedsLayout() }
      isFirst = false
    }
    leaf.setNeedsLayout()
    #expect(turn() == ["layout leaf", "layout outer"])
    #expect(!window.needsTurn)
  }

  @Test func `constraints that are to be updated after layout are so in the same turn`() {
    _ = turn()
    var isFirst = true
    inner.onLayout = { inner in
      if isFirst { inner.setNeedsUpdateConstraints() }
      isFirst = false
    }
    inner.setNeedsLayout()
    #expect(turn() == ["layout inner", "constraints inner"])
    #expect(!window.needsTurn)
  }

  @Test func `drawing comes last, from the root to the leaves, and where a size is another one`() {
    let log = LoggingView.Log()
    final class Drawn: View {
      var log: LoggingView.Log?
      override func layoutSubviews() {
        super.layoutSubviews()
        log?.lines.append("layout \(layoutName)")
      }
      override func draw(in context: inout ViewDrawing) { log?.lines.append("draw \(layoutName)") }
    }
    let (a, b) = (Drawn(frame: rect(0, 0, 50, 50)), Drawn(frame: rect(0, 0, 20, 20)))
    for (view, name) in [(a, "a"), (b, "b")] {
      view.identifier = name
      view.log = log
    }
    window.addSubview(a)
    a.addSubview(b)
    window.turn(at: 0)
    #expect(log.lines == ["layout a", "layout b", "draw a", "draw b"])
    log.lines = []
    b.frame.origin.x = 9
    a.frame.size.width = 60
    window.turn(at: 0)
    #expect(log.lines == ["layout a", "draw a"])
    log.lines = []
    b.setNeedsDisplay()
    b.setNeedsDisplay()
    window.turn(at: 0)
    #expect(log.lines == ["draw b"])
  }
}
