import TapestryConstraints
import TapestryCore
import Testing

/// The trace of a tree, worked out by hand.
@Suite struct TraceTests {
  let layout = BrokenLayout()
  var card: Box { layout.card }

  private let legend = """
    Legend:
    \t* - is laid out with auto layout
    \t+ - is laid out manually, but is represented in the layout engine because \
    translatesAutoresizingMaskIntoConstraints = YES
    \t• - layout engine host

    """

  @Test func `a tree with all that a trace knows`() throws {
    let title = layout.box("title")
    try layout.constrain(title, .left, to: card.layoutMarginsGuide, .left, plus: 8)
    try layout.constrain(title, .width, plus: 100)
    try layout.constrain(title, .height, plus: 20)
    let photo = Box("photo", in: card, frame: rect(10, 50, 80, 60), translates: true)
    try layout.constrain(photo, .width, plus: 100)
    let badge = Box("badge", in: photo, frame: rect(1, 2, 3.25, 4), translates: true)
    #expect(badge.superbox === photo)
    #expect(
      LayoutEngine(root: card).layoutTrace() == """
        •card, frame = {{0, 0}, {320, 200}} - AMBIGUOUS LAYOUT
        |   *<card.layoutMarginsGuide, layoutFrame = {{8, 8}, {304, 184}}, owner = card>
        |   *title, frame = {{16, 0}, {100, 20}} - AMBIGUOUS LAYOUT for title.minY
        |   +photo, frame = {{10, 50}, {80, 60}} - CONFLICT: photo.width == 100 (Card.swift:4) gave way
        |   |   badge, frame = {{1, 2}, {3.25, 4}} - not in the layout engine

        \(legend)
        """
    )
  }

  @Test func `items of one name are numbered`() {
    for _ in 0..<2 { layout.box("cell").pin(0, 0, 10, 10) }
    #expect(
      LayoutEngine(root: card).layoutTrace() == """
        •card, frame = {{0, 0}, {320, 200}}
        |   *cell#1, frame = {{0, 0}, {10, 10}}
        |   *cell#2, frame = {{0, 0}, {10, 10}}

        \(legend)
        """
    )
  }

  @Test func `an item that nothing mentions is open in every way`() {
    _ = layout.box("lost")
    let trace = LayoutEngine(root: card).layoutTrace()
    #expect(
      trace.contains(
        """
        |   *lost, frame = {{0, 0}, {0, 0}} - AMBIGUOUS LAYOUT for lost.minX, lost.minY, \
        lost.width, lost.height
        """
      )
    )
  }
}
