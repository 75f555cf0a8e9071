// The constraint builder: constraints as sentences.
//
//     title.makeConstraints { make in
//       make.leading.trailing.equalToSuperitem().inset(16)
//       make.top.equalTo(photo.attributes.bottom).offset(8).priority(.high)
//     }
//
// The path of the data, and the types on it:
//
// 1. `make.leading.trailing` is an `AttributeChain`, a set of bits whose type knows the axes in it.
// 2. `.equalTo(…)`, a `ConstraintRelation` that is called, writes a `ConstraintDraft` into the list
//    of the maker, and `ConstraintStatement` is the place in that list which `.offset(…)`,
//    `.priority(…)` and so on change.
// 3. When the closure has ended, each attribute of each draft becomes a `StatedConstraint`: a value
//    that says all that a constraint says. Here is what constants mean, and what cannot be meant.
// 4. `ItemCore` remembers the constraints that were made. Making adds; updating and remaking
//    compare by value what is stated with what was made, and change it in place.
// 5. A constraint whose items are in no common tree yet waits in the roots of their trees, and is
//    tried again when one of these is added to something (`LayoutConstraint+Waiting`).
// 6. `ConstraintGroup` is what is handed out: constraints to switch and change together.

extension LayoutItem {
  /// Makes constraints for the item, activates and remembers them.
  ///
  ///     title.makeConstraints { make in
  ///       make.leading.trailing.equalToSuperitem().inset(16)
  ///       make.height.greaterThanOrEqualTo(44)
  ///     }
  ///
  /// The order of building does not matter: constraints whose items are in no common tree yet wait,
  /// and take part once ``itemDidAdd(_:)`` or ``addLayoutGuide(_:)`` brings them together. When the
  /// item leaves its superitem they wait again; what was stated about "the superitem" is then about
  /// the next one, and what was stated about another item holds again when both share a tree.
  ///
  /// The item's frame and mask do not place it any more. What was made before stays; see
  /// ``remakeConstraints(_:)`` and ``updateConstraints(_:)``.
  ///
  /// - Returns: Everything that was made; ``ConstraintStatement/group`` gives a single statement's.
  @discardableResult
  public func makeConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    let drafts = drafts(statements)
    return drafts.deliver(core.make(drafts.stated()))
  }

  /// Replaces what makers made for the item by what is stated now.
  ///
  /// Both are compared by value. A constraint between the same attributes stays, changed where
  /// constant, multiplier, relation or priority differ; what is equal is not touched at all. The
  /// rest is deactivated and forgotten, or made.
  ///
  /// - Complexity: O(*m* · *n*) comparisons for *m* constraints before and *n* now.
  @discardableResult
  public func remakeConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    let drafts = drafts(statements)
    return drafts.deliver(core.merge(drafts.stated(), keepsOthers: false))
  }

  /// Changes what makers made for the item, and adds what was not there.
  ///
  ///     photo.updateConstraints { $0.height.equalTo(isOpen ? 240 : 96) }
  ///
  /// A stated constraint takes the place of one between the same attributes: that one gets its
  /// constant, multiplier, relation and priority, each of which is what it would be in
  /// ``makeConstraints(_:)`` where nothing is said of it. Of several candidates it is the one that
  /// is most alike: equal relation and priority, else equal relation, else the oldest. Without a
  /// candidate it is added. Constraints that are not mentioned stay as they are.
  ///
  /// - Complexity: O(*m* · *n*) comparisons for *m* constraints before and *n* stated.
  @discardableResult
  public func updateConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    let drafts = drafts(statements)
    return drafts.deliver(core.merge(drafts.stated(), keepsOthers: true))
  }

  /// Makes constraints for the item without activating or remembering them.
  ///
  /// They belong to the group alone: remaking, updating and removing leave them as they are.
  public func prepareConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    let drafts = drafts(statements)
    let core = core
    return drafts.deliver(drafts.stated().map { LayoutConstraint($0, of: core) })
  }

  /// Deactivates and forgets everything that makers made for the item.
  public func removeConstraints() { constraintState.core.removeMade() }

  /// The constraints that makers made for the item, oldest first, also those that wait.
  public var madeConstraints: [LayoutConstraint] {
    constraintState.core.making.map { Array($0.made) } ?? []
  }

  /// The attributes of the item, to be named as a target.
  ///
  ///     make.top.equalTo(photo.attributes.bottom)
  ///
  /// They are the words of ``LayoutAttribute``, under a name of their own so that a class remains
  /// free to have a `top` or a `size`. Anchors (``topAnchor``) are targets just as well.
  public var attributes: AttributeChain<TargetSide, NoAttribute> {
    AttributeChain(.item(core), AttributeSet())
  }

  private func drafts(_ statements: (ConstraintMaker) -> Void) -> ConstraintDrafts {
    let core = core
    if core.translatesMask { translatesAutoresizingMaskIntoConstraints = false }
    let drafts = ConstraintDrafts(core)
    statements(ConstraintMaker(.maker(drafts), AttributeSet()))
    drafts.isOpen = false
    return drafts
  }
}
