internal import TapestryConstraints

/// A visual format as one line of a document says it: `H:|-[photo]-[title]-| alignAllCenterY`.
struct VisualFormatLine: Equatable, Sendable {
  let format: String
  private(set) var options: VisualFormatOptions = []

  /// Whether a line is one: it begins with an axis, the superitem or an item in brackets.
  static func isOne(_ line: String) -> Bool {
    ["H:", "V:", "|", "["].contains(where: line.hasPrefix)
  }

  /// Splits a line into the format, which nobody looks into yet, and the words behind it.
  init(_ line: String) throws(ConstraintEquation.Failure) {
    // A format ends with a view or the superitem; words behind it stand apart.
    let end = line.lastIndex { $0 == "]" || $0 == "|" }.map(line.index(after:)) ?? line.endIndex
    let rest = line[end...]
    let begin = rest.firstIndex { !Self.isSpace($0) } ?? line.endIndex
    guard begin > end, begin < line.endIndex, line[begin].isLetter else {
      format = line
      return
    }
    format = String(line[..<end])
    var taken: [Substring: Substring] = [:]
    for word in rest.split(whereSeparator: Self.isSpace) {
      let column = line.distance(from: line.startIndex, to: word.startIndex) + 1
      guard let option = Self.options[String(word)] else {
        let near = hint(for: String(word), among: Self.options.keys.sorted())
        let message = "no option \(quoted(String(word))) of a visual format"
        throw ConstraintEquation.Failure(column: column, message: message, hint: near)
      }
      if let other = taken.updateValue(word, forKey: Self.choice(word)) {
        let message = other == word ? "\(word) is there already" : "\(word) contradicts \(other)"
        throw ConstraintEquation.Failure(column: column, message: message)
      }
      options.formUnion(option)
    }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// What a word decides: the direction, what spacing is between, or an alignment of its own.
  private static func choice(_ word: Substring) -> Substring {
    for prefix in ["direction", "spacing"] where word.hasPrefix(prefix) { return prefix[...] }
    return word
  }

  /// The options by name.
  static let options: [String: VisualFormatOptions] = [
    "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
    "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
    "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
    "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
    "alignAllFirstBaseline": .alignAllFirstBaseline,
    "directionLeadingToTrailing": .directionLeadingToTrailing,
    "directionLeftToRight": .directionLeftToRight,
    "directionRightToLeft": .directionRightToLeft, "spacingEdgeToEdge": .spacingEdgeToEdge,
    "spacingBaselineToBaseline": .spacingBaselineToBaseline,
  ]
}
