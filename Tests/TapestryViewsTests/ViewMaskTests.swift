import TapestryConstraints
import TapestryCore
import Testing

@testable import TapestryViews

/// Views that their frame and autoresizing mask place, alone and beside constraints; and where
/// frames come to lie between pixels.
@MainActor
@Suite struct ViewMaskTests {
  let window = Window(size: CGSize(width: 320, height: 320))

  /// A frame from 160 to 240 of 320 points, in 640 points.
  nonisolated static let table: [(AutoresizingMask, CGFloat, CGFloat)] = [
    ([], 160, 80), (.flexibleRightMargin, 160, 80), (.flexibleLeftMargin, 480, 80),
    (.flexibleWidth, 160, 400), ([.flexibleLeftMargin, .flexibleRightMargin], 1120.0 / 3, 80),
    ([.flexibleLeftMargin, .flexibleWidth], 1120.0 / 3, 560.0 / 3),
    ([.flexibleWidth, .flexibleRightMargin], 160, 240),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 320, 160),
  ]

  @Test(arguments: table, [false, true])
  func `frames follow the superview's size by their mask, with constraints or without`(
    _ row: (mask: AutoresizingMask, x: CGFloat, width: CGFloat),
    _ isMentioned: Bool
  ) {
    let (view, mark) = (View(frame: rect(160, 10, 80, 20)), View().constrained())
    view.autoresizingMask = row.mask
    window.addSubviews(view, mark)
    if isMentioned {
      mark.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      mark.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
      // Of what is between pixels nothing is rounded here.
      window.rootEnvironment.scale = 0
    }
    window.turn(at: 0)
    window.size.width = 640
    // Frames follow at once, what constraints place in the turn.
    #expect(abs(view.frame.minX - row.x) < 1e-9 && abs(view.frame.width - row.width) < 1e-9)
    window.turn(at: 0)
    #expect(abs(view.frame.minX - row.x) < 1e-9 && abs(view.frame.width - row.width) < 1e-9)
    guard isMentioned else { return }
    #expect(abs(mark.frame.minX - row.x) < 1e-6 && abs(mark.frame.width - row.width) < 1e-6)
  }

  @Test func `views made by code are placed by their frames, which are no constraints to see`() {
    let view = View(frame: rect(1, 2, 3, 4))
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.autoresizingMask == [])
    window.addSubview(view)
    let mark = View().constrained()
    window.addSubview(mark)
    mark.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    window.turn(at: 0)
    #expect(mark.frame.minX == 4)
    #expect(view.constraints.isEmpty)
    #expect(window.constraints.count == 1)
  }

  @Test func `views that no constraint mentions do not enter the engine`() {
    let (view, inner) = (View(frame: rect(0, 0, 50, 50)), View(frame: rect(0, 0, 5, 5)))
    window.addSubview(view)
    view.addSubview(inner)
    window.turn(at: 0)
    #expect(!view.constraintState.isInEngine && !inner.constraintState.isInEngine)
    let mark = View().constrained()
    view.addSubview(mark)
    mark.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 7).isActive = true
    window.turn(at: 0)
    #expect(mark.frame.minX == 7)
    #expect(view.constraintState.isInEngine && !inner.constraintState.isInEngine)
  }

  @Test func `frames, bounds and centers that are set are changes of constants`() {
    let (view, mark) = (View(frame: rect(10, 10, 20, 20)), View().constrained())
    window.addSubviews(view, mark)
    mark.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    mark.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    mark.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.25).isActive = true
    window.turn(at: 0)
    let engine = window.cycle.engine
    engine.collectsStatistics = true
    view.frame = rect(30, 40, 50, 60)
    window.turn(at: 0)
    #expect(mark.frame.origin == CGPoint(x: 80, y: 100))
    view.bounds.size.width = 70
    view.center.y += 5
    window.turn(at: 0)
    #expect(mark.frame.origin == CGPoint(x: 90, y: 105))
    window.size.width = 400
    window.turn(at: 0)
    #expect(mark.frame.width == 100)
    let total = engine.statistics.total
    #expect(total.additions == 0 && total.removals == 0 && total.otherChanges == 0)
  }

  @Test func `a frame that is set where constraints place lasts until the next layout`() {
    let view = View().constrained()
    window.addSubview(view)
    view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 9).isActive = true
    window.turn(at: 0)
    view.frame = rect(50, 50, 10, 10)
    #expect(view.frame.minX == 50)
    window.setNeedsLayout()
    window.turn(at: 0)
    #expect(view.frame.minX == 9)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = rect(50, 50, 10, 10)
    view.constraints.forEach { $0.isActive = false }
    window.constraints.forEach { $0.isActive = false }
    window.turn(at: 0)
    #expect(view.frame == rect(50, 50, 10, 10))
  }

  // MARK: Pixels

  private func place(_ view: View, in outer: View, _ x: CGFloat, _ width: CGFloat) {
    outer.addSubview(view.constrained())
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x),
      view.widthAnchor.constraint(equalToConstant: width),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  @Test func `each edge goes to the nearest pixel, halves up, the size is what is between`() {
    window.rootEnvironment.scale = 2
    let (a, b) = (View(), View())
    place(a, in: window, 50.25, 10)
    place(b, in: window, 50.2, 10.1)
    window.turn(at: 0)
    // 50.25 → 50.5 and 60.25 → 60.5; 50.2 → 50 and 60.3 → 60.5.
    #expect(a.frame.minX == 50.5 && a.frame.width == 10)
    #expect(b.frame.minX == 50 && b.frame.width == 10.5)
  }

  @Test func `thirds leave no gaps`() {
    let views = (0..<3).map { _ in View() }
    for (index, view) in views.enumerated() {
      place(view, in: window, CGFloat(index) * 100 / 3, 100 / 3)
    }
    window.turn(at: 0)
    #expect(views.map(\.frame.minX) == [0, 33, 67])
    #expect(views.map(\.frame.maxX) == [33, 67, 100])
  }

  @Test func `outside of a window nothing is rounded, in one it is at once`() {
    let (root, view, inner) = (View(frame: rect(0, 0, 100, 100)), View(), View())
    place(view, in: root, 10.2, 50)
    place(inner, in: view, 3.2, 20)
    root.layoutIfNeeded()
    #expect(abs(view.frame.minX - 10.2) < 1e-9)
    #expect(abs(inner.frame.minX - 3.2) < 1e-9)
    window.rootEnvironment.scale = 2
    window.addSubview(root)
    window.turn(at: 0)
    // 10.2 → 10, and 13.4 → 13.5.
    #expect(view.frame.minX == 10)
    #expect(inner.frame.minX == 3.5)
  }
}
