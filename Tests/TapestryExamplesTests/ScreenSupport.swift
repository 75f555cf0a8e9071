import Foundation
import Synchronization
import Tapestry
import TapestryExamples

/// Collects diagnostics.
final class Reports: Sendable {
  private let reports = Mutex<[String]>([])
  var all: [String] { reports.withLock { $0 } }
  var handler: DiagnosticsHandler {
    DiagnosticsHandler { report in self.reports.withLock { $0.append("\(report)") } }
  }
}

extension Pictures {
  /// The pictures in the folder of the examples.
  static let ofExamples = Pictures(
    folder: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
  )
}
