internal import TapestryCore
package import TapestryDisplay

/// A text that is edited: its characters, its selection, its history, and what is composed in it.
///
/// A value that knows neither views nor nodes. Its owner passes events to it and performs the
/// actions that it returns; see ``TextEditorOwner``. Positions are bytes of the text's UTF-8, always
/// between characters (extended grapheme clusters).
package struct TextEditor: Sendable {
  /// The rules that a control sets for its text.
  package struct Rules: Sendable, Hashable {
    /// A Boolean value that is true when the text may have line breaks.
    package var isMultiline = true
    /// A Boolean value that is true when bullets are shown instead of the text.
    package var isSecure = false
    /// The max number of characters that the user can enter; nil for any.
    package var maximumLength: Int?
    /// A Boolean value that is true when return submits and begins no line.
    package var submits = false

    package init() {}
  }

  /// The rules of the control.
  package var rules: Rules { didSet { if rules != oldValue { version += 1 } } }
  /// The text, without what is being composed.
  package private(set) var text = AttributedText("")
  /// The selected bytes of the text; empty for a caret.
  package private(set) var selection = 0..<0
  /// A Boolean value that is true when the selection's start is the end that moves.
  package private(set) var movesStart = false
  /// The text that an input method composes at the caret; nil for none.
  package private(set) var composition: TextComposition?
  /// The attributes of typed text; nil for those of the character before.
  package var typingAttributes: TextAttributes? { didSet { version += 1 } }
  /// A counter of the changes of the text that is shown.
  package private(set) var version = 0
  /// The changes that can be undone and redone.
  package private(set) var history = TextHistory()
  /// The x that vertical movements aim at, in points of the text; nil before the first of them.
  var goalX: CGFloat?
  /// The selection that a pointer began with, and by what units it grows.
  var drag: (origin: Range<Int>, unit: DragUnit)?

  /// The units by which a drag of the pointer selects.
  enum DragUnit: Sendable { case character, word, paragraph }

  package init(_ rules: Rules = Rules()) { self.rules = rules }

  /// The characters of the text.
  package var string: String { text.string }
  /// The number of bytes of the text.
  var end: Int { string.utf8.count }
  /// The end of the selection that moves.
  package var head: Int { movesStart ? selection.lowerBound : selection.upperBound }
  /// The end of the selection that stays.
  package var anchor: Int { movesStart ? selection.upperBound : selection.lowerBound }

  // MARK: Text

  /// Sets another text; the history is cleared, and the caret is at the end.
  package mutating func setText(_ new: AttributedText) {
    text = rules.isMultiline ? new : new.withoutLineBreaks
    (selection, movesStart, composition) = (end..<end, false, nil)
    (history, goalX, drag) = (TextHistory(), nil, nil)
    version += 1
  }

  /// Sets other attributes for all of the text; neither selection nor history change.
  package mutating func setAttributes(_ attributes: TextAttributes) {
    text = AttributedText(string, attributes)
    version += 1
  }

  /// The attributes of text that is entered now.
  package var insertionAttributes: TextAttributes {
    if let typingAttributes { return typingAttributes }
    var attributes = text.attributes(atByte: max(0, selection.lowerBound - 1))
    attributes.link = nil
    return attributes
  }

  /// Makes a change that was asked for, and puts the caret behind it.
  ///
  /// - Returns: the effects.
  package mutating func apply(_ edit: TextEdit) -> [TextEditorAction] {
    let low = boundary(atOrAfter: edit.range.lowerBound)
    let range = low..<max(low, boundary(atOrAfter: edit.range.upperBound))
    let isChange = !range.isEmpty || !edit.replacement.isEmpty
    if isChange { replace(range, with: edit.replacement, edit.kind) }
    if composition != edit.composition { version += 1 }
    composition = edit.composition
    goalX = nil
    return isChange ? [.textDidChange] : [.compositionDidChange]
  }

  /// Gives up a change that was not allowed, and what was composed for it.
  ///
  /// - Returns: the effects.
  package mutating func refuse() -> [TextEditorAction] {
    if composition != nil { version += 1 }
    composition = nil
    return [.compositionDidChange]
  }

  private mutating func replace(_ range: Range<Int>, with new: String, _ kind: TextHistory.Kind) {
    let inserted = new.isEmpty ? [] : [AttributedText.Span(new, insertionAttributes)]
    let change = TextHistory.Change(
      start: range.lowerBound,
      removed: range.isEmpty ? [] : text.slice(bytes: range),
      inserted: inserted,
      selectionBefore: selection,
      kind: kind
    )
    splice(range, inserted)
    history.add(change)
    let caret = boundary(atOrAfter: range.lowerBound + new.utf8.count)
    (selection, movesStart) = (caret..<caret, false)
  }

  private mutating func splice(_ range: Range<Int>, _ spans: [AttributedText.Span]) {
    let before = text.slice(bytes: 0..<range.lowerBound)
    let after = text.slice(bytes: range.upperBound..<end)
    let all = before + spans + after
    // An empty text keeps its attributes.
    text = AttributedText(all.isEmpty ? [.init("", text.attributes(atByte: 0))] : all.joined())
    version += 1
  }

  /// Undoes the last change.
  ///
  /// - Returns: the effects; none where there is nothing to undo.
  mutating func undo() -> [TextEditorAction] {
    guard let change = history.takeUndo() else { return [] }
    splice(change.start..<(change.start + change.insertedBytes), change.removed)
    (selection, movesStart, composition, goalX) = (change.selectionBefore, false, nil, nil)
    return [.textDidChange]
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: the effects; none where there is nothing to redo.
  mutating func redo() -> [TextEditorAction] {
    guard let change = history.takeRedo() else { return [] }
    splice(change.start..<(change.start + change.removedBytes), change.inserted)
    let caret = boundary(atOrAfter: change.start + change.insertedBytes)
    (selection, movesStart, composition, goalX) = (caret..<caret, false, nil, nil)
    return [.textDidChange]
  }

  // MARK: Selection

  /// Selects the bytes between two positions; the caret is at the second one.
  ///
  /// - Returns: true when something else was selected before.
  @discardableResult
  package mutating func select(from anchor: Int, to head: Int) -> Bool {
    let (fixed, moving) = (boundary(atOrAfter: anchor), boundary(atOrAfter: head))
    let new = min(fixed, moving)..<max(fixed, moving)
    history.closeGroup()
    goalX = nil
    guard new != selection || (moving < fixed) != movesStart else { return false }
    (selection, movesStart) = (new, moving < fixed)
    return true
  }

  // MARK: Composing

  mutating func setComposition(_ new: TextComposition?) -> [TextEditorAction] {
    guard composition != new else { return [] }
    composition = new
    version += 1
    return [.compositionDidChange]
  }

  /// Returns the first position between characters from a byte on.
  func boundary(atOrAfter byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    guard byte < end else { return end }
    let index = string.index(atByte: byte)
    let next = string.index(after: index)
    return string.index(before: next) == index ? byte : string.byte(at: next)
  }

  /// Returns bytes of the text as a range of its characters.
  package func range(of bytes: Range<Int>) -> Range<String.Index> {
    string.index(atByte: bytes.lowerBound)..<string.index(atByte: bytes.upperBound)
  }
}

extension AttributedText {
  /// The same text without its line breaks.
  fileprivate var withoutLineBreaks: AttributedText {
    guard string.contains(where: \.isNewline) else { return self }
    return AttributedText(spans.map { .init($0.text.filter { !$0.isNewline }, $0.attributes) })
  }
}

extension [AttributedText.Span] {
  /// Returns the same text in as few spans as its attributes allow.
  func joined() -> [AttributedText.Span] {
    var all: [AttributedText.Span] = []
    for span in self {
      if let last = all.last, last.attributes == span.attributes {
        all[all.count - 1] = .init(last.text + span.text, last.attributes)
      } else {
        all.append(span)
      }
    }
    return all
  }
}
