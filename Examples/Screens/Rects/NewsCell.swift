internal import Tapestry
internal import TapestryExamples

/// A piece of news in a list: one view, for everything in it is a layer or a guide.
///
/// It says itself how high it has to be, and keeps how it is laid out in each width that it was
/// shown in: a device that is turned and turned back measures no text twice.
@MainActor
final class NewsCell: View {
  /// What it shows.
  struct News {
    let picture: String
    let title: String
    let author: String
    let time: String
    var isNew = false
  }

  /// How it was laid out in each width.
  let layouts = LayoutSnapshotCache(capacity: 2)

  init(_ news: News, _ pictures: Pictures) {
    super.init()
    identifier = "news"
    accessibility.role = .button
    accessibility.label = "\(news.title), \(news.author), \(news.time)"
    background = Palette.card
    layer.cornerRadius = 16
    layer.shadow = Shadow(color: Color(0x101828, alpha: 0x14), radius: 6, dy: 2)

    let picture = Layer(name: "picture")
    picture.contents = .image(pictures(news.picture).source, .scaleAspectFill)
    picture.cornerRadius = 10
    let title = Layer(name: "title")
    title.element = Text(news.title, font: .screen(16, .bold), color: Palette.ink).lines(3)
    let byline = StackLayoutGuide(
      [.words(news.author), .words(news.time)] as [Layer],
      arrangement: StackArrangement(spacing: .equally, filling: .content),
      identifier: "byline"
    )
    let dot = Layer.plate(Palette.accent, radius: 4.5)
    dot.name = "new"
    dot.isHidden = !news.isNew
    let floor = LayoutGuide(identifier: "floor")
    for layer in [picture, title, dot] { self.layer.addSublayer(layer) }
    for guide in [byline, floor] { addLayoutGuide(guide) }

    let padding = RectConstraint.anonymous([.insets(EdgeInsets(14))])
    let besidePicture = picture.layoutConstraint(for: [.trailing(.limit(on: .outer))])
    LayoutManager(
      view: self,
      scheme: LayoutScheme(blocks: [
        picture.layoutBlock(
          with: RectLayout(x: .leading(), width: 84, height: 84),
          constraints: [padding]
        ),
        title.layoutBlock(constraints: [
          padding, besidePicture, .inset(leading: 14),
          title.adjustLayoutConstraint(for: [.height()]),
        ]),
        byline.layoutBlock(constraints: [
          padding, besidePicture, .inset(leading: 14),
          title.layoutConstraint(for: [.bottom(.limit(on: .outer))]),
          byline.adjustLayoutConstraint(
            for: [.height()],
            alignment: .init(horizontal: .equal, vertical: .top(6))
          ),
        ]),
        dot.layoutBlock(
          with: RectLayout(x: .leading(-4), y: .top(-4), width: 9, height: 9),
          constraints: [picture.layoutConstraint(for: [RectAnchor.equally])]
        ),
        // As high as what reaches further down, and the padding.
        floor.layoutBlock(
          with: RectLayout(height: 14),
          constraints: [
            picture.layoutConstraint(for: [.bottom(.limit(on: .outer))]),
            byline.layoutConstraint(for: [.bottom(.limit(on: .outer))]),
          ]
        ),
      ]),
      sizesView: true,
      cache: layouts
    )
  }
}

extension Layer {
  /// Small words beside others.
  fileprivate static func words(_ text: String) -> Layer {
    let layer = Layer()
    layer.element = Text(text, font: .screen(13), color: Palette.soft).lines(1)
    return layer
  }
}
