import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryRects
import TapestryViews
import Testing

/// Layers that show layout elements.
@MainActor
@Suite struct LayerElementTests {
  private let window = Window(size: CGSize(width: 200, height: 100))
  private let layer = Layer(name: "title")

  private var texts: [(text: String, origin: CGPoint)] {
    window.displayList.items.compactMap { item in
      guard case .text(let layout, let origin, _) = item.command else { return nil }
      return (layout.content.text.string, origin)
    }
  }

  init() {
    layer.frame = rect(10, 10, 100, 40)
    layer.element = Text("words")
    window.layer.addSublayer(layer)
  }

  @Test func `an element is drawn in the turn`() {
    #expect(texts.isEmpty)
    window.turn(at: 0)
    #expect(texts.map(\.text) == ["words"])
    _ = window.composite()
    window.turn(at: 1)
    #expect(window.composite() == nil)
    layer.element = Text("others")
    #expect(window.needsTurn)
    window.turn(at: 2)
    #expect(texts.map(\.text) == ["others"])
    layer.element = nil
    window.turn(at: 3)
    #expect(texts.isEmpty)
  }

  @Test func `another size draws it anew, another place does not`() {
    window.turn(at: 0)
    guard case .drawing(let before, _) = layer.contents else {
      Issue.record("nothing drawn")
      return
    }
    #expect(before.size == CGSize(width: 100, height: 40))
    layer.position.x += 20
    window.turn(at: 0.5)
    guard case .drawing(let same, _) = layer.contents else { return }
    #expect(same.size == before.size)
    layer.frame.size.width = 30
    window.turn(at: 1)
    guard case .drawing(let after, _) = layer.contents else { return }
    #expect(after.size == CGSize(width: 30, height: 40))
  }

  @Test func `it is drawn for its surroundings, and for others where it goes`() {
    let part = View(frame: rect(0, 0, 100, 100))
    window.addSubview(part)
    part.changeEnvironment { $0.textScale = 2 }
    let outer = Layer()
    outer.addSublayer(layer)
    window.layer.addSublayer(outer)
    func size() -> CGFloat {
      window.turn(at: window.time + 1)
      return window.displayList.items.compactMap { item -> CGFloat? in
        guard case .text(let layout, _, _) = item.command else { return nil }
        return layout.content.text.spans.first?.attributes.font.size
      }.first ?? 0
    }
    let before = size()
    part.layer.addSublayer(outer)
    #expect(before > 0)
    #expect(abs(size() - 2 * before) < 1e-9)
    part.changeEnvironment { $0.textScale = 3 }
    #expect(abs(size() - 3 * before) < 1e-9)
    window.layer.addSublayer(layer)
    #expect(abs(size() - before) < 1e-9)
  }

  @Test func `a view whose layer shows an element draws that`() {
    final class Drawing: View {
      override func draw(in context: inout ViewDrawing) {
        context.add(.fill(RoundedRect(bounds), context.resolve(.red)))
      }
    }
    layer.removeFromSuperlayer()
    let view = Drawing(frame: rect(0, 0, 50, 50))
    window.addSubview(view)
    view.layer.element = Text("mine")
    window.turn(at: 0)
    #expect(texts.map(\.text) == ["mine"])
    view.setNeedsDisplay()
    window.turn(at: 1)
    #expect(texts.map(\.text) == ["mine"])
    #expect(!window.needsTurn)
  }
}
