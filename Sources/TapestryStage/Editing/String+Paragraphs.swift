internal import TapestryDisplay

/// The paragraphs of a text: its lines as the author made them.
///
/// A paragraph ends with a line feed, a carriage return, both, or U+2029: where Pango ends one too.
extension String {
  /// Returns the bytes of the paragraph around a byte, its break included.
  ///
  /// A byte behind a break belongs to the paragraph that begins there.
  ///
  /// - Complexity: O(length of the paragraph).
  func paragraph(aroundByte byte: Int) -> Range<Int> {
    withBytes { bytes in
      let byte = Swift.min(byte, bytes.count)
      var start = byte
      while start > 0, !bytes.endsParagraph(at: start) { start -= 1 }
      var end = byte
      repeat { end += 1 } while end < bytes.count && !bytes.endsParagraph(at: end)
      return start..<Swift.min(end, bytes.count)
    }
  }

  /// Returns the same range without the break at its end.
  func withoutBreak(_ paragraph: Range<Int>) -> Range<Int> {
    withBytes { bytes in
      let (start, end) = (paragraph.lowerBound, paragraph.upperBound)
      guard end > start else { return paragraph }
      switch bytes[end - 1] {
      case 0x0A: return start..<(end - (end - start > 1 && bytes[end - 2] == 0x0D ? 2 : 1))
      case 0x0D: return start..<(end - 1)
      default: return start..<(bytes.endsParagraph(at: end) ? end - 3 : end)
      }
    }
  }

  /// Returns the ends of the paragraphs within a range, which begins at a paragraph's start; the
  /// range's own end is the last one.
  ///
  /// - Complexity: O(length of the range).
  func paragraphEnds(in range: Range<Int>) -> [Int] {
    withBytes { bytes in
      var ends: [Int] = []
      var index = range.lowerBound
      while index < range.upperBound {
        index += 1
        // Only bytes that end a break can make the longer test true.
        let last = bytes[index - 1]
        guard last == 0x0A || last == 0x0D || last == 0xA9 else { continue }
        if index < range.upperBound, bytes.endsParagraph(at: index) { ends.append(index) }
      }
      return ends + [range.upperBound]
    }
  }

  /// A Boolean value that is true when the last paragraph is empty: when the text ends with a break.
  var endsWithBreak: Bool { withBytes { $0.count > 0 && $0.endsParagraph(at: $0.count) } }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true when a paragraph break ends before a byte.
  fileprivate func endsParagraph(at end: Int) -> Bool {
    switch self[end - 1] {
    case 0x0A: true
    case 0x0D: end == count || self[end] != 0x0A
    case 0xA9: end >= 3 && self[end - 2] == 0x80 && self[end - 3] == 0xE2
    default: false
    }
  }
}
