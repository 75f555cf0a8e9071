import Foundation
import TapestryCore
import TapestryNodes
import TapestrySpecs
import TapestryViews

/// A window that scrolls over cells of a conversation.
@MainActor
struct ChatScreen {
  let window: Window
  let root = ScrollNode()
  let cells: [ChatCell]

  /// A screen whose layout has been measured, and of which nothing is loaded.
  init(cells count: Int, in window: Window = Library.window(size: ChatScreen.size)) {
    self.window = window
    let cells = (0..<count).map { ChatCell($0) }
    self.cells = cells
    root.automaticallyManagesSubnodes = true
    root.automaticallyManagesContentSize = true
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: cells)
    }
    _ = root.layoutThatFits(SizeRange(exact: Self.size), environment: window.rootEnvironment)
  }

  static let size = CGSize(width: 375, height: 800)

  /// Loads the nodes, applies their layouts and lets other threads begin to draw.
  func show() {
    Library.show(root, in: window)
    window.turn(at: window.time)
  }

  /// Waits until everything is drawn, and takes the drawings.
  ///
  /// - Returns: the processor time that this took the main thread, in microseconds.
  @discardableResult
  func settle() -> Double {
    var micros = 0.0
    while true {
      micros += ThreadTime.micros {
        Library.finishWork()
        window.turn(at: window.time)
      }
      guard isDisplaying else { break }
      usleep(2_000)
    }
    return micros + ThreadTime.micros { _ = window.composite() }
  }

  private var isDisplaying: Bool {
    cells.contains { cell in
      [cell, cell.face, cell.name, cell.time, cell.balloon, cell.message, cell.heart]
        .contains { $0.isDisplaying }
    }
  }
}
