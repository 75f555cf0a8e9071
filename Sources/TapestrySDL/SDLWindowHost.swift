internal import CSDL2
internal import Foundation
internal import TapestryCairo
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryViews

/// Shows a window in one of the system's.
///
/// A turn of the window is followed by what it says has to be drawn. That is drawn on another
/// thread, one frame at a time; what changes meanwhile adds up in the window. When a frame is done,
/// its pixels are shown.
@MainActor
final class SDLWindowHost: WindowHost {
  let window: Window
  let screen: Screen
  private let options: WindowOptions
  private let compositor = Compositor()
  private var translator: EventTranslator
  private let openingTime: Double

  private var isDrawing = false
  private var isClosed = false
  /// Whether the system shows it at all.
  private var isVisible = false
  private var wasShown = false
  /// What the frames so far were drawn for; all is drawn for another size or scale.
  private var drawn: (size: CGSize, scale: CGFloat)?
  /// When the next turn may be, to go no faster than the display.
  private var nextFrame = 0.0
  /// What is known of the frame in work.
  private var frame = FrameStatistics.Frame()
  /// When the first event came that no frame has answered yet.
  private var unanswered: Double?
  private(set) var statistics = FrameStatistics()

  init(_ window: Window, _ options: WindowOptions) throws(ApplicationError) {
    openingTime = Seconds.now
    (self.window, self.options) = (window, options)
    screen = try Screen(title: window.title, size: window.size, options)
    translator = EventTranslator(size: window.size)
    window.host = self
    window.clipboard = SystemClipboard()
    window.displaysAsynchronously = true
    let standard = Application.environment(for: options)
    if window.rootEnvironment.textEngine is FixedTextEngine {
      window.rootEnvironment.textEngine = standard.textEngine
    }
    if window.rootEnvironment.rasterizer == nil {
      window.rootEnvironment.rasterizer = standard.rasterizer
    }
    takeSize()
  }

  func close() {
    isClosed = true
    if window.host === self { window.host = nil }
    screen.close()
  }

  /// Nothing to do: whatever runs on the main actor, the loop looks at its windows afterwards.
  func windowNeedsTurn(_ window: Window) {}

  // MARK: Events

  /// Handles an event of the window's.
  func handle(_ event: SDL_Event) {
    if event.type == SDL_WINDOWEVENT.rawValue {
      windowChanged(SDL_WindowEventID(UInt32(event.window.event)))
    }
    let now = Seconds.now
    for event in translator.events(for: event) {
      if unanswered == nil { unanswered = now }
      window.send(event, at: now)
    }
  }

  private func windowChanged(_ event: SDL_WindowEventID) {
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: takeSize()
    case SDL_WINDOWEVENT_EXPOSED: if wasShown { present() }
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: isVisible = false
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      isVisible = true
    default: break
    }
  }

  private func takeSize() {
    let (units, pixelsPerUnit) = screen.size
    let scale = options.scale ?? pixelsPerUnit
    let unitsPerPoint = scale / pixelsPerUnit
    let size = CGSize(width: units.width / unitsPerPoint, height: units.height / unitsPerPoint)
    (translator.unitsPerPoint, translator.size) = (unitsPerPoint, size)
    if window.rootEnvironment.scale != scale { window.rootEnvironment.scale = scale }
    if window.size != size { window.size = size }
  }

  /// Where text comes that is entered, in SDL's units.
  var caret: CGRect? {
    guard let rect = window.textInputRect else { return nil }
    let factor = translator.unitsPerPoint
    return CGRect(
      x: (rect.minX * factor).rounded(.down),
      y: (rect.minY * factor).rounded(.down),
      width: (rect.width * factor).rounded(.up),
      height: (rect.height * factor).rounded(.up)
    )
  }

  /// Draws everything anew, after the graphics processor has lost what it had.
  func loseTexture() {
    screen.dropTexture()
    drawn = nil
  }

  // MARK: Turns

  /// When it has something to do; nil if it waits for events.
  var nextTurn: Double? {
    guard let wanted = window.nextTurn else { return nil }
    return max(wanted, nextFrame)
  }

  /// Goes on if it is time to.
  func turn() {
    // Another window's turn may have closed it.
    guard !isClosed else { return }
    let now = Seconds.now
    if let next = nextTurn, next <= now + Self.tolerance {
      let interval = frameInterval
      // In step with the frames before, where it goes on.
      nextFrame = nextFrame + interval > now ? nextFrame + interval : now + interval
      window.turn(at: now)
      // So may its own.
      guard !isClosed else { return }
      window.updateHover()
      guard !isClosed else { return }
      screen.setTitle(window.title)
      frame.main += Seconds.now - now
    }
    startDrawing()
  }

  /// Turns that are due so soon happen now, in seconds: the system waits in milliseconds.
  private static let tolerance = 0.0005

  private var frameInterval: Double {
    guard isVisible || !wasShown else { return 0.25 }
    let interval = 1 / screen.framesPerSecond
    // Showing the last frame has waited for the display.
    return screen.waitsForDisplay && !isDrawing ? interval / 2 : interval
  }

  private func startDrawing() {
    guard !isDrawing, !isClosed else { return }
    let start = Seconds.now
    let (size, scale) = (window.size, window.environment.scale)
    let isOther = drawn.map { $0 != (size, scale) } ?? true
    guard let composite = window.composite(everything: isOther) else {
      // Nothing that came has changed what is seen.
      if nextTurn == nil { unanswered = nil }
      return
    }
    (isDrawing, drawn) = (true, (size, scale))
    frame.main += Seconds.now - start
    frame.response = unanswered
    unanswered = nil
    let compositor = compositor
    Task.detached(priority: .userInitiated) {
      do throws(CairoCanvasError) {
        let frame = try await compositor.draw(composite, size: size, scale: scale)
        await self.show(frame)
      } catch {
        await self.drawingFailed(error)
      }
    }
  }

  /// Shows a frame, which is released before the next one is drawn.
  private func show(_ drawnFrame: consuming DrawnFrame) {
    isDrawing = false
    guard !isClosed else { return }
    let start = Seconds.now
    screen.upload(drawnFrame)
    frame.draw = drawnFrame.seconds
    frame.pixels = drawnFrame.columns.count * drawnFrame.rows.count
    _ = consume drawnFrame
    let uploaded = Seconds.now
    if !wasShown { screen.show() }
    present()
    let end = Seconds.now
    if !wasShown {
      (wasShown, isVisible) = (true, true)
      statistics.firstFrame = end - openingTime
    }
    frame.main += uploaded - start
    frame.present = end - uploaded
    frame.response = frame.response.map { end - $0 }
    statistics.add(frame)
    frame = FrameStatistics.Frame()
  }

  private func present() {
    let color = window.background ?? .background
    screen.present(over: color.resolved(in: window.environment.colorScheme))
  }

  /// Says so, and tries again with the next change.
  private func drawingFailed(_ error: CairoCanvasError) {
    (isDrawing, drawn) = (false, nil)
    window.environment.diagnostics.report(
      Diagnostic(.missingContent, item: window.identifier, message: "\(error); it is not drawn")
    )
  }

  func resetStatistics() { statistics.reset() }
}
