import Synchronization
import TapestryCore

/// Keeps the diagnostics that were reported.
final class Reports: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  var handler: DiagnosticsHandler {
    DiagnosticsHandler { [self] diagnostic in list.withLock { $0.append(diagnostic) } }
  }

  var all: [Diagnostic] { list.withLock { $0 } }

  var kinds: [Diagnostic.Kind] { list.withLock { $0.map(\.kind) } }
}
