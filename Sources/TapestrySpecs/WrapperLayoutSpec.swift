public import TapestryCore

/// Puts children on top of each other in the top left corner; Texture's `ASWrapperLayoutSpec`.
///
/// As large as the largest child, which may be more than the range allows: the spec adds nothing
/// and takes nothing away.
public struct WrapperLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// The children in their places, from back to front.
  public let childPlaces: [LayoutChild]

  /// Children on top of each other.
  public init(children: [any LayoutElement]) { childPlaces = children.asLayoutChildren }

  /// The children that a builder lists, on top of each other.
  public init(@LayoutElementBuilder children: () -> [any LayoutElement]) {
    self.init(children: children())
  }

  /// Measures every child in the whole range.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let layouts = childPlaces.map {
      $0.layoutThatFits(range, parentSize: ParentSize(range.max), in: context)
    }
    let size = layouts.reduce(range.min) {
      CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
    }
    return Layout(self, size: size, sublayouts: layouts.atOrigin, in: context)
  }

  /// The largest child's.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    childPlaces.contentSizesOfLargest(along: axis, in: context)
  }

  /// The children.
  public var outline: ElementOutline {
    ElementOutline("Wrapper", children: childPlaces.map(\.element))
  }
}
