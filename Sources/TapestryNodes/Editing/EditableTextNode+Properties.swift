internal import Synchronization
public import TapestryCore
public import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What it shows, and who is told.
extension EditableTextNode {
  /// The text; nil, the default, for none.
  ///
  /// Setting it forgets what can be undone, and tells nobody; the caret is at its end then.
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
  /// Setting them keeps the look of the first ones that are there.
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

  /// What is shown while there is no text; nil, the default, for nothing.
  public nonisolated var attributedPlaceholderText: AttributedText? {
    get { box.withLock { $0.placeholder } }
    set {
      box.change { $0.placeholder = newValue }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// Whether the placeholder is shown.
  public nonisolated var isDisplayingPlaceholder: Bool {
    box.withLock {
      $0.editor.text.string.isEmpty && $0.editor.composition == nil && $0.placeholder != nil
    }
  }

  /// The look of what is entered; nil, the default, for that of the character before the caret.
  public nonisolated var typingAttributes: TextAttributes? {
    get { box.withLock { $0.editor.typingAttributes } }
    set {
      box.change { $0.editor.typingAttributes = newValue }
      textWasSet()
    }
  }

  /// What is selected of ``text``; empty for a caret.
  ///
  /// Indices must be those of its present text.
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

  /// What an input method is composing; nil where it is not.
  public nonisolated var composedText: String? { box.withLock { $0.editor.composition?.text } }

  /// Whether a person can edit it; default yes.
  public nonisolated var isEditable: Bool {
    get { box.withLock { $0.isEditable } }
    set { box.change { $0.isEditable = newValue } }
  }

  /// Whether a wheel scrolls a text that is higher than the node; default yes.
  public nonisolated var isScrollEnabled: Bool {
    get { box.withLock { $0.isScrollEnabled } }
    set { box.change { $0.isScrollEnabled = newValue } }
  }

  /// Is asked and told of what a person does, as long as it lives.
  public nonisolated var delegate: (any EditableTextNodeDelegate)? {
    get { box.withLock { $0.delegate } }
    set { box.change { $0.delegate = newValue } }
  }

  /// Called when a person presses enter; says whether that is all, and no line break is entered.
  public nonisolated var onReturn: (@MainActor @Sendable () -> Bool)? {
    get { box.withLock { $0.onReturn } }
    set { box.change { $0.onReturn = newValue } }
  }

  private nonisolated func change<Value: Hashable & Sendable>(
    _ path: any (WritableKeyPath<Look, Value> & Sendable),
    _ value: Value
  ) {
    let isOther = box.withLock { state in
      guard state.look[keyPath: path] != value else { return false }
      state.look[keyPath: path] = value
      return true
    }
    if isOther { textWasSet() }
  }

  /// Where lines lie across the width; default natural.
  public nonisolated var alignment: TextAlignment {
    get { box.withLock { $0.look.alignment } }
    set { change(\.alignment, newValue) }
  }

  /// Space between two lines, in points; finite, ≥ 0; default 0.
  public nonisolated var lineSpacing: CGFloat {
    get { box.withLock { $0.look.lineSpacing } }
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
    get { box.withLock { $0.look.inset } }
    set { change(\.inset, newValue) }
  }

  /// The number of lines that it measures at most; 0, the default, is any.
  ///
  /// More of them are scrolled. A negative number is a programming error.
  public nonisolated var maximumLinesToDisplay: Int {
    get { box.withLock { $0.look.maximumLines } }
    set {
      precondition(newValue >= 0, "EditableTextNode.maximumLinesToDisplay: \(newValue) must be ≥ 0")
      change(\.maximumLines, newValue)
    }
  }

  /// The colour of caret and selection; default blue.
  public nonisolated var tintColor: Color {
    get { box.withLock { $0.look.tint } }
    set { change(\.tint, newValue) }
  }

  /// A program changed what is shown.
  private nonisolated func textWasSet(isOther: Bool = true) {
    if isOther { setNeedsLayout() }
    setNeedsDisplay()
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in
      self?.goalX = nil
      self?.showsCaretAfterLayout = isOther
      if !isOther { self?.showCaret() }
    }
  }
}

extension TextEditor {
  /// Bytes of the text as a range of its characters.
  func range(of bytes: Range<Int>) -> Range<String.Index> {
    text.string.index(atByte: bytes.lowerBound)..<text.string.index(atByte: bytes.upperBound)
  }
}
