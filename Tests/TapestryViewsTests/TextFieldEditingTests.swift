import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// What a field does with the clipboard and with input methods.
@MainActor
@Suite struct TextFieldEditingTests {
  let window = Window(size: CGSize(width: 300, height: 200))
  let field = TextField("one two")

  init() {
    field.frame = rect(10, 10, 200, 40)
    window.addSubview(field)
    field.becomeFirstResponder()
    window.turn(at: 0)
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    window.send(.keyDown(key, modifiers: modifiers), at: 0)
  }

  /// Selects the last three characters.
  private func selectLast() { for _ in 0..<3 { key(.left, .shift) } }

  @Test(arguments: [KeyModifiers.control, .command])
  func `what is copied is pasted in place of what is selected`(_ modifiers: KeyModifiers) {
    selectLast()
    key(.character("c"), modifiers)
    #expect(window.clipboard.text == "two")
    #expect(field.text == "one two")
    key(.character("v"), modifiers)
    #expect(field.text == "one two")
    key(.character("v"), modifiers)
    #expect(field.text == "one twotwo")
    key(.character("a"), modifiers)
    key(.character("v"), modifiers)
    #expect(field.text == "two")
  }

  @Test func `what is cut is gone, and said to have changed`() {
    var changes = 0
    field.addAction(for: .valueChanged) { changes += 1 }
    selectLast()
    key(.character("x"), .control)
    #expect(field.text == "one ")
    #expect(window.clipboard.text == "two")
    #expect(changes == 1)
  }

  @Test func `nothing selected leaves the clipboard as it is`() {
    window.clipboard.text = "before"
    key(.character("c"), .control)
    key(.character("x"), .control)
    #expect(window.clipboard.text == "before")
    #expect(field.text == "one two")
  }

  @Test func `line breaks are not pasted`() {
    window.clipboard.text = "\na\r\nb\u{2028}"
    key(.character("v"), .control)
    #expect(field.text == "one twoab")
  }

  @Test func `a secret is pasted into and neither copied nor cut`() {
    field.isSecureTextEntry = true
    window.clipboard.text = "x"
    key(.character("a"), .control)
    key(.character("c"), .control)
    key(.character("x"), .control)
    #expect(window.clipboard.text == "x")
    #expect(field.text == "one two")
    key(.character("v"), .control)
    #expect(field.text == "x")
  }

  @Test func `two windows share what they are given`() {
    let other = Window(size: CGSize(width: 100, height: 100))
    other.clipboard = window.clipboard
    selectLast()
    key(.character("c"), .control)
    #expect(other.clipboard.text == "two")
  }

  @Test func `what is composed is seen, and no text before it is ready`() {
    let start = field.textInputRect
    window.send(.composing("にほ", selection: 2..<2), at: 0)
    #expect(field.text == "one two")
    // Further by two characters as wide as the font is high, in the text engine without fonts.
    #expect((field.textInputRect?.minX ?? 0) > (start?.minX ?? 0))
    window.send(.composing("にほ", selection: 0..<0), at: 0)
    #expect(field.textInputRect == start)
    window.send(.text("日本"), at: 0)
    #expect(field.text == "one two日本")
    window.send(.keyDown(.backspace, modifiers: []), at: 0)
    #expect(field.text == "one two日")
  }

  @Test func `composing takes the place of what is selected`() {
    selectLast()
    window.send(.composing("ㅎ", selection: 1..<1), at: 0)
    #expect(field.text == "one ")
    window.send(.text("하"), at: 0)
    #expect(field.text == "one 하")
  }

  @Test func `composing that is given up leaves nothing`() {
    let start = field.textInputRect
    window.send(.composing("abc", selection: 3..<3), at: 0)
    window.send(.composing("", selection: 0..<0), at: 0)
    #expect(field.text == "one two")
    #expect(field.textInputRect == start)
  }

  @Test func `composing ends with the keyboard`() {
    let start = field.textInputRect
    window.send(.composing("abc", selection: 3..<3), at: 0)
    window.makeFirstResponder(nil)
    #expect(window.textInputRect == nil)
    field.becomeFirstResponder()
    #expect(field.textInputRect == start)
    window.send(.composing("abc", selection: 3..<3), at: 0)
    window.send(.focus(false), at: 0)
    #expect(field.textInputRect == start)
    #expect(!window.hasFocus)
  }

  @Test func `a selection beyond what is composed is cut`() {
    window.send(.composing("ab", selection: 1..<9), at: 0)
    let atEnd = field.textInputRect
    window.send(.composing("ab", selection: 2..<2), at: 0)
    #expect(field.textInputRect == atEnd)
  }

  @Test func `what is composed may join with what is before it`() {
    field.text = "e"
    window.send(.composing("\u{301}", selection: 1..<1), at: 0)
    window.turn(at: 0)
    window.send(.text("\u{301}"), at: 0)
    #expect(field.text == "é")
  }

  @Test func `the caret is told in the window's coordinates`() throws {
    let inner = try #require(field.textInputRect)
    let outer = try #require(window.textInputRect)
    #expect(outer == inner.offsetBy(dx: 10, dy: 10))
  }
}
