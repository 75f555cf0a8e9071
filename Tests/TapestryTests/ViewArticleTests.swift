import Foundation
import Tapestry
import Testing

/// The code in the articles on views does what the text around it says.
@MainActor
@Suite struct ViewArticleTests {
  private let window = Window(size: CGSize(width: 200, height: 200))

  @Test func `a form lies between the margins, in the middle, and saves`() {
    var printed: [String] = []
    let (window, name, save) = ArticleSnippets.form { printed.append("\($0)") }
    let form = name.superview
    #expect(form?.frame.minX == 16 && form?.frame.maxX == 359 && form?.frame.midY == 160)
    #expect(save.frame.minY == name.frame.maxY + 12)
    name.text = "Ada"
    let middle = CGPoint(x: save.bounds.midX, y: save.bounds.midY)
    for event in Event.tap(at: save.convert(middle, to: window) ?? .zero) {
      window.send(event, at: 0)
    }
    #expect(printed == ["saved Ada"])
  }

  @Test func `a question waits for its answer, a menu for its choice`() {
    var said: [String] = []
    ArticleSnippets.question(in: window) { said.append("delete") }
    window.turn(at: 0)
    window.send(.keyDown(.enter, modifiers: []), at: 0)
    #expect(said == [] && window.presentations.isEmpty)
    let row = View(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    window.addSubview(row)
    ArticleSnippets.menu(of: row) {
      said.append("copy")
    } delete: {
      said.append("delete")
    }
    window.send(.contextMenu(at: CGPoint(x: 10, y: 10)), at: 0)
    for key in [Key.up, .enter] { window.send(.keyDown(key, modifiers: []), at: 0) }
    #expect(said == ["delete"])
  }

  /// The badge is 8 from the right: 300 − 8 − 12 = 280.
  ///
  /// The title is 8 × 17 wide and 17 high.
  @Test func `constraints, masks and frames place the parts of a card`() {
    let card = Card()
    window.addSubview(card)
    window.turn(at: 0)
    card.frame.size.width = 300
    window.turn(at: 0)
    #expect(card.title.frame == CGRect(x: 8, y: 8, width: 136, height: 17))
    #expect(card.badge.frame == CGRect(x: 280, y: 8, width: 12, height: 12))
    #expect(card.line.frame == CGRect(x: 8, y: 29, width: 284, height: 1))
    card.frame.size.width = 150
    window.turn(at: 0)
    // The badge begins at 130 now.
    #expect(card.title.frame.maxX == 122)
  }

  @Test func `a view follows its model in the next turn`() async {
    let visitor = Visitor()
    let view = VisitorView(visitor)
    window.addSubview(view)
    window.turn(at: 0)
    #expect(view.label.text == "Ada" && view.light.isHidden)
    visitor.name = "Grace"
    visitor.isHere = true
    #expect(view.label.text == "Ada")
    // Others have the main actor in between.
    for _ in 0..<1000 where !window.needsTurn { await Task.yield() }
    window.turn(at: 0)
    #expect(view.label.text == "Grace" && !view.light.isHidden)
  }

  /// Lines of 17 with 6 and 20 between them, and with 6 once the second one has gone.
  @Test func `a stack closes slowly where a view is hidden`() {
    let (column, details) = ArticleSnippets.journey(in: window)
    let last = column.arrangedSubviews[2]
    #expect(last.frame.minY == 23)
    window.turn(at: 1)
    #expect(last.layer.presentation.frame.minY == 60)
    window.turn(at: 1.125)
    #expect((24..<59).contains(last.layer.presentation.frame.minY))
    window.turn(at: 1.25)
    #expect(last.layer.presentation.frame.minY == 23 && details.isHidden)
  }

  /// 42 characters of 17 points in 200, broken between words into lines of 11 at the most.
  @Test func `the content of a scroll view is as wide as what is seen, and higher`() {
    let scroll = ArticleSnippets.scrolling()
    scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    window.addSubview(scroll)
    window.turn(at: 0)
    #expect(scroll.contentSize.width == 200)
    #expect(scroll.contentSize.height >= 4 * 17)
  }

  @Test func `two taps zoom, one opens once it is clear that it is alone`() {
    var printed: [String] = []
    let photo = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(photo)
    ArticleSnippets.gestures(on: photo) { printed.append($0) }
    func tap(at time: Double) {
      for event in Event.tap(at: CGPoint(x: 20, y: 20)) { window.send(event, at: time) }
    }
    tap(at: 0)
    #expect(printed.isEmpty)
    window.turn(at: 1)
    #expect(printed == ["open"])
    tap(at: 2)
    tap(at: 2.1)
    #expect(printed == ["open", "zoom"])
    window.send(.keyDown(.character("o"), modifiers: .control), at: 3)
    #expect(printed == ["open", "zoom", "open"])
  }

  @Test func `a change of constraints is animated by layout inside`() {
    var printed: [CGFloat] = []
    let (window, card) = ArticleSnippets.animation { printed = [$0, $1] }
    #expect(printed == [120, 20])
    window.turn(at: 1)
    window.turn(at: 1.15)
    #expect(abs(card.layer.presentation.frame.minY - 70) < 1e-6)
  }

  @Test func `a gauge is a bar in front of a bar`() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 100, height: 6))
    window.addSubview(gauge)
    window.turn(at: 0)
    let bars = window.displayList.items.compactMap { item -> CGFloat? in
      if case .fill(let shape, _) = item.command, shape.radius == 3 {
        shape.rect.width
      } else {
        nil
      }
    }
    #expect(bars == [100, 50])
  }

  /// The window's margins: 24 above the safe area's edge, 16 at the sides.
  @Test func `a page keeps out of the safe area and of the window's margins`() {
    let (sidebar, page) = (View(), View(frame: window.bounds))
    window.addSubviews(page, sidebar)
    ArticleSnippets.surroundings(window, sidebar, page)
    window.turn(at: 0)
    #expect(sidebar.environment.colorScheme == .dark && page.environment.colorScheme == .light)
    #expect(page.effectiveLayoutMargins == EdgeInsets(top: 32, left: 16, bottom: 28, right: 16))
  }

  // MARK: Testing

  #if canImport(TapestryHeadless)
  @Test func `a script fills the form in and writes a picture`() throws {
    var printed: [String] = []
    let (window, name, save) = ArticleSnippets.form { printed.append("\($0)") }
    let file = FileManager.default.temporaryDirectory.appending(path: "form-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try ArticleSnippets.script(window, name, save, path: file.path)
    #expect(printed == ["saved Ada"])
    #expect(try Data(contentsOf: file).starts(with: Data([0x89, 0x50, 0x4E, 0x47])))
  }
  #endif

  @Test func `the articles show what is printed`() throws {
    var printed: [String] = []
    let (window, _, save) = ArticleSnippets.form { _ in }
    ArticleSnippets.dump(window) { printed.append("\($0)") }
    ArticleSnippets.log(window)
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    row.identifier = "row"
    row.addSubview(row.tag)
    let log = DiagnosticsLog()
    self.window.rootEnvironment.diagnostics = log.handler
    self.window.addSubview(row)
    self.window.turn(at: 0)
    printed += log.diagnostics.map(\.description)
    #expect(row.tag.frame.width == 20)
    ArticleSnippets.accessibility(window, save) { values in
      printed.append(values.map { "\($0)" }.filter { !$0.isEmpty }.joined(separator: " "))
    }
    let texts = printed.joined(separator: "\n").split(separator: "\n")
    let shown = try ArticleTests.texts(of: "TestingViews.md").joined(separator: "\n")
    #expect(texts == shown.split(separator: "\n"))
  }
}
