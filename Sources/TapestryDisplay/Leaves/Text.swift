public import TapestryCore

/// A leaf that shows text.
///
/// Measures, in the widest width it is allowed, as wide as its widest line and as high as its
/// lines. Fonts grow with the environment's text scale; the environment's engine breaks the lines.
public struct Text: StyledLayoutElement {
  /// What the element asks of its parent.
  public var style = LayoutElementStyle()
  /// The text.
  public var text: AttributedText
  /// How it is broken, aligned and cut.
  public var paragraph: ParagraphStyle

  /// Text in one or more looks.
  public init(_ text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle()) {
    (self.text, self.paragraph) = (text, paragraph)
  }

  /// Text in one look.
  public init(
    _ string: String,
    font: Font = Font(),
    color: Color = .label,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(AttributedText(string, font: font, color: color), paragraph: paragraph)
  }

  /// A copy with at most so many lines, cut as the truncation says; 0 is any.
  public func lines(_ lines: Int, truncation: Truncation = .tail) -> Text {
    changed {
      $0.lines = lines
      $0.truncation = truncation
    }
  }

  /// A copy with another alignment.
  public func alignment(_ alignment: TextAlignment) -> Text { changed { $0.alignment = alignment } }

  /// A copy with space between its lines, in points.
  public func lineSpacing(_ points: CGFloat) -> Text { changed { $0.lineSpacing = points } }

  private func changed(_ change: (inout ParagraphStyle) -> Void) -> Text {
    var copy = self
    change(&copy.paragraph)
    return copy
  }

  /// What is laid out in an environment.
  public func content(in environment: LayoutEnvironment) -> TextContent {
    TextContent(
      text.scaled(by: environment.textScale),
      paragraph: paragraph,
      direction: environment.layoutDirection
    )
  }

  /// The lines in the widest width of the range; the layout's contents are a ``TextLayout``.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let environment = context.environment
    let lines = environment.textEngine.layOut(
      content(in: environment),
      width: range.max.width
    )
    return Layout(
      self,
      size: range.clamp(lines.size),
      firstBaseline: lines.firstBaseline,
      lastBaseline: lines.lastBaseline,
      contents: lines,
      in: context
    )
  }

  /// The beginning of the text.
  public var outline: ElementOutline {
    let start = text.string.prefix(24).prefix { !$0.isNewline }
    return ElementOutline("Text \"\(start)\(start.endIndex == text.string.endIndex ? "" : "…")\"")
  }

  /// Along the horizontal axis, the longest unbreakable run and the longest unwrapped line.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let content = content(in: context.environment)
    let engine = context.environment.textEngine
    if axis == .horizontal { return engine.contentSizes(of: content) }
    let height = engine.layOut(content, width: .infinity).size.height.bounded
    return ContentSizes(min: height, max: height)
  }
}
