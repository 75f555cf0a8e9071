internal import TapestryDisplay
internal import TapestryStage

/// Where characters, words and paragraphs begin and end.
extension TextEditor {
  private var string: String { text.string }

  /// The first place between characters from a byte on.
  func boundary(atOrAfter byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    guard byte < string.utf8.count else { return string.utf8.count }
    let index = string.index(atByte: byte)
    let next = string.index(after: index)
    return string.index(before: next) == index ? byte : string.byte(at: next)
  }

  /// The place one character on, or back; the same at the ends.
  func character(from byte: Int, forwards: Bool) -> Int {
    let index = string.index(atByte: byte)
    if forwards {
      return index < string.endIndex ? string.byte(at: string.index(after: index)) : byte
    }
    return index > string.startIndex ? string.byte(at: string.index(before: index)) : byte
  }

  private enum Class {
    case word, space, other

    init(_ character: Character) {
      if character.isLetter || character.isNumber || character == "_" || character == "'" {
        self = .word
      } else {
        self = character.isWhitespace ? .space : .other
      }
    }
  }

  /// The end of the next word, or the beginning of the one before.
  func word(from byte: Int, forwards: Bool) -> Int {
    let index = string.index(atByte: byte)
    if forwards {
      let rest = string[index...].drop { Class($0) == .space }
      guard let first = rest.first else { return string.utf8.count }
      return string.byte(at: rest.drop { Class($0) == Class(first) }.startIndex)
    }
    var before = string[..<index]
    while let last = before.last, Class(last) == .space { before.removeLast() }
    guard let last = before.last else { return 0 }
    while let next = before.last, Class(next) == Class(last) { before.removeLast() }
    return string.byte(at: before.endIndex)
  }

  /// The word, the spaces or the signs around a place; the character after it counts.
  func word(around byte: Int) -> Range<Int> {
    guard !string.isEmpty else { return 0..<0 }
    var index = string.index(atByte: byte)
    if index == string.endIndex || (string[index].isNewline && index > string.startIndex) {
      index = string.index(before: index)
    }
    let kind = Class(string[index])
    var start = index
    while start > string.startIndex {
      let before = string.index(before: start)
      guard Class(string[before]) == kind, !string[before].isNewline else { break }
      start = before
    }
    let end = string[index...].dropFirst().firstIndex { Class($0) != kind || $0.isNewline }
    return string.byte(at: start)..<string.byte(at: end ?? string.endIndex)
  }

  /// The paragraph around a place, without its line break.
  func paragraph(around byte: Int) -> Range<Int> {
    let index = string.index(atByte: byte)
    let start = string[..<index].lastIndex(where: \.isNewline).map { string.index(after: $0) }
    let end = string[index...].firstIndex(where: \.isNewline)
    return string.byte(at: start ?? string.startIndex)..<string.byte(at: end ?? string.endIndex)
  }
}
