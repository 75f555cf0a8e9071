import TapestryConstraints
import TapestryCore
import Testing

/// Several items at once, and states.
@Suite struct ItemsTests {
  let root = Box.root(200, 100)
  let (a, b, c): (Box, Box, Box)

  init() {
    (a, b, c) = (Box("a", in: root), Box("b", in: root), Box("c", in: root))
  }

  @Test func `several items get the same constraints`() {
    let group = [a, b, c].makeConstraints {
      $0.top.equalToSuperitem().inset(4)
      $0.height.equalTo(20)
    }
    #expect(group.layoutConstraints.count == 6)
    [a, b].updateConstraints { $0.height.equalTo(30) }
    [c].remakeConstraints { $0.height.equalTo(40) }
    let engine = LayoutEngine(root: root)
    #expect([a, b, c].map { engine.frame(of: $0).height } == [30, 30, 40])
    #expect(engine.frame(of: b).minY == 4)
    [a, b, c].removeConstraints()
    #expect(!group.isActive)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `items follow each other, equally wide, from end to end`(direction: LayoutDirection) {
    root.direction = direction
    let row: [any LayoutItem] = [a, b, c]
    row.makeStack(.horizontal, spacing: 10, inset: 15)
    row.makeEqual { $0.width }
    row.makeConstraints {
      $0.top.equalTo(5)
      $0.height.equalTo(20)
    }
    let engine = LayoutEngine(root: root)
    // (200 − 2 · 15 − 2 · 10) / 3 = 50
    let places = [a, b, c].map { engine.frame(of: $0).minX }
    #expect(places == (direction == .leftToRight ? [15, 75, 135] : [135, 75, 15]))
    #expect(engine.frame(of: b) == rect(75, 5, 50, 20))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `a column may have free ends`() {
    [a, b, c].makeStack(.vertical, spacing: 2)
    [a, b, c].makeConstraints {
      $0.left.equalToSuperitem()
      $0.size.equalTo(CGSize(width: 5, height: 10))
    }
    b.makeConstraints { $0.centerY.equalToSuperitem() }
    let engine = LayoutEngine(root: root)
    #expect([a, b, c].map { engine.frame(of: $0).minY } == [33, 45, 57])
  }

  @Test func `items are aligned on several attributes of the first`() {
    a.pin(10, 20, 30, 40)
    let group = [a, b, c].makeEqual { $0.centerX.top.height }
    [b, c].makeConstraints { $0.width.equalTo(10) }
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: c) == rect(20, 20, 10, 40))
    group.deactivate()
    #expect(!group.isActive)
    #expect(b.madeConstraints.count == 1)
  }

  @Test func `no item and one item can be stacked and equated`() {
    #expect([Box]().makeStack(.vertical).layoutConstraints.isEmpty)
    #expect([Box]().makeEqual { $0.width }.layoutConstraints.isEmpty)
    #expect([a].makeStack(.vertical, inset: 3).layoutConstraints.count == 2)
    a.makeConstraints { $0.left.width.equalTo(1) }
    #expect(LayoutEngine(root: root).frame(of: a) == rect(1, 3, 1, 94))
  }

  @Test func `the helper's caller is the place of its constraints`() {
    let line = #line + 1
    let group = [a, b].makeStack(.vertical, inset: 0)
    #expect(group.layoutConstraints.map(\.line) == [line, line, line])
    #expect(group.layoutConstraints.allSatisfy { $0.fileID == #fileID })
  }

  @Test func `a spec's items can be stated`() {
    let spec = ConstraintLayoutSpec(["a", "b"].map { ConstraintItem(guide: $0) }) { scope in
      let (a, b) = (scope["a"], scope["b"])
      a.makeConstraints {
        $0.left.verticalEdges.equalToSuperitem()
        $0.width.equalTo(30)
      }
      return b.prepareConstraints {
        $0.left.equalTo(a.attributes.right).offset(5)
        $0.right.verticalEdges.equalToSuperitem()
      }.layoutConstraints
    }
    let layout = spec.layoutThatFits(SizeRange(exact: CGSize(width: 100, height: 50)))
    #expect(layout.sublayouts.map(\.frame) == [rect(0, 0, 30, 50), rect(35, 0, 65, 50)])
  }

  @Test func `one state replaces another one`() {
    let shared = a.prepareConstraints { $0.left.top.equalToSuperitem() }
    let narrow = ConstraintGroup(
      shared,
      a.prepareConstraints { $0.size.equalTo(10) },
      b.prepareConstraints { $0.left.equalTo(a) }
    )
    let wide = ConstraintGroup(
      shared,
      a.prepareConstraints { $0.size.equalToSuperitem() },
      b.prepareConstraints { $0.left.equalTo(a.attributes.right) }
    )
    let engine = LayoutEngine(root: root)
    narrow.activate()
    #expect(engine.frame(of: a) == rect(0, 0, 10, 10))
    #expect(engine.frame(of: b).minX == 0)
    let owned = root.constraints.count
    narrow.replace(with: wide)
    #expect(engine.frame(of: a) == rect(0, 0, 200, 100))
    #expect(engine.frame(of: b).minX == 200)
    #expect(shared.layoutConstraints.allSatisfy { $0.isActive })
    wide.replace(with: narrow)
    #expect(engine.frame(of: a) == rect(0, 0, 10, 10))
    #expect(root.constraints.count == owned)
    #expect(engine.conflicts.isEmpty)
  }
}
