internal import TapestryDisplay

/// What keys and input methods do to the text.
extension TextField {
  /// Text that an input method has not finished.
  struct Composition {
    let text: String
    /// The part of it that is worked on, or the caret in it, in characters.
    let selection: Range<Int>
  }

  func compose(_ text: String, selection chosen: Range<Int>) {
    guard !text.isEmpty else {
      guard composition != nil else { return }
      composition = nil
      return textDidChange()
    }
    if !selection.isEmpty { replaceSelection(with: "") }
    let count = text.count
    let low = min(max(chosen.lowerBound, 0), count)
    composition = Composition(
      text: text,
      selection: low..<min(max(chosen.upperBound, low), count)
    )
    textDidChange()
  }

  func replaceSelection(with text: String) {
    let start = storage.distance(from: storage.startIndex, to: selection.lowerBound)
    let before =
      storage.count - storage.distance(from: selection.lowerBound, to: selection.upperBound)
    storage.replaceSubrange(selection, with: text)
    // Characters may join with their neighbours.
    let added = storage.count - before
    let caret = storage.index(storage.startIndex, offsetBy: max(0, start + added))
    selection = caret..<caret
    anchor = nil
    textDidChange()
    sendActions(for: .valueChanged)
  }

  /// - Returns: Whether a key does anything here.
  func edit(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    if modifiers == .control || modifiers == .command { return perform(key) }
    let selects = modifiers == .shift
    guard modifiers.isEmpty || selects else { return false }
    switch key {
    case .left: moveCaret(by: -1, selects)
    case .right: moveCaret(by: 1, selects)
    case .home: moveCaret(to: storage.startIndex, selects)
    case .end: moveCaret(to: storage.endIndex, selects)
    case .backspace: delete(before: true)
    case .delete: delete(before: false)
    case .enter: onSubmit?()
    // Comes as text.
    case .character, .space: break
    default: return false
    }
    return true
  }

  private func perform(_ key: Key) -> Bool {
    switch key {
    case .character("a"): selectAll()
    case .character("c"): copy()
    case .character("x"): cut()
    case .character("v"): paste()
    default: return false
    }
    return true
  }

  /// Selects all of the text.
  public func selectAll() {
    (anchor, selection) = (storage.startIndex, storage.startIndex..<storage.endIndex)
    setNeedsDisplay()
  }

  /// Puts what is selected into the window's clipboard; nothing where the text is secure.
  public func copy() {
    guard !isSecure, !selection.isEmpty else { return }
    window?.clipboard.text = String(storage[selection])
  }

  /// Copies what is selected and takes it out; nothing where the text is secure.
  public func cut() {
    guard isEnabled, !isSecure, !selection.isEmpty else { return }
    copy()
    replaceSelection(with: "")
  }

  /// Enters what is in the window's clipboard in place of what is selected.
  public func paste() {
    guard isEnabled, let text = window?.clipboard.text else { return }
    composition = nil
    replaceSelection(with: text.filter { !$0.isNewline })
  }

  /// What can be done with the text by a menu.
  func editingMenu() -> Menu {
    let canCopy = !isSecure && !selection.isEmpty
    func item(
      _ title: String,
      _ key: String,
      _ isEnabled: Bool,
      _ body: @escaping (TextField) -> Void
    )
      -> MenuItem
    {
      MenuItem(title, keys: "Ctrl+\(key)", isEnabled: isEnabled) { [weak self] in self.map(body) }
    }
    return Menu(items: [
      item("Cut", "X", canCopy && isEnabled) { $0.cut() },
      item("Copy", "C", canCopy) { $0.copy() },
      item("Paste", "V", isEnabled && window?.clipboard.text != nil) { $0.paste() },
      .separator,
      item("Select All", "A", !storage.isEmpty) { $0.selectAll() },
    ])
  }

  private func delete(before: Bool) {
    if selection.isEmpty {
      let caret = selection.lowerBound
      if before, caret > storage.startIndex { selection = storage.index(before: caret)..<caret }
      if !before, caret < storage.endIndex { selection = caret..<storage.index(after: caret) }
    }
    if !selection.isEmpty { replaceSelection(with: "") }
  }

  /// The end of the selection that moves.
  var movingEnd: String.Index {
    anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound
  }

  private func moveCaret(by step: Int, _ selects: Bool) {
    // In text that reads from right to left, left goes on.
    let isReversed = shownLines.lines.first?.isRightToLeft ?? false
    let forwards = (step > 0) != isReversed
    if !selects, !selection.isEmpty {
      return moveCaret(to: forwards ? selection.upperBound : selection.lowerBound, false)
    }
    let limit = forwards ? storage.endIndex : storage.startIndex
    let index = storage.index(movingEnd, offsetBy: forwards ? 1 : -1, limitedBy: limit)
    moveCaret(to: index ?? limit, selects)
  }

  func moveCaret(to index: String.Index, _ selects: Bool) {
    if selects {
      let fixed = anchor ?? selection.lowerBound
      anchor = fixed
      selection = min(fixed, index)..<max(fixed, index)
    } else {
      anchor = nil
      selection = index..<index
    }
    showCaret()
    setNeedsDisplay()
  }
}
