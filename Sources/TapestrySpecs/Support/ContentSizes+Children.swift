internal import TapestryCore

extension [LayoutChild] {
  /// The content sizes of the largest child.
  func contentSizesOfLargest(along axis: Axis, in context: LayoutContext) -> ContentSizes {
    reduce(ContentSizes(min: 0, max: 0)) {
      let child = $1.contentSizes(along: axis, in: context)
      return ContentSizes(min: Swift.max($0.min, child.min), max: Swift.max($0.max, child.max))
    }
  }
}
