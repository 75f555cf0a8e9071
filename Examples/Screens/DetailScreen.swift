public import Tapestry
public import TapestryExamples

/// An article to read.
///
/// How far it scrolls follows from constraints alone: the texts say how high they are in the width
/// that the window gives them. The button stays where it is, for it belongs to the frame of the
/// scroll view and not to its content.
@MainActor
public final class DetailScreen: View {
  /// What is scrolled.
  public let scroll = ScrollView().named("scroll")
  /// Keeps the article, or forgets it.
  public let save = RoundButton(Glyph.heart).named("save")
  /// Whether the article is kept.
  public private(set) var isSaved = false

  private let picture: Photo
  private let column = LayoutGuide(identifier: "column")
  private let texts: StackView

  /// The article.
  public init(pictures: Pictures) {
    picture = Photo(pictures("lake.jpg").source).named("picture")
    texts = Article.texts(pictures).named("texts")
    super.init()
    identifier = "detail"
    background = Palette.background
    picture.accessibility.label = "A lake between mountains"
    save.accessibility.label = "Save"
    save.addAction(for: .primaryActionTriggered) { [weak self] in self?.toggle() }
    setUpConstraints()
  }

  private func setUpConstraints() {
    place(scroll)
    scroll.place(picture, texts, save)
    scroll.addLayoutGuide(column)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    scroll.makeConstraints { make in make.directionalEdges.equalToSuperitem() }
    picture.makeConstraints { make in
      make.top.leading.trailing.equalTo(content)
      make.width.equalTo(frame)
      // 16:9, unless that would leave no room for words; below what tabs resist with.
      make.height.equalTo(picture.attributes.width).multipliedBy(9.0 / 16).priority(700)
      make.height.lessThanOrEqualTo(frame).multipliedBy(0.6)
    }
    column.makeConstraints { make in
      make.top.bottom.equalTo(content)
      make.centerX.equalTo(content)
      make.width.lessThanOrEqualTo(560)
      make.leading.greaterThanOrEqualTo(content).offset(20)
      make.leading.equalTo(content).offset(20).priority(.high)
    }
    texts.makeConstraints { make in
      make.top.equalTo(picture.attributes.bottom).offset(22)
      make.leading.trailing.equalTo(column)
      make.bottom.equalTo(content).offset(-96)
    }
    save.makeConstraints { make in
      make.trailing.bottom.equalTo(frame).inset(20)
    }
  }

  private func toggle() {
    isSaved.toggle()
    save.isSelected = isSaved
    save.accessibility.label = isSaved ? "Saved" : "Save"
    View.performWithoutAnimation { save.transform = .scale(0.82) }
    View.animate(duration: 0.5, curve: .spring(damping: 0.5)) { save.transform = .identity }
  }
}

/// What there is to read.
@MainActor
private enum Article {
  static func texts(_ pictures: Pictures) -> StackView {
    let kicker = Label("WEAVING · 4 MIN READ", 12, .bold, Palette.accent)
    let title = Label("A lake that keeps still for an hour each morning", 27, .bold)
    title.accessibility.role = .heading
    let byline = byline(pictures)
    let stack = StackView([kicker, title, byline], axis: .vertical, spacing: 16)
    stack.setCustomSpacing(6, after: kicker)
    stack.setCustomSpacing(20, after: byline)
    for text in paragraphs.prefix(2) { stack.addArrangedSubview(paragraph(text)) }
    stack.addArrangedSubview(quote)
    for text in paragraphs.dropFirst(2) { stack.addArrangedSubview(paragraph(text)) }
    return stack
  }

  private static func byline(_ pictures: Pictures) -> View {
    let face = Photo(pictures("mina.jpg").source)
    face.accessibility.isHidden = true
    face.layer.cornerRadius = 20
    face.makeConstraints { make in make.size.equalTo(40) }
    let name = Label("Mina Park", 15, .semibold)
    let date = Label("3 October · North shore", 13, .regular, Palette.soft)
    let words = StackView([name, date], axis: .vertical, spacing: 1, alignment: .leading)
    return StackView([face, words], spacing: 12, alignment: .center).named("byline")
  }

  private static func paragraph(_ text: String) -> View {
    let view = ElementView(
      Text(text, font: .screen(16), color: Palette.ink).lineSpacing(5).alignment(.start)
    )
    view.accessibility.role = .text
    view.accessibility.label = text
    return view
  }

  /// A sentence beside a line.
  private static var quote: View {
    let words = Label("“You do not photograph water. You wait until it draws.”", 19, .semibold)
    let line = View()
    line.background = Palette.accent
    line.layer.cornerRadius = 1.5
    line.makeConstraints { make in make.width.equalTo(3) }
    return StackView([line, words], spacing: 14).named("quote")
  }

  private static let paragraphs = [
    """
    Between five and six the wind has not made up its mind. The water lies between the slopes like \
    a warp that nobody has touched yet, and every ridge hangs in it upside down, one thread for \
    each.
    """,
    """
    Mina has come here since spring with the same lens and the same thermos. She counts the bands \
    of colour from the far shore to her boots: nine on a clear day, four in mist, and once, in \
    August, seventeen.
    """,
    """
    The patterns become cloth in the winter. A row of weft for every minute, a colour for every \
    band; whoever knows how to read it can say when the first boat went out, and on which side of \
    the island it passed.
    """,
    """
    By seven the lake is a lake again. She packs up, and the picture goes on for a while without \
    her.
    """,
  ]
}
