internal import TapestryCore
internal import TapestrySpecs

/// `stack`: children in a row or a column.
let stackType = ElementType(
  "stack",
  "Children one after another, in a row or a column; may wrap.",
  keys: [
    Key("direction", .word, "The axis of the stack.", absent: "horizontal") { $0.direction = $1 },
    Key("spacing", .anyNumber, "Gap between children, in points.", absent: 0) { $0.spacing = $1 },
    Key("justifyContent", .word, "Placement along the stack.", absent: "start") {
      $0.justifyContent = $1
    },
    Key("alignItems", .word, "Placement across the stack.", absent: "stretch") {
      $0.alignItems = $1
    },
    Key("flexWrap", .word, "One line or as many as needed.", absent: "noWrap") { $0.flexWrap = $1 },
    Key("alignContent", .word, "Placement of several lines.", absent: "start") {
      $0.alignContent = $1
    },
    Key("lineSpacing", .anyNumber, "Gap between lines, in points.", absent: 0) {
      $0.lineSpacing = $1
    },
    Key(
      "horizontalAlignment",
      .word,
      "Placement from left to right, whatever the axis; wins over its counterpart.",
      absent: "none"
    ) { $0.horizontalAlignment = $1 },
    Key(
      "verticalAlignment",
      .word,
      "Placement from top to bottom, whatever the axis; wins over its counterpart.",
      absent: "none"
    ) { $0.verticalAlignment = $1 },
    childrenKey { $0.children = $1 },
  ],
  fresh: StackDraft.init
) { draft, _ in
  var stack = StackLayoutSpec(
    direction: draft.direction,
    spacing: draft.spacing,
    justifyContent: draft.justifyContent,
    alignItems: draft.alignItems,
    flexWrap: draft.flexWrap,
    alignContent: draft.alignContent,
    lineSpacing: draft.lineSpacing,
    children: draft.children
  )
  stack.horizontalAlignment = draft.horizontalAlignment
  stack.verticalAlignment = draft.verticalAlignment
  return stack
}

private struct StackDraft {
  var direction = Axis.horizontal
  var spacing: CGFloat = 0
  var justifyContent = StackLayoutSpec.JustifyContent.start
  var alignItems = StackLayoutSpec.AlignItems.stretch
  var flexWrap = StackLayoutSpec.FlexWrap.noWrap
  var alignContent = StackLayoutSpec.AlignContent.start
  var lineSpacing: CGFloat = 0
  var horizontalAlignment = StackLayoutSpec.HorizontalAlignment.none
  var verticalAlignment = StackLayoutSpec.VerticalAlignment.none
  var children: [any LayoutElement] = []
}
