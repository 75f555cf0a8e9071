import ImageTestSupport
import TapestryCairo
import TapestryCore
import TapestryDisplay
import TapestrySpecs
import Testing

/// Pictures that were looked at.
@Suite(.enabled(if: PinnedFonts.areInstalled)) struct DrawingTests {
  private func environment(_ change: (inout LayoutEnvironment) -> Void = { _ in })
    -> LayoutEnvironment
  {
    var environment = LayoutEnvironment(scale: 2)
    environment.textEngine = PangoTextEngine.shared
    change(&environment)
    return environment
  }

  private func column(_ children: [any LayoutElement]) -> any LayoutElement {
    InsetLayoutSpec(
      insets: EdgeInsets(16),
      child: StackLayoutSpec(direction: .vertical, spacing: 12, children: children)
    )
  }

  private func row(_ children: [any LayoutElement]) -> StackLayoutSpec {
    StackLayoutSpec(spacing: 12, children: children)
  }

  private let blue = Color(red: 0.1, green: 0.45, blue: 0.91)
  private let pale = Color(red: 0.88, green: 0.93, blue: 1)

  private func tile(_ color: Color) -> Decorated {
    Box(width: 60, height: 44).background(color)
  }

  @Test func decorations() throws {
    let shadow = Shadow(color: Color(white: 0, alpha: 0.5), radius: 8, dx: 0, dy: 3)
    try ReferenceImage(suite: "Drawing", name: "decorations").check(
      column([
        row([
          tile(blue), tile(blue).cornerRadius(10), tile(pale).border(blue, width: 3),
          tile(pale).border(blue, width: 3).cornerRadius(10),
        ]),
        row([
          tile(.white).shadow(shadow), tile(.white).cornerRadius(22).shadow(shadow),
          tile(.white.opacity(0.5)).cornerRadius(8).shadow(shadow),
          tile(.white).shadow(Shadow(color: .red, radius: 0, dx: 4, dy: 4)),
        ]),
        row([
          InsetLayoutSpec(insets: EdgeInsets(-8), child: tile(blue)).background(.red).opacity(0.5),
          InsetLayoutSpec(insets: EdgeInsets(-8), child: tile(blue)).cornerRadius(12).clipped()
            .border(.black, width: 2),
          tile(blue).cornerRadius(100), tile(.red).opacity(0.3),
        ]).spacingBefore(12),
      ]),
      environment: environment()
    )
  }

  @Test func scripts() throws {
    let link =
      AttributedText("Plain, ") + AttributedText("bold, ", font: Font(weight: .bold))
      + AttributedText("italic, ", font: Font(italic: true))
      + AttributedText("red", color: .red)
      + AttributedText(", large ", font: Font(size: 26, weight: .light))
      + AttributedText("and a link", color: .blue, underline: true, link: "https://a.example")
    try ReferenceImage(suite: "Drawing", name: "scripts").check(
      column([
        Text("The quick brown fox jumps over the lazy dog"), Text(link),
        Text("한국어: 다람쥐 헌 쳇바퀴에 타고파"), Text("日本語の文章は、空白がなくても折り返される。"),
        Text("中文：敏捷的棕色狐狸跳过了懒狗"), Text("العربية: نص حكيم له سر قاطع"),
        Text("עברית: דג סקרן שט בים with English, 123"), Text("Emoji: 😀👩‍👩‍👧‍👦🇰🇷❤️👍🏽 mixed"),
        Text("monospace", font: Font("DejaVu Sans Mono", size: 15)),
      ]),
      environment: environment()
    )
  }

  @Test func truncation() throws {
    let text =
      "The quick brown fox jumps over the lazy dog, again and again, all day long, and all night: "
      + "1234567890 times."
    let modes: [(Int, Truncation)] = [
      (1, .tail), (1, .middle), (1, .head), (1, .clip), (2, .tail(token: "… More")), (2, .middle),
      (2, .head),
    ]
    try ReferenceImage(suite: "Drawing", name: "truncation").check(
      column(
        modes.map { lines, mode in
          Text(text, font: Font(size: 15)).lines(lines, truncation: mode).background(pale)
        } + [
          Text("שועל חום מהיר קופץ מעל כלב עצלן שוב ושוב כל היום", font: Font(size: 15)).lines(1)
            .background(pale)
        ]
      ),
      environment: environment()
    )
  }

  @Test func alignment() throws {
    let text = "Lines of text lie at one side, in the middle, or reach from side to side."
    let alignments: [TextAlignment] = [.natural, .center, .end, .justified]
    try ReferenceImage(suite: "Drawing", name: "alignment").check(
      column(
        alignments.map {
          Text(text, font: Font(size: 15)).alignment($0).lineSpacing(4).width(.fraction(1))
            .background(pale)
        } + [Text("שלום עולם", font: Font(size: 15)).width(.fraction(1)).background(pale)]
      ),
      in: SizeRange(upTo: 240),
      environment: environment()
    )
  }

  @Test func rightToLeft() throws {
    try ReferenceImage(suite: "Drawing", name: "right-to-left").check(
      column([
        row([tile(blue), tile(pale), Text("عنوان القائمة").flexShrink(1)]),
        Text("English in a right to left environment, which reads from the left"),
        Text("start").alignment(.start).width(.fraction(1)).background(pale),
        Text("end").alignment(.end).width(.fraction(1)).background(pale),
      ]),
      environment: environment { $0.layoutDirection = .rightToLeft }
    )
  }

  /// Four quarters in different colours with a white ring.
  private var picture: Bitmap {
    let (width, height) = (60, 40)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - width / 2, y - height / 2)
        let distance = dx * dx + dy * dy
        if distance < 256, distance > 144 {
          bytes += [255, 255, 255, 255]
        } else {
          bytes += [dx < 0 ? 200 : 40, dy < 0 ? 160 : 60, dx < 0 ? 60 : 220, 255]
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  @Test func pictures() throws {
    let source = BitmapImageSource(picture, name: "quarters.png")
    func shown(_ mode: ContentMode, _ width: CGFloat, _ height: CGFloat) -> any LayoutElement {
      Image(source, contentMode: mode).preferredSize(width, height).background(pale)
    }
    try ReferenceImage(suite: "Drawing", name: "pictures").check(
      column([
        row(ContentMode.allCases.map { shown($0, 60, 60) }),
        row(ContentMode.allCases.map { shown($0, 30, 60) }),
        row([
          Image(source).preferredSize(60, 60).cornerRadius(30),
          Image(source).preferredSize(60, 60).cornerRadius(12).border(.black, width: 2),
          Image(source).preferredSize(15, 10), Image(source).preferredSize(120, 60).opacity(0.4),
        ]),
      ]),
      in: SizeRange(upTo: 330),
      environment: environment()
    )
  }

  @Test func shapes() throws {
    let box = CGRect(x: 0, y: 0, width: 24, height: 24)
    let heart =
      "M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 "
      + "2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54L12 21.35z"
    let paths = [
      heart, "M2 6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-9l-5 4v-4.5A4 4 0 0 1 2 14z",
      "M12 2A10 10 0 1 1 2 12L12 12Z", "M2 12q5-12 10 0t10 0", "M2 18C2 2 22 2 22 18S12 22 12 12",
    ]
    let shapes = try paths.map { try Path(svg: $0) }
    try ReferenceImage(suite: "Drawing", name: "shapes").check(
      column([
        row(shapes.map { Shape($0, viewBox: box, fill: .red).preferredSize(48, 48) }),
        row(
          shapes.map {
            Shape($0, viewBox: box, fill: nil, stroke: blue, strokeWidth: 1.5).preferredSize(48, 48)
          }
        ),
        row(shapes.map { Shape($0, viewBox: box, fill: pale, stroke: blue) }),
      ]),
      environment: environment()
    )
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func outlines(scheme: ColorScheme) throws {
    try ReferenceImage(suite: "Drawing", name: "outlines-\(scheme.rawValue)").check(
      column([
        row([
          tile(blue).cornerRadius(22).id("avatar"),
          StackLayoutSpec(
            direction: .vertical,
            spacing: 4,
            children: [
              Text("A title", font: Font(weight: .semibold)).id("title"),
              Text("Some more words", font: Font(size: 13), color: .secondaryLabel).id("words"),
            ]
          ).id("texts"),
        ]).id("row")
      ]).id("card"),
      environment: environment { $0.colorScheme = scheme },
      outlines: true
    )
  }

  @Test func fixedEngine() throws {
    try ReferenceImage(suite: "Drawing", name: "fixed-engine").check(
      column([Text("A text in fixed metrics, which wraps", font: Font(size: 14)).lines(2)]),
      environment: environment { $0.textEngine = FixedTextEngine() }
    )
  }
}
