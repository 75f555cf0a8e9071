import BenchmarkSupport
import Foundation
import TapestryCore
import TapestryRects

/// Whether two threads get as much done as two processes.
enum RectThreads {
  /// Measures cells for a while; says how many.
  static func work(_ seconds: Double) -> Int {
    let measurer = TextMeasurer(remembers: false, effort: 10)
    guard let sizer = SchemeCell(measurer).sizer() else { return 0 }
    let items = FeedCellItem.generate(100)
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var count = 0
    while clock.now < end {
      for item in items {
        sizer.bind(item)
        count += sizer.height(width: 375) > 0 ? 1 : 0
      }
    }
    return count
  }

  static func report(_ seconds: Double, _ rounds: Int) -> String {
    TwoThreads(worker: "--rects-worker", work: work).report(seconds, rounds)
  }
}
