internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// A line of text that a person edits.
///
/// Takes the keyboard when it is tapped; arrows, home and end move the caret, with shift they
/// select. Control (or command) with a, c, x and v selects all, copies, cuts and pastes; a secure
/// text is neither copied nor cut. Text that an input method composes is shown underlined at the
/// caret. Its text never has a line break.
@MainActor
open class TextField: Control {
  /// The text.
  public var text: String {
    get { storage }
    set {
      storage = newValue.filter { !$0.isNewline }
      composition = nil
      selection = storage.endIndex..<storage.endIndex
      textDidChange()
    }
  }
  /// What is shown while the text is empty.
  public var placeholder: String { didSet { setNeedsDisplay() } }
  /// Whether bullets are shown instead of the text.
  public var isSecure = false { didSet { textDidChange() } }
  /// Its font.
  public var font = Font(size: 15) { didSet { textDidChange() } }
  /// The colour of caret, selection and, while it has the keyboard, outline.
  public var tint = Color.blue { didSet { controlStateDidChange(from: controlState) } }
  /// Called when a person presses enter.
  public var onSubmit: (@MainActor () -> Void)?

  /// What is selected of the text; empty for a caret.
  public internal(set) var selection: Range<String.Index>

  var storage = ""
  /// The end of the selection that stays where it is.
  var anchor: String.Index?
  /// What is being composed at the caret.
  var composition: Composition?
  private var lines: TextLayout?
  /// How far the text is moved to the left so that the caret is seen, in points.
  private var scrolled: CGFloat = 0
  private let inset: CGFloat = 12

  /// A field.
  public init(_ text: String = "", placeholder: String = "") {
    self.placeholder = placeholder
    selection = "".startIndex..<"".startIndex
    super.init()
    accessibility.role = .textField
    layer.cornerRadius = 10
    clips = true
    cursor = .text
    controlStateDidChange(from: .normal)
    self.text = text
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: .noIntrinsicMetric, height: shownLines.size.height + 22)
  }

  override open var firstBaselineOffset: CGFloat { 11 + shownLines.firstBaseline }
  override open var lastBaselineOffset: CGFloat {
    11 + shownLines.size.height - shownLines.lastBaseline
  }

  /// What is shown, character for character: the text, and in it what is being composed.
  private var shownText: String {
    var text = storage
    if let composition { text.insert(contentsOf: composition.text, at: selection.lowerBound) }
    return isSecure ? String(repeating: "•", count: text.count) : text
  }

  var shownLines: TextLayout {
    if let lines { return lines }
    let environment = environment
    let content = Text(shownText, font: font).lines(1).content(in: environment)
    let made = environment.textEngine.layOut(content, width: .infinity)
    lines = made
    return made
  }

  // MARK: Keys and texts

  /// Enters text in place of what is selected or being composed.
  override open func insertText(_ text: String) -> Bool {
    guard isEnabled else { return false }
    composition = nil
    replaceSelection(with: text.filter { !$0.isNewline })
    return true
  }

  /// Shows text that is being composed, at the caret, in place of what was selected.
  override open func composeText(_ text: String, selection: Range<Int>) -> Bool {
    guard isEnabled else { return false }
    compose(text.filter { !$0.isNewline }, selection: selection)
    return true
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard isEnabled else { return super.keyDown(key, modifiers: modifiers) }
    return edit(key, modifiers) || next?.keyDown(key, modifiers: modifiers) ?? false
  }

  /// Its own menu, or one for editing.
  override open func showContextMenu(at point: CGPoint) -> Bool {
    guard contextMenu == nil, isEnabled, let window else {
      return super.showContextMenu(at: point)
    }
    becomeFirstResponder()
    window.present(editingMenu(), as: .contextMenu(at: point))
    return true
  }

  // MARK: Where it is seen

  /// Called when the text or how it looks is another one.
  func textDidChange() {
    lines = nil
    showCaret()
    setNeedsDisplay()
  }

  /// Where a place in the text is, in points from where the text begins.
  private func caretX(at index: String.Index) -> CGFloat { caretX(after: count(to: index)) }

  /// How many characters of the text are before a place.
  private func count(to index: String.Index) -> Int {
    storage.distance(from: storage.startIndex, to: index)
  }

  /// Where so many of the characters that are shown end.
  private func caretX(after count: Int) -> CGFloat {
    let shown = shownText
    // What is composed may join with the characters around it.
    let index = shown.index(shown.startIndex, offsetBy: count, limitedBy: shown.endIndex)
    return shownLines.geometry.position(of: index ?? shown.endIndex).minX
  }

  /// How many of the characters that are shown are before the caret.
  private var countBeforeCaret: Int {
    guard let composition else { return count(to: movingEnd) }
    return count(to: selection.lowerBound) + composition.selection.upperBound
  }

  /// The caret, also while something is selected.
  private var caret: CGRect {
    let height = shownLines.size.height
    let x = startX + caretX(after: countBeforeCaret)
    return CGRect(x: x - 1, y: (bounds.height - height) / 2, width: 2, height: height)
  }

  /// The caret.
  override open var textInputRect: CGRect? { isEnabled ? caret : nil }

  private var startX: CGFloat {
    let isReversed = environment.layoutDirection == .rightToLeft
    let room = bounds.width - 2 * inset
    return isReversed && shownLines.size.width < room
      ? bounds.width - inset - shownLines.size.width : inset - scrolled
  }

  /// Moves the text so that the caret is in the field.
  func showCaret() {
    let room = bounds.width - 2 * inset
    guard room > 0 else { return }
    let caret = caretX(after: countBeforeCaret)
    scrolled = min(max(scrolled, caret - room), caret)
    scrolled = max(0, min(scrolled, shownLines.size.width - room))
  }

  override open func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    guard composition == nil, let touch = touches.first else { return }
    let x = touch.location(in: self).x - startX
    let index = shownLines.geometry.index(at: CGPoint(x: x, y: shownLines.size.height / 2))
    let shown = shownText
    let count = shown.distance(from: shown.startIndex, to: index)
    moveCaret(to: storage.index(storage.startIndex, offsetBy: count), false)
  }

  override open func press(by touch: Touch?) { becomeFirstResponder() }

  /// Its own outline shows it.
  override open var showsFocusRing: Bool { false }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) {
    if !isFirstResponder, composition != nil { compose("", selection: 0..<0) }
    super.firstResponderDidChange(isFirstResponder)
  }

  override open func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    background = Color(light: Color(white: 0.955), dark: Color(white: 0.17))
    let line = isFirstResponder ? tint : Color(light: Color(white: 0.82), dark: Color(white: 0.32))
    layer.border = Border(width: isFirstResponder ? 2 : 1, color: line)
    opacity = isEnabled ? 1 : 0.5
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    showCaret()
  }

  override open func environmentDidChange() { textDidChange() }

  override var naturalDrawingMode: DrawingMode { .fixed(x: 0, y: 0.5) }

  override open func draw(in context: inout ViewDrawing) {
    let origin = CGPoint(x: startX, y: (bounds.height - shownLines.size.height) / 2)
    if isFirstResponder, !selection.isEmpty {
      let range = count(to: selection.lowerBound)..<count(to: selection.upperBound)
      mark(range, from: 0, height: shownLines.size.height, tint.opacity(0.3), in: &context)
    }
    if storage.isEmpty, composition == nil {
      let text = Text(placeholder, font: font, color: .secondaryLabel).lines(1)
      context.add(text, in: bounds.insetBy(dx: inset, dy: origin.y))
    } else {
      context.add(.text(shownLines, origin: origin, context.environment.colorScheme))
    }
    if let composition { drawMarks(of: composition, in: &context) }
    if showsCaret { context.add(.fill(RoundedRect(caret), context.resolve(tint))) }
  }

  private var showsCaret: Bool {
    isFirstResponder && selection.isEmpty && window?.hasFocus ?? true
  }

  /// A line below what is being composed, a thicker one below what is being converted of it.
  private func drawMarks(of composition: Composition, in context: inout ViewDrawing) {
    let (start, height) = (count(to: selection.lowerBound), shownLines.size.height)
    let all = start..<start + composition.text.count
    mark(all, from: height - 1, height: 1, tint, in: &context)
    let chosen = composition.selection.lowerBound + start..<composition.selection.upperBound + start
    if !chosen.isEmpty { mark(chosen, from: height - 2, height: 2, tint, in: &context) }
  }

  /// Fills a band along some of the characters that are shown.
  private func mark(
    _ range: Range<Int>,
    from y: CGFloat,
    height: CGFloat,
    _ color: Color,
    in context: inout ViewDrawing
  ) {
    let (a, b) = (caretX(after: range.lowerBound), caretX(after: range.upperBound))
    let rect = CGRect(
      x: startX + min(a, b),
      y: (bounds.height - shownLines.size.height) / 2 + y,
      width: abs(b - a),
      height: height
    )
    context.add(.fill(RoundedRect(rect), context.resolve(color)))
  }

  /// The placeholder, unless another one was set.
  override open var accessibilityLabel: String? { accessibility.label ?? placeholder }

  /// The text, or how long it is where it is hidden.
  override open var accessibilityValue: String? { shownText }

  override open var accessibilityTraits: Set<Accessibility.Trait> {
    isSecure ? super.accessibilityTraits.union([.secure]) : super.accessibilityTraits
  }
}
