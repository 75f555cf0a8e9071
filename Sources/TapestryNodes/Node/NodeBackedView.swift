internal import TapestryConstraints
internal import TapestryCore
internal import TapestryRects
internal import TapestryStage
internal import TapestryViews

/// A view that stands for a node in the tree of views, made when somebody asks for `node.view`.
///
/// The view shares the node's layer. Events, layout and drawing go to the node, which owns the
/// layer; the view takes part in constraints and rect layouts, and holds subviews.
@MainActor
final class NodeBackedView: View {
  private unowned let shownNode: DisplayNode
  /// The node, from the time that the view was asked for until the view lies somewhere or the next
  /// run-loop turn comes; the layer keeps the node afterwards.
  private var keptNode: DisplayNode?

  init(_ node: DisplayNode) {
    shownNode = node
    View.nodeOfNextView = node
    super.init(frame: .zero)
    // Recognizers, shortcuts and the cursor are the node's, whichever of the two they are set on.
    interactionIfAny = node.interaction
  }

  /// Keeps the node that nobody else may hold yet, as in `window.fill(with: MyNode().view)`.
  func keepNodeForNow() {
    guard keptNode == nil, layer.superlayer == nil else { return }
    keptNode = shownNode
    RunLoopQueue.main.add { [weak self] in self?.keptNode = nil }
  }

  /// The node: what reaches the view by its name goes to the node first.
  override var next: Responder? { shownNode }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    keptNode = nil
  }

  override var identifier: String? {
    get { shownNode.identifier }
    set { shownNode.identifier = newValue }
  }

  override var accessibility: Accessibility {
    get { shownNode.accessibility }
    set { shownNode.accessibility = newValue }
  }

  override var accessibilityNodes: [AccessibilityNode] { shownNode.accessibilityNodes }

  override var accessibilityLabel: String? { shownNode.accessibilityLabel }

  override var accessibilityValue: String? { shownNode.accessibilityValue }

  override var accessibilityTraits: Set<Accessibility.Trait> { shownNode.accessibilityTraits }

  override func accessibilityActivate() -> Bool { shownNode.accessibilityActivate() }

  override func accessibilityPerform(_ action: String) -> Bool {
    shownNode.accessibilityPerform(action)
  }

  override var canBecomeFirstResponder: Bool { shownNode.canBecomeFirstResponder }

  override func point(inside point: CGPoint) -> Bool { shownNode.point(inside: point) }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    shownNode.safeAreaInsetsDidChange()
  }

  // MARK: Size

  /// The size that the node wants in unlimited space; none where a frame places the view: nobody
  /// needs to know then, and measuring could take long.
  override var intrinsicContentSize: CGSize {
    guard !translatesAutoresizingMaskIntoConstraints else { return super.intrinsicContentSize }
    return shownNode.layoutThatFits(.unconstrained, environment: environment).size
  }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    guard !translatesAutoresizingMaskIntoConstraints else { return nil }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    return shownNode.layoutThatFits(range, environment: environment).size.height
  }

  override var rectContent: (any RectContent)? { NodeContent(shownNode) }

  /// The content of a node that scrolls.
  override var layoutArea: RectArea {
    (shownNode as? any Scrollable).map { .content($0.contentSize) } ?? super.layoutArea
  }
}

/// A node as the content of a rect layout.
///
/// Different as soon as the node has to be measured again.
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
