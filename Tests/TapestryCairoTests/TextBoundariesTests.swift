import CPangoCairo
import TapestryCairo
import TapestryDisplay
import TestSupport
import Testing

/// The boundaries of the engine, compared with Pango's own log attributes.
@Suite struct TextBoundariesTests {
  /// Pango's attributes of a text by the bytes that they belong to.
  private func oracle(_ text: String) -> [(byte: Int, attributes: PangoLogAttr)] {
    let scalars = Array(text.unicodeScalars)
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    text.withCString {
      pango_get_log_attrs($0, -1, -1, nil, &attributes, Int32(scalars.count + 1))
    }
    var byte = 0
    var all = [(byte: 0, attributes: attributes[0])]
    for (index, scalar) in scalars.enumerated() {
      byte += String(scalar).utf8.count
      all.append((byte, attributes[index + 1]))
    }
    return all
  }

  private func check(_ text: String, _ comment: Comment? = nil) {
    let found = PangoTextEngine.shared.boundaries(of: text)
    let oracle = oracle(text)
    let characters = Set(
      (text.indices + [text.endIndex]).map { text.utf8.distance(from: text.startIndex, to: $0) }
    )
    let isCaret = oracle.filter {
      $0.byte == 0 || $0.byte == text.utf8.count || $0.attributes.is_cursor_position != 0
    }
    .map(\.byte)
    #expect(found.characters == isCaret.filter(characters.contains), comment)
    let starts = oracle.filter { $0.attributes.is_word_start != 0 }.map(\.byte)
    let ends = oracle.filter { $0.attributes.is_word_end != 0 }.map(\.byte)
    #expect(found.wordStarts == starts.filter(characters.contains), comment)
    #expect(found.wordEnds == ends.filter(characters.contains), comment)
  }

  @Test(arguments: [
    "", "a", "Hello, world! It's 3.14.", "今夜は星がきれいに見えそうです", "カタカナとひらがな", "안녕하세요 세계",
    "مرحبا بالعالم", "بَيْت لا", "สวัสดีชาวโลก", "a👨‍👩‍👧b🇰🇷🇯🇵👍🏽", "e\u{301}a\u{308}\u{323}", "1️⃣❤️",
    "two\nlines\r\nthree", "tab\tx",
  ])
  func `carets and words are Pango's`(text: String) {
    check(text)
    // In these scripts Pango and the standard library agree on characters.
    let carets = oracle(text).filter { $0.attributes.is_cursor_position != 0 }.map(\.byte)
    if text != "", !text.contains("\r") {
      #expect(PangoTextEngine.shared.boundaries(of: text).characters == carets)
    }
  }

  @Test func `no caret splits a character of the standard library`() {
    // Pango has a cursor position before the vowel, the standard library no boundary.
    #expect(PangoTextEngine.shared.boundaries(of: "น้ำ").characters == [0, 9])
    check("น้ำ")
  }

  @Test func `a word lies between two neighboring starts or ends`() {
    let text = "今夜は星がきれいに見えそうです"
    for engine in [PangoTextEngine.shared, FixedTextEngine()] as [any TextEngine] {
      let found = engine.boundaries(of: text)
      var words: [Substring] = []
      var byte = 0
      while byte < text.utf8.count {
        let word = found.word(around: byte)
        words.append(text[index(text, word.lowerBound)..<index(text, word.upperBound)])
        byte = word.upperBound
      }
      #expect(words == ["今夜", "は", "星", "がきれいに", "見", "えそうです"])
    }
  }

  private func index(_ text: String, _ byte: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: byte)
  }

  @Test func `random texts have Pango's boundaries`() {
    let scalars = Array(
      "aé 日はカ한글مَلا٣สวั่ำ👍\u{1F3FD}\u{200D}👩🇰🇷e\u{301}\u{FE0F}.,'\n\r\t\u{2029}_-".unicodeScalars
    )
    var random = SplitMix64(seed: 13)
    for number in 0..<500 {
      var text = ""
      for _ in 0..<random.below(30) {
        text.unicodeScalars.append(scalars[random.below(scalars.count)])
      }
      check(text, "\(number): \(text.debugDescription)")
    }
  }

  @Test func `a zero byte ends nothing`() {
    let found = PangoTextEngine.shared.boundaries(of: "a\0b")
    #expect(found.characters == [0, 1, 2, 3])
  }

  @Test func `a position between boundaries is between its neighbors`() {
    let found = TextBoundaries(characters: [0, 1, 2, 3, 4], wordStarts: [0, 3], wordEnds: [2, 4])
    #expect(found.character(after: 0) == 1 && found.character(after: 4) == nil)
    #expect(found.character(before: 4) == 3 && found.character(before: 0) == nil)
    #expect(found.word(after: 0) == 2 && found.word(after: 2) == 3 && found.word(after: 4) == nil)
    #expect(
      found.word(before: 4) == 3 && found.word(before: 3) == 2 && found.word(before: 0) == nil
    )
    #expect(found.word(around: 0) == 0..<2 && found.word(around: 2) == 2..<3)
    #expect(found.word(around: 4) == 3..<4)
  }
}
