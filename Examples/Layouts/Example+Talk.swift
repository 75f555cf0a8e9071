internal import Tapestry

extension Example {
  /// The chat screen that "Texture Best Practice #2" designs, in several languages.
  ///
  /// Its rules: the picture of who writes stands at the top on the leading side, whatever the
  /// message's height; media keep their ratio; the balloon's tail lies 15 points below the
  /// balloon's top; the heart stands at the bottom on the trailing side, 5 points from both edges.
  static let talk = Example("talk", "A chat screen", width: 375, minHeight: 720) { pictures in
    TalkScreen(pictures: pictures).element
  }
}

private struct TalkScreen {
  let pictures: Pictures

  var element: any LayoutElement {
    StackLayoutSpec(direction: .vertical) {
      header
      separator()
      messages.inset(14, 12, 16, 8).flexGrow(1)
      separator()
      composer
    }
    .background(Palette.background).id("talk")
  }

  private var header: any LayoutElement {
    StackLayoutSpec(spacing: 12, alignItems: .center) {
      label("‹", 30, .regular, Palette.accent).id("back")
      pictures.rounded("city.jpg", radius: 12).preferredSize(40, 40).id("room")
      StackLayoutSpec(direction: .vertical, spacing: 1, alignItems: .start) {
        label("야경 산책 · Night Walks", 16, .bold).lines(1).id("title")
        label("128명 참여 중 · 128 members", 12, .regular, Palette.soft).id("members")
      }
      .flexGrow(1).flexShrink(1)
      Glyph.heart.filled(Palette.heart).id("favorite")
    }
    .inset(10, 16, 10, 16)
  }

  private var messages: StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 16) {
      day
      TalkMessage(
        1,
        "mina.jpg",
        "민아",
        "오후 7:42",
        "방금 한강에서 찍었어요! 노을이 정말 예뻐요 🌇",
        media: TalkMedia("sea.jpg", ratio: 0.62),
        likes: 24,
        isLiked: true
      ).element(pictures)
      TalkMessage(
        2,
        "noah.png",
        "Noah",
        "7:45 PM",
        "Wow, that light! Is the bridge path open tonight?",
        likes: 3
      ).element(pictures)
      own(3, "7:46 PM", "네, 10시까지 열려 있어요. See you at the north gate 🙌")
      TalkMessage(
        4,
        "layla.webp",
        "ليلى",
        "7:48 م",
        "جميل جدًا! سأنضم إليكم بعد ساعة.",
        likes: 5,
        isLiked: true
      ).element(pictures)
      TalkMessage(
        5,
        "jiho.jpg",
        "지호",
        "오후 7:51",
        "어젯밤 트롬쇠",
        media: TalkMedia("aurora.webp", ratio: 0.5),
        likes: 41,
        isLiked: true
      ).element(pictures)
    }
    .flexGrow(1)
  }

  private var day: any LayoutElement {
    CenterLayoutSpec(
      centering: .x,
      sizing: .minimumY,
      child: label("오늘 · Today", 11, .regular, Palette.soft).id("day")
        .inset(3, 10, 4, 10).background(Palette.surface).cornerRadius(11)
    )
  }

  /// A message of one's own: without picture and name, at the trailing edge.
  private func own(_ number: Int, _ time: String, _ text: String) -> any LayoutElement {
    StackLayoutSpec(spacing: 6, justifyContent: .end, alignItems: .end) {
      label(time, 11, .regular, Palette.soft).id("time\(number)")
      StackLayoutSpec(direction: .vertical) {
        label(text, 15, .regular, Color(0xffffff)).lineSpacing(2).id("text\(number)")
          .inset(9, 13, 10, 13)
      }
      .background(TalkMessage.ownBalloon).cornerRadius(18).flexShrink(1).id("balloon\(number)")
    }
    .id("row\(number)")
  }

  private var composer: any LayoutElement {
    StackLayoutSpec(spacing: 10, alignItems: .center) {
      label("메시지 입력 · Message", 14, .regular, Palette.soft).lines(1)
        .alignment(.start).id("placeholder")
        .inset(9, 16, 10, 16).background(Palette.surface).cornerRadius(20)
        .flexGrow(1).flexShrink(1)
      CenterLayoutSpec(child: Self.arrow.filled(Color(0xffffff)).id("arrow"))
        .behind(plate(TalkMessage.ownBalloon, radius: 19)).preferredSize(38, 38).id("send")
    }
    .inset(10, 16, 14, 16)
  }

  private static let arrow = Glyph(
    "M9 1 L17 9 L15 11 L10.4 6.4 L10.4 17 L7.6 17 L7.6 6.4 L3 11 L1 9 Z",
    width: 18,
    height: 18
  )
}
