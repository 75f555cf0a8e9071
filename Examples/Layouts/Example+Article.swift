internal import Tapestry

extension Example {
  /// A page to read: a picture with text beside it and below.
  static let article = Example("article", "An article", width: 680) { pictures in
    Article(pictures: pictures).element
  }
}

private struct Article {
  let pictures: Pictures

  var element: any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 24) {
      head
      byline
      separator()
      beside.id("beside")
      below.id("below")
    }
    .inset(40, 48, 48, 48).background(Palette.background).id("article")
  }

  private var head: any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 8) {
      label("CRAFT", 12, .bold, Palette.accent).alignment(.start).id("kicker")
      label("The lake in ten thousand threads", 34, .bold).lineSpacing(2).alignment(.start).id(
        "headline"
      )
      label(
        "A week with the last weaver of the upper valley, and a picture that took a winter.",
        18,
        .regular,
        Palette.soft
      ).lineSpacing(4).alignment(.start).id("lead")
    }
  }

  private var byline: any LayoutElement {
    StackLayoutSpec(spacing: 10, alignItems: .center) {
      pictures.face("mina.jpg", diameter: 36).id("author")
      StackLayoutSpec(direction: .vertical, spacing: 1, alignItems: .start) {
        label("Mina Park", 14, .bold).id("byline")
        label("12 March · 6 min read", 12, .regular, Palette.soft).id("date")
      }
    }
  }

  private var beside: StackLayoutSpec {
    StackLayoutSpec(spacing: 24, alignItems: .start) {
      figure.width(264)
      StackLayoutSpec(direction: .vertical, spacing: 14) {
        paragraph(0)
        paragraph(1)
      }
      .flexGrow(1).flexShrink(1)
    }
  }

  private var figure: StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 8) {
      RatioLayoutSpec(ratio: 1.12, child: pictures.rounded("lake.jpg", radius: 14).id("figure"))
      label("The valley at six in the morning.", 12, .regular, Palette.soft).alignment(.start).id(
        "caption"
      )
    }
  }

  private var below: StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 22) {
      paragraph(2)
      StackLayoutSpec(spacing: 18, alignItems: .stretch) {
        plate(Palette.accent, radius: 2).width(4)
        label("Over, or under. The shore appears.", 22, .bold).lineSpacing(4).alignment(.start).id(
          "quote"
        )
        .inset(4, 0, 6, 0).flexShrink(1)
      }
      paragraph(3)
    }
  }

  private func paragraph(_ index: Int) -> any LayoutElement {
    label(Self.paragraphs[index], 16).lineSpacing(6).alignment(.start).id("p\(index + 1)")
  }

  private static let paragraphs = [
    """
    The loom was older than the house. Its beams had come down the valley on a cart, in the years \
    when the road was still a riverbed, and nobody had taken it apart since.
    """,
    """
    Every morning Mina opened the shutters, and the light went through the warp like through a \
    comb. She never counted the threads. “You listen,” she said. “A slack one hums.”
    """,
    """
    What looks like a picture from across the room is, up close, only a decision made ten \
    thousand times: over, or under. The weft has no opinion about the lake it is drawing. It goes \
    where the last row left it, and the shore appears.
    """,
    """
    By noon the wind had turned. Below the terrace the water lay as flat as slate, and the \
    mountains stood in it upside down, more certain of themselves than above.
    """,
  ]
}
