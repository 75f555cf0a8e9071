/// An element that stands around another one and measures as it does: a name, a decoration.
///
/// Everything but the style has a default that asks the element inside.
///
/// Engines that treat some elements in a way of their own look through wrappers with
/// ``LayoutElement/unwrapped``, and let the layout stand for the wrapper.
public protocol WrappingElement: LayoutElement {
  /// The element inside.
  var base: any LayoutElement { get }
}

extension WrappingElement {
  /// The name of the element inside.
  public var identifier: String? { base.identifier }

  /// The layout of the element inside, standing for the wrapper.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let inner = StackGuard.withRoom {
      base.calculateLayout(in: range, parentSize: parentSize, context: context)
    }
    return inner.standing(for: self)
  }

  /// The content sizes of the element inside.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    StackGuard.withRoom { base.contentSizes(along: axis, context: context) }
  }

  /// Whether the element inside has an extent of its own.
  public func hasIntrinsicExtent(along axis: Axis) -> Bool {
    StackGuard.withRoom { base.hasIntrinsicExtent(along: axis) }
  }

  /// The outline of the element inside.
  public var outline: ElementOutline { StackGuard.withRoom { base.outline } }
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
}

extension LayoutElement {
  /// The element under a name, by which a result's frames are found.
  public func id(_ identifier: String) -> IdentifiedElement {
    IdentifiedElement(self, identifier: identifier)
  }
}
