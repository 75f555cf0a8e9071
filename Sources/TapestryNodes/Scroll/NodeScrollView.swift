public import TapestryCore
public import TapestryStage
public import TapestryViews

/// The view of a ``ScrollNode``: a scroll view that asks a node how it is laid out and drawn, and
/// tells it of events.
@MainActor
open class NodeScrollView: ScrollView {
  /// The node, which keeps the view.
  private unowned let scrollNode: DisplayNode

  /// The view of a node.
  public init(_ node: DisplayNode) {
    scrollNode = node
    super.init()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    scrollNode.applyLayout()
  }

  override open func environmentDidChange() {
    super.environmentDidChange()
    scrollNode.environmentDidChange()
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    scrollNode.safeAreaInsetsDidChange()
  }

  override open func displayContents() -> Bool {
    scrollNode.startDisplay()
    return true
  }

  // MARK: Events

  override open func point(inside point: CGPoint) -> Bool {
    scrollNode.point(inside: point)
  }

  override open func touchesBegan(_ touches: [Touch]) { scrollNode.touchesBegan(touches) }
  override open func touchesMoved(_ touches: [Touch]) { scrollNode.touchesMoved(touches) }
  override open func touchesEnded(_ touches: [Touch]) { scrollNode.touchesEnded(touches) }
  override open func touchesCancelled(_ touches: [Touch]) { scrollNode.touchesCancelled(touches) }
  override open func hoverDidChange(_ isHovered: Bool) { scrollNode.hoverDidChange(isHovered) }

  override open var canBecomeFirstResponder: Bool { scrollNode.canBecomeFirstResponder }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    scrollNode.firstResponderDidChange(isFirstResponder)
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    scrollNode.keyDown(key, modifiers: modifiers)
  }

  /// What a scroll view does with a key, and then what it lies in.
  func scrollByKey(_ key: Key, modifiers: KeyModifiers) -> Bool {
    super.keyDown(key, modifiers: modifiers)
  }

  override open func insertText(_ text: String) -> Bool { scrollNode.insertText(text) }

  // MARK: Accessibility

  override open func accessibilityActivate() -> Bool { scrollNode.accessibilityActivate() }

  override open func accessibilityPerform(_ action: String) -> Bool {
    scrollNode.accessibilityPerform(action)
  }

  override open var accessibilityLabel: String? { scrollNode.accessibilityLabel }
  override open var accessibilityValue: String? { scrollNode.accessibilityValue }

  override open var accessibilityTraits: Set<Accessibility.Trait> {
    scrollNode.accessibilityTraits
  }

  override open var accessibilityNodes: [AccessibilityNode] { scrollNode.accessibilityNodes }
}
