internal import TapestryCore

/// The line breaking of ``FixedTextEngine``: greedy, over cells of one character each.
struct FixedLineBreaker {
  enum Kind { case letter, space, breakPoint, newline }

  struct Cell {
    let bytes: Range<Int>
    let width: CGFloat
    let em: CGFloat
    let kind: Kind
  }

  let cells: [Cell]
  private let lastEm: CGFloat
  private let byteCount: Int

  init(_ text: AttributedText) {
    var cells: [Cell] = []
    var spans = text.ranges[...]
    var start = 0
    for character in text.string {
      let end = start + character.utf8.count
      while spans.count > 1, let span = spans.first, span.bytes.upperBound <= start {
        spans.removeFirst()
      }
      let em = spans.first?.attributes.font.size ?? 0
      let kind = Self.kind(of: character)
      let isWide = kind == .letter || kind == .space
      cells.append(Cell(bytes: start..<end, width: isWide ? em : 0, em: em, kind: kind))
      start = end
    }
    self.cells = cells
    byteCount = start
    lastEm = text.spans.last?.attributes.font.size ?? 0
  }

  private static func kind(of character: Character) -> Kind {
    switch character {
    case " ": .space
    case "\u{200B}": .breakPoint
    case "\n", "\r\n": .newline
    default: .letter
    }
  }

  /// The lines as ranges of cells, line breaks and hanging spaces included; at least one.
  func lines(in width: CGFloat) -> [Range<Int>] {
    // Widths are sums of sizes that need not be exact in binary.
    let limit = width + 1e-6 * max(1, width.isFinite ? width : 1)
    var lines: [Range<Int>] = []
    var start = 0
    var filled: CGFloat = 0
    var lastBreak: Int?
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      if cell.kind == .letter, filled + cell.width > limit, let breakAt = lastBreak {
        lines.append(start..<breakAt)
        (start, index, filled, lastBreak) = (breakAt, breakAt, 0, nil)
        continue
      }
      filled += cell.width
      index += 1
      if cell.kind == .newline {
        lines.append(start..<index)
        (start, filled, lastBreak) = (index, 0, nil)
      } else if cell.kind != .letter {
        lastBreak = index
      }
    }
    lines.append(start..<cells.count)
    return lines
  }

  func bytes(of line: Range<Int>) -> Range<Int> {
    guard line.lowerBound < cells.count else { return byteCount..<byteCount }
    let start = cells[line.lowerBound].bytes.lowerBound
    return line.isEmpty ? start..<start : start..<cells[line.upperBound - 1].bytes.upperBound
  }

  func cells(inBytes bytes: Range<Int>) -> Range<Int> {
    let start = firstCell(atOrAfter: bytes.lowerBound)
    return start..<max(start, firstCell(atOrAfter: bytes.upperBound))
  }

  private func firstCell(atOrAfter byte: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].bytes.lowerBound < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The end of what is seen of a line: what follows are hanging spaces and a line break.
  func visibleEnd(of line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, cells[end - 1].kind != .letter { end -= 1 }
    return end
  }

  func width(of line: Range<Int>) -> CGFloat {
    cells[line.lowerBound..<visibleEnd(of: line)].reduce(0) { $0 + $1.width }
  }

  /// The largest font size on a line, in points; on an empty one, of the text around it.
  func em(of line: Range<Int>) -> CGFloat {
    if let largest = cells[line].map(\.em).max() { return largest }
    return lastEm
  }

  func innerSpaces(of line: Range<Int>) -> Int {
    cells[line.lowerBound..<visibleEnd(of: line)].count { $0.kind == .space }
  }

  func endsParagraph(_ line: Range<Int>) -> Bool {
    line.isEmpty || cells[line.upperBound - 1].kind == .newline
  }
}
