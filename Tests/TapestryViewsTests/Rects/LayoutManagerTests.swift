import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryRects
import TapestryViews
import Testing

@MainActor
@Suite struct LayoutManagerTests {
  /// A label that counts how often its size is asked for.
  private final class Counted: Label {
    var count = 0
    override func contentSize(
      fitting available: CGSize,
      in environment: LayoutEnvironment
    ) -> CGSize? {
      count += 1
      return super.contentSize(fitting: available, in: environment)
    }
  }

  private let window = Window(size: CGSize(width: 200, height: 100))
  private let view = View(frame: rect(0, 0, 200, 100))
  private let label = Counted("words")

  init() {
    window.addSubview(view)
    view.addSubview(label)
  }

  private var scheme: LayoutScheme {
    LayoutScheme(blocks: [
      label.layoutBlock(
        constraints: [
          label.adjustLayoutConstraint(
            alignment: .init(horizontal: .leading(10), vertical: .center())
          )
        ]
      )
    ])
  }

  @discardableResult
  private func manage(_ space: LayoutManager.Space = .area) -> LayoutManager {
    LayoutManager(view: view, scheme: scheme, space: space)
  }

  @Test func `lays out once a turn, whatever changed`() {
    let manager = manage()
    #expect(label.frame == .zero)
    window.turn(at: 0)
    #expect(label.count == 1)
    let size = label.intrinsicContentSize
    #expect(label.frame.size == size && label.frame.minX == 10)
    window.turn(at: 1)
    #expect(label.count == 1)
    view.frame.size.height = 60
    view.frame.size.width = 150
    manager.setNeedsLayout()
    manager.setNeedsLayout()
    manager.scheme = scheme
    label.text = "other words"
    window.turn(at: 2)
    #expect(label.count == 2)
    #expect(abs(label.frame.midY - 30) <= 0.5 && label.frame.width > size.width)
    window.turn(at: 3)
    #expect(label.count == 2)
  }

  @Test func `lays out anew where a content in it changed, however deep`() {
    let inner = View(frame: rect(10, 10, 100, 100))
    view.addSubview(inner)
    inner.addSubview(label)
    manage()
    window.turn(at: 0)
    let before = label.frame.width
    label.text = "more words than before"
    window.turn(at: 1)
    #expect(label.frame.width > before)
    label.font = Font(size: 30)
    window.turn(at: 2)
    #expect(label.frame.height == 30 && label.frame.width <= 200)
  }

  @Test func `takes part of a view without layoutSubviews of its own`() {
    final class Banner: View {
      let title = Label("Hello")
      override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(title)
        LayoutManager(
          view: self,
          scheme: LayoutScheme(blocks: [
            title.layoutBlock(
              constraints: [title.adjustLayoutConstraint(alignment: .center)]
            )
          ])
        )
      }
    }
    let banner = Banner(frame: rect(0, 0, 100, 40))
    banner.layoutIfNeeded()
    #expect(banner.title.frame.midX == 50 && banner.title.frame.midY == 20)
  }

  @Test func `follows the reading direction`() {
    manage()
    window.turn(at: 0)
    let before = label.frame
    window.rootEnvironment.layoutDirection = .rightToLeft
    window.turn(at: 1)
    let mirrored = rect(200 - before.maxX, before.minY, before.width, before.height)
    #expect(label.frame == mirrored)
  }

  @Test func `in the margins, or in what nothing covers`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    view.layoutMargins = EdgeInsets(horizontal: 25, vertical: 5)
    let manager = manage(.safeArea)
    window.turn(at: 0)
    #expect(label.frame.minX == 10 && abs(label.frame.midY - 65) <= 0.5)
    manager.space = .margins
    window.turn(at: 1)
    #expect(label.frame.minX == 35)
    #expect(abs(label.frame.midY - 65) <= 0.5)
  }

  @Test func `is invalidated, or replaced by another`() {
    let manager = manage()
    window.turn(at: 0)
    let before = label.frame
    manager.invalidate()
    view.frame.size.height = 40
    window.turn(at: 1)
    #expect(label.frame == before && view.layoutManager == nil && manager.view == nil)
    let second = manage()
    let third = manage()
    #expect(view.layoutManager === third)
    second.invalidate()
    #expect(view.layoutManager === third)
    window.turn(at: 2)
    #expect(abs(label.frame.midY - 20) <= 0.5)
  }

  // MARK: Sizes

  /// A card whose words are layers, 10 points from its edges.
  private func card(_ cache: LayoutSnapshotCache? = nil) -> (card: View, words: Layer) {
    let (card, words) = (View(), Layer(name: "words"))
    card.layer.addSublayer(words)
    words.element = Text("one two three four five six")
    let floor = LayoutGuide(identifier: "floor")
    card.addLayoutGuide(floor)
    LayoutManager(
      view: card,
      scheme: LayoutScheme(blocks: [
        words.layoutBlock(constraints: [
          .anonymous([.insets(EdgeInsets(10))]), words.adjustLayoutConstraint(for: [.height()]),
        ]),
        floor.layoutBlock(
          with: RectLayout(height: 10),
          constraints: [words.layoutConstraint(for: [.bottom(.limit(on: .outer))])]
        ),
      ]),
      sizesView: true,
      cache: cache
    )
    return (card, words)
  }

  /// How high the card's text is in a width.
  private func height(in width: CGFloat, _ text: String = "one two three four five six") -> CGFloat
  {
    let range = SizeRange(upTo: width - 20, .infinity)
    return Text(text).layoutThatFits(range).size.height + 20
  }

  @Test func `a view can be as large as what is laid out in it`() {
    let (card, words) = card()
    view.frame.size.height = 300
    view.addSubview(card)
    LayoutManager(
      view: view,
      scheme: LayoutScheme(blocks: [
        card.layoutBlock(
          with: .equal,
          constraints: [card.adjustLayoutConstraint(for: [.height()])]
        )
      ])
    )
    window.turn(at: 0)
    #expect(card.frame == rect(0, 0, 200, height(in: 200)))
    #expect(words.frame == rect(10, 10, 180, height(in: 200) - 20))
    view.frame.size.width = 120
    window.turn(at: 1)
    #expect(card.frame == rect(0, 0, 120, height(in: 120)))
    words.element = Text("one")
    window.turn(at: 2)
    #expect(card.frame == rect(0, 0, 120, height(in: 120, "one")))
    let plan = card.rectContent?.size(
      fitting: CGSize(width: 90, height: CGFloat.infinity),
      in: LayoutEnvironment()
    )
    #expect(plan == CGSize(width: 90, height: height(in: 90, "one")))
  }

  @Test func `constraints make it as high as it has to be`() {
    let (card, words) = card()
    view.constrained()
    view.addSubview(card)
    card.constrained()
    view.makeConstraints { $0.edges.equalTo(window) }
    card.makeConstraints { $0.top.leading.trailing.equalTo(view) }
    window.turn(at: 0)
    #expect(card.frame == rect(0, 0, 200, height(in: 200)))
    window.size = CGSize(width: 120, height: 100)
    window.turn(at: 1)
    #expect(card.frame == rect(0, 0, 120, height(in: 120)))
    words.element = Text("one")
    window.turn(at: 2)
    #expect(card.frame == rect(0, 0, 120, height(in: 120, "one")))
  }

  @Test func `layouts are kept for sizes that come again`() {
    let cache = LayoutSnapshotCache(capacity: 2)
    let (card, words) = card(cache)
    window.addSubview(card)
    func show(_ width: CGFloat) -> CGRect {
      card.frame = rect(0, 0, width, 80)
      window.turn(at: window.time + 1)
      return words.frame
    }
    let (wide, narrow) = (show(200), show(120))
    #expect(wide != narrow)
    let before = cache.statistics
    #expect(before.hits == 0)
    #expect(show(200) == wide)
    #expect(show(120) == narrow)
    #expect(cache.statistics.measurements == before.measurements)
    #expect(cache.statistics.hits == 2)
    words.element = Text("one")
    #expect(abs(show(200).height - height(in: 200, "one") + 20) < 1e-9)
  }

  // MARK: Pixels

  @Test(arguments: [1.0, 2, 3])
  func `edges are on pixels, wherever in the window they are`(_ scale: Double) {
    window.rootEnvironment.scale = CGFloat(scale)
    let (outer, inner, layer) = (View(), View(), Layer())
    view.frame.origin = CGPoint(x: 0.4, y: 0.1)
    view.addSubview(outer)
    outer.addSubview(inner)
    view.layer.addSublayer(layer)
    LayoutManager(
      view: view,
      scheme: LayoutScheme(blocks: [
        outer.layoutBlock(with: .equal(CGRect(x: 3.3, y: 2.7, width: 60.4, height: 30.3))),
        inner.layoutBlock(with: .equal(CGRect(x: 1.6, y: 1.45, width: 10.9, height: 3.35))),
        layer.layoutBlock(with: .equal(CGRect(x: 63.7, y: 2.7, width: 9.1, height: 30.3))),
      ])
    )
    window.turn(at: 0)
    #expect(outer.layoutFrame == rect(3.3, 2.7, 60.4, 30.3))
    #expect(inner.layoutFrame == rect(1.6, 1.45, 10.9, 3.35))
    // The view itself was placed by hand, between two pixels: what is in it counts from its pixel.
    func isWhole(_ value: CGFloat) -> Bool {
      abs((value * scale).rounded() - value * scale) < 1e-9
    }
    for frame in [outer.frame, inner.frame, layer.frame] {
      #expect(isWhole(frame.minX) && isWhole(frame.minY))
      #expect(isWhole(frame.maxX) && isWhole(frame.maxY))
    }
    // What touches goes on touching.
    #expect(abs(outer.frame.maxX - layer.frame.minX) < 1e-9)
    // Within half a pixel of where it is exactly.
    let exact = 0.4 + 3.3 + 1.6
    let seen = 0.4 + outer.frame.minX + inner.frame.minX
    #expect(abs(seen - exact) <= 0.5 / scale + 0.5 + 1e-9)
    let frames = [outer.frame, inner.frame, layer.frame]
    view.layoutManager?.setNeedsLayout()
    window.turn(at: 1)
    #expect([outer.frame, inner.frame, layer.frame] == frames)
  }

  @Test func `without rounding, frames are exactly what was worked out`() {
    let inner = View()
    view.addSubview(inner)
    let manager = LayoutManager(
      view: view,
      scheme: LayoutScheme(blocks: [
        inner.layoutBlock(with: .equal(CGRect(x: 3.25, y: 2.75, width: 60.5, height: 30.5)))
      ])
    )
    window.turn(at: 0)
    #expect(inner.frame == rect(3, 3, 61, 30))
    manager.roundsToPixels = false
    window.turn(at: 1)
    #expect(inner.frame == rect(3.25, 2.75, 60.5, 30.5))
  }

  // MARK: With constraints

  @Test func `a stack guide that constraints place lays its items out`() {
    let items = [View(), View()]
    let stack = StackLayoutGuide(items, arrangement: StackArrangement(spacing: .equal(10)))
    view.addLayoutGuide(stack)
    view.constrained()
    stack.makeConstraints { $0.edges.equalTo(view).inset(20) }
    view.makeConstraints { $0.edges.equalTo(window) }
    window.turn(at: 0)
    #expect(items.map(\.frame) == [rect(20, 20, 75, 60), rect(105, 20, 75, 60)])
    window.size = CGSize(width: 300, height: 100)
    window.turn(at: 1)
    #expect(items.map(\.frame) == [rect(20, 20, 125, 60), rect(155, 20, 125, 60)])
  }

  @Test func `constraints see rects as they see frames`() {
    let (rectView, constrained) = (View(), View())
    view.addSubviews(rectView, constrained)
    constrained.constrained()
    constrained.makeConstraints {
      $0.leading.equalTo(rectView.trailingAnchor)
      $0.top.size.equalTo(rectView)
    }
    LayoutManager(
      view: view,
      scheme: LayoutScheme(blocks: [rectView.layoutBlock(with: RectLayout(width: 30, height: 20))])
    )
    window.turn(at: 0)
    #expect(constrained.frame == rect(30, 0, 30, 20))
  }

  // MARK: Lives

  @Test func `nothing keeps anything alive`() {
    weak var goneView: View?
    weak var goneManager: LayoutManager?
    weak var goneLabel: Label?
    weak var goneLayer: Layer?
    weak var goneGuide: LayoutGuide?
    do {
      let view = View(frame: rect(0, 0, 100, 100))
      let (label, layer) = (Label("words"), Layer())
      let place = ViewPlaceholder<Label> { Label("later") }
      let stack = StackLayoutGuide([label, layer, place])
      view.addLayoutGuide(stack)
      let manager = LayoutManager(
        view: view,
        scheme: LayoutScheme(blocks: [stack.layoutBlock()])
      )
      window.addSubview(view)
      place.loadElementIfNeeded()
      window.turn(at: 0)
      #expect(place.element.frame.width > 0)
      (goneView, goneManager, goneLabel, goneLayer) = (view, manager, label, layer)
      goneGuide = stack
      view.removeFromSuperview()
    }
    window.turn(at: 1)
    #expect(goneView == nil && goneManager == nil)
    #expect(goneLabel == nil && goneLayer == nil && goneGuide == nil)
  }
}
