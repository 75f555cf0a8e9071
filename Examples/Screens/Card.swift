internal import Tapestry
internal import TapestryExamples

/// A plate with rows from top to bottom.
final class Card: View {
  /// A card of rows, with room above and below.
  init(_ rows: [View], inset: CGFloat = 0) {
    super.init()
    background = Palette.card
    layer.cornerRadius = 16
    clips = true
    let stack = StackView(rows, axis: .vertical)
    place(stack)
    stack.makeConstraints { make in
      make.leading.trailing.equalToSuperitem()
      make.top.bottom.equalToSuperitem().inset(inset)
    }
  }
}

/// Who has signed in.
final class ProfileRow: View {
  /// The row, with a portrait.
  init(_ pictures: Pictures) {
    super.init()
    let face = Photo(pictures("mina.jpg").source)
    face.accessibility.isHidden = true
    face.layer.cornerRadius = 30
    face.makeConstraints { make in make.size.equalTo(60) }
    let name = Label("Mina Park", 19, .bold)
    let mail = Label("mina@example.com", 13, .regular, Palette.soft)
    let words = StackView([name, mail], axis: .vertical, spacing: 2, alignment: .leading)
    let row = StackView([face, words], spacing: 14, alignment: .center)
    place(row)
    row.makeConstraints { make in make.edges.equalToSuperitem().inset(14) }
  }
}
