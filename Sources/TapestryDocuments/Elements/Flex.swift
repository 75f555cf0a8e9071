internal import TapestryCore
internal import TapestryDisplay
internal import TapestrySpecs

/// `flex`: a CSS flex container; its children, whatever they are, carry CSS properties.
let flexType = ElementType(
  "flex",
  "A CSS flex container.",
  keys: [
    Key("children", .elements(below: .flex), "The items.", absent: []) { $0.children = $1 },
    Key("intrinsicSize", .intrinsicSize, "The size of a leaf's content; null on an axis: none.") {
      $0.intrinsicSize = $1
    },
  ],
  styleKeys: { $0 == .flex ? flexStyleKeys : flexInSpecStyleKeys },
  fresh: FlexDraft.init
) { draft, style, _, place throws(DocumentError) in
  var children = draft.children
  if let size = draft.intrinsicSize {
    guard children.isEmpty else {
      throw DocumentError(
        path: JSONPath.key("intrinsicSize", in: place.path).description,
        message: "only a flex element without children has an intrinsic size"
      )
    }
    children = [FlexItem(Box(width: size.width ?? 0, height: size.height ?? 0))]
  }
  var spec = FlexLayoutSpec(style: style.flex, children: children)
  spec.style = style.spec
  return spec
}

private struct FlexDraft {
  var children: [any LayoutElement] = []
  var intrinsicSize: IntrinsicSize?
}
