import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

@MainActor
@Suite struct KeyboardTests {
  let window = Window(size: CGSize(width: 200, height: 300))

  private func button(_ title: String, _ frame: CGRect) -> Button {
    let button = Button(title)
    button.frame = frame
    window.addSubview(button)
    return button
  }

  @Test func `tab goes in the order of reading, back with shift, round at the end`() {
    let b = button("b", rect(100, 0, 50, 20))
    let c = button("c", rect(0, 40, 50, 20))
    let a = button("a", rect(0, 0, 50, 20))
    window.send(.keyDown(.tab, modifiers: []), at: 0)
    #expect(window.firstResponder === a)
    window.send(.keyDown(.tab, modifiers: []), at: 0)
    #expect(window.firstResponder === b)
    window.send(.keyDown(.tab, modifiers: .shift), at: 0)
    window.send(.keyDown(.tab, modifiers: .shift), at: 0)
    #expect(window.firstResponder === c)
    window.send(.keyDown(.tab, modifiers: []), at: 0)
    #expect(window.firstResponder === a)
    window.rootEnvironment.layoutDirection = .rightToLeft
    #expect(window.focusOrder.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init))
    b.isEnabled = false
    c.isHidden = true
    #expect(window.focusOrder.count == 1)
  }

  @Test func `keys press the control that has the keyboard`() {
    let a = button("a", rect(0, 0, 50, 20))
    var presses = 0
    a.addAction(for: .primaryActionTriggered) { presses += 1 }
    window.send(.keyDown(.space, modifiers: []), at: 0)
    #expect(presses == 0)
    a.becomeFirstResponder()
    window.send(.keyDown(.space, modifiers: []), at: 0)
    window.send(.keyDown(.enter, modifiers: []), at: 0)
    #expect(presses == 2)
    a.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test func `shortcuts work anywhere, the nearest first, and not in what is hidden`() {
    var log: [String] = []
    let (outer, inner) = (View(frame: rect(0, 0, 100, 100)), TextField())
    inner.frame = rect(0, 0, 100, 30)
    window.addSubview(outer)
    outer.addSubview(inner)
    window.shortcuts = [
      KeyboardShortcut(.character("s"), title: "Save all") { log.append("window") }
    ]
    outer.shortcuts = [KeyboardShortcut(.character("s"), title: "Save") { log.append("outer") }]
    inner.becomeFirstResponder()
    window.send(.keyDown(.character("s"), modifiers: .control), at: 0)
    #expect(log == ["outer"])
    #expect(window.keyboardShortcuts.map(\.title) == ["Save", "Save all"])
    window.makeFirstResponder(nil)
    outer.isHidden = true
    window.send(.keyDown(.character("s"), modifiers: .control), at: 0)
    #expect(log == ["outer", "window"])
  }

  @Test func `the keyboard's guide is where the keyboard is, or the end of the safe area`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 20, bottom: 34)
    let bar = View().constrained()
    window.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
    window.turn(at: 0)
    #expect(bar.frame == rect(0, 226, 200, 40))
    window.keyboardHeight = 120
    window.turn(at: 0)
    #expect(bar.frame == rect(0, 140, 200, 40))
    window.keyboardHeight = 10
    window.turn(at: 0)
    #expect(bar.frame == rect(0, 226, 200, 40))
  }

  @Test func `a field is edited by keys and text`() {
    let field = TextField("Ada")
    field.frame = rect(0, 0, 150, 30)
    window.addSubview(field)
    field.becomeFirstResponder()
    func key(_ key: Key, _ modifiers: KeyModifiers = []) {
      window.send(.keyDown(key, modifiers: modifiers), at: 0)
    }
    window.send(.text(" L"), at: 0)
    key(.left)
    key(.left)
    key(.backspace)
    #expect(field.text == "Ad L")
    window.send(.text("a"), at: 0)
    key(.home)
    key(.right, .shift)
    window.send(.text("I"), at: 0)
    #expect(field.text == "Ida L")
    key(.end)
    key(.left, .shift)
    key(.left, .shift)
    key(.delete)
    #expect(field.text == "Ida")
    key(.character("a"), .control)
    window.send(.text("👩‍👩‍👧é"), at: 0)
    #expect(field.text.count == 2)
    key(.backspace)
    key(.backspace)
    key(.backspace)
    #expect(field.text.isEmpty)
    window.send(.text("a\nb"), at: 0)
    #expect(field.text == "ab")
  }
}
