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
}
