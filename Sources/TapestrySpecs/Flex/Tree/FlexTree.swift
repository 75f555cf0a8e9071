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

  var boxes: [FlexBox] = []
  var styles: [FlexStyle] = []
  var contents: [any FlexContent] = []

  /// An empty tree.
  public init() {}

  /// How many boxes there are.
  public var count: Int { boxes.count }

  /// Makes room for a number of boxes.
  public mutating func reserveCapacity(_ count: Int) {
    boxes.reserveCapacity(count)
    styles.reserveCapacity(count)
  }

  /// Adds a box.
  ///
  /// - Parameters:
  ///   - style: its CSS properties.
  ///   - children: boxes without a parent, which become its children in this order.
  /// - Complexity: O(children).
  public mutating func makeNode(_ style: FlexStyle, children: [Node] = []) -> Node {
    var box = FlexBox()
    box.traits = style.traits
    let node = Node(index: Int32(truncatingIfNeeded: boxes.count))
    boxes.append(box)
    styles.append(style)
    if !children.isEmpty { link(children, to: node) }
    return node
  }

  /// Adds a box that shows content.
  public mutating func makeLeaf(_ style: FlexStyle, content: any FlexContent) -> Node {
    let node = makeNode(style)
    boxes[Int(node.index)].content = Int32(truncatingIfNeeded: contents.count)
    contents.append(content)
    return node
  }

  private mutating func link(_ children: [Node], to node: Node) {
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
        traits.formUnion(Self.traitsForParent(boxes[index].traits))
      }
      boxes[parent].traits.formUnion(traits)
    }
  }

  private static func traitsForParent(_ child: FlexTraits) -> FlexTraits {
    var traits: FlexTraits = []
    if child.contains(.absolute) { traits.insert(.childAbsolute) }
    if child.contains(.ordered) { traits.insert(.childOrdered) }
    if child.contains(.percentBlock) { traits.insert(.childNeedsHeight) }
    return traits
  }
}

// MARK: - Changes

extension FlexTree {
  /// A box's style.
  public func style(of node: Node) -> FlexStyle { styles[Int(node.index)] }

  /// Changes a box's style.
  ///
  /// - Complexity: O(depth).
  public mutating func setStyle(_ style: FlexStyle, of node: Node) {
    let index = Int(node.index)
    styles[index] = style
    boxes[index].traits =
      style.traits.union(boxes[index].traits.intersection(.ofChildren))
    if boxes[index].parent >= 0 {
      boxes[Int(boxes[index].parent)].traits.formUnion(Self.traitsForParent(boxes[index].traits))
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
    var scratch = FlexScratch()
    defer { scratch.deallocate() }
    boxes.withUnsafeMutableBufferPointer { boxes in
      styles.withUnsafeBufferPointer { styles in
        contents.withUnsafeBufferPointer { contents in
          withUnsafeMutablePointer(to: &scratch) { scratch in
            guard let boxes = boxes.baseAddress, let styles = styles.baseAddress else { return }
            FlexSolver(boxes: boxes, styles: styles, contents: contents, scratch: scratch)
              .layOutRoot(root.index, in: room)
          }
        }
      }
    }
  }

  /// A box's rectangle in its parent's coordinates, in points; 0 × 0 for what is not displayed.
  public func frame(of node: Node) -> CGRect {
    let box = boxes[Int(node.index)]
    return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// Distance from a box's top to its first baseline, in points; nil if it has none.
  public func firstBaseline(of node: Node) -> CGFloat? {
    let baseline = boxes[Int(node.index)].baseline
    return baseline.isNaN ? nil : CGFloat(baseline)
  }
}
