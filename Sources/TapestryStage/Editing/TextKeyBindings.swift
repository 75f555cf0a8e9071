/// The keys that edit text, in one place for all text controls.
///
/// Control and command mean the same. Option belongs to input methods and to menus.
package enum TextKeyBindings {
  /// The meaning of a key in an edited text.
  package enum Meaning: Sendable, Hashable {
    /// The key gives a command.
    case command(TextCommand)
    /// The key enters a character, which arrives as text.
    case text
  }

  /// Returns the meaning of a key; nil for a key that means nothing in a text.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the keys that are held with it.
  /// - Returns: the meaning; text means that the characters arrive by themselves.
  package static func meaning(of key: Key, _ modifiers: KeyModifiers) -> Meaning? {
    let isCommand = modifiers.contains(.control) || modifiers.contains(.command)
    let isShifted = modifiers.contains(.shift)
    if isCommand, case .character(let character) = key {
      return command(for: character, isShifted: isShifted).map(Meaning.command)
    }
    guard !modifiers.contains(.option) else { return nil }
    switch key {
    case .character, .space: return isCommand ? nil : .text
    case .enter: return isCommand ? nil : .command(isShifted ? .insertNewline : .pressReturn)
    case .backspace: return .command(.delete(isCommand ? .wordBackward : .backward))
    case .delete: return .command(.delete(isCommand ? .wordForward : .forward))
    default: break
    }
    return movement(for: key, isCommand: isCommand).map {
      .command(.move($0, extending: isShifted))
    }
  }

  private static func command(for character: Character, isShifted: Bool) -> TextCommand? {
    switch character.lowercased() {
    case "a": .selectAll
    case "c": .copy
    case "x": .cut
    case "v": .paste
    case "z": isShifted ? .redo : .undo
    case "y": .redo
    default: nil
    }
  }

  private static func movement(for key: Key, isCommand: Bool) -> TextMovement? {
    switch key {
    case .left: isCommand ? .wordLeft : .left
    case .right: isCommand ? .wordRight : .right
    case .home: isCommand ? .textStart : .lineStart
    case .end: isCommand ? .textEnd : .lineEnd
    case .up: .up
    case .down: .down
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    default: nil
    }
  }
}
