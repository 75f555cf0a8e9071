internal import TapestryCore
public import TapestryDisplay
internal import TapestryStage

/// A view that shows text.
@MainActor
open class Label: ElementView {
  /// The text.
  ///
  /// Setting it takes the place of ``attributedText``.
  public var text: String {
    get { attributedText?.string ?? plainText }
    set {
      guard newValue != plainText || attributedText != nil else { return }
      (plainText, attributedText) = (newValue, nil)
    }
  }
  /// The text with its attributes; nil, the default, for ``text`` in the label's font and color.
  public var attributedText: AttributedText? { didSet { update() } }
  /// The font of a plain text; grows with the environment's text size.
  public var font: Font { didSet { if font != oldValue { update() } } }
  /// The color of a plain text.
  public var textColor: Color { didSet { if textColor != oldValue { update() } } }
  /// The largest number of lines, ≥ 0; 0 for no limit; default 1.
  public var numberOfLines: Int { didSet { if numberOfLines != oldValue { update() } } }
  /// The alignment of the lines; default at the leading edge.
  public var textAlignment = TextAlignment.start {
    didSet { if textAlignment != oldValue { update() } }
  }
  /// The part of the text that is cut out if there are too many lines; default its tail.
  public var truncationMode = Truncation.Mode.tail {
    didSet { if truncationMode != oldValue { update() } }
  }

  private var plainText: String

  /// Creates a label.
  public init(
    _ text: String = "",
    font: Font = Font(),
    color: Color = .label,
    numberOfLines: Int = 1
  ) {
    (plainText, self.font, textColor, self.numberOfLines) = (text, font, color, numberOfLines)
    super.init(Text(""))
    update()
    accessibility.role = .text
  }

  private func update() {
    precondition(numberOfLines >= 0, "Label.numberOfLines: \(numberOfLines) must be ≥ 0")
    let text = attributedText ?? AttributedText(plainText, font: font, color: textColor)
    element = Text(text).lines(numberOfLines, truncation: Truncation(truncationMode))
      .alignment(textAlignment)
  }

  /// The label that was set, or the text.
  override open var accessibilityLabel: String? { accessibility.label ?? text }
}
