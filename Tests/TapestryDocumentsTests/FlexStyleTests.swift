import TapestryCore
import TapestryDisplay
import TapestryDocuments
import TapestrySpecs
import Testing

/// Every key of `style` below flex containers, and of containers below specs.
@Suite struct FlexStyleTests {
  /// The CSS style of a box below a flex container.
  private func item(_ style: String) throws -> FlexStyle {
    let flex: FlexLayoutSpec = try root(
      #"{"type": "flex", "children": [{"type": "box", "style": \#(style)}]}"#
    )
    return try #require(flex.children.first as? FlexItem).flexStyle
  }

  /// The CSS style of a flex container at the root.
  private func container(_ style: String) throws -> FlexStyle {
    try root(#"{"type": "flex", "style": \#(style)}"#, as: FlexLayoutSpec.self).flexStyle
  }

  @Test func `CSS's values are the defaults`() throws {
    #expect(try item("{}") == FlexStyle())
    #expect(try container("{}") == FlexStyle())
  }

  @Test func `Sizes`() throws {
    let expected = FlexStyle {
      $0.width = 10
      $0.height = .percent(150)
      $0.minWidth = .minContent
      $0.minHeight = .maxContent
      $0.maxWidth = .fitContent
      $0.maxHeight = .auto
      $0.aspectRatio = 1.5
      $0.boxSizing = .contentBox
      $0.overflow = .scroll
    }
    let style = """
      {"width": 10, "height": "150%", "minWidth": "min-content", "minHeight": "max-content",
       "maxWidth": "fit-content", "maxHeight": "auto", "aspectRatio": 1.5,
       "boxSizing": "content-box", "overflow": "scroll"}
      """
    #expect(try item(style) == expected)
    #expect(try container(style) == expected)
  }

  @Test func `Container properties`() throws {
    let expected = FlexStyle {
      $0.display = .none
      $0.direction = .rightToLeft
      $0.flexDirection = .columnReverse
      $0.flexWrap = .wrapReverse
      $0.justifyContent = .spaceEvenly
      $0.alignItems = .baseline
      $0.alignContent = .spaceBetween
      $0.rowGap = .percent(5)
      $0.columnGap = 7
    }
    let style = """
      {"display": "none", "direction": "rtl", "flexDirection": "column-reverse",
       "flexWrap": "wrap-reverse", "justifyContent": "space-evenly", "alignItems": "baseline",
       "alignContent": "space-between", "rowGap": "5%", "columnGap": 7}
      """
    #expect(try item(style) == expected)
    #expect(try container(style) == expected)
  }

  @Test func `Item properties`() throws {
    let expected = FlexStyle {
      $0.flexGrow = 0.5
      $0.flexShrink = 0
      $0.flexBasis = .percent(20)
      $0.alignSelf = .flexEnd
      $0.order = -3
    }
    #expect(
      try item(
        """
        {"flexGrow": 0.5, "flexShrink": 0, "flexBasis": "20%", "alignSelf": "flex-end", "order": -3}
        """
      ) == expected
    )
  }

  @Test func `Edges and insets, one side winning over all`() throws {
    let expected = FlexStyle {
      $0.margin = FlexEdges(top: .auto, right: -4, bottom: .percent(-5), left: 3)
      $0.padding = FlexEdges(top: 1, right: .percent(10), bottom: 1, left: 1)
      $0.borderWidth = FlexEdges(top: 2, right: 2, bottom: 9, left: 2)
      $0.position = .absolute
      $0.inset = FlexEdges(top: 1, right: .percent(-20), bottom: .auto, left: -3)
    }
    let style = """
      {"marginTop": "auto", "marginRight": -4, "marginBottom": "-5%", "margin": 3,
       "padding": 1, "paddingRight": "10%", "borderWidthBottom": 9, "borderWidth": 2,
       "position": "absolute", "top": 1, "right": "-20%", "bottom": "auto", "left": -3}
      """
    #expect(try item(style) == expected)
    #expect(try container(style) == expected)
  }

  @Test func `gap sets both, rowGap and columnGap win`() throws {
    let style = try item(#"{"rowGap": 1, "gap": 6}"#)
    #expect(style.rowGap == 1)
    #expect(style.columnGap == 6)
  }

  @Test(arguments: [
    ("display", ["flex", "none"]), ("direction", ["ltr", "rtl"]),
    ("flexDirection", ["row", "row-reverse", "column", "column-reverse"]),
    ("flexWrap", ["nowrap", "wrap", "wrap-reverse"]),
    (
      "justifyContent",
      [
        "flex-start", "flex-end", "center", "start", "end", "space-between", "space-around",
        "space-evenly", "left", "right", "stretch", "normal",
      ]
    ),
    (
      "alignItems",
      [
        "stretch", "flex-start", "flex-end", "center", "baseline", "start", "end",
        "self-start", "self-end", "normal",
      ]
    ),
    (
      "alignSelf",
      [
        "auto", "stretch", "flex-start", "flex-end", "center", "baseline", "start", "end",
        "self-start", "self-end", "normal",
      ]
    ),
    (
      "alignContent",
      [
        "stretch", "flex-start", "flex-end", "center", "start", "end", "baseline",
        "space-between", "space-around", "space-evenly", "normal",
      ]
    ),
    ("boxSizing", ["border-box", "content-box"]), ("position", ["relative", "absolute"]),
    ("overflow", ["visible", "hidden", "clip", "scroll", "auto"]),
  ])
  func `Every word of every key, and no other`(key: String, words: [String]) {
    func message(_ word: String) -> String? {
      failure(
        root: #"{"type": "flex", "children": [{"type": "flex", "style": {"\#(key)": "\#(word)"}}]}"#
      )
    }
    for word in words { #expect(message(word) == nil) }
    let refusal = message("spaceBetween")
    #expect(refusal?.hasPrefix("root.children[0].style.\(key): expected \"\(words[0])\"") == true)
  }

  @Test(arguments: [
    (
      "width", "-1",
      "expected a number ≥ 0, \"auto\" or a percentage (or \"min-content\", \"max-content\", "
        + "\"fit-content\")"
    ),
    ("margin", "\"4\"", "expected a number, \"auto\" or a percentage"),
    ("padding", "-1", "expected a number ≥ 0 or a percentage"),
    ("padding", "\"auto\"", "expected a number ≥ 0 or a percentage"),
    ("gap", "\"-1%\"", "expected a number ≥ 0 or a percentage"),
    ("borderWidth", "\"1%\"", "expected a number ≥ 0"),
    ("flexGrow", "-0.1", "expected a number ≥ 0"),
    ("order", "1.5", "expected a whole number"), ("order", "1e12", "expected a whole number"),
    ("aspectRatio", "0", "expected a number > 0 or \"auto\""),
    ("top", "null", "expected a number, \"auto\" or a percentage"),
    ("spacingBefore", "1", "unknown key of a style below a flex container"),
    (
      "justify-content", "\"center\"",
      "unknown key of a style below a flex container; did you mean \"justifyContent\"?"
    ),
  ])
  func `Every error`(key: String, value: String, message: String) {
    #expect(
      failure(
        root:
          """
          {"type": "flex", "children": [
            {"type": "text", "text": "", "style": {"\(key)": \(value)}}]}
          """
      )
        == "root.children[0].style.\(key): \(message)"
    )
  }

  @Test func `A container below a spec: CSS for itself, the spec's keys for its parent`() throws {
    let flex: FlexLayoutSpec = try root(
      """
      {"type": "flex", "style": {"width": "min-content", "padding": 2, "flexDirection": "column",
        "flexGrow": 1, "alignSelf": "baselineFirst", "spacingAfter": 4, "flexBasis": "auto",
        "layoutPosition": [1, 2]}}
      """
    )
    #expect(flex.flexStyle.width == .minContent)
    #expect(flex.flexStyle.padding == FlexEdges(2))
    #expect(flex.flexStyle.flexDirection == .column)
    #expect(flex.flexStyle.flexGrow == 0)
    #expect(flex.style.flexGrow == 1)
    #expect(flex.style.flexShrink == 0)
    #expect(flex.style.alignSelf == .baselineFirst)
    #expect(flex.style.spacingAfter == 4)
    #expect(flex.style.layoutPosition == CGPoint(x: 1, y: 2))
  }

  @Test func `Children of any type take CSS keys, and below them specs take theirs again`() throws {
    #expect(
      failure(
        root: """
          {"type": "flex", "children": [{"type": "stack", "style": {"marginLeft": "auto"},
            "children": [{"type": "box", "style": {"spacingBefore": 1}}]}]}
          """
      ) == nil
    )
  }

  @Test func `A leaf's intrinsic size is its content`() throws {
    let frames = try frames(
      """
      {"root": {"type": "flex", "id": "row", "style": {"alignItems": "flex-start"}, "children": [
        {"type": "flex", "id": "a", "intrinsicSize": [30, 20], "style": {"padding": 5}},
        {"type": "flex", "id": "b", "intrinsicSize": [null, 7]},
        {"type": "box", "id": "c", "intrinsicSize": [4, 4]},
        {"type": "box", "id": "d"}]}}
      """
    )
    #expect(frames["a"] == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(frames["b"] == CGRect(x: 40, y: 0, width: 0, height: 7))
    #expect(frames["c"] == CGRect(x: 40, y: 0, width: 4, height: 4))
    #expect(frames["d"] == CGRect(x: 44, y: 0, width: 0, height: 0))
    #expect(frames["row"] == CGRect(x: 0, y: 0, width: 44, height: 30))
    #expect(
      failure(
        root: #"{"type": "flex", "intrinsicSize": [1, 1], "children": [{"type": "spacer"}]}"#
      )
        == "root.intrinsicSize: only a flex element without children has an intrinsic size"
    )
  }

  @Test func `A decorated and named container is still one to its parent`() throws {
    let frames = try frames(
      ##"""
      {"scale": 0, "root": {"type": "flex", "style": {"width": 100}, "children": [
        {"type": "flex", "id": "a", "background": "#fff", "style": {"flexGrow": 1}},
        {"type": "flex", "id": "b", "opacity": 0.5, "style": {"flexGrow": 3}}]}}
      """##
    )
    #expect(frames["a"] == CGRect(x: 0, y: 0, width: 25, height: 0))
    #expect(frames["b"] == CGRect(x: 25, y: 0, width: 75, height: 0))
  }
}
