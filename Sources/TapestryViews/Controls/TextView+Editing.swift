internal import TapestryCore
internal import TapestryDisplay
package import TapestryStage

/// The events of a text view, which its editor judges.
extension TextView: TextEditorOwner {
  package var editor: TextEditor { storage }

  package func updateEditor(
    _ body: (inout TextEditor) -> [TextEditorAction]?
  ) -> [TextEditorAction]? { body(&storage) }

  package func editorContext(needsLines: Bool) -> TextEditor.Context {
    TextEditor.Context(
      engine: environment.textEngine,
      lines: needsLines ? shownLines : nil,
      visibleHeight: bounds.height - textContainerInset.top - textContainerInset.bottom
    )
  }

  package var editorClipboard: (any Clipboard)? { window?.clipboard }

  package func editorMayChange(_ edit: TextEdit) -> Bool { isEditable }

  package func editorDidChange(_ change: TextEditorChange) {
    switch change {
    case .composition: textDidChange()
    case .selection:
      showCaret()
      setNeedsDisplay()
      onSelectionChange?()
    case .text:
      textDidChange()
      onChange?(text)
      onSelectionChange?()
    }
  }

  package func editorDidSubmit() { onSubmit?() }

  // MARK: Commands

  /// A Boolean value that is true when a change of the user's can be undone.
  public var canUndo: Bool { storage.history.canUndo }

  /// A Boolean value that is true when a change that was undone can be made again.
  public var canRedo: Bool { storage.history.canRedo }

  /// Undoes the user's last change: words that were typed, or one edit of another sort.
  public func undo() { perform(.undo) }

  /// Makes the change again that was undone last.
  public func redo() { perform(.redo) }

  /// Selects all of the text.
  public func selectAll() { perform(.selectAll) }

  /// Copies the selection into the window's clipboard.
  public func copy() { perform(.copy) }

  /// Copies the selection and deletes it.
  public func cut() { if isEditable { perform(.cut) } }

  /// Enters the clipboard's text in place of the selection.
  public func paste() { if isEditable { perform(.paste) } }
}
