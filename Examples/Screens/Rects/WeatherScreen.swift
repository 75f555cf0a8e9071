public import Tapestry
public import TapestryExamples

/// The weather at a lake, laid out by rects.
///
/// Words are views, lines and plates are layers, and what only keeps things together is guides; one
/// scheme places them all, in one coordinate space. Upright the numbers are above the panel, on its
/// side they are beside it: two constraints are switched, nothing else is said twice.
@MainActor
public final class WeatherScreen: View {
  private let photo: Layer
  private let shade = Layer.plate(Color(0x0b1f33, alpha: 0x59))
  private let panel = Layer.plate(Palette.card, radius: 22)
  private let isWide = RectActivity(false)
  private let isTall = RectActivity(true)

  private init(_ report: WeatherReport, photo source: any ImageSource) {
    photo = Layer(name: "photo")
    super.init()
    identifier = "weather"
    photo.contents = .image(source, .scaleAspectFill)
    panel.shadow = Shadow(color: Color(0x000000, alpha: 0x33), radius: 14, dy: 4)
    for plate in [photo, shade, panel] { layer.addSublayer(plate) }
    let (hero, details) = (Self.hero(report), Self.details(report))
    addLayoutGuide(hero)
    addLayoutGuide(details)
    LayoutManager(view: self, scheme: scheme(hero, details))
  }

  /// The screen in English, with pictures from a folder.
  public static func english(_ pictures: Pictures) -> WeatherScreen {
    WeatherScreen(.english, photo: pictures("lake.jpg").source)
  }

  /// The screen in Arabic, with pictures from a folder.
  public static func arabic(_ pictures: Pictures) -> WeatherScreen {
    WeatherScreen(.arabic, photo: pictures("lake.jpg").source)
  }

  private func scheme(_ hero: LayoutGuide, _ details: LayoutGuide) -> LayoutScheme {
    let (area, screen) = (safeAreaLayoutGuide, layoutAnchors)
    // Upright the panel is as high as it has to be and the numbers get the rest; on its side each
    // gets a half.
    let besideHero = details.layoutConstraints { $0.leading.pull(to: screen.centerX - 8) }
    let besideDetails = hero.layoutConstraints { $0.trailing.pull(to: screen.centerX - 8) }
    return LayoutScheme(blocks: [
      photo.layoutBlock(),
      shade.layoutBlock(),
      hero.layoutBlock(
        constraints: [
          area.layoutConstraint(for: [RectAnchor.equally]),
          panel.layoutConstraint(for: [.top(.limit(on: .outer))]).active(isTall),
        ] + besideDetails.map { $0.active(isWide) }
      ),
      details.layoutBlock(
        constraints: [area.layoutConstraint(for: [RectAnchor.equally])]
          + besideHero.map { $0.active(isWide) } + [
            .anonymous([.insets(EdgeInsets(36))]),
            details.adjustLayoutConstraint(for: [.height()], alignment: .bottom)
              .active(isTall),
            details.adjustLayoutConstraint(for: [.height()], alignment: .middle)
              .active(isWide),
          ]
      ),
      panel.layoutBlock(constraints: [
        details.layoutConstraint(for: [.equally, .insets(EdgeInsets(-20))])
      ]),
    ])
  }

  override public func layoutSubviews() {
    (isWide.isActive, isTall.isActive) = (
      bounds.width > bounds.height, bounds.width <= bounds.height
    )
    super.layoutSubviews()
  }
}

extension RectLayout.Alignment {
  /// At the bottom.
  fileprivate static let bottom = Self(horizontal: .equal, vertical: .bottom())
  /// In the middle of the height.
  fileprivate static let middle = Self(horizontal: .equal, vertical: .center())
}

/// What is shown.
extension WeatherScreen {
  private static let blue = Color(0x2f7fd6, dark: 0x6db1f2)

  private static func hero(_ report: WeatherReport) -> StackLayoutGuide {
    StackLayoutGuide(
      [
        Label(report.place, 26, .regular, .white), Label(report.temperature, 92, .regular, .white),
        Label(report.sky, 17, .bold, .white),
        Label(report.range, 15, .regular, Color(0xffffff, alpha: 0xd9)),
      ],
      arrangement: .column(alignment: .center(), direction: .fromCenter),
      identifier: "hero"
    )
  }

  private static func details(_ report: WeatherReport) -> StackLayoutGuide {
    let title = Label(report.hoursTitle, 12, .bold, Palette.soft)
    return StackLayoutGuide(
      [
        TitleBetweenLines(title, Palette.line), row(report.hours.map(hour)),
        Layer.rule(0, 1),
        row(measures(report)), RainBar(report, blue),
      ],
      arrangement: .column(spacing: 16, alignment: .fill),
      identifier: "details"
    )
  }

  /// Things beside each other, with the room between them in equal parts.
  private static func row(_ items: [any RectElement]) -> StackLayoutGuide {
    StackLayoutGuide(
      items,
      arrangement: StackArrangement(spacing: .equally, alignment: .center(), filling: .content)
    )
  }

  private static func hour(_ hour: WeatherReport.Hour) -> StackLayoutGuide {
    let color = hour.sky == .sun ? Color(0xe8a317, dark: 0xf5c14e) : blue
    return StackLayoutGuide(
      [
        Label(hour.time, 13, .regular, Palette.soft), Sign(hour.sky.glyph, color, side: 26),
        Label(hour.temperature, 16, .bold),
      ],
      arrangement: .column(spacing: 5, alignment: .center())
    )
  }

  private static func measures(_ report: WeatherReport) -> [any RectElement] {
    let columns = report.measures.map { measure in
      StackLayoutGuide(
        [Label(measure.value, 17, .bold), Label(measure.name, 12, .regular, Palette.soft)],
        arrangement: .column(spacing: 1, alignment: .center())
      )
    }
    var items: [any RectElement] = []
    for column in columns {
      if !items.isEmpty { items.append(Layer.rule(1, 30)) }
      items.append(column)
    }
    return items
  }
}

extension StackArrangement {
  /// Things below each other, each as high as it wants to be.
  static func column(
    spacing: CGFloat = 0,
    alignment: Alignment,
    direction: Direction = .fromLeading
  ) -> StackArrangement {
    StackArrangement(
      axis: .vertical,
      spacing: .equal(spacing),
      alignment: alignment,
      direction: direction,
      filling: .content
    )
  }
}

/// How likely rain is: words, and a bar that is filled that far.
private final class RainBar: ContainerLayoutGuide {
  private let words: StackLayoutGuide
  private let track: any RectElement
  private let fill: any RectElement
  private let chance: CGFloat

  @MainActor
  init(_ report: WeatherReport, _ color: Color) {
    words = StackLayoutGuide(
      [Label(report.rain, 14), Label(report.rainShare, 14, .bold, color)],
      arrangement: StackArrangement(spacing: .equally, filling: .content)
    )
    track = Layer.plate(Palette.surface, radius: 4)
    fill = Layer.plate(color, radius: 4)
    chance = report.rainChance
    super.init(identifier: "rain")
  }

  override var elements: [any RectElement] { [words, track, fill] }

  override var rectContent: (any RectContent)? {
    LayoutScheme(blocks: [bars, text], environment: layoutEnvironment).plan()
  }

  override var contentBlock: (any LayoutBlockProtocol)? {
    LayoutScheme(blocks: [bars, text]).within([layoutConstraint(for: [RectAnchor.equally])])
  }

  private var text: LayoutBlock {
    words.layoutBlock(constraints: [words.adjustLayoutConstraint(for: [.height()])])
  }

  private var bars: LayoutScheme {
    LayoutScheme(blocks: [
      track.layoutBlock(
        with: RectLayout(y: .top(8), height: 8),
        constraints: [words.layoutConstraint(for: [.bottom(.limit(on: .outer))])]
      ),
      fill.layoutBlock(
        with: RectLayout(x: .leading(), width: .scaled(chance)),
        constraints: [track.layoutConstraint(for: [RectAnchor.equally])]
      ),
    ])
  }
}
