import TapestryCairo
import TapestryCore
import TapestryDisplay
import TapestryNodes
import TapestrySpecs
import TapestryViews

/// What the measured library calls the things that its versions call differently.
///
/// `run.sh --against` puts a file from the folder Adapters in place of this one where an older
/// library does not have these names.
@MainActor
enum Library {
  /// A window that shows nodes as a screen does: text by Pango, bitmaps by Cairo, drawn by other
  /// threads.
  static func window(size: CGSize) -> Window {
    let window = Window(size: size)
    window.rootEnvironment.textEngine = PangoTextEngine.shared
    window.rootEnvironment.rasterizer = CairoRasterizer()
    window.displaysAsynchronously = true
    return window
  }

  /// Sets how long a turn works at what other threads handed to the main thread, as on a screen.
  static func limitWork(of window: Window) { window.workBudget = 0.004 }

  /// Puts a node into a window that it fills.
  static func show(_ node: DisplayNode, in window: Window) { window.fill(with: node.view) }

  /// Takes a node out of its window.
  static func remove(_ node: DisplayNode) { node.view.removeFromSuperview() }

  /// Does all that other threads handed to the main thread.
  static func finishWork() { RunLoopQueue.main.run(for: .infinity) }

  /// Sets how much of a node is seen; on any thread.
  nonisolated static func setOpacity(_ opacity: CGFloat, of node: DisplayNode) {
    node.opacity = opacity
  }

  /// Moves the content of a scroll node up.
  static func scroll(_ node: ScrollNode, to top: CGFloat) {
    node.contentOffset = CGPoint(x: 0, y: top)
  }

  /// Gives a view a background.
  static func fill(_ view: View, with color: Color) { view.background = color }
}
