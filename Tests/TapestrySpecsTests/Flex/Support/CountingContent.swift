import Synchronization
import TapestryCore
import TapestrySpecs

/// How often content was asked.
final class CallCounter: Sendable {
  private let calls = Atomic(0)

  var count: Int { calls.load(ordering: .relaxed) }

  func add() { calls.add(1, ordering: .relaxed) }
}

/// A text that counts how often it is asked for its sizes.
struct CountingContent: FlexContent {
  let text: SquareText
  let counter: CallCounter

  func contentWidths() -> ContentSizes {
    counter.add()
    return text.contentWidths()
  }

  func extent(forWidth width: CGFloat) -> FlexContentExtent {
    counter.add()
    return text.extent(forWidth: width)
  }
}
