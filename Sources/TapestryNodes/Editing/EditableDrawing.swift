internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// The contents of an editable text node as a value, drawn on any thread.
struct EditableDrawing: Sendable {
  let contents: TextEditorContents
  let scrolled: CGFloat
  let marks: TextEditorDrawing.Marks?

  func draw(in drawing: inout ViewDrawing) {
    contents.draw(in: &drawing, scrolledBy: scrolled, marks: marks)
  }
}
