internal import Synchronization

/// The elements that other threads have changed since the main thread looked last, each once, with
/// flags that say what changed.
///
/// It holds no values. A thread that changes an element writes the value into the element and inserts
/// the element here; the main thread reads the element when it drains the set. So the last value wins,
/// an element that is changed a million times between two turns costs one entry, and the memory of the
/// set is bounded by the number of elements.
///
///     let changes = DirtySet<NodeCore, Changes>(in: .main) { core, changes in
///       core.node?.take(changes)
///     }
///     changes.insert(core, .opacity)  // on any thread
///
/// *Wake-ups.* One piece of work in the run-loop queue stands for all insertions until it is done.
///
/// *Turns.* A drain takes the whole set in O(1) under the lock and works on that alone: what is
/// inserted meanwhile belongs to a later drain, so that threads which never cease to insert keep no
/// turn from ending. If the budget is over before, the rest is drained first in the next turn; an
/// element that was inserted again meanwhile is drained again after it.
///
/// Elements live at least until they are drained, and are released outside of the lock.
package final class DirtySet<Element: AnyObject & Sendable, Flags: OptionSet & Sendable>: Sendable {
  /// Takes what changed in an element.
  package typealias Body = @MainActor @Sendable (_ element: Element, _ changes: Flags) -> Void

  private struct Entry {
    let element: Element
    var flags: Flags
  }

  private struct State {
    /// Each element once, in the order in which they were inserted first.
    var entries: [Entry] = []
    /// The indices of the elements among the entries.
    var indices: [ObjectIdentifier: Int] = [:]
    /// A Boolean value that is true while a piece of work in the queue stands for the insertions.
    var isAnnounced = false
  }

  private let state = Mutex(State())
  private let queue: RunLoopQueue
  private let body: Body
  /// The rest of the set that was taken last.
  @MainActor private var rest: ArraySlice<Entry> = []

  /// An empty set.
  ///
  /// - Parameters:
  ///   - queue: the queue whose runs drain the set.
  ///   - body: called for each element, in the order in which they were inserted first.
  package init(in queue: RunLoopQueue, _ body: @escaping Body) {
    (self.queue, self.body) = (queue, body)
  }

  /// Adds flags to those of an element; on any thread.
  ///
  /// - Complexity: O(1) on average.
  package func insert(_ element: Element, _ flags: Flags) {
    let isFirst = state.withLock { state in
      if let index = state.indices[ObjectIdentifier(element)] {
        state.entries[index].flags.formUnion(flags)
      } else {
        state.indices[ObjectIdentifier(element)] = state.entries.count
        state.entries.append(Entry(element: element, flags: flags))
      }
      defer { state.isAnnounced = true }
      return !state.isAnnounced
    }
    if isFirst { announce() }
  }

  /// The number of elements that were inserted since a drain took the set last.
  package var count: Int { state.withLock { $0.entries.count } }

  private func announce() {
    queue.addBudgeted { [self] budget in
      // What is inserted from here on is announced anew.
      state.withLock { $0.isAnnounced = false }
      drain(&budget)
    }
  }

  /// Calls the body for the elements of one set, or for the rest of the last one, until the budget is
  /// over; the queue's runs call it.
  @MainActor
  package func drain(_ budget: inout WorkBudget) {
    if rest.isEmpty { rest = take()[...] }
    while !budget.isOver, let entry = rest.popFirst() {
      budget.spend()
      body(entry.element, entry.flags)
    }
    // A slice keeps what was popped off it.
    if rest.isEmpty { rest = [] }
    let isLeft = !rest.isEmpty
    let needsRun = state.withLock { state in
      guard !state.isAnnounced, isLeft || !state.entries.isEmpty else { return false }
      state.isAnnounced = true
      return true
    }
    if needsRun { announce() }
  }

  /// The set, which is empty afterwards.
  ///
  /// - Complexity: O(1) under the lock.
  private func take() -> [Entry] {
    var entries: [Entry] = []
    var indices: [ObjectIdentifier: Int] = [:]
    state.withLock { state in
      swap(&entries, &state.entries)
      swap(&indices, &state.indices)
    }
    return entries
  }
}
