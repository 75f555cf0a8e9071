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
    .flexGrow(1).flexShrink(1)
  }

  private var meta: any LayoutElement {
    StackLayoutSpec(spacing: 6, alignItems: .baselineFirst) {
      label(name, 13, .bold).lines(1).flexShrink(1).id("name\(number)")
      label(time, 11, .regular, Palette.soft).id("time\(number)")
    }
    .inset(0, 8, 0, 0)
  }

  /// The balloon covers most of its tail, which is alike on both sides: so the tail points
  /// to the profile in both reading directions.
  private func message(_ pictures: Pictures) -> any LayoutElement {
    StackLayoutSpec(spacing: -13, alignItems: .stretch) {
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
        RatioLayoutSpec(
          ratio: media.ratio,
          child: pictures.rounded(media.file, radius: 14).id("photo\(number)")
        )
        .id("media\(number)").inset(4, 4, 0, 4)
      }
      label(text, 15).lineSpacing(2).id("text\(number)").inset(9, 13, 10, 13)
    }
    .background(Self.balloon).cornerRadius(18)
    .width(media == nil ? .auto : 224).flexShrink(1).id("balloon\(number)")
  }

  /// The heart, at the bottom on the trailing side.
  private var engage: any LayoutElement {
    RelativeLayoutSpec(
      horizontal: .end,
      vertical: .end,
      child: StackLayoutSpec(spacing: 4, alignItems: .center) {
        label(String(likes), 11, .regular, Palette.soft).id("likes\(number)")
        heart.id("heart\(number)")
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
    M0.6 7.2 L9 0.4 C9.6 -0.1 10.4 -0.1 11 0.4 L19.4 7.2 C20.2 7.8 20.2 8.2 19.4 8.8 L11 15.6 \
    C10.4 16.1 9.6 16.1 9 15.6 L0.6 8.8 C-0.2 8.2 -0.2 7.8 0.6 7.2 Z
    """,
    width: 20,
    height: 16
  )
}
