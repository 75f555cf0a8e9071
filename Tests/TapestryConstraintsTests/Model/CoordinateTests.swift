import TapestryConstraints
import TapestryCore
import Testing

/// In which coordinates locations are measured: those of the nearest common ancestor.
@Suite struct CoordinateTests {
  let root = Box.root(200, 100)
  let outer = Box("outer")
  let box = Box("box")

  /// The outer box is at (20, 10), 100 wide and 80 high.
  init() {
    root.add(outer)
    outer.pin(20, 10, 100, 80)
    outer.add(box)
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
  }

  private func tie(
    _ item: any LayoutItem,
    _ attribute: LayoutAttribute,
    _ other: any LayoutItem,
    _ otherAttribute: LayoutAttribute,
    times multiplier: CGFloat = 1,
    _ constant: CGFloat = 0
  ) throws {
    try LayoutConstraint(
      item: item,
      attribute: attribute,
      toItem: other,
      attribute: otherAttribute,
      multiplier: multiplier,
      constant: constant
    ).activate()
  }

  @Test func `an item is its own ancestor`() throws {
    let one = Box("one", in: outer)
    try tie(one, .left, outer, .left, 10)
    try tie(one, .right, one, .left, times: 2, 30)
    // In its own coordinates its left is 0; in the outer box's it would be 40 wide.
    #expect(LayoutEngine(root: root).frame(of: one) == rect(10, 0, 30, 0))
  }

  @Test func `guides lie in their owner`() throws {
    let (first, second) = (LayoutGuide(identifier: "first"), LayoutGuide(identifier: "second"))
    outer.addLayoutGuide(first)
    outer.addLayoutGuide(second)
    first.widthAnchor.constraint(equalToConstant: 10).isActive = true
    try tie(first, .centerX, outer, .right, times: 0.25)
    try tie(second, .left, first, .left, times: 2)
    try tie(box, .left, second, .left, times: 3)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: first).minX == 20)
    #expect(engine.frame(of: second).minX == 40)
    #expect(engine.frame(of: box).minX == 120)
    // Its own width and height, and three among guides and box.
    #expect(outer.constraints.count == 5)
  }

  @Test func `with an item outside, the ancestor's coordinates count`() throws {
    let other = Box("other", in: root)
    try tie(other, .left, box, .left, times: 2)
    try tie(box, .left, outer, .left, 5)
    // The box is 25 from the root's edge.
    #expect(LayoutEngine(root: root).frame(of: other).minX == 50)
  }

  @Test func `multipliers of vertical places count from the top, of alignment rects`() throws {
    outer.alignmentRectInsets = EdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
    try tie(box, .top, outer, .bottom, times: 0.5)
    // In the outer box's frame, which begins at 7 and ends at 90: half of 83.
    #expect(LayoutEngine(root: root).frame(of: box).minY == 41.5)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 50.0), (.rightToLeft, 110)])
  func `a vertical place can equal a horizontal one`(_ direction: LayoutDirection, _ y: CGFloat)
    throws
  {
    root.direction = direction
    let (anchor, other) = (Box("anchor", in: root), Box("other", in: root))
    anchor.pin(50, 30, 40, 20)
    try tie(other, .top, anchor, .leading)
    // From the edge where lines begin: 50, or 200 − 90.
    #expect(LayoutEngine(root: root).frame(of: other).minY == y)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 30.0), (.rightToLeft, 160)])
  func `a horizontal place can equal a vertical one`(_ direction: LayoutDirection, _ x: CGFloat)
    throws
  {
    root.direction = direction
    let (anchor, other) = (Box("anchor", in: root), Box("other", in: root))
    anchor.pin(50, 30, 40, 20)
    other.widthAnchor.constraint(equalToConstant: 10).isActive = true
    try tie(other, .leading, anchor, .top)
    // 30 from the edge where lines begin.
    #expect(LayoutEngine(root: root).frame(of: other).minX == x)
  }

  @Test func `guides have the reading direction of their owner`() {
    root.direction = .rightToLeft
    let guide = LayoutGuide()
    outer.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
      guide.widthAnchor.constraint(equalToConstant: 30),
    ])
    #expect(LayoutEngine(root: root).frame(of: guide).minX == 65)
  }

  @Test func `system spacing goes in the reading direction`() {
    root.direction = .rightToLeft
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(100, 0, 30, 20)
    LayoutConstraint.activate([
      b.widthAnchor.constraint(equalToConstant: 10),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5),
    ])
    #expect(LayoutEngine(root: root).frame(of: b).maxX == 88)
  }
}
