import TapestryCore
import TapestryDisplay
import TapestryNodes
import TapestrySpecs

/// A message of a conversation as nodes: a face, a name, a time, a balloon, a heart.
final class MessageCell: DisplayNode {
  let face = DisplayNode()
  let balloon = DisplayNode()
  let heart = DisplayNode()
  let text: Text
  let name: Text

  nonisolated init(_ number: Int) {
    name = Text("Person \(number % 17)", font: .system(13, weight: .bold))
    text = Text(
      String(repeating: "many threads, one picture ", count: 1 + number % 5),
      font: .system(15)
    )
    super.init()
    automaticallyManagesSubnodes = true
    balloon.automaticallyManagesSubnodes = true
    balloon.layoutSpecBlock = { [text] _, _ in
      InsetLayoutSpec(insets: EdgeInsets(horizontal: 13, vertical: 9), child: text)
    }
    face.style.setPreferredSize(CGSize(width: 40, height: 40))
    heart.style.setPreferredSize(CGSize(width: 18, height: 16))
    balloon.style.flexShrink = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let content = StackLayoutSpec(direction: .vertical, spacing: 4, alignItems: .start) {
      name
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

/// Measures cells as a list does.
enum NodeThreads {
  static let range = SizeRange(
    min: CGSize(width: 375, height: 0),
    max: CGSize(width: 375, height: CGFloat.infinity)
  )

  /// Makes and measures cells, a thousand at a time; says how many.
  static func work(_ seconds: Double) -> Int {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var count = 0
    while clock.now < end {
      for number in 0..<1000 {
        count += MessageCell(number).layoutThatFits(range).size.height > 0 ? 1 : 0
      }
    }
    return count
  }
}
