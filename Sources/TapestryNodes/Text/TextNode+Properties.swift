internal import Synchronization
public import TapestryCore
public import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What it shows.
extension TextNode {
  nonisolated var recipe: TextRecipe { box.withLock { $0.recipe } }

  /// Changes how the text is laid out; nothing happens where it is as before.
  private nonisolated func change<Value: Hashable & Sendable>(
    _ path: any (WritableKeyPath<TextRecipe, Value> & Sendable),
    _ value: Value
  ) {
    let isOther = box.withLock { state in
      guard state.recipe[keyPath: path] != value else { return false }
      state.recipe[keyPath: path] = value
      return true
    }
    guard isOther else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The text; nil, the default, for none.
  public nonisolated var attributedText: AttributedText? {
    get {
      let text = recipe.text
      return text.string.isEmpty ? nil : text
    }
    set {
      box.change { $0.highlight = nil }
      change(\.text, newValue ?? AttributedText(""))
      updateActions(truncated: false)
    }
  }

  /// The characters of the text.
  ///
  /// Setting them keeps the look of the first ones that are there.
  public nonisolated var text: String {
    get { recipe.text.string }
    set {
      var look = recipe.text.attributes(atByte: 0)
      look.link = nil
      attributedText = AttributedText(newValue, look)
    }
  }

  /// What stands in place of what is cut out; nil, the default, is "…".
  ///
  /// Its font, colour and underline are those of what it replaces where they are defaults of
  /// `TextAttributes`. Its spaces do not break.
  public nonisolated var truncationAttributedText: AttributedText? {
    get { recipe.token }
    set { change(\.token, newValue) }
  }

  /// What stands after the token, with a space between, where something is cut out: "more", say.
  ///
  /// Can be tapped, see ``onTruncationTap``. Its looks follow the rule of
  /// ``truncationAttributedText``.
  public nonisolated var additionalTruncationMessage: AttributedText? {
    get { recipe.message }
    set {
      change(\.message, newValue)
      updateActions(truncated: false)
    }
  }

  /// Which part of a text is cut out that has too many lines; default the tail.
  ///
  /// A tail loses spaces and ".,!?:;" before the token. Beside exclusions only the last line's is
  /// cut in this way.
  public nonisolated var truncationMode: Truncation.Mode {
    get { recipe.mode }
    set { change(\.mode, newValue) }
  }

  /// The largest number of lines; 0, the default, is any.
  ///
  /// A negative one is a programming error.
  public nonisolated var numberOfLines: Int {
    get { recipe.lines }
    set {
      precondition(newValue >= 0, "TextNode.numberOfLines: \(newValue) must be ≥ 0")
      change(\.lines, newValue)
    }
  }

  /// Where lines lie across the width; default natural.
  public nonisolated var alignment: TextAlignment {
    get { recipe.alignment }
    set { change(\.alignment, newValue) }
  }

  /// Space between two lines, in points; finite, ≥ 0; default 0.
  public nonisolated var lineSpacing: CGFloat {
    get { recipe.lineSpacing }
    set {
      precondition(
        newValue.isFinite && newValue >= 0,
        "TextNode.lineSpacing: \(newValue) must be finite and ≥ 0"
      )
      change(\.lineSpacing, newValue)
    }
  }

  /// Places that the lines flow around, in points from the text's top left corner, inside of
  /// ``textContainerInset``; default none.
  ///
  /// On each height, every stretch that is free takes as much of the text as fits, in the
  /// direction that it is read in. Rectangles are kept off exactly, paths as ``ExclusionPath`` says. Line breaks
  /// are the text engine's own. Beside an exclusion each line is a text of its own: it is not
  /// justified, a natural alignment follows its own characters, and characters are not joined across
  /// lines. The size is measured from the left edge of the width that is offered.
  ///
  /// - Complexity: of measuring, O(lines beside exclusions × length of a paragraph).
  public nonisolated var exclusionPaths: [ExclusionPath] {
    get { recipe.exclusions }
    set { change(\.exclusions, newValue) }
  }

  /// Factors of the fonts' sizes, each below the one before, that are tried in turn where the text
  /// does not fit without one; default none.
  ///
  /// It fits if no line is too long, there are not too many, and they are not too high. Where none
  /// is small enough the last one is taken. Factors are > 0; anything else is a programming error.
  public nonisolated var pointSizeScaleFactors: [CGFloat] {
    get { recipe.scaleFactors }
    set {
      precondition(
        newValue.allSatisfy { $0.isFinite && $0 > 0 },
        "TextNode.pointSizeScaleFactors: \(newValue) must be finite and > 0"
      )
      change(\.scaleFactors, newValue)
    }
  }

  /// The distance of the text from the node's edges; default none.
  public nonisolated var textContainerInset: EdgeInsets {
    get { recipe.inset }
    set { change(\.inset, newValue) }
  }
}

/// How it looks, and how it reacts.
extension TextNode {
  private nonisolated func draw<Value: Hashable & Sendable>(
    _ path: any (WritableKeyPath<State, Value> & Sendable),
    _ value: Value
  ) {
    let isOther = box.withLock { state in
      guard state[keyPath: path] != value else { return false }
      state[keyPath: path] = value
      return true
    }
    if isOther { setNeedsDisplay() }
  }

  /// The shadow of the characters; default none.
  ///
  /// The node's `shadow` is that of its rectangle.
  public nonisolated var textShadow: TextShadow? {
    get { box.withLock { $0.shadow } }
    set { draw(\.shadow, newValue) }
  }

  /// The characters of ``text`` that are shown as touched; nil, the default, for none.
  public nonisolated var highlightRange: Range<String.Index>? {
    get { box.withLock { $0.highlight } }
    set { draw(\.highlight, newValue) }
  }

  /// Whether what is touched lies on something light, the default, or dark.
  public nonisolated var highlightStyle: HighlightStyle {
    get { box.withLock { $0.highlightStyle } }
    set { draw(\.highlightStyle, newValue) }
  }

  /// The colour of the bars that stand for lines until the text is drawn; nil, the default, for a
  /// light grey.
  public nonisolated var placeholderColor: Color? {
    get { box.withLock { $0.placeholderColor } }
    set { box.change { $0.placeholderColor = newValue } }
  }

  /// The distance of a bar from the edges of its line; default 1 point from above and below.
  public nonisolated var placeholderInsets: EdgeInsets {
    get { box.withLock { $0.placeholderInsets } }
    set { box.change { $0.placeholderInsets = newValue } }
  }

  /// How far beside a link a touch may be, in points, ≥ 0; default 12.
  ///
  /// Nine places are looked at: where the touch is, and around it at this distance.
  public nonisolated var linkTouchSlop: CGFloat {
    get { box.withLock { $0.linkTouchSlop } }
    set { box.change { $0.linkTouchSlop = max(0, newValue) } }
  }

  /// Whether touches that are on no link go to what lies behind the node; default no.
  public nonisolated var passthroughNonlinkTouches: Bool {
    get { box.withLock { $0.passesNonlinkTouches } }
    set { box.change { $0.passesNonlinkTouches = newValue } }
  }

  /// Whether the truncation token can be tapped as ``additionalTruncationMessage`` can; default no.
  public nonisolated var alwaysHandleTruncationTokenTap: Bool {
    get { box.withLock { $0.handlesToken } }
    set { box.change { $0.handlesToken = newValue } }
  }

  /// Whether a link that was pressed for long is not tapped when the touch ends; default yes.
  public nonisolated var longPressCancelsTouches: Bool {
    get { box.withLock { $0.longPressCancels } }
    set { box.change { $0.longPressCancels = newValue } }
  }

  /// Is asked and told of its links, as long as it lives.
  public nonisolated var delegate: (any TextNodeDelegate)? {
    get { box.withLock { $0.delegate } }
    set { box.change { $0.delegate = newValue } }
  }

  /// Called when a link was tapped, after the delegate.
  public nonisolated var onLinkTap: LinkAction? {
    get { box.withLock { $0.onLinkTap } }
    set { box.change { $0.onLinkTap = newValue } }
  }

  /// Called when a link was pressed for half a second, after the delegate.
  public nonisolated var onLinkLongPress: LinkAction? {
    get { box.withLock { $0.onLinkLongPress } }
    set { box.change { $0.onLinkLongPress = newValue } }
  }

  /// Called when ``additionalTruncationMessage`` was tapped, after the delegate.
  public nonisolated var onTruncationTap: (@MainActor @Sendable () -> Void)? {
    get { box.withLock { $0.onTruncationTap } }
    set { box.change { $0.onTruncationTap = newValue } }
  }
}
