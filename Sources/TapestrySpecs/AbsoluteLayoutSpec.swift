public import TapestryCore

/// Puts children where they say; Texture's `ASAbsoluteLayoutSpec`.
///
/// A child's place is its `style.layoutPosition`: physical, so the same in both
/// reading directions. Children may hang out.
public struct AbsoluteLayoutSpec: LayoutSpec {
  /// Whether the spec takes all the room that it is offered.
  public enum Sizing: String, Sendable, Hashable, Codable, CaseIterable {
    /// As large as possible.
    case `default`
    /// As large as the children need, from the spec's top left corner.
    case sizeToFit
  }

  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// Whether the spec takes all the room that it is offered.
  ///
  /// Default: yes.
  public var sizing: Sizing

  /// The children in their places, from back to front.
  public let childPlaces: [LayoutChild]

  /// Children where they say.
  public init(sizing: Sizing = .default, children: [any LayoutElement]) {
    self.sizing = sizing
    childPlaces = children.asLayoutChildren
  }

  /// The children that a builder lists, where they say.
  public init(
    sizing: Sizing = .default,
    @LayoutElementBuilder children: () -> [any LayoutElement]
  ) {
    self.init(sizing: sizing, children: children())
  }

  /// Measures each child in the room right of and below its place, or as its own style says.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let childParentSize = ParentSize(range.max)
    let placements = childPlaces.map { place in
      let style = place.element.style
      let layout = place.layoutThatFits(
        childRange(style, in: range.max, childParentSize),
        parentSize: childParentSize,
        in: context
      )
      return Layout.Placement(layout, at: style.layoutPosition)
    }
    func own(_ axis: Axis) -> CGFloat {
      if sizing == .default, range.max[axis].isFinite { return range.max[axis] }
      return placements.reduce(range.min[axis]) {
        max($0, $1.position[axis] + $1.layout.size[axis])
      }
    }
    let size = range.clamp(CGSize(width: own(.horizontal), height: own(.vertical)))
    return Layout(self, size: size, sublayouts: placements, in: context)
  }

  /// The child's own limits, where it has some; else what is left from its place on.
  private func childRange(
    _ style: LayoutElementStyle,
    in most: CGSize,
    _ parent: ParentSize
  ) -> SizeRange {
    let own = style.sizeRange(in: parent)
    func limit(_ axis: Axis) -> CGFloat {
      own.max[axis].isFinite
        ? own.max[axis] : max(own.min[axis], most[axis] - style.layoutPosition[axis])
    }
    return SizeRange(
      min: own.min,
      max: CGSize(width: limit(.horizontal), height: limit(.vertical))
    )
  }

  /// As far as the farthest child reaches.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let reaches = childPlaces.map { place in
      let start = place.element.style.layoutPosition[axis]
      let child = place.contentSizes(along: axis, in: context)
      return (min: start + child.min, max: start + child.max)
    }
    return ContentSizes(
      limited: reaches.reduce(0) { max($0, $1.min) },
      reaches.reduce(0) { max($0, $1.max) }
    )
  }

  /// The children.
  public var outline: ElementOutline {
    ElementOutline("Absolute", children: childPlaces.map(\.element))
  }
}
