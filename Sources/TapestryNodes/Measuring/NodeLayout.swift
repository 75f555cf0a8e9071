internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// What measuring a node came to: its `Layout` without the node, which keeps it.
struct NodeLayout: Sendable {
  /// What was asked.
  struct Question: Sendable {
    let range: SizeRange
    let parentSize: ParentSize
    let environment: LayoutEnvironment

    /// Whether the answer is the same; the parent's size may count or not.
    func isSame(as other: Question, countsParentSize: Bool) -> Bool {
      range == other.range && (!countsParentSize || parentSize == other.parentSize)
        && environment.isSame(as: other.environment)
    }
  }

  let question: Question
  /// The node's count of changes when it was asked.
  let generation: Int
  let size: CGSize
  private let sublayouts: [Layout.Placement]
  private let firstBaseline: CGFloat?
  private let lastBaseline: CGFloat?
  let contents: (any Sendable)?

  init(_ layout: Layout, _ question: Question, generation: Int) {
    (self.question, self.generation) = (question, generation)
    (size, sublayouts, contents) = (layout.size, layout.sublayouts, layout.contents)
    (firstBaseline, lastBaseline) = (layout.firstBaseline, layout.lastBaseline)
  }

  /// The layout of the node that it was measured for.
  func layout(of node: DisplayNode) -> Layout {
    Layout(
      unrounded: node,
      size: size,
      sublayouts: sublayouts,
      firstBaseline: firstBaseline,
      lastBaseline: lastBaseline,
      contents: contents
    )
  }

  /// The nodes directly in it, with their rectangles in the node's coordinates, from back to front.
  var placedNodes: [PlacedNode] {
    var found: [PlacedNode] = []
    forEachElement { element, frame, layout in
      guard let node = element.unwrapped as? DisplayNode else { return .descend }
      found.append(PlacedNode(node: node, frame: frame, layout: layout))
      return .skip
    }
    return found
  }

  /// Whether something is in it that is no node and draws.
  var hasDrawnElements: Bool {
    var isFound = false
    forEachElement { element, _, _ in
      if isFound { return .skip }
      isFound = element.isDrawn
      return isFound || element.unwrapped is DisplayNode ? .skip : .descend
    }
    return isFound
  }

  /// Whether it is known to place all in it as another one does.
  func isSameArrangement(as other: NodeLayout) -> Bool {
    size == other.size && sublayouts.count == other.sublayouts.count
      && zip(sublayouts, other.sublayouts).allSatisfy {
        $0.layout === $1.layout && $0.position == $1.position
      }
  }

  /// The layouts directly in it, to be drawn.
  var drawn: [Layout.Placement] { sublayouts }

  private func forEachElement(
    _ body: (any LayoutElement, CGRect, Layout) -> Layout.VisitStep
  ) {
    for placement in sublayouts {
      let origin = placement.position
      placement.layout.visit { element, frame, layout in
        body(element, frame.offsetBy(dx: origin.x, dy: origin.y), layout)
      }
    }
  }
}

/// A node in the layout of another one.
struct PlacedNode {
  let node: DisplayNode
  let frame: CGRect
  let layout: Layout
}
