internal import TapestryCore
internal import TapestrySpecs

/// The keys of `style` below a flex container, for any type of element.
let flexStyleKeys = KeyTable(
  "a style below a flex container",
  definition: "flexStyle",
  flexSizeKeys + flexContainerKeys + flexEdgeKeys + flexItemKeys
)

/// CSS sizes.
let flexSizeKeys: [Key<StyleDraft>] = [
  Key("width", .flexSize, "CSS width.", absent: "auto") { $0.flex.width = $1 },
  Key("height", .flexSize, "CSS height.", absent: "auto") { $0.flex.height = $1 },
  Key("minWidth", .flexSize, "CSS min-width.", absent: "auto") { $0.flex.minWidth = $1 },
  Key("minHeight", .flexSize, "CSS min-height.", absent: "auto") { $0.flex.minHeight = $1 },
  Key("maxWidth", .flexSize, "CSS max-width; auto is no limit.", absent: "auto") {
    $0.flex.maxWidth = $1
  },
  Key("maxHeight", .flexSize, "CSS max-height; auto is no limit.", absent: "auto") {
    $0.flex.maxHeight = $1
  },
  Key("aspectRatio", .aspectRatio, "CSS aspect-ratio: width divided by height.", absent: "auto") {
    $0.flex.aspectRatio = $1
  },
  Key("boxSizing", .boxSizing, "CSS box-sizing.", absent: "border-box") { $0.flex.boxSizing = $1 },
  Key("overflow", .overflow, "CSS overflow; scroll bars take no room.", absent: "visible") {
    $0.flex.overflow = $1
  },
]

/// What a flex container does with its items.
let flexContainerKeys: [Key<StyleDraft>] = [
  Key("display", .display, "CSS display.", absent: "flex") { $0.flex.display = $1 },
  Key("direction", .direction, "CSS direction; inherited by everything below.") {
    $0.flex.direction = $1
  },
  Key("flexDirection", .flexDirection, "CSS flex-direction.", absent: "row") {
    $0.flex.flexDirection = $1
  },
  Key("flexWrap", .flexWrap, "CSS flex-wrap.", absent: "nowrap") { $0.flex.flexWrap = $1 },
  Key("justifyContent", .justifyContent, "CSS justify-content.", absent: "flex-start") {
    $0.flex.justifyContent = $1
  },
  Key("alignItems", .alignItems, "CSS align-items.", absent: "stretch") { $0.flex.alignItems = $1 },
  Key("alignContent", .alignContent, "CSS align-content.", absent: "stretch") {
    $0.flex.alignContent = $1
  },
  Key("gap", .flexSpacing, "Sets rowGap and columnGap, which win over it.", absent: 0) {
    $0.flex.setGap($1)
  },
  Key("rowGap", .flexSpacing, "CSS row-gap.", absent: 0) { $0.flex.rowGap = $1 },
  Key("columnGap", .flexSpacing, "CSS column-gap.", absent: 0) { $0.flex.columnGap = $1 },
]

/// What a flex container reads of its items.
private let flexItemKeys: [Key<StyleDraft>] = [
  Key("flexGrow", .notNegative, "CSS flex-grow.", absent: 0) { $0.flex.flexGrow = $1 },
  Key("flexShrink", .notNegative, "CSS flex-shrink.", absent: 1) { $0.flex.flexShrink = $1 },
  Key("flexBasis", .flexSize, "CSS flex-basis.", absent: "auto") { $0.flex.flexBasis = $1 },
  Key("alignSelf", .alignSelf, "CSS align-self.", absent: "auto") { $0.flex.alignSelf = $1 },
  Key("order", .integer(-1_000_000...1_000_000, "a whole number"), "CSS order.", absent: 0) {
    $0.flex.order = $1
  },
]

/// Edges: a key for all four sides, then one for each, which wins; and insets.
let flexEdgeKeys: [Key<StyleDraft>] =
  edgeKeys("margin", .flexOffset, "CSS margin; auto takes free space") {
    $0.flex.margin = $1($0.flex.margin)
  }
  + edgeKeys("padding", .flexSpacing, "CSS padding") { $0.flex.padding = $1($0.flex.padding) }
  + edgeKeys("borderWidth", .notNegative, "CSS border-width") {
    $0.flex.borderWidth = $1($0.flex.borderWidth)
  }
  + [
    Key("position", .position, "CSS position.", absent: "relative") { $0.flex.position = $1 },
    Key("top", .flexOffset, "CSS top.", absent: "auto") { $0.flex.inset.top = $1 },
    Key("right", .flexOffset, "CSS right.", absent: "auto") { $0.flex.inset.right = $1 },
    Key("bottom", .flexOffset, "CSS bottom.", absent: "auto") { $0.flex.inset.bottom = $1 },
    Key("left", .flexOffset, "CSS left.", absent: "auto") { $0.flex.inset.left = $1 },
  ]

private func edgeKeys<Value: Sendable & Hashable>(
  _ name: String,
  _ kind: Kind<Value>,
  _ summary: String,
  _ change:
    @escaping @Sendable (
      inout StyleDraft, (FlexEdges<Value>) -> FlexEdges<Value>
    ) -> Void
) -> [Key<StyleDraft>] {
  func side(
    _ side: String,
    _ set: @escaping @Sendable (inout FlexEdges<Value>, Value) -> Void
  ) -> Key<StyleDraft> {
    Key("\(name)\(side)", kind, "\(summary), \(side.lowercased()); wins over \(name).") {
      draft,
      value in
      change(&draft) { edges in
        var edges = edges
        set(&edges, value)
        return edges
      }
    }
  }
  return [
    Key(name, kind, "\(summary), on all four sides.", absent: 0) { draft, value in
      change(&draft) { _ in FlexEdges(value) }
    },
    side("Top") { $0.top = $1 },
    side("Right") { $0.right = $1 },
    side("Bottom") { $0.bottom = $1 },
    side("Left") { $0.left = $1 },
  ]
}
