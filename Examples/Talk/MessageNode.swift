public import Tapestry
public import TapestryExamples

/// A message in three parts: who writes, what, and how many like it.
///
/// Its rules: the picture of who writes stands at the top on the leading side, whatever the
/// message's height; media keep their ratio; the balloon's tail lies 15 points below the balloon's
/// top; the heart stands at the bottom on the trailing side, 5 points from both edges.
public final class MessageNode: DisplayNode {
  /// What is said.
  public let message: Message
  /// The heart.
  public let heart = HeartNode()

  private let face = ImageNode()
  private let name = TextNode()
  private let time = TextNode()
  private let text = TextNode()
  private let media = ImageNode()
  private let likes = TextNode()

  /// A message with its pictures, on any thread.
  public nonisolated init(_ message: Message, _ pictures: Pictures) {
    self.message = message
    super.init()
    automaticallyManagesSubnodes = true
    identifier = "message\(message.id)"
    isAsyncTransactionContainer = true
    let ink = message.isOwn ? Color(0xffffff) : Palette.ink
    text.attributedText = AttributedText(message.text, font: Self.font(15), color: ink)
    text.lineSpacing = 2
    name.attributedText = AttributedText(
      message.author.name,
      font: Self.font(13, .bold),
      color: Palette.ink
    )
    time.attributedText = AttributedText(message.time, font: Self.font(11), color: Palette.soft)
    show(message.author.face, in: face, pictures, radius: 20)
    face.style.setPreferredSize(CGSize(width: 40, height: 40))
    show(message.media?.file, in: media, pictures, radius: 14)
    heart.identifier = "heart\(message.id)"
    heart.addAction(for: .touchUpInside) { [weak self] in self?.showLikes() }
    setLikes(message.likes)
  }

  private nonisolated func show(
    _ file: String?,
    in node: ImageNode,
    _ pictures: Pictures,
    radius: CGFloat
  ) {
    node.image = file.map { pictures($0).source }
    node.cornerRadius = radius
    node.clipsToBounds = true
  }

  private nonisolated static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
    Font("Noto Sans", size: size, weight: weight)
  }

  private func showLikes() { setLikes(message.likes + (heart.isLiked.value ? 1 : 0)) }

  private nonisolated func setLikes(_ count: Int) {
    likes.attributedText = AttributedText("\(count)", font: Self.font(11), color: Palette.soft)
  }

  // MARK: Layout

  override public func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    message.isOwn ? ownSpec() : rowSpec()
  }

  private nonisolated func rowSpec() -> any LayoutSpec {
    let profile = InsetLayoutSpec(insets: EdgeInsets(bottom: .infinity), child: face)
    let content = StackLayoutSpec(direction: .vertical, spacing: 4, alignItems: .start) {
      metaSpec()
      balloonSpec()
    }
    return StackLayoutSpec(spacing: 6) {
      profile
      content.flexGrow(1).flexShrink(1)
      engageSpec()
    }
  }

  private nonisolated func metaSpec() -> any LayoutSpec {
    let line = StackLayoutSpec(spacing: 6, alignItems: .baselineFirst) {
      name.flexShrink(1)
      time
    }
    return InsetLayoutSpec(insets: EdgeInsets(leading: 8, trailing: 0), child: line)
  }

  /// The balloon covers most of its tail, which is alike on both sides.
  private nonisolated func balloonSpec() -> any LayoutSpec {
    let tail = AbsoluteLayoutSpec(sizing: .sizeToFit) {
      Self.tail.filled(Self.balloonColor).layoutPosition(0, 15)
    }
    return StackLayoutSpec(spacing: -13) {
      tail
      balloon(Self.balloonColor)
    }
  }

  private nonisolated func balloon(_ color: Color) -> any LayoutElement {
    StackLayoutSpec(direction: .vertical) {
      if let ratio = message.media?.ratio {
        let picture = RatioLayoutSpec(ratio: ratio, child: media)
        InsetLayoutSpec(insets: EdgeInsets(top: 4, left: 4, right: 4), child: picture)
      }
      InsetLayoutSpec(insets: EdgeInsets(top: 9, left: 13, bottom: 10, right: 13), child: text)
    }
    .background(color).cornerRadius(18)
    .width(message.media == nil ? .auto : 224).flexShrink(1)
  }

  private nonisolated func engageSpec() -> any LayoutSpec {
    let row = StackLayoutSpec(spacing: 4, alignItems: .center) {
      likes
      heart
    }
    let corner = RelativeLayoutSpec(horizontal: .end, vertical: .end, child: row)
    return InsetLayoutSpec(insets: EdgeInsets(5), child: corner)
  }

  /// A message of one's own: without picture and name, at the trailing edge.
  private nonisolated func ownSpec() -> any LayoutSpec {
    StackLayoutSpec(spacing: 6, justifyContent: .end, alignItems: .end) {
      time
      balloon(Self.ownColor)
    }
  }

  private nonisolated static let balloonColor = Color(0xeef0f5, dark: 0x22262e)
  nonisolated static let ownColor = Color(0x4f46e5, dark: 0x5a52e0)
  private nonisolated static let tail = Glyph(
    """
    M0.6 7.2 L9 0.4 C9.6 -0.1 10.4 -0.1 11 0.4 L19.4 7.2 C20.2 7.8 20.2 8.2 19.4 8.8 L11 15.6 \
    C10.4 16.1 9.6 16.1 9 15.6 L0.6 8.8 C-0.2 8.2 -0.2 7.8 0.6 7.2 Z
    """,
    width: 20,
    height: 16
  )
}
