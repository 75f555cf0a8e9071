package import TapestryCore
package import TapestryDisplay

/// The drawing of an edited text: text, selection, caret, and a line below what is composed.
package struct TextEditorDrawing: Sendable {
  /// The lines of the text that is shown.
  package let lines: TextParagraphs
  /// The upper left corner of the lines, in the control's coordinates.
  package let origin: CGPoint
  /// The colour of selection, caret and converted clause.
  package let tint: Color
  /// The text to draw in place of an empty one, with its upper left corner; nil for none.
  package let placeholder: (layout: TextLayout, origin: CGPoint)?
  /// The parts that are only seen while the control is first responder; nil while it is not.
  package let marks: Marks?

  /// The parts of an edited text that follow the caret.
  package struct Marks: Sendable, Hashable {
    /// The selected bytes, or the clause that is converted.
    package let selection: Range<Int>
    /// The position of the caret.
    package let caret: Int
    /// A Boolean value that is true while text is being composed.
    package let isComposing: Bool
    /// A Boolean value that is true where the caret may be seen.
    package let showsCaret: Bool

    package init(_ editor: TextEditor, showsCaret: Bool) {
      (selection, caret) = (editor.shownSelection, editor.shownCaret)
      isComposing = editor.composition != nil
      self.showsCaret = showsCaret
    }
  }

  package init(
    _ lines: TextParagraphs,
    at origin: CGPoint,
    tint: Color,
    placeholder: (layout: TextLayout, origin: CGPoint)? = nil,
    marks: Marks?
  ) {
    (self.lines, self.origin, self.tint) = (lines, origin, tint)
    (self.placeholder, self.marks) = (placeholder, marks)
  }

  /// The width of the caret, in points.
  private static let caretWidth: CGFloat = 2

  /// Returns the box of a caret that stands at a line of no width.
  package static func box(of caret: CGRect, at origin: CGPoint) -> CGRect {
    CGRect(
      x: origin.x + caret.minX - caretWidth / 2,
      y: origin.y + caret.minY,
      width: caretWidth,
      height: caret.height
    )
  }

  /// Draws what is seen in a control's bounds.
  package func draw(in drawing: inout ViewDrawing) {
    let (bounds, scheme) = (drawing.bounds, drawing.environment.colorScheme)
    if let marks, !marks.isComposing { drawSelection(marks, in: &drawing) }
    if let placeholder {
      drawing.add(.text(placeholder.layout, origin: placeholder.origin, scheme))
    } else if !lines.text.string.isEmpty {
      let seen = lines.paragraphs(from: bounds.minY - origin.y, to: bounds.maxY - origin.y)
      for (layout, y) in seen {
        drawing.add(.text(layout, origin: CGPoint(x: origin.x, y: origin.y + y), scheme))
      }
    }
    if let marks, marks.isComposing { drawClause(marks, in: &drawing) }
    if let marks, marks.showsCaret, marks.selection.isEmpty || marks.isComposing {
      let caret = Self.box(of: lines.caret(at: marks.caret), at: origin)
      drawing.add(.fill(RoundedRect(caret), drawing.resolve(tint)))
    }
  }

  private func drawSelection(_ marks: Marks, in drawing: inout ViewDrawing) {
    let color = drawing.resolve(tint.opacity(0.3))
    for rect in lines.rects(for: marks.selection) {
      drawing.add(.fill(RoundedRect(rect.offsetBy(dx: origin.x, dy: origin.y)), color))
    }
  }

  /// Draws a thick line below the clause that an input method converts.
  private func drawClause(_ marks: Marks, in drawing: inout ViewDrawing) {
    for rect in lines.rects(for: marks.selection) {
      let line = CGRect(
        x: origin.x + rect.minX,
        y: origin.y + rect.maxY - 2,
        width: rect.width,
        height: 2
      )
      drawing.add(.fill(RoundedRect(line), drawing.resolve(tint)))
    }
  }
}
