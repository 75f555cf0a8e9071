/// Which parts of an item's extent and distances follow the size of its superitem.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, UIKit's.
  public let rawValue: UInt

  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance from the left edge may change.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width may change.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the right edge may change.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the top edge may change.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height may change.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the bottom edge may change.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}
