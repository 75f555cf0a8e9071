internal import Synchronization
public import TapestryCore
public import TapestryDisplay
public import TapestryStage
internal import TapestryViews

/// A text of any number of lines that the user edits.
///
/// Becomes first responder when it is tapped. Arrows, home, end and the page keys move the caret,
/// with shift they select; with control they go by words, or to the ends of the text. Dragging
/// selects, two taps select a word, three a paragraph. Control (or command) with a, c, x and v
/// selects all, copies, cuts and pastes; with z it undoes, with shift and z, or y, it redoes. Text
/// that an input method composes is shown underlined at the caret.
///
/// Measures as large as its text, or its placeholder where that is larger, with its
/// ``textContainerInset`` around; where the text is higher than the node, it is scrolled so that the
/// caret is seen. Measured and drawn on any thread; its text may be read and set on any thread, and
/// is edited on the main thread.
open class EditableTextNode: DisplayNode {
  nonisolated let box = Mutex(State())
  /// The distance by which the text is moved up, in points.
  var scrolled: CGFloat = 0
  /// A Boolean value that is true when the next layout scrolls to the caret.
  var showsCaretAfterLayout = false
  /// The layouts that measuring, drawing and the caret share.
  nonisolated let cache = TextParagraphsCache()

  /// The state that threads share.
  struct State {
    var editor = TextEditor()
    var placeholder: AttributedText?
    var style = TextEditorContents.Style()
    var isEditable = true
    var isScrollEnabled = true
    weak var delegate: (any EditableTextNodeDelegate)?
    var onSubmit: (@MainActor @Sendable () -> Void)?
    var onChange: (@MainActor @Sendable (String) -> Void)?
  }

  /// A node without a text.
  public nonisolated override init() {
    super.init()
    core.withLock { state in
      state.changeLook { look in
        var accessibility = Accessibility()
        accessibility.role = .textField
        look.accessibility = accessibility
      }
    }
  }

  /// A node with a text in one font, and a placeholder in the same.
  public nonisolated convenience init(
    _ text: String,
    placeholder: String = "",
    font: Font = Font(),
    color: Color = .label
  ) {
    self.init()
    attributedText = AttributedText(text, font: font, color: color)
    if !placeholder.isEmpty {
      attributedPlaceholderText = AttributedText(placeholder, font: font, color: .secondaryLabel)
    }
  }

  // MARK: Measuring

  /// The lines in the widest width of the range, or the placeholder's.
  override open nonisolated func calculateLayoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    let contents = contents(in: context.environment)
    let measured = contents.measured(in: range.max.width)
    let top = contents.inset.top
    return Layout(
      self,
      size: range.clamp(measured.size),
      firstBaseline: top + measured.lines.firstBaseline,
      lastBaseline: top + measured.lines.lastBaseline,
      in: context
    )
  }

  /// Along the horizontal axis, the longest unbreakable run and the longest unwrapped line.
  override open nonisolated func calculateContentSizes(
    along axis: Axis,
    in context: LayoutContext
  ) -> ContentSizes? {
    contents(in: context.environment).contentSizes(along: axis)
  }

  override open func layout() {
    super.layout()
    if showsCaretAfterLayout { showCaret() } else { scroll(to: scrolled) }
    showsCaretAfterLayout = false
  }

  // MARK: Drawing

  /// The text as it is now, with its selection.
  override open func drawParameters() -> (any Sendable)? {
    EditableDrawing(
      contents: contents(in: environment),
      scrolled: scrolled,
      marks: isFirstResponder ? .init(editor, showsCaret: stage?.hasFocus ?? true) : nil
    )
  }

  /// Draws the lines, the selection behind them and the caret in front.
  override open nonisolated class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    guard let parameters = parameters as? EditableDrawing else { return }
    parameters.draw(in: &drawing)
  }

  // MARK: Events

  /// True while the text is editable and the delegate does not refuse.
  override open var canBecomeFirstResponder: Bool {
    isEditable && delegate?.editableTextNodeShouldBeginEditing(self) ?? true
  }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    super.firstResponderDidChange(isFirstResponder)
    keyboardDidChange(isFirstResponder)
  }

  override open func touchesBegan(_ touches: [Touch]) {
    guard let touch = touches.first, isEditable else { return super.touchesBegan(touches) }
    beginDrag(touch)
  }

  override open func touchesMoved(_ touches: [Touch]) {
    guard let touch = touches.first, isEditable else { return super.touchesMoved(touches) }
    continueDrag(touch)
  }

  override open func touchesEnded(_ touches: [Touch]) {
    guard isEditable else { return super.touchesEnded(touches) }
    editorPointerUp()
  }

  override open func touchesCancelled(_ touches: [Touch]) {
    guard isEditable else { return super.touchesCancelled(touches) }
    editorPointerUp()
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    isEditable && editorKeyDown(key, modifiers: modifiers)
      || super.keyDown(key, modifiers: modifiers)
  }

  /// Enters text in place of what is selected or being composed.
  override open func insertText(_ text: String) -> Bool {
    guard isEditable else { return super.insertText(text) }
    editorInsert(text)
    return true
  }

  /// Shows text that an input method is composing.
  override open func composeText(_ text: String, selection: Range<Int>) -> Bool {
    guard isEditable else { return super.composeText(text, selection: selection) }
    editorCompose(text, selection: selection)
    return true
  }

  /// The caret, while the text can be edited.
  override open var textInputRect: CGRect? { isEditable ? caret : nil }

  /// The text cursor, unless another one was set.
  override open var cursor: Cursor? {
    get { super.cursor ?? .text }
    set { super.cursor = newValue }
  }

  /// Scrolls the text; what is left goes on to the items around.
  override open func scroll(by distance: CGPoint, granularity: ScrollGranularity) -> CGPoint {
    guard isScrollEnabled, distance.y != 0 else {
      return super.scroll(by: distance, granularity: granularity)
    }
    let moved = scroll(to: scrolled - distance.y)
    let left = CGPoint(x: distance.x, y: distance.y + moved)
    return left == .zero ? left : super.scroll(by: left, granularity: granularity)
  }

  // MARK: Accessibility

  /// The label that was set, or else the placeholder.
  override open var accessibilityLabel: String? {
    super.accessibilityLabel ?? attributedPlaceholderText?.string
  }

  /// The text.
  override open var accessibilityValue: String? { super.accessibilityValue ?? text }

  /// Makes the node first responder.
  override open func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
