internal import Synchronization

/// The memory of one measuring pass: every question asked, with its answer.
///
/// Keeps the places asked about alive, so that none's identity is taken over by another.
final class LayoutPass: Sendable {
  struct Question: Hashable {
    let identity: ObjectIdentifier
    let range: SizeRange
    let parentSize: ParentSize
    let environment: Int
  }

  struct ContentQuestion: Hashable {
    let identity: ObjectIdentifier
    let axis: Axis
    let environment: Int
  }

  private struct Memory {
    var layouts: [Question: Layout] = [:]
    var contentSizes: [ContentQuestion: ContentSizes] = [:]
    var places: [any AnyObject & Sendable] = []
    var lastEnvironment = 0
    var isProving = false
    var reported: Set<Diagnostic> = []
  }

  private let memory = Mutex(Memory())

  /// Even numbers: the lowest bit is the change of reading direction.
  func nextEnvironmentNumber() -> Int {
    memory.withLock {
      $0.lastEnvironment += 2
      return $0.lastEnvironment
    }
  }

  func isNew(_ diagnostic: Diagnostic) -> Bool {
    memory.withLock { $0.reported.insert(diagnostic).inserted }
  }

  func layout(for question: Question) -> Layout? {
    memory.withLock { $0.layouts[question] }
  }

  func contentSizes(for question: ContentQuestion) -> ContentSizes? {
    memory.withLock { $0.contentSizes[question] }
  }

  func remember(_ layout: Layout, for question: Question, at place: any AnyObject & Sendable) {
    memory.withLock {
      $0.layouts[question] = layout
      $0.places.append(place)
    }
  }

  func remember(
    _ sizes: ContentSizes,
    for question: ContentQuestion,
    at place: any AnyObject & Sendable
  ) {
    memory.withLock {
      $0.contentSizes[question] = sizes
      $0.places.append(place)
    }
  }

  /// Whether a remembered layout equals a fresh one; debug builds ask at every repeated question.
  ///
  /// Questions asked while a proof runs are not proved again: each would double the work.
  func proves(_ known: Layout, fresh: () -> Layout) -> Bool {
    let starts = memory.withLock { memory in
      defer { memory.isProving = true }
      return !memory.isProving
    }
    guard starts else { return true }
    defer { memory.withLock { $0.isProving = false } }
    return fresh().size == known.size
  }
}
