internal import TapestryCore
internal import TapestrySpecs

/// The keys of `style` below layout specs.
let specStyleKeys = KeyTable(
  "a style below a layout spec",
  definition: "style",
  specSizeKeys + specParentKeys
)

/// The keys of the `style` of a flex container below layout specs: its own properties are CSS's,
/// and what the parent reads is the spec's.
let flexInSpecStyleKeys = KeyTable(
  "a flex container's style below a layout spec",
  definition: "containerStyle",
  [preferredFlexSize] + flexSizeKeys + flexContainerKeys + flexEdgeKeys + specParentKeys
)

private let specSizeKeys: [Key<StyleDraft>] = [
  Key("preferredSize", .size, "Wanted width and height in points.") {
    $0.spec.setPreferredSize($1)
  },
  Key("width", .dimension, "Wanted width.", absent: "auto") { $0.spec.width = $1 },
  Key("height", .dimension, "Wanted height.", absent: "auto") { $0.spec.height = $1 },
  Key("minWidth", .dimension, "Least width; wins over maxWidth and width.", absent: "auto") {
    $0.spec.minWidth = $1
  },
  Key("minHeight", .dimension, "Least height; wins over maxHeight and height.", absent: "auto") {
    $0.spec.minHeight = $1
  },
  Key("maxWidth", .dimension, "Largest width; wins over width.", absent: "auto") {
    $0.spec.maxWidth = $1
  },
  Key("maxHeight", .dimension, "Largest height; wins over height.", absent: "auto") {
    $0.spec.maxHeight = $1
  },
]

private let preferredFlexSize = Key<StyleDraft>(
  "preferredSize",
  .size,
  "Wanted width and height in points."
) {
  $0.flex.width = .points($1.width)
  $0.flex.height = .points($1.height)
}

/// What a layout spec reads of its child, whatever the child is.
private let specParentKeys: [Key<StyleDraft>] = [
  Key("flexBasis", .dimension, "Extent along a stack for the first measurement.", absent: "auto") {
    $0.spec.flexBasis = $1
  },
  Key("flexGrow", .notNegative, "Share of a stack's leftover space.", absent: 0) {
    $0.spec.flexGrow = $1
  },
  Key("flexShrink", .notNegative, "Share of a stack's overflow, weighted by size.", absent: 0) {
    $0.spec.flexShrink = $1
  },
  Key("alignSelf", .word, "Alignment across a stack.", absent: "auto") { $0.spec.alignSelf = $1 },
  Key("spacingBefore", .anyNumber, "Gap before it in a stack, in points.", absent: 0) {
    $0.spec.spacingBefore = $1
  },
  Key("spacingAfter", .anyNumber, "Gap after it in a stack, in points.", absent: 0) {
    $0.spec.spacingAfter = $1
  },
  Key("ascender", .anyNumber, "Distance from the top to the first baseline, in points.") {
    $0.spec.ascender = $1
  },
  Key(
    "descender",
    .anyNumber,
    "Distance from the bottom to the last baseline, in points; negative above the bottom."
  ) { $0.spec.descender = $1 },
  Key("layoutPosition", .point, "Place in an absolute spec, [x, y] in points.", absent: [0, 0]) {
    $0.spec.layoutPosition = $1
  },
]
