import TapestryCore
import TapestryDisplay
import TapestryDocuments
import Testing

/// What laying out gives, and how it is written.
@Suite struct ResultTests {
  private let row = """
    {"sizeRange": {"max": [100, null]}, "root": {"type": "inset", "id": "out",
      "insets": {"top": 5, "left": 10}, "child": {"type": "stack", "spacing": 3, "children": [
        {"type": "box", "id": "a", "intrinsicSize": [20, 10]},
        {"type": "box", "id": "b", "intrinsicSize": [30, 10]}]}}}
    """

  @Test func `Frames are in the root's coordinates, parents first`() throws {
    #expect(
      try document(row).layOut().json()
        == #"{"size": [63, 15], "frames": {"out": [0, 0, 63, 15], "a": [10, 5, 20, 10], "#
        + #""b": [33, 5, 30, 10]}}"#
    )
  }

  @Test func `Frames are physical from right to left, also inside specs`() throws {
    let frames = try frames(row, DocumentOverrides(direction: .rightToLeft))
    #expect(frames["b"] == CGRect(x: 10, y: 5, width: 30, height: 10))
    #expect(frames["a"] == CGRect(x: 43, y: 5, width: 20, height: 10))
  }

  @Test func `The tree is unflattened, frames relative to the parent`() throws {
    #expect(
      try document(row).layOut().json(includesTree: true).hasSuffix(
        #""tree": {"type": "inset", "id": "out", "frame": [0, 0, 63, 15], "children": ["#
          + #"{"type": "stack", "frame": [10, 5, 53, 10], "children": ["#
          + #"{"type": "box", "id": "a", "frame": [0, 0, 20, 10]}, "#
          + #"{"type": "box", "id": "b", "frame": [23, 0, 30, 10]}]}]}}"#
      )
    )
  }

  @Test func `Pretty output keeps frames on their lines`() throws {
    let json = try document(#"{"root": {"type": "box", "id": "a", "intrinsicSize": [1, 2]}}"#)
      .layOut().json(includesTree: true, pretty: true)
    #expect(
      json == """
        {
          "size": [1, 2],
          "frames": {
            "a": [0, 0, 1, 2]
          },
          "tree": {
            "type": "box",
            "id": "a",
            "frame": [0, 0, 1, 2]
          }
        }
        """
    )
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("33.333333333333336", "33.333333333333336"), ("5.0", "5"), ("1e-7", "1e-07"),
    ("123456789.125", "123456789.125"),
  ])
  func `Numbers have the digits that round-trip, and no more`(number: String, written: String)
    throws
  {
    let result = try document(
      #"{"scale": 0, "root": {"type": "box", "intrinsicSize": [\#(number), 0]}}"#
    ).layOut()
    #expect(result.json() == #"{"size": [\#(written), 0], "frames": {}}"#)
  }

  @Test func `What is inside display none has no frame`() throws {
    let result = try document(
      """
      {"root": {"type": "flex", "id": "row", "children": [
        {"type": "flex", "id": "gone", "style": {"display": "none"}, "children": [
          {"type": "box", "id": "inside"}]},
        {"type": "box", "id": "also", "style": {"display": "none"}},
        {"type": "box", "id": "here", "intrinsicSize": [5, 5]}]}}
      """
    ).layOut()
    #expect(result.frames.map(\.id) == ["row", "here"])
    #expect(!result.json(includesTree: true).contains("gone"))
    let none = try document(
      #"{"root": {"type": "flex", "id": "row", "style": {"display": "none"}}}"#
    )
    #expect(none.layOut().frames.isEmpty)
  }

  @Test func `Diagnostics are listed once each, and left out when there are none`() throws {
    #expect(try !document(row).layOut().json().contains("diagnostics"))
    let odd = try document(
      """
      {"root": {"type": "stack", "children": [
        {"type": "box", "id": "a", "style": {"width": "50%"}}]}}
      """
    ).layOut()
    #expect(odd.diagnostics.map(\.kind) == [.undefinedFraction])
    #expect(
      odd.json().contains(
        #""diagnostics": [{"kind": "undefinedFraction", "item": "a", "axis": "horizontal", "#
      )
    )
  }

  @Test func `Overrides win over the document`() throws {
    let json = #"{"size": [50, 60], "direction": "rtl", "root": {"type": "box", "id": "a"}}"#
    let wide = try document(json).layOut(DocumentOverrides(width: 80))
    #expect(wide.size == CGSize(width: 80, height: 60))
    let high = try document(json).layOut(DocumentOverrides(height: 10))
    #expect(high.size == CGSize(width: 50, height: 10))
    let dark = try document(json).layOut(
      DocumentOverrides(direction: .leftToRight, colorScheme: .dark)
    )
    #expect(dark.environment.layoutDirection == .leftToRight)
    #expect(dark.environment.colorScheme == .dark)
    #expect(try document(json).layOut().environment.layoutDirection == .rightToLeft)
  }

  @Test func `The fixed text engine is the default`() throws {
    let text = #"{"root": {"type": "text", "id": "a", "text": "ab c", "font": {"size": 10}}}"#
    #expect(try frames(text)["a"] == CGRect(x: 0, y: 0, width: 40, height: 10))
    #expect(
      try frames(text, DocumentOverrides(width: 25))["a"]
        == CGRect(x: 0, y: 0, width: 25, height: 20)
    )
  }

  @Test func `An error is written as one line of JSON`() throws {
    let error = DocumentError(path: "root.a", message: "expected \"b\"")
    #expect(error.json == #"{"error": {"path": "root.a", "message": "expected \"b\""}}"#)
  }
}
