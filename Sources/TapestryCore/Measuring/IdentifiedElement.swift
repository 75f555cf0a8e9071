/// An element with a name, under which its frame is found in a result.
///
/// Measures as the element itself does. Made by ``LayoutElement/id(_:)``.
public struct IdentifiedElement: LayoutElement {
  /// The element.
  public let base: any LayoutElement
  private let name: String

  /// Gives an element a name.
  public init(_ base: any LayoutElement, identifier: String) {
    self.base = base
    name = identifier
  }

  /// The name.
  public var identifier: String? { name }

  /// The element's own style.
  public var style: LayoutElementStyle { base.style }

  /// The element's layout, under the name.
  public func calculateLayout(
    in range: SizeRange, parentSize: ParentSize, context: LayoutContext
  ) -> Layout {
    base.calculateLayout(in: range, parentSize: parentSize, context: context).standing(for: self)
  }

  /// The element's own content sizes.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    base.contentSizes(along: axis, context: context)
  }
}

extension LayoutElement {
  /// The element under a name, by which a result's frames are found.
  public func id(_ identifier: String) -> IdentifiedElement {
    IdentifiedElement(self, identifier: identifier)
  }
}
