import TapestryConstraints
import TapestryCore
import Testing

@Suite struct LayoutConflictTests {
  let root = Box.root(200, 100)
  let box = Box("box")

  init() { root.add(box) }

  private func constraint(_ rule: LayoutRule?) -> LayoutConstraint? {
    if case .constraint(let constraint)? = rule { constraint } else { nil }
  }

  @Test func `the newest of a minimal set gives way, and comes back by itself`() {
    let first = box.widthAnchor.constraint(equalToConstant: 10)
    let unrelated = box.heightAnchor.constraint(equalToConstant: 10)
    let second = box.widthAnchor.constraint(equalToConstant: 20)
    LayoutConstraint.activate([first, unrelated, second])
    let engine = LayoutEngine(root: root)
    let conflicts = engine.conflicts
    #expect(conflicts.count == 1)
    #expect(constraint(conflicts.first?.broken) === second)
    #expect(conflicts.first?.members.compactMap(constraint).map(\.constant) == [10, 20])
    #expect(engine.frame(of: box).width == 10)
    first.isActive = false
    #expect(engine.frame(of: box).width == 20)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `what gave way keeps pulling`() {
    LayoutConstraint.activate([
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      box.widthAnchor.constraint(equalToConstant: 10, priority: 999),
    ])
    box.widthAnchor.constraint(equalToConstant: 70).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.conflicts.count == 1)
    #expect(engine.frame(of: box).width == 50)
  }

  @Test func `the implicit size takes part`() {
    // 13 + 13 > 0
    let inner = Box("inner", in: box)
    let members = [
      box.widthAnchor.constraint(equalToConstant: 0),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 13),
      box.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 13),
    ]
    LayoutConstraint.activate(members)
    let conflict = LayoutEngine(root: root).conflicts.first
    #expect(conflict?.members.count == 4)
    guard case .nonnegativeSize(let item, .horizontal)? = conflict?.members.last else {
      Issue.record("the size is missing")
      return
    }
    #expect(item === inner)
  }

  @Test func `required content takes part`() {
    box.intrinsicContentSize = CGSize(width: 30, height: 10)
    box.setContentHuggingPriority(.required, for: .horizontal)
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    let engine = LayoutEngine(root: root)
    box.constraintState.invalidate(.intrinsicContentSize)
    let conflict = engine.conflicts.first
    #expect(constraint(conflict?.broken) === width)
    #expect(
      conflict?.members.contains {
        if case .contentHugging(let item, .horizontal) = $0 { item === box } else { false }
      } ?? false
    )
  }

  @Test func `a constraint of the root with itself`() {
    let width = root.widthAnchor.constraint(equalToConstant: 300)
    width.isActive = true
    let engine = LayoutEngine(root: root)
    #expect(constraint(engine.conflicts.first?.broken) === width)
    width.constant = 200
    #expect(engine.conflicts.isEmpty)
  }
}
