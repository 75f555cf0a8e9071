import TapestryConstraints
import TapestryCore
import Testing

@Suite struct MarginTests {
  let root = Box.root(200, 100)
  let box = Box("box")

  init() {
    root.add(box)
    box.pin(3, 50, 100, 50)
  }

  private func margins(_ engine: LayoutEngine) -> [CGFloat] {
    let margins = engine.effectiveLayoutMargins(of: box)
    return [
      margins.top, margins.left(in: .leftToRight), margins.bottom, margins.right(in: .leftToRight),
    ]
  }

  @Test func `margins are eight points by default`() {
    #expect(margins(LayoutEngine(root: root)) == [8, 8, 8, 8])
  }

  @Test func `the superitem's margins can be preserved`() {
    root.layoutMargins = EdgeInsets(20)
    box.preservesSuperviewLayoutMargins = true
    let engine = LayoutEngine(root: root)
    // max(8, 20 - distance): the distances are top 50, left 3, bottom 0, right 97.
    #expect(margins(engine) == [8, 17, 20, 8])
    root.layoutMargins = EdgeInsets(10)
    #expect(margins(engine) == [8, 8, 10, 8])
    box.preservesSuperviewLayoutMargins = false
    #expect(margins(engine) == [8, 8, 8, 8])
  }

  @Test func `preserved margins follow the place`() {
    root.layoutMargins = EdgeInsets(20)
    box.preservesSuperviewLayoutMargins = true
    let inner = Box("inner", in: box)
    inner.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: inner).minX == 17)
    root.constraints.first { $0.firstAttribute == .left && $0.firstItem === box }?.constant = 9
    #expect(engine.frame(of: inner).minX == 11)
  }

  @Test func `margins begin at the safe area`() {
    root.safeAreaInsets = EdgeInsets(top: 60, left: 5, bottom: 0, right: 0)
    let engine = LayoutEngine(root: root)
    // Of 60 points at the top 10 reach into the box, of 5 at the left 2.
    #expect(margins(engine) == [18, 10, 8, 8])
    box.insetsLayoutMarginsFromSafeArea = false
    #expect(margins(engine) == [8, 8, 8, 8])
  }

  @Test func `the root's margins begin at its safe area`() {
    root.safeAreaInsets = EdgeInsets(top: 60, left: 5, bottom: 0, right: 0)
    let inner = Box("inner", in: root)
    inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor).isActive = true
    #expect(LayoutEngine(root: root).frame(of: inner).minY == 68)
  }

  @Test func `margin attributes follow changes without new rows`() throws {
    let inner = Box("inner", in: box)
    try LayoutConstraint(
      item: inner,
      attribute: .left,
      toItem: box,
      attribute: .leftMargin
    ).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: inner).minX == 8)
    box.layoutMargins = EdgeInsets(30)
    #expect(engine.frame(of: inner).minX == 30)
  }

  @Test func `alignment insets and baselines can change`() {
    let inner = Box("inner", in: box)
    let next = Box("next", in: box)
    inner.pin(10, 10, 20, 20)
    next.topAnchor.constraint(equalTo: inner.firstBaselineAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: inner) == rect(10, 10, 20, 20))
    inner.alignmentRectInsets = EdgeInsets(2)
    inner.firstBaselineOffset = 5
    inner.constraintState.invalidate(.geometry)
    #expect(engine.frame(of: inner) == rect(8, 8, 24, 24))
    #expect(engine.frame(of: next).minY == 15)
  }

  @Test func `insets of boxes between are minded`() {
    let inner = Box("inner", in: box)
    inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: inner).minX == 37)
    box.alignmentRectInsets = EdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
    box.constraintState.invalidate(.geometry)
    // The box's frame begins at 1 now.
    #expect(engine.frame(of: inner).minX == 39)
  }

  @Test func `an edge that nothing covers has no safe area outside the root either`() {
    root.safeAreaInsets = EdgeInsets(top: 60)
    let outside = Box("outside", in: root)
    outside.pin(-20, -10, 300, 100)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: outside.safeAreaLayoutGuide) == rect(0, 70, 300, 30))
  }
}
