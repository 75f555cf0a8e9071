internal import Foundation
package import Tapestry

/// Prints what frames took, two seconds after something was shown.
@MainActor
package enum FrameReport {
  /// Prints as long as the application runs.
  package static func begin(_ application: Application) {
    Task {
      var isFirst = true
      while true {
        try await Task.sleep(for: .seconds(2))
        guard let window = application.windows.first,
          let statistics = application.statistics(of: window), statistics.count > 0
        else { continue }
        if isFirst { print("first frame after \(statistics.firstFrame ?? 0) s") }
        isFirst = false
        print(statistics)
        application.resetStatistics(of: window)
        fflush(nil)
      }
    }
  }
}
