import TapestrySpecs

extension Workload {
  /// Every workload, in the order of the report.
  static let all: [Workload] = flat + deep + superdeep + large + small + feeds + incremental

  private static let flat = [
    Workload(
      name: "W1_wide",
      nodes: 1_001,
      checksum: 5_555_500,
      build: { PlainTrees.wide(&$0, 1_000) },
      byHand: ByHand.wide
    ),
    Workload(name: "W1b_wrap", nodes: 1_001, checksum: 1_630_107.466, build: PlainTrees.wrap),
  ]

  private static let deepSums: KeyValuePairs = [
    8: 255_828.0, 12: 383_398, 16: 510_760, 20: 637_914, 100: 3_137_314, 300: 9_021_814,
    1_000: 25_522_564,
  ]

  private static let deep = [("W2a_deep", false), ("W2b_deepalt", true)].flatMap {
    stem,
    alternates in
    deepSums.map { depth, sum in
      Workload(
        name: "\(stem)\(depth)",
        nodes: depth + 1,
        checksum: sum,
        target: depth >= 100 ? 0.25 : 0.5,
        build: { PlainTrees.deep(&$0, depth, alternates: alternates) }
      )
    }
  }

  private static let superdeepSums: KeyValuePairs = [
    10: 35_350.0, 20: 139_700, 50: 866_750, 100: 3_458_500, 200: 13_817_000,
  ]

  private static let superdeep = superdeepSums.map { depth, sum in
    Workload(
      name: "W2c_superdeep\(depth)",
      nodes: 3 * depth + 1,
      checksum: sum,
      target: depth >= 50 ? 0.25 : 0.5,
      hasPeer: depth <= 50,
      build: { PlainTrees.superdeep(&$0, depth) }
    )
  }

  private static let large = [
    Workload(
      name: "W3_balanced",
      nodes: 11_111,
      checksum: 172_570_000,
      target: 0.25,
      build: { PlainTrees.balanced(&$0, levels: 4) },
      byHand: { ByHand.balanced(levels: 4) }
    ),
    Workload(
      name: "W4_huge",
      nodes: 111_111,
      checksum: 1_679_070_000,
      target: 0.25,
      build: { PlainTrees.balanced(&$0, levels: 5) },
      byHand: { ByHand.balanced(levels: 5) }
    ),
  ]

  private static let small = [
    Workload(
      name: "W5a_stack_with_flex",
      nodes: 11,
      checksum: 5_200,
      build: SmallTrees.stackWithFlex
    ),
    Workload(name: "W5b_align_stretch", nodes: 11, checksum: 4_130, build: SmallTrees.alignStretch),
    Workload(name: "W5c_nested_flex", nodes: 111, checksum: 126_330, build: SmallTrees.nestedFlex),
    Workload(
      name: "W5d_huge_nested",
      nodes: 11_111,
      checksum: 4_283_230,
      build: SmallTrees.hugeNested,
      byHand: ByHand.hugeNested
    ),
  ]

  private static let feeds = [
    Workload(
      name: "W6a_feed_list",
      nodes: 21_001,
      checksum: 8_362_125_958.23,
      tolerance: 2e-6,
      target: 0.25,
      build: Feed.list,
      byHand: { ByHand.feed(isList: true) }
    ),
    Workload(
      name: "W6b_feed_cells",
      nodes: 21_000,
      checksum: 28_469_189.8,
      target: 0.25,
      build: Feed.cells,
      byHand: { ByHand.feed(isList: false) }
    ),
  ]

  private static let incremental = [
    Workload(
      name: "W7a_incr_balanced",
      nodes: 11_111,
      checksum: 172_568_825.789,
      build: { PlainTrees.balanced(&$0, levels: 4) },
      change: { PlainTrees.resize(&$0, leaf: 5_555, large: $1, .growing) }
    ),
    Workload(
      name: "W7b_incr_huge",
      nodes: 111_111,
      checksum: 1_679_170_211.956,
      build: { PlainTrees.balanced(&$0, levels: 5) },
      change: { PlainTrees.resize(&$0, leaf: 55_555, large: $1, .growing) }
    ),
    Workload(
      name: "W7c_incr_feed",
      nodes: 21_001,
      checksum: 8_362_840_294.23,
      tolerance: 2e-6,
      build: Feed.list,
      change: { $0.tree.setContent(Feed.title(long: $1), of: $0.leaves[Feed.changedLeaf]) }
    ),
    Workload(
      name: "W7d0_fixed_rows",
      nodes: 11_001,
      checksum: 552_326_125,
      build: SmallTrees.fixedRows,
      byHand: ByHand.fixedRows
    ),
    Workload(
      name: "W7d_incr_fixed_rows",
      nodes: 11_001,
      checksum: 552_326_137,
      build: SmallTrees.fixedRows,
      change: { PlainTrees.resize(&$0, leaf: 5_005, large: $1, SmallTrees.tile) }
    ),
  ]
}
