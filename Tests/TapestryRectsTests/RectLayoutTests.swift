import TapestryCore
import TapestryRects
import Testing

@Suite struct RectLayoutTests {
  @Test func `a layout fills first and aligns then`() {
    let layout = RectLayout(x: .center(), y: .bottom(50), width: .fixed(70), height: .fixed(30))
    let rect = layout.layout(rect: .zero, in: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(rect == CGRect(x: 125, y: 400, width: 70, height: 30))
  }
}
