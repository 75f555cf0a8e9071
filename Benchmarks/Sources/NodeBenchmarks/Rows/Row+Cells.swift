import BenchmarkSupport
import TapestryCore
import TapestryNodes
import TapestryViews

extension Row {
  /// Cells that are shown in a window: loaded, laid out, drawing begun.
  static let cells = [("300", 300), ("1,000", 1_000)].map { name, count in
    Row("cells-\(count)") { isQuick in
      var shown: [Double] = []
      var taken: [Double] = []
      for _ in 0..<(isQuick ? 3 : 5) {
        let screen = ChatScreen(cells: count)
        shown.append(ThreadTime.micros { screen.show() } / Double(count))
        taken.append(screen.settle() / Double(count))
        Library.remove(screen.root)
      }
      return [
        // The first one finds cold caches.
        Figure("cell of \(name), shown", Array(shown.dropFirst()).median, "µs"),
        Figure("cell of \(name), drawings taken", Array(taken.dropFirst()).median, "µs"),
      ]
    }
  }

  /// A frame in which the content moves and nothing else changes.
  static let scrolling = [("20", 20), ("300", 300), ("1,000", 1_000)].map { name, count in
    Row("scroll-\(count)") { isQuick in
      let screen = ChatScreen(cells: count)
      screen.show()
      screen.settle()
      var frames: [Double] = []
      for frame in 1...(isQuick ? 30 : 200) {
        let top = CGFloat(frame % 50) * 7
        frames.append(
          ThreadTime.micros {
            Library.scroll(screen.root, to: top)
            screen.window.turn(at: screen.window.time + 1 / 60)
            _ = screen.window.composite()
          }
        )
      }
      return [Figure("frame, \(name) cells", frames.median, "µs")]
    }
  }
}
