import CSDL2
import Foundation
import TapestryCore
import TapestryDisplay
import TapestrySDL
import TapestryViews

/// What is played.
extension Stage {
  /// A click arrives at the view.
  func press() async {
    var presses = 0
    button.addAction(for: .primaryActionTriggered) {
      presses += 1
      print("known as the main thread: \(MainThread.isCurrent)")
    }
    click(70, 40)
    await until { presses == 1 }
    print("pressed \(presses)")
  }

  /// Keys, texts and what is being composed arrive at the field that was clicked.
  func type() async {
    click(100, 100)
    await until { field.isFirstResponder }
    text("日", type: SDL_TEXTEDITING)
    text("日本", type: SDL_TEXTINPUT)
    await until { !field.text.isEmpty }
    key(SDLK_BACKSPACE)
    await until { field.text.count == 1 }
    print("typed \(field.text)")
  }

  /// The window's size is the system's.
  func resize() async {
    await until { root.bounds.width == 300 }
    print("\(Int(root.bounds.width)) × \(Int(root.bounds.height))")
    resizeWindow(500, 400)
    await until { root.bounds.width == 500 }
    print("\(Int(root.bounds.width)) × \(Int(root.bounds.height))")
  }

  /// The main actor's jobs run on the first thread while the loop waits for events.
  func jobs() async {
    var isAlwaysMain = true
    for _ in 0..<100 {
      await Task.detached {}.value
      isAlwaysMain = isAlwaysMain && pthread_equal(pthread_self(), firstThread) != 0
    }
    print("on the first thread: \(isAlwaysMain)")
    var fired = 0
    window.schedule(after: 0.01) { fired += 1 }
    await until { fired == 1 }
    print("timers: \(fired)")
  }

  /// The system's clipboard is the window's.
  func clipboard() async {
    click(100, 100)
    await until { field.isFirstResponder }
    text("wool", type: SDL_TEXTINPUT)
    await until { field.text == "wool" }
    key(SDLK_a, KMOD_LCTRL.rawValue)
    key(SDLK_x, KMOD_LCTRL.rawValue)
    await until { field.text.isEmpty }
    if let text = SDL_GetClipboardText() {
      print("clipboard: \(String(cString: text))")
      SDL_free(text)
    }
    SDL_SetClipboardText("silk")
    key(SDLK_v, KMOD_LCTRL.rawValue)
    await until { field.text == "silk" }
    print("pasted: \(field.text)")
  }

  /// A window may object to being closed.
  func close() async {
    var asked = 0
    window.shouldClose = { _ in
      asked += 1
      print("asked \(asked)")
      return asked > 2
    }
    system(SDL_WINDOWEVENT_CLOSE)
    await until { asked == 1 }
    print("open: \(application.windows.count)")
    quit()
    await until { asked == 2 }
    print("open: \(application.windows.count)")
    let other = Window(size: CGSize(width: 100, height: 100))
    do throws(ApplicationError) { try application.open(other, title: "Other") } catch {
      print("error: \(error)")
    }
    print("open: \(application.windows.map(\.title))")
    // The application ends with its last window, and with it this scene.
    quit()
    await until { application.windows.isEmpty }
  }

  /// Frames are drawn for what changed, and only then.
  func frames() async {
    func statistics() -> FrameStatistics { application.statistics(of: window) ?? .init() }
    await until { statistics().count == 1 }
    print("pixels: \(statistics().frames[0].pixels)")
    button.background = .red
    await until { statistics().count == 2 }
    print("less: \(statistics().frames[1].pixels < statistics().frames[0].pixels / 2)")
    for _ in 0..<1000 { await Task.detached {}.value }
    print("frames: \(statistics().count)")
  }

  /// Work that brings new work, again and again, leaves the windows their turns.
  func busy() async {
    var (pieces, turns) = (0, 0)
    func work() {
      pieces += 1
      spin(0.001)
      if pieces < 1000 { RunLoopQueue.main.add { work() } }
    }
    func tick() {
      turns += 1
      window.schedule(after: 0) { tick() }
    }
    tick()
    work()
    await until { pieces == 1000 }
    // A second of work is 60 frames.
    print("turns: \(turns >= 30)")
  }

  /// Windows that are closed in the midst of a round have no part in the rest of it.
  func closing() async {
    var turns = 0
    let other = openOther()
    window.schedule(after: 0) {
      // By now the other one's turn is due.
      other.schedule(after: 0) { turns += 1 }
      self.spin(0.1)
      self.application.close(other)
      print("closed")
    }
    await until { application.windows.count == 1 }
    for _ in 0..<100 { await Task.detached {}.value }
    print("turns of the closed: \(turns)")
    let last = openOther()
    last.schedule(after: 0) {
      self.application.close(last)
      SDL_ClearError()
      last.title = "Closed"
    }
    await until { application.windows.count == 1 }
    print("SDL's errors: \(SDL_GetError().map { String(cString: $0) } ?? "")")
  }

  private func openOther() -> Window {
    let other = Window(size: CGSize(width: 100, height: 100))
    do throws(ApplicationError) { try application.open(other, title: "Other") } catch {
      print("error: \(error)")
    }
    return other
  }

  private func spin(_ seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {}
  }

  /// A second application after the first one has ended.
  func playAgain() throws(ApplicationError) {
    play { await $0.press() }
    try application.run()
  }
}

/// The thread that `main` runs on.
let firstThread = pthread_self()
