import TapestryCore
import TapestryDisplay
import TapestryNodes
import TapestrySpecs
import TapestryViews

/// A message of a conversation in seven nodes, five of which draw something: a face, a name, a time,
/// a balloon with a text in it, a heart, and the cell around them.
final class ChatCell: DisplayNode {
  /// How many nodes a cell has, itself included.
  nonisolated static let nodeCount = 7

  let face = DisplayNode()
  let name: TextNode
  let time: TextNode
  let balloon = DisplayNode()
  let message: TextNode
  let heart = HeartNode()

  nonisolated init(_ number: Int) {
    name = TextNode("Person \(number % 17)", font: .system(13, weight: .bold))
    time = TextNode("\(number / 60 % 24):\(10 + number % 50)", font: .system(11))
    message = TextNode(
      String(repeating: "many threads, one picture ", count: 1 + number % 5),
      font: .system(15)
    )
    super.init()
    automaticallyManagesSubnodes = true
    face.style.setPreferredSize(CGSize(width: 40, height: 40))
    face.backgroundColor = .blue
    face.cornerRadius = 20
    heart.style.setPreferredSize(CGSize(width: 18, height: 16))
    balloon.automaticallyManagesSubnodes = true
    balloon.backgroundColor = .green
    balloon.cornerRadius = 12
    balloon.style.flexShrink = 1
    balloon.layoutSpecBlock = { [message] _, _ in
      InsetLayoutSpec(insets: EdgeInsets(horizontal: 13, vertical: 9), child: message)
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let heading = StackLayoutSpec(spacing: 6, alignItems: .end) {
      name
      time
    }
    let content = StackLayoutSpec(direction: .vertical, spacing: 4, alignItems: .start) {
      heading
      balloon
    }
    let row = StackLayoutSpec(spacing: 6, alignItems: .start) {
      face
      content.flexGrow(1).flexShrink(1)
      heart
    }
    return InsetLayoutSpec(insets: EdgeInsets(horizontal: 12, vertical: 6), child: row)
  }
}

/// A small drawing.
final class HeartNode: DisplayNode {
  override nonisolated class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    let shape = RoundedRect(drawing.bounds, radius: 6).inset(by: 2)
    drawing.add(.fill(shape, drawing.resolve(.red)))
  }
}
