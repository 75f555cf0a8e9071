internal import Synchronization

/// Keeps diagnostics, so that a test can say that there are none.
///
///     let log = DiagnosticsLog()
///     engine.diagnostics = log.handler
///     engine.layout()
///     #expect(log.diagnostics.isEmpty)
///
/// It can be reported to and read on any thread.
public final class DiagnosticsLog: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  /// An empty log.
  public init() {}

  /// What has been reported, in the order in which it came.
  public var diagnostics: [Diagnostic] { list.withLock { $0 } }

  /// Reports to this log, and keeps it alive.
  public var handler: DiagnosticsHandler {
    DiagnosticsHandler { [self] diagnostic in list.withLock { $0.append(diagnostic) } }
  }

  /// Forgets what has been reported.
  public func removeAll() { list.withLock { $0.removeAll() } }
}
