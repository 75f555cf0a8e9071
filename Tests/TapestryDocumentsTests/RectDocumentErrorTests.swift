import TapestryDocuments
import Testing

/// Wrong `rects` containers, as somebody new to the format would write them: one line each that
/// says where, and what was expected.
@Suite struct RectDocumentErrorTests {
  /// What is written in place of a block, and what is said of it.
  private static let blocks: [(String, String)] = [
    (
      #"{"element": "titel"}"#,
      #".element: no element "titel" in this container; did you mean "title"?"#
    ),
    (
      #"{"elemnt": "title"}"#,
      #".elemnt: unknown key of a block; did you mean "element"?"#
    ),
    (
      #"{"element": "super"}"#,
      #".element: the container is placed by its parent, not by a block of its own"#
    ),
    (
      #"{"element": "title", "x": "center"}"#,
      #".x: expected a number with it, as in {"center": 10}"#
    ),
    (
      #"{"element": "title", "x": "left"}"#,
      #".x: expected a number with it, as in {"left": 10}"#
    ),
    (
      #"{"element": "title", "x": {"centre": 0}}"#,
      #".x.centre: unknown key of x; did you mean "center"?"#
    ),
    (
      #"{"element": "title", "x": {"top": 0}}"#,
      #".x.top: unknown key of x; x has center, left, right, leading, trailing"#
    ),
    (
      #"{"element": "title", "x": {"left": 1, "right": 2}}"#,
      #".x: expected one of "center", "left", "right", "leading" or "trailing", not 2"#
    ),
    (
      #"{"element": "title", "x": {"left": {"between": [20, 0]}}}"#,
      #".x.left.between: expected [least, most] with least ≤ most"#
    ),
    (
      #"{"element": "title", "x": {"left": {"between": [0, 1], "step": 1}}}"#,
      #".x.left.step: unknown key of a distance"#
    ),
    (
      #"{"element": "title", "y": {"top": {"multiplier": 1, "step": 1}}}"#,
      #".y.top: expected "step" together with "between" only"#
    ),
    (
      #"{"element": "title", "width": -3}"#,
      #".width: expected a number ≥ 0"#
    ),
    (
      #"{"element": "title", "width": "50%"}"#,
      #".width: expected a number, "equal", "nothing" or one of "fixed", "scaled", "boxed", "#
        + #""upTo", "from", "between" or "ratio""#
    ),
    (
      #"{"element": "title", "width": {"scale": 1}}"#,
      #".width.scale: unknown key of width; did you mean "scaled"?"#
    ),
    (
      #"{"element": "title", "width": 3, "aspectFit": 2}"#,
      #": expected either aspectFit or width, not both"#
    ),
    (
      #"{"element": "title", "frame": [0, 0, 1, 1], "x": 2}"#,
      #": expected either frame or x, not both"#
    ),
    (
      #"{"element": "title", "constraints": {"of": "photo", "anchors": ["equal"]}}"#,
      #".constraints: expected an array of constraints"#
    ),
  ]

  /// What is written in place of a constraint.
  private static let constraints: [(String, String)] = [
    (
      #"{"of": "photo"}"#,
      #".anchors: this key is missing"#
    ),
    (
      #"{"of": "poto", "anchors": ["equal"]}"#,
      #".of: no element "poto" in this container; did you mean "photo"?"#
    ),
    (
      #"{"of": "photo", "anchors": ["bottom"]}"#,
      #".anchors[0]: no anchor "bottom"; an edge is followed by align, limit or pull and by "#
        + #"inner or outer, as in "bottom.limit.outer""#
    ),
    (
      #"{"of": "photo", "anchors": ["botom.limit.outer"]}"#,
      #".anchors[0]: no anchor "botom.limit.outer"; did you mean "bottom.limit.outer"?"#
    ),
    (
      #"{"of": "photo", "anchors": ["equal @750"]}"#,
      #".anchors[0]: only a limit has a priority"#
    ),
    (
      #"{"of": "photo", "anchors": ["bottom.limit.outer @0"]}"#,
      #".anchors[0]: expected a priority > 0, at most 1000, after @, at character 22"#
    ),
    (
      #"{"of": "photo", "anchors": ["0.5 * center"]}"#,
      #".anchors[0]: only width and height have a factor"#
    ),
    (
      #"{"of": "photo", "anchors": ["width * 0.5"]}"#,
      #".anchors[0]: expected the end, or @ and a priority, at character 7; a factor comes "#
        + #"first: 0.5 * title.width"#
    ),
    (
      #"{"anchors": ["equal"]}"#,
      #": expected a constraint with one of "of", "baseline", "margins", "content", "rect", "#
        + #""insets", "adjust" or "anchor""#
    ),
    (
      #"{"off": "photo", "anchors": ["equal"]}"#,
      #": expected a constraint with one of "of", "baseline", "margins", "content", "rect", "#
        + #""insets", "adjust" or "anchor"; did you mean "of"?"#
    ),
    (
      #"{"of": "photo", "content": "photo", "anchors": ["equal"]}"#,
      #".of: unknown key of a constraint with "content""#
    ),
    (
      #"{"adjust": ["size"]}"#,
      #".adjust[0]: expected "width" or "height", or a share of it such as "0.5 * width""#
    ),
    (
      #"{"adjust": ["widht"]}"#,
      #".adjust[0]: expected "width" or "height", or a share of it such as "0.5 * width"; did "#
        + #"you mean "width"?"#
    ),
    (
      #"{"adjust": ["width"], "alignment": "center"}"#,
      #".alignment: expected an object"#
    ),
    (
      #"{"insets": [1, 2]}"#,
      #".insets: expected [top, left, bottom, right] or a number"#
    ),
    (
      #"{"insets": {"left": null}}"#,
      #".insets.left: expected a number"#
    ),
    (
      #"{"anchor": "top"}"#,
      #": expected one of align, pull, limit or fartherThanOrEqual beside the anchor "top""#
    ),
    (
      #"{"anchor": "topp", "align": "photo.top"}"#,
      #".anchor: expected one of left, right, leading, trailing, centerX, top, bottom, "#
        + #"centerY, baseline, width or height; did you mean "top"?"#
    ),
    (
      #"{"anchor": "top", "align": "photo"}"#,
      #".align: expected . and an attribute after "photo", at character 6"#
    ),
    (
      #"{"anchor": "top", "align": "bottom"}"#,
      #".align: expected . and an attribute after "bottom", at character 7; did you mean "#
        + #""super.bottom"?"#
    ),
    (
      #"{"anchor": "top", "align": "photo.left"}"#,
      #".align: "top" is along y, and "left" along x"#
    ),
    (
      #"{"anchor": "top", "align": "photo.bottom + x"}"#,
      #".align: expected a number after + or -, at character 16"#
    ),
    (
      #"{"anchor": "top", "align": 8}"#,
      #".align: expected an anchor of an element, such as "title.bottom + 8""#
    ),
    (
      #"{"anchor": "top", "align": "2 * photo.bottom"}"#,
      #".align: expected an anchor of an element, such as title.bottom + 8, without a factor"#
    ),
    (
      #"{"anchor": "top", "align": "photo.bottom @20"}"#,
      #".align: only a limit has a priority"#
    ),
    (
      #"{"anchor": "centerX", "limit": "photo.left"}"#,
      #".limit: "centerX" has no limit; it has align or pull"#
    ),
    (
      #"{"anchor": "top", "nearerThanOrEqual": "photo.top"}"#,
      #".nearerThanOrEqual: "top" has no nearerThanOrEqual; it has align, pull, limit or "#
        + #"fartherThanOrEqual"#
    ),
    (
      #"{"anchor": "top", "equal": 3}"#,
      #".equal: only width and height have "equal"; top has align, pull, limit or "#
        + #"fartherThanOrEqual"#
    ),
    (
      #"{"anchor": "width", "align": "photo.width"}"#,
      #".align: "width" has no align; it has equal"#
    ),
    (
      #"{"anchor": "width", "equal": "photo.left"}"#,
      #".equal: no anchor "left"; there are width, height"#
    ),
    (
      #"{"anchor": "width", "equal": "photo"}"#,
      #".equal: expected . and an attribute after "photo", at character 6"#
    ),
    (
      #"{"anchor": "width", "equal": "0.5 * photo.width - 3"}"#,
      #".equal: expected either a factor or an amount, not both"#
    ),
    (
      #"{"anchor": "width", "equal": -3}"#,
      #".equal: expected a number ≥ 0"#
    ),
    (
      #"{"anchor": "top", "align": "potho.top"}"#,
      #".align: no element "potho" in this container"#
    ),
    (
      #"{"anchor": "top", "align": "photo.top", "of": "photo"}"#,
      #".of: unknown key of an anchor's constraint"#
    ),
  ]

  /// What is written in place of elements.
  private static let elements: [(String, String)] = [
    (
      #"{"id": "a", "parent": "b"}"#,
      #"[0].parent: no element "b" in this container; did you mean "a"?"#
    ),
    (
      #"{"id": "a", "parent": "a"}"#,
      #"[0].parent: lies in itself: "a" in "a""#
    ),
    (
      #"{"id": "a", "parent": "b"}, {"id": "b", "parent": "d"}, {"id": "d", "parent": "a"}"#,
      #"[0].parent: lies in itself: "a" in "b" in "d" in "a""#
    ),
    (
      #"{"id": "a"}, {"id": "a"}"#,
      #"[1].id: "a" is taken by root.elements[0].id"#
    ),
    (
      #"{"guide": true, "id": "g", "type": "text"}"#,
      #"[0].type: a guide shows nothing and has no type"#
    ),
    (
      #"{"guide": false, "id": "g", "type": "guide"}"#,
      #"[0].type: the type contradicts "guide": false"#
    ),
    (
      ##"{"guide": true, "id": "g", "background": "#fff"}"##,
      #"[0].background: unknown key of a guide"#
    ),
    (
      #"{"guide": 1, "id": "g"}"#,
      #"[0].guide: expected true or false"#
    ),
    (
      #"{"id": "a", "frmae": [0, 0, 1, 1]}"#,
      #"[0].frmae: unknown key of an element of rects; did you mean "frame"?"#
    ),
    (
      #"{"id": "a", "text": "hello"}"#,
      #"[0].text: unknown key of a box, which an element without a type is; text has it"#
    ),
    (
      #"{"id": "a", "contentSize": [1]}"#,
      #"[0].contentSize: expected [width, height]"#
    ),
    (
      #"{"id": "a", "content": 3}"#,
      #"[0].content: expected [width, height] or {"size": …, "mode": …}"#
    ),
    (
      #"{"id": "a", "boundsOrigin": 3}"#,
      #"[0].boundsOrigin: expected [x, y]"#
    ),
  ]

  /// What is written in a container.
  private static let containers: [(String, String)] = [
    (
      #""automatic": "yes""#,
      #".automatic: expected true or false"#
    ),
    (
      #""blocks": [{"scheme": {}}]"#,
      #".blocks[0].scheme: expected an array of blocks"#
    ),
    (
      #""blocks": [{"scheme": [{"element": "q"}]}]"#,
      #".blocks[0].scheme[0].element: no element "q" in this container"#
    ),
  ]

  private func document(_ block: String) -> String {
    #"""
    {"type": "rects", "elements": [{"type": "text", "id": "title", "text": "x"}, {"id": "photo"},
      {"guide": true, "id": "gap"}], "blocks": [\#(block)]}
    """#
  }

  @Test(arguments: blocks)
  func `Wrong blocks`(block: String, message: String) {
    #expect(failure(root: document(block)) == "root.blocks[0]\(message)")
  }

  @Test(arguments: constraints)
  func `Wrong constraints`(constraint: String, message: String) {
    let block = #"{"element": "title", "constraints": [\#(constraint)]}"#
    #expect(failure(root: document(block)) == "root.blocks[0].constraints[0]\(message)")
  }

  @Test(arguments: elements)
  func `Wrong elements`(elements: String, message: String) {
    let root = #"{"type": "rects", "elements": [\#(elements)]}"#
    #expect(failure(root: root) == "root.elements\(message)")
  }

  @Test(arguments: containers)
  func `Wrong containers`(keys: String, message: String) {
    #expect(failure(root: #"{"type": "rects", \#(keys)}"#) == "root\(message)")
  }
}
