public import TapestryCore

/// A size in CSS flexbox: `width`, `minHeight`, `flexBasis` and the like.
///
/// CSS Sizing 3, section 3. An illegal value cannot be built into a style: points and percentages
/// are finite and ≥ 0, which ``FlexStyle``'s setters check.
public enum FlexSize: Sendable, Hashable {
  /// The property's automatic value; for a maximum it means no limit (CSS's `none`).
  case auto
  /// A length in points.
  case points(CGFloat)
  /// A share of the containing block, in percent.
  case percent(CGFloat)
  /// The size below which content overflows.
  case minContent
  /// The size above which content gains nothing.
  case maxContent
  /// The available size, but not below min-content nor above max-content.
  case fitContent
}

/// A margin or an inset in CSS flexbox; may be negative.
public enum FlexOffset: Sendable, Hashable {
  /// A margin that absorbs free space; an inset that is not set.
  case auto
  /// A length in points.
  case points(CGFloat)
  /// A share of the containing block, in percent.
  case percent(CGFloat)
}

/// A padding or a gap in CSS flexbox; never negative.
public enum FlexSpacing: Sendable, Hashable {
  /// A length in points.
  case points(CGFloat)
  /// A share of the containing block, in percent.
  case percent(CGFloat)
}

extension FlexSize: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number literal is a length in points.
  public init(integerLiteral value: Int) { self = .points(CGFloat(value)) }
  /// A number literal is a length in points.
  public init(floatLiteral value: Double) { self = .points(CGFloat(value)) }
}

extension FlexOffset: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number literal is a length in points.
  public init(integerLiteral value: Int) { self = .points(CGFloat(value)) }
  /// A number literal is a length in points.
  public init(floatLiteral value: Double) { self = .points(CGFloat(value)) }
}

extension FlexSpacing: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number literal is a length in points.
  public init(integerLiteral value: Int) { self = .points(CGFloat(value)) }
  /// A number literal is a length in points.
  public init(floatLiteral value: Double) { self = .points(CGFloat(value)) }
}

/// A value for each of the four sides of a box, physical.
public struct FlexEdges<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value at the top.
  public var top: Value
  /// The value at the right.
  public var right: Value
  /// The value at the bottom.
  public var bottom: Value
  /// The value at the left.
  public var left: Value

  /// A value for each side.
  public init(top: Value, right: Value, bottom: Value, left: Value) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// The same value for all sides.
  public init(_ all: Value) { self.init(top: all, right: all, bottom: all, left: all) }
}

/// CSS `display`, as far as flexbox needs it.
public enum FlexDisplay: UInt8, Sendable, Hashable, CaseIterable {
  /// A flex container.
  case flex
  /// Not there: takes no room and has no frame.
  case none
}

/// CSS `position`.
public enum FlexPosition: UInt8, Sendable, Hashable, CaseIterable {
  /// In the flow, moved by its insets afterwards.
  case relative
  /// Out of the flow, placed by its insets in the parent's padding box.
  case absolute
}

/// CSS `flex-direction`.
public enum FlexDirection: UInt8, Sendable, Hashable, CaseIterable {
  /// Along the reading direction.
  case row
  /// From top to bottom.
  case column
  /// Against the reading direction.
  case rowReverse
  /// From bottom to top.
  case columnReverse
}

/// CSS `flex-wrap`.
public enum FlexWrap: UInt8, Sendable, Hashable, CaseIterable {
  /// One line.
  case noWrap
  /// As many lines as needed.
  case wrap
  /// As many lines as needed, with the cross axis turned around.
  case wrapReverse
}

/// CSS `justify-content`.
public enum FlexJustifyContent: UInt8, Sendable, Hashable, CaseIterable {
  /// At the main start.
  case flexStart
  /// At the main end.
  case flexEnd
  /// In the middle.
  case center
  /// Equal gaps between items.
  case spaceBetween
  /// Equal gaps around items.
  case spaceAround
  /// Equal gaps between items and at both ends.
  case spaceEvenly
  /// At the start of the reading direction, whatever the flex direction.
  case start
  /// At the end of the reading direction, whatever the flex direction.
  case end
  /// At the left of a row; in a column as `start`.
  case left
  /// At the right of a row; in a column as `start`.
  case right
}

/// CSS `align-items` and `align-self`.
public enum FlexAlign: UInt8, Sendable, Hashable, CaseIterable {
  /// In `align-self`: as the container's `align-items` says; there: stretch.
  case auto
  /// As large as the line where the cross size is auto.
  case stretch
  /// At the cross start.
  case flexStart
  /// At the cross end.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With first baselines in a row.
  case baseline
  /// At the start of the writing, whatever the wrap direction.
  case start
  /// At the end of the writing, whatever the wrap direction.
  case end
  /// As `start`, in the item's own reading direction.
  case selfStart
  /// As `end`, in the item's own reading direction.
  case selfEnd
}

/// CSS `align-content`.
public enum FlexAlignContent: UInt8, Sendable, Hashable, CaseIterable {
  /// Lines share the free space.
  case stretch
  /// At the cross start.
  case flexStart
  /// At the cross end.
  case flexEnd
  /// In the middle.
  case center
  /// Equal gaps between lines.
  case spaceBetween
  /// Equal gaps around lines.
  case spaceAround
  /// Equal gaps between lines and at both ends.
  case spaceEvenly
  /// At the start of the writing, whatever the wrap direction.
  case start
  /// At the end of the writing, whatever the wrap direction.
  case end
}

/// CSS `box-sizing`.
public enum FlexBoxSizing: UInt8, Sendable, Hashable, CaseIterable {
  /// Sizes include padding and border.
  case borderBox
  /// Sizes are those of the content.
  case contentBox
}

/// CSS `overflow`; scroll bars take no room.
public enum FlexOverflow: UInt8, Sendable, Hashable, CaseIterable {
  /// Content may show outside the box.
  case visible
  /// Content is cut off; the box is a scroll container with no automatic minimum size.
  case hidden
  /// Content is cut off; the box is no scroll container.
  case clip
  /// The box scrolls.
  case scroll
  /// The box scrolls if it has to.
  case auto

  /// Whether the box is a scroll container, which has no automatic minimum size.
  var scrolls: Bool { self != .visible && self != .clip }
}
