import Foundation
import TapestryCore
import TapestryDocuments
import Testing

/// `constraints` containers; expected frames are worked out by hand.
@Suite struct ConstraintDocumentTests {
  private func result(_ items: String, _ lines: [String], _ more: String = "") throws
    -> DocumentResult
  {
    let constraints = lines.map { "\"\($0)\"" }.joined(separator: ",")
    let json = """
      {"size": [300, 200], \(more) "root": {"type": "constraints", "items": [\(items)],
       "constraints": [\(constraints)]}}
      """
    return try LayoutDocument(json: Data(json.utf8)).layOut()
  }

  private func failure(_ items: String, _ lines: [String]) -> String? {
    do {
      _ = try result(items, lines)
      return nil
    } catch { return "\(error)" }
  }

  private let box = #"{"type": "box", "id": "a"}"#

  @Test func `Equations place a box`() throws {
    let result = try result(
      box,
      [
        "a.leading == super.leadingMargin + 2", "a.width == 0.5 * super.width - 10",
        "a.top == super.top + 5", "a.height == 0.25 * a.width",
      ]
    )
    #expect(result["a"] == CGRect(x: 10, y: 5, width: 140, height: 35))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `A visual format places a row`() throws {
    let items =
      #"{"type": "box", "id": "a"}, {"type": "guide", "id": "gap"}, {"type": "box", "id": "b"}"#
    let result = try result(
      items,
      ["H:|-[a(40)][gap(==10)][b]-|", "V:|[a]|", "V:|[b]|", "V:|[gap]|"]
    )
    #expect(result["a"] == CGRect(x: 8, y: 0, width: 40, height: 200))
    #expect(result["gap"] == CGRect(x: 48, y: 0, width: 10, height: 200))
    #expect(result["b"] == CGRect(x: 58, y: 0, width: 234, height: 200))
  }

  @Test func `Leading is right where text runs so`() throws {
    let lines = [
      "a.leading == super.leading + 20", "a.width == 30", "a.top == super.top", "a.height == 1",
    ]
    let result = try result(box, lines, #""direction": "rtl","#)
    #expect(result["a"] == CGRect(x: 250, y: 0, width: 30, height: 1))
  }

  @Test func `Text is as high as its lines in the width that it gets`() throws {
    // Ten characters of 10 points in 60: the first line holds "aaaa", the second "bbbb".
    let text = #"{"type": "text", "id": "t", "text": "aaaa bbbb", "font": {"size": 10}}"#
    let result = try result(text, ["H:|-0-[t(60)]", "V:|-0-[t]"])
    #expect(result["t"] == CGRect(x: 0, y: 0, width: 60, height: 20))
  }

  @Test func `Items lie in items`() throws {
    let items = #"{"type": "box", "id": "outer", "items": [{"type": "box", "id": "inner"}]}"#
    let result = try result(
      items,
      [
        "outer.left == super.left + 50", "outer.top == super.top + 20", "outer.width == 100",
        "outer.height == 100", "inner.right == outer.right - 10",
        "inner.bottom == super.bottom - 90",
        "inner.width == 20", "inner.height == 30",
      ]
    )
    #expect(result["outer"] == CGRect(x: 50, y: 20, width: 100, height: 100))
    #expect(result["inner"] == CGRect(x: 120, y: 80, width: 20, height: 30))
  }

  @Test func `The container fits its content where the range is open`() throws {
    let json = """
      {"root": {"type": "constraints", "id": "c",
       "items": [{"type": "box", "id": "a", "intrinsicSize": [50, 30]}],
       "constraints": ["H:|-[a]-|", "V:|-5-[a]-7-|"]}}
      """
    let result = try LayoutDocument(json: Data(json.utf8)).layOut()
    #expect(result["c"] == CGRect(x: 0, y: 0, width: 66, height: 42))
    #expect(result["a"] == CGRect(x: 8, y: 5, width: 50, height: 30))
  }

  @Test func `What contradicts is named, and the newest gives way`() throws {
    let result = try result(
      box,
      [
        "a.left == super.left", "a.top == super.top", "a.height == 10", "a.width == 100",
        "a.width >= 120 #wide",
      ]
    )
    #expect(result["a"]?.width == 100)
    let conflict = result.diagnostics.first
    #expect(conflict?.kind.rawValue == "unsatisfiable")
    #expect(conflict?.conflict == ["c4", "wide"])
    #expect(conflict?.broken == ["wide"])
  }

  /// A container in a stack that is measured 0 wide first.
  private func stackWithBasis0(width: Int) -> String {
    """
    {"size": [\(width), 100], "root": {"type": "stack", "children": [
      {"type": "constraints", "id": "card", "style": {"flexBasis": 0, "flexGrow": 1},
       "items": [{"type": "box", "id": "a"}], "constraints": [
        "a.left == super.left + 20", "a.right == super.right - 20", "a.width >= 10 #wide",
        "a.top == super.top", "a.bottom == super.bottom"]}]}}
    """
  }

  @Test func `What contradicts only in sizes that were tried is not mentioned`() throws {
    let json = Data(stackWithBasis0(width: 300).utf8)
    let result = try LayoutDocument(json: json).layOut()
    #expect(result["a"] == CGRect(x: 20, y: 0, width: 260, height: 100))
    #expect(result.diagnostics.isEmpty)
    let text = try LayoutExplanation(json: json).text() ?? ""
    #expect(!text.contains("wide"))
    #expect(text.components(separatedBy: "as a constrained item").count == 2)
  }

  @Test func `What contradicts in the size that it has is mentioned once`() throws {
    let json = Data(stackWithBasis0(width: 45).utf8)
    let result = try LayoutDocument(json: json).layOut()
    #expect(result.diagnostics.map(\.broken) == [["wide"]])
  }

  @Test func `A missing equation is named by item and axis`() throws {
    let result = try result(box, ["a.left == super.left", "a.width == 5", "a.height == 5"])
    #expect(result.diagnostics.map(\.item) == ["a"])
    #expect(result.diagnostics.map(\.axis) == [.vertical])
  }

  /// A container of 300 × 200 with 30 points covered at the top, 10 at the left.
  private func covered(_ lines: [String]) throws -> DocumentResult {
    let quoted = lines.map { "\"\($0)\"" }.joined(separator: ",")
    let json = """
      {"size": [300, 200], "root": {"type": "constraints", "margins": 8,
       "safeAreaInsets": [30, 10, 0, 0], "items": [\(box)], "constraints": [\(quoted)]}}
      """
    return try LayoutDocument(json: Data(json.utf8)).layOut()
  }

  private func edges(of guide: String) -> [String] {
    ["left", "top", "right", "bottom"].map { "a.\($0) == super.\(guide).\($0)" }
  }

  @Test func `The safe area is what nothing covers, and margins begin where it ends`() throws {
    let safe = try covered(edges(of: "safeAreaLayoutGuide"))
    #expect(safe["a"] == CGRect(x: 10, y: 30, width: 290, height: 170))
    #expect(safe.diagnostics.isEmpty)
    let margins = try covered(edges(of: "layoutMarginsGuide"))
    #expect(margins["a"] == CGRect(x: 18, y: 38, width: 274, height: 154))
    #expect(margins.diagnostics.isEmpty)
  }

  @Test func `Readable content is a column of at most 672 points in the middle`() throws {
    let quoted = edges(of: "readableContentGuide").map { "\"\($0)\"" }.joined(separator: ",")
    let json = """
      {"size": [872, 100], "root": {"type": "constraints", "items": [\(box)],
       "constraints": [\(quoted)]}}
      """
    let result = try LayoutDocument(json: Data(json.utf8)).layOut()
    #expect(result["a"] == CGRect(x: 100, y: 8, width: 672, height: 84))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `Items have guides as well`() throws {
    let result = try result(
      #"{"type": "box", "id": "a", "margins": [1, 2, 3, 4]}, {"type": "box", "id": "b"}"#,
      [
        "H:|[a(100)]", "V:|[a(50)]", "b.left == a.layoutMarginsGuide.left",
        "b.width == 0.5 * a.layoutMarginsGuide.width", "b.top == a.layoutMarginsGuide.top",
        "b.bottom == a.layoutMarginsGuide.bottom",
      ]
    )
    #expect(result["b"] == CGRect(x: 2, y: 1, width: 47, height: 46))
  }

  private let two = #"{"type": "box", "id": "a"}, {"type": "box", "id": "b"}"#

  @Test func `Options follow a visual format`() throws {
    let result = try result(
      two,
      [
        "H:|[a(40)]-10-[b(20)] directionRightToLeft  alignAllCenterY", "V:|-20-[a(30)]",
        "b.height == 10",
      ]
    )
    #expect(result["a"] == CGRect(x: 260, y: 20, width: 40, height: 30))
    #expect(result["b"] == CGRect(x: 230, y: 30, width: 20, height: 10))
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      "[a]-[b] alignAllCentreY",
      "no option \"alignAllCentreY\" of a visual format, at character 9; did you mean "
        + "\"alignAllCenterY\"?"
    ),
    (
      "[a] directionRightToLeft directionLeftToRight",
      "directionLeftToRight contradicts directionRightToLeft, at character 26"
    ),
    ("[a] alignAllTop alignAllTop", "alignAllTop is there already, at character 17"),
    (
      "a.top == super.safeArea.top",
      "no guide \"safeArea\"; there are layoutMarginsGuide, "
        + "safeAreaLayoutGuide and readableContentGuide"
    ),
    (
      "a.top == super.safeAreaLayoutGuide.",
      "expected an attribute after \"super.safeAreaLayoutGuide\"., at character 36"
    ),
    (
      "a.top == super.safeAreaLayoutGuide.topp",
      "no attribute \"topp\"; did you mean \"top\"?"
    ),
  ])
  func `Every wrong guide and option is named`(line: String, message: String) {
    #expect(failure(two, [line]) == "root.constraints[0]: \(message)")
  }

  @Test(arguments: [
    "[a] alignAllTop -[b]", "[a]alignAllTop", "H:[a] -", "V:[a]-[b] alignAllTop", "[a]- 8",
    "a.b.c.top == 3", "a..top == 3", "super.safeAreaLayoutGuide.leadingMargin == a.left",
  ])
  func `What else is wrong is an error of one line`(line: String) throws {
    let message = try #require(failure(two, [line]))
    #expect(message.hasPrefix("root.constraints[0]: "))
    #expect(!message.contains("\n"))
  }

  @Test(arguments: [
    ("a.width = 3", "root.constraints[0]: expected ==, <= or >=, at character 9"),
    ("b.width == 3", "root.constraints[0]: no item \"b\" in this container"),
    ("a.widht == 3", "root.constraints[0]: no attribute \"widht\"; did you mean \"width\"?"),
    (
      "a.left == leftMargin",
      "root.constraints[0]: expected . and an attribute after \"leftMargin\", at character 21; "
        + "did you mean \"super.leftMargin\"?"
    ),
    (
      "a.width == a.height * 2",
      "root.constraints[0]: expected the end of the constraint, @ or #, at character 21; "
        + "a factor comes first: 0.5 * title.width"
    ),
    (
      "H:|[aa]|",
      "root.constraints[0]: There is no view 'aa', at character 5; did you mean \"a\"?"
    ),
    ("a.width == 3 @0", "root.constraints[0]: expected a priority > 0, at most 1000, after @"),
  ])
  func `Every wrong line is named`(line: String, message: String) {
    let found = failure(box, [line])
    #expect(found?.hasPrefix(message) == true, "\(found ?? "nothing")")
  }

  @Test(arguments: [
    #"{"type": "box", "id": "a", "hugging": [1]}"#, #"{"type": "guide"}"#,
    #"{"type": "guide", "id": "g", "style": {}}"#,
    #"{"type": "box", "id": "a", "autoresizingMask": ["x"]}"#,
    #"{"type": "box", "id": "a", "frame": [0, 0, -1, 0]}"#,
  ])
  func `Wrong items are errors`(item: String) {
    #expect(failure(item, [])?.hasPrefix("root.items[0]") == true)
  }
}
