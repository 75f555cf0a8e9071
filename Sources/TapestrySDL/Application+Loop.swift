internal import CSDL2
internal import Foundation
internal import TapestryCore
internal import TapestryViews

/// Waits, and does what there is to do.
extension Application {
  /// Opens the windows and runs until the last one is closed.
  ///
  /// On the process's first thread: a `main` that is asynchronous leaves it, and that is a
  /// programming error here.
  ///
  /// - Throws: where there is no display, or a window cannot be opened; nothing is open then.
  public func run() throws(ApplicationError) {
    precondition(!isRunning, "Application.run: it runs already")
    precondition(
      Thread.isMainThread,
      "Application.run: call it on the first thread, from a main that is not asynchronous"
    )
    try start()
    defer { stop() }
    try openWaiting()
    while !hosts.isEmpty {
      waitForEvents()
      for host in hosts { host.turn() }
      showPointerAndCaret()
    }
  }

  private func start() throws(ApplicationError) {
    for (name, value) in Self.hints { SDL_SetHint(name, value) }
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(lastSDLError()) }
    SDL_EnableScreenSaver()
    SDL_StopTextInput()
    do throws(ApplicationError) {
      waker = try MainQueueWaker()
    } catch {
      SDL_Quit()
      throw error
    }
    isRunning = true
  }

  private static let hints = [
    // Fingers and the pointer are told apart.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // A click that brings the window to the front is a click.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_IME_SHOW_UI, "1"), (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
    // Where there is no graphics processor, none is imitated.
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
    // SDL would hear of signals only with the next event: they end the program as any other.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
  ]

  private func stop() {
    for window in windows { close(window) }
    waker?.stop()
    waker = nil
    cursors.free()
    SDL_Quit()
    (isRunning, textInputRect) = (false, nil)
  }

  // MARK: Events

  /// Sleeps until something happens or a window has something to do, and handles what happened.
  private func waitForEvents() {
    var event = SDL_Event()
    let next = hosts.compactMap(\.nextTurn).min()
    let hasEvent: Int32
    if let next {
      let milliseconds = ((next - Seconds.now) * 1000).rounded()
      hasEvent = SDL_WaitEventTimeout(&event, Int32(min(max(milliseconds, 0), 1e9)))
    } else {
      hasEvent = SDL_WaitEvent(&event)
    }
    guard hasEvent == 1 else { return }
    var hasJobs = false
    repeat {
      if event.type == waker?.eventType { hasJobs = true } else { handle(event) }
    } while SDL_PollEvent(&event) == 1
    // Once: jobs that bring new jobs without end must not keep the windows from their turns.
    if hasJobs { waker?.runJobs() }
  }

  private func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: quit()
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      for host in hosts { host.loseTexture() }
    default:
      guard let host = host(of: event) else { return }
      host.handle(event)
      if event.isClosing, host.window.shouldClose?(host.window) ?? true { close(host.window) }
    }
  }

  private func host(of event: SDL_Event) -> SDLWindowHost? {
    guard let id = event.windowID else { return nil }
    return hosts.first { $0.screen.id == id }
  }

  // MARK: Pointer and caret

  /// Tells the system which shape the pointer has, and where text comes.
  private func showPointerAndCaret() {
    let pointed = SDL_GetMouseFocus().map { SDL_GetWindowID($0) }
    if let host = hosts.first(where: { $0.screen.id == pointed }) {
      cursors.show(host.window.shownCursor)
    }
    let focused = SDL_GetKeyboardFocus().map { SDL_GetWindowID($0) }
    let host = hosts.first { $0.screen.id == focused }
    let rect = host?.caret
    guard rect != textInputRect else { return }
    if rect == nil { SDL_StopTextInput() } else if textInputRect == nil { SDL_StartTextInput() }
    textInputRect = rect
    guard let rect else { return }
    var place = SDL_Rect(
      x: Int32(clamping: Int(rect.minX)),
      y: Int32(clamping: Int(rect.minY)),
      w: Int32(clamping: Int(rect.width)),
      h: Int32(clamping: Int(rect.height))
    )
    SDL_SetTextInputRect(&place)
  }
}

extension SDL_Event {
  /// The window that it is for; nil for others.
  fileprivate var windowID: UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    default: nil
    }
  }

  /// Whether a person wants to close the window.
  fileprivate var isClosing: Bool {
    type == SDL_WINDOWEVENT.rawValue
      && UInt32(window.event) == SDL_WINDOWEVENT_CLOSE.rawValue
  }
}
