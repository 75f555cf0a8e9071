internal import Synchronization
internal import TapestryCore
internal import TapestryDisplay
public import TapestryStage

/// The events of an editable text node, which its editor judges.
extension EditableTextNode: TextEditorOwner {
  package var editor: TextEditor { box.withLock { $0.editor } }

  package func updateEditor(
    _ body: (inout TextEditor) -> [TextEditorAction]?
  ) -> [TextEditorAction]? {
    // No user code runs under the lock; what another thread sets meanwhile counts as set before.
    while true {
      let old = editor
      var new = old
      let actions = body(&new)
      let isCurrent = box.withLock { state in
        guard state.editor.version == old.version else { return false }
        state.editor = new
        return true
      }
      if isCurrent { return actions }
    }
  }

  package func editorContext(needsLines: Bool) -> TextEditor.Context {
    TextEditor.Context(
      engine: environment.textEngine,
      lines: needsLines ? shownLines : nil,
      visibleHeight: bounds.height - textContainerInset.top - textContainerInset.bottom
    )
  }

  package var editorClipboard: (any Clipboard)? { stage?.clipboard }

  package func editorMayChange(_ edit: TextEdit) -> Bool {
    delegate?.editableTextNode(
      self,
      shouldChangeTextIn: editor.range(of: edit.range),
      replacementText: edit.replacement
    ) ?? true
  }

  package func editorDidChange(_ change: TextEditorChange) {
    switch change {
    case .selection:
      showCaret()
      setNeedsDisplay()
      delegate?.editableTextNode(self, didChangeSelectionDueToEditing: false)
    case .text, .composition:
      showsCaretAfterLayout = true
      setNeedsLayout()
      setNeedsDisplay()
      guard change == .text else { return }
      onChange?(text)
      delegate?.editableTextNodeDidUpdateText(self)
      delegate?.editableTextNode(self, didChangeSelectionDueToEditing: true)
    }
  }

  package func editorDidSubmit() { onSubmit?() }

  // MARK: Commands

  /// A Boolean value that is true when a change of the user's can be undone.
  public var canUndo: Bool { editor.history.canUndo }

  /// A Boolean value that is true when a change that was undone can be made again.
  public var canRedo: Bool { editor.history.canRedo }

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

  // MARK: Focus

  func keyboardDidChange(_ isFirstResponder: Bool) {
    editorPointerUp()
    if isFirstResponder {
      delegate?.editableTextNodeDidBeginEditing(self)
    } else {
      editorCompose("", selection: 0..<0)
      delegate?.editableTextNodeDidFinishEditing(self)
    }
    setNeedsDisplay()
  }
}
