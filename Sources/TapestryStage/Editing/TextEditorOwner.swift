internal import TapestryCore

/// The control that owns a ``TextEditor``: it passes events on and performs the effects.
///
/// A control implements what differs, and calls the methods of the extension for its events.
@MainActor
package protocol TextEditorOwner: AnyObject {
  /// Returns the surroundings of the editor.
  ///
  /// - Parameter needsLines: true where an event cannot be judged without lines.
  /// - Returns: the engine, and the lines where they are needed.
  func editorContext(needsLines: Bool) -> TextEditor.Context

  /// The editor as it is now.
  var editor: TextEditor { get }

  /// Changes the editor.
  ///
  /// - Returns: what the closure returned; nothing, and no change, where another thread set the text
  ///   meanwhile.
  func updateEditor(
    _ body: (inout TextEditor) -> [TextEditorAction]?
  ) -> [TextEditorAction]?

  /// The clipboard of the control's window.
  var editorClipboard: (any Clipboard)? { get }

  /// Returns true when the user may make a change.
  func editorMayChange(_ edit: TextEdit) -> Bool

  /// Called after the user changed the text, the selection or the composition.
  func editorDidChange(_ change: TextEditorChange)

  /// Called when the user submits the text.
  func editorDidSubmit()
}

/// The parts of an editor that the user can change.
package enum TextEditorChange: Sendable { case text, selection, composition }

extension TextEditorOwner {
  /// Handles a key.
  ///
  /// - Returns: true when the key means something in a text.
  package func editorKeyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    // While a text is composed, its keys belong to the input method.
    if editor.composition != nil { return modifiers.isEmpty || modifiers == .shift }
    switch TextKeyBindings.meaning(of: key, modifiers) {
    case .command(let command): return perform(command)
    case .text: return true
    case nil: return false
    }
  }

  /// Performs a command.
  ///
  /// - Returns: true when the command means something for this text.
  @discardableResult
  package func perform(_ command: TextCommand) -> Bool {
    let context = editorContext(needsLines: command.needsLines)
    guard let actions = updateEditor({ $0.perform(command, context) }) else { return false }
    perform(actions)
    return true
  }

  /// Enters text in place of the selection or of what is being composed.
  package func editorInsert(_ text: String) { perform { $0.insert(text) } }

  /// Shows text that an input method composes.
  package func editorCompose(_ text: String, selection: Range<Int>) {
    perform { $0.compose(text, selection: selection) }
  }

  /// Begins to select with the pointer at a position of the shown text.
  package func editorPointerDown(atShown byte: Int, tapCount: Int) {
    let context = editorContext(needsLines: false)
    perform { $0.pointerDown(atShown: byte, tapCount: tapCount, context) }
  }

  /// Goes on to select with the pointer at a position of the shown text.
  package func editorPointerMoved(toShown byte: Int) {
    let context = editorContext(needsLines: false)
    perform { $0.pointerMoved(toShown: byte, context) }
  }

  /// Ends a selection by the pointer.
  package func editorPointerUp() {
    perform { editor in
      editor.pointerUp()
      return []
    }
  }

  private func perform(_ body: (inout TextEditor) -> [TextEditorAction]?) {
    perform(updateEditor(body) ?? [])
  }

  private func perform(_ actions: [TextEditorAction]) {
    for action in actions {
      switch action {
      case .change(let edit):
        let isAllowed = editorMayChange(edit)
        perform { isAllowed ? $0.apply(edit) : $0.refuse() }
      case .textDidChange: editorDidChange(.text)
      case .selectionDidChange: editorDidChange(.selection)
      case .compositionDidChange: editorDidChange(.composition)
      case .copy(let text): editorClipboard?.text = text
      case .paste: if let text = editorClipboard?.text { perform { $0.paste(text) } }
      case .submit: editorDidSubmit()
      }
    }
  }
}

extension TextCommand {
  /// A Boolean value that is true for commands that only a layout can answer.
  package var needsLines: Bool {
    switch self {
    case .move(let movement, _), .delete(let movement): movement.needsLines
    default: false
    }
  }
}
