import Foundation
import TapestryCore
import TapestryDocuments
import Testing

/// `rects` containers that are deep, large, or full of extreme numbers.
@Suite struct RectDocumentScaleTests {
  @Test func `Parents nest 200 deep, and not deeper`() throws {
    func root(_ count: Int) -> String {
      let elements = (0..<count).reversed().map { index in
        let parent = index > 0 ? #", "parent": "e\#(index - 1)""# : ""
        return #"{"guide": true, "id": "e\#(index)", "frame": [1, 2, 300, 200]\#(parent)}"#
      }
      return #"""
        {"type": "rects", "elements": [\#(elements.joined(separator: ","))], "blocks": [
          {"element": "e\#(count - 1)", "constraints": [{"of": "super", "anchors": ["equal"]}]}]}
        """#
    }
    let frames = try frames(#"{"size": [300, 200], "root": \#(root(200))}"#)
    #expect(frames["e198"] == CGRect(x: 199, y: 398, width: 300, height: 200))
    #expect(frames["e199"] == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(
      failure(root: root(201)) == "root.elements[0].parent: elements nest more than 200 deep"
    )
  }

  @Test func `Containers and schemes nest 200 deep, and not deeper`() throws {
    func containers(_ depth: Int) -> String {
      (1..<depth).reduce(#"{"type": "rects", "id": "e0"}"#) { inner, level in
        #"""
        {"type": "rects", "id": "e\#(level)", "elements": [\#(inner)], "blocks": [
          {"element": "e\#(level - 1)", "constraints": [{"insets": [1, 0, 0, 0]}]}]}
        """#
      }
    }
    let frames = try frames(#"{"size": [300, 200], "root": \#(containers(180))}"#)
    #expect(frames["e0"] == CGRect(x: 0, y: 179, width: 300, height: 21))
    #expect(failure(root: containers(201))?.contains("nest more than") == true)
    let schemes = (0..<250).reduce(#"{"element": "a"}"#) { inner, _ in
      #"{"scheme": [\#(inner)]}"#
    }
    let complaint = failure(
      root: #"{"type": "rects", "elements": [{"id": "a"}], "blocks": [\#(schemes)]}"#
    )
    #expect(complaint?.contains("nest more than") == true)
  }

  @Test func `A thousand elements follow each other, in the wrong order`() throws {
    let elements = (0..<1000).map { #"{"id": "e\#($0)"}"# }
    let blocks = (0..<1000).reversed().map { index in
      let constraint =
        index > 0 ? #"{"of": "e\#(index - 1)", "anchors": ["bottom.align.outer"]}"# : ""
      return #"{"element": "e\#(index)", "height": 2, "constraints": [\#(constraint)]}"#
    }
    let frames = try frames(
      #"""
      {"size": [10, 10], "root": {"type": "rects", "automatic": true,
        "elements": [\#(elements.joined(separator: ","))],
        "blocks": [\#(blocks.joined(separator: ","))]}}
      """#
    )
    #expect(frames["e999"] == CGRect(x: 0, y: 1998, width: 10, height: 2))
  }

  @Test func `A place or size that overflows is reported, and nothing`() throws {
    // 1e9 to the power of 36.
    func parts(_ count: Int) -> String {
      (0..<count).map {
        #"{"element": "a\#($0 % 2)", "constraints": [{"of": "a\#(($0 + 1) % 2)", "anchors": ["1e9 * width"]}]}"#
      }
      .joined(separator: ",")
    }
    let result = try document(
      #"""
      {"size": [1e9, 10], "root": {"type": "rects", "elements": [
        {"id": "a0", "frame": [0, 0, 1e9, 1]}, {"id": "a1", "frame": [0, 0, 1e9, 1]},
        {"type": "constraints", "id": "k", "items": [{"type": "text", "id": "t", "text": "a b"}],
          "constraints": ["H:|-[t]-|", "V:|-[t]-|"]}], "blocks": [\#(parts(36)),
        {"element": "k", "constraints": [{"of": "a0", "anchors": ["0.5 * width"]}]}]}}
      """#
    ).layOut()
    let odd = result.diagnostics.filter { $0.kind == .illegalSize }
    #expect(odd.compactMap(\.item) == ["a0", "a1", "k"])
    for name in ["a0", "a1", "k"] { #expect(result[name]?.width == 0) }
    let json = try JSONSerialization.jsonObject(with: Data(result.json().utf8))
    #expect(json is [String: Any])
  }

  @Test(arguments: [
    #"{"scaled": 1e9}"#, #"{"boxed": -1e9}"#, #"{"ratio": 1e9}"#, #"{"from": 1e9}"#, "1e-300",
  ])
  func `The largest numbers go through every engine`(width: String) throws {
    let inner = #"""
      {"type": "flex", "id": "f", "children": [
        {"type": "constraints", "id": "k", "style": {"flexGrow": 1}, "items": [
          {"type": "stack", "id": "s", "children": [{"type": "text", "id": "t", "text": "a b"}]}],
          "constraints": ["H:|-[s]-|", "V:|-[s]"]}]}
      """#
    let result = try document(
      #"""
      {"size": [1e9, 1e9], "root": {"type": "rects", "elements": [\#(inner)], "blocks": [
        {"element": "f", "x": {"left": {"multiplier": 1e9}}, "width": \#(width)}]}}
      """#
    ).layOut()
    #expect(result.frames.allSatisfy { $0.rect.minX.isFinite && $0.rect.width.isFinite })
  }
}
