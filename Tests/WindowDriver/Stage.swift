import CSDL2
import Foundation
import TapestryCore
import TapestryDisplay
import TapestrySDL
import TapestryViews

/// A window with a few views, and the events of SDL's that scenes post.
@MainActor
final class Stage {
  let application: Application
  let root = View()
  let button = Button("Press")
  let field = TextField()
  /// The window's number, as SDL counts.
  private var id: UInt32 { 1 }
  var window: Window { application.windows[0] }

  init() {
    let root = root
    application = Application(title: "Stage", size: CGSize(width: 300, height: 200), root: root)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    field.frame = CGRect(x: 20, y: 80, width: 200, height: 40)
    root.addSubviews(button, field)
  }

  /// Lets a scene run as a task, as soon as the application does.
  func play(_ scene: @escaping @MainActor (Stage) async -> Void) {
    Task {
      await until { !self.application.windows.isEmpty }
      await scene(self)
      for window in application.windows { application.close(window) }
    }
  }

  /// Waits in other threads' hops until something is so, for a bounded number of them.
  func until(_ isSo: @MainActor () -> Bool) async {
    for _ in 0..<1_000_000 {
      if isSo() { return }
      await Task.detached {}.value
    }
    print("gave up waiting")
  }

  // MARK: What SDL would say

  private func push(_ change: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    change(&event)
    SDL_PushEvent(&event)
  }

  func click(_ x: Int32, _ y: Int32) {
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      push {
        $0.button.type = type.rawValue
        ($0.button.windowID, $0.button.button) = (id, UInt8(SDL_BUTTON_LEFT))
        ($0.button.x, $0.button.y) = (x, y)
      }
    }
  }

  func text(_ text: String, type: SDL_EventType) {
    push {
      $0.text.type = type.rawValue
      $0.text.windowID = id
      if type == SDL_TEXTEDITING {
        withUnsafeMutableBytes(of: &$0.edit.text) { $0.copyBytes(from: text.utf8) }
        $0.edit.start = Int32(text.count)
      } else {
        withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: text.utf8) }
      }
    }
  }

  func key(_ code: SDL_KeyCode, _ modifiers: UInt32 = 0) {
    push {
      $0.key.type = SDL_KEYDOWN.rawValue
      $0.key.windowID = id
      $0.key.keysym.sym = SDL_Keycode(code.rawValue)
      $0.key.keysym.mod = UInt16(modifiers)
    }
  }

  func system(_ event: SDL_WindowEventID) {
    push {
      $0.window.type = SDL_WINDOWEVENT.rawValue
      ($0.window.windowID, $0.window.event) = (id, UInt8(event.rawValue))
    }
  }

  func quit() { push { $0.type = SDL_QUIT.rawValue } }

  func resizeWindow(_ width: Int32, _ height: Int32) {
    SDL_SetWindowSize(SDL_GetWindowFromID(id), width, height)
  }
}
