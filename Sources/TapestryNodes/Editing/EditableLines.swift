internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What an editable text shows, as it is laid out in an environment.
struct EditableLines: Sendable {
  let text: AttributedText
  let placeholder: AttributedText?
  let look: EditableTextNode.Look
  let environment: LayoutEnvironment

  /// The inset in the environment's direction.
  var inset: (left: CGFloat, top: CGFloat, width: CGFloat, height: CGFloat) {
    let (inset, direction) = (look.inset, environment.layoutDirection)
    let left = inset.left(in: direction)
    return (left, inset.top, left + inset.right(in: direction), inset.top + inset.bottom)
  }

  /// What a node's width leaves for lines.
  func room(in width: CGFloat) -> CGFloat { max(0, width - inset.width) }

  private func content(of text: AttributedText) -> TextContent {
    let paragraph = ParagraphStyle(alignment: look.alignment, lineSpacing: look.lineSpacing)
    return TextContent(
      text.scaled(by: environment.textScale),
      paragraph: paragraph,
      direction: environment.layoutDirection
    )
  }

  /// Lines in a node's width.
  func layout(of text: AttributedText, in width: CGFloat) -> TextLayout {
    environment.textEngine.layOut(content(of: text), width: room(in: width))
  }

  /// The lines, and the node's size.
  func measured(in width: CGFloat) -> (text: TextLayout, size: CGSize) {
    let lines = layout(of: text, in: width)
    var size = CGSize(width: lines.size.width, height: height(of: lines))
    if text.string.isEmpty, let placeholder {
      let other = layout(of: placeholder, in: width)
      size.width = max(size.width, other.size.width)
      size.height = max(size.height, height(of: other))
    }
    return (
      lines,
      CGSize(width: max(0, size.width + inset.width), height: max(0, size.height + inset.height))
    )
  }

  private func height(of lines: TextLayout) -> CGFloat {
    let limit = look.maximumLines
    guard limit > 0, lines.lines.count > limit else { return lines.size.height }
    return lines.lines[limit - 1].rect.maxY
  }

  func contentSizes(along axis: Axis) -> ContentSizes {
    guard axis == .horizontal else {
      let height = measured(in: .infinity).size.height
      return ContentSizes(min: height, max: height)
    }
    let shown = text.string.isEmpty ? placeholder ?? text : text
    let sizes = environment.textEngine.contentSizes(of: content(of: shown))
    return ContentSizes(
      min: max(0, sizes.min + inset.width),
      max: max(0, sizes.max + inset.width)
    )
  }
}

/// An editable text's contents as a value.
struct EditableDrawing: Sendable {
  let lines: EditableLines
  let selection: Range<Int>
  let caret: Int
  let tint: Color
  var scrolled: CGFloat = 0
  var hasKeyboard = false
  /// Lines that the main thread has worked out already.
  var known: EditableTextNode.KnownLines?

  func with(
    scrolled: CGFloat,
    hasKeyboard: Bool,
    known: EditableTextNode.KnownLines?
  ) -> EditableDrawing {
    var copy = self
    (copy.scrolled, copy.hasKeyboard, copy.known) = (scrolled, hasKeyboard, known)
    return copy
  }

  func draw(in drawing: inout ViewDrawing) {
    let bounds = drawing.bounds
    let known = known.flatMap { $0.width == bounds.width ? $0 : nil }
    let layout = known?.layout ?? lines.layout(of: lines.text, in: bounds.width)
    let geometry = hasKeyboard ? known?.geometry ?? layout.geometry : nil
    let origin = CGPoint(x: lines.inset.left, y: lines.inset.top - scrolled)
    let isCut = layout.size.height + lines.inset.height > bounds.height + 0.01
    if isCut {
      // A caret at the edge is seen as a whole.
      drawing.add(.pushClip(RoundedRect(bounds.insetBy(dx: -1, dy: 0))))
    }
    if let geometry { drawSelection(of: geometry, at: origin, in: &drawing) }
    let scheme = drawing.environment.colorScheme
    if lines.text.string.isEmpty {
      if let placeholder = lines.placeholder {
        let shown = lines.layout(of: placeholder, in: bounds.width)
        drawing.add(.text(shown, origin: origin, scheme))
      }
    } else {
      drawing.add(.text(layout, origin: origin, scheme))
    }
    if let geometry { drawCaret(of: geometry, at: origin, in: &drawing) }
    if isCut { drawing.add(.popClip) }
  }

  private func drawSelection(
    of geometry: TextGeometry,
    at origin: CGPoint,
    in drawing: inout ViewDrawing
  ) {
    guard !selection.isEmpty else { return }
    let string = geometry.layout.content.text.string
    let range =
      string.index(atByte: selection.lowerBound)..<string.index(atByte: selection.upperBound)
    let color = drawing.resolve(tint.opacity(0.3))
    for rect in geometry.rects(for: range) {
      drawing.add(.fill(RoundedRect(rect.offsetBy(dx: origin.x, dy: origin.y)), color))
    }
  }

  private func drawCaret(
    of geometry: TextGeometry,
    at origin: CGPoint,
    in drawing: inout ViewDrawing
  ) {
    guard selection.isEmpty else { return }
    let string = geometry.layout.content.text.string
    let rect = geometry.position(of: string.index(atByte: caret))
    let line = CGRect(
      x: origin.x + rect.minX - 1,
      y: origin.y + rect.minY,
      width: 2,
      height: rect.height
    )
    drawing.add(.fill(RoundedRect(line), drawing.resolve(tint)))
  }
}
