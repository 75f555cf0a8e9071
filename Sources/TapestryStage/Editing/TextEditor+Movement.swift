package import TapestryCore
package import TapestryDisplay

/// The positions that characters, words, lines and paragraphs begin and end at.
extension TextEditor {
  /// The surroundings that an event is judged in.
  package struct Context: Sendable {
    /// The engine that finds boundaries.
    package let engine: any TextEngine
    /// The lines of the text that is shown; nil where no line is asked for.
    package let lines: TextParagraphs?
    /// The height in which lines are seen, in points.
    package let visibleHeight: CGFloat

    package init(engine: any TextEngine, lines: TextParagraphs?, visibleHeight: CGFloat = 0) {
      (self.engine, self.lines, self.visibleHeight) = (engine, lines, visibleHeight)
    }
  }

  // MARK: Characters and words

  /// Returns the boundaries around a byte, and the bytes of the paragraph that they count from.
  private func boundaries(
    around byte: Int,
    _ context: Context
  ) -> (found: TextBoundaries, content: Range<Int>) {
    let content = string.withoutBreak(string.paragraph(aroundByte: byte))
    return (context.engine.boundaries(of: String(string.utf8Slice(content))), content)
  }

  /// Returns the position one character on, or back; the same at the ends of the text.
  func character(from byte: Int, forward: Bool, _ context: Context) -> Int {
    let paragraph = string.paragraph(aroundByte: byte)
    let content = string.withoutBreak(paragraph)
    if forward, byte >= content.upperBound { return paragraph.upperBound }
    if !forward, byte == paragraph.lowerBound {
      guard byte > 0 else { return 0 }
      return string.withoutBreak(string.paragraph(aroundByte: byte - 1)).upperBound
    }
    let (found, start) = (boundaries(around: byte, context).found, content.lowerBound)
    let next =
      forward ? found.character(after: byte - start) : found.character(before: byte - start)
    return start + (next ?? (forward ? content.count : 0))
  }

  /// Returns the next start or end of a word after spaces, or the one before.
  func word(from byte: Int, forward: Bool, _ context: Context) -> Int {
    guard !rules.isSecure else { return forward ? end : 0 }
    let index = string.index(atByte: byte)
    if forward {
      let rest = string[index...].drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return end }
      let from = string.byte(at: rest.startIndex)
      let (found, content) = boundaries(around: from, context)
      let word = found.word(after: from - content.lowerBound)
      return content.lowerBound + (word ?? content.count)
    }
    var before = string[..<index]
    while before.last?.isWhitespace == true { before.removeLast() }
    guard !before.isEmpty else { return 0 }
    let from = string.byte(at: before.endIndex)
    // Behind its last character, the position is in the paragraph still.
    let (found, content) = boundaries(around: from, context)
    return content.lowerBound + (found.word(before: from - content.lowerBound) ?? 0)
  }

  /// Returns the word, or what lies between two words, around a position.
  func word(around byte: Int, _ context: Context) -> Range<Int> {
    guard !rules.isSecure else { return 0..<end }
    let (found, content) = boundaries(around: byte, context)
    guard !content.isEmpty else { return byte..<byte }
    let word = found.word(around: byte - content.lowerBound)
    return content.lowerBound + word.lowerBound..<content.lowerBound + word.upperBound
  }

  /// Returns the paragraph around a position, without its line break.
  func paragraph(around byte: Int) -> Range<Int> {
    string.withoutBreak(string.paragraph(aroundByte: byte))
  }

  // MARK: Movements

  /// Returns the position that a movement leads to from the caret; nil where that is not known.
  mutating func target(of movement: TextMovement, extending: Bool, _ context: Context) -> Int? {
    switch movement {
    case .backward: return character(from: head, forward: false, context)
    case .forward: return character(from: head, forward: true, context)
    case .wordBackward: return word(from: head, forward: false, context)
    case .wordForward: return word(from: head, forward: true, context)
    case .textStart: return 0
    case .textEnd: return end
    default: break
    }
    guard let lines = context.lines else { return nil }
    let isReversed = lines.isRightToLeft(at: shownCaret)
    switch movement {
    case .left: return side(forward: isReversed, extending: extending, context)
    case .right: return side(forward: !isReversed, extending: extending, context)
    case .wordLeft: return word(from: head, forward: isReversed, context)
    case .wordRight: return word(from: head, forward: !isReversed, context)
    case .lineStart: return textByte(atShown: lines.lineEnds(at: shownCaret).lowerBound)
    case .lineEnd: return textByte(atShown: lines.lineEnds(at: shownCaret).upperBound)
    case .up: return vertical(-1, lines)
    case .down: return vertical(1, lines)
    case .pageUp: return vertical(-lines.lineCount(inHeight: context.visibleHeight), lines)
    default: return vertical(lines.lineCount(inHeight: context.visibleHeight), lines)
    }
  }

  private func side(forward: Bool, extending: Bool, _ context: Context) -> Int {
    if !extending, !selection.isEmpty {
      return forward ? selection.upperBound : selection.lowerBound
    }
    return character(from: head, forward: forward, context)
  }

  private mutating func vertical(_ count: Int, _ lines: TextParagraphs) -> Int {
    let x = goalX ?? lines.caret(at: shownCaret).minX
    goalX = x
    return textByte(atShown: lines.position(from: shownCaret, lines: count, goalX: x))
  }
}
