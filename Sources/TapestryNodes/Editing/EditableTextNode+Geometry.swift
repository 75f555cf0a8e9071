internal import Synchronization
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// The lines of an editable text node, the caret in them, and the part of them that is seen.
extension EditableTextNode {
  nonisolated func contents(in environment: LayoutEnvironment) -> TextEditorContents {
    let (editor, placeholder, style) = box.withLock { ($0.editor, $0.placeholder, $0.style) }
    return TextEditorContents(
      editor,
      placeholder: placeholder,
      style: style,
      in: environment,
      cache
    )
  }

  /// The lines in the node's present width.
  var shownLines: TextParagraphs { contents(in: environment).paragraphs(in: bounds.width) }

  /// The caret, in the node's coordinates, also while something is selected.
  var caret: CGRect {
    contents(in: environment)
      .box(ofCaretAt: editor.shownCaret, in: bounds.size, scrolledBy: scrolled)
  }

  private func position(at point: CGPoint) -> Int {
    contents(in: environment).position(at: point, in: bounds.size, scrolledBy: scrolled)
  }

  func beginDrag(_ touch: Touch) {
    if !isFirstResponder, !becomeFirstResponder() { return }
    let position = position(at: touch.location(in: self))
    editorPointerDown(atShown: position, tapCount: touch.tapCount)
  }

  func continueDrag(_ touch: Touch) {
    editorPointerMoved(toShown: position(at: touch.location(in: self)))
  }

  // MARK: Scrolling

  /// Scrolls the caret into the part that is seen.
  func showCaret() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let contents = contents(in: environment)
    scroll(to: contents.offset(showing: editor.shownCaret, in: bounds.size, from: scrolled))
  }

  /// Scrolls to an offset, or as far as there are lines.
  ///
  /// - Returns: the distance that the text was scrolled by, in points.
  @discardableResult
  func scroll(to offset: CGFloat) -> CGFloat {
    guard bounds.width > 0, bounds.height > 0 else { return 0 }
    let new = contents(in: environment).clamped(offset, in: bounds.size)
    defer { scrolled = new }
    if new != scrolled { setNeedsDisplay() }
    return new - scrolled
  }
}
