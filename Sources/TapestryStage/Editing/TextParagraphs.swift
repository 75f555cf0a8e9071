package import TapestryCore
package import TapestryDisplay

/// A text laid out paragraph by paragraph, so that an edit lays out only the paragraphs it changes.
///
/// Positions are bytes of the text's UTF-8; points are in the box of the lines, y down.
package struct TextParagraphs: Sendable {
  /// All that decides how paragraphs are laid out, but for their text, their width and the engine.
  package struct Style: Sendable, Hashable {
    /// The position of lines across the width.
    package var alignment: TextAlignment
    /// The space between two lines, in points.
    package var lineSpacing: CGFloat
    /// The environment's reading direction.
    package var direction: LayoutDirection
    /// The environment's factor for font sizes.
    package var textScale: CGFloat

    package init(
      alignment: TextAlignment = .natural,
      lineSpacing: CGFloat = 0,
      in environment: LayoutEnvironment
    ) {
      (self.alignment, self.lineSpacing) = (alignment, lineSpacing)
      (direction, textScale) = (environment.layoutDirection, environment.textScale)
    }
  }

  /// A paragraph with its characters; without what depends on the paragraphs before it.
  package final class Paragraph: Sendable {
    /// The lines and the places of the characters, in the paragraph's own box.
    package let geometry: TextGeometry
    /// The length with the line break at the end, in bytes.
    let byteCount: Int
    /// The extent of the lines, in points.
    let size: CGSize
    /// A Boolean value that is true when a paragraph without letters reads from right to left here.
    let followsRightToLeft: Bool

    init(_ geometry: TextGeometry, byteCount: Int, followsRightToLeft: Bool) {
      (self.geometry, self.byteCount, size) = (geometry, byteCount, geometry.layout.size)
      self.followsRightToLeft = followsRightToLeft
    }

    var isRightToLeft: Bool { geometry.layout.lines.first?.isRightToLeft ?? followsRightToLeft }
    /// The bytes before the line break that ends the paragraph.
    var contentEnd: Int {
      geometry.layout.content.text.string.withoutBreak(0..<byteCount).upperBound
    }
  }

  /// The text.
  package let text: AttributedText
  /// The width that lines break in, in points; may be infinite.
  package let width: CGFloat
  let style: Style
  let engine: any TextEngine
  /// The paragraphs from top to bottom; at least one.
  package private(set) var paragraphs: [Paragraph] = []
  /// The first byte of each paragraph.
  private(set) var starts: [Int] = []
  /// The upper edge of each paragraph, in points.
  private(set) var tops: [CGFloat] = []
  /// The extent of all lines, in points.
  package private(set) var size = CGSize.zero
  /// The number of paragraphs that were laid out for this value, and not taken from another one.
  package private(set) var laidOutCount = 0

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the characters and their attributes, in font sizes before the text scale.
  ///   - style: the style of all paragraphs.
  ///   - width: where lines break, in points, ≥ 0.
  ///   - engine: the engine that lays paragraphs out.
  ///   - old: an earlier value, whose paragraphs are taken over where they are the same.
  /// - Complexity: O(length of the changed paragraphs) to lay out; O(length) to compare bytes.
  package init(
    _ text: AttributedText,
    style: Style,
    width: CGFloat,
    engine: any TextEngine,
    reusing old: TextParagraphs? = nil
  ) {
    (self.text, self.style, self.width, self.engine) = (text, style, width, engine)
    let old = old.flatMap { $0.matches(style, width: width, engine) ? $0 : nil }
    let kept = old.map { $0.kept(for: text) } ?? (before: 0, from: 0, after: 0, to: text.count)
    if let old {
      paragraphs = Array(old.paragraphs[..<kept.before])
      starts = Array(old.starts[..<kept.before])
    }
    var start = kept.from
    var ends = start < kept.to ? text.string.paragraphEnds(in: start..<kept.to) : []
    // After a break at the very end there is one more line, which is among those kept after.
    if kept.after == 0, text.count == 0 || text.string.endsWithBreak {
      ends.append(text.count)
    }
    for end in ends {
      add(start..<end)
      start = end
    }
    if let old { append(old.paragraphs.suffix(kept.after), from: start) }
    arrange()
  }

  /// A Boolean value that is true when paragraphs laid out here may be used in a box like that.
  package func matches(_ style: Style, width: CGFloat, _ engine: any TextEngine) -> Bool {
    self.style == style && self.width == width && isSame(self.engine, engine)
  }

  // MARK: Laying out

  private var endsRightToLeft: Bool {
    paragraphs.last?.isRightToLeft ?? (style.direction == .rightToLeft)
  }

  private mutating func add(_ bytes: Range<Int>) {
    laidOutCount += 1
    starts.append(bytes.lowerBound)
    paragraphs.append(laidOut(bytes, follows: endsRightToLeft))
  }

  /// Takes paragraphs over, until one reads in another direction because of the one before it.
  private mutating func append(_ old: ArraySlice<Paragraph>, from start: Int) {
    var start = start
    for paragraph in old {
      let bytes = start..<start + paragraph.byteCount
      start = bytes.upperBound
      if paragraph.followsRightToLeft == endsRightToLeft {
        starts.append(bytes.lowerBound)
        paragraphs.append(paragraph)
      } else {
        add(bytes)
      }
    }
  }

  private func laidOut(_ bytes: Range<Int>, follows isRightToLeft: Bool) -> Paragraph {
    var spans = text.slice(bytes: bytes)
    if spans.isEmpty { spans = [.init("", text.attributes(atByte: bytes.lowerBound))] }
    let content = TextContent(
      AttributedText(spans).scaled(by: style.textScale),
      paragraph: ParagraphStyle(
        alignment: alignment(inRightToLeft: isRightToLeft),
        lineSpacing: style.lineSpacing
      ),
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    )
    let geometry = engine.geometry(of: content, width: width).withoutLineAfterBreak
    return Paragraph(geometry, byteCount: bytes.count, followsRightToLeft: isRightToLeft)
  }

  /// Returns the alignment that means the same beside a paragraph of the other direction.
  private func alignment(inRightToLeft isRightToLeft: Bool) -> TextAlignment {
    guard isRightToLeft != (style.direction == .rightToLeft) else { return style.alignment }
    return switch style.alignment {
    case .start: .end
    case .end: .start
    default: style.alignment
    }
  }

  private mutating func arrange() {
    tops.reserveCapacity(paragraphs.count)
    var top: CGFloat = 0
    for paragraph in paragraphs {
      tops.append(top)
      let extent = paragraph.size
      size = CGSize(width: max(size.width, extent.width), height: top + extent.height)
      top += extent.height + style.lineSpacing
    }
  }

  // MARK: Reusing

  /// Returns how many paragraphs at both ends are the same in another text, and the bytes of that
  /// text between them.
  private func kept(
    for new: AttributedText
  ) -> (before: Int, from: Int, after: Int, to: Int) {
    let common = text.commonEnds(with: new)
    var before = starts.dropFirst().prefix { $0 <= common.prefix }.count
    // A line feed after it might join the carriage return of a paragraph.
    if before > 0, starts[before] == common.prefix {
      let endsWithReturn = text.string.withBytes { $0[common.prefix - 1] == 0x0D }
      if endsWithReturn { before -= 1 }
    }
    let from = starts[before]
    // One is the same if the break before it is, which may be three bytes long: U+2029.
    let (limit, shift) = (text.count - common.suffix, new.count - text.count)
    var after = starts[before...].reversed().prefix { $0 > limit && $0 + shift >= from }.count
    if after > 0 {
      let start = starts[starts.count - after]
      let isLong = text.string.withBytes { $0[start - 1] == 0xA9 }
      if isLong, start - 3 < limit { after -= 1 }
    }
    return (before, from, after, after == 0 ? new.count : starts[starts.count - after] + shift)
  }
}

extension AttributedText {
  fileprivate var count: Int { string.utf8.count }
}

extension TextGeometry {
  /// The geometry without the empty line after a line break: the next paragraph is there.
  fileprivate var withoutLineAfterBreak: TextGeometry {
    guard layout.lines.count > 1, let last = layout.lines.last, last.bytes.isEmpty else {
      return self
    }
    let shortened = TextLayout(
      layout.content,
      displayed: layout.displayed,
      width: layout.width,
      lines: Array(layout.lines.dropLast()),
      engine: layout.engine
    )
    return TextGeometry(shortened, clusters: clusters)
  }
}

/// Returns true when two engines are one object, or are equal values.
private func isSame(_ first: any TextEngine, _ second: any TextEngine) -> Bool {
  if let first = first as? any Equatable { return first.equals(second) }
  guard type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type else { return false }
  return (first as AnyObject) === (second as AnyObject)
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
