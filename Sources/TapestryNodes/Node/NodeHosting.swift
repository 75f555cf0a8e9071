internal import TapestryConstraints
internal import TapestryCore
public import TapestryViews

/// A view that a node shows itself in: it asks the node how it is laid out and drawn, and tells it of
/// events.
///
/// A ``NodeView`` is one. A class of view that can do more, such as a scroll view, becomes one by
/// overriding the same methods with the answers of this protocol, each in one line.
@MainActor
public protocol NodeHosting: View {
  /// The node, as long as it lives.
  var node: DisplayNode? { get }
}

extension NodeHosting {
  /// The node, unless it lies in another one, which keeps it.
  var nodeAsOwner: AnyObject? { node?.supernode == nil ? node : nil }

  /// What the node wants in as much room as it likes; nil where a frame places it.
  ///
  /// Nobody needs to know then, and to measure it could take long.
  var nodeSize: CGSize? {
    guard !translatesAutoresizingMaskIntoConstraints else { return nil }
    return node.map { $0.layoutThatFits(.unconstrained, environment: environment).size }
  }

  /// What the node wants in a width.
  func nodeHeight(forWidth width: CGFloat) -> CGFloat? {
    guard !translatesAutoresizingMaskIntoConstraints else { return nil }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    return node.map { $0.layoutThatFits(range, environment: environment).size.height }
  }

  /// The node, which is measured on any thread.
  var nodeContent: (any RectContent)? { node.map { NodeContent($0) } }

  /// What the node and all in it are for those who do not see them.
  var nodeAccessibility: [AccessibilityNode] { node?.accessibilityNodes ?? [] }
}

/// A node as the content of a rect layout.
///
/// Another one as soon as the node has to be measured anew.
private struct NodeContent: RectContent, Equatable {
  let node: DisplayNode
  let generation: Int

  init(_ node: DisplayNode) {
    self.node = node
    generation = node.core.withLock { $0.generation }
  }

  static func == (one: Self, other: Self) -> Bool {
    one.node === other.node && one.generation == other.generation
  }

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let range = SizeRange(
      min: .zero,
      max: CGSize(width: max(0, available.width), height: max(0, available.height))
    )
    return node.layoutThatFits(range, environment: environment).size
  }
}
