public import TapestryCore

/// A persistent tree of flex boxes: build it once, change it, lay it out again.
///
/// Only boxes on the path from a change to the root are laid out again, and those whose size comes
/// out different. A value: copies are independent, and any thread may lay one out. A full layout
/// costs O(boxes), with no allocation once the tree has been laid out before.
///
/// Follows CSS Flexible Box Layout Level 1. Results are not rounded to pixels.
public struct FlexTree: Sendable {
  /// A box in a tree; valid in the tree that made it and in its copies.
  public struct Node: Sendable, Hashable {
    let index: Int32
  }

  /// A style that a tree has taken in; valid in that tree and in its copies.
  public struct SharedStyle: Sendable, Hashable {
    let index: Int32
  }

  var boxes: [FlexBox] = []
  var styles = FlexStyleTable()
  private var details: [FlexDetail] = []
  private var lastRoom: FlexRoom?
  private var lastRoot: Node?
  var contents: [any FlexContent] = []

  /// An empty tree.
  public init() {}

  /// How many boxes there are.
  public var count: Int { boxes.count }

  /// Makes room for a number of boxes.
  public mutating func reserveCapacity(_ count: Int) {
    boxes.reserveCapacity(count)
  }

  /// Adds a box.
  ///
  /// - Parameters:
  ///   - style: its CSS properties.
  ///   - children: boxes without a parent, which become its children in this order.
  /// - Returns: the new box.
  /// - Complexity: O(children).
  public mutating func makeNode(_ style: FlexStyle, children: [Node] = []) -> Node {
    let node = append(styles.use(style))
    if !children.isEmpty { link(children, to: node) }
    return node
  }

  /// Adds a box with a style that many have; quicker than giving the style itself.
  ///
  /// - Complexity: O(children).
  public mutating func makeNode(_ style: SharedStyle, children: [Node] = []) -> Node {
    styles.useAgain(style.index)
    let node = append(style.index)
    if !children.isEmpty { link(children, to: node) }
    return node
  }

  /// Takes a style in that many boxes will have.
  public mutating func share(_ style: FlexStyle) -> SharedStyle {
    SharedStyle(index: styles.use(style))
  }

  @inline(__always)
  private mutating func append(_ style: Int32) -> Node {
    let node = Node(index: Int32(truncatingIfNeeded: boxes.count))
    boxes.append(FlexBox(style: style, traits: styles.records[Int(style)].traits))
    return node
  }

  /// Adds a box around one other, which has no parent yet.
  public mutating func makeNode(_ style: FlexStyle, child: Node) -> Node {
    let node = append(styles.use(style))
    link(CollectionOfOne(child), to: node)
    return node
  }

  /// Adds a box with a style that many have around one other, which has no parent yet.
  public mutating func makeNode(_ style: SharedStyle, child: Node) -> Node {
    styles.useAgain(style.index)
    let node = append(style.index)
    link(CollectionOfOne(child), to: node)
    return node
  }

  /// Adds a box that shows content.
  public mutating func makeLeaf(_ style: FlexStyle, content: any FlexContent) -> Node {
    addContent(content, to: makeNode(style))
  }

  /// Adds a box that shows content, with a style that many boxes have.
  public mutating func makeLeaf(_ style: SharedStyle, content: any FlexContent) -> Node {
    addContent(content, to: makeNode(style))
  }

  private mutating func addContent(_ content: any FlexContent, to node: Node) -> Node {
    boxes[Int(node.index)].content = Int32(truncatingIfNeeded: contents.count)
    if contents.isEmpty { contents.reserveCapacity(16) }
    contents.append(content)
    return node
  }

  private mutating func link(_ children: some Sequence<Node>, to node: Node) {
    var traits: FlexTraits = []
    var previous: Int32 = -1
    let parent = Int(node.index)
    boxes.withUnsafeMutableBufferPointer { boxes in
      for child in children {
        let index = Int(child.index)
        precondition(
          boxes[index].parent < 0 && index != parent,
          "FlexTree: a box can be the child of one box only; remove it from the other first"
        )
        boxes[index].parent = node.index
        boxes[index].nextSibling = -1
        if previous < 0 {
          boxes[parent].firstChild = child.index
        } else {
          boxes[Int(previous)].nextSibling = child.index
        }
        previous = child.index
        boxes[parent].childCount &+= 1
        traits.formUnion(Self.traitsForParent(boxes[index].traits))
      }
    }
    noteTraits(traits, of: node.index)
  }

  /// Adds a box behind its last sibling, -1 for none; parents come before their children.
  ///
  /// - Complexity: O(1).
  mutating func append(
    _ style: FlexStyle,
    content: (any FlexContent)?,
    to parent: Int,
    after sibling: Int32
  ) -> Int32 {
    let node = content.map { makeLeaf(style, content: $0) } ?? makeNode(style)
    guard parent >= 0 else { return node.index }
    boxes[Int(node.index)].parent = Int32(truncatingIfNeeded: parent)
    if sibling < 0 {
      boxes[parent].firstChild = node.index
    } else {
      boxes[Int(sibling)].nextSibling = node.index
    }
    boxes[parent].childCount &+= 1
    noteTraits(
      Self.traitsForParent(boxes[Int(node.index)].traits),
      of: Int32(truncatingIfNeeded: parent)
    )
    return node.index
  }

  /// Adds traits of children to a box, and those that reach further to its ancestors.
  private mutating func noteTraits(_ traits: FlexTraits, of node: Int32) {
    boxes[Int(node)].traits.formUnion(traits)
    guard traits.contains(.childNeedsHeight) else { return }
    var index = boxes[Int(node)].parent
    while index >= 0, !boxes[Int(index)].traits.contains(.childNeedsHeight) {
      boxes[Int(index)].traits.insert(.childNeedsHeight)
      index = boxes[Int(index)].parent
    }
  }

  private static func traitsForParent(_ child: FlexTraits) -> FlexTraits {
    var traits: FlexTraits = []
    if child.contains(.absolute) { traits.insert(.childAbsolute) }
    if child.contains(.ordered) { traits.insert(.childOrdered) }
    if child.contains(.inset) { traits.insert(.childShifted) }
    if !child.isDisjoint(with: [.percentBlock, .childNeedsHeight]) {
      traits.insert(.childNeedsHeight)
    }
    return traits
  }
}

// MARK: - Changes

extension FlexTree {
  /// A box's style.
  public func style(of node: Node) -> FlexStyle {
    styles.records[Int(boxes[Int(node.index)].style)].style
  }

  /// Changes a box's style.
  ///
  /// - Complexity: O(depth).
  public mutating func setStyle(_ style: FlexStyle, of node: Node) {
    let index = Int(node.index)
    let record = styles.replace(boxes[index].style, by: style)
    boxes[index].style = record
    boxes[index].traits = styles.records[Int(record)].traits
      .union(boxes[index].traits.intersection(.ofChildren))
    if boxes[index].parent >= 0 {
      noteTraits(Self.traitsForParent(boxes[index].traits), of: boxes[index].parent)
    }
    setNeedsLayout(node)
  }

  /// Changes what a leaf shows; the box must be a leaf that was made with content.
  ///
  /// - Complexity: O(depth).
  public mutating func setContent(_ content: any FlexContent, of node: Node) {
    let index = boxes[Int(node.index)].content
    precondition(index >= 0, "FlexTree.setContent: the box was made without content")
    contents[Int(index)] = content
    setNeedsLayout(node)
  }

  /// Changes a box's children; those it had before and has no longer are left without a parent.
  ///
  /// - Complexity: O(children + depth).
  public mutating func setChildren(_ children: [Node], of node: Node) {
    for old in self.children(of: node) {
      boxes[Int(old.index)].parent = -1
      boxes[Int(old.index)].nextSibling = -1
    }
    boxes[Int(node.index)].firstChild = -1
    boxes[Int(node.index)].baselineItem = -1
    boxes[Int(node.index)].childCount = 0
    boxes[Int(node.index)].traits.subtract(.ofChildren)
    link(children, to: node)
    setNeedsLayout(node)
  }

  /// Says that a box's content has changed, so that it is measured again.
  ///
  /// - Complexity: O(depth).
  public mutating func setNeedsLayout(_ node: Node) {
    boxes.withUnsafeMutableBufferPointer { boxes in
      var index = node.index
      while index >= 0 {
        boxes[Int(index)].forget()
        index = boxes[Int(index)].parent
      }
    }
  }

  /// A box's children in source order.
  public func children(of node: Node) -> [Node] {
    var result: [Node] = []
    var index = boxes[Int(node.index)].firstChild
    while index >= 0 {
      result.append(Node(index: index))
      index = boxes[Int(index)].nextSibling
    }
    return result
  }
}

// MARK: - Layout

/// The room that the root of a ``FlexTree`` is laid out in, in points.
public struct FlexRoom: Sendable, Hashable {
  /// The sizes allowed; they win over the root's own width and height.
  public let range: SizeRange
  /// What percentages in the root's style refer to.
  public let parentSize: ParentSize
  /// The reading direction where no style sets one.
  public let direction: LayoutDirection

  /// A room; unbounded by default, and with percentages referring to its maximum.
  public init(
    _ range: SizeRange = .unconstrained,
    parentSize: ParentSize? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    self.range = range
    self.parentSize = parentSize ?? ParentSize(range.max)
    self.direction = direction
  }
}

extension FlexTree {
  /// Lays a box without a parent out, and all below it.
  ///
  /// - Complexity: O(boxes) the first time, then O(boxes on changed paths and their siblings).
  public mutating func layOut(_ root: Node, in room: FlexRoom = FlexRoom()) {
    layOut(root, in: room, recorder: nil)
  }

  /// Lays a tree out and notes what was decided of each item.
  mutating func layOut(_ root: Node, in room: FlexRoom, recorder: FlexRecorder?) {
    precondition(
      boxes.indices.contains(Int(root.index)),
      "FlexTree.layOut: the box belongs to another tree; give one that this tree has made"
    )
    precondition(
      boxes[Int(root.index)].parent < 0,
      "FlexTree.layOut: the box has a parent; lay the root of its tree out"
    )
    if lastRoom != room || lastRoot != root { boxes[Int(root.index)].isPlaced = false }
    lastRoom = room
    lastRoot = root
    solve(recorder) { $0.layOutRoot(root.index, in: room) }
  }

  /// A box's min-content and max-content widths, as a border box.
  mutating func contentWidths(of root: Node) -> ContentSizes {
    solve(nil) { solver in
      let padding = solver.padding(of: root.index, in: .nan)
      let space = FlexSpace(width: .nan, height: .nan, percentWidth: .nan, percentHeight: .nan)
      let widths = solver.contribution(of: root.index, padding, space)
      return ContentSizes(min: CGFloat(widths.least), max: CGFloat(widths.most))
    }
  }

  private mutating func solve<Result>(
    _ recorder: FlexRecorder?,
    _ body: (FlexSolver) -> Result
  ) -> Result {
    makeDetails()
    return boxes.withUnsafeMutableBufferPointer { boxes in
      details.withUnsafeMutableBufferPointer { details in
        styles.records.withUnsafeBufferPointer { styles in
          contents.withUnsafeBufferPointer { contents in
            guard let boxes = boxes.baseAddress, let styles = styles.baseAddress else {
              preconditionFailure("FlexTree: there is no box; add one with makeNode")
            }
            var context = FlexContext(
              boxes: boxes,
              details: details.isEmpty ? nil : details.baseAddress,
              styles: styles,
              contents: contents,
              scratch: FlexScratch.take()
            )
            context.scratch.recorder = recorder
            defer { context.scratch.giveBack() }
            return withUnsafeMutablePointer(to: &context) { body(FlexSolver(context: $0)) }
          }
        }
      }
    }
  }

  /// Makes room for the rarer halves of questions, in trees that ask them.
  private mutating func makeDetails() {
    let asks: FlexTraits = [
      .ratio, .percentBlock, .percentEdges, .keyword, .childNeedsHeight,
    ]
    guard !styles.allTraits.isDisjoint(with: asks) || styles.hasWrappingColumn else { return }
    let missing = boxes.count - details.count
    guard missing > 0 else { return }
    if details.isEmpty {
      // Answers so far were given without them.
      for index in boxes.indices { boxes[index].forget() }
    }
    details.append(contentsOf: repeatElement(FlexDetail(), count: missing))
  }

  /// A box's rectangle in its parent's coordinates, in points; 0 × 0 for what is not displayed.
  public func frame(of node: Node) -> CGRect {
    let box = boxes[Int(node.index)]
    return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// Distance from a box's top to its first baseline, in points; nil if it has none.
  ///
  /// - Complexity: O(depth): a container's is that of its first item.
  public func firstBaseline(of node: Node) -> CGFloat? {
    let baseline = boxes.withUnsafeBufferPointer {
      $0.baseAddress?.baseline(of: node.index) ?? .nan
    }
    return baseline.isNaN ? nil : CGFloat(baseline)
  }
}
