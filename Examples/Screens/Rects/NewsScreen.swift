public import Tapestry
public import TapestryExamples

/// A list of news in as many columns as there is room for.
@MainActor
public final class NewsScreen: View {
  /// The cells of the list, in order.
  package let cells: [View]

  /// How often cells measured a text for a layout, and how often they took one that they had kept.
  package var work: (measurements: Int, hits: Int) {
    let statistics = cells.compactMap { ($0 as? NewsCell)?.layouts.statistics }
    return (
      statistics.map(\.measurements).reduce(0, +), statistics.map(\.hits).reduce(0, +)
    )
  }

  /// The list, with pictures from a folder.
  public init(pictures: Pictures) {
    let heading = Label("This morning", 26, .bold)
    cells = Self.news.map { NewsCell($0, pictures) }
    super.init()
    identifier = "news-list"
    background = Palette.canvas
    heading.accessibility.role = .heading
    addSubview(heading)
    for cell in cells { addSubview(cell) }
    let padding = RectConstraint.anonymous([.insets(EdgeInsets(16))])
    LayoutManager(
      view: self,
      scheme: LayoutScheme(blocks: [
        heading.layoutBlock(constraints: [
          padding, heading.adjustLayoutConstraint(for: [.height()]),
        ]),
        ArrangementBlock(
          cells,
          arrangement: Columns(width: 300, spacing: 12),
          constraints: [
            padding, heading.layoutConstraint(for: [.bottom(.limit(on: .outer))]),
            .anonymous([.insets(EdgeInsets(top: 14))]),
          ]
        ),
      ]),
      space: .safeArea
    )
  }

  private static let news = [
    NewsCell.News(
      picture: "lake.jpg",
      title: "A lake that keeps still for an hour each morning",
      author: "Mina Park",
      time: "6:12",
      isNew: true
    ),
    NewsCell.News(
      picture: "city.jpg",
      title: "Night walks are back, with lamps that follow",
      author: "Noah Weiss",
      time: "5:48",
      isNew: true
    ),
    NewsCell.News(
      picture: "dunes.jpg",
      title: "Dunes",
      author: "Layla Haddad",
      time: "yesterday"
    ),
    NewsCell.News(
      picture: "forest.jpg",
      title: "What a forest sounds like when nobody is counting the birds in it, and why we count",
      author: "Jiho Lee",
      time: "yesterday"
    ),
  ]
}

/// As many columns as there is room for; each thing goes where there is most room left.
private struct Columns: RectArrangement {
  /// How wide columns are at least.
  let width: CGFloat
  let spacing: CGFloat

  func formLayout(
    frames: inout [CGRect],
    in source: CGRect,
    direction: LayoutDirection,
    contentSize: (_ item: Int, _ available: CGSize) -> CGSize?
  ) {
    let count = max(1, Int((source.width + spacing) / (width + spacing)))
    let width = (source.width - CGFloat(count - 1) * spacing) / CGFloat(count)
    var bottoms = Array(repeating: source.minY, count: count)
    for item in frames.indices {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let height = contentSize(item, CGSize(width: width, height: .infinity))?.height ?? 0
      let place = CGFloat(direction == .rightToLeft ? count - 1 - column : column)
      frames[item] = CGRect(
        x: source.minX + place * (width + spacing),
        y: bottoms[column],
        width: width,
        height: height
      )
      bottoms[column] += height + spacing
    }
  }
}
