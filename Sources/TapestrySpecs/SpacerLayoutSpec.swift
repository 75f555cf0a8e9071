public import TapestryCore

/// Takes the least room that it is offered and draws nothing; Texture's bare `ASLayoutSpec`.
///
/// With `style.flexGrow` it takes the free space of a stack:
/// `SpacerLayoutSpec().flexGrow(1)`.
public struct SpacerLayoutSpec: LayoutSpec {
  /// What the spec asks of its parent.
  public var style = LayoutElementStyle()

  /// A spacer that asks for nothing.
  public init() {}

  /// The least size of the range.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.min, in: context)
  }

  /// Nothing.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    ContentSizes(min: 0, max: 0)
  }

  /// A spacer.
  public var outline: ElementOutline { ElementOutline("Spacer") }
}
