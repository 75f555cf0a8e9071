public import TapestryCore

/// Finds what of a text fits its limit of lines, for any engine that can break text into lines.
public struct TextTruncator {
  /// A line as an engine breaks it.
  public struct BrokenLine: Sendable {
    /// The bytes of UTF-8 on the line, its line break included.
    public let bytes: Range<Int>
    /// The line's width in points, without hanging spaces.
    public let width: CGFloat

    /// A line.
    public init(bytes: Range<Int>, width: CGFloat) { (self.bytes, self.width) = (bytes, width) }
  }

  /// What to show.
  public struct Result: Sendable {
    /// The text to show.
    public let displayed: DisplayedText
    /// The least width of the layout, in points: a word cut because it was too long fills the box.
    public let leastWidth: CGFloat
  }

  private let content: TextContent
  private let width: CGFloat
  private let breakLines: (AttributedText) -> [BrokenLine]

  /// A search.
  ///
  /// - Parameters:
  ///   - content: the text and its limit.
  ///   - width: where lines break, in points.
  ///   - breakLines: breaks a text at that width.
  public init(
    _ content: TextContent,
    width: CGFloat,
    breakLines: @escaping (AttributedText) -> [BrokenLine]
  ) {
    (self.content, self.width, self.breakLines) = (content, width, breakLines)
  }

  private var limit: Int { content.paragraph.lines }
  private var mode: Truncation.Mode { content.paragraph.truncation.mode }

  /// The whole text if it fits, else as many of its characters as do with the token.
  ///
  /// - Complexity: the engine's breaking × log(length).
  public func run() -> Result {
    let whole = DisplayedText(whole: content.text)
    guard limit > 0 else { return Result(displayed: whole, leastWidth: 0) }
    let lines = breakLines(content.text)
    let hasTooMany = lines.count > limit
    let lastIsTooLong = mode != .clip && !hasTooMany && isTooLong(lines)
    guard hasTooMany || lastIsTooLong else { return Result(displayed: whole, leastWidth: 0) }
    let displayed = mode == .clip ? clipped(lines) : search(lines)
    return Result(displayed: displayed, leastWidth: lastIsTooLong ? width : 0)
  }

  private func isTooLong(_ lines: [BrokenLine]) -> Bool {
    lines.count == limit && (lines.last?.width ?? 0) > width + 0.01
  }

  private func clipped(_ lines: [BrokenLine]) -> DisplayedText {
    let bytes = content.text.string.utf8
    let first = lines[limit - 1].bytes.lowerBound
    var end = lines[limit - 1].bytes.upperBound
    // A line break that is kept would begin another line.
    var shown = bytes[bytes.index(bytes.startIndex, offsetBy: first)...].prefix(end - first)
    while let last = shown.last, last == 0x0A || last == 0x0D {
      shown = shown.dropLast()
      end -= 1
    }
    return DisplayedText(content.text, replacing: end..<bytes.count, with: "")
  }

  private func search(_ lines: [BrokenLine]) -> DisplayedText {
    let ends = boundaries()
    let whole = ends.count - 1
    var (low, high) = (0, whole)
    if mode == .tail {
      // What is kept ends on the last line that is allowed, or in the word that came after it.
      let start = lines[Swift.min(limit, lines.count) - 1].bytes.lowerBound
      low = ends.firstIndex { $0 >= start } ?? 0
      if lines.count > limit {
        let end = lines[limit].bytes.upperBound
        high = ends.firstIndex { $0 >= end } ?? whole
      }
      if !fits(low, ends) { (low, high) = (0, low) }
    }
    while low + 1 < high {
      let middle = (low + high) / 2
      if fits(middle, ends) { low = middle } else { high = middle }
    }
    return candidate(low, ends)
  }

  private func fits(_ kept: Int, _ ends: [Int]) -> Bool {
    let lines = breakLines(candidate(kept, ends).text)
    return lines.count <= limit && !isTooLong(lines)
  }

  /// The byte offsets at which characters begin, and the end.
  private func boundaries() -> [Int] {
    var ends = [0]
    for character in content.text.string {
      ends.append(ends[ends.count - 1] + character.utf8.count)
    }
    return ends
  }

  private func candidate(_ kept: Int, _ ends: [Int]) -> DisplayedText {
    let whole = ends.count - 1
    let cut: Range<Int> =
      switch mode {
      case .head: 0..<ends[whole - kept]
      case .middle: ends[(kept + 1) / 2]..<ends[whole - kept / 2]
      case .tail, .clip: trimmed(ends[kept])..<ends[whole]
      }
    let look = content.text.attributes(atByte: cut.lowerBound)
    let token = content.paragraph.truncation.spans(replacing: look)
    return DisplayedText(content.text, replacing: cut, with: token)
  }

  /// Spaces and punctuation right before the token are left out, as Texture's tail truncater does.
  private func trimmed(_ end: Int) -> Int {
    let text = content.text.string.utf8
    var shown = text.prefix(end)
    let dropped: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x2E, 0x2C, 0x21, 0x3F, 0x3A, 0x3B]
    while let last = shown.last, dropped.contains(last) { shown = shown.dropLast() }
    return shown.count
  }
}
