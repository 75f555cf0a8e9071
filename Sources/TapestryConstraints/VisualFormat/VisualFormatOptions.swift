/// How the views of a visual format are aligned and ordered; raw values are UIKit's.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(_ attribute: LayoutAttribute) { rawValue = 1 << UInt(attribute.rawValue) }

  /// All left edges are equal.
  public static let alignAllLeft = Self(.left)
  /// All right edges are equal.
  public static let alignAllRight = Self(.right)
  /// All top edges are equal.
  public static let alignAllTop = Self(.top)
  /// All bottom edges are equal.
  public static let alignAllBottom = Self(.bottom)
  /// All leading edges are equal.
  public static let alignAllLeading = Self(.leading)
  /// All trailing edges are equal.
  public static let alignAllTrailing = Self(.trailing)
  /// All middles between left and right are equal.
  public static let alignAllCenterX = Self(.centerX)
  /// All middles between top and bottom are equal.
  public static let alignAllCenterY = Self(.centerY)
  /// All last baselines are equal.
  public static let alignAllLastBaseline = Self(.lastBaseline)
  /// All first baselines are equal.
  public static let alignAllFirstBaseline = Self(.firstBaseline)

  /// The bits of all alignments.
  public static let alignmentMask = Self(rawValue: 0xFFFF)

  /// Views follow each other in the reading direction, the default.
  public static let directionLeadingToTrailing: Self = []
  /// Views follow each other from left to right.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// Views follow each other from right to left.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)

  /// Distances are those between edges, the default.
  public static let spacingEdgeToEdge: Self = []
  /// Vertical distances between views are those from last to first baseline.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  /// The attributes that are aligned, in the order of their raw values.
  var alignments: [LayoutAttribute] {
    (1..<16).filter { rawValue & (1 << $0) != 0 }.compactMap { LayoutAttribute(rawValue: $0) }
  }
}

/// What a plain `-` means between a view and its superitem.
public enum SuperitemSpacing: Hashable, Sendable {
  /// The superitem's margin, as on iOS.
  case margin
  /// So many points; 20 on macOS.
  case points(Double)
}
