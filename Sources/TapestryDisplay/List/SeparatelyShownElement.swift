package import TapestryCore

/// An element that somebody else shows, with all in it: drawings leave it out.
package protocol SeparatelyShownElement: LayoutElement {}

extension LayoutElement {
  /// Whether the element itself draws something, decorations included.
  package var isDrawn: Bool {
    var element: any LayoutElement = self
    while let wrapper = element as? any WrappingElement {
      if wrapper is Decorated { return true }
      element = wrapper.base
    }
    return element is any DisplayElement
  }
}
