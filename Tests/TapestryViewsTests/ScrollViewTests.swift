import TapestryConstraints
import TapestryCore
import Testing

@testable import TapestryViews

@MainActor
@Suite struct ScrollViewTests {
  let window = Window(size: CGSize(width: 100, height: 100))
  let scroll = ScrollView(frame: rect(0, 0, 100, 100))

  init() { window.addSubview(scroll) }

  private func drag(to y: CGFloat, seconds: Double, from start: Double = 0) {
    window.send(.touch(id: 0, .began, at: CGPoint(x: 50, y: 90)), at: start)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 50, y: 75)), at: start + seconds / 2)
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 50, y: y)), at: start + seconds)
  }

  @Test func `content size follows from constraints`() {
    let (text, button) = (View().constrained(), View().constrained())
    scroll.addSubviews(text, button)
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      text.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      text.heightAnchor.constraint(equalToConstant: 240),
      scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 50),
      button.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      button.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 20),
      button.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.turn(at: 0)
    #expect(scroll.contentSize == CGSize(width: 100, height: 300))
    #expect(text.frame == rect(0, 10, 100, 240))
    #expect(button.convert(button.bounds, to: window) == rect(0, 80, 20, 20))
    scroll.contentOffset.y = 120
    window.turn(at: 0)
    #expect(text.convert(text.bounds, to: window) == rect(0, -110, 100, 240))
    #expect(button.convert(button.bounds, to: window) == rect(0, 80, 20, 20))
  }

  @Test func `content follows the finger and gives way beyond its edges`() {
    scroll.contentSize = CGSize(width: 100, height: 300)
    drag(to: 35, seconds: 0.2)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 40))
    window.send(.touch(id: 0, .moved, at: CGPoint(x: 50, y: 175)), at: 0.3)
    // 100 beyond the top of a view of 100: (1 − 1/(0.55 + 1)) · 100.
    #expect(abs(scroll.contentOffset.y + 35.4839) < 0.001)
    window.send(.touch(id: 0, .ended, at: CGPoint(x: 50, y: 175)), at: 1)
    window.turn(at: 3)
    #expect(scroll.contentOffset == .zero)
    #expect(!scroll.isDecelerating)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `content goes on, slows down and stands on a pixel`(_ scale: CGFloat) {
    window.rootEnvironment.scale = scale
    scroll.contentSize = CGSize(width: 100, height: 5000)
    drag(to: 35, seconds: 0.05)
    window.send(.touch(id: 0, .ended, at: CGPoint(x: 50, y: 35)), at: 0.05)
    #expect(scroll.isDecelerating)
    window.turn(at: 0.06)
    let early = scroll.contentOffset.y
    window.turn(at: 0.5)
    let middle = scroll.contentOffset.y
    window.turn(at: 5)
    #expect(early > 40 && middle > early && scroll.contentOffset.y > middle)
    let pixels = scroll.contentOffset.y * scale
    #expect(abs(pixels - pixels.rounded()) < 1e-9)
    #expect(!window.needsTurn)
  }

  @Test func `a wheel moves the innermost as far as it goes, then the outer one`() {
    scroll.contentSize = CGSize(width: 100, height: 150)
    let inner = ScrollView(frame: rect(0, 0, 100, 60))
    inner.contentSize = CGSize(width: 100, height: 80)
    scroll.addSubview(inner)
    window.send(.scroll(at: CGPoint(x: 10, y: 10), by: CGPoint(x: 0, y: -15)), at: 0)
    #expect(inner.contentOffset.y == 15)
    #expect(scroll.contentOffset.y == 0)
    window.send(.scroll(at: CGPoint(x: 10, y: 10), by: CGPoint(x: 0, y: -15)), at: 0)
    #expect(inner.contentOffset.y == 20)
    #expect(scroll.contentOffset.y == 10)
  }

  @Test func `a smaller content or a larger view bring it back into range`() {
    scroll.contentSize = CGSize(width: 100, height: 300)
    scroll.contentOffset.y = 200
    scroll.contentSize.height = 250
    #expect(scroll.contentOffset.y == 150)
    scroll.frame.size.height = 200
    window.turn(at: 0)
    #expect(scroll.contentOffset.y == 50)
  }
}
