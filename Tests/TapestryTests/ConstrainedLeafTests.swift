import Foundation
import Tapestry
import Testing

/// Leaves with and without an extent of their own among constraints.
///
/// A leaf begins at the container's left edge and is pulled to its right edge, 300 points away, at
/// priority 200: content hugs at 250 and wins, where there is content.
@Suite struct ConstrainedLeafTests {
  private func size(_ leaf: any LayoutElement) -> CGSize? {
    let spec = ConstraintLayoutSpec([ConstraintItem("a", leaf.id("a"))]) { scope in
      let (leaf, container) = (scope["a"], scope.container)
      let right = leaf.rightAnchor.constraint(equalTo: container.rightAnchor)
      let bottom = leaf.bottomAnchor.constraint(equalTo: container.bottomAnchor)
      (right.priority, bottom.priority) = (200, 200)
      return [
        leaf.leftAnchor.constraint(equalTo: container.leftAnchor), right,
        leaf.topAnchor.constraint(equalTo: container.topAnchor), bottom,
      ]
    }
    let layout = spec.layoutThatFits(SizeRange(exact: CGSize(width: 300, height: 200)))
    return layout.framesByIdentifier["a"]?.size
  }

  private func documentSize(_ leaf: String) throws -> CGSize? {
    let json = """
      {"size": [300, 200], "root": {"type": "constraints", "items": [{"id": "a", \(leaf)}],
       "constraints": ["a.left == super.left", "a.right == super.right @200",
        "a.top == super.top", "a.bottom == super.bottom @200"]}}
      """
    return try LayoutDocument(json: Data(json.utf8)).layOut()["a"]?.size
  }

  @Test func `A box without a size takes what it gets`() throws {
    #expect(size(Box()) == CGSize(width: 300, height: 200))
    #expect(size(Box().background(.red).id("b")) == CGSize(width: 300, height: 200))
    #expect(try documentSize(#""type": "box""#) == CGSize(width: 300, height: 200))
  }

  @Test func `A box with a size on one axis keeps that`() throws {
    #expect(size(Box(width: 40)) == CGSize(width: 40, height: 200))
    #expect(size(Box(height: 0)) == CGSize(width: 300, height: 0))
    #expect(
      try documentSize(#""type": "box", "intrinsicSize": [40, null]"#)
        == CGSize(width: 40, height: 200)
    )
  }

  @Test func `What its style asks for is a size too`() throws {
    #expect(size(Box().width(50)) == CGSize(width: 50, height: 200))
    #expect(
      try documentSize(#""type": "box", "style": {"width": 50}"#)
        == CGSize(width: 50, height: 200)
    )
  }

  @Test func `A shape has the size of its view box, if it has one`() throws {
    let box = CGRect(x: 0, y: 0, width: 24, height: 16)
    #expect(size(Shape(Path(), viewBox: box)) == box.size)
    #expect(size(Shape(Path())) == CGSize(width: 300, height: 200))
    #expect(
      try documentSize(#""type": "shape", "path": "M 0 0 L 9 9""#)
        == CGSize(width: 300, height: 200)
    )
  }

  @Test func `A text and a spec have their sizes, also if they are empty`() {
    #expect(size(Text("")).map(\.width) == 0)
    #expect(size(SpacerLayoutSpec()) == .zero)
    #expect(size(CenterLayoutSpec(child: Box(width: 7, height: 9))) == CGSize(width: 7, height: 9))
  }
}
