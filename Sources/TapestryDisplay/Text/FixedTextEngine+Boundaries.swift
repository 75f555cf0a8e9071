extension FixedTextEngine {
  /// Finds boundaries by classes of characters; see ``TextEngine/boundaries(of:)``.
  ///
  /// A word is a run of letters, digits, `_` and `'`, of Chinese characters, of hiragana or of
  /// katakana.
  public func boundaries(of text: String) -> TextBoundaries {
    var (characters, starts, ends) = ([0], [Int](), [Int]())
    var last = CharacterClass.other
    var byte = 0
    for character in text {
      let kind = CharacterClass(character)
      if kind != last {
        if last != .other { ends.append(byte) }
        if kind != .other { starts.append(byte) }
      }
      last = kind
      byte += character.utf8.count
      characters.append(byte)
    }
    if last != .other { ends.append(byte) }
    return TextBoundaries(characters: characters, wordStarts: starts, wordEnds: ends)
  }

  /// A class of characters that make words with each other only.
  private enum CharacterClass {
    case letter, han, hiragana, katakana, other

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      // The mark of a long vowel continues words of katakana, its only use in them.
      case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .katakana
      case 0x3041...0x309F: self = .hiragana
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF, 0x3005:
        self = .han
      default:
        let isWord = character.isLetter || character.isNumber || "_'".contains(character)
        self = isWord ? .letter : .other
      }
    }
  }
}
