public import TapestryCore

/// Puts an element behind a child, as large as the child; Texture's `ASBackgroundLayoutSpec`.
///
/// *Differences from Texture*: the spec's own style counts, and fractions in the background's style
/// refer to the child's size.
public struct BackgroundLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// The child, which decides the size, in its place.
  public let childPlace: LayoutChild
  /// The element behind it, in its place.
  public let backgroundPlace: LayoutChild

  /// A child with an element behind it.
  public init(child: any LayoutElement, background: any LayoutElement) {
    childPlace = LayoutChild(child)
    backgroundPlace = LayoutChild(background)
  }

  /// A child with an element behind it, each given by a closure.
  public init(child: () -> any LayoutElement, background: () -> any LayoutElement) {
    self.init(child: child(), background: background())
  }

  /// Measures the child in the whole range, then the background at exactly the child's size.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let child = childPlace.layoutThatFits(range, parentSize: parentSize, in: context)
    let background = backgroundPlace.layout(asLargeAs: child, in: context)
    return Layout(self, size: child.size, sublayouts: [background, child].atOrigin, in: context)
  }

  /// The child's.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    childPlace.contentSizes(along: axis, in: context)
  }

  /// The background, then the child.
  public var outline: ElementOutline {
    ElementOutline("Background", children: [backgroundPlace.element, childPlace.element])
  }
}
