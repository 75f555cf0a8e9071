import Tapestry
import Testing

@MainActor
@Suite struct EditableTextNodeTests {
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private func selected(_ node: EditableTextNode) -> String {
    String(node.text[node.selectedRange])
  }

  /// How many characters are before the caret.
  private func caret(_ node: EditableTextNode) -> Int {
    node.text.distance(from: node.text.startIndex, to: node.selectedRange.lowerBound)
  }

  private func focused(
    _ text: String,
    in size: CGSize = CGSize(width: 100, height: 100)
  ) -> (EditableTextNode, HeadlessHost) {
    let node = EditableTextNode(text, font: ten)
    let host = shownFixed(node, in: size)
    node.becomeFirstResponder()
    return (node, host)
  }

  // MARK: Measuring

  @Test func `is as large as its text, or its placeholder`() {
    let node = EditableTextNode("", placeholder: "aa bb", font: ten)
    #expect(measured(node, 100).size == CGSize(width: 50, height: 10))
    #expect(measured(node, 25).size == CGSize(width: 20, height: 20))
    #expect(node.isDisplayingPlaceholder)
    node.text = "a\nb\n"
    #expect(measured(node, 100).size == CGSize(width: 10, height: 30))
    node.maximumLinesToDisplay = 2
    node.textContainerInset = EdgeInsets(4)
    let layout = measured(node, 100)
    #expect(layout.size == CGSize(width: 18, height: 28) && layout.firstBaseline == 12)
    let context = LayoutContext(environment: fixedText)
    #expect(node.contentSizes(along: .horizontal, context: context).max == 18)
  }

  @Test func `grows with what is typed, and all around it is laid out anew`() {
    let node = EditableTextNode("a", font: ten)
    let row = RowNode(.horizontal, node, BoxNode(5, 5, "next"))
    let host = shownFixed(row)
    node.becomeFirstResponder()
    host.type("bc")
    #expect(node.text == "abc")
    #expect(row.subnodes[1].frame == rect(40, 0, 5, 5))
  }

  // MARK: Keyboard

  @Test func `a tap takes the keyboard and puts the caret there`() {
    let node = EditableTextNode("abcd efgh", font: ten)
    let host = shownFixed(node, in: CGSize(width: 60, height: 40))
    host.send(Event.tap(at: point(21, 5)))
    #expect(node.isFirstResponder && caret(node) == 2)
    #expect(host.displayList.dump.contains("fill 19,0 2x10"))
    host.send(Event.tap(at: point(200, 15)))
    host.advance(by: 1)
    host.send(Event.tap(at: point(59, 15)))
    #expect(caret(node) == 9)
    host.type("!")
    #expect(node.text == "abcd efgh!")
    node.resignFirstResponder()
    #expect(!host.displayList.dump.contains("fill 49,10 2x10"))
  }

  @Test func `arrows go by characters, lines, words and to the ends`() {
    let (node, host) = focused("abcd efgh ij", in: CGSize(width: 60, height: 40))
    node.selectedRange = node.text.startIndex..<node.text.startIndex
    host.press(.right)
    host.press(.right)
    #expect(caret(node) == 2)
    host.press(.down)
    #expect(caret(node) == 7)
    host.press(.end)
    #expect(caret(node) == 9)
    host.press(.down)
    #expect(caret(node) == 12)
    host.press(.up)
    #expect(caret(node) == 9)
    host.press(.up)
    #expect(caret(node) == 4)
    host.press(.up)
    #expect(caret(node) == 0)
    host.press(.right, modifiers: .control)
    #expect(caret(node) == 4)
    host.press(.right, modifiers: .control)
    #expect(caret(node) == 9)
    host.press(.home)
    #expect(caret(node) == 5)
    host.press(.left, modifiers: .control)
    #expect(caret(node) == 0)
    host.press(.end, modifiers: .control)
    #expect(caret(node) == 12)
    host.press(.home, modifiers: [.control, .shift])
    #expect(selected(node) == node.text)
    host.press(.right)
    #expect(caret(node) == 12)
  }

  @Test func `up and down remember where they want to be`() {
    let (node, host) = focused("abcdef\nx\nuvwxyz", in: CGSize(width: 100, height: 40))
    let five = node.text.index(node.text.startIndex, offsetBy: 5)
    node.selectedRange = five..<five
    host.press(.down)
    #expect(caret(node) == 8)
    host.press(.down)
    #expect(caret(node) == 14)
    host.press(.left)
    host.press(.up)
    host.press(.up)
    #expect(caret(node) == 4)
  }

  @Test func `enter begins a line, unless somebody takes it`() {
    let (node, host) = focused("ab")
    host.press(.enter)
    #expect(node.text == "ab\n")
    #expect(host.displayList.dump.contains("fill -1,10 2x10"))
    let sent = Counter()
    node.onSubmit = {
      sent.add()
    }
    host.press(.enter)
    #expect(node.text == "ab\n" && sent.value == 1)
  }

  @Test func `deleting goes by characters and words`() {
    let (node, host) = focused("one two, é👍")
    host.press(.backspace)
    host.press(.backspace)
    #expect(node.text == "one two, ")
    host.press(.backspace, modifiers: .control)
    #expect(node.text == "one two")
    host.press(.home)
    host.press(.delete)
    #expect(node.text == "ne two")
    host.press(.delete, modifiers: .control)
    #expect(node.text == " two")
    host.press(.home)
    host.press(.backspace)
    #expect(node.text == " two")
  }

  @Test func `characters that join are one place for the caret`() {
    let (node, host) = focused("e")
    host.send(.text("\u{301}"))
    #expect(node.text.count == 1 && caret(node) == 1)
    host.press(.backspace)
    #expect(node.text.isEmpty)
    host.press(.character("z"), modifiers: .control)
    #expect(node.text == "e\u{301}")
    let (flags, second) = focused("\u{301}x")
    flags.selectedRange = flags.text.startIndex..<flags.text.startIndex
    second.send(.text("e"))
    #expect(flags.text == "e\u{301}x" && caret(flags) == 1)
  }

  // MARK: Selecting

  @Test func `a drag selects, in both directions`() {
    let (node, host) = focused("abcd efgh", in: CGSize(width: 60, height: 40))
    host.drag(from: point(11, 5), to: point(31, 15))
    #expect(selected(node) == "bcd efg")
    #expect(host.displayList.dump.contains("fill 10,0 30x10 #1a73e84d"))
    #expect(host.displayList.dump.contains("fill 0,10 30x10 #1a73e84d"))
    host.advance(by: 1)
    host.drag(from: point(31, 15), to: point(21, 5))
    #expect(selected(node) == "cd efg")
    host.press(.left, modifiers: .shift)
    #expect(selected(node) == "bcd efg")
    host.type("X")
    #expect(node.text == "aXh")
  }

  @Test func `two taps select a word, three a paragraph`() {
    let (node, host) = focused("one two\nthree")
    host.advance(by: 1)
    host.send(Event.tap(at: point(51, 5)))
    host.send(Event.tap(at: point(51, 5)))
    #expect(selected(node) == "two")
    host.send(Event.tap(at: point(51, 5)))
    #expect(selected(node) == "one two")
    host.advance(by: 1)
    host.send(Event.tap(at: point(35, 5)))
    host.send(Event.tap(at: point(35, 5)))
    #expect(selected(node) == " ")
    host.advance(by: 1)
    host.send(Event.tap(at: point(11, 5)))
    host.send(.touch(id: 0, .began, at: point(11, 5)))
    host.send(.touch(id: 0, .moved, at: point(51, 5)), .touch(id: 0, .ended, at: point(51, 5)))
    #expect(selected(node).hasPrefix("one"))
  }

  @Test func `what is selected is copied, cut and pasted`() {
    let (node, host) = focused("abc")
    host.press(.character("a"), modifiers: .control)
    #expect(selected(node) == "abc")
    host.press(.character("c"), modifiers: .control)
    host.press(.right)
    host.press(.character("v"), modifiers: .command)
    #expect(node.text == "abcabc" && caret(node) == 6)
    host.press(.left, modifiers: .shift)
    host.press(.character("x"), modifiers: .control)
    #expect(node.text == "abcab" && host.window.clipboard.text == "c")
    host.press(.character("x"), modifiers: .control)
    #expect(node.text == "abcab" && host.window.clipboard.text == "c")
    host.window.clipboard.text = "1\n2"
    host.press(.character("v"), modifiers: .control)
    #expect(node.text == "abcab1\n2")
  }

  // MARK: Undoing

  @Test func `words that are typed are taken back one by one`() {
    let (node, host) = focused("")
    #expect(!node.canUndo)
    host.type("one two")
    host.press(.character("z"), modifiers: .control)
    #expect(node.text == "one " && node.canRedo)
    host.press(.character("z"), modifiers: .control)
    #expect(node.text == "" && !node.canUndo)
    host.press(.character("z"), modifiers: [.control, .shift])
    host.press(.character("y"), modifiers: .control)
    #expect(node.text == "one two" && caret(node) == 7)
    host.press(.backspace)
    host.press(.backspace)
    host.press(.character("z"), modifiers: .control)
    #expect(node.text == "one two")
    host.type("!")
    #expect(!node.canRedo)
    node.text = "new"
    #expect(!node.canUndo)
  }

  @Test func `undoing selects what was selected`() {
    let (node, host) = focused("abc")
    node.selectAll()
    host.type("x")
    node.undo()
    #expect(node.text == "abc" && selected(node) == "abc")
  }

  // MARK: Composing

  @Test func `what is composed is shown underlined, and is no text yet`() {
    let (node, host) = focused("ab")
    host.press(.left)
    host.send(.composing("ka", selection: 1..<1))
    #expect(node.text == "ab" && node.composedText == "ka")
    let dump = host.displayList.dump
    #expect(dump.contains("span \"ka\" 10 400 #000000 underline"))
    #expect(dump.contains("\"akab\"") && dump.contains("fill 19,0 2x10"))
    #expect(host.window.textInputRect == rect(19, 0, 2, 10))
    host.press(.left)
    #expect(caret(node) == 1)
    host.send(.text("か"))
    #expect(node.text == "aかb" && node.composedText == nil && caret(node) == 2)
    host.send(.composing("x", selection: 1..<1), .composing("", selection: 0..<0))
    #expect(node.text == "aかb" && node.composedText == nil)
    host.press(.character("z"), modifiers: .control)
    #expect(node.text == "ab")
  }

  @Test func `losing the keyboard gives up what is composed`() {
    let (node, host) = focused("ab")
    host.send(.composing("ka", selection: 2..<2))
    node.resignFirstResponder()
    #expect(node.composedText == nil && node.text == "ab")
  }

  // MARK: Scrolling

  @Test func `a text that is higher is moved so that the caret is seen`() {
    let (node, host) = focused("a\nb\nc\nd\ne", in: CGSize(width: 50, height: 30))
    host.type("!")
    #expect(host.displayList.dump.contains("line 0,20 20x10 baseline 28 \"e!\""))
    host.press(.home, modifiers: .control)
    #expect(host.displayList.dump.contains("line 0,0 10x10 baseline 8 \"a\\n\""))
    host.send(.scroll(at: point(10, 10), by: point(0, -15)))
    #expect(host.displayList.dump.contains("line 0,-5 10x10 baseline 3 \"b"))
    host.send(.scroll(at: point(10, 10), by: point(0, -100)))
    #expect(host.displayList.dump.contains("line 0,0 10x10 baseline 8 \"c"))
    host.send(Event.tap(at: point(0, 5)))
    #expect(caret(node) == 4)
  }

  @Test func `looks are those of the typing, or of what is before`() {
    let (node, host) = focused("")
    node.attributedText = AttributedText([
      .init("a", TextAttributes(font: ten, color: .red, link: "x")),
      .init("b", TextAttributes(font: ten, color: .blue)),
    ])
    let one = node.text.index(after: node.text.startIndex)
    node.selectedRange = one..<one
    host.type("r")
    node.typingAttributes = TextAttributes(font: ten, color: .green, underline: true)
    host.type("g")
    let spans = node.attributedText?.spans.map { "\($0.text) \($0.attributes.color.light)" }
    #expect(
      spans == [
        "a \(Color.red.light)", "r \(Color.red.light)", "g \(Color.green.light)",
        "b \(Color.blue.light)",
      ]
    )
    #expect(node.attributedText?.spans[1].attributes.link == nil)
  }

  @Test func `the caret is as high as what is typed next`() {
    let (node, host) = focused("")
    #expect(host.window.textInputRect == rect(-1, 0, 2, 10))
    node.typingAttributes = TextAttributes(font: Font(size: 20))
    host.advance(by: 0.1)
    #expect(host.window.textInputRect == rect(-1, 0, 2, 20))
  }

  // MARK: Delegate

  @MainActor
  private final class Delegate: EditableTextNodeDelegate {
    var notes: [String] = []
    var begins = true
    var refused = "#"
    func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { begins }
    func editableTextNodeDidBeginEditing(_ node: EditableTextNode) { notes.append("begin") }
    func editableTextNodeDidFinishEditing(_ node: EditableTextNode) { notes.append("finish") }
    func editableTextNode(
      _ node: EditableTextNode,
      shouldChangeTextIn range: Range<String.Index>,
      replacementText text: String
    ) -> Bool {
      notes.append("\(node.text[range])->\(text)?")
      return !text.contains(refused)
    }
    func editableTextNodeDidUpdateText(_ node: EditableTextNode) { notes.append(node.text) }
    func editableTextNode(
      _ node: EditableTextNode,
      didChangeSelectionDueToEditing isEdit: Bool
    ) { notes.append(isEdit ? "edited" : "selected") }
  }

  @Test func `the delegate is asked and told`() {
    let (node, delegate) = (EditableTextNode("ab", font: ten), Delegate())
    let host = shownFixed(node)
    node.delegate = delegate
    delegate.begins = false
    #expect(!node.becomeFirstResponder())
    delegate.begins = true
    #expect(node.becomeFirstResponder())
    host.type("c")
    host.type("#")
    host.press(.left, modifiers: .shift)
    host.press(.backspace)
    node.resignFirstResponder()
    node.text = "quiet"
    #expect(
      delegate.notes == [
        "begin", "->c?", "abc", "edited", "->#?", "selected", "c->?", "ab", "edited", "finish",
      ]
    )
  }

  @Test func `what cannot be edited takes neither keyboard nor keys`() {
    let node = EditableTextNode("ab", font: ten)
    node.isEditable = false
    let host = shownFixed(node)
    host.send(Event.tap(at: point(5, 5)))
    #expect(!node.isFirstResponder)
    host.type("x")
    #expect(node.text == "ab")
  }

  @Test func `it is a text field for those who do not see it`() {
    let node = EditableTextNode("ab", placeholder: "Name", font: ten)
    let host = shownFixed(node)
    let found = host.window.accessibilityNodes.flatMap { [$0] + $0.children }
    let field = found.first { $0.role == .textField }
    #expect(field?.label == "Name" && field?.value == "ab")
  }

  @Test func `may be measured and set by other threads while it is edited`() async {
    let (node, host) = focused("")
    let readers = (0..<4).map { number in
      Task.detached {
        var widest: CGFloat = 0
        for _ in 0..<200 {
          widest = max(widest, measured(node, .infinity).size.width)
          if number == 0 { node.tintColor = .red }
        }
        return widest
      }
    }
    for _ in 0..<100 {
      host.type("a")
      await Task.yield()
    }
    for reader in readers { #expect(await reader.value <= 1000) }
    #expect(node.text.count == 100 && measured(node, .infinity).size.width == 1000)
  }
}
