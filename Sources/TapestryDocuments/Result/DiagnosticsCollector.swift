internal import Synchronization
internal import TapestryCore

/// Keeps the diagnostics of one pass, each once, in the order in which they came.
final class DiagnosticsCollector: Sendable {
  private struct State {
    var list: [Diagnostic] = []
    var known: Set<Diagnostic> = []
  }

  private let state = Mutex(State())

  /// The diagnostics so far.
  var diagnostics: [Diagnostic] { state.withLock { $0.list } }

  /// What hands diagnostics to this collector.
  var handler: DiagnosticsHandler {
    DiagnosticsHandler { [self] diagnostic in
      state.withLock { state in
        if state.known.insert(diagnostic).inserted { state.list.append(diagnostic) }
      }
    }
  }
}
