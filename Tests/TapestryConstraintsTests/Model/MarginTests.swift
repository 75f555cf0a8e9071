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

  @Test func `margins are preserved through several levels`() {
    root.layoutMargins = EdgeInsets(30)
    let (middle, inner) = (Box("middle", in: root), Box("inner"))
    middle.pin(5, 5, 100, 50)
    middle.add(inner)
    inner.pin(5, 5, 50, 20)
    middle.preservesSuperviewLayoutMargins = true
    inner.preservesSuperviewLayoutMargins = true
    let engine = LayoutEngine(root: root)
    #expect(engine.effectiveLayoutMargins(of: middle).left(in: .leftToRight) == 25)
    // 25 − 5 of the left and of the top; right and bottom are far.
    let margins = engine.effectiveLayoutMargins(of: inner)
    #expect([margins.top, margins.left(in: .leftToRight)] == [20, 20])
    #expect([margins.bottom, margins.right(in: .leftToRight)] == [8, 8])
  }

  @Test func `the root's margins need not begin at its safe area`() {
    root.safeAreaInsets = EdgeInsets(top: 60, left: 5, bottom: 0, right: 0)
    root.insetsLayoutMarginsFromSafeArea = false
    let inner = Box("inner", in: root)
    inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor).isActive = true
    #expect(LayoutEngine(root: root).frame(of: inner).minY == 8)
  }

  @Test func `defaults`() {
    let box = Box()
    #expect(box.layoutMargins == EdgeInsets(8))
    #expect(!box.preservesSuperviewLayoutMargins)
    #expect(box.insetsLayoutMarginsFromSafeArea)
  }

  @Test func `margins by reading direction change sides with it`() throws {
    root.layoutMargins = EdgeInsets(leading: 5, trailing: 11)
    let inner = Box("inner", in: root)
    try LayoutConstraint(
      item: inner,
      attribute: .leading,
      toItem: root,
      attribute: .leadingMargin,
      constant: 2
    ).activate()
    try LayoutConstraint(
      item: inner,
      attribute: .trailing,
      toItem: root,
      attribute: .trailingMargin
    ).activate()
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: inner) == rect(7, 0, 182, 0))
    root.direction = .rightToLeft
    root.constraintState.invalidate(.layoutDirection)
    #expect(engine.frame(of: inner) == rect(11, 0, 182, 0))
  }

  @Test func `the safe area of an item follows its place`() {
    root.safeAreaInsets = EdgeInsets(top: 60)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box.safeAreaLayoutGuide) == rect(0, 10, 100, 40))
    root.constraints.first { $0.firstAttribute == .top && $0.firstItem === box }?.constant = 20
    #expect(engine.frame(of: box.safeAreaLayoutGuide) == rect(0, 40, 100, 10))
  }
}
