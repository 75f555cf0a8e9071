public import TapestryCore

/// What has to be said when the tree changes.
extension LayoutItem {
  /// Says that `subitem` lies in this item now; its constraints enter the engine.
  ///
  /// If it lay in another item, it leaves that one as ``itemWillRemove(_:)`` says.
  public func itemDidAdd(_ subitem: any LayoutItem) {
    let (owner, added) = (core, subitem.core)
    if let old = added.knownSupercore, old !== owner { old.willRemove(added) }
    added.knownSupercore = owner
    owner.treeEngine?.adopt(added)
    added.resumeWaiting()
  }

  /// Says that `subitem` is about to leave.
  ///
  /// Constraints between what leaves and what stays are deactivated, those inside stay active.
  /// What makers made is active again when its items are in one tree again.
  public func itemWillRemove(_ subitem: any LayoutItem) {
    core.willRemove(subitem.core)
  }

  /// The guides that were added, oldest first.
  public var layoutGuides: [LayoutGuide] { constraintState.core.guides }

  /// Adds a guide; moves it if it belongs to another item.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    let owner = core
    guard guide.core.guideOwner !== owner else { return }
    if let old = guide.core.guideOwner { old.removeGuide(guide) }
    owner.guides.append(guide)
    guide.owner = self
    guide.core.guideOwner = owner
    owner.treeEngine?.adopt(guide.core)
    guide.core.resumeWaiting()
  }

  /// Removes a guide with its constraints; does nothing if it belongs to another item.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.core.guideOwner === constraintState.core else { return }
    constraintState.core.removeGuide(guide)
  }
}

extension ItemCore {
  func willRemove(_ leaving: ItemCore) {
    let engine = leaving.treeEngine
    suspendConstraints(with: leaving)
    engine?.release(leaving)
    leaving.knownSupercore = nil
  }

  func removeGuide(_ guide: LayoutGuide) {
    willRemove(guide.core)
    let core = guide.core
    for constraint in core.installed.compactMap(\.self) { constraint.suspend { _ in core } }
    guides.removeAll { $0 === guide }
    systemGuides = systemGuides.filter { $0.value !== guide }
    guide.owner = nil
    guide.core.guideOwner = nil
  }
}

extension LayoutGuide: LayoutItem {
  /// Where its constraints are kept.
  public var constraintState: ConstraintState {
    if let state = engineState as? ConstraintState { return state }
    let state = ConstraintState()
    engineState = state
    return state
  }

  /// The item that it belongs to.
  public var superitem: (any LayoutItem)? { constraintState.core.guideOwner?.item }

  /// Its identifier, or what it is.
  public var layoutName: String { identifier.isEmpty ? "guide" : identifier }

  /// The frame that was stored last.
  public var frame: CGRect { storedFrame }
}
