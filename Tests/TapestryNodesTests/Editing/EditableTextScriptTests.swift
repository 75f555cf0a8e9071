import Tapestry
import TestSupport
import Testing

/// A text field as characters in an array, by the documented rules alone.
private struct Model {
  struct State {
    var text: [Character] = []
    var selection = 0..<0
  }

  enum Kind { case typing, back, forward, other }

  struct Step {
    let before: State
    var after: State
    let kind: Kind
  }

  var state = State()
  var anchor = 0
  var clipboard: [Character] = []
  var done: [Step] = []
  var undone: [Step] = []
  private var isOpen = false
  private var lastTyped: Character?

  var head: Int {
    let selection = state.selection
    return anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound
  }

  mutating func select(_ from: Int, _ to: Int) {
    (anchor, state.selection) = (from, min(from, to)..<max(from, to))
    isOpen = false
  }

  mutating func replace(_ range: Range<Int>, _ new: [Character], _ kind: Kind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = state
    state.text.replaceSubrange(range, with: new)
    let caret = range.lowerBound + new.count
    (state.selection, anchor) = (caret..<caret, caret)
    let beginsWord =
      lastTyped.map { $0.isNewline || ($0.isWhitespace && new.first?.isWhitespace != true) }
      ?? false
    undone = []
    if isOpen, kind != .other, done.last?.kind == kind, kind != .typing || !beginsWord {
      done[done.count - 1].after = state
    } else {
      done.append(Step(before: before, after: state, kind: kind))
      lastTyped = nil
    }
    isOpen = kind != .other
    lastTyped = kind == .typing ? new.last ?? lastTyped : nil
  }

  mutating func undo() {
    isOpen = false
    guard let step = done.popLast() else { return }
    undone.append(step)
    (state, anchor) = (step.before, step.before.selection.lowerBound)
  }

  mutating func redo() {
    isOpen = false
    guard let step = undone.popLast() else { return }
    done.append(step)
    (state, anchor) = (step.after, step.after.selection.lowerBound)
  }

  mutating func delete(forwards: Bool) {
    var range = state.selection
    if range.isEmpty {
      let caret = range.lowerBound
      range = forwards ? caret..<min(caret + 1, state.text.count) : max(0, caret - 1)..<caret
    }
    replace(range, [], forwards ? .forward : .back)
  }

  mutating func move(_ step: Int, _ selects: Bool) {
    if !selects, !state.selection.isEmpty {
      let end = step > 0 ? state.selection.upperBound : state.selection.lowerBound
      return select(end, end)
    }
    let target = min(max(head + step, 0), state.text.count)
    select(selects ? anchor : target, target)
  }
}

@MainActor
@Suite struct EditableTextScriptTests {
  private static let characters: [Character] = ["a", "b", "é", "👍", " ", ".", "7", "字", "\n"]

  @Test func `random scripts leave what a plain model says`() {
    for seed in 1...200 {
      var random = SplitMix64(seed: UInt64(seed))
      let node = EditableTextNode("", font: Font(size: 10))
      let host = shownFixed(node, in: CGSize(width: 80, height: 60))
      node.becomeFirstResponder()
      var model = Model()
      var script: [String] = []
      for _ in 0..<60 {
        script.append(step(&random, node, host, &model))
        guard isSame(node, model) else {
          Issue.record("seed \(seed): \(node.text.debugDescription) after \(script)")
          return
        }
      }
      while node.canRedo { node.redo() }
      let end = node.text
      while node.canUndo { node.undo() }
      #expect(node.text == "", "seed \(seed)")
      while node.canRedo { node.redo() }
      #expect(node.text == end, "seed \(seed)")
    }
  }

  @Test func `texts of any script are edited at characters, and all of it is taken back`() {
    let texts = [
      "a", "ب", "ש", " ", "\n", "\u{301}", "👨‍👩‍👧", "\u{200D}", "\r\n", "\r", "。", "\t", "🇩",
      "🇪", "\u{2029}",
    ]
    let keys: [Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete,
    ]
    for seed in 1...12 {
      var random = SplitMix64(seed: UInt64(seed))
      let node = EditableTextNode("", font: Font(size: 14))
      let host = shown(node, in: CGSize(width: 90, height: 60))
      node.becomeFirstResponder()
      for _ in 0..<60 {
        switch random.below(5) {
        case 0, 1: host.send(.text(texts[random.below(texts.count)]))
        case 2:
          let modifiers: [KeyModifiers] = [[], .shift, .control]
          host.press(keys[random.below(keys.count)], modifiers: modifiers[random.below(3)])
        case 3:
          let (x, y) = (CGFloat(random.below(90)), CGFloat(random.below(60)))
          host.send(Event.tap(at: CGPoint(x: x, y: y)))
        default: host.press(.character("z"), modifiers: .control)
        }
        let (text, range) = (node.text, node.selectedRange)
        let places = Array(text.indices) + [text.endIndex]
        #expect(places.contains(range.lowerBound) && places.contains(range.upperBound))
      }
      while node.canRedo { node.redo() }
      let end = Array(node.text.utf8)
      while node.canUndo { node.undo() }
      #expect(node.text == "", "seed \(seed)")
      while node.canRedo { node.redo() }
      #expect(Array(node.text.utf8) == end, "seed \(seed)")
    }
  }

  private func isSame(_ node: EditableTextNode, _ model: Model) -> Bool {
    let (text, range) = (node.text, node.selectedRange)
    let low = text.distance(from: text.startIndex, to: range.lowerBound)
    let high = text.distance(from: text.startIndex, to: range.upperBound)
    return Array(text) == model.state.text && low..<high == model.state.selection
  }

  private func step(
    _ random: inout SplitMix64,
    _ node: EditableTextNode,
    _ host: HeadlessHost,
    _ model: inout Model
  ) -> String {
    let choice = random.below(20)
    let shift: KeyModifiers = random.below(2) == 0 ? .shift : []
    switch choice {
    case 0..<8:
      let character = Self.characters[random.below(Self.characters.count)]
      host.type(String(character))
      model.replace(model.state.selection, [character], .typing)
    case 8, 9:
      host.press(.backspace)
      model.delete(forwards: false)
    case 10:
      host.press(.delete)
      model.delete(forwards: true)
    case 11:
      host.press(.left, modifiers: shift)
      model.move(-1, !shift.isEmpty)
    case 12:
      host.press(.right, modifiers: shift)
      model.move(1, !shift.isEmpty)
    case 13:
      host.press(.home, modifiers: [.control, shift])
      model.select(shift.isEmpty ? 0 : model.anchor, 0)
    case 14:
      host.press(.end, modifiers: [.control, shift])
      let end = model.state.text.count
      model.select(shift.isEmpty ? end : model.anchor, end)
    case 15: clip(&random, host, &model)
    case 16, 17:
      host.press(.character("z"), modifiers: .control)
      model.undo()
    case 18:
      host.press(.character("z"), modifiers: [.control, .shift])
      model.redo()
    default: compose(&random, host, &model)
    }
    return "\(choice)\(shift.isEmpty ? "" : "s")"
  }

  private func clip(_ random: inout SplitMix64, _ host: HeadlessHost, _ model: inout Model) {
    let selected = Array(model.state.text[model.state.selection])
    switch random.below(4) {
    case 0:
      host.press(.character("a"), modifiers: .control)
      model.select(0, model.state.text.count)
    case 1:
      host.press(.character("c"), modifiers: .control)
      if !selected.isEmpty { model.clipboard = selected }
    case 2:
      host.press(.character("x"), modifiers: .control)
      if !selected.isEmpty {
        model.clipboard = selected
        model.replace(model.state.selection, [], .other)
      }
    default:
      host.press(.character("v"), modifiers: .control)
      if !model.clipboard.isEmpty { model.replace(model.state.selection, model.clipboard, .other) }
    }
  }

  private func compose(_ random: inout SplitMix64, _ host: HeadlessHost, _ model: inout Model) {
    host.send(.composing("k", selection: 1..<1), .composing("ka", selection: 0..<2))
    if !model.state.selection.isEmpty { model.replace(model.state.selection, [], .typing) }
    if random.below(2) == 0 {
      host.send(.text("か"))
      model.replace(model.state.selection, ["か"], .typing)
    } else {
      host.send(.composing("", selection: 0..<0))
    }
  }
}
