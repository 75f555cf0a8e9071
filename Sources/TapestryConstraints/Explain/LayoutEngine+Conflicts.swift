internal import TapestryCore

extension LayoutEngine {
  /// The contradictions among required constraints; takes in pending changes first.
  ///
  /// Less than a millionth of a point is no contradiction.
  ///
  /// - Complexity: Without contradictions O(1) for each group of connected constraints; else the
  ///   names of all items are looked at.
  public var conflicts: [LayoutConflict] {
    layout()
    return describe(solver.conflicts)
  }

  func describe(_ found: [LinearConflict]) -> [LayoutConflict] {
    let found = found.filter(isPerceptible)
    guard !found.isEmpty else { return [] }
    let rules = rulesByHandle()
    let names = LayoutNames(nodes[LayoutEngine.rootNode].core.readingOrder())
    let known = knownSizes(names)
    return found.compactMap { conflict in
      let members = members(of: conflict, rules, names)
      guard let broken = conflict.members.firstIndex(of: conflict.broken),
        members.indices.contains(broken)
      else { return nil }
      return LayoutConflict(members, broken: broken, gap: gap(conflict), known: known, names)
    }
  }

  /// Whether the rules are further apart than what is left when lengths are computed in steps.
  private func isPerceptible(_ conflict: LinearConflict) -> Bool {
    gap(conflict) > Self.leastContradiction
  }

  /// What the numbers of the rules, each times its factor, add up to; their terms add up to nothing.
  private func gap(_ conflict: LinearConflict) -> Double {
    zip(conflict.members, conflict.factors).reduce(0) { sum, member in
      sum + solver.constraints[Int(member.0.index)].constant * member.1
    }
  }

  /// In points, of what gave way.
  private static let leastContradiction = 1e-6

  func rulesByHandle() -> [LinearConstraint: SolvedRule] {
    Dictionary(allRules().map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func knownSizes(_ names: LayoutNames) -> [ConflictArithmetic.KnownSize] {
    let root = nodes[LayoutEngine.rootNode]
    return Axis.allCases.filter { root.isFixed[.extent($0)] }.map { axis in
      ConflictArithmetic.KnownSize(
        variable: root.variables[.extent(axis)],
        name: "\(names[root.core]).\(axis.sizeName)",
        value: root.fixed[.extent(axis)]
      )
    }
  }
}
