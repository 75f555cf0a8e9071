import TapestryCore
import TapestryRects
import TestSupport
import Testing

/// Random hierarchies: depth up to 8, scrolled, with margins and content areas, constraints across
/// branches, ancestors moved by the same scheme, elements laid out twice, groups, both directions.
@Suite struct RandomHierarchyTests {
  /// Groups of blocks, at random, that leave their order.
  private func grouped(
    _ blocks: [any LayoutBlockProtocol],
    _ numbers: inout SplitMix64
  ) -> [any LayoutBlockProtocol] {
    guard blocks.count > 2, numbers.chance(60) else { return blocks }
    let from = numbers.below(blocks.count)
    let to = from + numbers.below(blocks.count - from)
    let group = LayoutScheme(blocks: grouped(Array(blocks[from..<to]), &numbers))
    return blocks[..<from] + [group] + blocks[to...]
  }

  private func check(
    _ panels: [Panel],
    _ expected: [SchemeOracle.Box],
    _ what: Comment
  ) {
    for (index, panel) in panels.enumerated() {
      let frame = SchemeOracle.Box(panel.layoutFrame)
      #expect(
        frame.x.isClose(to: expected[index].x, within: 1e-6)
          && frame.y.isClose(to: expected[index].y, within: 1e-6),
        "\(what): \(index) is \(frame), not \(expected[index])"
      )
    }
  }

  @Test(arguments: 0..<1000)
  func `direct layout, snapshots, automatic and shuffled order are what the formulas say`(
    _ seed: Int
  ) throws {
    let random = RandomScheme(seed: seed)
    var numbers = SplitMix64(seed: UInt64(bitPattern: Int64(~seed)))
    let expected = SchemeOracle.frames(of: random)
    let environment = LayoutEnvironment(random.direction)

    func run(_ order: LayoutScheme.Order, shuffled: Bool, _ what: Comment) throws {
      let panels = random.panels()
      let blocks = random.built(for: panels)
      let scheme = LayoutScheme(
        blocks: grouped(shuffled ? blocks.shuffled(using: &numbers) : blocks, &numbers),
        order: order,
        environment: environment
      )
      let snapshot = scheme.snapshot(for: random.source)
      let plan = scheme.plan()
      scheme.layout(in: random.source)
      // The same program: bit for bit, from what the elements were.
      #expect(snapshot == scheme.currentSnapshot, what)
      #expect(plan.snapshot(for: random.source) == snapshot, what)
      let sizer = LayoutSizer(plan)
      for _ in 0..<2 { #expect(sizer.snapshot(for: random.source) == snapshot, what) }
      check(panels, expected, what)
      let others = random.panels()
      try LayoutScheme(
        blocks: grouped(random.built(for: others), &numbers),
        environment: environment
      ).apply(snapshot)
      #expect(others.map(\.layoutFrame) == panels.map(\.layoutFrame), what)
    }

    try run(.declared, shuffled: false, "declared")
    try run(.automatic, shuffled: false, "automatic")
    if !random.hasRepetition { try run(.automatic, shuffled: true, "shuffled") }
  }

  @Test func `the hierarchies have what they are to have`() {
    let schemes = (0..<1000).map { RandomScheme(seed: $0) }
    func count(_ holds: (RandomScheme) -> Bool) -> Int { schemes.count(where: holds) }
    func depth(_ scheme: RandomScheme, _ node: Int) -> Int {
      scheme.nodes[node].parent.map { depth(scheme, $0) + 1 } ?? 1
    }
    func moves(_ scheme: RandomScheme, above node: Int) -> Bool {
      guard let parent = scheme.nodes[node].parent else { return false }
      return scheme.blocks.contains { $0.elements.contains(parent) }
        || moves(scheme, above: parent)
    }
    let depths = schemes.map { scheme in scheme.nodes.indices.map { depth(scheme, $0) }.max() ?? 0 }
    #expect(depths.max() == 8)
    #expect(count(\.hasRepetition) > 200)
    #expect(count { !$0.hasRepetition } > 200)
    #expect(count { $0.direction == .rightToLeft } > 300)
    #expect(count { $0.blocks.contains { $0.elements.count > 1 } } > 100)
    #expect(
      count { scheme in scheme.blocks.contains { moves(scheme, above: $0.elements[0]) } } > 300
    )
  }
}
