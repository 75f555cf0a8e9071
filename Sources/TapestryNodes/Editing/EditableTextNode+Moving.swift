internal import Synchronization
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// The caret, the selection, and what is seen of the text.
extension EditableTextNode {
  /// The lines that are seen, with where their characters are; kept until something changes.
  struct KnownLines: Sendable {
    let version: Int
    let width: CGFloat
    let look: Look
    let layout: TextLayout
    let geometry: TextGeometry
  }

  nonisolated func editableLines(_ environment: LayoutEnvironment) -> EditableLines {
    box.withLock { state in
      EditableLines(
        text: state.editor.shown,
        placeholder: state.editor.composition == nil ? state.placeholder : nil,
        look: state.look,
        environment: environment
      )
    }
  }

  /// What is kept, if it is still right.
  var currentLines: KnownLines? {
    let (version, look) = box.withLock { ($0.editor.version, $0.look) }
    guard let known, known.version == version, known.width == bounds.width, known.look == look
    else { return nil }
    return known
  }

  private var shown: KnownLines {
    if let currentLines { return currentLines }
    let (version, look) = box.withLock { ($0.editor.version, $0.look) }
    let lines = editableLines(environment)
    let layout = lines.layout(of: lines.text, in: bounds.width)
    let made = KnownLines(
      version: version,
      width: bounds.width,
      look: look,
      layout: layout,
      geometry: layout.geometry
    )
    known = made
    return made
  }

  /// Where the text begins, in the node's coordinates.
  private var origin: CGPoint {
    let inset = textContainerInset
    return CGPoint(x: inset.left(in: environment.layoutDirection), y: inset.top - scrolled)
  }

  private func caretRect(at byte: Int) -> CGRect {
    let shown = shown
    return shown.geometry.position(of: shown.layout.content.text.string.index(atByte: byte))
  }

  /// The caret, in the node's coordinates, also while something is selected.
  var caret: CGRect {
    let (rect, origin) = (caretRect(at: editor.shownCaret), origin)
    return CGRect(
      x: origin.x + rect.minX - 1,
      y: origin.y + rect.minY,
      width: 2,
      height: rect.height
    )
  }

  // MARK: Selecting

  /// Selects what lies between two places, as a person does.
  func select(from anchor: Int, to head: Int, keepingGoal: Bool = false) {
    if !keepingGoal { goalX = nil }
    guard box.withLock({ $0.editor.select(from: anchor, to: head) }) else { return }
    showCaret()
    setNeedsDisplay()
    delegate?.editableTextNode(self, didChangeSelectionDueToEditing: false)
  }

  private func byte(at point: CGPoint) -> Int {
    let (shown, origin) = (shown, origin)
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    return shown.layout.content.text.string.byte(at: shown.geometry.index(at: place))
  }

  func beginDrag(_ touch: Touch) {
    if !hasKeyboard, !becomeFirstResponder() { return }
    guard let view = parts?.view, composedText == nil else { return }
    let (editor, place) = (editor, byte(at: touch.location(in: view)))
    let around: Range<Int> =
      switch touch.tapCount {
      case 1: place..<place
      case 2: editor.word(around: place)
      default: editor.paragraph(around: place)
      }
    dragged = around
    select(from: around.lowerBound, to: around.upperBound)
  }

  func continueDrag(_ touch: Touch) {
    guard let dragged, let view = parts?.view, composedText == nil else { return }
    let place = byte(at: touch.location(in: view))
    // What was selected at first stays selected.
    if place < dragged.lowerBound {
      select(from: dragged.upperBound, to: place)
    } else {
      select(from: dragged.lowerBound, to: max(place, dragged.upperBound))
    }
  }

  // MARK: Keys

  /// - Returns: Whether a key moves the caret.
  func move(_ key: Key, selects: Bool, byWord: Bool) -> Bool {
    let editor = editor
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(key)
    guard let target = target(of: key, editor, selects, byWord) else { return false }
    select(from: selects ? editor.anchor : target, to: target, keepingGoal: isVertical)
    return true
  }

  private func target(_ forwards: Bool, _ editor: TextEditor, _ selects: Bool, _ byWord: Bool)
    -> Int
  {
    if byWord { return editor.word(from: editor.head, forwards: forwards) }
    if !selects, !editor.selection.isEmpty {
      return forwards ? editor.selection.upperBound : editor.selection.lowerBound
    }
    return editor.character(from: editor.head, forwards: forwards)
  }

  private func target(
    of key: Key,
    _ editor: TextEditor,
    _ selects: Bool,
    _ byWord: Bool
  ) -> Int? {
    // In text that reads from right to left, left goes on.
    let isReversed = line(of: editor.head).map { shown.layout.lines[$0].isRightToLeft } ?? false
    switch key {
    case .left: return target(isReversed, editor, selects, byWord)
    case .right: return target(!isReversed, editor, selects, byWord)
    case .home: return byWord ? 0 : lineEnds(of: editor.head).lowerBound
    case .end: return byWord ? editor.text.string.utf8.count : lineEnds(of: editor.head).upperBound
    case .up: return vertical(editor, lines: -1)
    case .down: return vertical(editor, lines: 1)
    case .pageUp: return vertical(editor, lines: -linesInSight)
    case .pageDown: return vertical(editor, lines: linesInSight)
    default: return nil
    }
  }

  /// The line that the caret is on at a place.
  private func line(of byte: Int) -> Int? {
    let y = caretRect(at: byte).midY
    let lines = shown.layout.lines
    return lines.firstIndex { y < $0.rect.maxY } ?? lines.indices.last
  }

  /// The first and the last place for the caret on a line.
  private func lineEnds(of byte: Int) -> Range<Int> {
    let layout = shown.layout
    guard let number = line(of: byte) else { return byte..<byte }
    let bytes = layout.lines[number].bytes
    let string = layout.content.text.string.utf8Slice(bytes)
    guard number + 1 < layout.lines.count, let last = string.last, last.isWhitespace else {
      return bytes
    }
    // Behind a line break, or a space that hangs, the caret is on the next line.
    return bytes.lowerBound..<(bytes.upperBound - last.utf8.count)
  }

  private var linesInSight: Int {
    let shown = shown
    let height = shown.layout.size.height / CGFloat(max(1, shown.layout.lines.count))
    let inset = textContainerInset
    let room = bounds.height - inset.top - inset.bottom
    return height > 0 ? max(1, Int(room / height) - 1) : 1
  }

  private func vertical(_ editor: TextEditor, lines count: Int) -> Int {
    let shown = shown
    let x = goalX ?? caretRect(at: editor.head).minX
    goalX = x
    let last = shown.layout.lines.count - 1
    guard let line = line(of: editor.head) else { return editor.head }
    if line + count < 0, count == -1 { return 0 }
    if line + count > last, count == 1 { return editor.text.string.utf8.count }
    let target = shown.layout.lines[min(max(line + count, 0), last)].rect
    let index = shown.geometry.index(at: CGPoint(x: x, y: target.midY))
    return shown.layout.content.text.string.byte(at: index)
  }

  // MARK: Scrolling

  /// How far the text may be moved up.
  private var scrollRange: ClosedRange<CGFloat> {
    let inset = textContainerInset
    let height = shown.layout.size.height + inset.top + inset.bottom
    return 0...max(0, height - bounds.height)
  }

  /// Brings the caret into sight.
  func showCaret() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let rect = caretRect(at: editor.shownCaret)
    let inset = textContainerInset
    let lowest = rect.maxY + inset.top + inset.bottom - bounds.height
    scroll(to: min(max(scrolled, lowest), rect.minY))
  }

  /// - Returns: How far it went.
  @discardableResult
  func scroll(to offset: CGFloat) -> CGFloat {
    guard bounds.width > 0, bounds.height > 0 else { return 0 }
    let range = scrollRange
    let new = min(max(offset, range.lowerBound), range.upperBound)
    defer { scrolled = new }
    if new != scrolled { setNeedsDisplay() }
    return new - scrolled
  }
}
