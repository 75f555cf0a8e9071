import TapestryCore
import TapestrySpecs

/// A tree with its roots, and the leaves in tree order where a workload changes one.
struct BuiltTree: Sendable {
  var tree = FlexTree()
  var roots: [FlexTree.Node] = []
  var leaves: [FlexTree.Node] = []

  mutating func layOut() {
    for root in roots { tree.layOut(root) }
  }
}

/// A tree to build and lay out, with the checksum that CSS's rules give.
struct Workload: Sendable {
  /// The name that all engines' programs know it by.
  let name: String
  /// Boxes in the tree.
  let nodes: Int
  /// The sum of x + 2 y + 3 width + 5 height over all boxes, x and y absolute.
  let checksum: Double
  /// How far off the reference may be, relatively: it was computed with 32-bit floats.
  var tolerance = 1e-7
  /// The share of the faster peer's time that the layout may take.
  var target = 0.5
  /// Whether the C++ peer ends in a reasonable time.
  var hasPeer = true
  /// Makes the tree, in an empty one.
  let build: @Sendable (inout BuiltTree) -> Void
  /// Makes a change before each layout of one and the same tree, forth and back.
  var change: (@Sendable (inout BuiltTree, Bool) -> Void)?
  /// The absolute frames of all boxes by frame arithmetic written for this tree.
  var byHand: (@Sendable () -> [CGRect])?
}

extension BuiltTree {
  /// The checksum of the present frames.
  var checksum: Double {
    var sum = 0.0
    var waiting = roots.map { ($0, CGPoint.zero) }
    while let (node, origin) = waiting.popLast() {
      let frame = tree.frame(of: node).offsetBy(dx: origin.x, dy: origin.y)
      sum += frame.weighted
      for child in tree.children(of: node) { waiting.append((child, frame.origin)) }
    }
    return sum
  }
}

extension CGRect {
  /// What a frame adds to a checksum.
  var weighted: Double {
    Double(origin.x) + 2 * Double(origin.y) + 3 * Double(size.width) + 5 * Double(size.height)
  }
}
