import BenchmarkSupport
import Foundation
import Synchronization
import TapestryCore
import TapestryNodes
import TapestryViews

extension Row {
  /// Other threads that set the opacity of a node each, as often as they can, for a second.
  static let flooding = [1, 8].map { threads in
    Row("flood-\(threads)") { isQuick in
      let seconds = isQuick ? 0.2 : 1.0
      let limited = flood(threads, seconds, limitsWork: true)
      let free = flood(threads, seconds, limitsWork: false)
      let name = threads == 1 ? "1 thread" : "\(threads) threads"
      return [
        Figure("backlog of \(name)", limited.backlog / 1e3, "ms"),
        Figure("longest turn, \(name), as on a screen", limited.longest / 1e3, "ms"),
        Figure("longest turn, \(name), by default", free.longest / 1e3, "ms"),
      ]
    }
  }

  private static func flood(
    _ threads: Int,
    _ seconds: Double,
    limitsWork: Bool
  ) -> (backlog: Double, longest: Double) {
    let window = Library.window(size: CGSize(width: 400, height: 400))
    if limitsWork { Library.limitWork(of: window) }
    let root = DisplayNode()
    let nodes = (0..<threads).map { _ in DisplayNode() }
    for node in nodes { root.addSubnode(node) }
    Library.show(root, in: window)
    window.turn(at: 0)
    Library.finishWork()
    let running = Flag()
    let ended = DispatchGroup()
    for node in nodes {
      ended.enter()
      Thread {
        var step = 0
        while running.isSet {
          step += 1
          Library.setOpacity(CGFloat(step % 100) / 100, of: node)
        }
        ended.leave()
      }.start()
    }
    Thread {
      usleep(UInt32(seconds * 1e6))
      running.clear()
    }.start()
    var longest = 0.0
    while running.isSet {
      let next = Date(timeIntervalSinceNow: 1 / 60)
      let turn = ThreadTime.micros {
        window.turn(at: window.time + 1 / 60)
        _ = window.composite()
      }
      longest = max(longest, turn)
      // The main queue runs between frames, as it does in an app.
      while next.timeIntervalSinceNow > 0 {
        _ = RunLoop.main.run(mode: .default, before: next)
      }
    }
    ended.wait()
    let backlog = ThreadTime.micros {
      Library.finishWork()
      window.turn(at: window.time + 1 / 60)
    }
    Library.remove(root)
    return (backlog, longest)
  }

  /// Set until it is cleared.
  private final class Flag: Sendable {
    private let value = Atomic(true)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func clear() { value.store(false, ordering: .relaxed) }
  }
}
