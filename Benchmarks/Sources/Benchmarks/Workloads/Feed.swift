import TapestryCore
import TapestrySpecs

/// A feed of cells with texts and pictures, with Yoga's defaults; 21 boxes a cell.
enum Feed {
  private static let cellStyle = FlexStyle.column.with { $0.padding = FlexEdges(8) }
  private static let rootCellStyle = cellStyle.with { $0.width = 375 }
  private static let spread = FlexStyle.row.with { $0.justifyContent = .spaceBetween }
  private static let profileStyle = FlexStyle.row.with { $0.alignItems = .center }
  private static let fill = FlexStyle.column.with {
    $0.flexGrow = 1
    $0.flexShrink = 1
  }
  private static let imageStyle = FlexStyle.column.with { $0.margin.right = 8 }.sized(50, 50)
  private static let pictureStyle = FlexStyle.column.with {
    $0.width = .percent(100)
    $0.aspectRatio = 1.75
  }
  private static let socialStyle = spread.with { $0.margin.top = 4 }
  private static let commentStyle = FlexStyle.row.with { $0.margin.top = 2 }

  /// The text that is changed: the poster's title in cell 500.
  static let changedLeaf = 7_504

  /// The changed text, or one four times as long.
  static func title(long: Bool) -> FeedText {
    FeedText(characters: long ? 4 * 39 : 39, longest: 6)
  }

  static func list(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(21_001)
    var cells: [FlexTree.Node] = []
    cells.reserveCapacity(1_000)
    for index in 0..<1_000 { cells.append(cell(index, cellStyle, &built)) }
    built.roots = [built.tree.makeNode(.column.with { $0.width = 375 }, children: cells)]
  }

  static func cells(_ built: inout BuiltTree) {
    built.tree.reserveCapacity(21_000)
    for index in 0..<1_000 { built.roots.append(cell(index, rootCellStyle, &built)) }
  }

  private static func cell(
    _ index: Int,
    _ style: FlexStyle,
    _ built: inout BuiltTree
  ) -> FlexTree.Node {
    let digits = index < 10 ? 1 : index < 100 ? 2 : 3
    func text(
      _ characters: Int,
      _ longest: Int,
      _ style: FlexStyle = .column
    ) -> FlexTree.Node {
      let content = FeedText(characters: characters, longest: longest)
      let node = built.tree.makeLeaf(style, content: content)
      built.leaves.append(node)
      return node
    }
    func leaf(_ style: FlexStyle) -> FlexTree.Node {
      let node = built.tree.makeNode(style)
      built.leaves.append(node)
      return node
    }
    let top = built.tree.makeNode(spread, children: [text(12 + digits, 6), text(3, 3)])
    let image = leaf(imageStyle)
    let names = [text(12 + digits, 6), text(36 + digits, 6), text(17 + digits, 9)]
    let column = built.tree.makeNode(fill, children: names)
    let profile = built.tree.makeNode(profileStyle, children: [image, column])
    let remark = text(15 + digits, 7)
    let picture = leaf(pictureStyle)
    let titles = [text(14 + digits, 7), text(15 + digits, 7)]
    let social = built.tree.makeNode(
      socialStyle,
      children: [text(4, 4), text(7, 7), text(5, 5)]
    )
    let comment = built.tree.makeNode(
      commentStyle,
      children: [leaf(imageStyle), text(14 + digits, 7, fill)]
    )
    return built.tree.makeNode(
      style,
      children: [top, profile, remark, picture, titles[0], titles[1], social, comment]
    )
  }
}
