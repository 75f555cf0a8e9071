package import TapestryCore
package import TapestryDisplay

/// The contents of a control for text of any number of lines, as they are measured and drawn on any
/// thread.
///
/// The view form and the node form measure, draw, scroll and find positions by this value.
package struct TextEditorContents: Sendable {
  /// The style that a control sets for all of its text.
  package struct Style: Sendable, Hashable {
    /// The position of lines across the width.
    package var alignment = TextAlignment.natural
    /// The space between two lines, in points.
    package var lineSpacing: CGFloat = 0
    /// The distance of the text from the control's edges.
    package var inset: EdgeInsets
    /// The max number of lines that count for the control's height; 0 for any.
    package var maximumLines = 0
    /// The colour of caret and selection.
    package var tint = Color.blue

    package init(inset: EdgeInsets = .zero) { self.inset = inset }
  }

  /// The text that is shown.
  package let text: AttributedText
  private let version: Int
  private let placeholder: AttributedText?
  private let style: Style
  private let environment: LayoutEnvironment
  private let cache: TextParagraphsCache

  /// The contents of an editor.
  ///
  /// - Parameters:
  ///   - editor: the text.
  ///   - placeholder: the text that is shown while there is no other.
  ///   - style: the style of the control.
  ///   - environment: the environment of the control.
  ///   - cache: the layouts that the control keeps.
  package init(
    _ editor: TextEditor,
    placeholder: AttributedText?,
    style: Style,
    in environment: LayoutEnvironment,
    _ cache: TextParagraphsCache
  ) {
    (text, version) = (editor.shown, editor.version)
    self.placeholder = editor.isEmpty ? placeholder : nil
    (self.style, self.environment, self.cache) = (style, environment, cache)
  }

  // MARK: Layout

  /// The inset in the environment's direction, and the sums of its two sides.
  package var inset: (left: CGFloat, top: CGFloat, width: CGFloat, height: CGFloat) {
    let (inset, direction) = (style.inset, environment.layoutDirection)
    let left = inset.left(in: direction)
    return (left, inset.top, left + inset.right(in: direction), inset.top + inset.bottom)
  }

  private func available(in width: CGFloat) -> CGFloat { max(0, width - inset.width) }

  /// Returns the lines in a control's width, in points.
  package func paragraphs(in width: CGFloat) -> TextParagraphs {
    paragraphs(ofWidth: available(in: width))
  }

  private func paragraphs(ofWidth width: CGFloat) -> TextParagraphs {
    cache.paragraphs(
      version: version,
      text,
      style: TextParagraphs.Style(
        alignment: style.alignment,
        lineSpacing: style.lineSpacing,
        in: environment
      ),
      width: width,
      engine: environment.textEngine
    )
  }

  private func content(of placeholder: AttributedText) -> TextContent {
    TextContent(
      placeholder.scaled(by: environment.textScale),
      paragraph: ParagraphStyle(alignment: style.alignment, lineSpacing: style.lineSpacing),
      direction: environment.layoutDirection
    )
  }

  private func placeholderLayout(in width: CGFloat) -> TextLayout? {
    placeholder.map {
      environment.textEngine.layOut(content(of: $0), width: available(in: width))
    }
  }

  // MARK: Measuring

  /// Returns the lines, and the control's size with its inset.
  package func measured(in width: CGFloat) -> (lines: TextParagraphs, size: CGSize) {
    let lines = paragraphs(in: width)
    let limit = style.maximumLines
    var size = CGSize(width: lines.size.width, height: lines.height(ofLines: limit))
    if let other = placeholderLayout(in: width) {
      let isCut = limit > 0 && other.lines.count > limit
      let height = isCut ? other.lines[limit - 1].rect.maxY : other.size.height
      size.width = max(size.width, other.size.width)
      size.height = max(size.height, height)
    }
    return (
      lines,
      CGSize(width: max(0, size.width + inset.width), height: max(0, size.height + inset.height))
    )
  }

  /// Returns the longest unbreakable run and the longest unwrapped line, or the height of the
  /// unwrapped lines, with the inset.
  package func contentSizes(along axis: Axis) -> ContentSizes {
    guard axis == .horizontal else {
      let height = measured(in: .infinity).size.height
      return ContentSizes(min: height, max: height)
    }
    let sizes: ContentSizes
    if let placeholder {
      sizes = environment.textEngine.contentSizes(of: content(of: placeholder))
    } else {
      sizes = ContentSizes(
        min: paragraphs(ofWidth: 0).size.width,
        max: paragraphs(ofWidth: .infinity).size.width
      )
    }
    return ContentSizes(
      min: max(0, sizes.min + inset.width),
      max: max(0, sizes.max + inset.width)
    )
  }

  // MARK: Scrolling

  /// Returns the upper left corner of the text in a control that is scrolled, in its coordinates.
  private func origin(scrolledBy offset: CGFloat) -> CGPoint {
    CGPoint(x: inset.left, y: inset.top - offset)
  }

  /// Returns the box of a caret, in the coordinates of a control.
  package func box(ofCaretAt byte: Int, in size: CGSize, scrolledBy offset: CGFloat) -> CGRect {
    let caret = paragraphs(in: size.width).caret(at: byte)
    return TextEditorDrawing.box(of: caret, at: origin(scrolledBy: offset))
  }

  /// Returns the caret position nearest to a point in the coordinates of a control.
  package func position(at point: CGPoint, in size: CGSize, scrolledBy offset: CGFloat) -> Int {
    let origin = origin(scrolledBy: offset)
    return paragraphs(in: size.width)
      .position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// Returns the offset nearest to another one at which a control shows lines only.
  package func clamped(_ offset: CGFloat, in size: CGSize) -> CGFloat {
    let limit = max(0, paragraphs(in: size.width).size.height + inset.height - size.height)
    return min(max(offset, 0), limit)
  }

  /// Returns the offset nearest to another one at which a control shows a caret.
  package func offset(showing byte: Int, in size: CGSize, from offset: CGFloat) -> CGFloat {
    let caret = paragraphs(in: size.width).caret(at: byte)
    let lowest = caret.maxY + inset.height - size.height
    return clamped(min(max(offset, lowest), caret.minY), in: size)
  }

  // MARK: Drawing

  /// Draws a control.
  ///
  /// - Parameters:
  ///   - drawing: the drawing of the control.
  ///   - offset: the distance by which the text is moved up, in points.
  ///   - marks: selection and caret; nil while the control is not first responder.
  package func draw(
    in drawing: inout ViewDrawing,
    scrolledBy offset: CGFloat,
    marks: TextEditorDrawing.Marks?
  ) {
    let bounds = drawing.bounds
    let paragraphs = paragraphs(in: bounds.width)
    var origin = origin(scrolledBy: offset)
    origin.x += bounds.minX
    origin.y += bounds.minY
    let contents = TextEditorDrawing(
      paragraphs,
      at: origin,
      tint: style.tint,
      placeholder: placeholderLayout(in: bounds.width).map { ($0, origin) },
      marks: marks
    )
    let isCut = paragraphs.size.height + inset.height > bounds.height + 0.01
    // A caret at the edge is seen as a whole.
    if isCut { drawing.add(.pushClip(RoundedRect(bounds.insetBy(dx: -1, dy: 0)))) }
    contents.draw(in: &drawing)
    if isCut { drawing.add(.popClip) }
  }
}
