internal import TapestryCore
internal import TapestrySpecs

/// The layout specs.
let specTypes = [
  stackType, insetType, backgroundType, overlayType, centerType, relativeType, ratioType,
  absoluteType, cornerType, wrapperType, spacerType,
]

/// Stands for an element until the required key with it is read.
struct Absent: LayoutElement {
  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.min, in: context)
  }
}

/// The key of a spec's only, or main, child.
func childKey<Draft>(
  _ set: @escaping @Sendable (inout Draft, any LayoutElement) -> Void
) -> Key<Draft> {
  Key("child", .element, "The element inside.", isRequired: true, set: set)
}

/// The key of a spec's children.
func childrenKey<Draft>(
  _ set: @escaping @Sendable (inout Draft, [any LayoutElement]) -> Void
) -> Key<Draft> {
  Key("children", .elements(below: .spec), "The elements inside.", absent: [], set: set)
}

private struct PairDraft {
  var child: any LayoutElement = Absent()
  var other: any LayoutElement = Absent()
}

private let backgroundType = ElementType(
  "background",
  "A child with an element behind it, of the child's size.",
  keys: [
    childKey { $0.child = $1 },
    Key("backdrop", .element, "The element behind the child.", isRequired: true) { $0.other = $1 },
  ],
  fresh: PairDraft.init
) { draft, _ in BackgroundLayoutSpec(child: draft.child, background: draft.other) }

private let overlayType = ElementType(
  "overlay",
  "A child with an element in front of it, of the child's size.",
  keys: [
    childKey { $0.child = $1 },
    Key("overlay", .element, "The element in front of the child.", isRequired: true) {
      $0.other = $1
    },
  ],
  fresh: PairDraft.init
) { draft, _ in OverlayLayoutSpec(child: draft.child, overlay: draft.other) }

private struct CenterDraft {
  var centering = CenterLayoutSpec.Centering.xy
  var sizing = CenterLayoutSpec.Sizing.default
  var child: any LayoutElement = Absent()
}

private let centerType = ElementType(
  "center",
  "A child in the middle of the room.",
  keys: [
    Key("centering", .word, "The axes on which it is centred.", absent: "xy") {
      $0.centering = $1
    },
    Key("sizing", .word, "The axes on which the spec is as small as its child.", absent: "default")
    { $0.sizing = $1 },
    childKey { $0.child = $1 },
  ],
  fresh: CenterDraft.init
) { draft, _ in
  CenterLayoutSpec(centering: draft.centering, sizing: draft.sizing, child: draft.child)
}

private struct RelativeDraft {
  var horizontal = RelativeLayoutSpec.Position.none
  var vertical = RelativeLayoutSpec.Position.none
  var sizing = RelativeLayoutSpec.Sizing.default
  var child: any LayoutElement = Absent()
}

private let relativeType = ElementType(
  "relative",
  "A child at a place of the room.",
  keys: [
    Key("horizontal", .word, "The place across the width.", absent: "none") { $0.horizontal = $1 },
    Key("vertical", .word, "The place across the height.", absent: "none") { $0.vertical = $1 },
    Key("sizing", .word, "The axes on which the spec is as small as its child.", absent: "default")
    { $0.sizing = $1 },
    childKey { $0.child = $1 },
  ],
  fresh: RelativeDraft.init
) { draft, _ in
  RelativeLayoutSpec(
    horizontal: draft.horizontal,
    vertical: draft.vertical,
    sizing: draft.sizing,
    child: draft.child
  )
}

private struct RatioDraft {
  var ratio: CGFloat = 1
  var child: any LayoutElement = Absent()
}

private let ratioType = ElementType(
  "ratio",
  "A child of a fixed shape.",
  keys: [
    Key("ratio", .positive, "Height divided by width.", isRequired: true) { $0.ratio = $1 },
    childKey { $0.child = $1 },
  ],
  fresh: RatioDraft.init
) { draft, _ in RatioLayoutSpec(ratio: draft.ratio, child: draft.child) }

private struct AbsoluteDraft {
  var sizing = AbsoluteLayoutSpec.Sizing.default
  var children: [any LayoutElement] = []
}

private let absoluteType = ElementType(
  "absolute",
  "Children at the places of their style.layoutPosition.",
  keys: [
    Key("sizing", .word, "As large as allowed, or as its children.", absent: "default") {
      $0.sizing = $1
    },
    childrenKey { $0.children = $1 },
  ],
  fresh: AbsoluteDraft.init
) { draft, _ in AbsoluteLayoutSpec(sizing: draft.sizing, children: draft.children) }

private struct CornerDraft {
  var child: any LayoutElement = Absent()
  var corner: any LayoutElement = Absent()
  var location = CornerLayoutSpec.Location.topLeft
  var offset = CGPoint.zero
  var wrapsCorner = false
}

private let cornerType = ElementType(
  "corner",
  "A child with an element on one of its corners.",
  keys: [
    childKey { $0.child = $1 },
    Key("corner", .element, "The element on the corner.", isRequired: true) { $0.corner = $1 },
    Key("location", .word, "The corner, physical.", absent: "topLeft") { $0.location = $1 },
    Key("offset", .point, "How far it is moved, [dx, dy] in points.", absent: [0, 0]) {
      $0.offset = $1
    },
    Key("wrapsCorner", .bool, "Whether the size covers both.", absent: false) {
      $0.wrapsCorner = $1
    },
  ],
  fresh: CornerDraft.init
) { draft, _ in
  CornerLayoutSpec(
    child: draft.child,
    corner: draft.corner,
    location: draft.location,
    offset: draft.offset,
    wrapsCorner: draft.wrapsCorner
  )
}

private struct WrapperDraft {
  var children: [any LayoutElement] = []
}

private let wrapperType = ElementType(
  "wrapper",
  "Children one above another, all at the top left.",
  keys: [childrenKey { $0.children = $1 }],
  fresh: WrapperDraft.init
) { draft, _ in WrapperLayoutSpec(children: draft.children) }

private struct SpacerDraft {}

private let spacerType = ElementType(
  "spacer",
  "Nothing but the room that its style asks for.",
  keys: [],
  fresh: SpacerDraft.init
) { _, _ in SpacerLayoutSpec() }
