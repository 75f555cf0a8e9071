internal import CSDL2
internal import TapestryViews

/// What SDL said last about an error.
func lastSDLError() -> String { String(cString: SDL_GetError()) }

/// The system's clipboard.
@MainActor
final class SystemClipboard: Clipboard {
  var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let copy = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(copy) }
      return String(cString: copy)
    }
    set { _ = SDL_SetClipboardText(newValue ?? "") }
  }
}

/// The shapes of the pointer, made when they are needed.
@MainActor
final class SystemCursors {
  private var made: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    shown = cursor
    let pointer = made[cursor] ?? SDL_CreateSystemCursor(cursor.sdl)
    made[cursor] = pointer
    if let pointer { SDL_SetCursor(pointer) }
  }

  func free() {
    for pointer in made.values { SDL_FreeCursor(pointer) }
    made = [:]
  }
}

extension Cursor {
  fileprivate var sdl: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .pointingHand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeLeftRight: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeUpDown: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeTopLeft: SDL_SYSTEM_CURSOR_SIZENWSE
    case .resizeTopRight: SDL_SYSTEM_CURSOR_SIZENESW
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    case .wait: SDL_SYSTEM_CURSOR_WAIT
    }
  }
}
