internal import CPangoCairo
public import TapestryDisplay

extension PangoTextEngine {
  /// Finds caret positions and words by Pango's log attributes; see ``TextEngine/boundaries(of:)``.
  ///
  /// Pango's cursor positions inside of a character (an extended grapheme cluster of the standard
  /// library) are left out, so that no position splits a `Character`.
  public func boundaries(of text: String) -> TextBoundaries {
    var text = text
    text.makeContiguousUTF8()
    // Pango takes a zero byte for the end.
    let bytes = text.utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    let attributes = Self.logAttributes(of: bytes)
    var (characters, starts, ends) = ([Int](), [Int](), [Int]())
    var number = 0
    var nextCharacter = text.startIndex
    for index in text.unicodeScalars.indices + [text.endIndex] {
      guard number < attributes.count else { break }
      let (attribute, byte) = (
        attributes[number], text.utf8.distance(from: text.startIndex, to: index)
      )
      number += 1
      let isBoundary = index == nextCharacter
      if isBoundary, index < text.endIndex { nextCharacter = text.index(after: index) }
      guard isBoundary else { continue }
      let isEnd = byte == 0 || index == text.endIndex
      if isEnd || attribute.is_cursor_position != 0 { characters.append(byte) }
      if attribute.is_word_start != 0 { starts.append(byte) }
      if attribute.is_word_end != 0 { ends.append(byte) }
    }
    return TextBoundaries(characters: characters, wordStarts: starts, wordEnds: ends)
  }

  /// The attributes of each position between two scalars, the end included.
  private static func logAttributes(of bytes: [CChar]) -> [PangoLogAttr] {
    let scalars = bytes.count { UInt8(bitPattern: $0) & 0xC0 != 0x80 }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
    pango_get_log_attrs(
      bytes,
      Int32(clamping: bytes.count),
      -1,
      pango_language_from_string("en"),
      &attributes,
      Int32(clamping: attributes.count)
    )
    return attributes
  }
}
