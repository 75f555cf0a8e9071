public import TapestryCore
public import TapestryViews

/// The view of a node: it asks the node how it is laid out and drawn, and tells it of events.
@MainActor
open class NodeView: View {
  /// The node, as long as it lives.
  public private(set) weak var node: DisplayNode?

  /// The view of a node.
  public init(_ node: DisplayNode) {
    self.node = node
    super.init()
  }

  /// The node, unless it lies in another one, which keeps it.
  override open var owner: AnyObject? { node?.supernode == nil ? node : nil }

  // MARK: Layout

  override open func layoutSubviews() {
    super.layoutSubviews()
    node?.layOut()
  }

  /// What the node wants in as much room as it likes.
  override open var intrinsicContentSize: CGSize {
    guard let node else { return super.intrinsicContentSize }
    return node.layoutThatFits(.unconstrained, environment: environment).size
  }

  /// What the node wants in a width.
  override open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let node else { return nil }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    return node.layoutThatFits(range, environment: environment).size.height
  }

  /// The node, which is measured on any thread.
  override open var rectContent: (any RectContent)? { node.map { NodeContent($0) } }

  override open func environmentDidChange() {
    super.environmentDidChange()
    node?.surroundingsDidChange()
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    node?.windowDidChange(isInWindow: window != nil)
  }

  // MARK: Display

  override open func displayContents() -> Bool {
    node?.startDisplay()
    return true
  }

  // MARK: Events

  override open func point(inside point: CGPoint) -> Bool {
    node?.point(inside: point) ?? super.point(inside: point)
  }

  override open func touchesBegan(_ touches: [Touch]) { node?.touchesBegan(touches) }
  override open func touchesMoved(_ touches: [Touch]) { node?.touchesMoved(touches) }
  override open func touchesEnded(_ touches: [Touch]) { node?.touchesEnded(touches) }
  override open func touchesCancelled(_ touches: [Touch]) { node?.touchesCancelled(touches) }
  override open func hoverDidChange(_ isHovered: Bool) { node?.hoverDidChange(isHovered) }

  override open var canBecomeFirstResponder: Bool { node?.canBecomeFirstResponder ?? false }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    node?.firstResponderDidChange(isFirstResponder)
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    node?.keyDown(key, modifiers: modifiers) ?? false
  }

  override open func insertText(_ text: String) -> Bool { node?.insertText(text) ?? false }

  // MARK: Accessibility

  override open func accessibilityActivate() -> Bool { node?.accessibilityActivate() ?? false }

  override open func accessibilityPerform(_ action: String) -> Bool {
    node?.accessibilityPerform(action) ?? false
  }

  override open var accessibilityLabel: String? { node?.accessibilityLabel }
  override open var accessibilityValue: String? { node?.accessibilityValue }
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
