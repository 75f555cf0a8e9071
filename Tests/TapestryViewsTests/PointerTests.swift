import TapestryCore
import TapestryViews
import Testing

/// The pointer's shape, and what its right button asks for.
@MainActor
@Suite struct PointerTests {
  let window = Window(size: CGSize(width: 200, height: 100))
  let outer = View(frame: rect(0, 0, 100, 100))
  let inner = View(frame: rect(0, 0, 50, 50))

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
    window.turn(at: 0)
  }

  private func hover(_ x: CGFloat, _ y: CGFloat) {
    window.send(.hover(at: CGPoint(x: x, y: y)), at: 0)
  }

  @Test func `the pointer has the shape of the innermost view that says one`() {
    outer.cursor = .pointingHand
    #expect(window.shownCursor == .arrow)
    hover(20, 20)
    #expect(window.shownCursor == .pointingHand)
    inner.cursor = .resizeLeftRight
    #expect(window.shownCursor == .resizeLeftRight)
    hover(70, 20)
    #expect(window.shownCursor == .pointingHand)
    hover(150, 20)
    #expect(window.shownCursor == .arrow)
    window.cursor = .wait
    #expect(window.shownCursor == .wait)
  }

  @Test func `a view that is held keeps its shape wherever the pointer goes`() {
    inner.cursor = .move
    hover(20, 20)
    window.send(.touch(id: 0, .began, at: CGPoint(x: 20, y: 20)), at: 0)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 150, y: 20)), at: 0)
    #expect(window.shownCursor == .move)
    window.send(.touch(id: 0, .ended, at: CGPoint(x: 150, y: 20)), at: 0)
    hover(150, 20)
    #expect(window.shownCursor == .arrow)
  }

  @Test func `a field has the shape for text`() {
    let field = TextField()
    field.frame = rect(100, 0, 100, 40)
    window.addSubview(field)
    hover(150, 20)
    #expect(window.shownCursor == .text)
  }

  @Test func `views that move under the pointer are found`() {
    hover(20, 20)
    #expect(inner.isHovered)
    inner.frame = rect(50, 50, 50, 50)
    window.turn(at: 1)
    window.updateHover()
    #expect(outer.isHovered)
    window.send(.hover(at: nil), at: 1)
    window.updateHover()
    #expect(!outer.isHovered)
  }

  @Test func `asking for a menu goes outwards until somebody answers`() {
    final class Answering: View {
      var asked: [CGPoint] = []
      override func showContextMenu(at point: CGPoint) -> Bool {
        asked.append(point)
        return true
      }
    }
    let answering = Answering(frame: rect(100, 0, 100, 100))
    let child = Button("Child")
    child.frame = rect(20, 20, 40, 40)
    window.addSubview(answering)
    answering.addSubview(child)
    window.send(.contextMenu(at: CGPoint(x: 130, y: 30)), at: 0)
    #expect(answering.asked == [CGPoint(x: 130, y: 30)])
    // The key asks for the view with the keyboard: in its middle.
    window.send(.contextMenu(at: nil), at: 0)
    #expect(answering.asked.count == 1)
    child.becomeFirstResponder()
    window.send(.contextMenu(at: nil), at: 0)
    #expect(answering.asked.last == CGPoint(x: 140, y: 40))
  }

  @Test func `a window says when it has the system's keyboard`() {
    var said: [Bool] = []
    window.onFocusChange = { said.append($0.hasFocus) }
    #expect(window.hasFocus)
    window.send(.focus(true), at: 0)
    window.send(.focus(false), at: 0)
    window.send(.focus(false), at: 0)
    window.send(.focus(true), at: 0)
    #expect(said == [false, true])
  }
}
