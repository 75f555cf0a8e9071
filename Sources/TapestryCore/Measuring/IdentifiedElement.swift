/// An element that stands around another one and measures as it does: a name, a decoration.
///
/// Engines that treat some elements in a way of their own look through wrappers with
/// ``LayoutElement/unwrapped``, and let the layout stand for the wrapper.
public protocol WrappingElement: LayoutElement {
  /// The element inside.
  var base: any LayoutElement { get }
}

extension LayoutElement {
  /// The element inside all wrappers around it; the element itself if there are none.
  ///
  /// - Complexity: O(wrappers).
  public var unwrapped: any LayoutElement {
    var element: any LayoutElement = self
    while let wrapper = element as? any WrappingElement { element = wrapper.base }
    return element
  }
}

/// An element with a name, under which its frame is found in a result.
///
/// Measures as the element itself does. Made by ``LayoutElement/id(_:)``.
public struct IdentifiedElement: WrappingElement, StyledLayoutElement {
  /// The element.
  public let base: any LayoutElement
  private let name: String

  /// Gives an element a name.
  public init(_ base: any LayoutElement, identifier: String) {
    self.base = base
    name = identifier
    style = base.style
  }

  /// The name.
  public var identifier: String? { name }

  /// The element's own style, unless changed.
  public var style: LayoutElementStyle

  /// The element's layout, under the name.
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
  /// The element under a name, by which a result's frames are found.
  public func id(_ identifier: String) -> IdentifiedElement {
    IdentifiedElement(self, identifier: identifier)
  }
}
