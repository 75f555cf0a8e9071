internal import TapestryCore

extension LayoutRemedy {
  /// The change that is nearest to what was meant.
  ///
  /// A contradiction has no superfluous member, so that each of these ends it: an equation
  /// takes part with one of its sides alone, and without a member the others can hold. First comes
  /// what is a mistake most likely, then numbers for sizes, which give way more easily than edges.
  /// `gap` is how much the rules miss each other by: the sum of their numbers times their factors.
  init(_ members: [ConflictMember], broken: Int, gap: Double) {
    let app = members.filter(\.isOfApp)
    if let mask = members.first(where: \.isMask)?.rule.itemAndAxis?.item {
      self = .stopTranslatingMask(mask)
    } else if members.count == 1, let constraint = members[0].constraint {
      self = .remove(constraint)
    } else if let constraint = Self.edgeInAnotherDirection(app) {
      self = .remove(constraint)
    } else if let mended = app.lazy.compactMap({ Self.otherSign(of: $0, members, gap) }).first {
      self = mended
    } else if let older = Self.olderEquation(members, broken) {
      self = .remove(older)
    } else if let index = Self.indexOfSize(members, broken), let size = members[index].constraint {
      self = Self.release(size, members, index)
    } else if let content = members.lazy.compactMap(\.contentRemedy).first {
      self = content
    } else if let constraint = (members[broken].isOfApp ? members[broken] : app.last)?.constraint {
      self = .lowerPriority(constraint, below: Self.leastContent(members))
    } else if let constraint = members[broken].constraint {
      self = .lowerPriority(constraint, below: .required)
    } else {
      self = .changeFittingSize
    }
  }

  /// A constraint of left or right that meets one of leading or trailing for what is the same edge
  /// only from left to right.
  private static func edgeInAnotherDirection(_ members: [ConflictMember]) -> LayoutConstraint? {
    let constraints = members.compactMap(\.constraint)
    let directional = constraints.flatMap(\.terms).filter(\.attribute.isDirectional)
    guard !directional.isEmpty else { return nil }
    return constraints.first { constraint in
      guard constraint.firstItem?.effectiveLayoutDirection == .rightToLeft else { return false }
      return constraint.terms.contains { term in
        term.attribute.isPhysical
          && directional.contains {
            $0.core === term.core && $0.attribute.resolved(in: .leftToRight) == term.attribute
          }
      }
    }
  }

  /// The other sign for a constant that moves an edge out of what the item lies in; nil if the
  /// contradiction is about something else.
  private static func otherSign(
    of member: ConflictMember,
    _ members: [ConflictMember],
    _ gap: Double
  ) -> Self? {
    guard let constraint = member.constraint, constraint.pointsOutwards else { return nil }
    let rest = gap - 2 * member.factor * member.constant
    let scale = 1e-9 * members.reduce(1) { $0 + abs($1.factor * $1.constant) }
    let isExact = members.allSatisfy { $0.relation == .equal }
    guard isExact ? abs(rest) <= scale : rest <= scale else { return nil }
    return .changeConstant(constraint, -constraint.constant)
  }

  /// Of two equations for one thing the older one, which is in the way.
  private static func olderEquation(
    _ members: [ConflictMember],
    _ broken: Int
  ) -> LayoutConstraint? {
    guard members.count == 2, members.allSatisfy({ $0.isOfApp && $0.relation == .equal }) else {
      return nil
    }
    return members[1 - broken].constraint
  }

  /// The newest equation that gives a size as a number; what gave way goes first.
  private static func indexOfSize(_ members: [ConflictMember], _ broken: Int) -> Int? {
    members[broken].isNumberForSize
      ? broken : members.lastIndex(where: \.isNumberForSize)
  }

  /// The priority of the weakest content among what cannot become smaller than nothing.
  private static func leastContent(_ members: [ConflictMember]) -> LayoutPriority {
    members.compactMap(\.resistance).filter { $0 > 1 }.min() ?? .required
  }

  /// Frees a size as little as it takes: where the others determine it, they need no help.
  private static func release(
    _ constraint: LayoutConstraint,
    _ members: [ConflictMember],
    _ index: Int
  ) -> Self {
    let isDetermined = members.indices.allSatisfy { $0 == index || members[$0].relation == .equal }
    guard isDetermined else {
      return .lowerPriority(constraint, below: leastContent(members))
    }
    return .loosen(constraint, members[index].factor > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
  }
}

extension ConflictMember {
  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = rule { constraint } else { nil }
  }

  /// Whether it is a constraint of the app.
  var isOfApp: Bool { constraint.map { !$0.isSystemOwned } ?? false }

  fileprivate var isMask: Bool {
    if case .autoresizingMask = rule { true } else { false }
  }

  fileprivate var isNumberForSize: Bool {
    isOfApp && relation == .equal && constraint?.terms.count == 1
  }

  fileprivate var contentRemedy: LayoutRemedy? {
    switch rule {
    case .contentHugging(let item, let axis): .lowerHugging(item, axis)
    case .contentCompressionResistance(let item, let axis): .lowerCompressionResistance(item, axis)
    default: nil
    }
  }
}

extension LayoutConstraint {
  /// Whether it moves an edge of an item past the same edge of what the item lies in.
  fileprivate var pointsOutwards: Bool {
    guard terms.count == 2, !terms[0].isSecond, terms[1].isSecond, multiplier == 1,
      rightToLeftShift == 0, terms[0].core !== terms[1].core,
      terms[0].core.lies(in: terms[1].core), terms[0].attribute.isLocation
    else { return false }
    switch (terms[0].attribute.fraction, terms[1].attribute.fraction) {
    case (0, 0): return constant < 0
    case (1, 1): return constant > 0
    default: return false
    }
  }
}
