internal import CSDL2
internal import TapestryViews

extension Key {
  /// The key of SDL's name for it; nil for keys that have no meaning of their own.
  init?(_ sym: SDL_Keysym) {
    let code = Int(sym.sym)
    if let key = Self.named[code] { self = key; return }
    if let key = Self.keypad(code, hasNumbers: sym.mod & UInt16(KMOD_NUM.rawValue) != 0) {
      self = key
      return
    }
    if let number = Self.functionKeys.firstIndex(of: code) { self = .function(number + 1); return }
    // Above, keys have no character.
    guard code > 0x20, code < 1 << 30, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    self = .character(Character(scalar))
  }

  private static let named: [Int: Key] = Dictionary(
    uniqueKeysWithValues: [
      (SDLK_RETURN, Key.enter), (SDLK_RETURN2, .enter), (SDLK_KP_ENTER, .enter),
      (SDLK_TAB, .tab), (SDLK_ESCAPE, .escape), (SDLK_SPACE, .space),
      (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_LEFT, .left),
      (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home),
      (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
    ].map { (Int($0.0.rawValue), $0.1) }
  )

  private static let functionKeys: [Int] = [
    SDLK_F1, SDLK_F2, SDLK_F3, SDLK_F4, SDLK_F5, SDLK_F6, SDLK_F7, SDLK_F8, SDLK_F9, SDLK_F10,
    SDLK_F11, SDLK_F12,
  ].map { Int($0.rawValue) }

  /// The keys of the number block, which move where its numbers are off.
  private static func keypad(_ code: Int, hasNumbers: Bool) -> Key? {
    let keys: [(SDL_KeyCode, Character, Key?)] = [
      (SDLK_KP_0, "0", nil), (SDLK_KP_1, "1", .end), (SDLK_KP_2, "2", .down),
      (SDLK_KP_3, "3", .pageDown), (SDLK_KP_4, "4", .left), (SDLK_KP_5, "5", nil),
      (SDLK_KP_6, "6", .right), (SDLK_KP_7, "7", .home), (SDLK_KP_8, "8", .up),
      (SDLK_KP_9, "9", .pageUp), (SDLK_KP_PERIOD, ".", .delete),
    ]
    guard let found = keys.first(where: { Int($0.0.rawValue) == code }) else { return nil }
    return hasNumbers ? .character(found.1) : found.2
  }
}

extension KeyModifiers {
  /// The modifiers in SDL's bits.
  init(sdl bits: UInt16) {
    self = []
    let all: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .option), (KMOD_RALT, .option), (KMOD_LGUI, .command),
      (KMOD_RGUI, .command),
    ]
    for (mask, modifier) in all where bits & UInt16(mask.rawValue) != 0 { insert(modifier) }
  }
}
