import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// What is shown over a window: where it is, who has the keyboard, and how it goes.
@MainActor
@Suite struct PresentationTests {
  let window = Window(size: CGSize(width: 400, height: 300))
  let behind = Button("Behind")
  let content = SizedView(100, 60)

  init() {
    behind.frame = rect(10, 10, 80, 40)
    window.addSubview(behind)
    window.turn(at: 0)
  }

  private func frame(of view: View) -> CGRect? { view.convert(view.bounds, to: window) }

  private func present(_ style: PresentationStyle) -> Presentation {
    let presentation = window.present(content, as: style)
    window.turn(at: 0)
    return presentation
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    window.send(.keyDown(key, modifiers: modifiers), at: window.time)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    for event in Event.tap(at: CGPoint(x: x, y: y)) { window.send(event, at: window.time) }
  }

  // MARK: Where it is

  @Test func `an alert is in the middle of what nothing covers`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 40)
    _ = present(.alert)
    window.turn(at: 1)
    // The middle of 56…284.
    #expect(frame(of: content) == rect(150, 140, 100, 60))
    window.keyboardHeight = 160
    window.turn(at: 2)
    // The middle of 56…124.
    #expect(frame(of: content) == rect(150, 60, 100, 60))
  }

  @Test func `a sheet is at the lower edge, as high as its content, over what covers that`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(bottom: 30)
    _ = present(.sheet)
    window.turn(at: 1)
    #expect(frame(of: content) == rect(0, 210, 400, 60))
    window.size = CGSize(width: 1000, height: 300)
    window.turn(at: 2)
    #expect(frame(of: content) == rect(180, 210, 640, 60))
  }

  @Test(arguments: [
    (PresentationStyle.Side.bottom, rect(150, 178, 100, 60)),
    (.top, rect(150, 62, 100, 60)),
    (.left, rect(62, 120, 100, 60)),
    (.right, rect(238, 120, 100, 60)),
  ])
  func `a popover is beside its view`(_ side: PresentationStyle.Side, _ expected: CGRect) {
    behind.frame = rect(170, 130, 60, 40)
    window.turn(at: 0)
    _ = present(.popover(from: behind, edge: side))
    window.turn(at: 1)
    #expect(frame(of: content) == expected)
  }

  @Test func `a popover goes to the other side where there is no room`() {
    behind.frame = rect(170, 240, 60, 40)
    window.turn(at: 0)
    _ = present(.popover(from: behind, edge: .bottom))
    window.turn(at: 1)
    #expect(frame(of: content) == rect(150, 172, 100, 60))
  }

  @Test func `a popover stays inside of the window, beside a view that moves`() {
    _ = present(.popover(from: behind))
    window.turn(at: 1)
    // Centered, it would begin at 0.
    #expect(frame(of: content) == rect(8, 58, 100, 60))
    behind.frame = rect(200, 100, 80, 40)
    window.turn(at: 2)
    #expect(frame(of: content) == rect(190, 148, 100, 60))
  }

  @Test(arguments: [
    (CGPoint(x: 50, y: 40), rect(50, 40, 100, 60)),
    (CGPoint(x: 390, y: 290), rect(292, 232, 100, 60)),
    (CGPoint(x: 0, y: 0), rect(8, 8, 100, 60)),
  ])
  func `a context menu begins at its point, and stays inside`(_ point: CGPoint, _ rect: CGRect) {
    _ = present(.contextMenu(at: point))
    window.turn(at: 1)
    #expect(frame(of: content) == rect)
  }

  // MARK: How it goes

  @Test func `it comes slowly and goes slowly`() {
    var gone = 0
    let presentation = window.present(content, as: .alert) { gone += 1 }
    window.turn(at: 0)
    let panel = content.superview
    #expect(panel?.layer.presentation.opacity == 0)
    window.turn(at: 1)
    #expect(panel?.layer.presentation.opacity == 1)
    presentation.dismiss()
    #expect(!presentation.isPresented)
    #expect(window.presentations.isEmpty)
    window.turn(at: 1)
    window.turn(at: 1.1)
    let opacity = panel?.layer.presentation.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    #expect(gone == 0)
    window.turn(at: 2)
    #expect(gone == 1)
    #expect(content.superview == nil)
    #expect(window.subviews.count == 1)
  }

  @Test func `dismissing twice is dismissing once`() {
    var gone = 0
    let presentation = window.present(content, as: .sheet) { gone += 1 }
    presentation.dismiss(animated: false)
    presentation.dismiss(animated: false)
    #expect(gone == 1)
  }

  @Test(arguments: [true, false])
  func `escape dismisses what may be`(_ isDismissible: Bool) {
    let presentation = present(.sheet)
    presentation.isDismissible = isDismissible
    key(.escape)
    #expect(presentation.isPresented == !isDismissible)
  }

  @Test func `an alert has to be answered`() {
    let presentation = present(.alert)
    key(.escape)
    tap(5, 5)
    #expect(presentation.isPresented)
  }

  @Test func `touches outside dismiss, and reach nothing behind`() {
    var presses = 0
    behind.addAction(for: .primaryActionTriggered) { presses += 1 }
    for style in [PresentationStyle.sheet, .popover(from: behind), .contextMenu(at: .zero)] {
      let presentation = window.present(SizedView(100, 60), as: style, animated: false)
      window.turn(at: window.time + 1)
      tap(350, 20)
      #expect(!presentation.isPresented)
      window.turn(at: window.time + 1)
    }
    let presentation = present(.popover(from: behind))
    window.turn(at: window.time + 1)
    tap(50, 30)
    #expect(!presentation.isPresented)
    #expect(presses == 0)
    // On its way out it is in nobody's way.
    tap(50, 30)
    #expect(presses == 1)
  }

  @Test func `touches inside do not dismiss`() {
    let presentation = present(.contextMenu(at: CGPoint(x: 100, y: 100)))
    window.turn(at: 1)
    tap(150, 130)
    #expect(presentation.isPresented)
  }

  @Test func `what is below goes with what is above`() {
    let lower = present(.sheet)
    let upper = window.present(SizedView(10, 10), as: .alert)
    #expect(window.presentations.count == 2)
    lower.dismiss()
    #expect(!upper.isPresented)
    #expect(window.presentations.isEmpty)
  }

  @Test func `what goes may dismiss what is below`() {
    behind.becomeFirstResponder()
    let lower = present(.sheet)
    let upper = window.present(SizedView(10, 10), as: .alert)
    upper.onWillDismiss = { _ in lower.dismiss() }
    upper.dismiss()
    #expect(!lower.isPresented && !upper.isPresented)
    #expect(window.presentations.isEmpty)
    #expect(behind.isFirstResponder)
    window.turn(at: window.time + 1)
    window.turn(at: window.time + 1)
    #expect(window.subviews.count == 1)
  }

  @Test(arguments: [true, false])
  func `what is presented when something begins to go stays`(_ isAnimated: Bool) {
    behind.becomeFirstResponder()
    let field = TextField()
    let first = present(.sheet)
    var second: Presentation?
    first.onWillDismiss = { [window] _ in
      second = window.present(field, as: .alert)
      field.becomeFirstResponder()
    }
    first.dismiss(animated: isAnimated)
    #expect(second?.isPresented == true)
    #expect(window.presentations.map { $0 === second } == [true])
    #expect(field.isFirstResponder)
    second?.dismiss()
    #expect(behind.isFirstResponder)
  }

  @Test func `a view may be presented again while it is on its way out`() {
    var gone: [String] = []
    let first = window.present(content, as: .alert) { gone.append("first") }
    window.turn(at: 1)
    first.dismiss()
    window.turn(at: 1.1)
    #expect(gone.isEmpty)
    let second = window.present(content, as: .sheet) { gone.append("second") }
    #expect(gone == ["first"])
    // The first one's time is over: the view stays where it is now.
    window.turn(at: 3)
    window.turn(at: 4)
    #expect(second.isPresented && content.window === window)
    // At the lower edge, as wide as the window.
    #expect(frame(of: content) == rect(0, 240, 400, 60))
    second.dismiss(animated: false)
    #expect(gone == ["first", "second"])
    #expect(window.subviews.count == 1)
  }

  // MARK: The keyboard

  @Test func `the keyboard is kept inside, and given back`() {
    let field = TextField()
    content.addSubview(field)
    field.frame = rect(0, 0, 50, 30)
    behind.becomeFirstResponder()
    let presentation = present(.sheet)
    #expect(window.firstResponder == nil)
    #expect(!behind.becomeFirstResponder())
    #expect(window.focusOrder.map { $0 === field } == [true])
    key(.tab)
    #expect(field.isFirstResponder)
    key(.tab)
    #expect(field.isFirstResponder)
    presentation.dismiss()
    #expect(behind.isFirstResponder)
  }

  @Test func `shortcuts and keys behind do nothing`() {
    var saved = 0
    window.shortcuts = [KeyboardShortcut(.character("s"), title: "Save") { saved += 1 }]
    let scroll = ScrollView(frame: rect(0, 100, 100, 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    window.addSubview(scroll)
    let presentation = present(.sheet)
    key(.character("s"), .control)
    key(.down)
    window.send(.scroll(at: CGPoint(x: 50, y: 120), by: CGPoint(x: 0, y: -50)), at: 0)
    #expect(saved == 0)
    #expect(scroll.contentOffset == .zero)
    presentation.dismiss()
    key(.character("s"), .control)
    #expect(saved == 1)
  }

  @Test func `those who do not see it find what is presented, and nothing else`() {
    window.accessibility.role = .window
    content.accessibility.role = .group
    content.accessibility.label = "Content"
    _ = present(.sheet)
    let children = window.accessibilityNodes[0].children
    #expect(children.map(\.traits) == [[.modal]])
    #expect(children[0].children.map(\.label) == ["Content"])
  }
}
