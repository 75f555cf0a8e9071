public import TapestryCore

extension StackLayoutSpec {
  /// Along the stack what the children need one after another, across it what the largest needs.
  ///
  /// Children that do not shrink count with their widest content, because the stack lets them have
  /// it; a stack that wraps can be as short as its longest child.
  ///
  /// - Complexity: O(children); heights of baseline-aligned rows are measured.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    guard axis == direction else {
      return hasBaselines
        ? measuredContentSizes(along: axis, context)
        : childPlaces.contentSizesOfLargest(along: axis, in: context)
    }
    let parts = childPlaces.map { extents(of: $0, context) }
    let gaps = spacing * CGFloat(max(0, parts.count - 1))
    let longest = parts.reduce(gaps) { $0 + $1.max }
    let shortest =
      flexWrap == .wrap
      ? parts.map(\.min).max() ?? 0 : parts.reduce(gaps) { $0 + $1.min }
    return ContentSizes(limited: shortest, longest)
  }

  private func extents(
    of place: LayoutChild,
    _ context: LayoutContext
  ) -> (min: CGFloat, max: CGFloat) {
    let style = place.element.style
    let content = place.contentSizes(along: direction, in: context)
    let natural = style.flexBasis.unit == .points ? style.flexBasis.value : content.max
    let least = style.flexShrink > 0 ? min(content.min, natural) : natural
    let gaps = style.spacingBefore + style.spacingAfter
    return (least + gaps, natural + gaps)
  }

  private var hasBaselines: Bool {
    direction == .horizontal
      && childPlaces.contains {
        switch $0.element.style.alignSelf {
        case .auto: alignItems == .baselineFirst || alignItems == .baselineLast
        case .baselineFirst, .baselineLast: true
        case .start, .end, .center, .stretch: false
        }
      }
  }

  private func measuredContentSizes(along axis: Axis, _ context: LayoutContext) -> ContentSizes {
    let layout = calculateLayout(in: .unconstrained, parentSize: .unknown, context: context)
    return ContentSizes(min: layout.size[axis], max: layout.size[axis])
  }
}
