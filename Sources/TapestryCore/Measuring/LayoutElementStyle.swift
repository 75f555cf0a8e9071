/// What an element asks of its parent: wanted sizes, and its part in stacks and absolute specs.
///
/// Texture's `ASLayoutElementStyle`. Which properties matter is up to the parent's spec.
public struct LayoutElementStyle: Sendable, Hashable {
  // MARK: Size, read by every parent

  /// Wanted width.
  ///
  /// Default `auto`.
  public var width: Dimension = .auto
  /// Wanted height.
  ///
  /// Default `auto`.
  public var height: Dimension = .auto
  /// Least width; wins over ``maxWidth`` and ``width``.
  ///
  /// Default `auto`, which is 0.
  public var minWidth: Dimension = .auto
  /// Least height; wins over ``maxHeight`` and ``height``.
  ///
  /// Default `auto`, which is 0.
  public var minHeight: Dimension = .auto
  /// Largest width; wins over ``width``.
  ///
  /// Default `auto`, which is unbounded.
  public var maxWidth: Dimension = .auto
  /// Largest height; wins over ``height``.
  ///
  /// Default `auto`, which is unbounded.
  public var maxHeight: Dimension = .auto

  // MARK: In stacks

  /// Gap before the element along the stack, in points, added to the stack's spacing.
  ///
  /// Default 0.
  public var spacingBefore: CGFloat = 0 { didSet { checkFinite(spacingBefore, "spacingBefore") } }
  /// Gap after the element along the stack, in points, added to the stack's spacing.
  ///
  /// Default 0.
  public var spacingAfter: CGFloat = 0 { didSet { checkFinite(spacingAfter, "spacingAfter") } }
  /// Share of leftover space along the stack; finite, ≥ 0.
  ///
  /// Default 0.
  public var flexGrow: CGFloat = 0 { didSet { checkFactor(flexGrow, "flexGrow") } }
  /// Share of overflow along the stack, weighted by size; finite, ≥ 0.
  ///
  /// Default 0 (CSS has 1).
  public var flexShrink: CGFloat = 0 { didSet { checkFactor(flexShrink, "flexShrink") } }
  /// Extent along the stack for the first measurement.
  ///
  /// Default `auto`: the content decides.
  public var flexBasis: Dimension = .auto
  /// Alignment across the stack; overrides the stack's own.
  ///
  /// Default `auto`: as the stack says.
  public var alignSelf: AlignSelf = .auto
  /// Distance from the top to the first baseline, in points; nil: the measured layout's own.
  public var ascender: CGFloat? { didSet { checkFinite(ascender ?? 0, "ascender") } }
  /// Distance from the bottom to the last baseline, in points, negative when the baseline lies
  /// above the bottom; nil: the measured layout's own.
  public var descender: CGFloat? { didSet { checkFinite(descender ?? 0, "descender") } }

  // MARK: In absolute specs

  /// Where the element goes in an absolute spec, in its coordinates, physical.
  ///
  /// Default 0, 0.
  public var layoutPosition: CGPoint = .zero {
    didSet {
      checkFinite(layoutPosition.x, "layoutPosition.x")
      checkFinite(layoutPosition.y, "layoutPosition.y")
    }
  }

  /// A style that asks nothing.
  public init() {}

  /// A style made by changing one that asks nothing.
  public init(_ change: (inout LayoutElementStyle) -> Void) { change(&self) }

  /// Sets the wanted width and height in points.
  public mutating func setPreferredSize(_ size: CGSize) {
    width = .points(size.width)
    height = .points(size.height)
  }

  /// The sizes that the element's own wishes leave in a parent: min beats max beats width.
  ///
  /// Texture's `ASLayoutElementSizeResolve`.
  public func sizeRange(in parent: ParentSize) -> SizeRange {
    let horizontal = Self.extents(width, minWidth, maxWidth, parent.width)
    let vertical = Self.extents(height, minHeight, maxHeight, parent.height)
    return SizeRange(
      min: CGSize(width: horizontal.min, height: vertical.min),
      max: CGSize(width: horizontal.max, height: vertical.max)
    )
  }

  private static func extents(
    _ exact: Dimension,
    _ min: Dimension,
    _ max: Dimension,
    _ parent: CGFloat?
  ) -> (min: CGFloat, max: CGFloat) {
    let least = min.resolved(in: parent, auto: 0)
    let most = max.resolved(in: parent, auto: .infinity)
    let wanted = exact.resolved(in: parent, auto: .nan)
    if wanted.isNaN { return (least, Swift.max(least, most)) }
    let chosen = Swift.max(least, Swift.min(most, wanted))
    return (chosen, chosen)
  }
}

/// Alignment of one element across a stack.
public enum AlignSelf: String, Sendable, Hashable, CaseIterable {
  /// As the stack's own alignment says.
  case auto
  /// At the start of the line.
  case start
  /// At the end of the line.
  case end
  /// In the middle of the line.
  case center
  /// As large as the line.
  case stretch
  /// With first baselines in a row.
  case baselineFirst
  /// With last baselines in a row.
  case baselineLast
}

private func checkFinite(_ value: CGFloat, _ name: String) {
  precondition(value.isFinite, "LayoutElementStyle.\(name): \(value) must be finite")
}

private func checkFactor(_ value: CGFloat, _ name: String) {
  precondition(
    value.isFinite && value >= 0,
    "LayoutElementStyle.\(name): \(value) must be finite and ≥ 0"
  )
}
