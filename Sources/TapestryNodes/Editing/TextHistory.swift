internal import TapestryDisplay
internal import TapestryStage

/// What was done to a text, to be taken back and done again.
///
/// What is typed word by word, and what is deleted character by character, is one step each, as long
/// as nothing else comes between.
struct TextHistory: Sendable {
  /// What sort of change it is: only those of one sort become one step.
  enum Kind: Sendable {
    case typing, deletingBackwards, deletingForwards, other
  }

  /// One step.
  struct Change: Sendable {
    var start: Int
    var removed: [AttributedText.Span]
    var inserted: [AttributedText.Span]
    let selectionBefore: Range<Int>
    let kind: Kind

    var removedBytes: Int { removed.reduce(0) { $0 + $1.text.utf8.count } }
    var insertedBytes: Int { inserted.reduce(0) { $0 + $1.text.utf8.count } }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  private var isGroupOpen = false

  /// The most steps that are kept.
  private static let limit = 1000

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Lets the next change begin a step of its own.
  mutating func closeGroup() { isGroupOpen = false }

  mutating func add(_ change: Change) {
    guard !change.removed.isEmpty || !change.inserted.isEmpty else { return }
    undone = []
    defer { isGroupOpen = change.kind != .other }
    if isGroupOpen, let last = done.last, let both = last.continued(by: change) {
      return done[done.count - 1] = both
    }
    if done.count >= Self.limit { done.removeFirst() }
    done.append(change)
  }

  mutating func takeUndo() -> Change? {
    isGroupOpen = false
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  mutating func takeRedo() -> Change? {
    isGroupOpen = false
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }
}

extension TextHistory.Change {
  /// Both as one step; nil if they are two.
  fileprivate func continued(by next: Self) -> Self? {
    guard kind == next.kind else { return nil }
    var both = self
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.start == start + insertedBytes,
        !next.beginsWord(after: inserted.last?.text)
      else { return nil }
      both.inserted += next.inserted
    case .deletingBackwards:
      guard next.start + next.removedBytes == start else { return nil }
      both.start = next.start
      both.removed = next.removed + removed
    case .deletingForwards:
      guard next.start == start else { return nil }
      both.removed += next.removed
    case .other: return nil
    }
    return both
  }

  /// A word is a step, with the spaces after it; so is what comes after a line break.
  private func beginsWord(after text: String?) -> Bool {
    guard let last = text?.last else { return false }
    return last.isNewline || (last.isWhitespace && inserted.first?.text.first?.isWhitespace != true)
  }
}
