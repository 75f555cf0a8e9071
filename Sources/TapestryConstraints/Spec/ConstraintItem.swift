public import TapestryCore

/// One of the things that a ``ConstraintLayoutSpec`` places, under a name.
///
/// A value. With an element it is as large as that would like to be, as far as constraints leave it
/// free and the element has an extent of its own; without one it is a rectangle that nothing draws: a guide, or a frame around other items.
public struct ConstraintItem: Sendable {
  /// The name by which constraints find it.
  public let name: String
  /// The element in its place; nil for a rectangle alone.
  public let child: LayoutChild?
  /// The items that lie in it; their places are in its coordinates.
  public var items: [ConstraintItem] = []

  /// The size that its content wants, in points, instead of the element's; nil on an axis: none.
  public var intrinsicSize: (width: CGFloat?, height: CGFloat?)?
  /// How much it resists being larger than its content.
  ///
  /// Default 250 on both axes.
  public var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  /// How much it resists being smaller than its content.
  ///
  /// Default 750 on both axes.
  public var compression = (
    horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh
  )
  /// The distances that what lies in it keeps from its edges, in points.
  ///
  /// Default 8.
  public var margins = EdgeInsets(8)
  /// How far its frame reaches beyond the rectangle that is aligned, in points.
  ///
  /// Default 0.
  public var alignmentRectInsets = EdgeInsets.zero
  /// How far below its top the first baseline is; nil: the element's, its top without one.
  public var firstBaseline: CGFloat?
  /// How far above its bottom the last baseline is; nil: the element's, its bottom without one.
  public var lastBaseline: CGFloat?
  /// A rectangle in its superitem that its autoresizing mask keeps; nil: constraints place it.
  public var frame: CGRect?
  /// What follows the superitem's size where ``frame`` is set.
  public var autoresizingMask: AutoresizingMask = []

  /// An element under a name.
  public init(_ name: String, _ element: any LayoutElement) {
    self.name = name
    child = LayoutChild(element)
  }

  /// A rectangle that nothing draws.
  public init(guide name: String) {
    self.name = name
    child = nil
  }
}
