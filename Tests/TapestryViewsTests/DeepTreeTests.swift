import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// Trees that are deeper than recursion could go, and wide ones.
///
/// A cost that grew with the square of the depth would let these tests take minutes.
@MainActor
@Suite struct DeepTreeTests {
  private static let depth = 10_000

  @MainActor
  private struct Chain {
    let window = Window(size: CGSize(width: 100, height: 100))
    var views: [View] = []
  }

  private func makeChain(isConstrained: Bool) -> Chain {
    var chain = Chain()
    chain.views = (0..<Self.depth).map { _ in View(frame: rect(0, 0, 100, 100)) }
    // From the leaf to the root: what is added goes to a root each time.
    for (index, view) in chain.views.enumerated().reversed() {
      let outer = index == 0 ? chain.window : chain.views[index - 1]
      outer.addSubview(view)
      if isConstrained {
        view.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: outer.leftAnchor),
          view.topAnchor.constraint(equalTo: outer.topAnchor),
          view.widthAnchor.constraint(equalTo: outer.widthAnchor),
          view.heightAnchor.constraint(equalTo: outer.heightAnchor),
        ])
      } else {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
    }
    return chain
  }

  @Test(arguments: [true, false])
  func `ten thousand views in each other are laid out and drawn`(_ isConstrained: Bool) throws {
    let chain = makeChain(isConstrained: isConstrained)
    let (window, leaf) = (chain.window, try #require(chain.views.last))
    leaf.background = .red
    window.turn(at: 0)
    #expect(leaf.frame == rect(0, 0, 100, 100))
    #expect(window.composite()?.damage == window.bounds)
    window.size = CGSize(width: 80, height: 60)
    window.turn(at: 0)
    #expect(leaf.frame == rect(0, 0, 80, 60))
    leaf.setNeedsUpdateConstraints()
    leaf.setNeedsUpdateProperties()
    leaf.setNeedsDisplay()
    leaf.layoutIfNeeded()
    leaf.background = .blue
    window.turn(at: 0)
    #expect(window.composite()?.list.items.isEmpty == false)
    #expect(!window.needsTurn)
  }

  @Test func `ten thousand views in each other take events, convert and leave`() throws {
    var chain: Chain? = makeChain(isConstrained: false)
    let window = try #require(chain?.window)
    weak let leaf = chain?.views.last
    #expect(window.hitTest(CGPoint(x: 50, y: 50)) === leaf)
    #expect(leaf?.convert(CGPoint(x: 1, y: 2), to: window) == CGPoint(x: 1, y: 2))
    for event in Event.tap(at: CGPoint(x: 50, y: 50)) { window.send(event, at: 0) }
    window.send(.keyDown(.tab, modifiers: []), at: 0)
    window.rootEnvironment.textScale = 2
    window.turn(at: 1)
    // They keep each other from now on.
    chain?.views.removeSubrange(1...)
    chain?.views[0].removeFromSuperview()
    #expect(leaf?.window == nil)
    chain = nil
    #expect(leaf == nil)
  }

  @Test(arguments: [true, false])
  func `ten thousand views are added from the top, leave as a whole, return, and leave one by one`(
    _ isInWindow: Bool
  ) throws {
    let window = Window(size: CGSize(width: 100, height: 100))
    let top = View(frame: rect(0, 0, 100, 100))
    if isInWindow { window.addSubview(top) }
    window.turn(at: 0)
    var last = top
    for _ in 0..<Self.depth {
      let view = View().constrained()
      last.addSubview(view)
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: last.leftAnchor),
        view.topAnchor.constraint(equalTo: last.topAnchor),
        view.widthAnchor.constraint(equalTo: last.widthAnchor),
        view.heightAnchor.constraint(equalTo: last.heightAnchor),
      ])
      last = view
    }
    if !isInWindow { window.addSubview(top) }
    window.turn(at: 0)
    #expect(last.frame == rect(0, 0, 100, 100))
    top.removeFromSuperview()
    window.addSubview(top)
    top.frame.size.width = 50
    window.turn(at: 0)
    #expect(last.frame == rect(0, 0, 50, 100))
    while last !== top, let next = last.superview {
      #expect(next.constraints.count == 4)
      last.removeFromSuperview()
      #expect(next.constraints.isEmpty)
      last = next
    }
    window.turn(at: 0)
  }

  @Test func `ten thousand views beside each other`() throws {
    let window = Window(size: CGSize(width: 100, height: 100))
    let views = (0..<Self.depth).map { View(frame: rect(CGFloat($0 % 100), 0, 1, 1)) }
    for view in views { window.addSubview(view) }
    window.turn(at: 0)
    _ = window.composite()
    let last = try #require(views.last)
    last.frame = rect(0, 0, 100, 100)
    window.turn(at: 0)
    #expect(window.hitTest(CGPoint(x: 50, y: 50)) === last)
    for view in views.reversed() { view.removeFromSuperview() }
    #expect(window.layer.sublayers.isEmpty)
    window.turn(at: 0)
  }
}
