internal import Tapestry

/// A picture in a message, and its height divided by its width.
struct TalkMedia {
  let file: String
  let ratio: CGFloat
  init(_ file: String, ratio: CGFloat) { (self.file, self.ratio) = (file, ratio) }
}

/// A message of somebody else, in three parts: profile, content and engage.
struct TalkMessage {
  static let ownBalloon = Color(0x4f46e5, dark: 0x5a52e0)
  private static let balloon = Color(0xeef0f5, dark: 0x22262e)

  // What a message is made of; the order is that on the screen.
  private let number: Int
  private let face: String
  private let name: String
  private let time: String
  private let text: String
  private let media: TalkMedia?
  private let likes: Int
  private let isLiked: Bool

  init(
    _ number: Int,
    _ face: String,
    _ name: String,
    _ time: String,
    _ text: String,
    media: TalkMedia? = nil,
    likes: Int,
    isLiked: Bool = false
  ) {
    (self.number, self.face, self.name, self.time) = (number, face, name, time)
    (self.text, self.media, self.likes, self.isLiked) = (text, media, likes, isLiked)
  }

  func element(_ pictures: Pictures) -> any LayoutElement {
    StackLayoutSpec(spacing: 6, alignItems: .stretch) {
      profile(pictures)
      content(pictures)
      engage
    }
    .id("row\(number)")
  }

  /// The picture of who writes: an infinite inset below keeps it at the top.
  private func profile(_ pictures: Pictures) -> any LayoutElement {
    pictures.face(face, diameter: 40).id("face\(number)")
      .inset(0, 0, .infinity, 0).id("profile\(number)")
  }

  private func content(_ pictures: Pictures) -> any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 4, alignItems: .start) {
      meta
      message(pictures)
    }
    .flexShrink(1)
  }

  private var meta: any LayoutElement {
    StackLayoutSpec(spacing: 6, alignItems: .baselineFirst) {
      label(name, 13, .bold).lines(1).flexShrink(1).id("name\(number)")
      label(time, 11, .regular, Palette.soft).id("time\(number)")
    }
    .inset(0, 8, 0, 0)
  }

  /// The balloon covers the inner half of its tail, which is alike on both sides: so the tail
  /// points to the profile in both reading directions.
  private func message(_ pictures: Pictures) -> any LayoutElement {
    StackLayoutSpec(spacing: -8, alignItems: .stretch) {
      AbsoluteLayoutSpec(sizing: .sizeToFit) {
        Self.tail.filled(Self.balloon).layoutPosition(0, 15).id("tail\(number)")
      }
      balloon(pictures)
    }
    .id("message\(number)")
  }

  private func balloon(_ pictures: Pictures) -> any LayoutElement {
    StackLayoutSpec(direction: .vertical) {
      if let media {
        RatioLayoutSpec(ratio: media.ratio, child: pictures(media.file).id("photo\(number)"))
          .id("media\(number)")
      }
      label(text, 15).lineSpacing(2).id("text\(number)").inset(9, 13, 10, 13)
    }
    .background(Self.balloon).cornerRadius(18).clipped()
    .width(media == nil ? .auto : 224).flexShrink(1).id("balloon\(number)")
  }

  /// The heart, at the bottom on the trailing side.
  private var engage: any LayoutElement {
    RelativeLayoutSpec(
      horizontal: .end,
      vertical: .end,
      child: StackLayoutSpec(direction: .vertical, spacing: 1, alignItems: .center) {
        heart.id("heart\(number)")
        label(String(likes), 11, .regular, Palette.soft).id("likes\(number)")
      }
    )
    .inset(5, 0, 5, 5).id("engage\(number)")
  }

  private var heart: Shape {
    let color = isLiked ? Palette.heart : Palette.faint
    return Shape(
      Glyph.heart.path,
      viewBox: Glyph.heart.viewBox,
      fill: isLiked ? color : .clear,
      stroke: color,
      strokeWidth: 1.6
    )
  }

  private static let tail = Glyph(
    """
    M0 7 C5 6.5 7.5 4 8 0 C8.5 4 11 6.5 16 7 C11 7.5 8.5 10 8 14 C7.5 10 5 7.5 0 7 Z
    """,
    width: 16,
    height: 14
  )
}
