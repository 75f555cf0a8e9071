internal import TapestryDisplay

/// The changes of a text, for undo and redo.
///
/// Words that are typed, and characters that are deleted one after another, are one step each, as
/// long as nothing else comes between.
package struct TextHistory: Sendable {
  /// A sort of change: only changes of one sort become one step.
  package enum Kind: Sendable, Hashable {
    case typing, deletingBackwards, deletingForwards, other
  }

  /// One step.
  struct Change: Sendable {
    /// The first byte that the step replaced.
    var start: Int
    /// The spans that were there before.
    var removed: [AttributedText.Span]
    /// The spans that are there after.
    var inserted: [AttributedText.Span]
    /// The bytes that were selected before.
    let selectionBefore: Range<Int>
    /// The sort of the change.
    let kind: Kind

    var removedBytes: Int { removed.reduce(0) { $0 + $1.text.utf8.count } }
    var insertedBytes: Int { inserted.reduce(0) { $0 + $1.text.utf8.count } }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  private var isGroupOpen = false

  /// The max number of steps.
  private static let limit = 1000

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

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
  /// Returns both changes as one step; nil if they are two.
  fileprivate func continued(by next: Self) -> Self? {
    guard kind == next.kind else { return nil }
    var both = self
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.start == start + insertedBytes,
        !next.beginsWord(after: inserted.last?.text)
      else { return nil }
      both.inserted = (both.inserted + next.inserted).joined()
    case .deletingBackwards:
      guard next.start + next.removedBytes == start else { return nil }
      both.start = next.start
      both.removed = (next.removed + removed).joined()
    case .deletingForwards:
      guard next.start == start else { return nil }
      both.removed = (both.removed + next.removed).joined()
    case .other: return nil
    }
    return both
  }

  /// A word with the spaces after it is a step; a line break ends one.
  private func beginsWord(after text: String?) -> Bool {
    guard let last = text?.last else { return false }
    return last.isNewline || (last.isWhitespace && inserted.first?.text.first?.isWhitespace != true)
  }
}
