import Tapestry
import TestSupport
import Testing

/// The same scripts in the text field, the text view and the text node.
@MainActor
@Suite struct EditingScriptTests {
  /// A script written by hand: what is there, what the user does, what is there then.
  struct Script: Sendable, CustomTestStringConvertible {
    let text: String
    let steps: @Sendable () -> [EditingStep]
    let expected: String

    init(
      _ text: String,
      _ steps: @autoclosure @escaping @Sendable () -> [EditingStep],
      _ expected: String
    ) {
      (self.text, self.steps, self.expected) = (text, steps, expected)
    }

    var testDescription: String { expected }
  }

  nonisolated static let scripts: [Script] = [
    // Latin.
    Script("hello world", [.wordLeft], "hello |world"),
    Script("hello world", [.wordLeft, .wordLeft], "|hello world"),
    Script("hello world", [.toStart, .wordRight], "hello| world"),
    Script("hello world", [.wordBackspace], "hello |"),
    Script("hello world", [.wordBackspace, .wordBackspace], "|"),
    Script("hello world", [.toStart, .wordDelete], "| world"),
    Script("hello world", [.toStart, .right, .tapAfterCaret(2)], "[hello] world"),
    Script("hello world", [.toStart, .tapAfterCaret(3)], "[hello world]"),
    Script("don't stop", [.toStart, .wordRight], "don|'t stop"),
    Script("one, two", [.wordLeft, .wordLeft], "one|, two"),
    Script("ab", [.type("c"), .left, .type("d")], "abd|c"),
    Script("abc", [.key(.left, .shift), .key(.left, .shift), .type("x")], "ax|"),
    Script("abc", [.selectAll, .copy, .right, .paste, .paste], "abcabcabc|"),
    Script("abc", [.key(.left, .shift), .cut, .toStart, .paste], "c|ab"),
    Script("", [.type("o"), .type("n"), .type(" "), .type("t"), .undo], "on |"),
    Script("", [.type("o"), .type("n"), .type(" "), .type("t"), .undo, .undo, .redo], "on |"),
    Script("abc", [.backspace, .backspace, .undo], "abc|"),
    Script("abc", [.key(.home), .key(.end, .shift), .delete], "|"),
    // Combining marks.
    Script("e\u{301}a\u{308}", [.left], "e\u{301}|a\u{308}"),
    Script("e\u{301}a\u{308}", [.backspace], "e\u{301}|"),
    Script("e", [.type("\u{301}"), .toStart, .right], "e\u{301}|"),
    // Japanese.
    Script("今夜は星がきれいに見えそうです", [.toStart, .wordRight], "今夜|は星がきれいに見えそうです"),
    Script("今夜は星がきれいに見えそうです", [.toStart, .wordRight, .wordRight], "今夜は|星がきれいに見えそうです"),
    Script("今夜は星がきれいに見えそうです", [.wordLeft], "今夜は星がきれいに見|えそうです"),
    Script("今夜は星がきれいに見えそうです", [.wordLeft, .wordLeft, .wordLeft], "今夜は星|がきれいに見えそうです"),
    Script("今夜は星がきれいに見えそうです", [.wordBackspace], "今夜は星がきれいに見|"),
    Script(
      "今夜は星がきれいに見えそうです",
      [.wordLeft, .wordLeft, .left, .tapAfterCaret(2)],
      "今夜は星[がきれいに]見えそうです"
    ),
    Script("", [.compose("ka", 2..<2), .type("か"), .compose("k", 1..<1)], "か|"),
    Script("日本", [.left, .compose("go", 0..<2), .compose("", 0..<0)], "日|本"),
    Script("日本", [.selectAll, .compose("に", 1..<1)], "|"),
    Script("日本", [.selectAll, .compose("に", 1..<1), .type("二"), .undo], "[日本]"),
    // Korean.
    Script("안녕하세요 세계", [.wordBackspace], "안녕하세요 |"),
    Script("안녕하세요 세계", [.toStart, .wordRight], "안녕하세요| 세계"),
    Script(
      "",
      [.compose("ㅎ", 1..<1), .compose("하", 1..<1), .compose("한", 1..<1), .type("한")],
      "한|"
    ),
    Script("하\u{1100}\u{1161}\u{11A8}", [.backspace], "하|"),
    // Arabic: left is forward.
    Script("مرحبا بالعالم", [.toStart, .left], "م|رحبا بالعالم"),
    Script("مرحبا بالعالم", [.toStart, .wordLeft], "مرحبا| بالعالم"),
    Script("مرحبا بالعالم", [.wordRight], "مرحبا |بالعالم"),
    Script("مرحبا بالعالم", [.wordBackspace], "مرحبا |"),
    Script("بَ", [.backspace], "|"),
    Script("لا", [.backspace], "ل|"),
    // Thai: words without spaces, marks above and below.
    Script("สวัสดีชาวโลก", [.toStart, .wordRight], "สวัสดี|ชาวโลก"),
    Script("สวัสดีชาวโลก", [.toStart, .right, .right], "สวั|สดีชาวโลก"),
    Script("สวัสดีชาวโลก", [.toStart, .right, .delete], "ส|สดีชาวโลก"),
    Script("สวัสดีชาวโลก", [.wordBackspace], "สวัสดีชาว|"),
    // Emoji.
    Script("a👨‍👩‍👧b", [.left, .left], "a|👨‍👩‍👧b"),
    Script("a👨‍👩‍👧b", [.left, .backspace], "a|b"),
    Script("🇰🇷🇯🇵", [.left], "🇰🇷|🇯🇵"),
    Script("🇰🇷🇯🇵", [.backspace], "🇰🇷|"),
    Script("👍🏽👍", [.toStart, .right], "👍🏽|👍"),
    Script("1️⃣x", [.toStart, .delete], "|x"),
    // Pasting, and what comes in at once.
    Script("ab", [.clipboard("XYZ"), .left, .paste], "aXYZ|b"),
    Script("ab", [.clipboard("XYZ"), .left, .paste, .undo], "a|b"),
    Script("", [.type("one two"), .undo], "|"),
  ]

  @Test(.enabled(if: fontsArePinned), arguments: scripts)
  func `a script ends as its author says, in all forms`(_ script: Script) {
    for form in EditingSubject.Form.allCases {
      let subject = EditingSubject(form, script.text)
      for step in script.steps() { subject.perform(step) }
      #expect(subject.state == script.expected, "\(form)")
    }
  }

  /// The pieces that random scripts are made of, by script.
  nonisolated static let pieces: [[String]] = [
    ["a", "b", "Word", " ", ".", "it's", "7", "e\u{301}"],
    ["今", "夜", "は", "星が", "きれい", "カタカナ", "。", " "],
    ["한", "글", "안녕", " ", "\u{1112}\u{1161}", "!", "가나다"],
    ["م", "رحبا", " ", "لا", "بَ", "١٢", "a", "؟"],
    ["ส", "วัส", "ดี", "ชาว", "โลก", " ", "น้ำ"],
    ["👍", "👍🏽", "👨‍👩‍👧", "🇰🇷", "🇯", "\u{200D}", "❤️", "x", " "],
  ]

  nonisolated static let keys: [Key] = [
    .left, .left, .right, .right, .home, .end, .backspace, .backspace, .delete,
  ]

  private func step(_ random: inout SplitMix64, _ pieces: [String]) -> EditingStep {
    func piece() -> String { pieces[random.below(pieces.count)] }
    switch random.below(16) {
    case 0..<6: return .type(piece())
    case 6..<10:
      let modifiers: [KeyModifiers] = [[], [], .shift, .control, [.control, .shift]]
      return .key(Self.keys[random.below(Self.keys.count)], modifiers[random.below(5)])
    case 10:
      let text = piece()
      return .compose(text, 0..<random.below(text.count + 1))
    case 11: return .compose("", 0..<0)
    case 12: return [.selectAll, .copy, .cut, .paste, .paste][random.below(5)]
    case 13: return random.chance(60) ? .undo : .redo
    case 14: return .tap(CGFloat(random.below(300)), 1 + random.below(3))
    default: return .drag(CGFloat(random.below(300)), CGFloat(random.below(300)))
    }
  }

  @Test(.enabled(if: fontsArePinned), arguments: 1...36)
  func `random edits are the same in all forms, and end at carets`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = Self.pieces[seed % Self.pieces.count]
    let subjects = EditingSubject.Form.allCases.map { EditingSubject($0, "") }
    for number in 0..<40 {
      let step = step(&random, pieces)
      for subject in subjects { subject.perform(step) }
      let states = subjects.map(\.state)
      guard Set(states).count == 1 else {
        Issue.record("\(step), number \(number) of seed \(seed): \(states)")
        return
      }
      let carets = Set(PangoTextEngine.shared.boundaries(of: subjects[0].text).characters)
      let selection = subjects[0].selection
      #expect(carets.contains(selection.lowerBound) && carets.contains(selection.upperBound))
      #expect(Set(subjects.map(\.host.window.clipboard.text)).count == 1)
    }
  }
}

/// A Boolean value that is true where the fonts are those that the expectations were made with.
private let fontsArePinned: Bool = {
  let text = AttributedText("MMMM", font: Font(size: 100))
  let width = PangoTextEngine.shared.layOut(TextContent(text), width: .infinity).size.width
  return abs(width - 362.8) < 0.1
}()
