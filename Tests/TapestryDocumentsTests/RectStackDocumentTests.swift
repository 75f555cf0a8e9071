import Foundation
import TapestryCore
import TapestryDocuments
import Testing

/// Stacks among the blocks of `rects` containers; expected frames are worked out by hand.
@Suite struct RectStackDocumentTests {
  /// Three elements of 40 × 20, 60 × 30 and 20 × 10 in 300 × 200.
  private func frames(
    _ keys: String,
    direction: String = "ltr",
    more: String = ""
  ) throws -> [[CGFloat]] {
    let result = try document(
      """
      {"size": [300, 200], "direction": "\(direction)", "root": {"type": "rects", \(more)
       "elements": [{"id": "a", "content": [40, 20]}, {"id": "b", "content": [60, 30]},
         {"id": "c", "content": [20, 10]}],
       "blocks": [{"stack": ["a", "b", "c"]\(keys.isEmpty ? "" : ", ")\(keys)}]}}
      """
    ).layOut()
    #expect(result.diagnostics.isEmpty)
    return try ["a", "b", "c"].map { id in
      let frame = try #require(result[id])
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
  }

  @Test func `Without a filling all are of one length`() throws {
    #expect(try frames("") == [[0, 0, 100, 200], [100, 0, 100, 200], [200, 0, 100, 200]])
    // (300 - 2 × 15) / 3.
    let spaced = try frames(#""spacing": 15"#)
    #expect(spaced == [[0, 0, 90, 200], [105, 0, 90, 200], [210, 0, 90, 200]])
    let column = try frames(#""axis": "vertical", "spacing": 10, "filling": "equal""#)
    #expect(column == [[0, 0, 300, 60], [0, 70, 300, 60], [0, 140, 300, 60]])
  }

  @Test func `Equal spaces take what lengths leave`() throws {
    // (200 - 3 × 40) / 2.
    let column = try frames(#""axis": "vertical", "spacing": "equal", "filling": 40"#)
    #expect(column == [[0, 0, 300, 40], [0, 80, 300, 40], [0, 160, 300, 40]])
  }

  @Test(arguments: [
    ("leading", "ltr", [0, 60, 120]), ("trailing", "ltr", [250, 190, 130]),
    // 3 × 50 + 2 × 10 in the middle of 300.
    ("center", "ltr", [65, 125, 185]), ("leading", "rtl", [250, 190, 130]),
    ("trailing", "rtl", [0, 60, 120]), ("center", "rtl", [185, 125, 65]),
  ])
  func `The first one is where lines begin or end, or all are in the middle`(
    _ from: String,
    _ direction: String,
    _ places: [CGFloat]
  ) throws {
    let found = try frames(
      #""from": "\#(from)", "filling": 50, "spacing": 10"#,
      direction: direction
    )
    #expect(found == places.map { [$0, 0, 50, 200] })
  }

  @Test(arguments: [
    (#""leading""#, [0, 0, 0]), (#""trailing""#, [180, 170, 190]), (#""center""#, [90, 85, 95]),
    (#"{"leading": 4}"#, [4, 4, 4]), (#"{"trailing": 4}"#, [176, 166, 186]),
    (#"{"center": -5}"#, [85, 80, 90]),
  ])
  func `Contents have their own sizes, aligned across the axis`(
    _ alignment: String,
    _ places: [CGFloat]
  ) throws {
    let found = try frames(
      #""filling": "content", "spacing": 5, "alignment": \#(alignment)"#
    )
    #expect(
      found == [[0, places[0], 40, 20], [45, places[1], 60, 30], [110, places[2], 20, 10]]
    )
  }

  @Test func `They can fill the space across the axis`() throws {
    let row = try frames(#""filling": "content", "alignment": "fill""#)
    #expect(row == [[0, 0, 40, 200], [40, 0, 60, 200], [100, 0, 20, 200]])
  }

  @Test func `In a column leading is right where lines begin there`() throws {
    let keys = #""axis": "vertical", "filling": "content""#
    #expect(try frames(keys) == [[0, 0, 40, 20], [0, 20, 60, 30], [0, 50, 20, 10]])
    let found = try frames(keys, direction: "rtl")
    #expect(found == [[260, 0, 40, 20], [240, 20, 60, 30], [280, 50, 20, 10]])
  }

  @Test func `Constraints restrict the space of all of them`() throws {
    let inset = try frames(#""constraints": [{"insets": [10, 20, 30, 40]}]"#)
    #expect(inset == [[20, 10, 80, 160], [100, 10, 80, 160], [180, 10, 80, 160]])
    let margins = try frames(
      #""constraints": [{"margins": "super", "anchors": ["equal"]}]"#,
      more: #""margins": 30,"#
    )
    #expect(margins == [[30, 30, 80, 140], [110, 30, 80, 140], [190, 30, 80, 140]])
    // As wide as the content of b, and as high.
    let adjusted = try frames(#""constraints": [{"adjust": ["width", "height"], "of": "b"}]"#)
    #expect(adjusted == [[0, 0, 20, 30], [20, 0, 20, 30], [40, 0, 20, 30]])
  }

  @Test func `A stack that is switched off does nothing`() throws {
    #expect(try frames(#""active": false"#) == Array(repeating: [0, 0, 0, 0], count: 3))
  }

  @Test func `What needs one of them comes after all of them by itself`() throws {
    let result = try document(
      """
      {"size": [300, 200], "root": {"type": "rects", "automatic": true,
       "elements": [{"id": "a"}, {"id": "b"}, {"id": "line"}, {"id": "head"}],
       "blocks": [
        {"element": "line", "height": 1,
          "constraints": [{"of": "b", "anchors": ["equal"]}]},
        {"scheme": [{"stack": ["a", "b"], "constraints": [
          {"of": "head", "anchors": ["bottom.limit.outer"]}]}]},
        {"element": "head", "height": 50}]}}
      """
    ).layOut()
    #expect(result["b"] == CGRect(x: 150, y: 50, width: 150, height: 150))
    #expect(result["line"] == CGRect(x: 150, y: 50, width: 150, height: 1))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `Without bounds the container is as large as the stack`() throws {
    let result = try document(
      """
      {"sizeRange": {"max": [100, null]}, "root": {"type": "rects", "id": "r",
       "elements": [{"id": "a"}, {"id": "b", "content": [60, 30]}],
       "blocks": [{"stack": ["a", "b"], "axis": "vertical", "spacing": 10, "filling": 40}]}}
      """
    ).layOut()
    #expect(result["b"] == CGRect(x: 0, y: 50, width: 100, height: 40))
    #expect(result["r"] == CGRect(x: 0, y: 0, width: 100, height: 90))
  }

  @Test func `Elements of a stack may lie in another one together`() throws {
    let result = try document(
      """
      {"size": [300, 200], "root": {"type": "rects",
       "elements": [{"id": "p", "frame": [10, 20, 30, 40]}, {"id": "a", "parent": "p"},
         {"id": "b", "parent": "p"}],
       "blocks": [{"stack": ["a", "b"], "constraints": [{"content": "p", "anchors": ["equal"]}]}]}}
      """
    ).layOut()
    // In the container's coordinates.
    #expect(result["a"] == CGRect(x: 10, y: 20, width: 15, height: 40))
    #expect(result["b"] == CGRect(x: 25, y: 20, width: 15, height: 40))
  }

  @Test(arguments: [
    (#"{"stack": []}"#, #".stack: expected an array of ids, at least one"#),
    (#"{"stack": "title"}"#, #".stack: expected an array of ids, at least one"#),
    (
      #"{"stack": ["titel"]}"#,
      #".stack[0]: no element "titel" in this container; did you mean "title"?"#
    ),
    (
      #"{"stack": ["title", "super"]}"#,
      #".stack[1]: the container is placed by its parent, not by a block of its own"#
    ),
    (
      #"{"stack": ["title", "title"]}"#, #".stack[1]: "title" stands twice in this stack"#
    ),
    (
      #"{"stack": ["title", "inner"]}"#,
      #".stack[1]: lies in "photo", and "title" in "super"; what is stacked lies in one element"#
    ),
    (
      #"{"stack": ["title"], "spaceing": 3}"#,
      #".spaceing: unknown key of a stack; did you mean "spacing"?"#
    ),
    (
      #"{"stack": ["title"], "spacing": "eqaul"}"#,
      #".spacing: expected a number or "equal"; did you mean "equal"?"#
    ),
    (
      #"{"stack": ["title"], "filling": true}"#,
      #".filling: expected a number, "equal" or "content""#
    ),
    (#"{"stack": ["title"], "filling": -1}"#, #".filling: expected a number ≥ 0"#),
    (
      #"{"stack": ["title"], "from": "left"}"#,
      #".from: expected "leading", "trailing" or "center""#
    ),
    (
      #"{"stack": ["title"], "alignment": {"leading": 1, "center": 2}}"#,
      #".alignment: expected one of "leading", "trailing" or "center", not 2"#
    ),
    (
      #"{"stack": ["title"], "constraints": [{"insets": 1}, {"adjust": ["height"]}]}"#,
      #".constraints[1]: a stack is no element; "anchor", and "adjust" without "of", speak of one"#
    ),
    (
      #"{"stack": ["title"], "constraints": [{"anchor": "top", "align": "photo.top"}]}"#,
      #".constraints[0]: a stack is no element; "anchor", and "adjust" without "of", speak of one"#
    ),
  ])
  func `Wrong stacks`(_ block: String, _ message: String) {
    let error = #expect(throws: DocumentError.self) {
      try document(
        """
        {"size": [300, 200], "root": {"type": "rects", "elements": [
          {"id": "title"}, {"id": "photo"}, {"id": "inner", "parent": "photo"}],
         "blocks": [\(block)]}}
        """
      )
    }
    #expect(error?.description == "root.blocks[0]\(message)")
  }
}
