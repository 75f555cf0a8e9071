import TapestryCore
import TapestrySpecs

/// Trees without texts: wide, deep, balanced.
enum PlainTrees {
  static func wide(_ count: Int) -> BuiltTree {
    var built = BuiltTree(capacity: count + 1)
    var leaves: [FlexTree.Node] = []
    leaves.reserveCapacity(count)
    for _ in 0..<count { leaves.append(built.tree.makeNode(.growing)) }
    let style = FlexStyle().sized(CGFloat(10 * count), 100)
    built.roots = [built.tree.makeNode(style, children: leaves)]
    return built
  }

  static func wrap() -> BuiltTree {
    var built = BuiltTree(capacity: 1_001)
    var leaves: [FlexTree.Node] = []
    for index in 0..<1_000 {
      let style = FlexStyle.growing.sized(CGFloat(30 + index % 17), CGFloat(20 + index % 5))
      leaves.append(built.tree.makeNode(style))
    }
    let style = FlexStyle {
      $0.width = 1000
      $0.flexWrap = .wrap
    }
    built.roots = [built.tree.makeNode(style, children: leaves)]
    return built
  }

  static func deep(_ depth: Int, alternates: Bool) -> BuiltTree {
    var built = BuiltTree(capacity: depth + 1)
    let column = FlexStyle {
      $0.flexDirection = .column
      $0.flexGrow = 1
      $0.padding = FlexEdges(1)
    }
    let row = column.with { $0.flexDirection = .row }
    var inner = built.tree.makeNode(FlexStyle().sized(10, 10))
    for level in (1..<depth).reversed() {
      inner = built.tree.makeNode(alternates && level % 2 == 1 ? row : column, child: inner)
    }
    let style = FlexStyle { $0.flexDirection = .column }.sized(4000, 4000)
    built.roots = [built.tree.makeNode(style, child: inner)]
    return built
  }

  static func superdeep(_ depth: Int) -> BuiltTree {
    var built = BuiltTree(capacity: 3 * depth + 1)
    let style = FlexStyle {
      $0.flexGrow = 1
      $0.margin = FlexEdges(10)
    }
    var children: [FlexTree.Node] = []
    for _ in 0..<depth {
      let node = built.tree.makeNode(style, children: children)
      children = [node, built.tree.makeNode(style), built.tree.makeNode(style)]
    }
    built.roots = [built.tree.makeNode(FlexStyle(), children: children)]
    return built
  }

  static func balanced(levels: Int) -> BuiltTree {
    var built = BuiltTree(capacity: count(levels: levels))
    let column = FlexStyle {
      $0.flexDirection = .column
      $0.flexGrow = 1
    }
    let leaf = FlexStyle.growing.sized(10, 10)
    func node(_ level: Int) -> FlexTree.Node {
      guard level < levels else {
        let node = built.tree.makeNode(leaf)
        built.leaves.append(node)
        return node
      }
      var children: [FlexTree.Node] = []
      children.reserveCapacity(10)
      for _ in 0..<10 { children.append(node(level + 1)) }
      return built.tree.makeNode(level % 2 == 1 ? .growing : column, children: children)
    }
    var children: [FlexTree.Node] = []
    for _ in 0..<10 { children.append(node(1)) }
    let style = FlexStyle { $0.flexDirection = .column }.sized(10000, 10000)
    built.roots = [built.tree.makeNode(style, children: children)]
    return built
  }

  /// Boxes in a balanced tree.
  static func count(levels: Int) -> Int { levels == 0 ? 1 : 10 * count(levels: levels - 1) + 1 }

  /// Makes a leaf larger, or as it was.
  static func resize(_ built: inout BuiltTree, leaf index: Int, large: Bool, _ style: FlexStyle) {
    let extent: CGFloat = large ? 11 : 10
    built.tree.setStyle(style.sized(extent, extent), of: built.leaves[index])
  }
}
