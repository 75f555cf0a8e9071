import BenchmarkSupport
import CAllocations
import Foundation
import TapestryCore
import TapestryNodes
import TapestryViews

extension Row {
  /// The memory of nodes that are shown, and of those that were.
  static let memory = [loadedNode, batches]

  private static let loadedNode = Row("bytes") { _ in
    let window = Library.window(size: CGSize(width: 400, height: 400))
    @MainActor
    func show() -> DisplayNode {
      let root = DisplayNode()
      for _ in 0..<100 {
        let parent = DisplayNode()
        root.addSubnode(parent)
        for _ in 0..<100 { parent.addSubnode(DisplayNode()) }
      }
      Library.show(root, in: window)
      for _ in 0..<5 {
        window.turn(at: window.time + 1 / 60)
        Library.finishWork()
        usleep(50_000)
      }
      _ = window.composite()
      return root
    }
    // What grows once, grows here.
    Library.remove(show())
    window.turn(at: window.time + 1 / 60)
    _ = window.composite()
    let before = tapestry_allocated_bytes()
    let root = show()
    let bytes = Double(tapestry_allocated_bytes()) - Double(before)
    Library.remove(root)
    return [Figure("a loaded node", bytes / 10_101, "bytes")]
  }

  private static let batches = Row("batches", isLong: true) { isQuick in
    let window = Library.window(size: ChatScreen.size)
    let size = isQuick ? 1_000 : 10_000
    var early = 0.0
    for batch in 1...100 {
      let screen = ChatScreen(cells: size / ChatCell.nodeCount, in: window)
      screen.show()
      screen.settle()
      Library.remove(screen.root)
      window.turn(at: window.time + 1 / 60)
      _ = window.composite()
      if batch == 2 { early = residentMegabytes }
    }
    return [
      Figure("after batch 2", early, "MB"),
      Figure("after batch 100", residentMegabytes, "MB"),
    ]
  }

  private static var residentMegabytes: Double {
    // Sizes in pages of 4,096 bytes; the second is what is resident.
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return .nan
    }
    let pages = text.split(separator: " ").compactMap { Double($0) }
    return pages.count > 1 ? pages[1] * 4_096 / 1e6 : .nan
  }
}
