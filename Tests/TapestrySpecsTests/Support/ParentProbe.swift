import Synchronization
import TapestryCore

/// Records the parent sizes that a leaf is measured with.
final class ParentLog: Sendable {
  private let list = Mutex<[ParentSize]>([])
  var parents: [ParentSize] { list.withLock { $0 } }
  func add(_ parent: ParentSize) { list.withLock { $0.append(parent) } }
}

/// A leaf that reports the parent size it is measured with.
struct ParentProbe: LayoutElement {
  var style = LayoutElementStyle()
  var log: ParentLog?

  func reporting(to log: ParentLog) -> ParentProbe { ParentProbe(style: style, log: log) }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    log?.add(parentSize)
    return Layout(self, size: range.clamp(.zero), in: context)
  }
}
