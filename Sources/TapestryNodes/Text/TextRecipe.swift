internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// All that decides how a text node lays its text out, but for what surrounds it and its size.
struct TextRecipe: Sendable, Hashable {
  var text = AttributedText("")
  var alignment = TextAlignment.natural
  var lineSpacing: CGFloat = 0
  var lines = 0
  var mode = Truncation.Mode.tail
  var token: AttributedText?
  var message: AttributedText?
  var exclusions: [ExclusionPath] = []
  var scaleFactors: [CGFloat] = []
  var inset = EdgeInsets.zero

  /// The token in the sizes of a factor; what is a default stays one, to be taken from the text.
  private func token(scaledBy factor: CGFloat) -> AttributedText? {
    guard token != nil || message != nil else { return nil }
    var spans = token?.spans ?? [.init("…")]
    if let message { spans += [.init(" ")] + message.spans }
    return AttributedText(
      spans.map { span in
        var look = span.attributes
        if look.font != Font() { look.font = look.font.scaled(by: factor) }
        return .init(span.text, look)
      }
    )
  }

  /// The text as an engine gets it, with fonts of a factor times their sizes.
  func content(scaledBy factor: CGFloat, _ direction: LayoutDirection) -> TextContent {
    var truncation = Truncation(mode)
    truncation.attributedToken = token(scaledBy: factor)
    let paragraph = ParagraphStyle(
      lines: lines,
      truncation: truncation,
      alignment: alignment,
      lineSpacing: lineSpacing
    )
    return TextContent(text.scaled(by: factor), paragraph: paragraph, direction: direction)
  }

  /// How many bytes of UTF-8 the message takes at the end of what stands for the cut part.
  var messageBytes: Int {
    guard let message else { return 0 }
    // Spaces do not break, and take two bytes.
    return message.string.utf8.reduce(0) { $0 + ($1 == 0x20 ? 2 : 1) }
  }
}
