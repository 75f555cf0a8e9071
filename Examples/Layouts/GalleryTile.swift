internal import Tapestry

/// A picture with a caption over its lower edge; grows with its row.
struct GalleryTile {
  private let number: Int
  private let file: String
  private let title: String
  private let place: String
  private let share: CGFloat
  private let height: CGFloat

  /// A tile whose width is a share of its row, and whose height is in points.
  init(
    _ number: Int,
    _ file: String,
    _ title: String,
    _ place: String,
    width: CGFloat,
    height: CGFloat
  ) {
    (self.number, self.file, self.title, self.place) = (number, file, title, place)
    (share, self.height) = (width, height)
  }

  func element(_ pictures: Pictures) -> any LayoutElement {
    let style = FlexStyle {
      $0.flexGrow = share
      $0.flexBasis = .points(share * 150)
      $0.height = .points(height)
    }
    let photo = pictures(file).id("photo\(number)").flex {
      $0.position = .absolute
      $0.inset = FlexEdges(0)
    }
    return FlexLayoutSpec(style: style, children: [photo, caption])
      .background(Palette.surface).cornerRadius(16).clipped().id("tile\(number)")
  }

  private var caption: any LayoutElement {
    let style = FlexStyle {
      $0.flexDirection = .column
      $0.position = .absolute
      $0.inset = FlexEdges(top: .auto, right: 0, bottom: 0, left: 0)
      $0.padding = FlexEdges(top: 7, right: 12, bottom: 9, left: 12)
    }
    return FlexLayoutSpec(
      style: style,
      children: [
        label(title, 14, .bold, Color(0xffffff)).lines(1).alignment(.start).id("title\(number)"),
        label(place, 12, .regular, Color(0xffffff, alpha: 0xcc)).lines(1).alignment(.start).id(
          "place\(number)"
        ),
      ]
    )
    .background(Color(0x0a0e1a, alpha: 0xa8)).id("caption\(number)")
  }
}
