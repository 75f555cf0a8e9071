import TapestryCore
import TapestrySpecs

/// Trees without texts: wide, deep, balanced.
enum PlainTrees {
  static func wide(_ built: inout BuiltTree, _ count: Int) {
    built.tree.reserveCapacity(count + 1)
    var leaves: [FlexTree.Node] = []
    leaves.reserveCapacity(count)
    let growing = built.tree.share(.growing)
    for _ in 0..<count { leaves.append(built.tree.makeNode(growing)) }
    let style = FlexStyle().sized(CGFloat(10 * count), 100)
    built.roots = [built.tree.makeNode(style, children: leaves)]
  }

  static func wrap(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(1_001)
    var leaves: [FlexTree.Node] = []
    leaves.reserveCapacity(1_000)
    var style = FlexStyle.growing
    for index in 0..<1_000 {
      style.width = .points(CGFloat(30 + index % 17))
      style.height = .points(CGFloat(20 + index % 5))
      leaves.append(built.tree.makeNode(style))
    }
    let root = FlexStyle {
      $0.width = 1000
      $0.flexWrap = .wrap
    }
    built.roots = [built.tree.makeNode(root, children: leaves)]
  }

  static func deep(_ built: inout BuiltTree, _ depth: Int, alternates: Bool) {
    built.tree.reserveCapacity(depth + 1)
    var style = FlexStyle()
    style.flexDirection = .column
    style.flexGrow = 1
    style.padding = FlexEdges(1)
    let column = built.tree.share(style)
    if alternates { style.flexDirection = .row }
    let row = alternates ? built.tree.share(style) : column
    var inner = built.tree.makeNode(FlexStyle().sized(10, 10))
    for level in (1..<depth).reversed() {
      inner = built.tree.makeNode(alternates && level % 2 == 1 ? row : column, child: inner)
    }
    let root = FlexStyle { $0.flexDirection = .column }.sized(4000, 4000)
    built.roots = [built.tree.makeNode(root, child: inner)]
  }

  static func superdeep(_ built: inout BuiltTree, _ depth: Int) {
    built.tree.reserveCapacity(3 * depth + 1)
    let style = built.tree.share(
      FlexStyle {
        $0.flexGrow = 1
        $0.margin = FlexEdges(10)
      }
    )
    var children: [FlexTree.Node] = []
    for _ in 0..<depth {
      let node = built.tree.makeNode(style, children: children)
      children = [node, built.tree.makeNode(style), built.tree.makeNode(style)]
    }
    built.roots = [built.tree.makeNode(FlexStyle(), children: children)]
  }

  static func balanced(_ built: inout BuiltTree, levels: Int) {
    built.tree.reserveCapacity(count(levels: levels))
    let column = built.tree.share(
      FlexStyle {
        $0.flexDirection = .column
        $0.flexGrow = 1
      }
    )
    let row = built.tree.share(.growing)
    let leaf = built.tree.share(.growing.sized(10, 10))
    func node(_ level: Int) -> FlexTree.Node {
      guard level < levels else {
        let node = built.tree.makeNode(leaf)
        built.leaves.append(node)
        return node
      }
      var children: [FlexTree.Node] = []
      children.reserveCapacity(10)
      for _ in 0..<10 { children.append(node(level + 1)) }
      return built.tree.makeNode(level % 2 == 1 ? row : column, children: children)
    }
    var children: [FlexTree.Node] = []
    for _ in 0..<10 { children.append(node(1)) }
    let style = FlexStyle { $0.flexDirection = .column }.sized(10000, 10000)
    built.roots = [built.tree.makeNode(style, children: children)]
  }

  /// Boxes in a balanced tree.
  static func count(levels: Int) -> Int { levels == 0 ? 1 : 10 * count(levels: levels - 1) + 1 }

  /// Makes a leaf larger, or as it was.
  static func resize(_ built: inout BuiltTree, leaf index: Int, large: Bool, _ style: FlexStyle) {
    let extent: CGFloat = large ? 11 : 10
    built.tree.setStyle(style.sized(extent, extent), of: built.leaves[index])
  }
}
