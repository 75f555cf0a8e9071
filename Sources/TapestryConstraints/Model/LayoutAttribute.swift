public import TapestryCore

/// The part of an item's alignment rect that a constraint is about; raw values are UIKit's.
public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable {
  /// Nothing: what a constraint without a second item has there.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge at which lines begin; measured in the reading direction.
  case leading = 5
  /// The edge at which lines end; measured in the reading direction.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The middle between left and right.
  case centerX = 9
  /// The middle between top and bottom.
  case centerY = 10
  /// The baseline of the last line of text; the bottom edge of what has none.
  case lastBaseline = 11
  /// The baseline of the first line of text; the top edge of what has none.
  case firstBaseline = 12
  /// The left edge, inside the margin.
  case leftMargin = 13
  /// The right edge, inside the margin.
  case rightMargin = 14
  /// The top edge, inside the margin.
  case topMargin = 15
  /// The bottom edge, inside the margin.
  case bottomMargin = 16
  /// The leading edge, inside the margin.
  case leadingMargin = 17
  /// The trailing edge, inside the margin.
  case trailingMargin = 18
  /// The middle between the left and right margins.
  case centerXWithinMargins = 19
  /// The middle between the top and bottom margins.
  case centerYWithinMargins = 20

  /// The axis that it is on, nil for ``notAnAttribute``.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether it is a width or height.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether it is a place, not a size.
  public var isLocation: Bool { self != .notAnAttribute && !isSize }

  /// Whether it follows the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is left or right, whatever the reading direction is.
  var isPhysical: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The edge that it is in a reading direction.
  func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    let isLeftToRight = direction == .leftToRight
    switch self {
    case .leading: return isLeftToRight ? .left : .right
    case .trailing: return isLeftToRight ? .right : .left
    case .leadingMargin: return isLeftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: return isLeftToRight ? .rightMargin : .leftMargin
    default: return self
    }
  }

  /// Whether it is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it depends on margins.
  var usesMargins: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

  /// How much of the size lies between the left or top edge and it; for physical locations.
  var fraction: Double {
    switch self {
    case .right, .rightMargin, .trailing, .trailingMargin, .bottom, .bottomMargin,
      .lastBaseline:
      1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 0
    }
  }
}

/// How the two sides of a constraint relate; raw values are UIKit's.
public enum LayoutRelation: Int, Sendable, Hashable, CaseIterable {
  /// The first side is at most the second.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The first side is at least the second.
  case greaterThanOrEqual = 1

  var linear: LinearRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
