internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// A text that is edited: its characters, what is selected of it, and what was done to it.
///
/// A value that knows neither lines nor keys. Places are bytes of the text's UTF-8, always between
/// characters (extended grapheme clusters).
struct TextEditor: Sendable {
  /// Text that an input method has not finished; it is not part of the text yet.
  struct Composition: Sendable, Hashable {
    let text: String
    /// The part of it that is worked on, or the caret in it, in characters.
    let selection: Range<Int>
  }

  private(set) var text = AttributedText("")
  /// What is selected; empty for a caret.
  private(set) var selection = 0..<0
  /// Whether the beginning of the selection is the end that moves.
  private(set) var movesStart = false
  private(set) var composition: Composition?
  /// The look of what is typed; nil for that of the character before.
  var typingAttributes: TextAttributes? { didSet { version += 1 } }
  /// Counts the changes of the characters that are shown.
  private(set) var version = 0
  var history = TextHistory()

  private var string: String { text.string }
  private var end: Int { string.utf8.count }

  // MARK: Text

  /// Takes another text; what was done is forgotten, and the caret is at its end.
  mutating func setText(_ new: AttributedText) {
    text = new
    (selection, movesStart, composition) = (end..<end, false, nil)
    history = TextHistory()
    version += 1
  }

  /// The look of what is entered now.
  var look: TextAttributes {
    if let typingAttributes { return typingAttributes }
    var look = text.attributes(atByte: max(0, selection.lowerBound - 1))
    look.link = nil
    return look
  }

  /// Puts text in place of a range of bytes, and the caret behind it.
  mutating func replace(_ bytes: Range<Int>, with new: String, _ kind: TextHistory.Kind) {
    let low = boundary(atOrAfter: bytes.lowerBound)
    let range = low..<max(low, boundary(atOrAfter: bytes.upperBound))
    let inserted = new.isEmpty ? [] : [AttributedText.Span(new, look)]
    let change = TextHistory.Change(
      start: range.lowerBound,
      removed: range.isEmpty ? [] : text.slice(bytes: range),
      inserted: inserted,
      selectionBefore: selection,
      kind: kind
    )
    apply(range, inserted)
    history.add(change)
    let caret = boundary(atOrAfter: range.lowerBound + new.utf8.count)
    (selection, movesStart, composition) = (caret..<caret, false, nil)
  }

  private mutating func apply(_ range: Range<Int>, _ spans: [AttributedText.Span]) {
    let before = text.slice(bytes: 0..<range.lowerBound)
    let after = text.slice(bytes: range.upperBound..<end)
    let all = before + spans + after
    // An empty text keeps its look.
    text = AttributedText(all.isEmpty ? [.init("", text.attributes(atByte: 0))] : all.joined())
    version += 1
  }

  /// Enters text in place of what is selected.
  mutating func insert(_ new: String, _ kind: TextHistory.Kind = .typing) {
    replace(selection, with: new, kind)
  }

  /// Takes back what was done last.
  ///
  /// - Returns: Whether there was anything.
  mutating func undo() -> Bool {
    guard let change = history.takeUndo() else { return false }
    apply(change.start..<(change.start + change.insertedBytes), change.removed)
    (selection, movesStart, composition) = (change.selectionBefore, false, nil)
    return true
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: Whether there was anything.
  mutating func redo() -> Bool {
    guard let change = history.takeRedo() else { return false }
    apply(change.start..<(change.start + change.removedBytes), change.inserted)
    let caret = boundary(atOrAfter: change.start + change.insertedBytes)
    (selection, movesStart, composition) = (caret..<caret, false, nil)
    return true
  }

  // MARK: Selection

  /// The end of the selection that moves.
  var head: Int { movesStart ? selection.lowerBound : selection.upperBound }
  /// The end of the selection that stays.
  var anchor: Int { movesStart ? selection.upperBound : selection.lowerBound }

  /// Selects what lies between two places; the caret is at the second one.
  ///
  /// - Returns: Whether something else was selected before.
  @discardableResult
  mutating func select(from anchor: Int, to head: Int) -> Bool {
    let (fixed, moving) = (boundary(atOrAfter: anchor), boundary(atOrAfter: head))
    let new = min(fixed, moving)..<max(fixed, moving)
    history.closeGroup()
    guard new != selection || (moving < fixed) != movesStart else { return false }
    (selection, movesStart) = (new, moving < fixed)
    return true
  }

  // MARK: Composing

  /// Shows text that is being composed at the caret; empty for none any more.
  mutating func compose(_ text: String, selection chosen: Range<Int>) {
    guard !text.isEmpty else {
      if composition != nil { version += 1 }
      return composition = nil
    }
    if !selection.isEmpty { replace(selection, with: "", .typing) }
    let count = text.count
    let low = min(max(chosen.lowerBound, 0), count)
    composition = Composition(
      text: text,
      selection: low..<min(max(chosen.upperBound, low), count)
    )
    version += 1
  }

  // MARK: What is shown

  /// The text with what is being composed in it, underlined.
  var shown: AttributedText {
    guard let composition else { return string.isEmpty ? AttributedText("", look) : text }
    var look = look
    look.underline = true
    return AttributedText(
      text.slice(bytes: 0..<selection.lowerBound) + [.init(composition.text, look)]
        + text.slice(bytes: selection.lowerBound..<end)
    )
  }

  /// Where the caret is in ``shown``.
  var shownCaret: Int {
    guard let composition else { return head }
    return selection.lowerBound
      + composition.text.prefix(composition.selection.upperBound).utf8.count
  }

  /// What is selected of ``shown``, or is worked on by an input method.
  var shownSelection: Range<Int> {
    guard let composition else { return selection }
    let low = composition.text.prefix(composition.selection.lowerBound).utf8.count
    return (selection.lowerBound + low)..<shownCaret
  }
}

extension [AttributedText.Span] {
  /// The same text in as few spans as its looks allow.
  fileprivate func joined() -> [AttributedText.Span] {
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
