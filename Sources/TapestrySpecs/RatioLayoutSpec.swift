public import TapestryCore

/// Gives a child a size of a fixed shape, as large as fits; Texture's `ASRatioLayoutSpec`.
public struct RatioLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// Height divided by width; finite, > 0.
  public var ratio: CGFloat { didSet { Self.check(ratio) } }

  /// The child in its place.
  public let childPlace: LayoutChild

  /// A shape for a child.
  public init(ratio: CGFloat, child: any LayoutElement) {
    Self.check(ratio)
    self.ratio = ratio
    childPlace = LayoutChild(child)
  }

  /// A shape for the child that a closure gives.
  public init(ratio: CGFloat, child: () -> any LayoutElement) {
    self.init(ratio: ratio, child: child())
  }

  private static func check(_ ratio: CGFloat) {
    precondition(
      ratio.isFinite && ratio > 0,
      "RatioLayoutSpec.ratio: \(ratio) must be finite and > 0"
    )
  }

  /// Measures the child at exactly the size whose shape comes nearest; where the range has no
  /// largest extent at all, in the range.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let best = bestSize(in: range, context.environment.rounding)
    let child = childPlace.layoutThatFits(
      best.map { SizeRange(exact: $0) } ?? range,
      parentSize: best.map { ParentSize($0) } ?? .unknown,
      in: context
    )
    return Layout(self, size: child.size, sublayouts: [.init(child, at: .zero)], in: context)
  }

  private func bestSize(in range: SizeRange, _ rounding: PixelRounding) -> CGSize? {
    let (width, height) = (range.max.width, range.max.height)
    var candidates: [CGSize] = []
    if width.isFinite {
      candidates.append(CGSize(width: width, height: rounding.down(ratio * width)))
    }
    if height.isFinite {
      candidates.append(CGSize(width: rounding.down(height / ratio), height: height))
    }
    // `min` keeps the first of equals: the whole width wins.
    return candidates.map(range.clamp).filter { $0.width.isFinite && $0.height.isFinite }.min {
      distance($0) < distance($1)
    }
  }

  /// How far a size's shape is from the wanted one; a size without width has none.
  private func distance(_ size: CGSize) -> CGFloat {
    size.width > 0 ? abs(size.height / size.width - ratio) : .infinity
  }

  /// The child's.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    childPlace.contentSizes(along: axis, in: context)
  }

  /// The child, with the ratio.
  public var outline: ElementOutline {
    ElementOutline("Ratio \(ratio.shortText)", children: [childPlace.element])
  }
}
