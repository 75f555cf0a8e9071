import TapestryCore
import TapestrySpecs
import TestSupport

/// A flex tree that is edited and laid out again, and a plain record of it to build it anew from.
struct EditedTree {
  private struct Record {
    var style: FlexStyle
    var text: SquareText?
    var children: [Int] = []
    var parent: Int?
  }

  private(set) var tree = FlexTree()
  private var nodes: [FlexTree.Node] = []
  private var records: [Record] = []
  private let root: Int
  var room: FlexRoom

  init(boxes: Int, _ random: inout SplitMix64) {
    room = FlexRoom(SizeRange(upTo: 300, .infinity))
    root = 0
    add(&random, text: false)
    for _ in 1..<boxes {
      let index = add(&random, text: random.chance(40))
      let parent = random.pick(containers.filter { $0 != index })
      setChildren(records[parent].children + [index], of: parent)
    }
  }

  /// Boxes that may have children.
  private var containers: [Int] { records.indices.filter { records[$0].text == nil } }

  @discardableResult
  private mutating func add(_ random: inout SplitMix64, text isText: Bool) -> Int {
    let style = random.flexStyle()
    let text = isText ? random.squareText() : nil
    nodes.append(text.map { tree.makeLeaf(style, content: $0) } ?? tree.makeNode(style))
    records.append(Record(style: style, text: text))
    return records.count - 1
  }

  private mutating func setChildren(_ children: [Int], of index: Int) {
    for old in records[index].children { records[old].parent = nil }
    records[index].children = children
    for child in children { records[child].parent = index }
    tree.setChildren(children.map { nodes[$0] }, of: nodes[index])
  }

  // MARK: Edits

  /// Changes one thing at random: a style, a text, the children of a box, the room.
  mutating func edit(_ random: inout SplitMix64) {
    let index = random.pick(Array(records.indices))
    switch random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4]) {
    case 0: setStyle(random.flexStyle(), of: index)
    case 1: if records[index].text != nil { setText(random.squareText(), of: index) }
    case 2: move(index, &random)
    case 3: shuffleChildren(&random)
    default:
      let widths: [CGFloat] = [40, 120, 300, .infinity]
      room = FlexRoom(
        SizeRange(upTo: random.pick(widths), .infinity),
        direction: random.pick([.leftToRight, .rightToLeft])
      )
    }
  }

  private mutating func setStyle(_ style: FlexStyle, of index: Int) {
    records[index].style = style
    tree.setStyle(style, of: nodes[index])
  }

  private mutating func setText(_ text: SquareText, of index: Int) {
    records[index].text = text
    tree.setContent(text, of: nodes[index])
  }

  private mutating func move(_ index: Int, _ random: inout SplitMix64) {
    guard index != root else { return }
    if let parent = records[index].parent {
      setChildren(records[parent].children.filter { $0 != index }, of: parent)
    }
    let target = random.pick(containers)
    guard random.chance(80), !isInside(target, index) else { return }
    var children = records[target].children
    children.insert(index, at: Int.random(in: 0...children.count, using: &random))
    setChildren(children, of: target)
  }

  private mutating func shuffleChildren(_ random: inout SplitMix64) {
    let target = random.pick(containers)
    setChildren(records[target].children.shuffled(using: &random), of: target)
  }

  private func isInside(_ index: Int, _ ancestor: Int) -> Bool {
    var current: Int? = index
    while let step = current {
      if step == ancestor { return true }
      current = records[step].parent
    }
    return false
  }

  // MARK: Comparing

  /// A displayed box: its number, frame and baseline.
  struct Result: Equatable {
    let box: Int
    let frame: CGRect
    let baseline: CGFloat?
  }

  mutating func layOut() -> [Result] {
    tree.layOut(nodes[root], in: room)
    return results(tree, nodes)
  }

  /// The same layout, from a tree built anew.
  func layOutAnew() -> [Result] {
    var fresh = FlexTree()
    var nodes = nodes
    build(root, &fresh, &nodes)
    fresh.layOut(nodes[root], in: room)
    return results(fresh, nodes)
  }

  private func build(_ index: Int, _ fresh: inout FlexTree, _ nodes: inout [FlexTree.Node]) {
    let record = records[index]
    for child in record.children { build(child, &fresh, &nodes) }
    nodes[index] =
      record.text.map { fresh.makeLeaf(record.style, content: $0) }
      ?? fresh.makeNode(record.style, children: record.children.map { nodes[$0] })
  }

  private func results(_ tree: FlexTree, _ nodes: [FlexTree.Node]) -> [Result] {
    var results: [Result] = []
    var waiting = [root]
    while let index = waiting.popLast() {
      guard records[index].style.display != .none else { continue }
      results.append(
        Result(
          box: index,
          frame: tree.frame(of: nodes[index]),
          baseline: tree.firstBaseline(of: nodes[index])
        )
      )
      waiting += records[index].children
    }
    return results
  }
}
