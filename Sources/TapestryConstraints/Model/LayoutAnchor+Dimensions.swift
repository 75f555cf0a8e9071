public import TapestryCore

extension LayoutAnchor where Kind == LayoutExtent {
  /// `self == multiplier · anchor + constant`.
  public func constraint(
    equalTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, multiplier, constant, priority, fileID, line)
  }

  /// `self == constant`.
  public func constraint(
    equalToConstant constant: CGFloat,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, nil, 1, constant, priority, fileID, line)
  }

  /// `self >= multiplier · anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, multiplier, constant, priority, fileID, line)
  }

  /// `self >= constant`.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, nil, 1, constant, priority, fileID, line)
  }

  /// `self <= multiplier · anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, multiplier, constant, priority, fileID, line)
  }

  /// `self <= constant`.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, nil, 1, constant, priority, fileID, line)
  }
}
