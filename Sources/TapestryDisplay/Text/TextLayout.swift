public import TapestryCore

/// A text broken into lines, in a box of a width.
///
/// Coordinates are points in that box, y down.
public struct TextLayout: Sendable {
  /// What was laid out.
  public let content: TextContent
  /// What is shown of it.
  public let displayed: DisplayedText
  /// The box's width in points, finite: where none was given, the widest line's.
  public let width: CGFloat
  /// The extent of the lines in points, spacing between them included; trailing spaces hang.
  public let size: CGSize
  /// The lines from top to bottom; at least one.
  public let lines: [TextLine]
  /// The engine that made the layout, without a cache in front.
  public let engine: any TextEngine

  /// A layout as an engine made it.
  ///
  /// - Parameters:
  ///   - content: what was laid out.
  ///   - displayed: what is shown of it.
  ///   - width: the box's width in points; infinite where none was given.
  ///   - lines: the lines, at x 0; they are moved to where the alignment wants them.
  ///   - leastWidth: what the size's width is raised to, in points.
  ///   - engine: the engine, without a cache in front.
  public init(
    _ content: TextContent,
    displayed: DisplayedText,
    width: CGFloat,
    lines: [TextLine],
    leastWidth: CGFloat = 0,
    engine: any TextEngine
  ) {
    let widest = lines.reduce(leastWidth) { Swift.max($0, $1.rect.width) }
    let box = width.isFinite ? width : widest
    self.content = content
    self.displayed = displayed
    self.width = box
    self.engine = engine
    self.lines = lines.map { $0.aligned(in: box, content) }
    size = CGSize(width: widest, height: lines.last?.rect.maxY ?? 0)
  }

  /// The same lines in a box of another width, which must not be below the size's width.
  public func moved(toWidth width: CGFloat) -> TextLayout {
    TextLayout(
      content,
      displayed: displayed,
      width: width,
      lines: lines,
      leastWidth: size.width,
      engine: engine
    )
  }

  /// Whether a part of the text is not shown.
  public var isTruncated: Bool { displayed.isTruncated }

  /// Distance from the top to the first line's baseline, in points.
  public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// Distance from the top to the last line's baseline, in points.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// Where each character lies; keep it for several questions.
  public var geometry: TextGeometry { engine.geometry(of: self) }
}

/// One line of a laid out text.
public struct TextLine: Sendable, Hashable {
  /// The bytes of the displayed text's UTF-8 that the line shows, its line break included.
  public let bytes: Range<Int>
  /// The line's box in points: as wide as its text without hanging spaces.
  public private(set) var rect: CGRect
  /// The baseline's y in points.
  public let baseline: CGFloat
  /// Whether its paragraph reads from right to left.
  public let isRightToLeft: Bool

  /// A line at x 0.
  public init(bytes: Range<Int>, rect: CGRect, baseline: CGFloat, isRightToLeft: Bool) {
    (self.bytes, self.rect, self.baseline) = (bytes, rect, baseline)
    self.isRightToLeft = isRightToLeft
  }

  /// A line too long for the box overflows at the end where reading goes on.
  func aligned(in width: CGFloat, _ content: TextContent) -> TextLine {
    let free = width - rect.width
    let share: CGFloat =
      switch content.paragraph.alignment {
      case .center: 0.5
      case .natural, .justified: isRightToLeft ? 1 : 0
      case .start: content.direction == .rightToLeft ? 1 : 0
      case .end: content.direction == .rightToLeft ? 0 : 1
      }
    var line = self
    line.rect.origin.x = free >= 0 ? free * share : (isRightToLeft ? free : 0)
    return line
  }
}
