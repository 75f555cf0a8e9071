import Foundation
import TapestryCore
import TapestryDocuments
import Testing

/// `rects` containers; expected frames are worked out by hand.
@Suite struct RectDocumentTests {
  /// Lays out elements and blocks in 300 × 200.
  private func result(
    _ elements: String,
    _ blocks: String,
    _ more: String = "",
    direction: String = "ltr"
  ) throws -> DocumentResult {
    try document(
      """
      {"size": [300, 200], "direction": "\(direction)", "root": {"type": "rects", "id": "c", \(more)
       "elements": [\(elements)], "blocks": [\(blocks)]}}
      """
    ).layOut()
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// The frame that a block, whose other keys are given, makes of an element at (7, 9, 11, 13).
  private func frame(_ keys: String, direction: String = "ltr") throws -> CGRect? {
    try result(
      #"{"id": "a", "frame": [7, 9, 11, 13]}"#,
      #"{"element": "a"\#(keys.isEmpty ? "" : ", ")\#(keys)}"#,
      direction: direction
    )["a"]
  }

  @Test(arguments: [
    (#""x": "equal", "width": 60"#, 0), (#""x": 25, "width": 60"#, 25),
    (#""x": {"center": 0}, "width": 60"#, 120), (#""x": {"center": -20}, "width": 60"#, 100),
    (#""x": {"left": 10}, "width": 60"#, 10), (#""x": {"right": 5}, "width": 60"#, 235),
    (#""x": {"leading": 10}, "width": 60"#, 10), (#""x": {"trailing": 5}, "width": 60"#, 235),
    (#""x": {"left": {"multiplier": 0.5}}, "width": 60"#, 150),
    (#""x": {"right": {"multiplier": 0.25}}, "width": 60"#, 165),
    // 240 are free.
    (#""x": {"left": {"between": [0, 20]}}, "width": 60"#, 20),
    (#""x": {"left": {"between": [0, 400]}}, "width": 60"#, 240),
    (#""x": {"right": {"between": [300, 400]}}, "width": 60"#, -60),
    (#""x": "nothing", "width": 60"#, 7),
    (#""x": [{"right": 5}, "nothing"], "width": 60"#, 235),
  ])
  func `x is a place in the space`(keys: String, x: Int) throws {
    #expect(try frame(keys) == rect(CGFloat(x), 0, 60, 200))
  }

  @Test(arguments: [
    (#""y": "equal", "height": 50"#, 0.0), (#""y": 25, "height": 50"#, 25),
    (#""y": {"center": 3}, "height": 50"#, 78), (#""y": {"top": 10}, "height": 50"#, 10),
    (#""y": {"bottom": 5}, "height": 50"#, 145),
    (#""y": {"bottom": {"multiplier": 0.25}}, "height": 50"#, 100),
    (#""y": {"top": {"between": [0, 400]}}, "height": 49.5"#, 150.5),
    // 150.5 - 150.5 mod 4.
    (#""y": {"top": {"between": [0, 400], "step": 4}}, "height": 49.5"#, 148),
    (#""y": {"top": {"between": [0, 30.5], "step": 4}}, "height": 49.5"#, 30.5),
    (#""y": "nothing", "height": 50"#, 9),
  ])
  func `y is a place in the space`(keys: String, y: Double) throws {
    #expect(try frame(keys)?.minY == CGFloat(y))
  }

  @Test(arguments: [
    ("\"equal\"", 300), ("44", 44), (#"{"fixed": 120}"#, 120), (#"{"scaled": 0.5}"#, 150),
    (#"{"boxed": 20}"#, 280), (#"{"boxed": -20}"#, 320), (#"{"boxed": 400}"#, 0),
    (#"{"upTo": 44}"#, 44), (#"{"upTo": 444}"#, 300), (#"{"from": 44}"#, 300),
    (#"{"from": 444}"#, 444), (#"{"between": [44, 88]}"#, 88), (#"{"between": [310, 400]}"#, 310),
    (#"{"ratio": 0.5}"#, 100), ("\"nothing\"", 11), (#"[{"scaled": 2}, 5]"#, 5),
  ])
  func `width is a size in the space`(value: String, width: Int) throws {
    #expect(try frame("\"width\": \(value)") == rect(0, 0, CGFloat(width), 200))
  }

  @Test(arguments: [
    ("\"equal\"", 200), ("44", 44), (#"{"fixed": 120}"#, 120), (#"{"scaled": 0.5}"#, 100),
    (#"{"boxed": 20}"#, 180), (#"{"upTo": 44}"#, 44), (#"{"from": 444}"#, 444),
    (#"{"between": [44, 88]}"#, 88), (#"{"ratio": 0.5}"#, 150), ("\"nothing\"", 13),
  ])
  func `height is a size in the space`(value: String, height: Int) throws {
    #expect(try frame("\"height\": \(value)") == rect(0, 0, 300, CGFloat(height)))
  }

  @Test func `A ratio is one of the extent that the block gives`() throws {
    #expect(try frame(#""height": {"ratio": 0.5}, "width": 40"#) == rect(0, 0, 40, 20))
    #expect(try frame(#""width": {"ratio": 0.5}, "height": 40"#) == rect(0, 0, 20, 40))
    // The height comes first, of the width that there was.
    let both = #""width": [{"ratio": 2}, 94], "height": [14, {"ratio": 0.5}]"#
    #expect(try frame(both) == rect(0, 0, 94, 5.5))
  }

  @Test func `One edge alone is moved, and the opposite one stays`() throws {
    // 60 wide from 7 to 67; 240 are free.
    let width = #""width": 60, "y": 0, "height": 1"#
    #expect(try frame(#""x": {"left": {"from": 10}}, \#(width)"#) == rect(240, 0, 0, 1))
    #expect(try frame(#""x": [100, {"right": {"from": 10}}], \#(width)"#) == rect(100, 0, 0, 1))
    #expect(try frame(#""x": [-100, {"right": {"from": 10}}], \#(width)"#) == rect(-100, 0, 160, 1))
    #expect(try frame(#""y": {"bottom": {"from": 150}}, "height": 60"#) == rect(0, 9, 300, 41))
  }

  @Test func `Aspect ratios fit or cover the space, and a frame is what it is`() throws {
    #expect(try frame(#""aspectFit": 2, "x": {"center": 0}"#) == rect(0, 0, 300, 150))
    #expect(try frame(#""aspectFill": 2, "x": {"center": 0}"#) == rect(-50, 0, 400, 200))
    #expect(try frame(#""frame": [1, 2, 3, 4]"#) == rect(1, 2, 3, 4))
    #expect(try frame("") == rect(0, 0, 300, 200))
    #expect(try frame(#""active": false"#) == rect(7, 9, 11, 13))
  }

  @Test func `Leading and trailing are the other way round from right to left`() throws {
    let rest = #""width": 60"#
    #expect(try frame(#""x": {"leading": 10}, \#(rest)"#, direction: "rtl")?.minX == 230)
    #expect(
      try frame(#""x": {"trailing": {"multiplier": 0.5}}, \#(rest)"#, direction: "rtl")?.minX == 150
    )
    #expect(try frame(#""x": {"left": 10}, \#(rest)"#, direction: "rtl")?.minX == 10)
    #expect(try frame("\"x\": 10, \(rest)", direction: "rtl")?.minX == 10)
  }

  /// What is left of 300 × 200 by a rect at (100, 50, 60, 40).
  private func space(_ constraint: String, direction: String = "ltr") throws -> CGRect? {
    let fixed = #"{"id": "b", "frame": [100, 50, 60, 40], "margins": [1, 2, 3, 4]}"#
    return try result(
      #"\#(fixed), {"id": "a"}"#,
      #"{"element": "a", "constraints": [\#(constraint)]}"#,
      direction: direction
    )["a"]
  }

  @Test(arguments: [
    ("left.align.inner", [100, 0, 300, 200]), ("left.align.outer", [-200, 0, 300, 200]),
    ("left.limit.inner", [100, 0, 200, 200]), ("left.limit.outer", [0, 0, 100, 200]),
    ("left.pull.inner", [100, 0, 200, 200]), ("left.pull.outer", [0, 0, 100, 200]),
    ("right.align.inner", [-140, 0, 300, 200]), ("right.align.outer", [160, 0, 300, 200]),
    ("right.limit.inner", [0, 0, 160, 200]), ("right.limit.outer", [160, 0, 140, 200]),
    ("right.pull.inner", [0, 0, 160, 200]), ("right.pull.outer", [160, 0, 140, 200]),
    ("top.align.inner", [0, 50, 300, 200]), ("top.align.outer", [0, -150, 300, 200]),
    ("top.limit.inner", [0, 50, 300, 150]), ("top.limit.outer", [0, 0, 300, 50]),
    ("top.pull.inner", [0, 50, 300, 150]), ("top.pull.outer", [0, 0, 300, 50]),
    ("bottom.align.inner", [0, -110, 300, 200]), ("bottom.align.outer", [0, 90, 300, 200]),
    ("bottom.limit.inner", [0, 0, 300, 90]), ("bottom.limit.outer", [0, 90, 300, 110]),
    ("bottom.pull.inner", [0, 0, 300, 90]), ("bottom.pull.outer", [0, 90, 300, 110]),
    ("leading.align.inner", [100, 0, 300, 200]), ("leading.limit.outer", [0, 0, 100, 200]),
    ("leading.pull.outer", [0, 0, 100, 200]), ("trailing.align.outer", [160, 0, 300, 200]),
    ("trailing.limit.outer", [160, 0, 140, 200]), ("trailing.pull.inner", [0, 0, 160, 200]),
    ("left.limit.outer @750", [0, 0, 100, 200]), ("center", [-20, -30, 300, 200]),
    ("center.origin", [130, 70, 300, 200]), ("width", [0, 0, 60, 200]),
    ("height", [0, 0, 300, 40]), ("0.5 * width", [0, 0, 30, 200]), ("2*height", [0, 0, 300, 80]),
    ("equal", [100, 50, 60, 40]),
  ])
  func `Anchors do what their words say`(anchor: String, frame: [CGFloat]) throws {
    let found = try space(#"{"of": "b", "anchors": ["\#(anchor)"]}"#)
    #expect(found == rect(frame[0], frame[1], frame[2], frame[3]))
  }

  @Test(arguments: [
    ("leading.align.inner", [-140, 0, 300, 200]), ("leading.limit.outer", [160, 0, 140, 200]),
    ("leading.pull.inner", [0, 0, 160, 200]), ("trailing.align.outer", [-200, 0, 300, 200]),
    ("trailing.limit.inner", [100, 0, 200, 200]), ("left.limit.outer", [0, 0, 100, 200]),
  ])
  func `Anchors by reading direction are mirrored`(anchor: String, frame: [CGFloat]) throws {
    let found = try space(#"{"of": "b", "anchors": ["\#(anchor)"]}"#, direction: "rtl")
    #expect(found == rect(frame[0], frame[1], frame[2], frame[3]))
  }

  @Test(arguments: [
    (#"{"of": "b", "anchors": ["left.limit.outer", "top.limit.inner"]}"#, [0, 50, 100, 150]),
    (#"{"of": "super", "anchors": ["0.5 * width"]}"#, [0, 0, 150, 200]),
    (#"{"content": "b", "anchors": ["equal"]}"#, [100, 50, 60, 40]),
    (#"{"margins": "b", "anchors": ["equal"]}"#, [102, 51, 54, 36]),
    // Nothing in it has a line: its top.
    (#"{"baseline": "b", "anchors": ["bottom.align.outer"]}"#, [0, 50, 300, 200]),
    (#"{"rect": [10, 20, 30, 40], "anchors": ["equal"]}"#, [10, 20, 30, 40]),
    (#"{"rect": [10, 20, 30, 40], "anchors": ["right.limit.outer"]}"#, [40, 0, 260, 200]),
    (#"{"insets": [1, 2, 3, 4]}"#, [2, 1, 294, 196]), (#"{"insets": 10}"#, [10, 10, 280, 180]),
    (#"{"insets": {"leading": 5, "top": 3}}"#, [5, 3, 295, 197]),
    (#"{"insets": -10}"#, [-10, -10, 320, 220]),
    (#"{"of": "b", "anchors": ["equal"], "active": false}"#, [0, 0, 300, 200]),
    (#"{"of": "b", "anchors": []}"#, [0, 0, 300, 200]),
    (#"{"insets": 10}, {"of": "b", "anchors": ["right.limit.outer"]}"#, [160, 10, 130, 180]),
  ])
  func `Each form of constraints`(constraint: String, frame: [CGFloat]) throws {
    #expect(try space(constraint) == rect(frame[0], frame[1], frame[2], frame[3]))
  }

  @Test(arguments: [
    (#""anchor": "left", "align": "b.right""#, [160, 0, 300, 200]),
    (#""anchor": "right", "align": "b.left - 8""#, [-208, 0, 300, 200]),
    (#""anchor": "leading", "align": "b.centerX""#, [130, 0, 300, 200]),
    (#""anchor": "trailing", "pull": "b.trailing + 5""#, [0, 0, 165, 200]),
    (#""anchor": "top", "align": "b.bottom+8""#, [0, 98, 300, 200]),
    (#""anchor": "bottom", "align": "b.centerY""#, [0, -130, 300, 200]),
    (#""anchor": "centerX", "align": "b.left""#, [-50, 0, 300, 200]),
    (#""anchor": "centerY", "align": "super.top""#, [0, -100, 300, 200]),
    (#""anchor": "baseline", "align": "b.top""#, [0, 50, 300, 200]),
    (#""anchor": "top", "align": "b.baseline""#, [0, 50, 300, 200]),
    (#""anchor": "left", "pull": "b.left""#, [100, 0, 200, 200]),
    (#""anchor": "top", "pull": "b.bottom""#, [0, 90, 300, 110]),
    (#""anchor": "bottom", "pull": "b.top""#, [0, 0, 300, 50]),
    // The middle of 0…300 is beyond 130: the left edge stays, so that 130 is the middle.
    (#""anchor": "centerX", "pull": "b.centerX""#, [0, 0, 260, 200]),
    (#""anchor": "left", "limit": "b.left""#, [100, 0, 200, 200]),
    (#""anchor": "left", "limit": "b.left - 200""#, [0, 0, 300, 200]),
    (#""anchor": "right", "limit": "b.left @750""#, [0, 0, 100, 200]),
    (#""anchor": "top", "fartherThanOrEqual": "b.bottom""#, [0, 90, 300, 200]),
    (#""anchor": "bottom", "nearerThanOrEqual": "b.bottom""#, [0, -110, 300, 200]),
    (#""anchor": "bottom", "nearerThanOrEqual": "b.bottom + 500""#, [0, 0, 300, 200]),
    (#""anchor": "width", "equal": 44"#, [0, 0, 44, 200]),
    (#""anchor": "height", "equal": "b.width""#, [0, 0, 300, 60]),
    (#""anchor": "width", "equal": "0.5 * b.height""#, [0, 0, 20, 200]),
    (#""anchor": "width", "equal": "b.width - 20""#, [0, 0, 40, 200]),
    (#""anchor": "width", "equal": "b.width + 20""#, [0, 0, 80, 200]),
    (#""anchor": "width", "equal": 44, "active": false"#, [0, 0, 300, 200]),
  ])
  func `Anchors of the element do what they are told`(keys: String, frame: [CGFloat]) throws {
    #expect(try space("{\(keys)}") == rect(frame[0], frame[1], frame[2], frame[3]))
  }

  @Test func `Anchors of an element are applied by phases, at the place of the first`() throws {
    // Limit to 100…300; 44 wide; moved so that its right edge is at 90. In the order of the document
    // the alignment would be undone by the limit.
    let typed = [
      #"{"anchor": "right", "align": "super.left + 90"}"#, #"{"anchor": "width", "equal": 44}"#,
      #"{"anchor": "left", "limit": "b.left"}"#,
    ]
    #expect(try space(typed.joined(separator: ",")) == rect(46, 0, 44, 200))
    // The insets before them do nothing to the size that is stated, those behind do.
    let (first, last) = (#"{"insets": 10}"#, #"{"insets": [0, 1, 0, 2]}"#)
    let mixed = [first, typed[0], last, typed[1], typed[2]]
    #expect(try space(mixed.joined(separator: ",")) == rect(47, 10, 41, 180))
    // Of two alignments the later one counts, if it is on.
    let two = #"{"anchor": "left", "align": "b.left"}, {"anchor": "left", "align": "b.right""#
    #expect(try space(two + "}")?.minX == 160)
    #expect(try space(two + #", "active": false}"#)?.minX == 100)
  }

  private let text = #"{"type": "text", "id": "t", "text": "aaaa bbbb", "font": {"size": 10}}"#

  @Test(arguments: [
    (#"{"adjust": ["width", "height"]}"#, [0, 0, 90, 10]),
    (#"{"adjust": ["height"]}"#, [0, 0, 300, 10]),
    (#"{"insets": [5, 20, 5, 220]}, {"adjust": ["width", "height"]}"#, [20, 5, 40, 20]),
    (#"{"adjust": ["0.5 * width", "2 * height"]}"#, [0, 0, 45, 20]),
    (
      #"{"adjust": ["width", "height"], "alignment": {"x": {"center": 0}, "y": {"bottom": 10}}}"#,
      [105, 180, 90, 10]
    ),
    (#"{"adjust": ["width"], "of": "g"}"#, [0, 0, 30, 200]),
    (#"{"adjust": ["width", "height"], "of": "p"}"#, [0, 0, 300, 150]),
    (#"{"adjust": ["width", "height"], "of": "n"}"#, [0, 0, 300, 200]),
    (#"{"adjust": ["width", "height"], "of": "h"}"#, [0, 0, 300, 7]),
    (#"{"anchor": "height", "equal": "content"}"#, [0, 0, 300, 10]),
    (
      #"{"anchor": "width", "equal": "0.5 * content", "alignment": {"x": {"right": 0}}}"#,
      [255, 0, 45, 200]
    ),
  ])
  func `Content gives the space its size`(constraints: String, frame: [CGFloat]) throws {
    let others = #"""
      {"guide": true, "id": "g", "content": [30, 40]}, {"id": "n"},
      {"id": "p", "content": {"size": [20, 10], "mode": "fit"}},
      {"id": "h", "intrinsicSize": [null, 7]}
      """#
    let found = try result(
      "\(text), \(others)",
      #"{"element": "t", "constraints": [\#(constraints)]}"#
    )
    #expect(found["t"] == rect(frame[0], frame[1], frame[2], frame[3]))
  }

  @Test func `Baselines are those of the text in its frame`() throws {
    // The first line's is 8 below the top.
    let found = try result(
      #"\#(text), {"id": "a"}, {"type": "text", "id": "u", "text": "x", "font": {"size": 20}}"#,
      #"""
      {"element": "t", "y": 30, "height": 20},
      {"element": "a", "height": 1, "constraints": [
        {"baseline": "t", "anchors": ["bottom.align.outer"]}]},
      {"element": "u", "constraints": [{"anchor": "height", "equal": 20},
        {"anchor": "baseline", "align": "t.baseline"}]}
      """#
    )
    #expect(found["a"]?.minY == 38)
    #expect(found["u"]?.minY == 22)
  }

  @Test func `Elements lie in elements, scrolled, with content of another size`() throws {
    let found = try result(
      #"""
      {"id": "page", "parent": "scroll", "type": "text", "text": "x"}, {"id": "mark"},
      {"id": "scroll", "frame": [10, 20, 100, 80], "boundsOrigin": [0, 30],
        "contentSize": [100, 500]}
      """#,
      #"""
      {"element": "page", "y": {"bottom": 0}, "height": 50, "constraints": [
        {"content": "scroll", "anchors": ["equal"]}]},
      {"element": "mark", "constraints": [{"of": "page", "anchors": ["equal"]}]}
      """#
    )
    // 450 in its parent, which begins at -10.
    #expect(found["page"] == rect(10, 440, 100, 50))
    #expect(found["mark"] == rect(10, 440, 100, 50))
    #expect(found["scroll"] == rect(10, 20, 100, 80))
  }

  @Test func `The space is the container's in the coordinates of each parent`() throws {
    let found = try result(
      #"{"id": "p", "frame": [10, 20, 30, 40]}, {"guide": true, "id": "g", "parent": "p"}"#,
      #"{"element": "g", "width": 5}"#
    )
    #expect(found["g"] == rect(10, 20, 5, 200))
  }

  @Test func `Margins of the container, and of elements that are containers`() throws {
    let found = try result(
      #"""
      {"id": "a"}, {"type": "constraints", "id": "k", "margins": 20, "items": [
        {"type": "box", "id": "i"}], "constraints": ["H:|-[i]-|", "V:|-[i]-|"]}, {"id": "b"}
      """#,
      #"""
      {"element": "a", "constraints": [{"margins": "super", "anchors": ["equal"]}]},
      {"element": "k"}, {"element": "b", "constraints": [{"margins": "k", "anchors": ["equal"]}]}
      """#,
      #""margins": [1, 2, 3, 4],"#
    )
    #expect(found["a"] == rect(2, 1, 294, 196))
    #expect(found["i"] == rect(20, 20, 260, 160))
    #expect(found["b"] == rect(20, 20, 260, 160))
  }

  @Test func `Blocks are worked out as they stand, or by what they need`() throws {
    let elements = #"{"id": "a"}, {"id": "b"}"#
    let blocks = #"""
      {"element": "a", "constraints": [{"of": "b", "anchors": ["right.limit.outer"]}]},
      {"scheme": [{"element": "b", "x": 100, "width": 50}]}
      """#
    let declared = try result(elements, blocks)
    #expect(declared["a"] == rect(0, 0, 300, 200))
    #expect(declared.diagnostics.map(\.kind.rawValue) == ["layoutOrder"])
    #expect(declared.diagnostics.first?.item == "a")
    #expect(declared.diagnostics.first?.message.hasSuffix("(root.blocks[0])") == true)
    let automatic = try result(elements, blocks, #""automatic": true,"#)
    #expect(automatic["a"] == rect(150, 0, 150, 200))
    #expect(automatic.diagnostics.isEmpty)
  }

  @Test func `Circles are reported with names and places`() throws {
    let found = try result(
      #"{"id": "a"}, {"id": "b"}"#,
      #"""
      {"element": "a", "constraints": [{"of": "b", "anchors": ["width"]}]},
      {"element": "b", "constraints": [{"of": "a", "anchors": ["width"]}]}
      """#,
      #""automatic": true,"#
    )
    #expect(
      found.diagnostics.first?.description
        == "layoutCycle a: blocks need each other in a circle: a → b → a; they are laid out as "
        + "declared (root.blocks[0])"
    )
  }

  @Test func `Schemes and blocks that are switched off do nothing`() throws {
    let found = try result(
      #"{"id": "a"}, {"id": "b"}, {"id": "d"}"#,
      #"""
      {"scheme": [{"element": "a"}], "active": false}, {"element": "b", "active": false},
      {"scheme": [{"scheme": [{"element": "d", "width": 3}]}]}
      """#
    )
    #expect(found["a"] == rect(0, 0, 0, 0))
    #expect(found["b"] == rect(0, 0, 0, 0))
    #expect(found["d"] == rect(0, 0, 3, 200))
  }

  @Test func `Limits give way by priority, and say so`() throws {
    let found = try result(
      #"{"id": "a"}, {"id": "b", "frame": [60, 0, 20, 9]}, {"id": "d", "frame": [100, 0, 9, 9]}"#,
      #"""
      {"element": "a", "constraints": [{"of": "d", "anchors": ["left.limit.inner @250"]},
        {"of": "b", "anchors": ["right.limit.inner @750"]}]}
      """#
    )
    #expect(found["a"] == rect(80, 0, 0, 200))
    #expect(found.diagnostics.map(\.kind.rawValue) == ["limitGaveWay"])
    #expect(found.diagnostics.first?.message.hasSuffix("(root.blocks[0])") == true)
  }

  @Test func `Frames are never rounded`() throws {
    let found = try document(
      """
      {"size": [100, 100], "scale": 1, "root": {"type": "rects", "elements": [
        {"type": "text", "id": "t", "text": "x"}], "blocks": [
        {"element": "t", "x": 0.3, "width": 10.25, "height": {"scaled": 0.123}}]}}
      """
    ).layOut()
    #expect(found["t"] == rect(0.3, 0, 10.25, 100 * 0.123))
  }

  @Test func `An open axis is as large as what is in it`() throws {
    let found = try document(
      """
      {"sizeRange": {"max": [100, null]}, "root": {"type": "rects", "id": "c", "elements": [
        {"id": "back"}, {"type": "text", "id": "t", "text": "aaaa bbbb", "font": {"size": 20}}],
       "blocks": [{"element": "back"},
        {"element": "t", "constraints": [{"insets": [5, 5, 0, 5]}, {"adjust": ["height"]}]}]}}
      """
    ).layOut()
    // Two lines of 20.
    #expect(found["t"] == rect(5, 5, 90, 40))
    #expect(found["c"] == rect(0, 0, 100, 45))
    #expect(found["back"] == rect(0, 0, 100, 45))
  }

  @Test func `What has its place without bounds keeps it, the rest goes by what is needed`() throws
  {
    let found = try document(
      """
      {"root": {"type": "rects", "id": "c", "elements": [{"id": "back"},
        {"id": "a", "intrinsicSize": [40, 30]}, {"id": "end"}], "blocks": [{"element": "back"},
        {"element": "a", "constraints": [{"insets": 8}, {"adjust": ["width", "height"]}]},
        {"element": "end", "x": {"right": 1}, "y": {"bottom": 2}, "width": 5, "height": 4}]}}
      """
    ).layOut()
    // Insets and content would not fit into 48 × 38 once more.
    #expect(found["a"] == rect(8, 8, 40, 30))
    #expect(found["c"] == rect(0, 0, 48, 38))
    #expect(found["back"] == rect(0, 0, 48, 38))
    #expect(found["end"] == rect(42, 32, 5, 4))
  }

  @Test func `What is without bounds on one axis does nothing to the other`() throws {
    let found = try document(
      """
      {"sizeRange": {"min": [100, 0], "max": [100, null]}, "root": {"type": "rects", "elements": [
        {"id": "a"}, {"id": "b"}], "blocks": [
        {"element": "a", "x": 20, "width": 30, "y": {"bottom": 0}, "height": 10},
        {"element": "b", "height": 5, "constraints": [
          {"margins": "a", "anchors": ["right.limit.outer", "top.align.inner"]}]}]}}
      """
    ).layOut()
    #expect(found["b"] == rect(50, 0, 50, 5))
  }
}
