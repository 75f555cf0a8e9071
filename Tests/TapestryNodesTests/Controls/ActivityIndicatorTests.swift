import Tapestry
import Testing

@MainActor
@Suite struct ActivityIndicatorTests {
  @Test func `it turns twelve times a second, and asks for turns only as long as it does`() throws {
    let indicator = ActivityIndicatorNode()
    let host = shown(RowNode(.horizontal, indicator))
    #expect(host.window.nextTurn == nil)
    #expect(indicator.frame == rect(0, 0, 20, 20))
    let spokes = try #require(indicator.layer.part("spokes"))
    #expect(spokes.isHidden)
    indicator.startAnimating()
    #expect(!spokes.isHidden)
    host.advance(by: 0.25, framesPerSecond: 120)
    // Three steps of 30 degrees: a quarter.
    #expect(abs(spokes.transform.a) < 1e-9 && abs(spokes.transform.b - 1) < 1e-9)
    indicator.stopAnimating()
    host.advance(by: 0.2)
    #expect(host.window.nextTurn == nil && spokes.isHidden)
  }

  @Test func `where nobody sees it nothing moves`() {
    let indicator = ActivityIndicatorNode()
    indicator.startAnimating()
    let middle = RowNode(.horizontal, indicator)
    let outer = RowNode(.horizontal, middle)
    let host = shown(outer)
    #expect(host.window.nextTurn != nil)
    middle.isHidden = true
    host.advance(by: 0.2)
    #expect(host.window.nextTurn == nil)
    let before = indicator.layer.part("spokes")?.transform
    host.advance(by: 1)
    #expect(indicator.layer.part("spokes")?.transform == before)
    middle.isHidden = false
    host.advance(by: 0.5)
    #expect(indicator.layer.part("spokes")?.transform != before)
    #expect(host.window.nextTurn != nil)
  }

  @Test func `out of the window it waits, and goes on when it is back`() {
    let indicator = ActivityIndicatorNode()
    indicator.startAnimating()
    let host = shown(indicator, in: CGSize(width: 20, height: 20))
    indicator.view.removeFromSuperview()
    host.advance(by: 0.2)
    #expect(host.window.nextTurn == nil)
    host.window.addSubview(indicator.view)
    host.advance(by: 0.1)
    #expect(host.window.nextTurn != nil)
  }
}
