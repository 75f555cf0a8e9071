internal import CSDL2
internal import Foundation
internal import TapestryViews

/// Says in a window's words what SDL tells of it.
struct EventTranslator {
  /// SDL's units of length for a point of the window.
  var unitsPerPoint: CGFloat = 1
  /// The window's size in points.
  var size: CGSize
  /// Fingers by SDL's numbers; 0 is the pointer.
  private var fingers: [SDL_FingerID: Int] = [:]
  /// How far a step of a wheel goes, in points.
  static let step: CGFloat = 48

  init(size: CGSize) { self.size = size }

  /// What an event means; nothing for those of other kinds.
  mutating func events(for event: SDL_Event) -> [Event] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
    case SDL_MOUSEMOTION: motion(event.motion)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
    case SDL_TEXTINPUT: text(Self.string(event.text.text))
    case SDL_TEXTEDITING: edit(event.edit)
    case SDL_TEXTEDITING_EXT: edit(event.editExt)
    case SDL_WINDOWEVENT: window(SDL_WindowEventID(UInt32(event.window.event)))
    default: []
    }
  }

  private func point(_ x: some BinaryInteger, _ y: some BinaryInteger) -> CGPoint {
    CGPoint(x: CGFloat(x) / unitsPerPoint, y: CGFloat(y) / unitsPerPoint)
  }

  // MARK: Pointer and fingers

  private func button(_ event: SDL_MouseButtonEvent) -> [Event] {
    let point = point(event.x, event.y)
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: return [.touch(id: 0, isDown ? .began : .ended, at: point)]
    case SDL_BUTTON_RIGHT: return isDown ? [.contextMenu(at: point)] : []
    default: return []
    }
  }

  private func motion(_ event: SDL_MouseMotionEvent) -> [Event] {
    let point = point(event.x, event.y)
    let isPressed = event.state & (1 << UInt32(SDL_BUTTON_LEFT - 1)) != 0
    return isPressed ? [.touch(id: 0, .moved, at: point)] : [.hover(at: point)]
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [Event] {
    // To the right and away from the person: the content goes to the left and down.
    let distance = CGPoint(
      x: -CGFloat(event.preciseX) * Self.step,
      y: CGFloat(event.preciseY) * Self.step
    )
    guard distance != .zero, distance.x.isFinite, distance.y.isFinite else { return [] }
    // A wheel with notches says whole ones, a pad or a smooth wheel any fraction.
    let isWhole = [event.preciseX, event.preciseY].allSatisfy { $0 == $0.rounded() }
    return [
      .scroll(
        at: point(event.mouseX, event.mouseY),
        by: distance,
        granularity: isWhole ? .notch : .continuous
      )
    ]
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent) -> [Event] {
    let point = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      let used = Set(fingers.values)
      let id = (1...).first { !used.contains($0) } ?? 1
      fingers[event.fingerId] = id
      return [.touch(id: id, .began, at: point)]
    case SDL_FINGERMOTION:
      return fingers[event.fingerId].map { [.touch(id: $0, .moved, at: point)] } ?? []
    default:
      return fingers.removeValue(forKey: event.fingerId)
        .map { [.touch(id: $0, .ended, at: point)] } ?? []
    }
  }

  // MARK: Keys and texts

  private func key(_ event: SDL_KeyboardEvent) -> [Event] {
    let isDown = event.type == SDL_KEYDOWN.rawValue
    let modifiers = KeyModifiers(sdl: event.keysym.mod)
    let code = Int(event.keysym.sym)
    if code == Int(SDLK_APPLICATION.rawValue) || code == Int(SDLK_MENU.rawValue) {
      return isDown ? [.contextMenu(at: nil)] : []
    }
    guard let key = Key(event.keysym) else { return [] }
    if key == .function(10), modifiers == .shift { return isDown ? [.contextMenu(at: nil)] : [] }
    return [isDown ? .keyDown(key, modifiers: modifiers) : .keyUp(key, modifiers: modifiers)]
  }

  private func text(_ text: String) -> [Event] {
    let isControl = text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7f }
    return isControl ? [] : [.text(text)]
  }

  private func edit(_ event: SDL_TextEditingEvent) -> [Event] {
    composing(Self.string(event.text), event.start, event.length)
  }

  private func edit(_ event: SDL_TextEditingExtEvent) -> [Event] {
    guard let text = event.text else { return [] }
    // It is ours to free.
    defer { SDL_free(text) }
    return composing(String(cString: text), event.start, event.length)
  }

  private func composing(_ text: String, _ start: Int32, _ length: Int32) -> [Event] {
    let low = min(max(Int(start), 0), text.count)
    let high = min(low + max(Int(length), 0), text.count)
    return [.composing(text, selection: low..<high)]
  }

  private static func string(_ characters: some Any) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  // MARK: The window

  private mutating func window(_ event: SDL_WindowEventID) -> [Event] {
    switch event {
    case SDL_WINDOWEVENT_LEAVE: return [.hover(at: nil)]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focus(true)]
    case SDL_WINDOWEVENT_FOCUS_LOST: return [.focus(false)]
    default: return []
    }
  }
}
