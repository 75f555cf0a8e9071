import Synchronization
import Tapestry

/// A node with a size of its own that counts how often it is asked.
final class BoxNode: DisplayNode {
  let wanted: LayoutState<CGSize>
  let asked = Counter()

  nonisolated init(_ width: CGFloat, _ height: CGFloat, _ name: String? = nil) {
    wanted = LayoutState(CGSize(width: width, height: height))
    super.init()
    identifier = name
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    asked.add()
    return wanted.value
  }
}

/// Lays its children out in a row or a column.
final class RowNode: DisplayNode {
  let children: LayoutState<[DisplayNode]>
  let direction: Axis
  let asked = Counter()

  nonisolated init(_ direction: Axis = .horizontal, _ children: DisplayNode...) {
    (self.children, self.direction) = (LayoutState(children), direction)
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    asked.add()
    return StackLayoutSpec(
      direction: direction,
      spacing: 10,
      alignItems: .start,
      children: children.value
    )
  }
}

/// Counts on any thread.
final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

/// Remembers words in the order in which they were said, on any thread.
final class Notes: Sendable {
  private let words = Mutex<[String]>([])
  var all: [String] { words.withLock { $0 } }
  func add(_ word: String) { words.withLock { $0.append(word) } }
  func clear() { words.withLock { $0 = [] } }
}

@MainActor
func shown(_ node: DisplayNode, in size: CGSize = CGSize(width: 200, height: 100)) -> HeadlessHost {
  let window = Window(size: size, environment: LayoutEnvironment(scale: 1))
  node.frame = CGRect(origin: .zero, size: size)
  window.addSubview(node.view)
  return HeadlessHost(window)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension Layer {
  /// The layer that shows a part of the control whose layer this is.
  func part(_ name: String) -> Layer? {
    sublayers.first { $0.name == "parts" }?.sublayers.first { $0.name == name }
  }
}
