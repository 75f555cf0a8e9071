import TapestryCore
import TapestryRects
import Testing

/// Limits that may give way: the most important first, none past a more important one.
@Suite struct LimitPriorityTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 1000, height: 1000))
  private let space = CGRect(x: 0, y: 0, width: 1000, height: 1000)

  /// The space that constraints leave, and the limits that gave way, by the element that limits.
  private func space(
    _ constraints: [RectConstraint],
    _ direction: LayoutDirection = .leftToRight
  ) -> (space: CGRect, gaveWay: [String]) {
    let log = DiagnosticsLog()
    let own = Panel("own", in: root)
    own.layoutBlock(constraints: constraints)
      .asScheme(environment: LayoutEnvironment(direction, log: log)).layout(in: space)
    return (
      own.layoutFrame,
      log.diagnostics.map { $0.message.split(separator: " ")[3].description }
    )
  }

  private func mark(_ name: String, _ at: CGFloat) -> Panel {
    Panel(name, CGRect(x: at, y: at, width: 0, height: 0), in: root)
  }

  /// Every order of some constraints.
  private func permutations(_ list: [RectConstraint]) -> [[RectConstraint]] {
    guard let first = list.first else { return [[]] }
    return permutations(Array(list.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  @Test func `limits that agree all hold`() {
    let (low, high) = (mark("low", 200), mark("high", 700))
    let list = [
      low.layoutConstraint(for: [.left(.limit(on: .inner, priority: 10))]),
      high.layoutConstraint(for: [.left(.limit(on: .outer, priority: 20))]),
      low.layoutConstraint(for: [.top(.limit(on: .inner, priority: 30))]),
      high.layoutConstraint(for: [.bottom(.limit(on: .inner, priority: 40))]),
    ]
    for constraints in permutations(list) {
      let (space, gaveWay) = space(constraints)
      #expect(space == CGRect(x: 200, y: 200, width: 500, height: 500))
      #expect(gaveWay.isEmpty)
    }
  }

  @Test func `three that contradict each other: the important ones hold`() {
    let (a, b, c) = (mark("a", 600), mark("b", 300), mark("c", 800))
    // Behind 600, then before 300, then behind 800.
    let list = [
      a.layoutConstraint(for: [.left(.limit(on: .inner, priority: 30))]),
      b.layoutConstraint(for: [.left(.limit(on: .outer, priority: 20))]),
      c.layoutConstraint(for: [.left(.limit(on: .inner, priority: 10))]),
    ]
    for constraints in permutations(list) {
      let (space, gaveWay) = space(constraints)
      // b can reach no further than 600, and then c neither.
      #expect(space == CGRect(x: 600, y: 0, width: 0, height: 1000))
      #expect(gaveWay == ["b", "c"])
    }
  }

  @Test func `a required limit is more important than all, on its axis`() {
    let (wall, mark) = (mark("wall", 500), mark("mark", 300))
    let required = wall.layoutConstraint(for: [.left(.limit(on: .inner))])
    let (x, gaveWay) = space([
      mark.layoutConstraint(for: [.left(.limit(on: .outer, priority: 999))]), required,
    ])
    #expect(x == CGRect(x: 500, y: 0, width: 0, height: 1000))
    #expect(gaveWay == ["mark"])
    let (y, none) = space([
      mark.layoutConstraint(for: [.top(.limit(on: .outer, priority: 999))]), required,
    ])
    #expect(y == CGRect(x: 500, y: 0, width: 500, height: 300))
    #expect(none.isEmpty)
  }

  @Test func `limits of one priority do not hold each other`() {
    let (a, b) = (mark("a", 600), mark("b", 300))
    let (space, gaveWay) = space([
      a.layoutConstraint(for: [.left(.limit(on: .inner, priority: 30))]),
      b.layoutConstraint(for: [.left(.limit(on: .outer, priority: 30))]),
    ])
    #expect(space == CGRect(x: 300, y: 0, width: 0, height: 1000))
    #expect(gaveWay.isEmpty)
  }

  @Test func `other constraints are applied before them, also those of the same list`() {
    let (low, other) = (mark("low", 200), mark("other", 500))
    let (space, _) = space([
      low.layoutConstraint(for: [.left(.limit(on: .inner, priority: 30)), .top(.align(by: .inner))]
      ),
      other.layoutConstraint(for: [.left(.align(by: .inner))]),
    ])
    // Aligned at 500 first: the limit has nothing to crop.
    #expect(space == CGRect(x: 500, y: 200, width: 1000, height: 1000))
  }

  @Test func `leading and trailing follow the direction, typed ones with their distance`() {
    let (low, high) = (mark("low", 200), mark("high", 700))
    let explicit = [
      low.layoutConstraint(for: [.leading(.limit(on: .inner, priority: 30))]),
      high.layoutConstraint(for: [.leading(.limit(on: .outer, priority: 20))]),
    ]
    #expect(space(explicit).space == CGRect(x: 200, y: 0, width: 500, height: 1000))
    // From the right: before 200, and, what cannot be, behind 700.
    let (reversed, gaveWay) = space(explicit, .rightToLeft)
    #expect(reversed == CGRect(x: 200, y: 0, width: 0, height: 1000))
    #expect(gaveWay == ["high"])

    let own = Panel("own", in: root)
    let typed = own.layoutConstraints { own in
      own.leading.limit(by: low.layoutAnchors.leading + 10, priority: 30)
      own.bottom.limit(by: high.layoutAnchors.top - 5, priority: 20)
    }
    #expect(space(typed).space == CGRect(x: 210, y: 0, width: 790, height: 695))
    #expect(space(typed, .rightToLeft).space == CGRect(x: 0, y: 0, width: 190, height: 695))
  }
}
