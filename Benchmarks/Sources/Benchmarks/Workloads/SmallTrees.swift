import TapestryCore
import TapestrySpecs

/// Yoga's own benchmarks, and rows of a fixed height; all with Yoga's defaults.
enum SmallTrees {
  static func stackWithFlex(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(11)
    var leaves: [FlexTree.Node] = []
    leaves.reserveCapacity(10)
    let flexOne = built.tree.share(.flexOne)
    for _ in 0..<10 { leaves.append(built.tree.makeLeaf(flexOne, content: tenByTen)) }
    built.roots = [built.tree.makeNode(.column.sized(100, 100), children: leaves)]
  }

  static func alignStretch(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(11)
    let style = built.tree.share(FlexStyle.column.with { $0.height = 20 })
    var leaves: [FlexTree.Node] = []
    leaves.reserveCapacity(10)
    for _ in 0..<10 { leaves.append(built.tree.makeLeaf(style, content: tenByTen)) }
    built.roots = [built.tree.makeNode(.column, children: leaves)]
  }

  static func nestedFlex(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(111)
    let flexOne = built.tree.share(.flexOne)
    var children: [FlexTree.Node] = []
    for _ in 0..<10 {
      var leaves: [FlexTree.Node] = []
      leaves.reserveCapacity(10)
      for _ in 0..<10 { leaves.append(built.tree.makeLeaf(flexOne, content: tenByTen)) }
      children.append(built.tree.makeNode(flexOne, children: leaves))
    }
    built.roots = [built.tree.makeNode(.column, children: children)]
  }

  static func hugeNested(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(11_111)
    let style = FlexStyle.column.with { $0.flexGrow = 1 }.sized(10, 10)
    let column = built.tree.share(style)
    let row = built.tree.share(style.with { $0.flexDirection = .row })
    func node(_ level: Int) -> FlexTree.Node {
      let style = level % 2 == 0 ? row : column
      guard level < 4 else { return built.tree.makeNode(style) }
      var children: [FlexTree.Node] = []
      children.reserveCapacity(10)
      for _ in 0..<10 { children.append(node(level + 1)) }
      return built.tree.makeNode(style, children: children)
    }
    var children: [FlexTree.Node] = []
    for _ in 0..<10 { children.append(node(1)) }
    built.roots = [built.tree.makeNode(.column, children: children)]
  }

  /// The style of a leaf in ``fixedRows()``.
  static let tile = FlexStyle.column.sized(10, 10)

  static func fixedRows(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(11_001)
    let rowStyle = built.tree.share(FlexStyle.row.with { $0.height = 50 })
    let tile = built.tree.share(tile)
    var rows: [FlexTree.Node] = []
    for _ in 0..<1_000 {
      var leaves: [FlexTree.Node] = []
      leaves.reserveCapacity(10)
      for _ in 0..<10 { leaves.append(built.tree.makeNode(tile)) }
      built.leaves.append(contentsOf: leaves)
      rows.append(built.tree.makeNode(rowStyle, children: leaves))
    }
    built.roots = [built.tree.makeNode(.column.with { $0.width = 375 }, children: rows)]
  }
}
