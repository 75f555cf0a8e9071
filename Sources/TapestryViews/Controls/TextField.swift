internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// A line of text that a person edits.
///
/// Takes the keyboard when it is tapped; arrows, home and end move the caret, with shift they
/// select. Its text never has a line break.
@MainActor
open class TextField: Control {
  /// The text.
  public var text: String {
    get { storage }
    set {
      storage = newValue.filter { !$0.isNewline }
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
  public var tint = Color.blue { didSet { stateDidChange() } }
  /// Called when a person presses enter.
  public var onSubmit: (@MainActor () -> Void)?

  /// What is selected of the text; empty for a caret.
  public private(set) var selection: Range<String.Index>

  private var storage = ""
  /// The end of the selection that moves.
  private var anchor: String.Index?
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
    stateDidChange()
    self.text = text
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: .noIntrinsicMetric, height: shownLines.size.height + 22)
  }

  override open var firstBaselineOffset: CGFloat { 11 + shownLines.firstBaseline }
  override open var lastBaselineOffset: CGFloat {
    11 + shownLines.size.height - shownLines.lastBaseline
  }

  /// What is shown of the text, character for character.
  private var shownText: String {
    isSecure ? String(repeating: "•", count: storage.count) : storage
  }

  private var shownLines: TextLayout {
    if let lines { return lines }
    let environment = environment
    let content = Text(shownText, font: font).lines(1).content(in: environment)
    let made = environment.textEngine.layOut(content, width: .infinity)
    lines = made
    return made
  }

  // MARK: Editing

  /// Enters text in place of what is selected.
  override open func insertText(_ text: String) -> Bool {
    guard isEnabled else { return false }
    replaceSelection(with: text.filter { !$0.isNewline })
    return true
  }

  private func replaceSelection(with text: String) {
    let start = storage.distance(from: storage.startIndex, to: selection.lowerBound)
    let before =
      storage.count - storage.distance(from: selection.lowerBound, to: selection.upperBound)
    storage.replaceSubrange(selection, with: text)
    // Characters may join with their neighbours.
    let added = storage.count - before
    let caret = storage.index(storage.startIndex, offsetBy: max(0, start + added))
    selection = caret..<caret
    anchor = nil
    textDidChange()
    send(.valueChanged)
  }

  private func textDidChange() {
    lines = nil
    showCaret()
    setNeedsDisplay()
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    let selects = modifiers == .shift
    guard isEnabled, modifiers.isEmpty || selects else {
      return modifiers == .control && key == .character("a")
        ? selectAll() : next?.keyDown(key, modifiers: modifiers) ?? false
    }
    switch key {
    case .left: moveCaret(by: -1, selects)
    case .right: moveCaret(by: 1, selects)
    case .home: moveCaret(to: storage.startIndex, selects)
    case .end: moveCaret(to: storage.endIndex, selects)
    case .backspace: delete(before: true)
    case .delete: delete(before: false)
    case .enter: onSubmit?()
    // Comes as text.
    case .character, .space: break
    default: return next?.keyDown(key, modifiers: modifiers) ?? false
    }
    return true
  }

  private func selectAll() -> Bool {
    (anchor, selection) = (storage.startIndex, storage.startIndex..<storage.endIndex)
    setNeedsDisplay()
    return true
  }

  private func delete(before: Bool) {
    if selection.isEmpty {
      let caret = selection.lowerBound
      if before, caret > storage.startIndex { selection = storage.index(before: caret)..<caret }
      if !before, caret < storage.endIndex { selection = caret..<storage.index(after: caret) }
    }
    if !selection.isEmpty { replaceSelection(with: "") }
  }

  /// The end of the selection that moves.
  private var movingEnd: String.Index {
    anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound
  }

  private func moveCaret(by step: Int, _ selects: Bool) {
    // In text that reads from right to left, left goes on.
    let isReversed = shownLines.lines.first?.isRightToLeft ?? false
    let forwards = (step > 0) != isReversed
    if !selects, !selection.isEmpty {
      return moveCaret(to: forwards ? selection.upperBound : selection.lowerBound, false)
    }
    let limit = forwards ? storage.endIndex : storage.startIndex
    let index = storage.index(movingEnd, offsetBy: forwards ? 1 : -1, limitedBy: limit)
    moveCaret(to: index ?? limit, selects)
  }

  private func moveCaret(to index: String.Index, _ selects: Bool) {
    if selects {
      let fixed = anchor ?? selection.lowerBound
      anchor = fixed
      selection = min(fixed, index)..<max(fixed, index)
    } else {
      anchor = nil
      selection = index..<index
    }
    showCaret()
    setNeedsDisplay()
  }

  // MARK: Where it is seen

  private func caretX(at index: String.Index) -> CGFloat {
    let shown = shownText
    let count = storage.distance(from: storage.startIndex, to: index)
    return shownLines.geometry.position(of: shown.index(shown.startIndex, offsetBy: count)).minX
  }

  private var startX: CGFloat {
    let isReversed = environment.layoutDirection == .rightToLeft
    let room = bounds.width - 2 * inset
    return isReversed && shownLines.size.width < room
      ? bounds.width - inset - shownLines.size.width : inset - scrolled
  }

  /// Moves the text so that the caret is in the field.
  private func showCaret() {
    let room = bounds.width - 2 * inset
    guard room > 0 else { return }
    let caret = caretX(at: movingEnd)
    scrolled = min(max(scrolled, caret - room), caret)
    scrolled = max(0, min(scrolled, shownLines.size.width - room))
  }

  override open func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    guard let touch = touches.first else { return }
    let x = touch.location(in: self).x - startX
    let index = shownLines.geometry.index(at: CGPoint(x: x, y: shownLines.size.height / 2))
    let shown = shownText
    let count = shown.distance(from: shown.startIndex, to: index)
    moveCaret(to: storage.index(storage.startIndex, offsetBy: count), false)
  }

  override open func press() { becomeFirstResponder() }

  /// Its own outline shows it.
  override open var showsFocusRing: Bool { false }

  override open func firstResponderDidChange(_ isFirstResponder: Bool) { stateDidChange() }

  override open func stateDidChange() {
    super.stateDidChange()
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

  override var naturalContentMode: DrawingMode { .fixed(x: 0, y: 0.5) }

  override open func draw(in context: inout ViewDrawing) {
    let top = (bounds.height - shownLines.size.height) / 2
    let origin = CGPoint(x: startX, y: top)
    if isFirstResponder, !selection.isEmpty {
      let (low, high) = (caretX(at: selection.lowerBound), caretX(at: selection.upperBound))
      let rect = CGRect(
        x: origin.x + min(low, high),
        y: top,
        width: abs(high - low),
        height: shownLines.size.height
      )
      context.add(.fill(RoundedRect(rect), context.resolve(tint.opacity(0.3))))
    }
    if storage.isEmpty {
      let text = Text(placeholder, font: font, color: .secondaryLabel).lines(1)
      context.add(text, in: bounds.insetBy(dx: inset, dy: top))
    } else {
      context.add(.text(shownLines, origin: origin, context.environment.colorScheme))
    }
    guard isFirstResponder, selection.isEmpty else { return }
    let caret = CGRect(
      x: origin.x + caretX(at: selection.lowerBound) - 1,
      y: top,
      width: 2,
      height: shownLines.size.height
    )
    context.add(.fill(RoundedRect(caret), context.resolve(tint)))
  }

  /// The placeholder, unless another one was set.
  override open var accessibilityLabel: String? { accessibility.label ?? placeholder }

  /// The text, or how long it is where it is hidden.
  override open var accessibilityValue: String? { shownText }

  override open var accessibilityTraits: Set<Accessibility.Trait> {
    isSecure ? super.accessibilityTraits.union([.secure]) : super.accessibilityTraits
  }
}
