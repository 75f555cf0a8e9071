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

extension Stage {
  /// The shortcuts that work now: those of items that are seen and receive events, from the first
  /// responder outwards, then the others from front to back.
  public var keyboardShortcuts: [KeyboardShortcut] {
    var found: [KeyboardShortcut] = []
    var seen: Set<ObjectIdentifier> = []
    var next: Responder? = firstResponder
    while let responder = next {
      if let item = responder as? StageItem {
        seen.insert(ObjectIdentifier(item))
        found += item.shortcuts
      }
      next = responder.next
    }
    var waiting = [(client.modalRoot ?? root).ownLayer ?? layer]
    while let layer = waiting.popLast() {
      guard !layer.isHidden, layer.takesEvents else { continue }
      waiting += layer.sublayers
      if let item = layer.owner, seen.insert(ObjectIdentifier(item)).inserted {
        found += item.shortcuts
      }
    }
    return found
  }

  /// Performs the shortcut of a key.
  ///
  /// - Returns: False when there is none.
  func performShortcut(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard
      let shortcut = keyboardShortcuts.first(where: { $0.key == key && $0.modifiers == modifiers })
    else { return false }
    shortcut.action()
    return true
  }
}
