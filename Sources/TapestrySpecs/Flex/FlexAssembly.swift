internal import TapestryCore

/// Turns a tree of flex specs into a ``FlexTree``, and its frames into a tree of layouts.
///
/// Works on lists, not by recursion: the specs may be nested as deep as memory allows.
struct FlexAssembly {
  private var tree = FlexTree()
  /// The element of each box, by the box's index: parents before children.
  private var elements: [any LayoutElement] = []
  /// The place of each box's element, for those that the engine does not look into.
  private var leaves: [LeafContent?] = []
  private var parents: [Int] = []
  /// The last child made so far for each box, -1 for none.
  private var lastChildren: [Int32] = []
  private let context: LayoutContext

  /// A box still to be made.
  fileprivate struct Waiting {
    let child: LayoutChild
    let parent: Int
    let direction: LayoutDirection
  }

  init(_ root: FlexLayoutSpec, _ context: LayoutContext) {
    self.context = context
    let outer = context.environment.layoutDirection
    var waiting: [Waiting] = []
    add(root, root.flexStyle, nil, to: -1)
    let direction = root.flexStyle.direction ?? outer
    waiting.append(contentsOf: root.waitingChildren(of: 0, direction))
    while let next = waiting.popLast() {
      let index = elements.count
      let role = FlexRole(next.child.element)
      let direction = role.style.direction ?? next.direction
      guard let container = role.container else {
        let leaf = LeafContent(
          child: next.child,
          context: context.with(layoutDirection: direction)
        )
        add(next.child.element, role.style, leaf, to: next.parent)
        continue
      }
      add(next.child.element, role.style, nil, to: next.parent)
      waiting.append(contentsOf: container.waitingChildren(of: index, direction))
    }
  }

  private mutating func add(
    _ element: any LayoutElement,
    _ style: FlexStyle,
    _ leaf: LeafContent?,
    to parent: Int
  ) {
    let last = parent < 0 ? -1 : lastChildren[parent]
    let index = tree.append(style, content: leaf, to: parent, after: last)
    if parent >= 0 { lastChildren[parent] = index }
    lastChildren.append(-1)
    elements.append(element)
    leaves.append(leaf)
    parents.append(parent)
  }

  /// The root's min-content and max-content extents.
  func contentSizes(along axis: Axis) -> ContentSizes {
    var copy = tree
    let root = FlexTree.Node(index: 0)
    if axis == .horizontal { return copy.contentWidths(of: root) }
    copy.layOut(root, in: FlexRoom(direction: context.environment.layoutDirection))
    let height = copy.frame(of: root).height
    return ContentSizes(min: height, max: height)
  }

  /// Lays the tree out and gives the root's layout, with everything displayed below it.
  mutating func layout(of root: FlexLayoutSpec, in room: FlexRoom) -> Layout {
    let recorder = context.trace.map { _ in FlexRecorder() }
    tree.layOut(FlexTree.Node(index: 0), in: room, recorder: recorder)
    let edges = FlexEdgeRounding(tree, parents, context.environment.rounding)
    var children = [[(order: Int, placement: Layout.Placement)]](
      repeating: [],
      count: elements.count
    )
    var baselines = [Double](repeating: .nan, count: elements.count)
    var result = Layout(root, size: .zero, in: context)
    for index in elements.indices.reversed() where edges.isDisplayed[index] {
      baselines[index] = baseline(of: tree.boxes[index], baselines)
      let frame = edges.frames[index]
      // Children were met from last to first.
      let sublayouts = children[index].reversed().sortedByOrder()
      children[index] = []
      let layout = layout(of: index, frame.size, sublayouts, baseline: baselines[index])
      record(layout, index, recorder)
      if index == 0 {
        result = layout
      } else {
        children[parents[index]].append(
          (
            tree.style(of: FlexTree.Node(index: Int32(index))).order,
            Layout.Placement(layout, at: frame.origin)
          )
        )
      }
    }
    return result
  }

  /// A box's baseline, by those of the boxes after it.
  private func baseline(of box: FlexBox, _ baselines: [Double]) -> Double {
    let item = Int(box.baselineItem)
    return item < 0 ? box.baseline : box.baseline(withItem: tree.boxes[item], baselines[item])
  }

  private func layout(
    of index: Int,
    _ size: CGSize,
    _ sublayouts: [Layout.Placement],
    baseline: Double
  ) -> Layout {
    if let leaf = leaves[index] {
      let box = tree.boxes[index]
      return leaf.layout(CGSize(width: box.width, height: box.height))
        .standing(for: elements[index], size: size)
    }
    return Layout(
      unrounded: elements[index],
      size: size,
      sublayouts: sublayouts,
      firstBaseline: baseline.isNaN ? nil : CGFloat(baseline),
      lastBaseline: nil
    )
  }

  private func record(
    _ layout: Layout,
    _ index: Int,
    _ recorder: FlexRecorder?
  ) {
    // The root is recorded by the pass itself.
    guard let recorder, index > 0 else { return }
    let parent = tree.boxes[parents[index]]
    context.record(
      elements[index],
      in: CGSize(width: parent.width, height: parent.height),
      chosen: layout,
      as: "a flex item",
      notes: recorder.notes(of: Int32(index))
    )
  }
}

extension FlexLayoutSpec {
  fileprivate func waitingChildren(
    of index: Int,
    _ direction: LayoutDirection
  ) -> [FlexAssembly.Waiting] {
    childBoxes.reversed().map {
      FlexAssembly.Waiting(child: $0, parent: index, direction: direction)
    }
  }
}

extension Sequence where Element == (order: Int, placement: Layout.Placement) {
  /// Order-modified document order, from back to front.
  fileprivate func sortedByOrder() -> [Layout.Placement] {
    let list = Array(self)
    guard list.contains(where: { $0.order != 0 }) else { return list.map(\.placement) }
    return list.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.placement)
  }
}

/// What an element is in flexbox: its properties, and whether the engine looks into it.
private struct FlexRole {
  let style: FlexStyle
  let container: FlexLayoutSpec?

  init(_ element: any LayoutElement) {
    var element = element
    while true {
      if let item = element as? FlexItem {
        style = item.flexStyle
        container = nil
        return
      }
      if let spec = element as? FlexLayoutSpec {
        style = spec.flexStyle
        container = spec
        return
      }
      guard let wrapper = element as? any WrappingElement else {
        style = FlexStyle()
        container = nil
        return
      }
      element = wrapper.base
    }
  }
}

/// An element that is no flex box, as the content of one.
private struct LeafContent: FlexContent {
  let child: LayoutChild
  let context: LayoutContext

  func contentWidths() -> ContentSizes { child.contentSizes(along: .horizontal, in: context) }

  func extent(forWidth width: CGFloat) -> FlexContentExtent {
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: CGFloat.infinity)
    )
    let layout = child.layoutThatFits(
      range,
      parentSize: ParentSize(width: width, height: nil),
      in: context
    )
    return FlexContentExtent(height: layout.size.height, firstBaseline: layout.firstBaseline)
  }

  func layout(_ size: CGSize) -> Layout {
    child.layoutThatFits(SizeRange(exact: size), parentSize: ParentSize(size), in: context)
  }
}
