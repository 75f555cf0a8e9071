internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// Lines that flow around exclusions.
///
/// An engine lays text out in one width. Here the rest of the text is laid out in each stretch that
/// is free, and only its first line is taken. What lies below all exclusions is laid out at once.
extension TextArranger {
  func arrange(
    _ content: TextContent,
    around exclusions: [ExclusionPath],
    in room: CGSize
  ) -> TextArrangement {
    var flow = TextFlow(self, content, exclusions, room)
    while !flow.isOver { flow.nextRow() }
    return arrangement(flow.pieces, of: content, lineCount: flow.rows)
  }
}

/// A text that is being laid out row by row.
private struct TextFlow {
  private let engine: any TextEngine
  private let content: TextContent
  private let exclusions: [ExclusionPath]
  private let room: CGSize
  private let bytes: [UInt8]
  private(set) var pieces: [TextArrangement.Piece] = []
  private(set) var rows = 0
  private(set) var isOver = false
  private var byte = 0
  private var top: CGFloat = 0
  private let pixel: CGFloat

  init(
    _ arranger: TextArranger,
    _ content: TextContent,
    _ exclusions: [ExclusionPath],
    _ room: CGSize
  ) {
    engine = arranger.environment.textEngine
    pixel = arranger.pixel
    (self.content, self.exclusions, self.room) = (content, exclusions, room)
    bytes = Array(content.text.string.utf8)
  }

  private var limit: Int { content.paragraph.lines }

  mutating func nextRow() {
    guard let next = exclusions.nextHeight(below: top) else { return layOutRest() }
    let row = fittingRow()
    guard !row.pieces.isEmpty else {
      top = next
      return
    }
    let bottom = top + row.height
    let isPastEnd = bottom > room.height + pixel && rows > 0
    if isPastEnd { return truncateLastRow() }
    // A line break at the very end begins another line, which is empty.
    let isLast = row.end >= bytes.count && (bytes.last != 0x0A || byte >= bytes.count)
    pieces += row.pieces
    rows += 1
    (byte, top) = (row.end, bottom + content.paragraph.lineSpacing)
    if isLast { isOver = true } else if rows == limit { truncateLastRow() }
  }

  // MARK: Rows

  private struct Row {
    var pieces: [TextArrangement.Piece] = []
    var height: CGFloat = 0
    var end: Int
  }

  /// The row at the present height; without pieces if nothing fits there.
  ///
  /// How high it is says which exclusions are in its way, and that may change what is on it.
  private func fittingRow() -> Row {
    let first = firstLine(from: byte, in: room.width).lines
    var height = first.size.height
    let isReversed = first.lines.first?.isRightToLeft ?? false
    var row = row(height, isReversed)
    for _ in 0..<4 where row.height > height + 0.01 {
      height = row.height
      row = self.row(height, isReversed)
    }
    return row
  }

  private func row(_ height: CGFloat, _ isReversed: Bool) -> Row {
    var row = Row(end: byte)
    var free = exclusions.free(of: room.width, from: top, to: top + height)
    if isReversed { free.reverse() }
    for stretch in free {
      let width = stretch.upperBound - stretch.lowerBound
      let line = firstLine(from: row.end, in: width)
      let isWhole = width >= room.width
      guard isWhole || line.lines.size.width <= width + 0.01 else { continue }
      let origin = CGPoint(x: stretch.lowerBound, y: top)
      row.pieces.append(.init(lines: line.lines, origin: origin, start: row.end))
      row.height = max(row.height, line.lines.size.height)
      row.end = line.end
      if line.endsParagraph || row.end >= bytes.count { break }
    }
    return row
  }

  private struct Line {
    let lines: TextLayout
    let end: Int
    let endsParagraph: Bool
  }

  /// The first line of what is left from a byte on, laid out by itself.
  private func firstLine(from start: Int, in width: CGFloat) -> Line {
    let newline = bytes[start...].firstIndex(of: 0x0A)
    let paragraph = start..<(newline ?? bytes.count)
    let all = lay(paragraph, in: width)
    let length = all.lines.first?.bytes.upperBound ?? 0
    guard all.lines.count > 1, length > 0 else {
      return Line(
        lines: all,
        end: newline.map { $0 + 1 } ?? bytes.count,
        endsParagraph: newline != nil
      )
    }
    let line = lay(start..<(start + length), in: width)
    return Line(lines: line, end: start + length, endsParagraph: false)
  }

  private func lay(_ range: Range<Int>, in width: CGFloat, lines: Int = 0) -> TextLayout {
    let spans = content.text.slice(bytes: range)
    let look = content.text.attributes(atByte: range.lowerBound)
    let part = TextContent(
      AttributedText(spans.isEmpty ? [.init("", look)] : spans),
      paragraph: content.paragraph,
      direction: content.direction
    )
    return engine.layOut(part.limited(toLines: lines), width: width)
  }

  // MARK: Ends

  /// What is below the last exclusion.
  private mutating func layOutRest() {
    isOver = true
    let left = limit == 0 ? 0 : limit - rows
    let rest = byte..<bytes.count
    var lines = lay(rest, in: room.width, lines: left)
    if top + lines.size.height > room.height + pixel {
      let fitting = lines.lines.count { top + $0.rect.maxY <= room.height + pixel }
      if fitting == 0, rows > 0 { return truncateLastRow() }
      lines = lay(rest, in: room.width, lines: max(1, fitting))
    }
    pieces.append(.init(lines: lines, origin: CGPoint(x: 0, y: top), start: byte))
    rows += lines.lines.count
  }

  /// Lets the last piece stand for all that is left.
  private mutating func truncateLastRow() {
    isOver = true
    guard byte < bytes.count, let last = pieces.popLast() else { return }
    let lines = lay(last.start..<bytes.count, in: last.lines.width, lines: 1)
    pieces.append(.init(lines: lines, origin: last.origin, start: last.start))
  }
}
