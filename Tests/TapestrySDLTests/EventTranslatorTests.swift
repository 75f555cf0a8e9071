import CSDL2
import Foundation
import TapestryViews
import Testing

@testable import TapestrySDL

/// What SDL's events mean.
@Suite struct EventTranslatorTests {
  var translator = EventTranslator(size: CGSize(width: 400, height: 200))

  private func events(_ change: (inout SDL_Event) -> Void) -> [Event] {
    var event = SDL_Event()
    change(&event)
    var translator = translator
    return translator.events(for: event)
  }

  private func button(_ type: SDL_EventType, _ button: Int32) -> [Event] {
    events {
      $0.button.type = type.rawValue
      $0.button.button = UInt8(button)
      ($0.button.x, $0.button.y) = (30, 50)
    }
  }

  @Test func `the left button is a touch, the right one asks for a menu`() {
    let point = CGPoint(x: 30, y: 50)
    #expect(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT) == [.touch(id: 0, .began, at: point)])
    #expect(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT) == [.touch(id: 0, .ended, at: point)])
    #expect(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT) == [.contextMenu(at: point)])
    #expect(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT) == [])
    #expect(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE) == [])
  }

  @Test func `the pointer hovers, or drags while its left button is down`() {
    func motion(_ state: UInt32) -> [Event] {
      events {
        $0.motion.type = SDL_MOUSEMOTION.rawValue
        $0.motion.state = state
        ($0.motion.x, $0.motion.y) = (-3, 7)
      }
    }
    #expect(motion(0) == [.hover(at: CGPoint(x: -3, y: 7))])
    #expect(motion(1) == [.touch(id: 0, .moved, at: CGPoint(x: -3, y: 7))])
    // The third bit is the right button's.
    #expect(motion(4) == [.hover(at: CGPoint(x: -3, y: 7))])
  }

  @Test func `points are smaller than pixels on dense displays`() {
    var dense = self
    dense.translator.unitsPerPoint = 2
    #expect(
      dense.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)
        == [.touch(id: 0, .began, at: CGPoint(x: 15, y: 25))]
    )
  }

  @Test func `fractions of notches are exact, whole ones are notches`() {
    func scrolled(_ x: Float, _ y: Float) -> [Event] {
      events {
        $0.wheel.type = SDL_MOUSEWHEEL.rawValue
        ($0.wheel.preciseX, $0.wheel.preciseY) = (x, y)
        ($0.wheel.mouseX, $0.wheel.mouseY) = (10, 20)
      }
    }
    let (step, place) = (EventTranslator.step, CGPoint(x: 10, y: 20))
    #expect(
      scrolled(0.5, -0.25) == [.scroll(at: place, by: CGPoint(x: -step / 2, y: -step / 4))]
    )
    #expect(
      scrolled(0, -2) == [.scroll(at: place, by: CGPoint(x: 0, y: -2 * step), granularity: .notch)]
    )
    #expect(scrolled(0, 0) == [] && scrolled(.nan, 1) == [])
  }

  @Test func `fingers get small numbers of their own and give them back`() {
    var translator = translator
    func finger(_ type: SDL_EventType, _ id: SDL_FingerID, _ x: Float) -> [Event] {
      var event = SDL_Event()
      event.tfinger.type = type.rawValue
      event.tfinger.fingerId = id
      (event.tfinger.x, event.tfinger.y) = (x, 0.5)
      return translator.events(for: event)
    }
    func touch(_ id: Int, _ phase: Touch.Phase, _ x: CGFloat) -> [Event] {
      [.touch(id: id, phase, at: CGPoint(x: x, y: 100))]
    }
    #expect(finger(SDL_FINGERDOWN, 77, 0.25) == touch(1, .began, 100))
    #expect(finger(SDL_FINGERDOWN, 99, 0.5) == touch(2, .began, 200))
    #expect(finger(SDL_FINGERMOTION, 77, 0.5) == touch(1, .moved, 200))
    #expect(finger(SDL_FINGERUP, 77, 0.5) == touch(1, .ended, 200))
    #expect(finger(SDL_FINGERMOTION, 77, 0.5) == [])
    #expect(finger(SDL_FINGERDOWN, 12, 1) == touch(1, .began, 400))
  }

  private func key(_ code: SDL_KeyCode, _ modifiers: Int = 0) -> [Event] {
    events {
      $0.key.type = SDL_KEYDOWN.rawValue
      $0.key.keysym.sym = SDL_Keycode(code.rawValue)
      $0.key.keysym.mod = UInt16(modifiers)
    }
  }

  @Test(arguments: [
    (SDLK_RETURN, Key.enter), (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab), (SDLK_ESCAPE, .escape),
    (SDLK_SPACE, .space), (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete),
    (SDLK_LEFT, .left), (SDLK_PAGEDOWN, .pageDown), (SDLK_F1, .function(1)),
    (SDLK_F12, .function(12)), (SDLK_a, .character("a")), (SDLK_COMMA, .character(",")),
  ])
  func `keys are named`(_ code: SDL_KeyCode, _ key: Key) {
    #expect(self.key(code) == [.keyDown(key, modifiers: [])])
  }

  @Test func `keys of letters beyond ASCII are characters`() {
    // SDL's code of a key is the character that it enters alone.
    #expect(key(SDL_KeyCode(0xfc)) == [.keyDown(.character("ü"), modifiers: [])])
  }

  @Test func `modifiers of both sides count`() {
    let a = Key.character("a")
    #expect(key(SDLK_a, 0x0001) == [.keyDown(a, modifiers: .shift)])
    #expect(key(SDLK_a, 0x0080) == [.keyDown(a, modifiers: .control)])
    #expect(key(SDLK_a, 0x0100 | 0x0400) == [.keyDown(a, modifiers: [.option, .command])])
    // Caps lock and number lock are none.
    #expect(key(SDLK_a, 0x3000) == [.keyDown(a, modifiers: [])])
  }

  @Test func `the number block moves unless its numbers are on`() {
    #expect(key(SDLK_KP_8) == [.keyDown(.up, modifiers: [])])
    #expect(key(SDLK_KP_8, 0x1000) == [.keyDown(.character("8"), modifiers: [])])
  }

  @Test func `the keys for menus, and keys without meaning`() {
    #expect(key(SDLK_APPLICATION) == [.contextMenu(at: nil)])
    #expect(key(SDLK_F10, 1) == [.contextMenu(at: nil)])
    #expect(key(SDLK_F10) == [.keyDown(.function(10), modifiers: [])])
    #expect(key(SDLK_LSHIFT) == [])
  }

  private func fill<T>(_ target: inout T, _ text: String) {
    withUnsafeMutableBytes(of: &target) { $0.copyBytes(from: text.utf8) }
  }

  @Test func `text arrives whole, and control characters do not`() {
    func text(_ text: String) -> [Event] {
      events {
        $0.text.type = SDL_TEXTINPUT.rawValue
        fill(&$0.text.text, text)
      }
    }
    #expect(text("é👩‍👧") == [.text("é👩‍👧")])
    #expect(text("\u{8}") == [])
    #expect(text(" ") == [.text(" ")])
  }

  @Test func `what is composed has a selection in characters`() {
    let composing = events {
      $0.edit.type = SDL_TEXTEDITING.rawValue
      fill(&$0.edit.text, "にほん")
      ($0.edit.start, $0.edit.length) = (1, 9)
    }
    #expect(composing == [.composing("にほん", selection: 1..<3)])
  }

  @Test func `long texts that are composed come in an event of their own`() {
    let text = String(repeating: "長", count: 100)
    let composing = events {
      $0.editExt.type = SDL_TEXTEDITING_EXT.rawValue
      $0.editExt.text = SDL_strdup(text)
      ($0.editExt.start, $0.editExt.length) = (100, 0)
    }
    #expect(composing == [.composing(text, selection: 100..<100)])
  }

  @Test func `the window tells of the pointer and the keyboard`() {
    func window(_ id: SDL_WindowEventID) -> [Event] {
      events {
        $0.window.type = SDL_WINDOWEVENT.rawValue
        $0.window.event = UInt8(id.rawValue)
      }
    }
    #expect(window(SDL_WINDOWEVENT_LEAVE) == [.hover(at: nil)])
    #expect(window(SDL_WINDOWEVENT_FOCUS_GAINED) == [.focus(true)])
    #expect(window(SDL_WINDOWEVENT_FOCUS_LOST) == [.focus(false)])
    #expect(window(SDL_WINDOWEVENT_EXPOSED) == [])
  }
}
