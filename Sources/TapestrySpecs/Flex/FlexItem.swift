public import TapestryCore

/// Any element with the CSS properties of a flex item, as a child of a ``FlexLayoutSpec``.
///
/// A ``FlexLayoutSpec`` needs none: it brings its own properties. Outside flexbox the item measures
/// as the element itself.
public struct FlexItem: WrappingElement {
  /// The element.
  public let base: any LayoutElement
  /// Its properties as a flex item.
  public let flexStyle: FlexStyle

  /// Gives an element the properties of a flex item.
  public init(_ element: any LayoutElement, style: FlexStyle = FlexStyle()) {
    base = element
    flexStyle = style
  }

  /// The element's own style.
  public var style: LayoutElementStyle { base.style }

  /// The element's own identifier.
  public var identifier: String? { base.identifier }

  /// The element's own layout.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    base.calculateLayout(in: range, parentSize: parentSize, context: context).standing(for: self)
  }

  /// The element's own outline.
  public var outline: ElementOutline { base.outline }

  /// The element's own content sizes.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    base.contentSizes(along: axis, context: context)
  }
}

extension LayoutElement {
  /// The element with CSS properties of a flex item.
  public func flex(_ change: (inout FlexStyle) -> Void) -> FlexItem {
    FlexItem(self, style: FlexStyle(change))
  }
}
