/// What is shown of a text: all of it, or parts with a truncation token between.
public struct DisplayedText: Sendable {
  /// The text to show.
  public let text: AttributedText
  /// Where each part comes from, in order; together they cover ``text``.
  public let segments: [Segment]

  /// A part of the shown text.
  public struct Segment: Sendable, Hashable {
    /// The bytes that it takes of the shown text's UTF-8.
    public let displayed: Range<Int>
    /// The bytes of the whole text that it shows; for a token, those that it replaces.
    public let source: Range<Int>
    /// Whether it is the truncation token.
    public let isToken: Bool
  }

  /// The whole text.
  public init(whole text: AttributedText) {
    let bytes = 0..<text.string.utf8.count
    self.text = text
    segments = [Segment(displayed: bytes, source: bytes, isToken: false)]
  }

  /// A text with a range of bytes replaced by a token in the look of what it replaces.
  public init(_ text: AttributedText, replacing cut: Range<Int>, with token: String) {
    let look = text.attributes(atByte: cut.lowerBound)
    self.init(text, replacing: cut, with: [AttributedText.Span(token, look)])
  }

  /// A text with a range of bytes replaced by a token in looks of its own.
  public init(
    _ text: AttributedText,
    replacing cut: Range<Int>,
    with token: [AttributedText.Span]
  ) {
    let end = text.string.utf8.count
    let tokenEnd = cut.lowerBound + token.reduce(0) { $0 + $1.text.utf8.count }
    self.text = AttributedText(
      text.slice(bytes: 0..<cut.lowerBound) + token + text.slice(bytes: cut.upperBound..<end)
    )
    segments = [
      Segment(
        displayed: 0..<cut.lowerBound,
        source: 0..<cut.lowerBound,
        isToken: false
      ),
      Segment(displayed: cut.lowerBound..<tokenEnd, source: cut, isToken: true),
      Segment(
        displayed: tokenEnd..<(tokenEnd + end - cut.upperBound),
        source: cut.upperBound..<end,
        isToken: false
      ),
    ].filter { $0.isToken || !$0.displayed.isEmpty }
  }

  /// Whether a part of the text is not shown.
  public var isTruncated: Bool { segments.contains { $0.isToken } }

  /// The range of the whole text that a range of the shown one comes from, in bytes.
  public func source(of range: Range<Int>) -> Range<Int> {
    let low = source(of: range.lowerBound, atEnd: false)
    return low..<Swift.max(low, source(of: range.upperBound, atEnd: true))
  }

  private func source(of offset: Int, atEnd: Bool) -> Int {
    for part in segments
    where atEnd ? offset <= part.displayed.upperBound : offset < part.displayed.upperBound {
      if part.isToken { return atEnd ? part.source.upperBound : part.source.lowerBound }
      return part.source.lowerBound + Swift.max(0, offset - part.displayed.lowerBound)
    }
    return segments.last?.source.upperBound ?? 0
  }

  /// The token's bytes in the shown text; nil where there is none.
  public var token: Range<Int>? { segments.first { $0.isToken }?.displayed }
}
