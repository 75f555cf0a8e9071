public import TapestryCore

/// A CSS flex container as a layout spec.
///
/// Follows CSS Flexible Box Layout Level 1, with CSS Sizing 3 and 4 for intrinsic sizes and
/// aspect ratios. Children that are flex specs themselves are laid out by the same engine, with
/// their own properties; any other element is wrapped in a ``FlexItem``, or gets the defaults.
///
/// Outside flexbox a flex container is shrink-to-fit: automatic sizes are fit-content in the
/// offered maximum, raised to the minimum, and the offered range wins over its own width. Its own
/// margins are not applied there. Edges are rounded to device pixels in the coordinates of the
/// outermost flex container, so that boxes that touch go on touching.
public struct FlexLayoutSpec: LayoutSpec {
  /// What the spec asks of a parent outside flexbox.
  public var style = LayoutElementStyle()
  /// The CSS properties of the container, and of the item that it is in a flex parent.
  public var flexStyle: FlexStyle
  let childBoxes: [LayoutChild]

  /// The children, in source order.
  public var children: [any LayoutElement] { childBoxes.map(\.element) }

  /// A flex container.
  public init(style: FlexStyle = FlexStyle(), children: [any LayoutElement]) {
    flexStyle = style
    childBoxes = children.asLayoutChildren
  }

  /// A flex container with the children that a builder lists.
  public init(
    style: FlexStyle = FlexStyle(),
    @LayoutElementBuilder children: () -> [any LayoutElement]
  ) {
    self.init(style: style, children: children())
  }

  /// The container's kind, with its children.
  public var outline: ElementOutline {
    let direction = flexStyle.flexDirection
    let isColumn = direction == .column || direction == .columnReverse
    return ElementOutline(
      "Flex",
      axis: isColumn ? .vertical : .horizontal,
      children: children
    )
  }

  /// Lays the container and every flex box below it out.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    var assembly = FlexAssembly(self, context)
    let room = FlexRoom(
      range,
      parentSize: parentSize,
      direction: context.environment.layoutDirection
    )
    return assembly.layout(of: self, in: room)
  }

  /// The container's min-content and max-content extents.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let assembly = FlexAssembly(self, context)
    return assembly.contentSizes(along: axis)
  }
}
