/// A key with modifiers that does something wherever the keyboard is in the window.
@MainActor
public struct KeyboardShortcut {
  /// The key.
  public let key: Key
  /// What is held with it.
  public let modifiers: KeyModifiers
  /// What it does, for menus and for those who do not see it.
  public let title: String
  let action: @MainActor () -> Void

  /// A shortcut.
  public init(
    _ key: Key,
    modifiers: KeyModifiers = .control,
    title: String,
    _ action: @escaping @MainActor () -> Void
  ) {
    (self.key, self.modifiers, self.title, self.action) = (key, modifiers, title, action)
  }
}

extension Window {
  /// All shortcuts that work now: those of views that are seen and take events, from the view with
  /// the keyboard outwards, then the others from front to back.
  public var keyboardShortcuts: [KeyboardShortcut] {
    var found: [KeyboardShortcut] = []
    var seen: Set<ObjectIdentifier> = []
    var next: Responder? = firstResponder
    while let responder = next {
      if let view = responder as? View {
        seen.insert(ObjectIdentifier(view))
        found += view.shortcuts
      }
      next = responder.next
    }
    var waiting = [modalRoot ?? self]
    while let view = waiting.popLast() {
      guard !view.isHidden, view.isUserInteractionEnabled else { continue }
      waiting += view.subviews
      if seen.insert(ObjectIdentifier(view)).inserted { found += view.shortcuts }
    }
    return found
  }

  /// Does what a shortcut does.
  ///
  /// - Returns: Whether there is one.
  func performShortcut(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard
      let shortcut = keyboardShortcuts.first(where: { $0.key == key && $0.modifiers == modifiers })
    else { return false }
    shortcut.action()
    return true
  }
}
