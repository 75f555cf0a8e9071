import TapestryCore
import TapestrySpecs

/// A flex tree as data: can be turned into a ``FlexTree`` and into specs.
struct FlexDescription: Sendable {
  /// What a box shows.
  enum Content: Sendable {
    case none
    case text(SquareText)
    case fixed(CGSize)
  }

  var name: String
  var style: FlexStyle
  var content = Content.none
  var children: [FlexDescription] = []
}

extension FlexDescription {
  /// Adds the tree to a flex tree; notes the node of each name.
  func make(in tree: inout FlexTree, _ nodes: inout [String: FlexTree.Node]) -> FlexTree.Node {
    var inside: [FlexTree.Node] = []
    for child in children { inside.append(child.make(in: &tree, &nodes)) }
    let node =
      switch content {
      case .none: tree.makeNode(style, children: inside)
      case .text(let text): tree.makeLeaf(style, content: text)
      case .fixed(let size): tree.makeLeaf(style, content: FixedFlexContent(size))
      }
    nodes[name] = node
    return node
  }

  /// The frames in the root's coordinates, by name, as a flex tree has them.
  func treeFrames(in room: FlexRoom) -> [String: CGRect] {
    var tree = FlexTree()
    var nodes: [String: FlexTree.Node] = [:]
    tree.layOut(make(in: &tree, &nodes), in: room)
    var frames: [String: CGRect] = [:]
    addFrames(at: .zero, &frames) { nodes[$0].map { tree.frame(of: $0) } ?? .null }
    return frames
  }

  private func addFrames(
    at origin: CGPoint,
    _ frames: inout [String: CGRect],
    _ frame: (String) -> CGRect
  ) {
    guard style.display != .none else { return }
    let own = frame(name).offsetBy(dx: origin.x, dy: origin.y)
    frames[name] = own
    for child in children { child.addFrames(at: own.origin, &frames, frame) }
  }

  /// The tree as a spec.
  var spec: FlexLayoutSpec {
    FlexLayoutSpec(style: style, children: children.map(\.element))
  }

  private var element: any LayoutElement {
    switch content {
    case .none: spec.id(name)
    case .text(let text): FlexItem(text, style: style).id(name)
    case .fixed(let size): FlexItem(Box(size.width, size.height), style: style).id(name)
    }
  }

  /// The frames in the root's coordinates, by name, as the specs' layout has them.
  func specFrames(in range: SizeRange) -> [String: CGRect] {
    let layout = spec.id(name).layoutThatFits(range, environment: .unrounded)
    var frames: [String: CGRect] = [:]
    layout.addFrames(at: .zero, &frames)
    return frames
  }
}

extension Layout {
  fileprivate func addFrames(at origin: CGPoint, _ frames: inout [String: CGRect]) {
    if let name = element.identifier { frames[name] = CGRect(origin: origin, size: size) }
    for placement in sublayouts {
      placement.layout.addFrames(
        at: CGPoint(x: origin.x + placement.position.x, y: origin.y + placement.position.y),
        &frames
      )
    }
  }
}
