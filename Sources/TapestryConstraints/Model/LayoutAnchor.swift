public import TapestryCore

/// An attribute of an item, from which constraints are made; its type says what it compares with.
///
/// Anchors are equal if they are the same attribute of the same item. They do not retain items.
public struct LayoutAnchor<Kind> {
  let sum: AnchorSum

  init(_ sum: AnchorSum) { self.sum = sum }

  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    sum = AnchorSum(end: .init(core: item.core, attribute: attribute))
  }

  /// The item; nil once it is gone.
  public var item: (any LayoutItem)? { sum.end.core.item }

  /// The attribute.
  public var attribute: LayoutAttribute { sum.end.attribute }
}

/// Marks anchors of horizontal locations.
public enum HorizontalLocation {}
/// Marks anchors of vertical locations.
public enum VerticalLocation {}
/// Marks anchors of sizes and distances.
public enum LayoutExtent {}

/// A left, right, leading or trailing edge, or the middle between two.
public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalLocation>
/// A top or bottom edge, the middle between them, or a baseline.
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalLocation>
/// A width, a height, or the distance between two anchors.
public typealias LayoutDimension = LayoutAnchor<LayoutExtent>

extension LayoutAnchor: Hashable {
  /// Whether both are the same attribute of the same item.
  public static func == (a: Self, b: Self) -> Bool { a.sum == b.sum }

  /// Hashes the identity of the item and the attribute.
  public func hash(into hasher: inout Hasher) { hasher.combine(sum) }
}

/// Constraints between two anchors of the same kind.
extension LayoutAnchor {
  /// `self == anchor + constant`.
  ///
  /// Traps if one anchor is leading or trailing and the other left or right, and if the constant
  /// is not finite.
  public func constraint(
    equalTo anchor: LayoutAnchor,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, constant, priority, fileID, line)
  }

  /// `self >= anchor + constant`; see ``constraint(equalTo:constant:priority:fileID:line:)``.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, constant, priority, fileID, line)
  }

  /// `self <= anchor + constant`; see ``constraint(equalTo:constant:priority:fileID:line:)``.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, constant, priority, fileID, line)
  }

  func make(
    _ relation: LayoutRelation,
    _ anchor: LayoutAnchor?,
    _ multiplier: CGFloat,
    _ constant: CGFloat,
    _ priority: LayoutPriority,
    _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    precondition(
      constant.isFinite && multiplier.isFinite,
      "LayoutAnchor (\(fileID):\(line)): constant and multiplier must be finite"
    )
    if let anchor {
      precondition(
        !LayoutConstraint.areMixed(attribute, anchor.attribute),
        """
        LayoutAnchor (\(fileID):\(line)): \(attribute) and \(anchor.attribute) cannot be compared; \
        use leading and trailing for both or for neither
        """
      )
    }
    return LayoutConstraint(
      sum.terms(isSecond: false) + (anchor?.sum.terms(isSecond: true) ?? []),
      relation,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      fileID: fileID,
      line: line
    )
  }
}
