public import TapestryCore

/// Constraints that are switched and changed together.
///
/// A single statement's ``ConstraintStatement/group``, all that a maker made, or a state of the
/// layout:
///
///     let narrow = ConstraintGroup(title.prepareConstraints { … }, photo.prepareConstraints { … })
///     let wide = ConstraintGroup(title.prepareConstraints { … }, photo.prepareConstraints { … })
///     narrow.activate()
///     narrow.replace(with: wide)
///
/// It refers to constraints and is no owner: several groups may have the same constraint, also one
/// from before an update or remake and one from after it.
public final class ConstraintGroup {
  /// The constraints, in the order of the statements and then of their attributes' raw values.
  public internal(set) var layoutConstraints: [LayoutConstraint]

  /// A group of constraints, however they were made.
  public init(_ constraints: [LayoutConstraint]) { layoutConstraints = constraints }

  /// All constraints of some groups.
  public convenience init(_ groups: ConstraintGroup...) {
    self.init(groups.flatMap(\.layoutConstraints))
  }

  /// Whether any of them takes part in layout; setting it activates or deactivates all.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { for constraint in layoutConstraints { constraint.isActive = newValue } }
  }

  /// Whether any of them is to take part once its items are in one tree.
  public var isWaiting: Bool { layoutConstraints.contains(where: \.isWaiting) }

  /// Lets all of them take part, now or as soon as their items are in one tree.
  public func activate() { isActive = true }

  /// Lets none of them take part any more, nor wait.
  public func deactivate() { isActive = false }

  /// Deactivates these constraints and activates another group's; what both have is not touched.
  public func replace(with other: ConstraintGroup) {
    let kept = Set(other.layoutConstraints.map(ObjectIdentifier.init))
    for constraint in layoutConstraints where !kept.contains(ObjectIdentifier(constraint)) {
      constraint.isActive = false
    }
    other.activate()
  }
}

/// Changes; see ``LayoutConstraint`` for what they cost.
extension ConstraintGroup {
  /// Makes `points` the constant of all; see ``ConstraintStatement/offset(_:)-(CGFloat)``.
  public func update(offset points: CGFloat) {
    for constraint in layoutConstraints {
      constraint.wholeConstant = WholeConstant(points: points)
    }
  }

  /// Moves all attributes inwards by as many points; see ``update(inset:)-(EdgeInsets)``.
  public func update(inset points: CGFloat) { update(inset: EdgeInsets(points)) }

  /// Moves each attribute inwards; see ``ConstraintStatement/inset(_:)-(EdgeInsets)``.
  public func update(inset insets: EdgeInsets) {
    for constraint in layoutConstraints {
      constraint.wholeConstant = constraint.firstAttribute
        .constant(for: insets, comparedWith: constraint.secondAttribute)
    }
  }

  /// Makes all of them as important, also from and to required.
  public func update(priority: LayoutPriority) {
    for constraint in layoutConstraints { constraint.priority = priority }
  }

  /// Multiplies the target's attributes by `multiplier`, which is finite.
  public func update(multiplier: CGFloat) {
    for constraint in layoutConstraints { constraint.multiplier = multiplier }
  }
}
