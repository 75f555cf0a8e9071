import TapestryCore
import TapestryDocuments
import TapestrySpecs
import Testing

/// Every key and default of the layout specs.
@Suite struct SpecTests {
  private let box = #"{"type": "box"}"#

  @Test func `stack: defaults`() throws {
    let stack: StackLayoutSpec = try root(#"{"type": "stack"}"#)
    #expect(stack.direction == .horizontal)
    #expect(stack.spacing == 0)
    #expect(stack.justifyContent == .start)
    #expect(stack.alignItems == .stretch)
    #expect(stack.flexWrap == .noWrap)
    #expect(stack.alignContent == .start)
    #expect(stack.lineSpacing == 0)
    #expect(stack.horizontalAlignment == .none)
    #expect(stack.verticalAlignment == .none)
    #expect(stack.childPlaces.isEmpty)
  }

  @Test func `stack: keys`() throws {
    let stack: StackLayoutSpec = try root(
      """
      {"type": "stack", "direction": "vertical", "spacing": -5, "justifyContent": "spaceAround",
       "alignItems": "baselineLast", "flexWrap": "wrap", "alignContent": "stretch",
       "lineSpacing": 3, "children": [\(box), \(box)]}
      """
    )
    #expect(stack.direction == .vertical)
    #expect(stack.spacing == -5)
    #expect(stack.justifyContent == .spaceAround)
    #expect(stack.alignItems == .baselineLast)
    #expect(stack.flexWrap == .wrap)
    #expect(stack.alignContent == .stretch)
    #expect(stack.lineSpacing == 3)
    #expect(stack.childPlaces.count == 2)
  }

  @Test func `stack: alignments by physical sides`() throws {
    let stack: StackLayoutSpec = try root(
      #"{"type": "stack", "horizontalAlignment": "right", "verticalAlignment": "bottom"}"#
    )
    #expect(stack.horizontalAlignment == .right)
    #expect(stack.verticalAlignment == .bottom)
  }

  @Test(arguments: [
    ("justifyContent", ["start", "center", "end", "spaceBetween", "spaceAround"]),
    ("alignItems", ["start", "end", "center", "stretch", "baselineFirst", "baselineLast"]),
    ("alignContent", ["start", "center", "end", "spaceBetween", "spaceAround", "stretch"]),
    ("flexWrap", ["noWrap", "wrap"]), ("direction", ["horizontal", "vertical"]),
    ("horizontalAlignment", ["none", "left", "middle", "right"]),
    ("verticalAlignment", ["none", "top", "center", "bottom"]),
  ])
  func `stack: every word of every key, and no other`(key: String, words: [String]) {
    for word in words {
      #expect(failure(root: #"{"type": "stack", "\#(key)": "\#(word)"}"#) == nil)
    }
    let message = failure(root: #"{"type": "stack", "\#(key)": "flex-start"}"#)
    #expect(message?.hasPrefix("root.\(key): expected ") == true)
    for word in words { #expect(message?.contains("\"\(word)\"") == true) }
  }

  @Test func `inset: sides, infinity, leading and trailing`() throws {
    let none: InsetLayoutSpec = try root(#"{"type": "inset", "child": \#(box)}"#)
    #expect(none.insets == .zero)
    let physical: InsetLayoutSpec = try root(
      """
      {"type": "inset", "insets": {"top": 1, "left": 2, "bottom": 3, "right": null},
       "child": \(box)}
      """
    )
    #expect(physical.insets == EdgeInsets(top: 1, left: 2, bottom: 3, right: .infinity))
    let directional: InsetLayoutSpec = try root(
      #"{"type": "inset", "insets": {"leading": 2}, "child": \#(box)}"#
    )
    #expect(directional.insets == EdgeInsets(leading: 2, trailing: 0))
    #expect(
      failure(root: #"{"type": "inset", "insets": {"left": 2, "trailing": 1}, "child": \#(box)}"#)
        == "root.insets: expected either left and right or leading and trailing, not both"
    )
    #expect(
      failure(root: #"{"type": "inset", "insets": {"top": "4"}, "child": \#(box)}"#)
        == "root.insets.top: expected a number"
    )
  }

  @Test func `background and overlay: what lies behind and in front`() throws {
    let pair = #""child": {"type": "box", "id": "a", "intrinsicSize": [30, 20]}"#
    let behind = try document(
      """
      {"root": {"type": "background", \(pair), "backdrop": {"type": "box", "id": "b"}}}
      """
    )
    #expect(behind.layOut().frames.map(\.id) == ["b", "a"])
    let front = try document(
      """
      {"root": {"type": "overlay", \(pair), "overlay": {"type": "box", "id": "b"}}}
      """
    )
    #expect(front.layOut().frames.map(\.id) == ["a", "b"])
    #expect(front.layOut()["b"] == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func `center and relative: defaults and keys`() throws {
    let center: CenterLayoutSpec = try root(#"{"type": "center", "child": \#(box)}"#)
    #expect(center.centering == .xy)
    #expect(center.sizing == .default)
    let narrow: CenterLayoutSpec = try root(
      #"{"type": "center", "centering": "x", "sizing": "minimumXY", "child": \#(box)}"#
    )
    #expect(narrow.centering == .x)
    #expect(narrow.sizing == .minimumXY)
    let relative: RelativeLayoutSpec = try root(#"{"type": "relative", "child": \#(box)}"#)
    #expect(relative.horizontal == .none)
    #expect(relative.vertical == .none)
    #expect(relative.sizing == .default)
    let placed: RelativeLayoutSpec = try root(
      """
      {"type": "relative", "horizontal": "end", "vertical": "center", "sizing": "minimumSize",
       "child": \(box)}
      """
    )
    #expect(placed.horizontal == .end)
    #expect(placed.vertical == .center)
    #expect(placed.sizing == .minimumSize)
  }

  @Test func `ratio: height divided by width, required and positive`() throws {
    let ratio: RatioLayoutSpec = try root(#"{"type": "ratio", "ratio": 0.5, "child": \#(box)}"#)
    #expect(ratio.ratio == 0.5)
    #expect(
      failure(root: #"{"type": "ratio", "child": \#(box)}"#) == "root.ratio: this key is missing"
    )
    for wrong in ["0", "-1", "null", "\"1\"", "1e300"] {
      #expect(
        failure(root: #"{"type": "ratio", "ratio": \#(wrong), "child": \#(box)}"#)
          == "root.ratio: expected a number > 0"
      )
    }
  }

  @Test func `absolute: places of children`() throws {
    let frames = try frames(
      """
      {"size": [100, 100], "root": {"type": "absolute", "children": [
        {"type": "box", "id": "a", "intrinsicSize": [10, 20], "style": {"layoutPosition": [5, -6]}}
      ]}}
      """
    )
    #expect(frames["a"] == CGRect(x: 5, y: -6, width: 10, height: 20))
    let fit: AbsoluteLayoutSpec = try root(#"{"type": "absolute", "sizing": "sizeToFit"}"#)
    #expect(fit.sizing == .sizeToFit)
    let plain: AbsoluteLayoutSpec = try root(#"{"type": "absolute"}"#)
    #expect(plain.sizing == .default)
  }

  @Test func `corner: defaults and keys`() throws {
    let plain: CornerLayoutSpec = try root(
      #"{"type": "corner", "child": \#(box), "corner": \#(box)}"#
    )
    #expect(plain.location == .topLeft)
    #expect(plain.offset == .zero)
    #expect(!plain.wrapsCorner)
    let badge: CornerLayoutSpec = try root(
      """
      {"type": "corner", "child": \(box), "corner": \(box), "location": "bottomRight",
       "offset": [-2, 3], "wrapsCorner": true}
      """
    )
    #expect(badge.location == .bottomRight)
    #expect(badge.offset == CGPoint(x: -2, y: 3))
    #expect(badge.wrapsCorner)
  }

  @Test func `wrapper and spacer`() throws {
    let wrapper: WrapperLayoutSpec = try root(#"{"type": "wrapper", "children": [\#(box)]}"#)
    #expect(wrapper.childPlaces.count == 1)
    let spacer: SpacerLayoutSpec = try root(#"{"type": "spacer", "style": {"flexGrow": 2}}"#)
    #expect(spacer.style.flexGrow == 2)
  }
}
