internal import TapestryCore

/// An element with the place in a document that it was read from; measures as the element does.
struct MarkedElement: WrappingElement {
  let base: any LayoutElement
  let path: JSONPath

  var style: LayoutElementStyle { base.style }

  /// The mark of an element; nil if nothing around it, or it itself, is one.
  static func mark(of element: any LayoutElement) -> MarkedElement? {
    var inner = element
    while true {
      switch inner {
      case let marked as MarkedElement: return marked
      case let wrapper as any WrappingElement: inner = wrapper.base
      default: return nil
      }
    }
  }
}
