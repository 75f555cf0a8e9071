public import TapestryCore

/// What has to be said when the tree changes.
extension LayoutItem {
  /// Says that `subitem` lies in this item now; its constraints enter the engine.
  public func itemDidAdd(_ subitem: any LayoutItem) {
    state.nearestEngine?.adopt(subitem.state)
  }

  /// Says that `subitem` is about to leave.
  ///
  /// Constraints between what leaves and what stays are deactivated, those inside stay active.
  public func itemWillRemove(_ subitem: any LayoutItem) {
    state.willRemove(subitem.state)
  }

  /// The guides that were added, oldest first.
  public var layoutGuides: [LayoutGuide] { constraintState.guides }

  /// Adds a guide; moves it if it belongs to another item.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    let owner = state
    guard guide.state.guideOwner !== owner else { return }
    if let old = guide.state.guideOwner { old.removeGuide(guide) }
    owner.guides.append(guide)
    guide.owner = self
    guide.state.guideOwner = owner
    owner.nearestEngine?.adopt(guide.state)
  }

  /// Removes a guide with its constraints; does nothing if it belongs to another item.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.state.guideOwner === constraintState else { return }
    constraintState.removeGuide(guide)
  }
}

extension ConstraintState {
  func willRemove(_ leaving: ConstraintState) {
    let engine = nearestEngine
    var next: ConstraintState? = self
    while let ancestor = next {
      for constraint in ancestor.installed.compactMap(\.self) where constraint.mentions(leaving) {
        constraint.isActive = false
      }
      next = ancestor.superstate
    }
    engine?.release(leaving)
  }

  func removeGuide(_ guide: LayoutGuide) {
    willRemove(guide.state)
    for constraint in guide.state.installed.compactMap(\.self) { constraint.isActive = false }
    guides.removeAll { $0 === guide }
    guide.owner = nil
    guide.state.guideOwner = nil
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
  public var superitem: (any LayoutItem)? { constraintState.guideOwner?.item }

  /// Its identifier, or what it is.
  public var layoutName: String { identifier.isEmpty ? "guide" : identifier }

  /// The frame that was stored last.
  public var frame: CGRect { storedFrame }
}
