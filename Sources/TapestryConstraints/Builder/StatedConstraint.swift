internal import TapestryCore

/// All that a constraint of a maker says, as a value: one attribute of a statement.
struct StatedConstraint {
  let first: LayoutAttribute
  /// The second side; nil for a number, and for the superitem.
  let second: AnchorSum?
  /// The superitem's attribute if that is the second side.
  let superitemAttribute: LayoutAttribute
  let relation: LayoutRelation
  let multiplier: CGFloat
  let constant: WholeConstant
  let priority: LayoutPriority
  let label: String?
  let fileID: String
  let line: Int
}

/// What statements mean.
extension StatedConstraint {
  init(_ draft: ConstraintDraft, _ own: LayoutAttribute, of core: ItemCore) {
    var second: AnchorSum?
    var superitemAttribute = LayoutAttribute.notAnAttribute
    switch draft.target {
    case .number: superitemAttribute = own.origin
    case .superitem(let chosen): superitemAttribute = draft.counterpart(of: own, in: chosen)
    case .item(let core, let chosen):
      let attribute = draft.counterpart(of: own, in: chosen)
      second = AnchorSum(end: .init(core: core, attribute: attribute))
    case .anchor(let sum): second = sum
    }
    let other = second?.end.attribute ?? superitemAttribute
    first = own
    self.second = second
    self.superitemAttribute = superitemAttribute
    (relation, multiplier, priority) = (draft.relation, draft.multiplier, draft.priority)
    (label, fileID, line) = (draft.label, draft.fileID, draft.line)
    constant = draft.constant.value(for: own, comparedWith: other)
    draft.check(own, other, constant, core)
  }

  /// Whether a constraint of the same item compares the same attributes, or the same size with a
  /// number.
  private func isAbout(_ constraint: LayoutConstraint) -> Bool {
    let terms = constraint.terms
    guard terms[0].attribute == first, constraint.superitemAttribute == superitemAttribute
    else { return false }
    guard superitemAttribute == .notAnAttribute else { return true }
    guard let second else { return terms.count == 1 }
    guard terms.count == (second.start == nil ? 2 : 3), terms[1].core === second.end.core,
      terms[1].attribute == second.end.attribute
    else { return false }
    guard let start = second.start else { return true }
    return terms[2].core === start.core && terms[2].attribute == start.attribute
  }

  /// How alike a constraint of the same item is: 3 in all, 2 in relation and priority, 1 in the
  /// relation, 0 in the attributes alone; nil if it is about others.
  func likeness(_ constraint: LayoutConstraint) -> Int? {
    guard isAbout(constraint) else { return nil }
    guard constraint.relation == relation else { return 0 }
    guard constraint.priority == priority else { return 1 }
    return constraint.wholeConstant == constant && constraint.multiplier == multiplier ? 3 : 2
  }

  /// Makes a constraint on the same attributes say the same; what is equal is not touched.
  func apply(to constraint: LayoutConstraint) {
    constraint.relation = relation
    constraint.multiplier = multiplier
    constraint.priority = priority
    constraint.wholeConstant = constant
    constraint.origin = .source(fileID: fileID, line: line)
    if let label { constraint.identifier = label }
  }
}

extension StatedConstraint {
  /// Both sides, with the superitem if there is one yet.
  fileprivate func terms(of core: ItemCore) -> [LayoutTerm] {
    let first = LayoutTerm(core: core, attribute: first, coefficient: 1, isSecond: false)
    if superitemAttribute != .notAnAttribute, let superitem = core.supercore {
      return [first, LayoutTerm(superitemAttribute, ofSuperitem: superitem)]
    }
    return if let second { [first] + second.terms(isSecond: true) } else { [first] }
  }
}

extension LayoutConstraint {
  convenience init(_ stated: StatedConstraint, of core: ItemCore) {
    self.init(
      stated.terms(of: core),
      stated.relation,
      multiplier: stated.multiplier,
      constant: stated.constant.points,
      priority: stated.priority,
      baselineSpacings: stated.constant.baselineSpacings,
      fileID: stated.fileID,
      line: stated.line
    )
    identifier = stated.label
    superitemAttribute = stated.superitemAttribute
    rightToLeftShift = stated.constant.rightToLeftShift
    waitsForTree = true
  }
}

/// What cannot be meant.
extension ConstraintDraft {
  fileprivate func counterpart(of own: LayoutAttribute, in set: AttributeSet?) -> LayoutAttribute {
    guard let set, set != attributes else { return own }
    var used = AttributeSet()
    for attribute in attributes {
      guard let other = set.counterpart(of: attribute) else { mismatch(set) }
      used.insert(other)
    }
    guard used == set, let other = set.counterpart(of: own) else { mismatch(set) }
    return other
  }

  private func mismatch(_ set: AttributeSet) -> Never {
    preconditionFailure(
      """
      Constraint (\(place)): \(attributes) cannot be compared with \(set); name one attribute, or \
      the same ones at edges or margins
      """
    )
  }

  fileprivate func check(
    _ own: LayoutAttribute,
    _ other: LayoutAttribute,
    _ constant: WholeConstant,
    _ core: ItemCore
  ) {
    precondition(
      constant.isFinite && multiplier.isFinite,
      """
      Constraint (\(place)): \(own) of \(core.name) got the constant \(constant.points) and the multiplier \
      \(multiplier); give finite numbers
      """
    )
    precondition(
      multiplier != 0 || own.isSize,
      "Constraint (\(place)): \(own) of \(core.name) got the multiplier 0; give another number"
    )
    precondition(
      !LayoutConstraint.areMixed(own, other),
      """
      Constraint (\(place)): \(own) of \(core.name) cannot be compared with \(other); use leading \
      and trailing for both or for neither
      """
    )
  }
}
