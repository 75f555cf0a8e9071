import Foundation
import TapestryCore
import TapestryDocuments
import Testing

/// What explanations say.
@Suite struct ExplanationTests {
  private func explain(_ json: String) throws -> LayoutExplanation {
    try LayoutExplanation(json: Data(json.utf8))
  }

  private let row = """
    {"sizeRange": {"max": [100, null]}, "root": {"type": "inset", "id": "out",
      "insets": {"top": 5, "left": 10}, "child": {"type": "stack", "children": [
        {"type": "box", "id": "a", "style": {"preferredSize": [20, 10]}}]}}}
    """

  @Test func `Every element, in tree order, with its offers and its choice`() throws {
    #expect(
      try explain(row).text() == """
        inset "out" (root): x 0, width 30, y 0, height 15
            offered 0…100 × 0…∞, chose 30 × 15
          stack (root.child): x 10, width 20, y 5, height 10
              offered 0…90 × 0…∞, chose 20 × 10
            box "a" (root.child.children[0]): x 10, width 20, y 5, height 10
                offered 0…∞ × 10, its style leaves 20 × 10, chose 20 × 10

        """
    )
  }

  @Test func `One element on one axis, and where it lies`() throws {
    #expect(
      try explain(row).text(id: "a", axis: .horizontal) == """
        box "a" (root.child.children[0]): x 10, width 20
            offered 0…∞, its style leaves 20, chose 20
          lies at x 0 in stack (root.child), which has x 10, width 20
          lies at x 10 in inset "out" (root), which has x 0, width 30

        """
    )
    #expect(try explain(row).text(id: "b") == nil)
  }

  @Test func `A flex item has the engine's notes`() throws {
    let explanation = try explain(
      """
      {"root": {"type": "flex", "style": {"width": 100}, "children": [
        {"type": "flex", "id": "a", "style": {"flexGrow": 1, "width": 20}},
        {"type": "box", "id": "b", "style": {"width": 30}}]}}
      """
    )
    let a = try #require(explanation.items.first { $0.id == "a" })
    let b = try #require(explanation.items.first { $0.id == "b" })
    #expect(a.path == "root.children[0]")
    #expect(a.frame == CGRect(x: 0, y: 0, width: 70, height: 0))
    #expect(a.measurements.contains { !$0.notes.isEmpty })
    #expect(b.measurements.contains { !$0.notes.isEmpty })
    #expect(explanation.text(axis: .horizontal)?.contains("grew by 50 (flexGrow 1)") == true)
    #expect(explanation.text(axis: .vertical)?.contains("grew by") == false)
  }

  @Test func `Diagnostics come last`() throws {
    let text = try explain(
      """
      {"root": {"type": "stack", "children": [
        {"type": "box", "id": "a", "style": {"width": "5%"}}]}}
      """
    ).text()
    #expect(text?.split(separator: "\n").last?.hasPrefix("note: undefinedFraction a: ") == true)
  }

  @Test func `Explaining lays out as laying out does`() throws {
    let result = try document(row).layOut()
    let items = try explain(row).items
    for frame in result.frames {
      #expect(items.first { $0.id == frame.id }?.frame == frame.rect)
    }
  }

  private let constrained = """
    {"size": [300, 200], "root": {"type": "constraints", "id": "card", "items": [
      {"type": "box", "id": "photo", "intrinsicSize": [80, 60]},
      {"type": "guide", "id": "gap"},
      {"type": "box", "id": "title", "intrinsicSize": [120, 20]}],
      "constraints": ["H:|-[photo]-20-[title]", "photo.top == super.top + 5",
        "title.top == photo.bottom #below", "photo.width == 100 @200 #wish",
        "gap.left == super.left", "gap.top == super.top", "gap.width == 10", "gap.height == 20"]}}
    """

  // Hugging keeps the photo from the 100 that it is wished to have, compression resistance from less.
  @Test func `A constrained item has the lines that place it, as they are written`() throws {
    #expect(
      try explain(constrained).text(id: "title", axis: .horizontal) == """
        box "title" (root.items[2]): x 108, width 120
            offered 0…∞, chose 0
            offered 120, chose 120
            as a constrained item in 300: 120
              x 108, width 120, because (the weakest at 250)
                photo.leading == super.leadingMargin 'c1.1' (root.constraints[0])
                title.leading == photo.trailing + 20 'c1.2' (root.constraints[0])
                photo.width ≤ 80 by its content (hugging 250)
                photo.width ≥ 80 by its content (compression resistance 750)
                title.width ≥ 120 by its content (compression resistance 750)
          lies at x 108 in constraints "card" (root), which has x 0, width 300

        """
    )
    let vertical = try explain(constrained).text(id: "title", axis: .vertical)
    #expect(vertical?.contains("title.top == photo.bottom #below (root.constraints[2])") == true)
    let photo = try explain(constrained).text(id: "photo", axis: .horizontal)
    #expect(
      photo?.contains("overruled, by 20: photo.width == 100 @200 #wish (root.constraints[3])")
        == true
    )
    #expect(photo?.contains("root.constraints[1]") == false)
  }

  @Test func `A guide is explained with its container`() throws {
    let text = try explain(constrained).text(id: "card", axis: .horizontal)
    #expect(
      text?.contains(
        """
              guide gap, x 0, width 10, because
                gap.left == super.left (root.constraints[4])
                gap.width == 10 (root.constraints[6])
        """
      ) == true
    )
  }

  @Test func `A guide is found by its id`() throws {
    let explanation = try explain(constrained)
    #expect(
      explanation.text(id: "gap", axis: .horizontal) == """
        in constraints "card" (root):
          guide gap, x 0, width 10, because
            gap.left == super.left (root.constraints[4])
            gap.width == 10 (root.constraints[6])

        """
    )
    #expect(explanation.nearestID(to: "gapp") == "gap")
    #expect(explanation.text(id: "gapp") == nil)
  }

  @Test func `What is open is explained with the missing equation`() throws {
    let text = try explain(
      """
      {"size": [300, 200], "root": {"type": "constraints", "items": [
        {"type": "box", "id": "a", "intrinsicSize": [10, 10]}],
        "constraints": ["a.left == super.left + 100"]}}
      """
    ).text(id: "a", axis: .vertical)
    #expect(text?.contains("add for instance a.top == super.top\n") == true)
    #expect(text?.components(separatedBy: "a.y is open").count == 2)
  }

  @Test func `Lines that leave something open are quoted with their places`() throws {
    let text = try explain(
      """
      {"size": [300, 200], "root": {"type": "constraints", "items": [
        {"type": "box", "id": "a"}, {"type": "guide", "id": "g"}],
        "constraints": ["a.left >= super.left + 10", "V:|[a]|", "a.width == 20",
          "g.left == super.left", "V:|[g]|"]}}
      """
    ).text()
    // Nothing pulls the box away from its limit, and nothing widens the guide.
    #expect(
      text?.hasSuffix(
        """
        note: ambiguous a: a.x is open: only a.left >= super.left + 10 (root.constraints[0]) limits \
        where a is on the horizontal axis; add for instance a.leading == super.leading + 10
        note: ambiguous g: g.width is open: nothing says how wide g is; add g.width == some number \
        (it is 0 now)

        """
      ) == true
    )
  }

  @Test func `Advice is written as documents are`() throws {
    let diagnostics = try explain(
      """
      {"size": [300, 200], "root": {"type": "constraints", "items": [
        {"type": "box", "id": "a"}],
        "constraints": ["a.width == 100", "a.width >= 0.5 * super.width #half"]}}
      """
    ).diagnostics
    let conflict = diagnostics.first { $0.kind.rawValue == "unsatisfiable" }
    #expect(
      conflict?.message.hasPrefix("a.width == 100, a.width >= 0.5 * super.width cannot hold: ")
        == true
    )
  }

  @Test func `A contradiction is explained with its container`() throws {
    let text = try explain(
      """
      {"size": [300, 200], "root": {"type": "constraints", "items": [
        {"type": "box", "id": "a", "intrinsicSize": [null, 10]}],
        "constraints": ["a.left == super.left + 100", "a.right == super.right - 20",
          "a.top == super.top", "a.width == 200 #wide"]}}
      """
    ).text()
    #expect(
      text?.contains(
        """
              Required constraints cannot hold together:
                a.left == super.left + 100 (root.constraints[0])
                a.right == super.right - 20 (root.constraints[1])
                a.width == 200 #wide (root.constraints[3])
              In numbers: together they need super.width == 100 + 20 + 200 = 320, \
        but it is 300 (20 too little).
        """
      ) == true
    )
    #expect(text?.contains("To solve it: write a.width <= 200 (root.constraints[3]).") == true)
    #expect(text?.contains("note: unsatisfiable: a.left == super.left + 100, ") == true)
  }

  private let placed = """
    {"size": [320, 480], "root": {"type": "rects", "id": "card", "elements": [
      {"type": "text", "id": "label", "text": "aaaa bbbb", "font": {"size": 10}}, {"id": "line"},
      {"guide": true, "id": "rest"}, {"id": "still", "frame": [1, 2, 3, 4]}],
     "blocks": [
      {"element": "label", "x": {"center": 0}, "y": {"bottom": 50}, "constraints": [
        {"insets": 10}, {"adjust": ["width", "height"]}]},
      {"element": "line", "width": {"boxed": 20}, "height": 1, "constraints": [
        {"of": "label", "anchors": ["left.limit.outer"]},
        {"anchor": "right", "limit": "label.left - 8 @750"}]},
      {"element": "rest", "constraints": [{"anchor": "top", "limit": "line.bottom + 8"}]}]}}
    """

  @Test func `A rect has the steps that lead to it, as they are written`() throws {
    let explanation = try explain(placed)
    #expect(
      explanation.text(id: "label", axis: .horizontal) == """
        text "label" (root.elements[0]): x 10, width 90
            offered 0…300, chose 90
            offered 90, chose 90
            as a rect in 320: 90
              laid out in x 0, y 0, 320 × 480 (root.blocks[0])
                insets → x 10, y 10, 300 × 460
                width, height of the content of label → x 10, y 10, 90 × 10
                width equal → 90
                x center → x 10…100
          lies at x 10 in rects "card" (root), which has x 0, width 320

        """
    )
    let line = explanation.text(id: "line", axis: .horizontal)
    #expect(line?.contains("left.limit.outer of label → x 0, y 0, 10 × 480") == true)
    #expect(line?.contains("right limit label.left - 8 @750 → x 0, y 0, 2 × 480") == true)
    #expect(
      explanation.text(id: "still")?.contains("no block lays it out; it keeps its frame") == true
    )
  }

  @Test func `A guide of rects is found by its id`() throws {
    #expect(
      try explain(placed).text(id: "rest", axis: .vertical) == """
        in rects "card" (root):
          guide rest
            laid out in x 0, y 0, 320 × 480 (root.blocks[2])
              top limit line.bottom + 8 → x 0, y 9, 320 × 471
              height equal → 471
              y top 0 → y 9…480

        """
    )
  }
}
