public import TapestryCore

extension LayoutConstraint {
  /// Makes a constraint of items and attributes that are known at run time only.
  ///
  /// Anchors (``LayoutItem/leadingAnchor`` and others) make the same constraints with attributes
  /// that the compiler checks. Without a second item the second attribute does not count.
  ///
  /// - Throws: ``LayoutConstraintError`` if the attributes cannot be compared or a number is not
  ///   finite.
  public convenience init(
    item: any LayoutItem,
    attribute: LayoutAttribute,
    relatedBy relation: LayoutRelation = .equal,
    toItem secondItem: (any LayoutItem)? = nil,
    attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(LayoutConstraintError) {
    let second = secondItem == nil ? .notAnAttribute : secondAttribute
    try Self.check(attribute, second, hasSecond: secondItem != nil, multiplier: multiplier)
    guard constant.isFinite else { throw .constantNotFinite }
    var sum = AnchorSum(end: .init(core: item.core, attribute: attribute)).terms(isSecond: false)
    if let secondItem {
      sum += AnchorSum(end: .init(core: secondItem.core, attribute: second))
        .terms(isSecond: true)
    }
    self.init(
      sum,
      relation,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      fileID: fileID,
      line: line
    )
  }

  private static func check(
    _ first: LayoutAttribute,
    _ second: LayoutAttribute,
    hasSecond: Bool,
    multiplier: CGFloat
  ) throws(LayoutConstraintError) {
    guard first != .notAnAttribute else { throw .missingFirstAttribute }
    guard multiplier.isFinite else { throw .multiplierNotFinite }
    if hasSecond, second == .notAnAttribute { throw .missingSecondAttribute }
    if first.isLocation, !hasSecond || multiplier == 0 { throw .locationEqualToConstant(first) }
    guard hasSecond else { return }
    guard first.isSize == second.isSize else { throw .invalidPairing(first, second) }
    if areMixed(first, second) { throw .mixedDirections(first, second) }
  }

  /// Whether one follows the reading direction and the other one does the opposite.
  static func areMixed(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
    (a.isDirectional && b.isPhysical) || (a.isPhysical && b.isDirectional)
  }
}
