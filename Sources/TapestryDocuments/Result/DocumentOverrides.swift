public import TapestryCore
public import TapestryDisplay

/// What whoever lays a document out decides in place of the document.
public struct DocumentOverrides: Sendable {
  /// The root's width in points; finite and ≥ 0.
  ///
  /// Default: as the document says.
  public var width: CGFloat?
  /// The root's height in points; finite and ≥ 0.
  ///
  /// Default: as the document says.
  public var height: CGFloat?
  /// The reading direction.
  ///
  /// Default: as the document says.
  public var direction: LayoutDirection?
  /// Light or dark.
  ///
  /// Default: light.
  public var colorScheme: ColorScheme?
  /// The engine that lays text out.
  ///
  /// Default: the one that needs no fonts.
  public var textEngine: (any TextEngine)?

  /// Overrides; by default there are none.
  public init(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    direction: LayoutDirection? = nil,
    colorScheme: ColorScheme? = nil,
    textEngine: (any TextEngine)? = nil
  ) {
    (self.width, self.height, self.direction) = (width, height, direction)
    (self.colorScheme, self.textEngine) = (colorScheme, textEngine)
  }

  /// The sizes that the root may have instead of those of a document.
  func sizeRange(insteadOf range: SizeRange) -> SizeRange {
    var result = range
    if let width { result = result.replacing(.horizontal, min: width, max: width) }
    if let height { result = result.replacing(.vertical, min: height, max: height) }
    return result
  }
}
