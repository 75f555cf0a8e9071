/// The boundaries of a text: its caret positions, and where its words start and end.
///
/// Positions are bytes of the text's UTF-8, in ascending order. A ``TextEngine`` finds them.
public struct TextBoundaries: Sendable, Hashable {
  /// The caret positions, the beginning and the end of the text included.
  ///
  /// All of them lie between characters (extended grapheme clusters).
  public let characters: [Int]
  /// The bytes at which a word starts.
  public let wordStarts: [Int]
  /// The bytes at which a word ends.
  public let wordEnds: [Int]
  /// The starts and ends of words, and the beginning and the end of the text, each once.
  private let words: [Int]

  /// The boundaries that an engine found.
  ///
  /// - Parameters:
  ///   - characters: the caret positions in ascending order, the text's beginning and end included.
  ///   - wordStarts: where words start, in ascending order.
  ///   - wordEnds: where words end, in ascending order.
  public init(characters: [Int], wordStarts: [Int], wordEnds: [Int]) {
    (self.characters, self.wordStarts, self.wordEnds) = (characters, wordStarts, wordEnds)
    var all = wordStarts + wordEnds
    if let first = characters.first, let last = characters.last { all += [first, last] }
    var words: [Int] = []
    for byte in all.sorted() where words.last != byte { words.append(byte) }
    self.words = words
  }

  /// Returns the first caret position after a byte; nil at the end of the text.
  ///
  /// - Complexity: O(log length).
  public func character(after byte: Int) -> Int? { characters.first(after: byte) }

  /// Returns the last caret position before a byte; nil at the beginning of the text.
  ///
  /// - Complexity: O(log length).
  public func character(before byte: Int) -> Int? { characters.last(before: byte) }

  /// Returns the first start or end of a word after a byte, or else the end of the text; nil there.
  ///
  /// - Complexity: O(log length).
  public func word(after byte: Int) -> Int? { words.first(after: byte) }

  /// Returns the last start or end of a word before a byte, or else the beginning of the text; nil
  /// there.
  ///
  /// - Complexity: O(log length).
  public func word(before byte: Int) -> Int? { words.last(before: byte) }

  /// Returns the bytes between the two neighboring starts or ends of words around a byte.
  ///
  /// These are a word, or the spaces and signs between two words. Where a byte is a boundary, the
  /// range after it counts; at the end of the text, the one before it.
  ///
  /// - Complexity: O(log length).
  public func word(around byte: Int) -> Range<Int> {
    guard let end = words.first(after: byte) ?? words.last else { return 0..<0 }
    return (words.last(before: end) ?? end)..<end
  }
}

extension [Int] {
  /// The number of elements that are not above a value; the array is in ascending order.
  fileprivate func count(upTo value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func first(after value: Int) -> Int? {
    let index = count(upTo: value)
    return index < count ? self[index] : nil
  }

  fileprivate func last(before value: Int) -> Int? {
    let index = count(upTo: value - 1)
    return index > 0 ? self[index - 1] : nil
  }
}
