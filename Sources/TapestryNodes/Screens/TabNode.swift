public import TapestryCore
public import TapestryDisplay
internal import TapestrySpecs
internal import TapestryStage
internal import TapestryViews

/// Several screens of which one is seen, above a bar to choose them.
///
/// The others keep their nodes, their views, and who has the keyboard in them.
@MainActor
open class TabNode: ContainerScreenNode {
  /// A screen with what stands for it in the bar.
  public struct Tab: Sendable {
    /// What it is called; nil for the screen's title.
    public let title: String?
    /// Makes its picture, in a colour that says whether it is chosen; called on any thread.
    public let picture: (@Sendable (_ color: Color) -> any LayoutElement)?
    /// The screen.
    public let screen: ScreenNode

    /// A screen with a title and a picture.
    public init(
      _ screen: ScreenNode,
      title: String? = nil,
      picture: (@Sendable (_ color: Color) -> any LayoutElement)? = nil
    ) {
      (self.screen, self.title, self.picture) = (screen, title, picture)
    }
  }

  /// The tabs, in the reading direction.
  public nonisolated let tabs: [Tab]
  private nonisolated let selection = LayoutState(0)
  private nonisolated let items: [TabItemNode]
  /// Called when a person chose a tab, with its place.
  public var onSelect: (@MainActor (Int) -> Void)?

  /// Tabs, at least one, of which the first is chosen; on any thread.
  public nonisolated init(_ tabs: [Tab]) {
    precondition(!tabs.isEmpty, "TabNode: there must be at least one tab")
    self.tabs = tabs
    items = tabs.map { TabItemNode($0) }
    super.init(bar: DisplayNode(), isBarBelow: true)
    begin(with: tabs[0].screen)
    items[0].isSelected = true
    bar.accessibility.role = .list
    bar.layoutSpecBlock = { [items] _, _ in TabNode.barSpec(items) }
    for (index, item) in items.enumerated() {
      item.addAction(for: .primaryActionTriggered) { [weak self] in self?.choose(index) }
    }
  }

  /// The place of the tab that is chosen; setting it shows its screen.
  public var selectedIndex: Int {
    get { selection.value }
    set {
      precondition(
        tabs.indices.contains(newValue),
        "TabNode.selectedIndex: \(newValue) is not in 0..<\(tabs.count)"
      )
      guard newValue != selection.value else { return }
      selection.value = newValue
      for (index, item) in items.enumerated() { item.isSelected = index == newValue }
      show(tabs[newValue].screen, .none)
    }
  }

  private func choose(_ index: Int) {
    selectedIndex = index
    onSelect?(index)
  }

  override func keeps(_ screen: ScreenNode) -> Bool { tabs.contains { $0.screen === screen } }

  override open func didLoad() {
    super.didLoad()
    let count = tabs.count
    let steps = [(Key.pageDown, 1, "Next Tab"), (.pageUp, count - 1, "Previous Tab")]
    view.shortcuts = steps.map { key, step, title in
      KeyboardShortcut(key, title: title) { [weak self] in
        if let self { choose((selectedIndex + step) % count) }
      }
    }
  }

  private nonisolated static func barSpec(_ items: [TabItemNode]) -> any LayoutSpec {
    StackLayoutSpec(direction: .vertical) {
      Box(height: 1).background(.separator)
      SafeAreaLayoutSpec(
        edges: [.bottom, .horizontal],
        child: StackLayoutSpec(children: items.map { $0.flexGrow(1).flexBasis(.points(0)) })
          .height(50)
      )
    }
  }
}

/// What stands for a screen in a bar.
private final class TabItemNode: ControlNode {
  let tab: TabNode.Tab

  nonisolated init(_ tab: TabNode.Tab) {
    self.tab = tab
    super.init()
  }

  private nonisolated var text: String { tab.title ?? tab.screen.title.value }

  override nonisolated func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    setNeedsLayout()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let state = controlState
    let color = state.contains(.selected) ? Color.blue : .secondaryLabel
    let seen = state.contains(.highlighted) ? color.opacity(0.6) : color
    var children: [any LayoutElement] = []
    if let picture = tab.picture { children.append(picture(seen)) }
    let font = Font(size: tab.picture == nil ? 15 : 11, weight: .medium)
    children.append(Text(text, font: font, color: seen).lines(1))
    return CenterLayoutSpec(
      child: StackLayoutSpec(
        direction: .vertical,
        spacing: 3,
        alignItems: .center,
        children: children
      )
    )
  }

  override var accessibilityLabel: String? { super.accessibilityLabel ?? text }
}
