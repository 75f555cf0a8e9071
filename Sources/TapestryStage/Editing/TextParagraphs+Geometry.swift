package import TapestryCore
package import TapestryDisplay

/// The places of carets, lines and characters in a text of paragraphs.
extension TextParagraphs {
  /// Returns the number of the paragraph that holds a position.
  private func number(at byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the number of the paragraph at a height; above and below, the first and the last one.
  private func number(atY y: CGFloat) -> Int {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= y { low = middle + 1 } else { high = middle }
    }
    let number = max(0, low - 1)
    // Between two paragraphs, the lower one is meant, as between two lines.
    let isBelow = y >= tops[number] + paragraphs[number].size.height
    return isBelow ? min(number + 1, tops.count - 1) : number
  }

  /// Returns the caret at a position: an upright line of no width, as high as its line.
  package func caret(at byte: Int) -> CGRect {
    let number = number(at: byte)
    let geometry = paragraphs[number].geometry
    let index = geometry.layout.content.text.string.index(atByte: byte - starts[number])
    return geometry.position(of: index).offsetBy(dx: 0, dy: tops[number])
  }

  /// Returns the caret position nearest to a point; points outside belong to the nearest line.
  package func position(at point: CGPoint) -> Int {
    let number = number(atY: point.y)
    let paragraph = paragraphs[number]
    let index = paragraph.geometry.index(at: CGPoint(x: point.x, y: point.y - tops[number]))
    let byte = paragraph.geometry.layout.content.text.string.byte(at: index)
    return starts[number] + min(byte, paragraph.contentEnd)
  }

  /// Returns the boxes that cover a range of bytes.
  package func rects(for bytes: Range<Int>) -> [CGRect] {
    guard !bytes.isEmpty else { return [] }
    var rects: [CGRect] = []
    for number in number(at: bytes.lowerBound)...number(at: bytes.upperBound - 1) {
      let (start, geometry) = (starts[number], paragraphs[number].geometry)
      let string = geometry.layout.content.text.string
      let low = string.index(atByte: bytes.lowerBound - start)
      let high = string.index(atByte: bytes.upperBound - start)
      rects += geometry.rects(for: low..<high).map { $0.offsetBy(dx: 0, dy: tops[number]) }
    }
    return rects
  }

  /// Returns the paragraphs with lines between two heights, each with its upper edge.
  package func paragraphs(
    from top: CGFloat,
    to bottom: CGFloat
  ) -> [(layout: TextLayout, y: CGFloat)] {
    var found: [(layout: TextLayout, y: CGFloat)] = []
    var number = number(atY: top)
    while number < tops.count, tops[number] <= bottom {
      found.append((paragraphs[number].geometry.layout, tops[number]))
      number += 1
    }
    return found
  }

  /// The distance from the top to the first line's baseline, in points.
  package var firstBaseline: CGFloat { paragraphs[0].geometry.layout.firstBaseline }

  /// The distance from the top to the last line's baseline, in points.
  package var lastBaseline: CGFloat {
    let last = paragraphs.count - 1
    return tops[last] + paragraphs[last].geometry.layout.lastBaseline
  }

  /// Returns the height of the first lines, in points; 0 lines mean all.
  package func height(ofLines limit: Int) -> CGFloat {
    guard limit > 0 else { return size.height }
    var left = limit
    for (number, paragraph) in paragraphs.enumerated() {
      let lines = paragraph.geometry.layout.lines
      if left <= lines.count { return tops[number] + lines[left - 1].rect.maxY }
      left -= lines.count
    }
    return size.height
  }

  // MARK: Lines

  /// Returns the paragraph and the line in it that the caret at a position is on.
  private func line(at byte: Int) -> (paragraph: Int, line: Int) {
    let number = number(at: byte)
    let y = caret(at: byte).midY - tops[number]
    let lines = paragraphs[number].geometry.layout.lines
    return (number, lines.firstIndex { y < $0.rect.maxY } ?? lines.count - 1)
  }

  /// Returns true when the line at a position reads from right to left.
  package func isRightToLeft(at byte: Int) -> Bool {
    let (number, line) = line(at: byte)
    return paragraphs[number].geometry.layout.lines[line].isRightToLeft
  }

  /// Returns the first and the last caret position of the line at a position.
  package func lineEnds(at byte: Int) -> Range<Int> {
    let (number, line) = line(at: byte)
    let (start, paragraph) = (starts[number], paragraphs[number])
    let layout = paragraph.geometry.layout
    let bytes = layout.lines[line].bytes
    var end = min(bytes.upperBound, paragraph.contentEnd)
    // Behind a space that hangs, the caret is on the next line.
    if line + 1 < layout.lines.count,
      let last = layout.content.text.string.utf8Slice(bytes).last, last.isWhitespace
    {
      end = bytes.upperBound - last.utf8.count
    }
    return start + bytes.lowerBound..<start + max(bytes.lowerBound, end)
  }

  /// Returns the position some lines further down, or up for negative counts, nearest to an x.
  ///
  /// One line beyond the first or the last one lies the beginning or the end of the text.
  package func position(from byte: Int, lines count: Int, goalX: CGFloat) -> Int {
    var (number, line) = line(at: byte)
    var left = count
    while left != 0 {
      let lines = paragraphs[number].geometry.layout.lines.count
      let next = line + left
      if next < 0 {
        guard number > 0 else { return count == -1 ? 0 : position(0, 0, goalX) }
        left = next + 1
        number -= 1
        line = paragraphs[number].geometry.layout.lines.count - 1
      } else if next >= lines {
        guard number + 1 < paragraphs.count else {
          return count == 1 ? text.string.utf8.count : position(number, lines - 1, goalX)
        }
        left = next - lines
        number += 1
        line = 0
      } else {
        (line, left) = (next, 0)
      }
    }
    return position(number, line, goalX)
  }

  private func position(_ number: Int, _ line: Int, _ x: CGFloat) -> Int {
    let rect = paragraphs[number].geometry.layout.lines[line].rect
    return position(at: CGPoint(x: x, y: tops[number] + rect.midY))
  }

  /// Returns the number of lines that a page scrolls in a height: one less than are seen, at least 1.
  package func lineCount(inHeight height: CGFloat) -> Int {
    let count = paragraphs.reduce(0) { $0 + $1.geometry.layout.lines.count }
    let lineHeight = size.height / CGFloat(max(1, count))
    return lineHeight > 0 ? max(1, Int(min(height / lineHeight, 1e9)) - 1) : 1
  }
}
