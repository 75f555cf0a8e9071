internal import TapestryConstraints
internal import TapestryCore

/// The constraints and guides that a stack view has made.
@MainActor
struct StackConstraints {
  /// What a constraint says, but for the constant.
  struct Rule: Hashable {
    /// One of the things that are arranged.
    enum Item: Hashable {
      case stack
      case margins
      case view(ObjectIdentifier)
      /// A space between two views, by its number.
      case gap(Int)
    }

    var first: Item
    var attribute: LayoutAttribute
    var relation = LayoutRelation.equal
    var second: Item?
    var secondAttribute = LayoutAttribute.notAnAttribute
    var multiplier: CGFloat = 1
    var priority = LayoutPriority.required
    /// Whether the constant is what makes texts follow each other as lines do, between baselines.
    var isSystemSpacing = false
  }

  private var constraints: [Rule: LayoutConstraint] = [:]
  private var guides: [Rule.Item: LayoutGuide] = [:]

  /// A rule under a name for diagnostics.
  struct NamedRule {
    let name: String
    let rule: Rule
    let constant: CGFloat
  }

  /// Keeps what is the same, changes constants, and makes and drops the rest.
  mutating func update(_ rules: [NamedRule], in stack: StackView) {
    var kept: [Rule: LayoutConstraint] = [:]
    var arriving: [LayoutConstraint] = []
    for named in rules where kept[named.rule] == nil {
      let constraint: LayoutConstraint
      if let old = constraints.removeValue(forKey: named.rule), old.isActive {
        old.constant = named.constant
        constraint = old
      } else if let made = make(named.rule, named.constant, in: stack) {
        arriving.append(made)
        constraint = made
      } else {
        continue
      }
      constraint.identifier = named.name
      kept[named.rule] = constraint
    }
    LayoutConstraint.deactivate(Array(constraints.values))
    LayoutConstraint.activate(arriving)
    constraints = kept
    dropGuides(in: stack)
  }

  private mutating func dropGuides(in stack: StackView) {
    let used = Set(constraints.keys.flatMap { [$0.first, $0.second] }.compactMap(\.self))
    for (item, guide) in guides where !used.contains(item) {
      stack.removeLayoutGuide(guide)
      guides[item] = nil
    }
  }

  private mutating func make(
    _ rule: Rule,
    _ constant: CGFloat,
    in stack: StackView
  ) -> LayoutConstraint? {
    guard let first = item(rule.first, in: stack) else { return nil }
    let second = rule.second.flatMap { item($0, in: stack) }
    if rule.isSystemSpacing, let first = first as? View, let second = second as? View {
      let (next, last) = (first.firstBaselineAnchor, second.lastBaselineAnchor)
      return rule.relation == .equal
        ? next.constraint(equalToSystemSpacingBelow: last)
        : next.constraint(greaterThanOrEqualToSystemSpacingBelow: last)
    }
    return try? LayoutConstraint(
      item: first,
      attribute: rule.attribute,
      relatedBy: rule.relation,
      toItem: second,
      attribute: rule.secondAttribute,
      multiplier: rule.multiplier,
      constant: constant,
      priority: rule.priority
    )
  }

  private mutating func item(_ item: Rule.Item, in stack: StackView) -> (any LayoutItem)? {
    switch item {
    case .stack: return stack
    case .margins: return stack.layoutMarginsGuide
    case .view(let identity):
      return stack.arrangedSubviews.first { ObjectIdentifier($0) == identity }
    case .gap:
      if let guide = guides[item] { return guide }
      let guide = LayoutGuide(identifier: "stack-gap")
      stack.addLayoutGuide(guide)
      guides[item] = guide
      return guide
    }
  }
}
