public import TapestryCore
public import TapestryViews

/// The view of a node: it asks the node how it is laid out and drawn, and tells it of events.
@MainActor
open class NodeView: View, NodeHosting {
  /// The node, as long as it lives.
  public private(set) weak var node: DisplayNode?

  /// The view of a node.
  public init(_ node: DisplayNode) {
    self.node = node
    super.init()
  }

  private var keptNode: AnyObject?

  override open func didMoveToSuperview() {
    super.didMoveToSuperview()
    keptNode = superview == nil ? nil : nodeAsOwner
  }

  // MARK: Layout

  override open func layoutSubviews() {
    super.layoutSubviews()
    node?.layOut()
  }

  /// What the node wants in as much room as it likes.
  override open var intrinsicContentSize: CGSize { nodeSize ?? super.intrinsicContentSize }

  /// What the node wants in a width.
  override open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    nodeHeight(forWidth: width)
  }

  /// The node, which is measured on any thread.
  override open var rectContent: (any RectContent)? { nodeContent }

  override open func environmentDidChange() {
    super.environmentDidChange()
    node?.surroundingsDidChange()
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    node?.windowDidChange(isInWindow: window != nil)
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    node?.safeAreaInsetsDidChange()
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

  override open var accessibilityTraits: Set<Accessibility.Trait> {
    node?.accessibilityTraits ?? []
  }

  override open var accessibilityNodes: [AccessibilityNode] { nodeAccessibility }
}
