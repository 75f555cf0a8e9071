internal import CSDL2
internal import Foundation
internal import TapestryCairo
internal import TapestryConstraints
public import TapestryCore
internal import TapestryDisplay
public import TapestryViews

/// A program with windows.
///
///     import Tapestry
///
///     let application = Application(title: "Hello", root: Label("Hello, world"))
///     try application.run()
///
/// ``run()`` is called on the process's first thread, from a `main` that is not asynchronous, and
/// returns when the last window was closed. Meanwhile it waits for events: nothing runs while
/// nothing happens. What is on the main actor, tasks included, runs in between.
@MainActor
public final class Application {
  /// The application that runs, or the one that was made last.
  public private(set) static weak var current: Application?

  /// The windows that are open, in the order in which they were opened.
  public var windows: [Window] { hosts.map(\.window) }

  var hosts: [SDLWindowHost] = []
  /// What is opened as soon as there is a display.
  private var waiting: [(make: @MainActor () -> Window, options: WindowOptions)] = []
  var isRunning = false
  let cursors = SystemCursors()
  var waker: MainQueueWaker?
  /// Where input methods were told that text comes.
  var textInputRect: CGRect?

  /// An application without windows.
  public init() { Self.current = self }

  /// An application with a window that is filled by a view.
  ///
  /// - Parameters:
  ///   - title: the window's.
  ///   - size: of what is in the window, in points.
  ///   - options: how it is opened.
  ///   - root: made when there is a display, before the window opens.
  public convenience init(
    title: String,
    size: CGSize = CGSize(width: 800, height: 600),
    options: WindowOptions = WindowOptions(),
    root: @escaping @autoclosure @MainActor () -> View
  ) {
    self.init()
    let make: @MainActor () -> Window = {
      let window = Window(size: size)
      window.title = title
      window.fill(with: root())
      return window
    }
    waiting.append((make, options))
  }

  // MARK: Windows

  /// Opens a window; while the application does not run, as soon as it does.
  ///
  /// - Parameters:
  ///   - window: its size is the one that the system's window gets; from then on it follows that.
  ///   - title: nil for the one that it has.
  ///   - options: how it is opened.
  /// - Throws: where the system gives none.
  public func open(
    _ window: Window,
    title: String? = nil,
    options: WindowOptions = WindowOptions()
  ) throws(ApplicationError) {
    precondition(window.host == nil, "Application.open: \(window.layoutName) is shown already")
    if let title { window.title = title }
    guard isRunning else {
      return waiting.append(({ window }, options))
    }
    hosts.append(try SDLWindowHost(window, options))
  }

  /// Closes a window, without asking it; the last one ends the application.
  public func close(_ window: Window) {
    guard let place = hosts.firstIndex(where: { $0.window === window }) else { return }
    hosts.remove(at: place).close()
  }

  /// Closes all windows that do not object.
  public func quit() {
    for window in windows where window.shouldClose?(window) ?? true { close(window) }
  }

  /// What the frames of a window took; nil if it is not open.
  public func statistics(of window: Window) -> FrameStatistics? {
    hosts.first { $0.window === window }?.statistics
  }

  /// Begins to count the frames of a window anew.
  public func resetStatistics(of window: Window) {
    hosts.first { $0.window === window }?.resetStatistics()
  }

  func openWaiting() throws(ApplicationError) {
    let waiting = waiting
    self.waiting = []
    for (make, options) in waiting { try open(make(), options: options) }
  }
}

extension Application {
  /// What surrounds a window that opens, as far as that is known before: text by Pango, contents by
  /// Cairo, the scale that the options say, or one pixel a point.
  ///
  /// On any thread. A screen that is measured in it while the window is being opened need not be
  /// measured for the first frame:
  ///
  ///     let environment = Application.environment()
  ///     Task.detached { _ = node.layoutThatFits(SizeRange(exact: size), environment: environment) }
  public nonisolated static func environment(
    for options: WindowOptions = WindowOptions()
  ) -> LayoutEnvironment {
    var environment = LayoutEnvironment(scale: options.scale ?? 1)
    environment.textEngine = PangoTextEngine.shared
    environment.rasterizer = CairoRasterizer()
    return environment
  }
}
