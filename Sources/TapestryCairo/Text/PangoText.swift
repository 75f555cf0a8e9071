internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

/// A text laid out by Pango; belongs to one thread and must not outlive its slot's turn.
///
/// Pango's time grows with the square of a text's length. A long text is laid out in pieces, each
/// of whole paragraphs, or of whole lines of a long paragraph, so that ours does not.
final class PangoText {
  /// A line, in points.
  struct Line {
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// The first byte of the piece that the line is from.
    let base: Int
    /// Bytes of UTF-8, the line break included.
    let bytes: Range<Int>
    /// Where the spaces and the line break begin that hang at the end.
    let visibleEnd: Int
    /// Without what hangs.
    let width: CGFloat
    /// Where Pango's line begins, seen from what is visible: left of it if spaces hang there.
    let shift: CGFloat
    let ascent: CGFloat
    let height: CGFloat
    let isRightToLeft: Bool
  }

  /// What is laid out.
  let text: AttributedText
  /// The lines from top to bottom; of a limited text, at least one more than the limit if it has.
  private(set) var lines: [Line] = []
  private var pieces: [PangoPiece] = []

  /// Bytes of a piece at first; a piece with a single line is made longer.
  private static let pieceLength = 4096
  /// Where even a word is broken: no language has longer ones.
  private static let longestWord = 8192

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the characters and their looks.
  ///   - content: gives the paragraph's style and direction.
  ///   - width: where lines break, in points.
  ///   - scheme: which colours the text gets; nil where it is only measured.
  ///   - slot: the font map to use.
  init(
    _ text: AttributedText,
    like content: TextContent,
    width: CGFloat,
    scheme: ColorScheme?,
    in slot: PangoSlot
  ) {
    self.text = text
    let style = PangoPiece.Style(content: content, width: width, scheme: scheme)
    let bytes = Array(text.string.utf8)
    let limit = content.paragraph.lines
    var start: Int? = 0
    var length = Self.pieceLength
    var isContinued: Bool?
    while let first = start, limit == 0 || lines.count <= limit {
      let end = Self.pieceEnd(bytes, from: first, length: length, wraps: width.isFinite)
      let part =
        first == 0 && end == bytes.count ? text : AttributedText(text.slice(bytes: first..<end))
      let piece = PangoPiece(part, base: first, style, continuing: isContinued, in: slot)
      start = nil
      if end < bytes.count {
        guard let next = Self.next(after: piece, bytes, end, isLongest: length >= Self.longestWord)
        else {
          (start, length) = (first, length * 2)
          continue
        }
        start = next
        let isNewParagraph = bytes[next - 1] == 0x0A || bytes[next - 1] == 0x0D
        isContinued = isNewParagraph ? nil : piece.lines.last?.isRightToLeft
        length = Self.pieceLength
      }
      let upTo = start ?? Int.max
      lines += piece.lines.filter { $0.bytes.lowerBound < upTo || start == nil }
      pieces.append(piece)
    }
  }

  /// Where a piece ends: after a paragraph if one ends in it, else anywhere between characters.
  private static func pieceEnd(
    _ bytes: [UInt8],
    from start: Int,
    length: Int,
    wraps: Bool
  ) -> Int {
    guard bytes.count - start > length + length / 2 else { return bytes.count }
    let window = bytes[start..<start + length]
    if let newline = window.lastIndex(of: 0x0A) { return newline + 1 }
    guard wraps else {
      return bytes[window.endIndex...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    var end = window.endIndex
    while bytes[end] & 0xC0 == 0x80, end > start + 1 { end -= 1 }
    return end
  }

  /// Where the next piece begins; nil where this one has to be longer.
  ///
  /// The last line goes to the next piece, because there its end is known.
  private static func next(
    after piece: PangoPiece,
    _ bytes: [UInt8],
    _ end: Int,
    isLongest: Bool
  ) -> Int? {
    if bytes[end - 1] == 0x0A { return end }
    if piece.lines.count > 1, let last = piece.lines.last { return last.bytes.lowerBound }
    return isLongest ? end : nil
  }

  /// The lines as the truncation looks at them.
  var brokenLines: [TextTruncator.BrokenLine] {
    lines.map { .init(bytes: $0.bytes, width: $0.width) }
  }
}

/// Pango's fixed-point numbers.
enum PangoUnits {
  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

  /// Rounded up, so that a text fits the width that it measured.
  static func units(_ points: CGFloat) -> Int32 {
    let units = (points * CGFloat(PANGO_SCALE)).rounded(.up)
    return units >= CGFloat(Int32.max) ? Int32.max : Int32(max(0, units))
  }
}
