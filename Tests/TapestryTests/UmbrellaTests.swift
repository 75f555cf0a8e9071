import Tapestry
import Testing

/// `import Tapestry` is all that an app needs.
@MainActor
@Suite struct UmbrellaTests {
  private func screen() -> (window: Window, button: Button) {
    let window = Window(size: CGSize(width: 200, height: 100))
    let button = Button("Go on")
    let column = StackView([Label("Words"), button], axis: .vertical, spacing: 8)
    column.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      column.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
    ])
    return (window, button)
  }

  @Test func `views are placed by constraints, and specs are shown in them`() {
    let (window, button) = screen()
    let spec = StackLayoutSpec(direction: .vertical) { Text("a line") }
    let element = ElementView(spec)
    element.frame = CGRect(x: 0, y: 80, width: 200, height: 20)
    window.addSubview(element)
    window.turn(at: 0)
    #expect(button.superview?.frame.minX == 20)
    #expect(button.frame.width == 160)
    #expect(window.dump.contains("Button"))
  }

  #if canImport(TapestryHeadless)
  @Test func `and a host without a screen shows them`() throws {
    let (window, button) = screen()
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    let host = HeadlessHost(window)
    host.tap(button)
    #expect(presses == 1)
    #expect(try host.bitmap().width == 200)
  }
  #endif
}
