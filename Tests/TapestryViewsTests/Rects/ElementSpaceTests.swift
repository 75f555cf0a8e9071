import TapestryConstraints
import TapestryCore
import TapestryRects
import TapestryViews
import TestSupport
import Testing

/// Views, layers and guides of one hierarchy in one coordinate space.
@MainActor
@Suite struct ElementSpaceTests {
  /// An element, and where its coordinates begin in those of the root.
  private struct Place {
    let element: any RectElement
    let origin: CGPoint
    /// Whether something can lie in it as far as the hierarchy goes.
    let holds: Bool
  }

  private func origin(_ place: Place, _ frame: CGRect, _ scroll: CGPoint) -> CGPoint {
    CGPoint(
      x: place.origin.x + frame.minX - scroll.x,
      y: place.origin.y + frame.minY - scroll.y
    )
  }

  /// Adds something of a random kind to one of the places.
  private func grow(_ places: inout [Place], _ random: inout SplitMix64) {
    let holders = places.filter(\.holds)
    let outer = holders[random.below(holders.count)]
    let frame = rect(
      random.length(-50...100),
      random.length(-50...100),
      random.length(1...120),
      random.length(1...120)
    )
    var scroll = CGPoint.zero
    if random.one(in: 2) {
      scroll = CGPoint(x: random.length(-20...80), y: random.length(-20...80))
    }
    let kind = random.below(4)
    let element: any RectElement
    switch (kind, outer.element) {
    case (0, is View), (1, is View):
      let view = kind == 0 ? View() : ScrollView()
      if random.one(in: 3) { view.transform = .rotation(0.3) }
      element = view
    case (2, _): element = LayoutGuide()
    default:
      let layer = Layer()
      if random.one(in: 3) { layer.anchorPoint = CGPoint(x: 0.2, y: 0.9) }
      element = layer
    }
    element.attach(to: outer.element)
    element.layoutFrame = frame
    (element as? View)?.bounds.origin = scroll
    (element as? Layer)?.bounds.origin = scroll
    if element is LayoutGuide { scroll = .zero }
    places.append(
      Place(
        element: element,
        origin: origin(outer, frame, scroll),
        holds: !(element is LayoutGuide)
      )
    )
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `conversions agree with the coordinates of the root`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let root = View(frame: rect(0, 0, 300, 300))
    var places = [Place(element: root, origin: .zero, holds: true)]
    for _ in 0..<24 { grow(&places, &random) }
    for _ in 0..<60 {
      let from = places[random.below(places.count)]
      let to = places[random.below(places.count)]
      let point = CGPoint(x: random.length(-50...50), y: random.length(-50...50))
      let found = try from.element.convert(point, to: to.element)
      #expect(abs(found.x - (point.x + from.origin.x - to.origin.x)) < 1e-9)
      #expect(abs(found.y - (point.y + from.origin.y - to.origin.y)) < 1e-9)
      let back = try from.element.convert(found, from: to.element)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  @Test func `a view's layer is where its view is`() throws {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View(frame: rect(10, 20, 30, 40))
    view.identifier = "view"
    let layer = Layer(name: "layer")
    root.addSubview(view)
    view.layer.addSublayer(layer)
    #expect(layer.superElement === view)
    #expect(view.layer.superElement === root)
    #expect(try layer.convert(CGPoint.zero, to: root.layer) == CGPoint(x: 10, y: 20))
    // Laid out, it is the view that is laid out.
    var sizes: [CGSize] = []
    final class Watching: View {
      var onLayout: (() -> Void)?
      override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
      }
    }
    let watching = Watching()
    watching.identifier = "watching"
    watching.onLayout = { sizes.append(watching.bounds.size) }
    root.addSubview(watching)
    let follower = Layer(name: "follower")
    root.layer.addSublayer(follower)
    let scheme = LayoutScheme(blocks: [
      follower.layoutBlock(constraints: [
        watching.layoutConstraint(for: [.bottom(.limit(on: .outer))])
      ]),
      watching.layer.layoutBlock(with: RectLayout(width: 50, height: 60)),
    ])
    let snapshot = scheme.snapshot(for: root.bounds)
    #expect(snapshot.names == ["follower", "watching"])
    #expect(snapshot["follower"] == rect(0, 60, 100, 40))
    scheme.layout(in: root.bounds)
    #expect(watching.frame == rect(0, 0, 50, 60))
    root.layoutIfNeeded()
    #expect(sizes == [CGSize(width: 50, height: 60)])
  }

  @Test func `a view's layer restricts as its view does, also where that is moved`() {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View(frame: rect(10, 20, 30, 40))
    view.layoutMargins = EdgeInsets(5)
    let layers = (0..<3).map { Layer(name: "\($0)") }
    root.addSubview(view)
    for layer in layers { root.layer.addSublayer(layer) }
    let restricted = [
      layers[0].layoutBlock(
        constraints: [view.layer.layoutConstraint(for: [.right(.limit(on: .outer))])]
      ),
      layers[1].layoutBlock(constraints: [view.layer.marginsLayoutConstraint(for: [.equally])]),
      layers[2].layoutBlock(constraints: [view.layer.contentLayoutConstraint(for: [.equally])]),
    ]
    LayoutScheme(blocks: restricted).layout(in: root.bounds)
    #expect(
      layers.map(\.layoutFrame)
        == [rect(40, 0, 60, 100), rect(15, 25, 20, 30), rect(10, 20, 30, 40)]
    )
    let moved = LayoutScheme(
      blocks: restricted + [view.layoutBlock(with: RectLayout(width: 20, height: 50))]
    )
    moved.layout(in: root.bounds)
    #expect(
      layers.map(\.layoutFrame) == [rect(20, 0, 80, 100), rect(5, 5, 10, 40), rect(0, 0, 20, 50)]
    )
  }

  @Test func `transforms do not count`() {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View()
    root.addSubview(view)
    view.transform = .scale(x: 2, y: 2)
    view.layoutFrame = rect(10, 20, 30, 40)
    #expect(view.layoutFrame == rect(10, 20, 30, 40))
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == rect(-5, 0, 60, 80))
  }

  @Test func `rects are kept exactly`() {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View()
    let layer = Layer()
    layer.anchorPoint = CGPoint(x: 0.3, y: 0.7)
    root.addSubview(view)
    root.layer.addSublayer(layer)
    let third = CGRect(x: 1.0 / 3, y: 0.1, width: 100.0 / 7, height: 10.0 / 9)
    for element in [view, layer] as [any RectElement] {
      element.layoutFrame = third
      #expect(element.layoutFrame == third)
    }
    view.center.x += 5
    #expect(abs(view.layoutFrame.minX - (1.0 / 3 + 5)) < 1e-9)
    layer.bounds.size.width = 4
    #expect(layer.layoutFrame.width == 4)
  }

  @Test func `margins are those that a view has`() {
    let window = Window(size: CGSize(width: 100, height: 100))
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let panel = View(frame: rect(0, 0, 100, 100))
    let inner = View()
    window.addSubview(panel)
    panel.addSubview(inner)
    panel.layoutMargins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    panel.layOut(
      LayoutScheme(blocks: [
        inner.layoutBlock(constraints: [panel.marginsLayoutConstraint(for: [RectAnchor.equally])])
      ])
    )
    #expect(inner.frame == rect(2, 21, 94, 76))
  }

  @Test func `what scrolls offers its content`() {
    let scroll = ScrollView(frame: rect(10, 10, 50, 50))
    scroll.contentSize = CGSize(width: 200, height: 300)
    scroll.contentOffset = CGPoint(x: 20, y: 30)
    let inner = View()
    scroll.addSubview(inner)
    scroll.layOut(
      LayoutScheme(blocks: [
        inner.layoutBlock(with: RectLayout(x: .right(), y: .bottom(), width: 10, height: 10))
      ])
    )
    #expect(inner.frame == rect(190, 290, 10, 10))
  }

  @Test func `a scheme notices views that moved or are gone`() {
    let log = DiagnosticsLog()
    let root = View(frame: rect(0, 0, 100, 100))
    let (left, right) = (View(frame: rect(0, 0, 40, 100)), View(frame: rect(60, 0, 40, 100)))
    root.addSubviews(left, right)
    let mark = View()
    left.addSubview(mark)
    var scheme = LayoutScheme(blocks: [
      mark.layoutBlock(constraints: [right.layoutConstraint(for: [.left(.align(by: .inner))])])
    ])
    scheme.environment.diagnostics = log.handler
    scheme.layout(in: rect(0, 0, 10, 10))
    #expect(mark.frame == rect(60, 0, 10, 10))
    right.addSubview(mark)
    scheme.layout(in: rect(0, 0, 10, 10))
    #expect(mark.frame == rect(0, 0, 10, 10))
    #expect(log.diagnostics.isEmpty)
    right.removeFromSuperview()
    scheme.layout(in: rect(0, 0, 10, 10))
    #expect(mark.frame == rect(0, 0, 10, 10))
    mark.removeFromSuperview()
    scheme.layout(in: rect(5, 0, 10, 10))
    #expect(mark.frame == rect(0, 0, 10, 10))
    #expect(log.diagnostics.last?.kind == .missingElement)
  }

  @Test func `a scheme notices that a super element is gone`() {
    let log = DiagnosticsLog()
    let (view, layer, guide) = (View(), Layer(name: "layer"), LayoutGuide(identifier: "guide"))
    var root: View? = View(frame: rect(0, 0, 100, 100))
    root?.addSubview(view)
    root?.layer.addSublayer(layer)
    root?.addLayoutGuide(guide)
    var scheme = LayoutScheme(blocks: [
      view.layoutBlock(), layer.layoutBlock(), guide.layoutBlock(),
    ])
    scheme.environment.diagnostics = log.handler
    scheme.layout(in: rect(0, 0, 10, 10))
    #expect(log.diagnostics.isEmpty && guide.layoutFrame == rect(0, 0, 10, 10))
    root = nil
    scheme.layout(in: rect(0, 0, 20, 20))
    #expect(log.diagnostics.map(\.kind) == Array(repeating: .missingElement, count: 3))
    #expect(layer.frame == rect(0, 0, 10, 10))
  }

  @Test func `a layer lies in views and layers only`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Layer().attach(to: LayoutGuide()) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { View().attach(to: Layer()) }
    }
  }
}
