/// Work in the order in which it came.
///
/// What is taken out is not kept any longer: it ends where it is used, not in here.
package struct WorkLine<Work> {
  private var waiting: [Work?] = []
  private var next = 0

  package init() {}

  package var isEmpty: Bool { next == waiting.count }

  /// The number of pieces that wait.
  package var count: Int { waiting.count - next }

  package mutating func append(_ work: Work) { waiting.append(work) }

  /// Moves all of another line behind this one.
  ///
  /// - Complexity: O(1) where this one is empty, else O(what the other one has).
  package mutating func append(_ other: inout WorkLine) {
    if isEmpty {
      swap(&self, &other)
    } else {
      waiting.append(contentsOf: other.waiting[other.next...])
    }
    other = WorkLine()
  }

  /// - Complexity: O(1) on average.
  package mutating func takeFirst() -> Work? {
    guard next < waiting.count else { return nil }
    var work: Work?
    swap(&work, &waiting[next])
    next += 1
    if next == waiting.count || next > 64 && next > waiting.count / 2 {
      waiting.removeFirst(next)
      next = 0
    }
    return work
  }

  /// Takes out what a test is not true of; the order of the rest stays.
  ///
  /// - Complexity: O(what waits).
  package mutating func filter(_ isKept: (Work) -> Bool) {
    waiting = waiting[next...].filter { work in work.map(isKept) ?? false }
    next = 0
  }
}
