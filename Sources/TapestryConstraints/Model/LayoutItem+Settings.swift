public import TapestryCore

/// Settings of layout, kept in the item's state.
extension LayoutItem {
  /// How much the item resists being larger than its content; 250 by default.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    constraintState.core.hugging[axis]
  }

  /// Sets how much the item resists being larger than its content.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    constraintState.core.hugging[axis] = priority
    constraintState.core.invalidate(.contentPriorities)
  }

  /// How much the item resists being smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    constraintState.core.compression[axis]
  }

  /// Sets how much the item resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: Axis
  ) {
    constraintState.core.compression[axis] = priority
    constraintState.core.invalidate(.contentPriorities)
  }

  /// Whether the frame and the autoresizing mask place the item.
  ///
  /// If so, required constraints pin its frame, and the engine knows the item only once a
  /// constraint mentions it.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.core.translatesMask }
    set {
      guard constraintState.core.translatesMask != newValue else { return }
      constraintState.core.translatesMask = newValue
      core.treeEngine?.take(core)
      constraintState.core.invalidate(.mask)
    }
  }

  /// What follows the superitem's size while the mask is translated; nothing by default.
  public var autoresizingMask: AutoresizingMask {
    get { constraintState.core.mask }
    set {
      constraintState.core.mask = newValue
      constraintState.core.invalidate(.mask)
    }
  }

  /// The distances that content keeps from the edges, in points; 8 by default.
  ///
  /// May follow the reading direction. What constraints see are the margins after the superitem's
  /// and the safe area had their say.
  public var layoutMargins: EdgeInsets {
    get { constraintState.core.margins }
    set {
      guard constraintState.core.margins != newValue else { return }
      constraintState.core.margins = newValue
      marginsWereSet()
    }
  }

  /// The same margins as they follow the reading direction, in points; 8 by default.
  ///
  /// What is set keeps its sides by the reading direction: `leading` is on the right where text is
  /// read from right to left. Physical insets count as those of the present direction.
  public var directionalLayoutMargins: EdgeInsets {
    get { directional(constraintState.core.margins) }
    set { layoutMargins = directional(newValue) }
  }

  private func directional(_ insets: EdgeInsets) -> EdgeInsets {
    guard !insets.isDirectional else { return insets }
    let direction = effectiveLayoutDirection
    let (left, right) = (insets.left(in: direction), insets.right(in: direction))
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: insets.top,
      leading: isMirrored ? right : left,
      bottom: insets.bottom,
      trailing: isMirrored ? left : right
    )
  }

  /// Whether content keeps also out of the superitem's margins; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { constraintState.core.preservesSuperviewMargins }
    set {
      guard constraintState.core.preservesSuperviewMargins != newValue else { return }
      constraintState.core.preservesSuperviewMargins = newValue
      marginsWereSet()
    }
  }

  /// Whether margins begin at the edge of the safe area; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { constraintState.core.insetsMarginsFromSafeArea }
    set {
      guard constraintState.core.insetsMarginsFromSafeArea != newValue else { return }
      constraintState.core.insetsMarginsFromSafeArea = newValue
      marginsWereSet()
    }
  }

  private func marginsWereSet() {
    constraintState.core.invalidate(.geometry)
    layoutMarginsMayChange()
  }
}
