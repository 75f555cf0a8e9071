public import TapestryCore

/// What a leaf of a ``FlexTree`` shows: answers the two questions that CSS asks of content.
///
/// Called while the tree is laid out, on the thread that lays out. Answers must be pure: the
/// tree remembers them until the leaf is marked with ``FlexTree/setNeedsLayout(_:)``.
public protocol FlexContent: Sendable {
  /// The min-content and max-content widths, in points.
  func contentWidths() -> ContentSizes

  /// The height and baseline that the content takes in a width, in points.
  func extent(forWidth width: CGFloat) -> FlexContentExtent
}

/// The height of some content in a given width.
public struct FlexContentExtent: Sendable, Hashable {
  /// The height in points.
  public let height: CGFloat
  /// Distance from the top to the first baseline, in points; nil if the content has none.
  public let firstBaseline: CGFloat?

  /// A height with a baseline; a programming error unless the height is finite and ≥ 0.
  public init(height: CGFloat, firstBaseline: CGFloat? = nil) {
    precondition(
      height.isFinite && height >= 0,
      "FlexContentExtent: height \(height) must be finite and ≥ 0"
    )
    self.height = height
    self.firstBaseline = firstBaseline
  }
}

/// Content of one size, whatever the room.
public struct FixedFlexContent: FlexContent {
  private let size: CGSize

  /// Content of a size in points.
  public init(_ size: CGSize) { self.size = size }

  /// The width, twice.
  public func contentWidths() -> ContentSizes { ContentSizes(min: size.width, max: size.width) }

  /// The height.
  public func extent(forWidth width: CGFloat) -> FlexContentExtent {
    FlexContentExtent(height: size.height)
  }
}
