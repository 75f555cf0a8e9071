internal import Tapestry

extension Example {
  /// Pictures in rows that fill the width, by CSS flexbox.
  static let gallery = Example("gallery", "A flexbox gallery", width: 600) { pictures in
    Gallery(pictures: pictures).element
  }
}

private struct Gallery {
  let pictures: Pictures

  var element: any LayoutElement {
    let style = FlexStyle {
      $0.flexDirection = .column
      $0.padding = FlexEdges(24)
      $0.rowGap = 18
    }
    return FlexLayoutSpec(style: style, children: [head, chips, grid])
      .background(Palette.background).id("gallery")
  }

  private var head: any LayoutElement {
    let titles = FlexStyle {
      $0.flexDirection = .column
      $0.flexGrow = 1
      $0.rowGap = 2
    }
    let style = FlexStyle {
      $0.alignItems = .center
      $0.setGap(16)
    }
    return FlexLayoutSpec(
      style: style,
      children: [
        FlexLayoutSpec(
          style: titles,
          children: [
            label("Places", 28, .bold).alignment(.start).id("title"),
            label("Seven pictures, computed", 14, .regular, Palette.soft).alignment(.start).id(
              "subtitle"
            ),
          ]
        ),
        friends,
      ]
    )
    .id("head")
  }

  private var friends: any LayoutElement {
    let faces = ["mina.jpg", "jiho.jpg", "sora.webp"].enumerated().map { index, file in
      pictures.rounded(file, radius: 17).border(Palette.background, width: 2)
        .id("friend\(index + 1)")
        .flex {
          ($0.width, $0.height) = (34, 34)
          $0.flexShrink = 0
          // Half of the overlap on each side holds in both reading directions.
          ($0.margin.left, $0.margin.right) = (-5, -5)
        }
    }
    let style = FlexStyle {
      $0.alignItems = .center
      $0.padding = FlexEdges(top: 0, right: 5, bottom: 0, left: 5)
    }
    return FlexLayoutSpec(style: style, children: faces)
  }

  private var chips: any LayoutElement {
    let names = ["All", "Mountains", "Sea", "Cities", "Night", "Deserts", "Fields"]
    let style = FlexStyle {
      $0.flexWrap = .wrap
      $0.setGap(8)
    }
    let chips = names.enumerated().map { chip($1, isChosen: $0 == 0, number: $0 + 1) }
    return FlexLayoutSpec(style: style, children: chips).id("chips")
  }

  private func chip(_ name: String, isChosen: Bool, number: Int) -> any LayoutElement {
    let style = FlexStyle { $0.padding = FlexEdges(top: 6, right: 14, bottom: 7, left: 14) }
    let title = label(name, 13, .bold, isChosen ? Palette.onAccent : Palette.ink)
      .flex { $0.flexShrink = 0 }
    return FlexLayoutSpec(style: style, children: [title])
      .background(isChosen ? Palette.accent : Palette.surface).cornerRadius(16)
      .id("chip\(number)")
  }

  private var grid: any LayoutElement {
    let style = FlexStyle {
      $0.flexWrap = .wrap
      $0.setGap(10)
    }
    return FlexLayoutSpec(style: style, children: tiles.map { $0.element(pictures) }).id("grid")
  }

  private var tiles: [GalleryTile] {
    [
      GalleryTile(1, "lake.jpg", "Still lake", "Upper valley", width: 1.6, height: 180),
      GalleryTile(2, "city.jpg", "Lights", "Harbour district", width: 1, height: 180),
      GalleryTile(3, "dunes.jpg", "Dunes", "Erg Chebbi", width: 1, height: 150),
      GalleryTile(4, "forest.jpg", "Fog", "North slope", width: 1, height: 150),
      GalleryTile(5, "aurora.webp", "Aurora", "Tromsø", width: 1, height: 150),
      GalleryTile(6, "meadow.jpg", "Meadow", "First of May", width: 1, height: 180),
      GalleryTile(7, "sea.jpg", "Evening", "West pier", width: 1.6, height: 180),
    ]
  }
}
