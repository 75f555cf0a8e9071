internal import TapestryCore
internal import TapestrySpecs

/// Whether an element, and all below it, is not there: `display: none`.
func isHidden(_ element: any LayoutElement) -> Bool {
  var inner = element
  while let wrapper = inner as? any WrappingElement {
    if (wrapper as? FlexItem)?.flexStyle.display == FlexDisplay.none { return true }
    inner = wrapper.base
  }
  return (inner as? FlexLayoutSpec)?.flexStyle.display == FlexDisplay.none
}
