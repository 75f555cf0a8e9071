internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// A line of text that the user edits.
///
/// Becomes first responder when it is tapped. Arrows, home and end move the caret, with shift they
/// select; with control (or command) arrows go by words. Dragging selects, two taps select a word,
/// three all of the text. Control with a, c, x and v selects all, copies, cuts and pastes; with z it
/// undoes, with shift and z, or y, it redoes. A secure text is neither copied nor cut. Text that an
/// input method composes is shown underlined at the caret. The text never has a line break.
@MainActor
open class TextField: Control {
  /// The text; default empty.
  ///
  /// Setting it clears the history of changes, and calls nobody; the caret is at its end then.
  public var text: String {
    get { storage.string }
    set {
      storage.setText(AttributedText(newValue, attributes))
      textDidChange()
    }
  }
  /// The text that is shown while there is no other; default empty.
  public var placeholder: String { didSet { setNeedsDisplay() } }
  /// A Boolean value that is true when bullets are shown instead of the text; default false.
  public var isSecureTextEntry: Bool {
    get { storage.rules.isSecure }
    set {
      storage.rules.isSecure = newValue
      textDidChange()
    }
  }
  /// The max number of characters that the user can enter; nil, the default, for any.
  ///
  /// A negative number is a programming error.
  public var maximumLength: Int? {
    get { storage.rules.maximumLength }
    set {
      precondition(
        newValue ?? 0 >= 0,
        "TextField.maximumLength: \(newValue ?? 0) must be ≥ 0, or nil for any length"
      )
      storage.rules.maximumLength = newValue
    }
  }
  /// The font of the text; default 15 points of the default family.
  public var font = Font(size: 15) { didSet { attributesDidChange() } }
  /// The colour of the text; default ``Color/label``.
  public var textColor = Color.label { didSet { attributesDidChange() } }
  /// The colour of caret, selection and, while it is first responder, outline; default blue.
  public var tintColor = Color.blue { didSet { controlStateDidChange(from: controlState) } }
  /// Called when the user presses enter.
  public var onSubmit: (@MainActor () -> Void)?
  /// Called when the user changed the text; `.valueChanged` is sent as well.
  public var onChange: (@MainActor (String) -> Void)?

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

  var storage: TextEditor
  private var lines: (version: Int, laidOut: TextParagraphs)?
  /// The distance by which the text is moved to the left so that the caret is seen, in points.
  private var scrolled: CGFloat = 0
  private let inset: CGFloat = 12

  /// A text field.
  ///
  /// - Parameters:
  ///   - text: the text; line breaks are left out.
  ///   - placeholder: the text that is shown while there is no other.
  public init(_ text: String = "", placeholder: String = "") {
    self.placeholder = placeholder
    var rules = TextEditor.Rules()
    rules.isMultiline = false
    storage = TextEditor(rules)
    super.init()
    accessibility.role = .textField
    layer.cornerRadius = 10
    clips = true
    cursor = .text
    storage.typingAttributes = attributes
    controlStateDidChange(from: controlState)
    self.text = text
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: .noIntrinsicMetric, height: shownLines.size.height + 22)
  }

  override open var firstBaselineOffset: CGFloat { 11 + shownLines.firstBaseline }
  override open var lastBaselineOffset: CGFloat {
    11 + shownLines.size.height - shownLines.lastBaseline
  }

  private var attributes: TextAttributes { TextAttributes(font: font, color: textColor) }

  private func attributesDidChange() {
    storage.typingAttributes = attributes
    storage.setAttributes(attributes)
    textDidChange()
  }

  /// The lines of the text that is shown, kept until it is another one.
  var shownLines: TextParagraphs {
    if let lines, lines.version == storage.version { return lines.laidOut }
    let environment = environment
    let made = TextParagraphs(
      storage.shown,
      style: TextParagraphs.Style(in: environment),
      width: .infinity,
      engine: environment.textEngine,
      reusing: lines?.laidOut
    )
    lines = (storage.version, made)
    return made
  }

  // MARK: Events

  /// Enters text in place of the selection or of what is being composed.
  override open func insertText(_ text: String) -> Bool {
    guard isEnabled else { return false }
    editorInsert(text)
    return true
  }

  /// Shows text that is being composed, at the caret, in place of the selection.
  override open func composeText(_ text: String, selection: Range<Int>) -> Bool {
    guard isEnabled else { return false }
    editorCompose(text, selection: selection)
    return true
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard isEnabled else { return super.keyDown(key, modifiers: modifiers) }
    return editorKeyDown(key, modifiers: modifiers)
      || next?.keyDown(key, modifiers: modifiers) ?? false
  }

  /// Shows the menu that was set, or one for editing.
  override open func showContextMenu(at point: CGPoint) -> Bool {
    guard contextMenu == nil, isEnabled, let window else {
      return super.showContextMenu(at: point)
    }
    becomeFirstResponder()
    window.present(editingMenu(), as: .contextMenu(at: point))
    return true
  }

  override open func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    guard isEnabled, let touch = touches.first else { return }
    becomeFirstResponder()
    editorPointerDown(atShown: position(of: touch), tapCount: touch.tapCount)
  }

  override open func touchesMoved(_ touches: [Touch]) {
    super.touchesMoved(touches)
    if let touch = touches.first { editorPointerMoved(toShown: position(of: touch)) }
  }

  override open func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    editorPointerUp()
  }

  override open func touchesCancelled(_ touches: [Touch]) {
    super.touchesCancelled(touches)
    editorPointerUp()
  }

  override open func press(by touch: Touch?) { becomeFirstResponder() }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    if !isFirstResponder { editorCompose("", selection: 0..<0) }
    controlStateDidChange(from: controlState)
  }

  // MARK: Display

  /// Called when the text, or its attributes, changed.
  func textDidChange() {
    showCaret()
    setNeedsDisplay()
  }

  /// The caret, also while something is selected.
  private var caret: CGRect {
    TextEditorDrawing.box(of: shownLines.caret(at: storage.shownCaret), at: origin)
  }

  /// The caret.
  override open var textInputRect: CGRect? { isEnabled ? caret : nil }

  private var origin: CGPoint {
    CGPoint(x: startX, y: (bounds.height - shownLines.size.height) / 2)
  }

  private var startX: CGFloat {
    let isReversed = environment.layoutDirection == .rightToLeft
    let available = bounds.width - 2 * inset
    return isReversed && shownLines.size.width < available
      ? bounds.width - inset - shownLines.size.width : inset - scrolled
  }

  /// Moves the text so that the caret is in the field.
  func showCaret() {
    let available = bounds.width - 2 * inset
    guard available > 0 else { return }
    let caret = shownLines.caret(at: storage.shownCaret).minX
    scrolled = min(max(scrolled, caret - available), caret)
    scrolled = max(0, min(scrolled, shownLines.size.width - available))
  }

  /// Returns the position in the shown text that is nearest to a touch.
  func position(of touch: Touch) -> Int {
    let x = touch.location(in: self).x - startX
    return shownLines.position(at: CGPoint(x: x, y: shownLines.size.height / 2))
  }

  /// The outline of the field shows the focus itself.
  override open var showsFocusRing: Bool { false }

  override open func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    background = Color(light: Color(white: 0.955), dark: Color(white: 0.17))
    let line =
      isFirstResponder ? tintColor : Color(light: Color(white: 0.82), dark: Color(white: 0.32))
    layer.border = Border(width: isFirstResponder ? 2 : 1, color: line)
    opacity = isEnabled ? 1 : 0.5
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    showCaret()
  }

  override open func environmentDidChange() {
    lines = nil
    textDidChange()
  }

  override var naturalDrawingMode: DrawingMode { .fixed(x: 0, y: 0.5) }

  override open func draw(in context: inout ViewDrawing) {
    if storage.isEmpty {
      let text = Text(placeholder, font: font, color: .secondaryLabel).lines(1)
      context.add(text, in: bounds.insetBy(dx: inset, dy: origin.y))
    }
    let drawing = TextEditorDrawing(
      shownLines,
      at: origin,
      tint: tintColor,
      marks: isFirstResponder
        ? .init(storage, showsCaret: window?.hasFocus ?? true) : nil
    )
    drawing.draw(in: &context)
  }

  // MARK: Accessibility

  /// The label that was set, or else the placeholder.
  override open var accessibilityLabel: String? { accessibility.label ?? placeholder }

  /// The text, or as many bullets where it is secure.
  override open var accessibilityValue: String? { storage.shown.string }

  override open var accessibilityTraits: Set<Accessibility.Trait> {
    isSecureTextEntry ? super.accessibilityTraits.union([.secure]) : super.accessibilityTraits
  }
}
