package import TapestryDisplay

/// The text as it is shown: with what is composed in it, or as bullets.
extension TextEditor {
  private static let bullet = "•"

  /// The text to lay out: a composition is underlined; a secure text is bullets.
  package var shown: AttributedText {
    guard let composition else {
      if rules.isSecure, end > 0 { return secured(text.spans) }
      return string.isEmpty ? AttributedText("", insertionAttributes) : text
    }
    var attributes = insertionAttributes
    attributes.underline = true
    let spans =
      text.slice(bytes: 0..<selection.lowerBound) + [.init(composition.text, attributes)]
      + text.slice(bytes: selection.lowerBound..<end)
    return rules.isSecure ? secured(spans) : AttributedText(spans)
  }

  private func secured(_ spans: [AttributedText.Span]) -> AttributedText {
    AttributedText(
      spans.map { .init(String(repeating: Self.bullet, count: $0.text.count), $0.attributes) }
    )
  }

  /// A Boolean value that is true when there is nothing to show but a placeholder.
  package var isEmpty: Bool { string.isEmpty && composition == nil }

  /// The caret's position in ``shown``.
  package var shownCaret: Int { composition == nil ? shownByte(head) : shownClause.upperBound }

  /// The selected bytes of ``shown``; the clause that is converted while a text is composed.
  package var shownSelection: Range<Int> {
    composition == nil
      ? shownByte(selection.lowerBound)..<shownByte(selection.upperBound) : shownClause
  }

  /// The bytes of ``shown`` that are being composed; nil for none.
  package var shownComposition: Range<Int>? {
    guard let composition else { return nil }
    let start = shownByte(selection.lowerBound)
    return start..<start + shownLength(of: composition.text)
  }

  private var shownClause: Range<Int> {
    let start = shownByte(selection.lowerBound)
    guard let composition else { return start..<start }
    func length(_ byte: Int) -> Int {
      shownLength(of: String(composition.text.utf8Slice(0..<byte)))
    }
    return start + length(composition.selection.lowerBound)..<start
      + length(composition.selection.upperBound)
  }

  private func shownLength(of text: String) -> Int {
    rules.isSecure ? text.count * Self.bullet.utf8.count : text.utf8.count
  }

  /// Returns the position in ``shown`` of a position of the text before any composition.
  private func shownByte(_ byte: Int) -> Int {
    guard rules.isSecure else { return byte }
    return string.utf8Slice(0..<byte).count * Self.bullet.utf8.count
  }

  /// Returns the position of the text that lies at a position in ``shown``, which has no
  /// composition.
  func textByte(atShown byte: Int) -> Int {
    guard rules.isSecure else { return byte }
    let index = string.index(
      string.startIndex,
      offsetBy: byte / Self.bullet.utf8.count,
      limitedBy: string.endIndex
    )
    return string.byte(at: index ?? string.endIndex)
  }
}
