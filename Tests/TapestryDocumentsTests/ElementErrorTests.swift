import TapestryDocuments
import Testing

/// Errors that every element can have: types, keys, ids, nesting, decoration.
@Suite struct ElementErrorTests {
  @Test(arguments: [
    (
      #"{}"#,
      "root.type: this key is missing; the types are box, text, image, shape, stack, inset, "
        + "background, overlay, center, relative, ratio, absolute, corner, wrapper, spacer, flex, "
        + "constraints, rects"
    ),
    (#"{"type": "stak"}"#, #"root.type: no element type "stak"; did you mean "stack"?"#),
    (
      #"{"type": "grid"}"#,
      "root.type: no element type \"grid\"; the types are box, text, image, shape, stack, "
        + "inset, background, overlay, center, relative, ratio, absolute, corner, wrapper, "
        + "spacer, flex, constraints, rects"
    ),
    (
      #"{"type": "box", "widht": 3}"#,
      #"root.widht: unknown key of box; did you mean "style.width"?"#
    ),
    (
      #"{"type": "box", "flexGrow": 1}"#,
      #"root.flexGrow: unknown key of box; it belongs inside "style""#
    ),
    (
      #"{"type": "stack", "spaceing": 3}"#,
      #"root.spaceing: unknown key of stack; did you mean "spacing"?"#
    ),
    (
      """
      {"type": "stack", "children": [
        {"type": "spacer"}, {"type": "box", "style": {"width": -1}}]}
      """,
      #"root.children[1].style.width: expected a number ≥ 0, "auto" or a percentage"#
    ),
    (
      #"{"type": "box", "id": "1a"}"#,
      "root.id: expected an id: a letter or _, then letters, digits, _ and -"
    ),
    (
      #"{"type": "box", "id": ""}"#,
      "root.id: expected an id: a letter or _, then letters, digits, _ and -"
    ),
    (
      #"{"type": "box", "id": "é"}"#,
      "root.id: expected an id: a letter or _, then letters, digits, _ and -"
    ),
    (
      #"{"type": "box", "id": 7}"#,
      "root.id: expected an id: a letter or _, then letters, digits, _ and -"
    ),
    (#"{"type": "box", "id": "super"}"#, "root.id: \"super\" is reserved and no id"),
    (
      #"{"type": "wrapper", "children": [{"type": "box", "id": "a"}, {"type": "box", "id": "a"}]}"#,
      "root.children[1].id: \"a\" is taken by root.children[0].id"
    ),
    (#"{"type": "box", "style": []}"#, "root.style: expected an object"),
    (#"{"type": "wrapper", "children": {}}"#, "root.children: expected an array of elements"),
    (#"{"type": "wrapper", "children": [3]}"#, "root.children[0]: expected an element: an object"),
    (#"{"type": "inset"}"#, "root.child: this key is missing"),
    (#"{"type": "background", "child": {"type": "box"}}"#, "root.backdrop: this key is missing"),
    (
      #"{"type": "box", "background": "red"}"#,
      "root.background: expected a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or {light, dark}"
    ),
    (
      ##"{"type": "box", "background": "#ff"}"##,
      "root.background: expected a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or {light, dark}"
    ),
    (
      ##"{"type": "box", "background": {"light": "#fff"}}"##,
      #"root.background: expected both "light" and "dark""#
    ),
    (
      ##"{"type": "box", "background": {"light": "#fff", "dark": 3}}"##,
      "root.background.dark: expected a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or "
        + "{light, dark}"
    ),
    (
      ##"{"type": "box", "background": {"light": "#fff", "drak": "#000"}}"##,
      #"root.background.drak: unknown key of a colour; did you mean "dark"?"#
    ),
    (#"{"type": "box", "cornerRadius": -1}"#, "root.cornerRadius: expected a number ≥ 0"),
    (#"{"type": "box", "border": {"width": 1}}"#, "root.border.color: this key is missing"),
    (
      ##"{"type": "box", "border": {"width": -1, "color": "#000"}}"##,
      "root.border.width: expected a number ≥ 0"
    ),
    (#"{"type": "box", "shadow": {"offset": [1]}}"#, "root.shadow.offset: expected [x, y]"),
    (#"{"type": "box", "opacity": 1.5}"#, "root.opacity: expected a number from 0 to 1"),
    (#"{"type": "box", "clips": 1}"#, "root.clips: expected true or false"),
  ])
  func `Every error of elements`(json: String, message: String) {
    #expect(failure(root: json) == message)
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: #"{"type": "wrapper", "children": ["#, count: depth - 1)
      + #"{"type": "box", "id": "deep"}"# + String(repeating: "]}", count: depth - 1)
  }

  @Test func `Elements nest 200 deep, and not deeper`() throws {
    #expect(failure(root: nested(200)) == nil)
    let message = try #require(failure(root: nested(201)))
    #expect(message.hasPrefix("root.children[0].children[0]"))
    #expect(message.hasSuffix(": elements nest more than 200 deep"))
  }

  @Test func `A key from a document is shown on one line and cut short`() throws {
    let key = String(repeating: "x", count: 5000)
    let message = try #require(failure(root: "{\"type\": \"box\", \"\(key)\\u2028\": 1}"))
    #expect(message.count < 200)
    #expect(message.split(whereSeparator: \.isNewline).count == 1)
  }
}
