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
  let constant: CGFloat
  /// What is added to the constant where the item reads from right to left.
  let rightToLeftShift: CGFloat
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
    (constant, rightToLeftShift) = draft.constant.value(for: own, comparedWith: other)
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
    let isEqual =
      constraint.constant == constant && constraint.multiplier == multiplier
      && constraint.rightToLeftShift == rightToLeftShift
    return isEqual ? 3 : 2
  }

  /// Makes a constraint on the same attributes say the same; what is equal is not touched.
  func apply(to constraint: LayoutConstraint) {
    constraint.relation = relation
    constraint.multiplier = multiplier
    constraint.priority = priority
    constraint.constant = constant
    constraint.rightToLeftShift = rightToLeftShift
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
      constant: stated.constant,
      priority: stated.priority,
      fileID: stated.fileID,
      line: stated.line
    )
    identifier = stated.label
    superitemAttribute = stated.superitemAttribute
    rightToLeftShift = stated.rightToLeftShift
    waitsForTree = true
  }
}

extension LayoutAttribute {
  /// What of the superitem a number is counted from; nothing for a size.
  fileprivate var origin: LayoutAttribute {
    switch self {
    case .width, .height: .notAnAttribute
    case .centerX: .left
    case .centerY: .top
    default: self
    }
  }
}

extension ConstraintDraft.Constant {
  /// The constant for an attribute that is compared with another one, and what is added to it where
  /// the item reads from right to left.
  fileprivate func value(
    for own: LayoutAttribute,
    comparedWith other: LayoutAttribute
  ) -> (CGFloat, CGFloat) {
    switch self {
    case .perAxis(let horizontal, let vertical):
      return (own.axis == .horizontal ? horizontal : vertical, 0)
    case .insets(let insets): return own.constant(for: insets, comparedWith: other)
    }
  }
}

extension LayoutAttribute {
  /// What insets add to the attribute, and what more where the item reads from right to left.
  func constant(
    for insets: EdgeInsets,
    comparedWith other: LayoutAttribute
  ) -> (CGFloat, CGFloat) {
    guard axis == .horizontal else { return (constant(insets.top, insets.bottom), 0) }
    let constant = constant(insets.left(in: .leftToRight), insets.right(in: .leftToRight))
    let (left, right) = (insets.left(in: .rightToLeft), insets.right(in: .rightToLeft))
    // What is leading or trailing is counted from the right then.
    let followsReading = isDirectional || other.isDirectional
    let mirrored = followsReading ? self.constant(right, left) : self.constant(left, right)
    return (constant, mirrored == constant ? 0 : mirrored - constant)
  }

  private func constant(_ near: CGFloat, _ far: CGFloat) -> CGFloat {
    if isSize { return -(near + far) }
    return switch fraction {
    case 0: near
    case 1: -far
    default: (near - far) / 2
    }
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
    _ constant: CGFloat,
    _ core: ItemCore
  ) {
    precondition(
      constant.isFinite && multiplier.isFinite,
      """
      Constraint (\(place)): \(own) of \(core.name) got the constant \(constant) and the multiplier \
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
