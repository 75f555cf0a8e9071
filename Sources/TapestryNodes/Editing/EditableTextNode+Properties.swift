internal import Synchronization
public import TapestryCore
public import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// The properties of an editable text node; may be read and set on any thread.
extension EditableTextNode {
  /// The text; nil, the default, for none.
  ///
  /// Setting it clears the history of changes, and calls nobody; the caret is at the end then.
  public nonisolated var attributedText: AttributedText? {
    get {
      let text = box.withLock { $0.editor.text }
      return text.string.isEmpty ? nil : text
    }
    set {
      box.change { $0.editor.setText(newValue ?? AttributedText("")) }
      textWasSet()
    }
  }

  /// The characters of the text.
  ///
  /// Setting them keeps the attributes of the first character.
  public nonisolated var text: String {
    get { box.withLock { $0.editor.text.string } }
    set {
      box.withLock { state in
        let look = state.editor.text.attributes(atByte: 0)
        state.editor.setText(AttributedText(newValue, look))
      }
      textWasSet()
    }
  }

  /// The text that is shown while there is no other; nil, the default, for none.
  public nonisolated var attributedPlaceholderText: AttributedText? {
    get { box.withLock { $0.placeholder } }
    set {
      box.change { $0.placeholder = newValue }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The characters of the placeholder; default empty.
  ///
  /// Setting them shows them in the present ``font`` and a lighter colour.
  public nonisolated var placeholder: String {
    get { attributedPlaceholderText?.string ?? "" }
    set {
      attributedPlaceholderText =
        newValue.isEmpty ? nil : AttributedText(newValue, font: font, color: .secondaryLabel)
    }
  }

  /// The font of the text; default 17 points of the default family.
  ///
  /// Setting it gives all of the text the attributes of its first character, but for the font.
  public nonisolated var font: Font {
    get { attributes.font }
    set { changeAttributes { $0.font = newValue } }
  }

  /// The colour of the text; default ``Color/label``.
  ///
  /// Setting it gives all of the text the attributes of its first character, but for the colour.
  public nonisolated var textColor: Color {
    get { attributes.color }
    set { changeAttributes { $0.color = newValue } }
  }

  private nonisolated var attributes: TextAttributes {
    box.withLock { $0.editor.typingAttributes ?? $0.editor.text.attributes(atByte: 0) }
  }

  private nonisolated func changeAttributes(_ body: (inout TextAttributes) -> Void) {
    box.withLock { state in
      let typing = state.editor.typingAttributes
      var attributes = typing ?? state.editor.text.attributes(atByte: 0)
      body(&attributes)
      if typing != nil { state.editor.typingAttributes = attributes }
      state.editor.setAttributes(attributes)
    }
    textWasSet()
  }

  /// A Boolean value that is true while the placeholder is shown.
  public nonisolated var isDisplayingPlaceholder: Bool {
    box.withLock {
      $0.editor.text.string.isEmpty && $0.editor.composition == nil && $0.placeholder != nil
    }
  }

  /// The attributes of entered text; nil, the default, for those of the character before the caret.
  public nonisolated var typingAttributes: TextAttributes? {
    get { box.withLock { $0.editor.typingAttributes } }
    set {
      box.change { $0.editor.typingAttributes = newValue }
      textWasSet()
    }
  }

  /// The selected part of ``text``; empty for a caret.
  ///
  /// Indices must be those of the present text.
  public nonisolated var selectedRange: Range<String.Index> {
    get { box.withLock { $0.editor.range(of: $0.editor.selection) } }
    set {
      box.withLock { state in
        let string = state.editor.text.string
        state.editor.select(
          from: string.byte(at: newValue.lowerBound),
          to: string.byte(at: newValue.upperBound)
        )
      }
      textWasSet(isOther: false)
    }
  }

  /// The text that an input method is composing; nil for none.
  public nonisolated var composedText: String? { box.withLock { $0.editor.composition?.text } }

  /// A Boolean value that is true when the user can edit the text; default true.
  public nonisolated var isEditable: Bool {
    get { box.withLock { $0.isEditable } }
    set { box.change { $0.isEditable = newValue } }
  }

  /// A Boolean value that is true when a wheel scrolls lines that do not fit; default true.
  public nonisolated var isScrollEnabled: Bool {
    get { box.withLock { $0.isScrollEnabled } }
    set { box.change { $0.isScrollEnabled = newValue } }
  }

  /// The delegate, which is asked about and told of the user's edits; held weakly.
  public nonisolated var delegate: (any EditableTextNodeDelegate)? {
    get { box.withLock { $0.delegate } }
    set { box.change { $0.delegate = newValue } }
  }

  /// Called when the user presses enter, which begins no line then; shift and enter do.
  ///
  /// Nil, the default, lets enter begin a line.
  public nonisolated var onSubmit: (@MainActor @Sendable () -> Void)? {
    get { box.withLock { $0.onSubmit } }
    set {
      box.change {
        $0.onSubmit = newValue
        $0.editor.rules.submits = newValue != nil
      }
    }
  }

  /// Called when the user changed the text.
  public nonisolated var onChange: (@MainActor @Sendable (String) -> Void)? {
    get { box.withLock { $0.onChange } }
    set { box.change { $0.onChange = newValue } }
  }

  /// The max number of characters that the user can enter; nil, the default, for any.
  ///
  /// A negative number is a programming error.
  public nonisolated var maximumLength: Int? {
    get { box.withLock { $0.editor.rules.maximumLength } }
    set {
      precondition(
        newValue ?? 0 >= 0,
        "EditableTextNode.maximumLength: \(newValue ?? 0) must be ≥ 0, or nil for any length"
      )
      box.change { $0.editor.rules.maximumLength = newValue }
    }
  }

  private nonisolated func change<Value: Hashable & Sendable>(
    _ path: any (WritableKeyPath<TextEditorContents.Style, Value> & Sendable),
    _ value: Value
  ) {
    let isOther = box.withLock { state in
      guard state.style[keyPath: path] != value else { return false }
      state.style[keyPath: path] = value
      return true
    }
    if isOther { textWasSet() }
  }

  /// The position of lines across the width; default natural.
  public nonisolated var alignment: TextAlignment {
    get { box.withLock { $0.style.alignment } }
    set { change(\.alignment, newValue) }
  }

  /// Space between two lines, in points; finite, ≥ 0; default 0.
  public nonisolated var lineSpacing: CGFloat {
    get { box.withLock { $0.style.lineSpacing } }
    set {
      precondition(
        newValue.isFinite && newValue >= 0,
        "EditableTextNode.lineSpacing: \(newValue) must be finite and ≥ 0"
      )
      change(\.lineSpacing, newValue)
    }
  }

  /// The distance of the text from the node's edges; default none.
  public nonisolated var textContainerInset: EdgeInsets {
    get { box.withLock { $0.style.inset } }
    set { change(\.inset, newValue) }
  }

  /// The max number of lines that count for the node's height; 0, the default, for any.
  ///
  /// More of them are scrolled. A negative number is a programming error.
  public nonisolated var maximumLinesToDisplay: Int {
    get { box.withLock { $0.style.maximumLines } }
    set {
      precondition(newValue >= 0, "EditableTextNode.maximumLinesToDisplay: \(newValue) must be ≥ 0")
      change(\.maximumLines, newValue)
    }
  }

  /// The colour of caret and selection; default blue.
  public nonisolated var tintColor: Color {
    get { box.withLock { $0.style.tint } }
    set { change(\.tint, newValue) }
  }

  /// Called when a program changed the text or its style.
  private nonisolated func textWasSet(isOther: Bool = true) {
    if isOther { setNeedsLayout() }
    setNeedsDisplay()
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in
      self?.showsCaretAfterLayout = isOther
      if !isOther { self?.showCaret() }
    }
  }
}
