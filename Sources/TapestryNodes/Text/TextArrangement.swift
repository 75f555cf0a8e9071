internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// The lines of a text node in their places: one block, or several pieces beside exclusions.
///
/// Points are those of the text's own coordinates, which begin inside of the node's inset.
struct TextArrangement: Sendable {
  /// Lines that an engine laid out together.
  struct Piece: Sendable {
    let lines: TextLayout
    let origin: CGPoint
    /// The byte of the whole text that it begins with.
    let start: Int
  }

  let pieces: [Piece]
  /// The whole text, in its final sizes.
  let text: AttributedText
  let size: CGSize
  let lineCount: Int
  let messageBytes: Int

  init(_ pieces: [Piece], of text: AttributedText, lineCount: Int, messageBytes: Int) {
    (self.pieces, self.text) = (pieces, text)
    (self.lineCount, self.messageBytes) = (lineCount, messageBytes)
    size = CGSize(
      width: pieces.reduce(0) { max($0, $1.origin.x + $1.lines.size.width) },
      height: pieces.reduce(0) { max($0, $1.origin.y + $1.lines.size.height) }
    )
  }

  var isTruncated: Bool { pieces.contains { $0.lines.isTruncated } }

  /// From the top, in points.
  var firstBaseline: CGFloat { pieces.first.map { $0.origin.y + $0.lines.firstBaseline } ?? 0 }
  var lastBaseline: CGFloat { pieces.last.map { $0.origin.y + $0.lines.lastBaseline } ?? 0 }

  /// The lines' boxes.
  var lineRects: [CGRect] {
    pieces.flatMap { piece in
      piece.lines.lines.map { $0.rect.offsetBy(dx: piece.origin.x, dy: piece.origin.y) }
    }
  }

  // MARK: Where things are

  /// The boxes that cover bytes of the whole text.
  func rects(ofBytes bytes: Range<Int>) -> [CGRect] {
    pieces.flatMap { piece in
      let string = piece.lines.content.text.string
      let local = piece.local(bytes)
      guard !local.isEmpty else { return [CGRect]() }
      let range = string.index(atByte: local.lowerBound)..<string.index(atByte: local.upperBound)
      return piece.lines.geometry.rects(for: range)
        .map { $0.offsetBy(dx: piece.origin.x, dy: piece.origin.y) }
    }
  }

  /// The byte of the whole text whose character is at a point; nil where there is none.
  func byte(at point: CGPoint) -> Int? {
    for piece in pieces {
      let place = CGPoint(x: point.x - piece.origin.x, y: point.y - piece.origin.y)
      guard let range = piece.lines.geometry.character(at: place) else { continue }
      return piece.start + piece.lines.content.text.string.byte(at: range.lowerBound)
    }
    return nil
  }

  /// What stands for the part that is cut out: its boxes, and those of the message in it.
  func tokenRects(messageOnly: Bool) -> [CGRect] {
    pieces.flatMap { piece in
      guard let token = piece.lines.displayed.token else { return [CGRect]() }
      let start = messageOnly ? token.upperBound - messageBytes : token.lowerBound
      return piece.rects(ofDisplayed: start..<token.upperBound)
    }
  }
}

extension AttributedText {
  /// The links with the bytes that each covers; neighbours that lead to the same place are one.
  var links: [(address: String, bytes: Range<Int>)] {
    var found: [(address: String, bytes: Range<Int>)] = []
    for (bytes, look) in ranges {
      guard let link = look.link, !bytes.isEmpty else { continue }
      if let last = found.last, last.address == link, last.bytes.upperBound == bytes.lowerBound {
        found[found.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
      } else {
        found.append((link, bytes))
      }
    }
    return found
  }
}

extension TextArrangement.Piece {
  /// The part of bytes of the whole text that is in it, in bytes of its own text.
  fileprivate func local(_ bytes: Range<Int>) -> Range<Int> {
    let all = start..<(start + lines.content.text.string.utf8.count)
    let part = bytes.clamped(to: all)
    return (part.lowerBound - start)..<(part.upperBound - start)
  }

  fileprivate func rects(ofDisplayed bytes: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    var lastLine = -1
    for cluster in lines.geometry.clusters where cluster.bytes.overlaps(bytes) && cluster.width > 0
    {
      let line = lines.lines[cluster.line].rect
      let rect = CGRect(
        x: origin.x + cluster.x,
        y: origin.y + line.minY,
        width: cluster.width,
        height: line.height
      )
      if cluster.line == lastLine, let last = rects.last {
        rects[rects.count - 1] = last.union(rect)
      } else {
        rects.append(rect)
      }
      lastLine = cluster.line
    }
    return rects
  }
}
