/// What attributes a chain has, as far as the compiler has to know.
///
/// A target is refused where its attributes are of another kind: the top of one item cannot be
/// compared with the leading edge of another one.
public protocol AttributeKind {
  /// The kind of a chain that got a horizontal location.
  associatedtype WithHorizontal: ChosenAttributes = MixedAttributes
  /// The kind of a chain that got a vertical location.
  associatedtype WithVertical: ChosenAttributes = MixedAttributes
  /// The kind of a chain that got a width or height.
  associatedtype WithExtent: ChosenAttributes = MixedAttributes
}

/// The kinds of chains that have at least one attribute.
public protocol ChosenAttributes: AttributeKind {}

/// Marks chains without an attribute.
public enum NoAttribute: AttributeKind {
  /// One horizontal location.
  public typealias WithHorizontal = HorizontalLocation
  /// One vertical location.
  public typealias WithVertical = VerticalLocation
  /// One extent.
  public typealias WithExtent = LayoutExtent
}

extension HorizontalLocation: ChosenAttributes {
  /// Still horizontal.
  public typealias WithHorizontal = HorizontalLocation
  /// Both axes.
  public typealias WithVertical = PointLocation
}

extension VerticalLocation: ChosenAttributes {
  /// Both axes.
  public typealias WithHorizontal = PointLocation
  /// Still vertical.
  public typealias WithVertical = VerticalLocation
}

extension LayoutExtent: ChosenAttributes {
  /// Still extents.
  public typealias WithExtent = LayoutExtent
}

/// Marks chains with locations on both axes, such as edges and centres.
public enum PointLocation: ChosenAttributes {
  /// Still both axes.
  public typealias WithHorizontal = PointLocation
  /// Still both axes.
  public typealias WithVertical = PointLocation
}

/// Marks chains with locations and sizes.
public enum MixedAttributes: ChosenAttributes {}
