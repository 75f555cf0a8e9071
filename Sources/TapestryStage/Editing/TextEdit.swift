/// A change that the user wants to make to a text, before anybody was asked.
package struct TextEdit: Sendable, Hashable {
  /// The bytes of the text that are replaced.
  package let range: Range<Int>
  /// The characters that take their place.
  package let replacement: String
  /// The sort of change, by which changes become one step of undoing.
  package let kind: TextHistory.Kind
  /// The text that an input method composes after the change.
  package let composition: TextComposition?
}

/// A text that an input method has not finished; it is not part of the edited text yet.
package struct TextComposition: Sendable, Hashable {
  /// The characters.
  package let text: String
  /// The clause that is converted, or the caret, in bytes of the characters' UTF-8.
  package let selection: Range<Int>

  /// A composition; a selection beyond its text is cut.
  ///
  /// - Parameters:
  ///   - text: the characters.
  ///   - selection: the clause that is converted, or the caret, in characters.
  package init(_ text: String, selection: Range<Int>) {
    let low = text.prefix(max(selection.lowerBound, 0))
    let high = text.prefix(max(selection.upperBound, selection.lowerBound, 0))
    self.text = text
    self.selection = low.utf8.count..<high.utf8.count
  }
}

/// An effect of an event on a text, for the owner to perform.
package enum TextEditorAction: Sendable, Hashable {
  /// Asks whether the change may be made, then applies or refuses it.
  case change(TextEdit)
  /// The text was changed by the user.
  case textDidChange
  /// The selection was changed by the user, without a change of the text.
  case selectionDidChange
  /// The text that an input method composes is another one.
  case compositionDidChange
  /// Puts a text into the clipboard.
  case copy(String)
  /// Gives the clipboard's text to the editor.
  case paste
  /// Tells who waits for it that the text is finished.
  case submit
}
