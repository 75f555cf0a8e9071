public import TapestryStage
internal import TapestryViews

/// A button that shows the selected title of a menu, which a press opens.
///
/// Its properties are those of ``MenuButtonBehavior``: `titles`, `selectedIndex`, `placeholder` and others.
@MainActor
open class MenuButtonNode: BehaviorControlNode<MenuButtonBehavior> {
  /// Creates a menu button; without a selected title if the index is nil; on any thread.
  public nonisolated init(
    _ titles: [String] = [],
    selectedIndex: Int? = nil,
    placeholder: String = ""
  ) {
    super.init(
      MenuButtonBehavior(titles, selectedIndex: selectedIndex, placeholder: placeholder)
    )
  }

  /// Opens the menu.
  override open func press(by touch: Touch?) {
    if touch != nil { sendActions(for: .touchUpInside, touch: touch) }
    openMenu()
  }

  private func openMenu() {
    behavior.presentMenu(from: layer) { [weak self] index in self?.choose(index) }
  }

  /// Selects the title that the user chose.
  private func choose(_ index: Int) {
    var changed = behavior
    let events = changed.select(index).events
    behavior = changed
    if !events.isEmpty { sendActions(for: events) }
  }

  /// Opens the menu by the up and down arrows as well.
  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, modifiers.isEmpty, key == .up || key == .down else {
      return super.keyDown(key, modifiers: modifiers)
    }
    openMenu()
    return true
  }
}
