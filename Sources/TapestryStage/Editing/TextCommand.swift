/// A command that a key or a menu gives to an edited text.
package enum TextCommand: Sendable, Hashable {
  /// Moves the caret; with `extending`, the selection's anchor stays.
  case move(TextMovement, extending: Bool)
  /// Deletes the selection, or else what a movement passes.
  case delete(TextMovement)
  /// Submits where somebody waits for that, else begins a line.
  case pressReturn
  /// Begins a line; submits where there is one line only.
  case insertNewline
  case selectAll, copy, cut, paste, undo, redo
}

/// A way for the caret to go from one position to another.
package enum TextMovement: Sendable, Hashable {
  /// One character in the order of the text.
  case backward, forward
  /// One word in the order of the text.
  case wordBackward, wordForward
  /// One character, or one word, to a side; in text that reads from right to left, left is forward.
  case left, right, wordLeft, wordRight
  /// One line, or as many as are seen at a time.
  case up, down, pageUp, pageDown
  /// The ends of the line, and of the text.
  case lineStart, lineEnd, textStart, textEnd

  /// A Boolean value that is true for movements between lines, which keep their distance from the
  /// left edge.
  package var isVertical: Bool { [.up, .down, .pageUp, .pageDown].contains(self) }

  /// A Boolean value that is true for movements that only a layout can answer.
  package var needsLines: Bool {
    switch self {
    case .backward, .forward, .wordBackward, .wordForward, .textStart, .textEnd: false
    default: true
    }
  }
}
