/// The element that stands for a layout guide in a layout: a named rectangle that nothing draws.
package struct GuideElement: LayoutElement {
  private let name: String

  /// A guide with a name.
  package init(name: String) { self.name = name }

  /// The guide's name.
  package var identifier: String? { name }

  /// Takes as little as it may: whoever lays the guide out has decided its size.
  package func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.min, in: context)
  }
}
