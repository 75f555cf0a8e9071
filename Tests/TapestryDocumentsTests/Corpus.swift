import TapestryDisplay
import TapestryDocuments

/// Valid documents that use every element type and every key, to start from.
enum Corpus {
  static let documents = [specs, leaves, flex, mixed, small, constraints, rects, nested]

  private static let constraints = #"""
    {"size": [300, 200], "direction": "rtl", "root": {"type": "constraints", "id": "c",
      "margins": [1, 2, 3, 4], "safeAreaInsets": [20, 0, 10, 0],
      "items": [
        {"type": "text", "id": "t", "text": "aa bb", "hugging": [1, 2], "compression": [750, 1000]},
        {"type": "box", "id": "b", "intrinsicSize": [5, null],
          "items": [{"type": "guide", "id": "g"}],
          "alignmentRectInsets": 1, "firstBaseline": 3, "lastBaseline": -2},
        {"type": "box", "id": "f", "frame": [1, 2, 30, 40], "autoresizingMask": ["flexibleWidth"]}],
      "constraints": ["t.leading == 0.5 * super.trailingMargin - 8 @750 #x", "b.width >= -12.5e0",
        "H:|-[t(>=40@20)]-8-[b]-|", "V:|-[b]", "g.top == t.baseline", "f.left <= b.right",
        "g.left == super.safeAreaLayoutGuide.left + 2", "V:[t]-[g] alignAllLeft",
        "g.width <= 0.5 * t.readableContentGuide.width @9"]}}
    """#

  private static let rects = #"""
    {"sizeRange": {"max": [300, 200]}, "direction": "rtl", "root": {"type": "rects", "id": "r",
      "automatic": true, "margins": [1, 2, 3, 4],
      "elements": [
        {"type": "text", "id": "t", "text": "aa bb", "margins": 3},
        {"id": "b", "background": "#fff", "frame": [1, 2, 30, 40], "boundsOrigin": [3, -4],
          "contentSize": [100, 200], "intrinsicSize": [5, null]},
        {"id": "g", "guide": true, "parent": "b", "content": [3, 4]},
        {"type": "guide", "id": "h", "parent": "super",
          "content": {"size": [30, 20], "mode": "fit"}},
        {"type": "shape", "id": "s", "path": "M0 0H9V9Z", "parent": "g"}],
      "blocks": [
        {"element": "t", "x": {"center": 1}, "y": {"bottom": 5}, "width": {"boxed": 20},
          "height": 20, "constraints": [
            {"of": "b", "anchors": ["left.limit.outer", "top.pull.inner", "0.5 * width", "center"]},
            {"content": "b", "anchors": ["bottom.limit.inner @20", "leading.align.outer"]},
            {"margins": "super", "anchors": ["equal"], "active": false},
            {"adjust": ["height", "0.5 * width"], "of": "h", "alignment": {"x": {"center": 0}}},
            {"insets": [1, 2, 3, 4]}, {"insets": {"top": 1, "trailing": 2}}, {"insets": 1}]},
        {"element": "b", "x": [{"leading": {"multiplier": 0.5}}, {"trailing": {"from": 2}}],
          "y": {"top": {"between": [0, 20], "step": 0.5}}, "width": {"between": [10, 20]},
          "height": {"ratio": 0.5}, "constraints": [
            {"rect": [0, 0, 100, 50], "anchors": ["center.origin", "right.limit.inner"]},
            {"anchor": "top", "limit": "super.top + 8 @750"},
            {"anchor": "trailing", "nearerThanOrEqual": "t.leading - 8"},
            {"anchor": "width", "equal": "0.5 * super.width"},
            {"anchor": "height", "equal": "content", "alignment": {"y": "equal"}},
            {"anchor": "centerX", "align": "super.centerX"}]},
        {"scheme": [{"element": "g", "x": 3, "aspectFit": 1.5, "active": true}], "active": true},
        {"stack": ["t", "b"], "axis": "vertical", "from": "center", "spacing": "equal",
          "filling": "content", "alignment": {"trailing": 2}, "active": true,
          "constraints": [{"adjust": ["width"], "of": "h"}]},
        {"stack": ["s"], "spacing": 3, "filling": 4, "alignment": "fill"},
        {"element": "h", "frame": [1, 2, 3, 4]},
        {"element": "s", "x": "nothing", "y": "equal", "width": {"upTo": 4}, "height": {"from": 2},
          "constraints": [{"baseline": "t", "anchors": ["bottom.align.inner"]},
            {"anchor": "baseline", "pull": "t.baseline"}, {"anchor": "width", "equal": 9}]}]}}
    """#

  private static let nested = #"""
    {"size": [300, 200], "root": {"type": "rects", "elements": [
      {"type": "constraints", "id": "c", "margins": 2, "items": [
        {"type": "flex", "id": "f", "children": [
          {"type": "rects", "id": "r", "elements": [
            {"type": "stack", "id": "s", "children": [{"type": "box", "intrinsicSize": [9, 8]}]}],
            "blocks": [{"element": "s", "constraints": [{"adjust": ["width", "height"]}]}]}]}],
        "constraints": ["H:|-[f]-|", "V:|-[f]-|"]}],
      "blocks": [{"element": "c", "constraints": [{"insets": 5}, {"adjust": ["height"]}]}]}}
    """#

  /// The keys that a type needs, with their values as JSON.
  static let minimal: [String: [String: String]] = [
    "text": ["text": "\"some words\""], "image": ["source": "\"a.png\""],
    "shape": ["path": "\"M0 0H9V9Z\""], "inset": ["child": box], "center": ["child": box],
    "relative": ["child": box], "ratio": ["ratio": "0.5", "child": box],
    "background": ["child": box, "backdrop": box], "overlay": ["child": box, "overlay": box],
    "corner": ["child": box, "corner": box], "stack": ["children": "[\(box), \(box)]"],
    "absolute": ["children": "[\(box)]"], "wrapper": ["children": "[\(box)]"],
    "flex": ["children": "[\(box), \(box)]"],
  ]

  /// An element of a type with keys, as JSON.
  static func object(_ type: String, _ keys: [String: String]) -> String {
    let members = keys.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return "{" + (["\"type\": \"\(type)\""] + members).joined(separator: ", ") + "}"
  }

  private static let box = #"{"type": "box", "intrinsicSize": [20, 10]}"#

  private static let small = #"{"root": {"type": "box", "id": "a", "style": {"width": "50%"}}}"#

  private static let specs = """
    {"tapestry": 1, "sizeRange": {"min": [0, 10.5], "max": [320, null]}, "scale": 2,
     "direction": "rtl", "assets": "images/", "root": {"type": "stack", "id": "root",
      "direction": "vertical", "spacing": 4, "justifyContent": "spaceBetween",
      "alignItems": "stretch", "flexWrap": "wrap", "alignContent": "stretch", "lineSpacing": 2,
      "children": [
       {"type": "inset", "id": "inset", "insets": {"top": 1, "leading": 2, "trailing": null},
        "child": {"type": "box", "style": {"preferredSize": [10, 20]}}},
       {"type": "inset", "insets": {"left": 1, "bottom": 2, "right": -3}, "child": \(box)},
       {"type": "background", "child": \(box), "backdrop": {"type": "spacer"}},
       {"type": "overlay", "child": \(box), "overlay": {"type": "box", "id": "over"}},
       {"type": "center", "centering": "x", "sizing": "minimumXY", "child": \(box)},
       {"type": "relative", "horizontal": "end", "vertical": "center", "sizing": "minimumWidth",
        "child": \(box), "style": {"flexGrow": 1, "flexShrink": 0.5, "flexBasis": "25%",
         "alignSelf": "center", "spacingBefore": 1, "spacingAfter": -1, "ascender": 3,
         "descender": -1, "minWidth": 5, "maxWidth": "100%", "minHeight": "auto",
         "maxHeight": 90, "width": "50%", "height": 20}},
       {"type": "ratio", "ratio": 0.75, "child": \(box), "style": {"maxWidth": 100}},
       {"type": "absolute", "sizing": "sizeToFit", "children": [
        {"type": "box", "id": "placed", "style": {"layoutPosition": [3, -4]},
         "intrinsicSize": [5, null]}]},
       {"type": "corner", "child": \(box), "corner": \(box), "location": "bottomRight",
        "offset": [1, -1], "wrapsCorner": true},
       {"type": "wrapper", "children": [\(box), {"type": "spacer", "style": {"flexGrow": 1}}]},
       {"type": "stack", "horizontalAlignment": "middle", "verticalAlignment": "bottom"}]}}
    """

  private static let leaves = ##"""
    {"size": [200, 300], "scale": 0, "assets": "a", "root": {"type": "wrapper", "id": "all",
      "background": {"light": "#fff", "dark": "#101010"}, "cornerRadius": 3, "opacity": 0.5,
      "border": {"width": 1, "color": "#12345678"}, "clips": true,
      "shadow": {"color": "#00000040", "radius": 4, "offset": [0, 1]}, "children": [
       {"type": "text", "id": "one", "text": "Some words in a line", "lines": 2,
        "font": {"family": "DejaVu Sans", "size": 10, "weight": "semibold", "italic": true},
        "color": "#123", "truncation": "middle", "truncationToken": " ...",
        "alignment": "justified", "lineSpacing": 1.5},
       {"type": "text", "spans": [{"text": "a "}, {"text": "b", "font": {"weight": 350},
        "color": {"light": "#fff", "dark": "#000"}, "underline": true, "link": "x"}]},
       {"type": "image", "source": "deep/a@2x.png", "contentMode": "center"},
       {"type": "shape", "path": "M0 0 C1 2 3 4 5 6 A3 3 0 1 0 2 2 Z", "fill": null,
        "viewBox": [0, -1, 24, 24], "stroke": "#abc", "strokeWidth": 0.5},
       {"type": "box", "intrinsicSize": [null, 4]}]}}
    """##

  private static let flex = """
    {"scale": 0, "root": {"type": "flex", "id": "f", "style": {"width": 200, "height": "auto",
      "direction": "rtl", "flexDirection": "row-reverse", "flexWrap": "wrap-reverse",
      "justifyContent": "space-evenly", "alignItems": "baseline", "alignContent": "center",
      "gap": 4, "rowGap": "5%", "columnGap": 2, "padding": 3, "paddingLeft": "10%",
      "borderWidth": 1, "borderWidthTop": 2, "boxSizing": "content-box", "overflow": "hidden",
      "minWidth": "min-content", "maxHeight": "auto", "display": "flex", "margin": "auto"},
      "children": [
       {"type": "flex", "id": "leaf", "intrinsicSize": [30, 20], "style": {"flexGrow": 1,
        "flexShrink": 0, "flexBasis": "20%", "alignSelf": "flex-end", "order": -1,
        "marginTop": -3, "marginLeft": "auto", "aspectRatio": 1.5}},
       {"type": "text", "text": "words that may wrap", "font": {"size": 10},
        "style": {"maxWidth": "fit-content", "minWidth": 0}},
       {"type": "box", "id": "gone", "style": {"display": "none"}},
       {"type": "box", "style": {"position": "absolute", "top": 1, "right": "10%", "bottom": -2,
        "left": "auto", "width": "50%"}},
       {"type": "flex", "style": {"flexDirection": "column"}, "children": [
        {"type": "flex", "style": {"height": 10, "alignSelf": "stretch"}},
        {"type": "stack", "children": [\(box)], "style": {"aspectRatio": "auto"}}]}]}}
    """

  private static let mixed = """
    {"sizeRange": {"max": [null, 200]}, "root": {"type": "inset", "insets": {"top": 3},
      "child": {"type": "stack", "children": [
       {"type": "flex", "id": "x", "style": {"preferredSize": [50, 20], "flexGrow": 1,
        "spacingAfter": 2, "alignSelf": "center", "justifyContent": "center"},
        "children": [{"type": "center", "child": {"type": "flex", "children": [\(box)]}}]},
       {"type": "overlay", "child": {"type": "ratio", "ratio": 2, "child": \(box)},
        "overlay": {"type": "relative", "vertical": "end", "child": {"type": "flex"}}}]}}}
    """
}

extension DocumentImages {
  /// A picture for every name.
  static let anything = DocumentImages { file, _ in StubImage(name: file) }
}
