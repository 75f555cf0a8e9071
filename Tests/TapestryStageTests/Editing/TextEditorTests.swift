import TapestryDisplay
import TapestryStage
import Testing

/// The rules of an edited text, without any control.
@Suite struct TextEditorTests {
  private let context = TextEditor.Context(engine: FixedTextEngine(), lines: nil)

  private func editor(
    _ text: String,
    _ change: (inout TextEditor.Rules) -> Void = { _ in }
  ) -> TextEditor {
    var rules = TextEditor.Rules()
    change(&rules)
    var editor = TextEditor(rules)
    editor.setText(AttributedText(text))
    return editor
  }

  private func apply(_ actions: [TextEditorAction]?, _ editor: inout TextEditor) {
    for case .change(let edit) in actions ?? [] { _ = editor.apply(edit) }
  }

  @Test func `no more characters are entered than are allowed`() {
    var editor = editor("ab") { $0.maximumLength = 4 }
    apply(editor.insert("👍🏽e\u{301}xyz"), &editor)
    #expect(editor.string == "ab👍🏽e\u{301}")
    #expect(editor.insert("c") == [])
    editor.select(from: 0, to: 2)
    apply(editor.paste("12345"), &editor)
    #expect(editor.string == "12👍🏽e\u{301}")
    // A text that is set may be longer.
    editor.setText(AttributedText("abcdef"))
    #expect(editor.string == "abcdef" && editor.insert("g") == [])
  }

  @Test func `a single line has no line breaks, however they come`() {
    var editor = editor("a\nb\r\nc\u{2028}") { $0.isMultiline = false }
    #expect(editor.string == "abc")
    apply(editor.insert("\n"), &editor)
    apply(editor.paste("1\n2\u{2029}"), &editor)
    #expect(editor.string == "abc12")
    apply(editor.compose("x\n", selection: 1..<1), &editor)
    #expect(editor.composition?.text == "x")
    #expect(editor.perform(.move(.up, extending: false), context) == nil)
    #expect(editor.perform(.insertNewline, context) == [.submit])
  }

  @Test func `return submits where somebody waits, and with shift begins a line`() {
    var editor = editor("a") { $0.submits = true }
    #expect(editor.perform(.pressReturn, context) == [.submit])
    apply(editor.perform(.insertNewline, context), &editor)
    #expect(editor.string == "a\n")
  }

  @Test func `a secret has no words, and is not copied`() {
    var editor = editor("two words") { $0.isSecure = true }
    #expect(editor.shown.string == "•••••••••")
    _ = editor.perform(.move(.wordBackward, extending: true), context)
    #expect(editor.selection == 0..<9)
    #expect(editor.perform(.copy, context) == [] && editor.perform(.cut, context) == [])
    #expect(editor.shownSelection == 0..<27)
  }

  @Test func `a change that is refused leaves the text, and ends composing`() {
    var editor = editor("ab")
    apply(editor.compose("x", selection: 1..<1), &editor)
    #expect(editor.shown.string == "abx" && editor.shownCaret == 3)
    #expect(editor.refuse() == [.compositionDidChange])
    #expect(editor.string == "ab" && editor.composition == nil)
  }

  @Test func `a drag after two taps selects word by word`() {
    var editor = editor("one two three")
    _ = editor.pointerDown(atShown: 5, tapCount: 2, context)
    #expect(editor.selection == 4..<7)
    _ = editor.pointerMoved(toShown: 9, context)
    #expect(editor.selection == 4..<13)
    _ = editor.pointerMoved(toShown: 1, context)
    #expect(editor.selection == 0..<7 && editor.head == 0)
    editor.pointerUp()
    #expect(editor.pointerMoved(toShown: 9, context) == [])
  }

  @Test(arguments: [
    ("one\ntwo", 3, 4), ("one\r\ntwo", 3, 5), ("a\n\nb", 1, 2), ("a\u{2029}b", 1, 4),
  ])
  func `a break is one step for the caret`(text: String, before: Int, after: Int) {
    var editor = editor(text)
    editor.select(from: before, to: before)
    _ = editor.perform(.move(.forward, extending: false), context)
    #expect(editor.head == after)
    _ = editor.perform(.move(.backward, extending: false), context)
    #expect(editor.head == before)
  }

  @Test func `words go on in the next paragraph`() {
    var editor = editor("one  \n two")
    editor.select(from: 3, to: 3)
    _ = editor.perform(.move(.wordForward, extending: false), context)
    #expect(editor.head == 10)
    editor.select(from: 7, to: 7)
    _ = editor.perform(.move(.wordBackward, extending: false), context)
    #expect(editor.head == 0)
  }

  @Test func `keys give commands`() {
    let table: [(Key, KeyModifiers, TextCommand)] = [
      (.character("Z"), .control, .undo),
      (.character("z"), [.command, .shift], .redo),
      (.left, [.control, .shift], .move(.wordLeft, extending: true)),
      (.backspace, .control, .delete(.wordBackward)),
      (.enter, [], .pressReturn),
      (.enter, .shift, .insertNewline),
    ]
    for (key, modifiers, command) in table {
      #expect(TextKeyBindings.meaning(of: key, modifiers) == .command(command))
    }
  }

  @Test func `keys of menus and of other controls mean nothing`() {
    #expect(TextKeyBindings.meaning(of: .character("q"), .control) == nil)
    #expect(TextKeyBindings.meaning(of: .left, .option) == nil)
    #expect(TextKeyBindings.meaning(of: .tab, []) == nil)
    #expect(TextKeyBindings.meaning(of: .character("q"), []) == .text)
  }
}
