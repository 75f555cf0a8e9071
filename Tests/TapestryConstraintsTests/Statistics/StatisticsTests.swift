import TapestryConstraints
import TapestryCore
import Testing

@Suite struct StatisticsTests {
  let root = Box.root(200, 100)
  let a = Box("a")
  let b = Box("b")

  init() {
    root.add(a)
    root.add(b)
  }

  private func width(_ box: Box, _ constant: CGFloat, _ name: String) -> LayoutConstraint {
    let constraint = box.widthAnchor.constraint(equalToConstant: constant)
    constraint.identifier = name
    return constraint
  }

  @Test func `what is done with a constraint is always counted`() {
    let width = width(a, 10, "width")
    let engine = LayoutEngine(root: root)
    // Nothing counts while it takes part in nothing.
    width.constant = 11
    width.isActive = true
    engine.layout()
    width.constant = 12
    width.constant = 12
    width.constant = 13
    width.priority = 900
    width.relation = .lessThanOrEqual
    engine.layout()
    width.isActive = false
    width.isActive = true
    let numbers = width.statistics
    #expect(numbers.additions == 2)
    #expect(numbers.removals == 1)
    #expect(numbers.constantChanges == 2)
    #expect(numbers.otherChanges == 2)
    #expect(numbers.pivots == 0)
    #expect(numbers.time == .zero)
    #expect(engine.statistics.passes == 0)
  }

  @Test func `time goes to those whose change made the work necessary`() {
    let (first, second) = (width(a, 10, "first"), width(b, 20, "second"))
    LayoutConstraint.activate([first, second])
    let engine = LayoutEngine(root: root)
    engine.layout()
    engine.collectsStatistics = true
    first.constant = 15
    engine.layout()
    #expect(engine.statistics.passes == 1)
    #expect(engine.statistics.solvedSystems == 1)
    #expect(first.statistics.time > .zero)
    #expect(first.statistics.time <= engine.statistics.time)
    #expect(second.statistics.time == .zero)
    #expect(engine.statistics.constraints.map(\.name) == ["first"])
    second.isActive = false
    engine.layout()
    #expect(engine.statistics.passes == 2)
    #expect(second.statistics.time > .zero)
    let time = second.statistics.time
    engine.collectsStatistics = false
    second.isActive = true
    engine.layout()
    #expect(second.statistics.time == time)
    #expect(engine.statistics.passes == 2)
  }

  @Test func `constraints that change together share the time`() {
    let tie = a.heightAnchor.constraint(equalTo: b.heightAnchor)
    let height = b.heightAnchor.constraint(equalToConstant: 10)
    (tie.identifier, height.identifier) = ("tie", "height")
    LayoutConstraint.activate([tie, height])
    let engine = LayoutEngine(root: root)
    engine.collectsStatistics = true
    engine.layout()
    #expect(tie.statistics.time == height.statistics.time)
    #expect(engine.statistics.total.additions == 0)
    #expect(engine.statistics.solvedSystems == 1)
  }

  @Test func `a pivot is on the account of what is held from then on`() {
    // The limit has room until the wish goes beyond it, and is held instead from then on.
    let wish = a.widthAnchor.constraint(equalTo: b.widthAnchor, priority: 500)
    let given = width(b, 50, "given")
    let limit = a.widthAnchor.constraint(lessThanOrEqualToConstant: 80)
    (wish.identifier, limit.identifier) = ("wish", "limit")
    LayoutConstraint.activate([wish, given, limit])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: a).width == 50)
    engine.collectsStatistics = true
    given.constant = 100
    #expect(engine.frame(of: a).width == 80)
    #expect(limit.statistics.pivots == 1)
    #expect(wish.statistics.pivots == 0)
    #expect(engine.statistics.pivots == 1)
    given.constant = 70
    #expect(engine.frame(of: a).width == 70)
    #expect(wish.statistics.pivots == 1)
  }

  @Test func `the table names the most expensive constraints`() {
    let engine = LayoutEngine(root: root)
    engine.collectsStatistics = true
    for index in 0..<12 {
      let constraint = width(a, CGFloat(index), "width \(index % 11)")
      constraint.priority = LayoutPriority(Float(index + 1))
      constraint.isActive = true
    }
    engine.layout()
    let lines = engine.statistics.description.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines[0].hasPrefix("1 passes, 1 groups solved in "))
    #expect(lines[0].hasSuffix("; 12 added, 0 removed, 0 constants changed, 0 other changes"))
    // Two of the name have two shares.
    #expect(lines[2].hasSuffix("  width 0 × 2"))
    #expect(lines[12] == "and 1 more")
  }
}
