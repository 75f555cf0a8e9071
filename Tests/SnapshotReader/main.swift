import Foundation
import TapestryCore
import TapestryRects

// Reads a snapshot from its input, gives it to elements of the same names, and prints their frames
// bit by bit. Their contents cannot be measured: that ends the program.

final class Leaf: RectElement {
  let rectName: String?
  var layoutFrame = CGRect.zero
  let parent: Leaf?

  init(_ name: String, in parent: Leaf?) { (rectName, self.parent) = (name, parent) }

  var superElement: (any RectElement)? { parent }
  var rectContent: (any RectContent)? { Unmeasurable() }
}

struct Unmeasurable: RectContent {
  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    fatalError("measured")
  }
}

let root = Leaf("root", in: nil)
let leaves = CommandLine.arguments.dropFirst().map { Leaf($0, in: root) }
let scheme = LayoutScheme(
  blocks: leaves.map { $0.layoutBlock(constraints: [$0.adjustLayoutConstraint()]) }
)
let data = FileHandle.standardInput.readDataToEndOfFile()
try scheme.apply(JSONDecoder().decode(LayoutSnapshot.self, from: data))
for leaf in leaves {
  let rect = leaf.layoutFrame
  let bits = [rect.origin.x, rect.origin.y, rect.width, rect.height].map {
    String(Double($0).bitPattern, radix: 16)
  }
  print(bits.joined(separator: " "))
}
