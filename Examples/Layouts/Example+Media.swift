internal import Tapestry

extension Example {
  /// A card with a film's picture and a text that wraps, in two widths: its height follows.
  static let media = Example("media", "A media card in two widths", width: 744) { pictures in
    StackLayoutSpec(spacing: 24, alignItems: .start) {
      MediaCard(pictures: pictures, prefix: "narrow").captioned("Narrow", width: 264)
      MediaCard(pictures: pictures, prefix: "wide").captioned("Wide", width: 400)
    }
    .inset(24, 28, 32, 28).background(Palette.canvas).id("media")
  }
}

private struct MediaCard {
  let pictures: Pictures
  let prefix: String

  func captioned(_ title: String, width: CGFloat) -> any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 12) {
      StackLayoutSpec(spacing: 8, alignItems: .baselineFirst) {
        label(title, 13, .bold)
        label("\(Int(width)) points wide", 13, .regular, Palette.soft)
      }
      card
    }
    .width(.points(width))
  }

  private var card: any LayoutElement {
    ConstraintLayoutSpec(
      items,
      margins: EdgeInsets(left: 16, right: 16)
    ) { card in
      try Self.film(card) + Self.texts(card) + Self.actions(card)
    }
    .background(Palette.card).cornerRadius(20).clipped().id("\(prefix)_card")
  }

  private func item(_ name: String, _ element: any LayoutElement) -> ConstraintItem {
    ConstraintItem(name, element.id("\(prefix)_\(name)"))
  }

  private var items: [ConstraintItem] {
    [
      // As large as constraints say, not as the picture is.
      item("photo", pictures("lake.jpg")).with { $0.intrinsicSize = (nil, nil) },
      item("play", play), item("time", time),
      item("face", pictures.rounded("mina.jpg", radius: 20)),
      item(
        "title",
        label("The lake in ten thousand threads", 18, .bold).lineSpacing(1).alignment(.start)
      ),
      item("byline", label("Mina Park · 12 March", 13, .regular, Palette.soft).alignment(.start)),
      item("summary", label(Self.summary, 14).lineSpacing(3).alignment(.start)),
      item("line", plate(Palette.line)),
      item("heart", Glyph.heart.filled(Palette.heart)),
      item("likes", label("1,284", 13, .bold).lines(1)),
      item("share", Self.share.filled(Palette.soft)),
    ]
  }

  private var play: any LayoutElement {
    CenterLayoutSpec(child: Self.triangle.filled(Color(0xffffff)).preferredSize(20, 20))
      .background(Self.shade).cornerRadius(26)
  }

  private var time: any LayoutElement {
    label("3:42", 12, .bold, Color(0xffffff)).lines(1).inset(2, 7, 3, 7)
      .background(Self.shade).cornerRadius(8)
  }

  /// The photo spans the card and is 16:9, whatever its file is.
  private static func film(_ card: ConstraintScope) throws -> [LayoutConstraint] {
    let (photo, play, time) = (card["photo"], card["play"], card["time"])
    return try card.visual("H:|[photo]|") + play.isCentered(in: photo) + [
      photo.topAnchor.constraint(equalTo: card.container.topAnchor),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 9.0 / 16),
      play.widthAnchor.constraint(equalToConstant: 52),
      play.heightAnchor.constraint(equalToConstant: 52),
      time.trailingAnchor.constraint(equalTo: photo.trailingAnchor, constant: -10),
      time.bottomAnchor.constraint(equalTo: photo.bottomAnchor, constant: -10),
    ]
  }

  /// Texts as wide as the room beside the face, and as high as they are in that width.
  private static func texts(_ card: ConstraintScope) throws -> [LayoutConstraint] {
    try card.visual("H:|-[face(40)]-12-[title]-|") + card.visual("V:[photo]-16-[face(40)]")
      + card.visual("V:[photo]-15-[title]")
      + card.visual("V:[title]-2-[byline]-10-[summary]", [.alignAllLeading, .alignAllTrailing])
  }

  /// The actions are the last row: what their bottom says is the card's height.
  private static func actions(_ card: ConstraintScope) throws -> [LayoutConstraint] {
    let row = try card.visual("H:[heart]-8-[likes]-(>=8)-[share]-|", .alignAllCenterY)
    return try row + card.visual("V:[summary]-16-[line(1)]-12-[heart]-14-|", .alignAllLeading) + [
      card["line"].trailingAnchor.constraint(equalTo: card.container.trailingAnchor)
    ]
  }

  private static let shade = Color(0x0b1020, alpha: 0xb3)
  private static let triangle = Glyph("M4 2 L18 10 L4 18 Z", width: 20, height: 20)
  private static let share = Glyph(
    """
    M10 1 L16 7 L14.4 8.6 L11.1 5.3 L11.1 14 L8.9 14 L8.9 5.3 L5.6 8.6 L4 7 Z M2 12 L4.2 12 \
    L4.2 17 L15.8 17 L15.8 12 L18 12 L18 19.2 L2 19.2 Z
    """,
    width: 20,
    height: 20
  )
  private static let summary = """
    A week with the last weaver of the upper valley, and a picture that took a winter. Every \
    morning she opened the shutters, and the light went through the warp as through a comb.
    """
}
