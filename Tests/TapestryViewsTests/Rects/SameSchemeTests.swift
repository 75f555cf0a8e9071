import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryRects
import TapestryViews
import Testing

/// One scheme over views, layers and guides.
@MainActor
@Suite struct SameSchemeTests {
  enum Kind: CaseIterable { case view, layer, guide }

  /// A text that is never drawn.
  private final class TextGuide: LayoutGuide {
    let text: Text
    init(_ name: String, _ text: Text) {
      self.text = text
      super.init(identifier: name)
    }
    override var rectContent: (any RectContent)? { ElementContent(text) }
  }

  private let root = View(frame: rect(0, 0, 320, 240))
  private let texts = ["title": "Words that are too long for one line", "time": "12:30"]

  /// An element of a kind with a name, and a text if there is one of that name.
  private func make(_ name: String, _ kind: Kind, lines: Int) -> any RectElement {
    let text = texts[name]
    switch kind {
    case .view:
      let view = text.map { Label($0, numberOfLines: lines) } ?? View()
      view.identifier = name
      root.addSubview(view)
      return view
    case .layer:
      let layer = Layer(name: name)
      layer.element = text.map { Text($0).lines(lines) }
      root.layer.addSublayer(layer)
      return layer
    case .guide:
      let guide =
        text.map { TextGuide(name, Text($0).lines(lines)) } ?? LayoutGuide(identifier: name)
      root.addLayoutGuide(guide)
      return guide
    }
  }

  /// A picture on the leading side, a text that wraps beside it, a line below, a time at the end.
  private func scheme(_ kind: (Int) -> Kind) -> LayoutScheme {
    let picture = make("picture", kind(0), lines: 1)
    let title = make("title", kind(1), lines: 0)
    let line = make("line", kind(2), lines: 1)
    let time = make("time", kind(3), lines: 1)
    return LayoutScheme(blocks: [
      line.layoutBlock(
        with: RectLayout(y: .top(7.25), height: 1),
        constraints: [
          title.layoutConstraint(for: [
            .bottom(.limit(on: .outer)), .leading(.limit(on: .inner)),
          ])
        ]
      ),
      title.layoutBlock(constraints: [
        picture.layoutConstraint(for: [.trailing(.limit(on: .outer)), .top(.limit(on: .inner))]),
        time.layoutConstraint(for: [.leading(.limit(on: .outer))]),
        .anonymous([.insets(EdgeInsets(top: 0, leading: 9.5, trailing: 4))]),
        title.adjustLayoutConstraint(for: [.height()]),
      ]),
      picture.layoutBlock(with: RectLayout(x: .leading(10), y: .top(12.5), width: 40, height: 40)),
      time.layoutBlock(
        constraints: [
          time.adjustLayoutConstraint(
            alignment: .init(horizontal: .trailing(10), vertical: .top(12.5))
          )
        ]
      ),
    ])
  }

  private static let kinds: [[Kind]] = Kind.allCases.flatMap { first in
    Kind.allCases.flatMap { second in
      Kind.allCases.flatMap { third in Kind.allCases.map { [first, second, third, $0] } }
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `views, layers and guides in any mixture have the same rects`(
    _ direction: LayoutDirection
  ) throws {
    func frames(_ kinds: [Kind]) -> [String: CGRect] {
      for view in root.subviews { view.removeFromSuperview() }
      for layer in root.layer.sublayers { layer.removeFromSuperlayer() }
      for guide in root.layoutGuides { root.removeLayoutGuide(guide) }
      var scheme = scheme { kinds[$0] }
      scheme.environment.layoutDirection = direction
      let snapshot = scheme.snapshot(for: root.bounds)
      scheme.layout(in: root.bounds)
      #expect(scheme.currentSnapshot == snapshot)
      var frames: [String: CGRect] = [:]
      for name in snapshot.names { frames[name] = snapshot[name] }
      return frames
    }
    let views = frames([.view, .view, .view, .view])
    let title = try #require(views["title"])
    let time = Text("12:30").layoutThatFits(.unconstrained).size
    let width: CGFloat = 320 - 10 - 40 - 9.5 - 4 - time.width - 10
    #expect(title.width == width)
    #expect(title.height > time.height)
    let line = try #require(views["line"])
    #expect(abs(line.minY - title.maxY - 7.25) < 1e-9)
    for kinds in Self.kinds { #expect(frames(kinds) == views, "\(kinds)") }
  }

  @Test func `guides add no commands and no views`() {
    let window = Window(size: CGSize(width: 320, height: 240))
    window.addSubview(root)
    let plate = Layer(name: "plate")
    plate.background = .blue
    plate.frame = rect(1, 2, 30, 40)
    root.layer.addSublayer(plate)
    window.turn(at: 0)
    let (dump, list) = (window.dump, window.displayList)
    _ = window.composite()
    let scheme = scheme { _ in .guide }
    scheme.layout(in: root.bounds)
    window.turn(at: 1)
    #expect(window.dump == dump)
    #expect(window.displayList.dump == list.dump)
    #expect(window.composite() == nil)
    #expect(root.layer.sublayers.count == 1 && root.subviews.isEmpty)
  }
}
