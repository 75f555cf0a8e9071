import Tapestry
import TestSupport
import Testing

/// Texts of several lines in the view form and in the node form.
@MainActor
@Suite struct MultilineEditingTests {
  private static let size = CGSize(width: 110, height: 60)

  private struct Subject {
    let host: HeadlessHost
    let read: @MainActor () -> (String, Range<String.Index>)
    // A node is owned by who shows it.
    let owner: AnyObject
  }

  private func subjects(_ text: String) -> [Subject] {
    let (size, inset) = (Self.size, EdgeInsets(5))
    let windows = (0..<2).map { _ in Window(size: size, environment: fixedText) }
    let view = TextView(text)
    (view.font, view.textContainerInset) = (ten, inset)
    view.frame = CGRect(origin: .zero, size: size)
    windows[0].addSubview(view)
    let node = EditableTextNode(text, font: ten)
    node.textContainerInset = inset
    node.frame = CGRect(origin: .zero, size: size)
    windows[1].addSubview(node.view)
    let hosts = windows.map { HeadlessHost($0) }
    view.becomeFirstResponder()
    node.becomeFirstResponder()
    return [
      Subject(host: hosts[0], read: { (view.text, view.selectedRange) }, owner: view),
      Subject(host: hosts[1], read: { (node.text, node.selectedRange) }, owner: node),
    ]
  }

  private func lines(_ host: HeadlessHost) -> [Substring] {
    host.displayList.dump.split(separator: "\n").filter {
      $0.contains("line ") || $0.contains("fill ")
    }
  }

  private func event(_ random: inout SplitMix64) -> (HeadlessHost) -> Void {
    let keys: [Key] = [
      .up, .down, .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .enter, .backspace,
    ]
    let pieces = ["a", "word ", "é", "👍", "\n", "longer ", "字", "\r\n"]
    switch random.below(10) {
    case 0..<4:
      let text = pieces[random.below(pieces.count)]
      return { $0.send(.text(text)) }
    case 4..<8:
      let key = keys[random.below(keys.count)]
      let modifiers: KeyModifiers = [[], [], .shift, .control][random.below(4)]
      return { $0.press(key, modifiers: modifiers) }
    case 8:
      let point = CGPoint(x: CGFloat(random.below(110)), y: CGFloat(random.below(60)))
      return { host in
        host.advance(by: 1)
        host.send(Event.tap(at: point))
      }
    default:
      let distance = CGPoint(x: 0, y: CGFloat(random.below(60)) - 30)
      return { $0.send(.scroll(at: CGPoint(x: 50, y: 30), by: distance)) }
    }
  }

  @Test(arguments: 1...20)
  func `random edits look the same in both forms`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let subjects = subjects("")
    for number in 0..<50 {
      let event = event(&random)
      for subject in subjects { event(subject.host) }
      let (first, second) = (subjects[0].read(), subjects[1].read())
      #expect(first == second, "number \(number) of seed \(seed)")
      guard first == second else { return }
      #expect(
        lines(subjects[0].host) == lines(subjects[1].host),
        "number \(number) of seed \(seed)"
      )
    }
  }

  @Test func `enter begins a line, and submits where somebody waits`() {
    let window = Window(size: Self.size, environment: fixedText)
    let view = TextView("a")
    view.frame = CGRect(origin: .zero, size: Self.size)
    window.addSubview(view)
    let host = HeadlessHost(window)
    view.becomeFirstResponder()
    host.press(.enter)
    var submitted: [String] = []
    view.onSubmit = { submitted.append(view.text) }
    host.press(.enter)
    host.press(.enter, modifiers: .shift)
    #expect(view.text == "a\n\n" && submitted == ["a\n"])
  }

  @Test func `what happens is told, what a program sets is not`() {
    let window = Window(size: Self.size, environment: fixedText)
    let view = TextView("ab", placeholder: "Note")
    view.frame = CGRect(origin: .zero, size: Self.size)
    window.addSubview(view)
    let host = HeadlessHost(window)
    var notes: [String] = []
    view.onBeginEditing = { notes.append("begin") }
    view.onEndEditing = { notes.append("end") }
    view.onChange = { notes.append($0) }
    view.onSelectionChange = { notes.append("selection") }
    view.becomeFirstResponder()
    host.type("c")
    host.press(.left)
    view.text = "quiet"
    view.resignFirstResponder()
    #expect(notes == ["begin", "abc", "selection", "selection", "end"])
    #expect(view.accessibilityLabel == "Note" && view.accessibilityValue == "quiet")
  }

  @Test func `in constraints it scrolls, or is as high as its lines`() {
    let window = Window(size: CGSize(width: 110, height: 300), environment: fixedText)
    let view = TextView("aaaa bbbb cccc")
    view.font = ten
    view.textContainerInset = EdgeInsets(5)
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 60),
    ])
    let host = HeadlessHost(window)
    // Three lines of ten points, and five above and below.
    #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    view.becomeFirstResponder()
    host.type("\nd")
    #expect(view.frame.height == 50)
    view.text = ""
    host.advance(by: 0.1)
    #expect(view.frame.height == 20)
  }

  @Test func `a placeholder is shown as long as there is no text`() {
    for subject in subjects("") {
      if let view = subject.owner as? TextView { view.placeholder = "Note" }
      if let node = subject.owner as? EditableTextNode { node.placeholder = "Note" }
      subject.host.advance(by: 0.1)
      #expect(subject.host.displayList.dump.contains("\"Note\""))
      subject.host.type("x")
      #expect(!subject.host.displayList.dump.contains("\"Note\""))
    }
  }

  @Test func `font and color are those of all of the text`() {
    for subject in subjects("ab") {
      if let view = subject.owner as? TextView {
        (view.font, view.textColor) = (Font(size: 20), .red)
      }
      if let node = subject.owner as? EditableTextNode {
        (node.font, node.textColor) = (Font(size: 20), .red)
      }
      subject.host.type("c")
      #expect(subject.host.displayList.dump.contains("span \"abc\" 20 400 \(Color.red.light)"))
    }
  }
}
