internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// A text of any number of lines that the user edits and scrolls.
///
/// Becomes first responder when it is tapped; keys, the pointer and input methods edit it as they do
/// a ``TextField``, with up, down and the page keys between lines. Lines wrap at the view's width.
/// Where they are higher than the view, a wheel scrolls them, and the caret is kept in sight.
///
/// Constraints give a text view its size. With ``isScrollEnabled`` off it wants to be as high as its
/// lines in its width.
@MainActor
open class TextView: View {
  /// The characters of the text; default empty.
  ///
  /// Setting them keeps the attributes of the first character, clears the history of changes, and
  /// calls nobody; the caret is at the end then.
  public var text: String {
    get { storage.string }
    set { setText(AttributedText(newValue, storage.text.attributes(atByte: 0))) }
  }
  /// The text with its attributes; set as ``text`` is.
  public var attributedText: AttributedText {
    get { storage.text }
    set { setText(newValue) }
  }
  /// The text that is shown while there is no other; default empty.
  public var placeholder = "" { didSet { textDidChange() } }
  /// The font of all of the text; default 15 points of the default family.
  ///
  /// Setting it replaces the attributes of the text.
  public var font = Font(size: 15) { didSet { attributesDidChange() } }
  /// The colour of all of the text; default ``Color/label``.
  ///
  /// Setting it replaces the attributes of the text.
  public var textColor = Color.label { didSet { attributesDidChange() } }
  /// The colour of caret and selection; default blue.
  public var tintColor: Color {
    get { style.tint }
    set { style.tint = newValue }
  }
  /// The position of lines across the width; default natural.
  public var textAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The space between two lines, in points; finite, ≥ 0; default 0.
  ///
  /// Anything else is a programming error.
  public var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set {
      precondition(
        newValue.isFinite && newValue >= 0,
        "TextView.lineSpacing: \(newValue) must be finite and ≥ 0"
      )
      style.lineSpacing = newValue
    }
  }
  /// The distance of the text from the view's edges; default 5 points at the sides, 8 above and
  /// below.
  public var textContainerInset: EdgeInsets {
    get { style.inset }
    set { style.inset = newValue }
  }
  /// The max number of characters that the user can enter; nil, the default, for any.
  ///
  /// A negative number is a programming error.
  public var maximumLength: Int? {
    get { storage.rules.maximumLength }
    set {
      precondition(
        newValue ?? 0 >= 0,
        "TextView.maximumLength: \(newValue ?? 0) must be ≥ 0, or nil for any length"
      )
      storage.rules.maximumLength = newValue
    }
  }
  /// A Boolean value that is true when the user can edit the text; default true.
  ///
  /// A text view that is first responder when it becomes false is so no more.
  public var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// A Boolean value that is true when lines that do not fit are scrolled; default true.
  public var isScrollEnabled = true { didSet { invalidateIntrinsicContentSize() } }
  /// The selected part of ``text``; empty for a caret.
  ///
  /// Indices must be those of the present text.
  public var selectedRange: Range<String.Index> {
    get { storage.range(of: storage.selection) }
    set {
      let string = storage.string
      storage.select(
        from: string.byte(at: newValue.lowerBound),
        to: string.byte(at: newValue.upperBound)
      )
      showCaret()
      setNeedsDisplay()
    }
  }
  /// Called when the user changed the text.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called when the user changed the selection, also by a change of the text.
  public var onSelectionChange: (@MainActor () -> Void)?
  /// Called when the view becomes first responder.
  public var onBeginEditing: (@MainActor () -> Void)?
  /// Called when the view is first responder no more.
  public var onEndEditing: (@MainActor () -> Void)?
  /// Called when the user presses enter, which begins no line then; shift and enter do.
  ///
  /// Nil, the default, lets enter begin a line.
  public var onSubmit: (@MainActor () -> Void)? {
    didSet { storage.rules.submits = onSubmit != nil }
  }

  var storage = TextEditor()
  private var style = TextEditorContents.Style(inset: EdgeInsets(horizontal: 5, vertical: 8)) {
    didSet { if style != oldValue { textDidChange() } }
  }
  private let cache = TextParagraphsCache()
  /// The distance by which the text is moved up, in points.
  private(set) var scrolled: CGFloat = 0

  /// A text view.
  ///
  /// - Parameters:
  ///   - text: the characters.
  ///   - placeholder: the text that is shown while there is no other.
  public init(_ text: String = "", placeholder: String = "") {
    self.placeholder = placeholder
    super.init(frame: .zero)
    accessibility.role = .textField
    cursor = .text
    storage.typingAttributes = attributes
    storage.setText(AttributedText(text, attributes))
  }

  private var attributes: TextAttributes { TextAttributes(font: font, color: textColor) }

  private func setText(_ text: AttributedText) {
    storage.setText(text)
    textDidChange()
  }

  private func attributesDidChange() {
    storage.typingAttributes = attributes
    storage.setAttributes(attributes)
    textDidChange()
  }

  // MARK: Layout

  private var contents: TextEditorContents {
    let placeholder =
      placeholder.isEmpty
      ? nil : AttributedText(placeholder, font: font, color: .secondaryLabel)
    return TextEditorContents(
      storage,
      placeholder: placeholder,
      style: style,
      in: environment,
      cache
    )
  }

  var shownLines: TextParagraphs { contents.paragraphs(in: bounds.width) }

  /// The natural height where the view does not scroll.
  override open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : contents.measured(in: width).size.height
  }

  override open var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return contents.measured(in: .infinity).size
  }

  override open var firstBaselineOffset: CGFloat {
    textContainerInset.top + shownLines.firstBaseline - scrolled
  }

  /// Called when the text, or how it is laid out, changed.
  func textDidChange() {
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    showCaret()
    setNeedsDisplay()
  }

  /// Scrolls the caret into the part that is seen.
  func showCaret() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    scroll(to: contents.offset(showing: storage.shownCaret, in: bounds.size, from: scrolled))
  }

  @discardableResult
  private func scroll(to offset: CGFloat) -> CGFloat {
    guard bounds.width > 0, bounds.height > 0 else { return 0 }
    let old = scrolled
    scrolled = contents.clamped(offset, in: bounds.size)
    if scrolled != old { setNeedsDisplay() }
    return scrolled - old
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if isFirstResponder { showCaret() } else { scroll(to: scrolled) }
  }

  override open func environmentDidChange() {
    super.environmentDidChange()
    textDidChange()
  }

  // MARK: Drawing

  override open func draw(in context: inout ViewDrawing) {
    let marks: TextEditorDrawing.Marks? =
      isFirstResponder ? .init(storage, showsCaret: window?.hasFocus ?? true) : nil
    contents.draw(in: &context, scrolledBy: scrolled, marks: marks)
  }

  /// The caret shows the focus.
  override open var showsFocusRing: Bool { false }

  // MARK: Events

  /// True while the text is editable.
  override open var canBecomeFirstResponder: Bool { isEditable }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    super.firstResponderDidChange(isFirstResponder)
    editorPointerUp()
    if !isFirstResponder { editorCompose("", selection: 0..<0) }
    setNeedsDisplay()
    if isFirstResponder { onBeginEditing?() } else { onEndEditing?() }
  }

  /// Enters text in place of the selection or of what is being composed.
  override open func insertText(_ text: String) -> Bool {
    guard isEditable else { return super.insertText(text) }
    editorInsert(text)
    return true
  }

  /// Shows text that is being composed, at the caret, in place of the selection.
  override open func composeText(_ text: String, selection: Range<Int>) -> Bool {
    guard isEditable else { return super.composeText(text, selection: selection) }
    editorCompose(text, selection: selection)
    return true
  }

  /// The caret.
  override open var textInputRect: CGRect? {
    guard isEditable else { return nil }
    return contents.box(ofCaretAt: storage.shownCaret, in: bounds.size, scrolledBy: scrolled)
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    isEditable && editorKeyDown(key, modifiers: modifiers)
      || super.keyDown(key, modifiers: modifiers)
  }

  private func position(of touch: Touch) -> Int {
    contents.position(at: touch.location(in: self), in: bounds.size, scrolledBy: scrolled)
  }

  override open func touchesBegan(_ touches: [Touch]) {
    guard let touch = touches.first, isEditable else { return super.touchesBegan(touches) }
    guard becomeFirstResponder() else { return }
    editorPointerDown(atShown: position(of: touch), tapCount: touch.tapCount)
  }

  override open func touchesMoved(_ touches: [Touch]) {
    guard let touch = touches.first, isEditable else { return super.touchesMoved(touches) }
    editorPointerMoved(toShown: position(of: touch))
  }

  override open func touchesEnded(_ touches: [Touch]) {
    guard isEditable else { return super.touchesEnded(touches) }
    editorPointerUp()
  }

  override open func touchesCancelled(_ touches: [Touch]) {
    guard isEditable else { return super.touchesCancelled(touches) }
    editorPointerUp()
  }

  /// Scrolls the lines as far as they go; the rest is for what the view lies in.
  override open func scroll(by distance: CGPoint, granularity: ScrollGranularity) -> CGPoint {
    guard isScrollEnabled, distance.y != 0 else {
      return super.scroll(by: distance, granularity: granularity)
    }
    let moved = scroll(to: scrolled - distance.y)
    let rest = CGPoint(x: distance.x, y: distance.y + moved)
    return rest == .zero ? rest : super.scroll(by: rest, granularity: granularity)
  }

  // MARK: Accessibility

  /// The label that was set, or else the placeholder.
  override open var accessibilityLabel: String? {
    super.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder)
  }

  /// The text.
  override open var accessibilityValue: String? { super.accessibilityValue ?? text }

  /// Makes the view first responder.
  override open func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
