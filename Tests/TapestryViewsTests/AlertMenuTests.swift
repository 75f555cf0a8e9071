import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// Questions with answers, and menus.
@MainActor
@Suite struct AlertMenuTests {
  let window = Window(size: CGSize(width: 400, height: 300))

  private final class Log {
    var lines: [String] = []
  }
  private let log = Log()

  private func key(_ key: Key) {
    window.send(.keyDown(key, modifiers: []), at: window.time)
    window.turn(at: window.time)
  }

  private func tap(_ view: StageItem) {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard let point = view.convert(middle, to: window) else { return }
    for event in Event.tap(at: point) { window.send(event, at: window.time) }
  }

  // MARK: Alerts

  private func alert(_ actions: [(String, Alert.Action.Role)]) -> Alert {
    let alert = Alert(
      title: "Title",
      message: "Message",
      actions: actions.map { title, role in
        Alert.Action(title, role: role) { [log] in log.lines.append(title) }
      }
    )
    window.present(alert, as: .alert)
    window.turn(at: 1)
    return alert
  }

  private var focusedTitle: String? { (window.firstResponder as? Button)?.title }

  @Test func `enter answers as most people would`() {
    let alert = alert([("Cancel", .cancel), ("Save", .standard), ("Delete", .destructive)])
    #expect(focusedTitle == "Save")
    key(.enter)
    #expect(log.lines == ["Save"])
    #expect(alert.presentation == nil)
    #expect(window.presentations.isEmpty)
  }

  @Test func `enter loses nothing`() {
    _ = alert([("Delete", .destructive), ("Keep", .cancel)])
    key(.enter)
    #expect(log.lines == ["Keep"])
    _ = alert([("Delete", .destructive)])
    key(.enter)
    #expect(log.lines == ["Keep"])
  }

  @Test func `escape answers with what cancels`() {
    _ = alert([("Cancel", .cancel), ("Save", .standard)])
    key(.escape)
    #expect(log.lines == ["Cancel"])
    _ = alert([("Save", .standard)])
    key(.escape)
    #expect(window.presentations.count == 1)
  }

  @Test func `arrows go from answer to answer`() {
    _ = alert([("Cancel", .cancel), ("Save", .standard)])
    key(.left)
    #expect(focusedTitle == "Cancel")
    key(.right)
    #expect(focusedTitle == "Save")
  }

  @Test func `two short answers lie side by side, others below each other`() throws {
    let short = alert([("No", .cancel), ("OK", .standard)])
    let buttons = window.focusOrder.filter { $0.isDescendant(of: short) }
    #expect(buttons.count == 2)
    #expect(buttons[0].frame.minY == buttons[1].frame.minY)
    #expect(buttons[0].frame.width == buttons[1].frame.width)
    short.presentation?.dismiss(animated: false)
    let three = alert([("Cancel", .cancel), ("No", .standard), ("Yes", .standard)])
    let column = window.focusOrder.filter { $0.isDescendant(of: three) }
    #expect(Set(column.map(\.frame.minX)).count == 1)
    #expect(Set(column.map(\.frame.minY)).count == 3)
  }

  @Test func `an alert says what it is`() {
    window.accessibility.role = .window
    _ = alert([("OK", .standard)])
    let node = window.accessibilityNodes[0].children[0].children[0]
    #expect(node.role == .alert)
    #expect(node.label == "Title")
    #expect(node.hint == "Message")
    #expect(node.children.map(\.role) == [.heading, .text, .button])
  }

  // MARK: Menus

  private func menu(isEnabled: Bool = true) -> Menu {
    let menu = Menu(items: [
      MenuItem("Copy", keys: "Ctrl+C") { [log] in log.lines.append("Copy") },
      MenuItem("Paste", isEnabled: isEnabled) { [log] in log.lines.append("Paste") },
      .separator,
      MenuItem("Delete", isChecked: true, isDestructive: true) { [log] in
        log.lines.append("Delete")
      },
    ])
    window.present(menu, as: .contextMenu(at: CGPoint(x: 20, y: 20)), animated: false)
    window.turn(at: 1)
    return menu
  }

  private var focusedItem: String? {
    window.firstResponder is Control ? window.firstResponder?.accessibilityLabel : nil
  }

  @Test func `arrows go round, past what cannot be chosen`() {
    _ = menu(isEnabled: false)
    #expect(focusedItem == nil)
    key(.down)
    #expect(focusedItem == "Copy")
    key(.down)
    #expect(focusedItem == "Delete")
    key(.down)
    #expect(focusedItem == "Copy")
    key(.up)
    #expect(focusedItem == "Delete")
    key(.home)
    #expect(focusedItem == "Copy")
    key(.end)
    #expect(focusedItem == "Delete")
  }

  @Test func `up goes to the last line at first, a letter to the next with it`() {
    _ = menu()
    key(.up)
    #expect(focusedItem == "Delete")
    key(.character("p"))
    #expect(focusedItem == "Paste")
    key(.character("z"))
    #expect(focusedItem == "Paste")
  }

  @Test(arguments: [Key.enter, .space])
  func `enter and space choose`(_ choosing: Key) {
    let field = TextField()
    field.frame = CGRect(x: 0, y: 250, width: 100, height: 40)
    window.addSubview(field)
    field.becomeFirstResponder()
    _ = menu()
    key(.down)
    key(choosing)
    #expect(log.lines == ["Copy"])
    #expect(window.presentations.isEmpty)
    #expect(field.isFirstResponder)
  }

  @Test func `the pointer marks what it is over, and a tap chooses it`() throws {
    let menu = menu()
    let rows = window.focusOrder.filter { $0 is Control && $0.isDescendant(of: menu) }
    let row = try #require(rows.first { $0.accessibilityLabel == "Paste" })
    let point = try #require(row.convert(CGPoint(x: 20, y: 10), to: window))
    window.send(.hover(at: point), at: 1)
    #expect(focusedItem == "Paste")
    tap(row)
    #expect(log.lines == ["Paste"])
    #expect(window.presentations.isEmpty)
  }

  @Test func `what cannot be chosen does nothing, and keeps the menu open`() throws {
    let menu = menu(isEnabled: false)
    let point = try #require(menu.convert(CGPoint(x: 40, y: 45), to: window))
    let row = try #require(window.hitTest(point))
    #expect(row.accessibilityLabel == "Paste")
    tap(row)
    #expect(log.lines == [])
    #expect(window.presentations.count == 1)
  }

  @Test func `a menu says what it is`() {
    window.accessibility.role = .window
    _ = menu(isEnabled: false)
    let node = window.accessibilityNodes[0].children[0].children[0]
    #expect(node.role == .menu)
    #expect(node.children.map(\.role) == [.menuItem, .menuItem, .menuItem])
    #expect(node.children.map(\.traits) == [[], [.disabled], [.selected]])
  }

  @Test func `a long menu scrolls to what is chosen`() throws {
    let items = (1...40).map { number in MenuItem("Item \(number)") {} }
    let menu = Menu(items: items)
    window.present(menu, as: .contextMenu(at: .zero), animated: false)
    window.turn(at: 1)
    #expect(menu.bounds.height == 284)
    key(.up)
    let row = try #require(window.firstResponder)
    #expect(row.accessibilityLabel == "Item 40")
    let frame = try #require(row.convert(row.bounds, to: window))
    #expect(frame.maxY <= 292)
  }

  // MARK: Views with menus

  @Test func `the right button shows the menu of the view, or of what it lies in`() {
    let (outer, inner) = (View(frame: rect(0, 0, 200, 200)), View(frame: rect(0, 0, 50, 50)))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.contextMenu = { Menu(items: [MenuItem("Outer") {}]) }
    window.send(.contextMenu(at: CGPoint(x: 30, y: 30)), at: 0)
    #expect((window.presentations.last?.view as? Menu)?.items.map(\.title) == ["Outer"])
    // Again, outside: it goes.
    window.turn(at: 1)
    window.send(.contextMenu(at: CGPoint(x: 390, y: 290)), at: 1)
    #expect(window.presentations.isEmpty)
    inner.contextMenu = { Menu(items: [MenuItem("Inner") {}]) }
    window.turn(at: 2)
    window.send(.contextMenu(at: CGPoint(x: 30, y: 30)), at: 2)
    #expect((window.presentations.last?.view as? Menu)?.items.map(\.title) == ["Inner"])
  }

  @Test func `a field has a menu for editing`() throws {
    let field = TextField("wool")
    field.frame = rect(10, 200, 200, 40)
    window.addSubview(field)
    window.send(.contextMenu(at: CGPoint(x: 50, y: 220)), at: 0)
    let menu = try #require(window.presentations.last?.view as? Menu)
    #expect(menu.items.map(\.title) == ["Cut", "Copy", "Paste", "", "Select All"])
    #expect(menu.items.map(\.isEnabled) == [false, false, false, true, true])
    window.turn(at: 1)
    key(.up)
    key(.enter)
    #expect(field.isFirstResponder)
    #expect(field.text[field.selectedRange] == "wool")
    window.send(.contextMenu(at: CGPoint(x: 50, y: 220)), at: 2)
    window.turn(at: 3)
    key(.down)
    key(.enter)
    #expect(field.text == "")
    #expect(window.clipboard.text == "wool")
  }
}
