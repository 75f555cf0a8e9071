internal import Synchronization
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What keys, input methods and programs do to the text in a person's name.
extension EditableTextNode {
  var editor: TextEditor { box.withLock { $0.editor } }

  // MARK: Entering

  /// Enters text in place of what is selected or being composed.
  func enter(_ text: String, _ kind: TextHistory.Kind) {
    let editor = editor
    replace(editor, editor.selection, with: text, kind)
  }

  /// Puts text in place of bytes, unless the delegate refuses.
  private func replace(
    _ editor: TextEditor,
    _ range: Range<Int>,
    with text: String,
    _ kind: TextHistory.Kind
  ) {
    guard mayChange(editor, range, text) else {
      // What was composed is refused as well.
      box.withLock { $0.editor.compose("", selection: 0..<0) }
      return textDidChange(isUpdate: false)
    }
    box.withLock { $0.editor.replace(range, with: text, kind) }
    textDidChange()
  }

  private func mayChange(_ editor: TextEditor, _ range: Range<Int>, _ text: String) -> Bool {
    delegate?.editableTextNode(
      self,
      shouldChangeTextIn: editor.range(of: range),
      replacementText: text
    ) ?? true
  }

  /// - Parameter isUpdate: whether it is the text that changed.
  private func textDidChange(isUpdate: Bool = true) {
    goalX = nil
    showsCaretAfterLayout = true
    setNeedsLayout()
    setNeedsDisplay()
    guard isUpdate else { return }
    delegate?.editableTextNodeDidUpdateText(self)
    delegate?.editableTextNode(self, didChangeSelectionDueToEditing: true)
  }

  /// Shows text that is being composed, at the caret, in place of what was selected.
  func compose(_ text: String, selection: Range<Int>) {
    let editor = editor
    let old = editor.selection
    guard !text.isEmpty || editor.composition != nil else { return }
    if !text.isEmpty, !old.isEmpty, !mayChange(editor, old, "") { return }
    box.withLock { $0.editor.compose(text, selection: selection) }
    textDidChange(isUpdate: !text.isEmpty && !old.isEmpty)
  }

  private func delete(forwards: Bool, byWord: Bool) {
    let editor = editor
    var range = editor.selection
    if range.isEmpty {
      let caret = range.lowerBound
      let other =
        byWord
        ? editor.word(from: caret, forwards: forwards)
        : editor.character(from: caret, forwards: forwards)
      range = min(caret, other)..<max(caret, other)
    }
    guard !range.isEmpty else { return }
    let kind: TextHistory.Kind = forwards ? .deletingForwards : .deletingBackwards
    replace(editor, range, with: "", byWord ? .other : kind)
  }

  // MARK: Commands

  /// Whether something can be taken back.
  public var canUndo: Bool { editor.history.canUndo }

  /// Whether something that was taken back can be done again.
  public var canRedo: Bool { editor.history.canRedo }

  /// Takes back what a person did last: words that were typed, or one edit of another sort.
  public func undo() {
    if box.withLock({ $0.editor.undo() }) { textDidChange() }
  }

  /// Does again what was taken back last.
  public func redo() {
    if box.withLock({ $0.editor.redo() }) { textDidChange() }
  }

  /// Selects all of the text.
  public func selectAll() { select(from: 0, to: editor.text.string.utf8.count) }

  /// Puts what is selected into the window's clipboard.
  public func copy() {
    let editor = editor
    let selected = editor.text.string[editor.range(of: editor.selection)]
    if !selected.isEmpty { stage?.clipboard.text = String(selected) }
  }

  /// Copies what is selected and takes it out.
  public func cut() {
    guard isEditable, !editor.selection.isEmpty else { return }
    copy()
    enter("", .other)
  }

  /// Enters what is in the window's clipboard in place of what is selected.
  public func paste() {
    guard isEditable, let text = stage?.clipboard.text, !text.isEmpty else { return }
    enter(text, .other)
  }

  /// Whether it has the keyboard.
  public var hasKeyboard: Bool { isFirstResponder }

  func keyboardDidChange(_ isFirstResponder: Bool) {
    dragged = nil
    if isFirstResponder {
      delegate?.editableTextNodeDidBeginEditing(self)
    } else {
      compose("", selection: 0..<0)
      delegate?.editableTextNodeDidFinishEditing(self)
    }
    setNeedsDisplay()
  }

  // MARK: Keys

  /// - Returns: Whether a key does anything here.
  func edit(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    // The keys of an input method are its own.
    if composedText != nil { return modifiers.isEmpty || modifiers == .shift }
    let isCommand = modifiers.contains(.control) || modifiers.contains(.command)
    let selects = modifiers.contains(.shift)
    if isCommand, case .character(let character) = key {
      return perform(Character(character.lowercased()), selects)
    }
    guard !modifiers.contains(.option) else { return false }
    switch key {
    case .backspace: delete(forwards: false, byWord: isCommand)
    case .delete: delete(forwards: true, byWord: isCommand)
    case .enter where !isCommand: pressReturn()
    // Comes as text.
    case .character, .space: return !isCommand
    default: return move(key, selects: selects, byWord: isCommand)
    }
    return true
  }

  private func pressReturn() {
    if onReturn?() != true { enter("\n", .typing) }
  }

  private func perform(_ character: Character, _ isShifted: Bool) -> Bool {
    switch character {
    case "a": selectAll()
    case "c": copy()
    case "x": cut()
    case "v": paste()
    case "z": if isShifted { redo() } else { undo() }
    case "y": redo()
    default: return false
    }
    return true
  }
}
