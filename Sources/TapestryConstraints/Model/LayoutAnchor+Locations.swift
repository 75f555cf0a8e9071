public import TapestryCore

extension CGFloat {
  /// The distance between two items that the system finds right: 8 points.
  public static var systemSpacing: CGFloat { 8 }
}

extension LayoutAnchor where Kind == HorizontalLocation {
  /// The distance from this anchor to another one, usable wherever a size is: `anchor - self`.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    precondition(
      !LayoutConstraint.areMixed(attribute, anchor.attribute),
      "LayoutAnchor: a distance needs leading and trailing for both ends or for neither"
    )
    return LayoutDimension(AnchorSum(end: anchor.sum.end, start: sum.end))
  }

  /// `self == anchor + multiplier · system spacing`, after it in the reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
  }

  /// `self >= anchor + multiplier · system spacing`, after it in the reading direction.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
  }

  /// `self <= anchor + multiplier · system spacing`, after it in the reading direction.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
  }
}

extension LayoutAnchor where Kind == VerticalLocation {
  /// The distance from this anchor to another one, usable wherever a size is: `anchor - self`.
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(AnchorSum(end: anchor.sum.end, start: sum.end))
  }

  /// `self == anchor + multiplier · system spacing`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
  }

  /// `self >= anchor + multiplier · system spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
  }

  /// `self <= anchor + multiplier · system spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
  }
}
