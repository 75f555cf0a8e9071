public import TapestryCore

/// A text engine without fonts, whose results are the same on every machine.
///
/// A character (an extended grapheme cluster) is 1 em wide; U+200B has no width. The ascent is
/// 0.8 em, the descent 0.2 em, a line is 1 em high (of its largest font). Lines break at spaces,
/// U+200B and line breaks; trailing spaces hang without width; words never break, a word that is
/// too long overflows. There is no bidirectional reordering.
public struct FixedTextEngine: TextEngine, Equatable {
  /// The engine.
  public init() {}

  /// The share of an em above the baseline.
  static let ascent: CGFloat = 0.8

  /// Lays a text out in a box of a width; see ``TextEngine/layOut(_:width:)``.
  public func layOut(_ content: TextContent, width: CGFloat) -> TextLayout {
    let truncated = TextTruncator(content, width: width) { text in
      let breaker = FixedLineBreaker(text)
      return breaker.lines(in: width).map {
        .init(bytes: breaker.bytes(of: $0), width: breaker.width(of: $0))
      }
    }.run()
    let breaker = FixedLineBreaker(truncated.displayed.text)
    let broken = breaker.lines(in: width)
    var top: CGFloat = 0
    let lines = broken.enumerated().map { number, cells in
      let em = breaker.em(of: cells)
      var lineWidth = breaker.width(of: cells)
      if justifies(number, broken, breaker, content, width) { lineWidth = max(width, lineWidth) }
      let line = TextLine(
        bytes: breaker.bytes(of: cells),
        rect: CGRect(x: 0, y: top, width: lineWidth, height: em),
        baseline: top + Self.ascent * em,
        isRightToLeft: content.direction == .rightToLeft
      )
      top += em + content.paragraph.lineSpacing
      return line
    }
    return TextLayout(
      content,
      displayed: truncated.displayed,
      width: width,
      lines: lines,
      leastWidth: truncated.leastWidth,
      engine: self
    )
  }

  /// Only a line that was broken because it was full is spread, and only if it has inner spaces.
  private func justifies(
    _ number: Int,
    _ lines: [Range<Int>],
    _ breaker: FixedLineBreaker,
    _ content: TextContent,
    _ width: CGFloat
  ) -> Bool {
    content.paragraph.alignment == .justified && width.isFinite && number < lines.count - 1
      && !breaker.endsParagraph(lines[number]) && breaker.innerSpaces(of: lines[number]) > 0
  }

  /// Where each character lies; see ``TextEngine/geometry(of:)``.
  public func geometry(of layout: TextLayout) -> TextGeometry {
    let breaker = FixedLineBreaker(layout.displayed.text)
    var clusters: [TextGeometry.Cluster] = []
    for (number, line) in layout.lines.enumerated() {
      let cells = breaker.cells(inBytes: line.bytes)
      let spread = line.rect.width - breaker.width(of: cells)
      let stretch = spread > 0 ? spread / CGFloat(max(1, breaker.innerSpaces(of: cells))) : 0
      let visibleEnd = breaker.visibleEnd(of: cells)
      var x = line.rect.minX
      for index in cells {
        let cell = breaker.cells[index]
        var width = index < visibleEnd ? cell.width : 0
        if index < visibleEnd, cell.kind == .space { width += stretch }
        clusters.append(
          .init(line: number, bytes: cell.bytes, x: x, width: width, isRightToLeft: false)
        )
        x += width
      }
    }
    return TextGeometry(layout, clusters: clusters)
  }
}
