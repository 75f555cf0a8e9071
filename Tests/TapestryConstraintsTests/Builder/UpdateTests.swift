import TapestryConstraints
import TapestryCore
import Testing

/// Updating, remaking, removing, and the group as a handle.
@Suite struct UpdateTests {
  let root = Box.root(200, 100)
  let box: Box
  let other: Box

  init() {
    box = Box("box", in: root)
    other = Box("other", in: root)
    other.pin(20, 10, 60, 40)
  }

  private func ids(_ constraints: [LayoutConstraint]) -> [ObjectIdentifier] {
    constraints.map(ObjectIdentifier.init)
  }

  private func makeBasics() -> ConstraintGroup {
    box.makeConstraints {
      $0.left.top.equalToSuperitem()
      $0.width.equalTo(50).priority(.high)
      $0.height.equalTo(other).multipliedBy(0.5)
    }
  }

  @Test func `an update without anything to update makes`() {
    box.updateConstraints { $0.edges.equalTo(other) }
    #expect(LayoutEngine(root: root).frame(of: box) == rect(20, 10, 60, 40))
  }

  @Test func `an update changes everything but the attributes, in place`() {
    let before = makeBasics()
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(0, 0, 50, 20))
    let changed = box.updateConstraints {
      $0.left.equalToSuperitem().offset(4)
      $0.width.greaterThanOrEqualTo(70)
      $0.width.equalTo(10).priority(.low)
      $0.height.equalTo(other).multipliedBy(2).priority(.medium)
    }
    #expect(engine.frame(of: box) == rect(4, 0, 70, 80))
    #expect(box.madeConstraints.count == 5)
    let old = before.layoutConstraints
    // Equal relation comes before an unequal one: the second statement on the width is the old one.
    #expect(
      ids(changed.layoutConstraints.filter { $0.relation == .equal })
        == ids([old[0], old[2], old[3]])
    )
    #expect(old[2].priority == .low)
    #expect(old[3].multiplier == 2)
    #expect(old[1].isActive)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `a relation is changed where only the attributes are equal`() {
    let before = box.makeConstraints { $0.width.greaterThanOrEqualTo(10) }
    let after = box.updateConstraints { $0.width.lessThanOrEqualTo(30) }
    #expect(ids(before.layoutConstraints) == ids(after.layoutConstraints))
    #expect(before.layoutConstraints.map(\.relation) == [.lessThanOrEqual])
  }

  @Test func `what an update says nothing of has its default`() {
    let group = box.makeConstraints {
      $0.width.equalTo(other).multipliedBy(3).offset(5).priority(.low).labeled("width")
    }
    box.updateConstraints { $0.width.equalTo(other) }
    let constraint = group.layoutConstraints[0]
    #expect(constraint.multiplier == 1)
    #expect(constraint.constant == 0)
    #expect(constraint.priority == .required)
    #expect(constraint.identifier == "width")
    #expect(constraint.isActive)
  }

  @Test func `an update adds what has no counterpart, and lets others be`() {
    let before = makeBasics()
    box.updateConstraints { $0.bottom.equalToSuperitem().priority(.low) }
    #expect(box.madeConstraints.count == 5)
    #expect(before.layoutConstraints.allSatisfy { $0.isActive })
  }

  @Test func `a remake of the same leaves all constraints and rows as they are`() {
    let before = makeBasics()
    let engine = LayoutEngine(root: root)
    engine.layout()
    let after = box.remakeConstraints {
      $0.height.equalTo(other).multipliedBy(0.5)
      $0.width.equalTo(50).priority(.high)
      $0.left.top.equalToSuperitem()
    }
    #expect(Set(ids(before.layoutConstraints)) == Set(ids(after.layoutConstraints)))
    #expect(before.layoutConstraints.allSatisfy { $0.isActive })
    #expect(box.madeConstraints.count == 4)
    #expect(engine.frame(of: box) == rect(0, 0, 50, 20))
  }

  @Test func `a remake changes, removes and adds`() {
    let before = makeBasics()
    let old = before.layoutConstraints
    let engine = LayoutEngine(root: root)
    engine.layout()
    let after = box.remakeConstraints {
      $0.right.bottom.equalToSuperitem()
      $0.width.equalTo(60)
      $0.height.equalTo(other).multipliedBy(0.25)
    }
    #expect(engine.frame(of: box) == rect(140, 90, 60, 10))
    #expect(old.map(\.isActive) == [false, false, true, true])
    #expect(ids(Array(after.layoutConstraints.suffix(2))) == ids([old[2], old[3]]))
    #expect(box.madeConstraints.count == 4)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `of equal candidates the exact one is taken, whatever the order`() {
    let before = box.makeConstraints {
      $0.width.lessThanOrEqualTo(100)
      $0.width.greaterThanOrEqualTo(10)
    }
    let after = box.remakeConstraints {
      $0.width.greaterThanOrEqualTo(20)
      $0.width.lessThanOrEqualTo(100)
    }
    #expect(ids(after.layoutConstraints) == ids(before.layoutConstraints).reversed())
    #expect(before.layoutConstraints.map(\.constant) == [100, 20])
  }

  @Test func `another target is another constraint`() {
    let third = Box("third", in: root)
    let before = box.makeConstraints { $0.left.equalTo(other) }
    let after = box.remakeConstraints { $0.left.equalTo(third) }
    #expect(!before.isActive)
    #expect(after.isActive)
    #expect(ids(before.layoutConstraints) != ids(after.layoutConstraints))
  }

  @Test func `the superitem and that item by name are different targets`() {
    box.makeConstraints { $0.left.equalTo(root) }
    box.updateConstraints { $0.left.equalToSuperitem() }
    #expect(box.madeConstraints.count == 2)
  }

  @Test func `removing takes what was made, and nothing else`() {
    let made = makeBasics()
    let prepared = box.prepareConstraints { $0.bottom.equalToSuperitem() }
    prepared.activate()
    let byHand = box.widthAnchor.constraint(equalToConstant: 3)
    byHand.isActive = true
    box.removeConstraints()
    #expect(!made.isActive)
    #expect(prepared.isActive)
    #expect(byHand.isActive)
  }

  @Test func `preparing activates nothing and is forgotten by the item`() {
    let group = box.prepareConstraints { $0.edges.equalTo(other) }
    #expect(!group.isActive && !group.isWaiting)
    #expect(box.madeConstraints.isEmpty)
    group.isActive = true
    #expect(LayoutEngine(root: root).frame(of: box) == rect(20, 10, 60, 40))
    box.remakeConstraints { $0.width.equalTo(60) }
    #expect(group.isActive)
  }

  @Test func `a deactivated constraint is active once it is stated again`() {
    let group = box.makeConstraints { $0.width.equalTo(50) }
    group.deactivate()
    box.updateConstraints { $0.width.equalTo(50) }
    #expect(group.isActive)
  }

  @Test func `a group changes its constraints`() {
    var left: ConstraintGroup?
    let group = box.makeConstraints { make in
      left = make.left.equalToSuperitem().offset(3).group
      make.top.equalToSuperitem()
      make.size.equalTo(other)
    }
    #expect(group.layoutConstraints.count == 4)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(3, 0, 60, 40))
    left?.update(offset: 9)
    #expect(engine.frame(of: box).minX == 9)
    left?.update(inset: 11)
    #expect(engine.frame(of: box).minX == 11)
    left?.deactivate()
    #expect(left?.isActive == false)
    #expect(group.isActive)
    left?.activate()
    group.update(multiplier: 0.5)
    #expect(engine.frame(of: box).size == CGSize(width: 30, height: 20))
    let narrow = box.makeConstraints { $0.width.equalTo(7).priority(.low) }
    narrow.update(priority: .required)
    group.update(priority: .high)
    #expect(engine.frame(of: box).width == 7)
    narrow.update(priority: .low)
    #expect(engine.frame(of: box).width == 30)
  }

  @Test func `a group of an update has the constraints that were changed`() {
    var before: ConstraintGroup?
    var after: ConstraintGroup?
    box.makeConstraints { before = $0.width.equalTo(50).group }
    box.updateConstraints { after = $0.width.equalTo(60).group }
    #expect(ids(before?.layoutConstraints ?? []) == ids(after?.layoutConstraints ?? []))
    #expect(before?.layoutConstraints.map(\.constant) == [60])
  }

  @Test func `making places an item by constraints alone`() {
    let view = Box("view", in: root, frame: rect(1, 2, 3, 4), translates: true)
    view.makeConstraints { $0.edges.equalToSuperitem() }
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(LayoutEngine(root: root).conflicts.isEmpty)
  }

  @Test func `priorities of the content and names are the item's own`() {
    box.setContentHuggingPriority(.high, for: .horizontal)
    box.setContentCompressionResistancePriority(.low, for: .vertical)
    #expect(box.contentHuggingPriority(for: .horizontal) == .high)
    #expect(box.contentCompressionResistancePriority(for: .vertical) == .low)
    #expect(box.layoutName == "box")
  }
}
