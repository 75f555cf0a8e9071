public import TapestryCore

/// Puts an element in front of a child, as large as the child; Texture's `ASOverlayLayoutSpec`.
///
/// *Differences from Texture*: the spec's own style counts.
public struct OverlayLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// The child, which decides the size, in its place.
  public let childPlace: LayoutChild
  /// The element in front of it, in its place.
  public let overlayPlace: LayoutChild

  /// A child with an element in front of it.
  public init(child: any LayoutElement, overlay: any LayoutElement) {
    childPlace = LayoutChild(child)
    overlayPlace = LayoutChild(overlay)
  }

  /// A child with an element in front of it, each given by a closure.
  public init(child: () -> any LayoutElement, overlay: () -> any LayoutElement) {
    self.init(child: child(), overlay: overlay())
  }

  /// Measures the child in the whole range, then the overlay at exactly the child's size.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let child = childPlace.layoutThatFits(range, parentSize: parentSize, in: context)
    let overlay = overlayPlace.layout(asLargeAs: child, in: context)
    return Layout(self, size: child.size, sublayouts: [child, overlay].atOrigin, in: context)
  }

  /// The child's.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    childPlace.contentSizes(along: axis, in: context)
  }

  /// The child, then the overlay.
  public var outline: ElementOutline {
    ElementOutline("Overlay", children: [childPlace.element, overlayPlace.element])
  }
}
