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
  ///
  /// The system spacing is 8 points. Between two baselines it depends on the text: it is the
  /// distance from the last line of the anchor's item to the first line of this one where the two
  /// follow each other as lines of one paragraph do, and follows them when they change; at least 8.
  ///
  /// *Differences*: UIKit does not say what it makes of the fonts.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, anchor, multiplier, fileID, line)
  }

  /// `self >= anchor + multiplier · system spacing`; see
  /// ``constraint(equalToSystemSpacingBelow:multiplier:fileID:line:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier, fileID, line)
  }

  /// `self <= anchor + multiplier · system spacing`; see
  /// ``constraint(equalToSystemSpacingBelow:multiplier:fileID:line:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier, fileID, line)
  }

  private func spaced(
    _ relation: LayoutRelation,
    _ anchor: LayoutYAxisAnchor,
    _ multiplier: CGFloat,
    _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    guard attribute.isBaseline, anchor.attribute.isBaseline else {
      return make(relation, anchor, 1, multiplier * .systemSpacing, .required, fileID, line)
    }
    precondition(
      multiplier.isFinite,
      "LayoutAnchor (\(fileID):\(line)): constant and multiplier must be finite"
    )
    return LayoutConstraint(
      sum.terms(isSecond: false) + anchor.sum.terms(isSecond: true),
      relation,
      baselineSpacings: Double(multiplier),
      fileID: fileID,
      line: line
    )
  }
}
