internal import TapestryCore
internal import TapestrySpecs

// CSS's words for the values of flexbox properties. Words without an effect of their own in flexbox
// (`normal`, `stretch` along the main axis, `baseline` of lines) stand for what they fall back to.

extension Kind where Value == FlexDisplay {
  static var display: Kind { .words(["flex": .flex, "none": .none]) }
}

extension Kind where Value == LayoutDirection? {
  static var direction: Kind { Kind<LayoutDirection>.word.map { $0 } }
}

extension Kind where Value == FlexPosition {
  static var position: Kind { .words(["relative": .relative, "absolute": .absolute]) }
}

extension Kind where Value == FlexDirection {
  static var flexDirection: Kind {
    .words([
      "row": .row, "row-reverse": .rowReverse, "column": .column,
      "column-reverse": .columnReverse,
    ])
  }
}

extension Kind where Value == FlexWrap {
  static var flexWrap: Kind {
    .words(["nowrap": .noWrap, "wrap": .wrap, "wrap-reverse": .wrapReverse])
  }
}

extension Kind where Value == FlexJustifyContent {
  static var justifyContent: Kind {
    .words([
      "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center, "start": .start,
      "end": .end, "space-between": .spaceBetween, "space-around": .spaceAround,
      "space-evenly": .spaceEvenly, "left": .left, "right": .right, "stretch": .flexStart,
      "normal": .flexStart,
    ])
  }
}

extension Kind where Value == FlexAlign {
  static var alignItems: Kind {
    .words([
      "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center,
      "baseline": .baseline, "start": .start, "end": .end,
      "self-start": .selfStart, "self-end": .selfEnd, "normal": .stretch,
    ])
  }

  static var alignSelf: Kind {
    .words([
      "auto": .auto, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "center": .center, "baseline": .baseline, "start": .start, "end": .end,
      "self-start": .selfStart, "self-end": .selfEnd, "normal": .stretch,
    ])
  }
}

extension Kind where Value == FlexAlignContent {
  static var alignContent: Kind {
    .words([
      "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center,
      "start": .start, "end": .end, "baseline": .flexStart, "space-between": .spaceBetween,
      "space-around": .spaceAround,
      "space-evenly": .spaceEvenly, "normal": .stretch,
    ])
  }
}

extension Kind where Value == FlexBoxSizing {
  static var boxSizing: Kind { .words(["border-box": .borderBox, "content-box": .contentBox]) }
}

extension Kind where Value == FlexOverflow {
  static var overflow: Kind {
    .words([
      "visible": .visible, "hidden": .hidden, "clip": .clip, "scroll": .scroll, "auto": .auto,
    ])
  }
}

extension Kind where Value == CGFloat? {
  /// A ratio, or `"auto"` for none.
  static var aspectRatio: Kind {
    Kind(.anyOf([Kind<CGFloat>.positive.schema, .words(["auto"])])) {
      value,
      _ throws(DocumentError) in
      if value.string == "auto" { return nil }
      guard let ratio = value.finiteNumber, ratio >= 1e-9, ratio <= largestNumber else {
        throw value.expected("a number > 0 or \"auto\"")
      }
      return CGFloat(ratio)
    }
  }
}
