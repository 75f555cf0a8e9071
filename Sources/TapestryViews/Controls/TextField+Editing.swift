internal import TapestryCore
internal import TapestryDisplay
package import TapestryStage

/// The events of a text field, which its editor judges.
extension TextField: TextEditorOwner {
  package var editor: TextEditor { storage }

  package func updateEditor(
    _ body: (inout TextEditor) -> [TextEditorAction]?
  ) -> [TextEditorAction]? { body(&storage) }

  package func editorContext(needsLines: Bool) -> TextEditor.Context {
    TextEditor.Context(
      engine: environment.textEngine,
      lines: needsLines ? shownLines : nil
    )
  }

  package var editorClipboard: (any Clipboard)? { window?.clipboard }

  package func editorMayChange(_ edit: TextEdit) -> Bool { isEnabled }

  package func editorDidChange(_ change: TextEditorChange) {
    textDidChange()
    guard change == .text else { return }
    sendActions(for: .valueChanged)
    onChange?(text)
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

  /// Copies the selection into the window's clipboard; does nothing where the text is secure.
  public func copy() { perform(.copy) }

  /// Copies the selection and deletes it; does nothing where the text is secure.
  public func cut() { if isEnabled { perform(.cut) } }

  /// Enters the clipboard's text in place of the selection.
  public func paste() { if isEnabled { perform(.paste) } }

  /// The menu for editing.
  func editingMenu() -> Menu {
    let canCopy = storage.selectedText != nil
    func item(
      _ title: String,
      keys: String,
      isEnabled: Bool,
      _ body: @escaping (TextField) -> Void
    ) -> MenuItem {
      MenuItem(title, keys: "Ctrl+\(keys)", isEnabled: isEnabled) { [weak self] in
        self.map(body)
      }
    }
    return Menu(items: [
      item("Cut", keys: "X", isEnabled: canCopy && isEnabled) { $0.cut() },
      item("Copy", keys: "C", isEnabled: canCopy) { $0.copy() },
      item("Paste", keys: "V", isEnabled: isEnabled && window?.clipboard.text != nil) {
        $0.paste()
      },
      .separator,
      item("Select All", keys: "A", isEnabled: !text.isEmpty) { $0.selectAll() },
    ])
  }
}
