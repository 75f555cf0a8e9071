import TapestryConstraints
import TapestryCore
import Testing

/// The order of building does not matter.
@Suite struct WaitingTests {
  let root = Box.root(200, 100)

  @Test func `what is about the superitem waits for one`() {
    let box = Box("box")
    let group = box.makeConstraints {
      $0.edges.equalToSuperitem().inset(10)
    }
    #expect(!group.isActive)
    #expect(group.isWaiting)
    let engine = LayoutEngine(root: root)
    root.add(box)
    #expect(group.isActive)
    #expect(!group.isWaiting)
    #expect(group.layoutConstraints.allSatisfy { $0.installationItem === root })
    #expect(engine.frame(of: box) == rect(10, 10, 180, 80))
  }

  @Test func `numbers for locations wait, those for sizes do not`() {
    let box = Box("box")
    let corner = box.makeConstraints { $0.left.top.equalTo(7) }
    let size = box.makeConstraints { $0.size.equalTo(9) }
    #expect(corner.isWaiting && !corner.isActive)
    #expect(size.isActive && !size.isWaiting)
    root.add(box)
    #expect(LayoutEngine(root: root).frame(of: box) == rect(7, 7, 9, 9))
  }

  @Test(arguments: [true, false])
  func `items of two trees wait for one tree`(addsFirst: Bool) {
    let (a, b) = (Box("a"), Box("b"))
    let group = a.makeConstraints { $0.left.equalTo(b.attributes.right).offset(5) }
    #expect(group.isWaiting)
    root.add(addsFirst ? a : b)
    #expect(group.isWaiting)
    root.add(addsFirst ? b : a)
    #expect(group.isActive)
    b.pin(1, 2, 3, 4)
    #expect(LayoutEngine(root: root).frame(of: a).minX == 9)
  }

  @Test func `trees are joined in any order, from the leaves up`() {
    let (leaf, other) = (Box("leaf"), Box("other"))
    leaf.makeConstraints {
      $0.left.equalTo(other.attributes.right)
      $0.top.equalTo(other)
      $0.size.equalTo(4)
    }
    let (inner, outer) = (Box("inner"), Box("outer"))
    for box in [inner, outer, other] { box.makeConstraints { $0.left.top.equalTo(10) } }
    other.makeConstraints { $0.size.equalTo(6) }
    inner.add(leaf)
    outer.add(inner)
    root.add(other)
    #expect(leaf.madeConstraints.filter(\.isActive).count == 2)
    root.add(outer)
    #expect(leaf.madeConstraints.allSatisfy { $0.isActive })
    let engine = LayoutEngine(root: root)
    // other is at 10…16 in the root, inner at 20.
    #expect(engine.frame(of: leaf) == rect(-4, -10, 4, 4))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `an item that moves takes its statements along`() {
    let (first, second) = (Box("first", in: root), Box("second", in: root))
    first.pin(0, 0, 50, 50)
    second.pin(100, 0, 80, 60)
    let box = Box("box", in: first)
    let group = box.makeConstraints { $0.edges.equalToSuperitem().inset(5) }
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(5, 5, 40, 40))
    first.remove(box)
    #expect(!group.isActive)
    #expect(group.isWaiting)
    #expect(group.layoutConstraints.allSatisfy { $0.secondItem == nil })
    #expect(group.layoutConstraints.allSatisfy { $0.secondAttribute == $0.firstAttribute })
    second.add(box)
    #expect(group.isActive)
    #expect(group.layoutConstraints.allSatisfy { $0.secondItem === second })
    #expect(engine.frame(of: box) == rect(5, 5, 70, 50))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `an item that is added elsewhere takes its statements along as well`() {
    let (first, second) = (Box("first", in: root), Box("second", in: root))
    first.pin(0, 0, 50, 50)
    second.pin(100, 0, 80, 60)
    let box = Box("box", in: first)
    let group = box.makeConstraints {
      $0.edges.equalToSuperitem().inset(5)
      $0.width.lessThanOrEqualTo(first).priority(.low)
    }
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(5, 5, 40, 40))
    second.add(box)
    #expect(group.layoutConstraints.allSatisfy { $0.isActive })
    #expect(engine.frame(of: box) == rect(5, 5, 70, 50))
  }

  @Test func `the superitem is the one at the time of activation`() {
    let former = Box("former")
    let box = Box("box", in: former)
    let group = box.prepareConstraints { $0.edges.equalToSuperitem() }
    former.remove(box)
    root.add(box)
    group.activate()
    #expect(group.layoutConstraints.allSatisfy { $0.secondItem === root })
    #expect(LayoutEngine(root: root).frame(of: box) == rect(0, 0, 200, 100))
  }

  @Test func `a description names the superitem that is missing`() {
    let box = Box("box")
    let group = box.makeConstraints { $0.left.equalToSuperitem().offset(3) }
    #expect(group.layoutConstraints[0].description.hasPrefix("box.left == superitem.left + 3 ("))
    root.add(box)
    #expect(group.layoutConstraints[0].description.hasPrefix("box.left == root.left + 3 ("))
  }

  @Test func `a statement about another item holds again in its tree`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    b.pin(10, 0, 10, 10)
    let group = a.makeConstraints { $0.left.equalTo(b.attributes.right) }
    let inside = a.makeConstraints { $0.width.equalTo(3) }
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: a).minX == 20)
    root.remove(a)
    #expect(group.isWaiting && !group.isActive)
    #expect(inside.isActive)
    let middle = Box("middle", in: root)
    middle.pin(5, 0, 50, 50)
    middle.add(a)
    #expect(group.isActive)
    #expect(engine.frame(of: a).minX == 15)
  }

  @Test func `what waits in a tree goes on waiting in a part that leaves it`() {
    let (a, b) = (Box("a"), Box("b", in: root))
    let group = a.makeConstraints { $0.left.equalTo(b) }
    let (branch, tree) = (Box("branch"), Box("tree"))
    branch.add(a)
    tree.add(branch)
    #expect(group.isWaiting)
    tree.remove(branch)
    #expect(group.isWaiting)
    root.add(branch)
    #expect(group.isActive)
  }

  @Test func `the last item of an ended tree can be added elsewhere`() {
    let (a, b) = (Box("a"), Box("b"))
    let edges = a.makeConstraints { $0.edges.equalToSuperitem() }
    let across = a.makeConstraints { $0.left.equalTo(b) }
    do {
      let ended = Box("ended")
      ended.add(a)
      #expect(edges.isActive && across.isWaiting)
    }
    #expect(edges.isWaiting && across.isWaiting)
    root.add(b)
    root.add(a)
    #expect(edges.isActive && across.isActive)
    #expect(edges.layoutConstraints.allSatisfy { $0.secondItem === root })
  }

  @Test func `what was deactivated or removed waits no more`() {
    let box = Box("box")
    let group = box.makeConstraints { $0.edges.equalToSuperitem() }
    group.deactivate()
    #expect(!group.isWaiting)
    box.makeConstraints { $0.center.equalToSuperitem() }
    box.removeConstraints()
    root.add(box)
    #expect(!group.isActive)
    #expect(root.constraints.isEmpty)
    #expect(box.madeConstraints.isEmpty)
  }

  @Test func `a guide may come later`() {
    let guide = LayoutGuide()
    let box = Box("box", in: root)
    let group = box.makeConstraints { $0.edges.equalTo(guide) }
    let own = guide.makeConstraints {
      $0.edges.equalToSuperitem().inset(20)
    }
    #expect(group.isWaiting && own.isWaiting)
    root.addLayoutGuide(guide)
    #expect(group.isActive && own.isActive)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(20, 20, 160, 60))
    root.removeLayoutGuide(guide)
    #expect(group.isWaiting && own.isWaiting)
    root.addLayoutGuide(guide)
    #expect(engine.frame(of: box) == rect(20, 20, 160, 60))
  }

  @Test func `what waits for an item that is gone is forgotten`() {
    let box = Box("box", in: root)
    let group: ConstraintGroup
    weak var gone: Box?
    do {
      let other = Box("other")
      gone = other
      group = box.makeConstraints { $0.left.equalTo(other) }
      #expect(group.isWaiting)
    }
    #expect(gone == nil)
    Box.root(300, 300).add(root)
    #expect(!group.isActive && !group.isWaiting)
  }

  @Test func `an item with statements is released`() {
    weak var item: Box?
    weak var constraint: LayoutConstraint?
    do {
      let box = Box("box", in: root)
      let other = Box("other")
      let group = box.makeConstraints {
        $0.edges.equalToSuperitem()
        $0.left.equalTo(other)
      }
      (item, constraint) = (box, group.layoutConstraints.first)
      root.remove(box)
    }
    #expect(item == nil)
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.isActive != true)
  }

  @Test func `many that come and go leave nothing with the root`() {
    for _ in 0..<1_000 {
      let box = Box("box")
      box.makeConstraints { $0.left.equalTo(root) }
      root.add(box)
      root.remove(box)
      box.removeConstraints()
    }
    #expect(root.constraints.isEmpty)
    let last = Box("last", in: root)
    last.makeConstraints { $0.edges.equalToSuperitem() }
    #expect(LayoutEngine(root: root).frame(of: last) == rect(0, 0, 200, 100))
  }
}
