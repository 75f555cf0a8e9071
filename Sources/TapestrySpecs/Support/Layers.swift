internal import TapestryCore

extension LayoutChild {
  /// The layout of an element that takes exactly the size of another; its fractions refer to it.
  func layout(asLargeAs other: Layout, in context: LayoutContext) -> Layout {
    layoutThatFits(
      SizeRange(exact: other.size),
      parentSize: ParentSize(other.size),
      in: context
    )
  }
}

extension [Layout] {
  /// The layouts above each other in the top left corner, from back to front.
  var atOrigin: [Layout.Placement] { map { Layout.Placement($0, at: .zero) } }
}
