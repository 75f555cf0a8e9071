public import Tapestry
internal import TapestryExamples

/// Where a message is written and sent.
public final class ComposerNode: DisplayNode {
  /// What is being written.
  public let field = EditableTextNode()
  /// Sends it.
  public let send = SendNode()
  /// Called with what was written.
  public var onSend: (@MainActor (String) -> Void)?

  override public init() {
    super.init()
    automaticallyManagesSubnodes = true
    field.identifier = "message"
    field.typingAttributes = TextAttributes(font: Self.font, color: Palette.ink)
    field.attributedPlaceholderText = AttributedText(
      "메시지 입력 · Message",
      font: Self.font,
      color: Palette.soft
    )
    field.textContainerInset = EdgeInsets(horizontal: 16, vertical: 9)
    field.maximumLinesToDisplay = 4
    field.backgroundColor = Palette.surface
    field.cornerRadius = 20
    field.onSubmit = { [weak self] in
      self?.finish()
    }
    send.identifier = "send"
    send.addAction(for: .touchUpInside) { [weak self] in self?.finish() }
  }

  private nonisolated static let font = Font("Noto Sans", size: 14)

  private func finish() {
    let text = field.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    field.text = ""
    onSend?(text)
  }

  override public func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let row = StackLayoutSpec(spacing: 10, alignItems: .end) {
      field.flexGrow(1).flexShrink(1)
      send
    }
    return InsetLayoutSpec(insets: EdgeInsets(top: 10, left: 16, bottom: 14, right: 16), child: row)
  }
}

/// A round button with an arrow.
public final class SendNode: ControlNode {
  override public init() {
    super.init()
    style.setPreferredSize(CGSize(width: 38, height: 38))
    backgroundColor = MessageNode.ownColor
    cornerRadius = 19
  }

  override public class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    let arrow = CenterLayoutSpec(child: Self.arrow.filled(Color(0xffffff)))
    drawing.add(arrow, in: drawing.bounds)
  }

  override public var accessibilityLabel: String? { "Send" }

  private nonisolated static let arrow = Glyph(
    "M9 1 L17 9 L15 11 L10.4 6.4 L10.4 17 L7.6 17 L7.6 6.4 L3 11 L1 9 Z",
    width: 18,
    height: 18
  )
}
