internal import Tapestry

extension Example {
  /// A shop's card: a picture with things laid over it, a price, choices and buttons.
  static let product = Example("product", "A product card", width: 380) { pictures in
    ProductCard(pictures: pictures).element
  }
}

private struct ProductCard {
  let pictures: Pictures

  var element: any LayoutElement {
    StackLayoutSpec(direction: .vertical) {
      photo
      details.inset(18, 20, 20, 20)
    }
    .background(Palette.card).cornerRadius(24).clipped().id("card")
    .inset(20).background(Palette.canvas).id("product")
  }

  private var photo: any LayoutElement {
    let vase = Image(pictures("vase@2x.webp").source, contentMode: .scaleAspectFit)
    let ground = RatioLayoutSpec(
      ratio: 0.86,
      child: vase.id("photo").inset(14, 14, 10, 14)
        .behind(plate(Color(0xf3ebe0, dark: 0x2b2622)))
    )
    let badged = OverlayLayoutSpec(
      child: ground,
      overlay: RelativeLayoutSpec(horizontal: .start, vertical: .start, child: badge).inset(14)
    )
    return OverlayLayoutSpec(
      child: badged,
      overlay: RelativeLayoutSpec(horizontal: .end, vertical: .start, child: wish).inset(12)
    )
    .id("photo-area")
  }

  private var badge: any LayoutElement {
    label("NEW", 11, .bold, Color(0xffffff)).inset(3, 9, 4, 9)
      .background(Color(0x1f6f78, dark: 0x2f8f99)).cornerRadius(11).id("badge")
  }

  private var wish: any LayoutElement {
    let plate = plate(Color(0xffffff, dark: 0x171a20), radius: 19)
      .shadow(Shadow(color: Color(0x000000, alpha: 0x22), radius: 8, dy: 2))
    return CenterLayoutSpec(child: Glyph.heart.filled(Palette.heart).id("wish-heart"))
      .behind(plate).preferredSize(38, 38).id("wish")
  }

  private var details: StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 12, alignItems: .stretch) {
      StackLayoutSpec { label("Tidewater vase", 21, .bold).flexShrink(1).id("name") }
      label(
        "Hand-thrown stoneware with a running copper glaze. Each one is a little different.",
        14,
        .regular,
        Palette.soft
      ).alignment(.start).lineSpacing(3).id("summary")
      rating
      price
      separator()
      glazes
      buttons.inset(4, 0, 0, 0)
    }
  }

  private var rating: any LayoutElement {
    StackLayoutSpec(spacing: 6, alignItems: .center) {
      StackLayoutSpec(spacing: 2, alignItems: .center) {
        for index in 0..<5 {
          Glyph.star.filled(index < 4 ? Color(0xf2a71b) : Palette.faint).preferredSize(14, 14)
        }
      }
      .id("stars")
      label("4.2", 13, .bold)
      label("(318)", 13, .regular, Palette.soft)
    }
    .id("rating")
  }

  private var price: any LayoutElement {
    StackLayoutSpec(spacing: 8, alignItems: .baselineLast) {
      label("₩48,000", 24, .bold).id("price")
      label("₩60,000", 14, .regular, Palette.soft).id("old-price")
      label("20% off", 12, .bold, Palette.heart).inset(2, 7, 3, 7)
        .background(Color(0xfde8ee, dark: 0x3a1f28)).cornerRadius(9).alignSelf(.center)
    }
  }

  private var glazes: any LayoutElement {
    let colors = [0x2f7f86, 0xb5533c, 0x3b3f58, 0xd9b44a] as [UInt32]
    return StackLayoutSpec(spacing: 8, alignItems: .center) {
      label("Glaze", 14, .regular, Palette.soft).alignment(.start).flexGrow(1)
      for (index, color) in colors.enumerated() {
        plate(Color(color), radius: 11).preferredSize(22, 22).inset(4)
          .cornerRadius(15)
          .border(index == 0 ? Palette.ink : Palette.line, width: index == 0 ? 2 : 1)
          .id("swatch\(index + 1)")
      }
    }
    .id("glazes")
  }

  private var buttons: StackLayoutSpec {
    StackLayoutSpec(spacing: 10, alignItems: .stretch) {
      button("Save", Palette.card, Palette.ink).border(Palette.line).id("save")
      button("Add to basket", Palette.accent, Palette.onAccent).flexGrow(1).id("add")
    }
  }

  private func button(_ title: String, _ fill: Color, _ ink: Color) -> Decorated {
    CenterLayoutSpec(
      centering: .x,
      sizing: .minimumY,
      child: label(title, 15, .bold, ink).lines(1)
    )
    .inset(12, 18, 13, 18).background(fill).cornerRadius(14)
  }
}
