import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// Things that methods of views should not do, or do with care: nothing crashes or hangs, and what
/// comes of it is what one would think.
@MainActor
@Suite struct CyclePathologyTests {
  let log = LoggingView.Log()
  let window = Window(size: CGSize(width: 100, height: 100))

  private func view(_ name: String, in superview: View) -> LoggingView {
    LoggingView(name, log, in: superview)
  }

  @Test func `a view removes itself while it is laid out`() {
    let (outer, other) = (view("outer", in: window), view("other", in: window))
    let inner = view("inner", in: outer)
    outer.onLayout = { $0.removeFromSuperview() }
    window.turn(at: 0)
    #expect(outer.superview == nil && outer.window == nil && inner.superview === outer)
    #expect(!log.take().contains("layout inner"))
    #expect(!other.needsLayout && !window.needsTurn)
    outer.onLayout = nil
    window.addSubview(outer)
    window.turn(at: 0)
    #expect(log.take() == ["layout outer", "layout inner"])
  }

  @Test func `a view that comes and goes between two turns leaves nothing in the window`() {
    let (box, inner) = (View().constrained(), View().constrained())
    let top = View(frame: rect(0, 0, 50, 50))
    top.addSubview(box)
    box.addSubview(inner)
    window.turn(at: 0)
    window.addSubview(top)
    let width = inner.widthAnchor.constraint(equalTo: box.widthAnchor)
    width.isActive = true
    top.removeFromSuperview()
    window.turn(at: 0)
    #expect(!box.constraintState.isInEngine && !inner.constraintState.isInEngine)
    // What happens in it from now on is nothing to the window.
    width.isActive = false
    inner.heightAnchor.constraint(equalTo: box.heightAnchor).isActive = true
    top.translatesAutoresizingMaskIntoConstraints = false
    #expect(!window.needsTurn)
    width.isActive = true
    window.addSubview(top)
    window.turn(at: 0)
    #expect(box.constraintState.isInEngine && inner.constraintState.isInEngine)
  }

  @Test func `a view removes another one that waits for its layout`() {
    let (first, second) = (view("first", in: window), view("second", in: window))
    first.onLayout = { _ in second.removeFromSuperview() }
    window.turn(at: 0)
    #expect(log.take().filter { $0 == "layout second" }.isEmpty)
    #expect(second.needsLayout)
    #expect(!window.needsTurn)
  }

  @Test func `a view removes its superview while it is laid out`() {
    let outer = view("outer", in: window)
    let (inner, later) = (view("inner", in: outer), view("later", in: outer))
    inner.onLayout = { _ in outer.removeFromSuperview() }
    window.turn(at: 0)
    #expect(outer.window == nil && later.superview === outer)
    inner.onLayout = nil
    window.addSubview(outer)
    window.turn(at: 0)
    #expect(!inner.needsLayout && !later.needsLayout && !window.needsTurn)
  }

  @Test func `subviews that are added in a layout are laid out in the same turn`() {
    let outer = view("outer", in: window)
    outer.onLayout = { [log] outer in
      guard outer.subviews.isEmpty else { return }
      let inner = LoggingView("inner", log).constrained()
      outer.addSubview(inner)
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3).isActive = true
      inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
      inner.wanted = CGSize(width: 10, height: 10)
    }
    window.turn(at: 0)
    #expect(outer.subviews.first?.frame == rect(3, 0, 10, 10))
    #expect(!window.needsTurn)
  }

  @Test func `constraints that change in a layout hold in the same turn`() {
    let outer = view("outer", in: window)
    let inner = view("inner", in: outer).constrained()
    inner.wanted = CGSize(width: 10, height: 10)
    let leading = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    leading.isActive = true
    inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    outer.onLayout = { leading.constant = $0.bounds.width / 5 }
    window.turn(at: 0)
    #expect(inner.frame == rect(10, 0, 10, 10))
    _ = log.take()
    outer.frame.size.width = 100
    window.turn(at: 0)
    #expect(inner.frame == rect(20, 0, 10, 10))
    // Once with the old constant, once with the new one.
    #expect(log.take() == ["layout outer", "layout outer"])
  }

  @Test func `constraints may be made while constraints are updated`() {
    let outer = view("outer", in: window)
    let inner = view("inner", in: outer).constrained()
    inner.wanted = CGSize(width: 10, height: 10)
    var made: LayoutConstraint?
    inner.onUpdateConstraints = { inner in
      made?.isActive = false
      made = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4)
      made?.isActive = true
    }
    outer.onUpdateConstraints = { outer in
      outer.onUpdateConstraints = nil
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor).isActive = true
    }
    window.turn(at: 0)
    #expect(inner.frame == rect(4, 40, 10, 10))
  }

  @Test func `layoutIfNeeded of itself in a layout ends`() {
    let outer = view("outer", in: window)
    outer.onLayout = { outer in outer.layoutIfNeeded() }
    window.turn(at: 0)
    #expect(log.take().filter { $0.hasPrefix("layout") } == ["layout outer"])
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    window.turn(at: 0)
    _ = log.take()
    outer.onLayout = { outer in
      outer.setNeedsLayout()
      outer.layoutIfNeeded()
    }
    outer.setNeedsLayout()
    window.turn(at: 0)
    #expect(log.take().count == 100)
    #expect(reports.diagnostics.map(\.kind) == [.layoutFeedback])
  }

  @Test func `layoutIfNeeded of the window in a layout lays out what is left`() {
    let (first, second) = (view("first", in: window), view("second", in: window))
    window.turn(at: 0)
    _ = log.take()
    first.onLayout = { [window] _ in window.layoutIfNeeded() }
    first.setNeedsLayout()
    second.setNeedsLayout()
    window.turn(at: 0)
    #expect(log.take() == ["layout first", "layout second"])
  }

  @Test func `a tree puts itself into a window while it is laid out without one`() {
    let root = LoggingView("root", log, frame: rect(0, 0, 50, 50))
    let inner = view("inner", in: root).constrained()
    inner.wanted = CGSize(width: 10, height: 10)
    inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
    inner.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.onLayout = { [window] root in if root.superview == nil { window.addSubview(root) } }
    root.layoutIfNeeded()
    #expect(root.window === window)
    window.turn(at: 0)
    #expect(inner.frame == rect(5, 0, 10, 10))
    #expect(!window.needsTurn)
  }

  @Test func `a view moves to another window while it is laid out`() {
    let other = Window(size: CGSize(width: 100, height: 100))
    let outer = view("outer", in: window)
    let inner = view("inner", in: outer)
    outer.onLayout = { outer in if outer.window !== other { other.addSubview(outer) } }
    window.turn(at: 0)
    other.turn(at: 0)
    #expect(inner.window === other && !inner.needsLayout)
    #expect(!window.needsTurn && !other.needsTurn)
  }

  @Test func `a view that is told that it left may go elsewhere at once`() {
    final class Homing: View {
      weak var home: View?
      override func didMoveToSuperview() {
        if superview == nil, let home { home.addSubview(self) }
      }
    }
    let (a, b) = (view("a", in: window), view("b", in: window))
    let homing = Homing()
    homing.home = a
    a.addSubview(homing)
    homing.removeFromSuperview()
    #expect(homing.superview === a)
    #expect(a.subviews.count == 1)
    b.addSubview(homing)
    #expect([a, b].filter { $0.subviews.contains { $0 === homing } }.count == 1)
    #expect(homing.superview?.subviews.contains { $0 === homing } ?? false)
    window.turn(at: 0)
  }

  @Test func `a turn in a turn, and an event in a turn, are no more than layout`() {
    let outer = view("outer", in: window)
    outer.onLayout = { [window] outer in
      outer.onLayout = nil
      window.turn(at: 1)
      for event in Event.tap(at: CGPoint(x: 10, y: 10)) { window.send(event, at: 1) }
    }
    window.turn(at: 0)
    #expect(!window.needsTurn)
    #expect(!outer.needsLayout)
  }
}
