internal import TapestryCore
internal import TapestryDisplay

/// The events that change a text or its selection.
extension TextEditor {
  // MARK: Commands

  /// Performs a command.
  ///
  /// - Returns: the effects; nil where the command means nothing for this text.
  package mutating func perform(
    _ command: TextCommand,
    _ context: Context
  ) -> [TextEditorAction]? {
    switch command {
    case .move(let movement, let extending):
      guard rules.isMultiline || !movement.isVertical else { return nil }
      return move(movement, extending: extending, context)
    case .delete(let movement): return delete(movement, context)
    case .pressReturn where rules.submits || !rules.isMultiline: return [.submit]
    case .insertNewline where !rules.isMultiline: return [.submit]
    case .pressReturn, .insertNewline: return insert("\n", .typing)
    case .selectAll: return select(from: 0, to: end) ? [.selectionDidChange] : []
    case .copy: return selectedText.map { [.copy($0)] } ?? []
    case .cut: return selectedText.map { [.copy($0)] + insert("", .other) } ?? []
    case .paste: return [.paste]
    case .undo: return undo()
    case .redo: return redo()
    }
  }

  /// The text that can be copied; nil for none.
  package var selectedText: String? {
    rules.isSecure || selection.isEmpty ? nil : String(string[range(of: selection)])
  }

  private mutating func move(
    _ movement: TextMovement,
    extending: Bool,
    _ context: Context
  ) -> [TextEditorAction] {
    guard let target = target(of: movement, extending: extending, context) else { return [] }
    let goal = movement.isVertical ? goalX : nil
    defer { goalX = goal }
    return select(from: extending ? anchor : target, to: target) ? [.selectionDidChange] : []
  }

  private mutating func delete(
    _ movement: TextMovement,
    _ context: Context
  ) -> [TextEditorAction] {
    var range = selection
    if range.isEmpty, let target = target(of: movement, extending: true, context) {
      range = min(head, target)..<max(head, target)
    }
    guard !range.isEmpty else { return [] }
    let kind: TextHistory.Kind =
      switch movement {
      case .backward: .deletingBackwards
      case .forward: .deletingForwards
      default: .other
      }
    return [.change(TextEdit(range: range, replacement: "", kind: kind, composition: nil))]
  }

  // MARK: Text

  /// Enters text in place of the selection or of what is being composed.
  ///
  /// - Returns: the effects: a change to be asked for.
  package func insert(_ text: String) -> [TextEditorAction] {
    insert(text, text.count == 1 || composition != nil ? .typing : .other)
  }

  /// Enters the clipboard's text in place of the selection.
  package func paste(_ text: String) -> [TextEditorAction] {
    text.isEmpty ? [] : insert(text, .other)
  }

  private func insert(_ text: String, _ kind: TextHistory.Kind) -> [TextEditorAction] {
    let fitting = fitting(text)
    // A text that does not fit leaves what it would have replaced.
    guard !fitting.isEmpty || text.isEmpty || composition != nil else { return [] }
    let range =
      fitting.isEmpty && !text.isEmpty ? selection.upperBound..<selection.upperBound : selection
    return [.change(TextEdit(range: range, replacement: fitting, kind: kind, composition: nil))]
  }

  /// Returns as much of a text as the rules let in.
  private func fitting(_ text: String) -> String {
    let allowed = rules.isMultiline ? text : text.filter { !$0.isNewline }
    guard let limit = rules.maximumLength else { return allowed }
    let kept = string.count - string[range(of: selection)].count
    return String(allowed.prefix(max(0, limit - kept)))
  }

  /// Shows text that an input method composes, at the caret, in place of the selection.
  ///
  /// - Parameters:
  ///   - text: the characters; empty where composing was given up.
  ///   - chosen: the clause that is converted, or the caret, in characters.
  /// - Returns: the effects.
  package mutating func compose(_ text: String, selection chosen: Range<Int>) -> [TextEditorAction]
  {
    let text = rules.isMultiline ? text : text.filter { !$0.isNewline }
    guard !text.isEmpty else { return setComposition(nil) }
    let new = TextComposition(text, selection: chosen)
    guard !selection.isEmpty else { return setComposition(new) }
    return [.change(TextEdit(range: selection, replacement: "", kind: .typing, composition: new))]
  }

  // MARK: Pointer

  /// Begins to select with the pointer: a position by one tap, a word by two, a paragraph by three.
  ///
  /// - Parameters:
  ///   - byte: the position in the shown text.
  ///   - tapCount: the number of taps in short succession, this one included.
  ///   - extending: true to keep the anchor of the selection that is there.
  ///   - context: the surroundings; no lines are needed.
  /// - Returns: the effects.
  package mutating func pointerDown(
    atShown byte: Int,
    tapCount: Int,
    extending: Bool = false,
    _ context: Context
  ) -> [TextEditorAction] {
    guard composition == nil else { return [] }
    let position = textByte(atShown: byte)
    let unit: DragUnit = tapCount <= 1 ? .character : tapCount == 2 ? .word : .paragraph
    let around = extending ? anchor..<anchor : self.unit(unit, around: position, context)
    drag = (around, unit)
    if extending { return pointerMoved(toShown: byte, context) }
    return select(from: around.lowerBound, to: around.upperBound) ? [.selectionDidChange] : []
  }

  /// Selects from where the pointer went down to where it is; what was selected first stays so.
  ///
  /// - Returns: the effects.
  package mutating func pointerMoved(toShown byte: Int, _ context: Context) -> [TextEditorAction] {
    guard let (origin, kind) = drag, composition == nil else { return [] }
    let position = textByte(atShown: byte)
    let around = unit(kind, around: position, context)
    let isChange =
      position < origin.lowerBound
      ? select(from: origin.upperBound, to: around.lowerBound)
      : select(
        from: origin.lowerBound,
        to: position > origin.upperBound ? around.upperBound : origin.upperBound
      )
    return isChange ? [.selectionDidChange] : []
  }

  /// Ends a selection by the pointer.
  package mutating func pointerUp() { drag = nil }

  private func unit(_ unit: DragUnit, around byte: Int, _ context: Context) -> Range<Int> {
    switch unit {
    case .character: byte..<byte
    case .word: word(around: byte, context)
    case .paragraph: paragraph(around: byte)
    }
  }
}
