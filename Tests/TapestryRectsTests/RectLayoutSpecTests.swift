import TapestryCore
import TapestryRects
import Testing

/// Schemes as layout specs; expected frames are worked out by hand.
@Suite struct RectLayoutSpecTests {
  /// A leaf with a size of its own, and one line of text 2 points above its bottom.
  private struct Leaf: LayoutElement {
    var size = CGSize(width: 40, height: 10)
    var isOdd = false

    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      if isOdd { context.report(Diagnostic(.missingContent, message: "in \(range.max.width)")) }
      let size = range.clamp(size)
      return Layout(
        self,
        size: size,
        firstBaseline: size.height - 2,
        lastBaseline: size.height - 2,
        in: context
      )
    }
  }

  private let exact = SizeRange(exact: CGSize(width: 320, height: 480))

  private func frames(_ layout: Layout) -> [CGRect] { layout.sublayouts.map(\.frame) }

  @Test func `the article's separator follows the label, in whatever order they are declared`() {
    let spec = RectLayoutSpec([RectItem("separator", Leaf()), RectItem("label", Leaf())]) { items in
      [
        items["separator"].layoutBlock(
          with: RectLayout(x: .center(), y: .bottom(10), width: .boxed(20), height: 1),
          constraints: [
            items["label"].layoutConstraint(for: [
              .left(.limit(on: .outer)), .top(.limit(on: .inner)), .size(.height()),
            ])
          ]
        ),
        items["label"].layoutBlock(
          with: RectLayout(x: .center(), y: .bottom(50), width: 70, height: 30)
        ),
      ]
    }
    let layout = spec.layoutThatFits(exact)
    #expect(layout.size == CGSize(width: 320, height: 480))
    #expect(
      frames(layout) == [
        CGRect(x: 10, y: 419, width: 105, height: 1), CGRect(x: 125, y: 400, width: 70, height: 30),
      ]
    )
  }

  @Test func `frames are exact where elements round up to pixels`() {
    let spec = RectLayoutSpec([RectItem("a", Leaf())]) {
      [$0["a"].layoutBlock(with: RectLayout(x: 0.3, width: .scaled(1.0 / 3), height: 10.25))]
    }
    let layout = spec.layoutThatFits(exact, environment: LayoutEnvironment(scale: 1))
    #expect(frames(layout) == [CGRect(x: 0.3, y: 0, width: 320.0 * (1.0 / 3), height: 10.25)])
  }

  /// A leaf as large as its content, at (20, 30), and one in the middle of the space.
  private var pair: RectLayoutSpec {
    RectLayoutSpec([RectItem("a", Leaf()), RectItem("b", Leaf())]) { items in
      [
        items["a"].layoutBlock(
          with: RectLayout(x: 20, y: 30),
          constraints: [items["a"].adjustLayoutConstraint()]
        ),
        items["b"].layoutBlock(with: RectLayout(x: .center(), y: 0, width: 10, height: 5)),
      ]
    }
  }

  @Test func `an open axis reaches as far as the items, in the space that is allowed`() {
    let range = SizeRange(
      min: CGSize(width: 0, height: 60),
      max: CGSize(width: 200, height: 100)
    )
    let layout = pair.layoutThatFits(range)
    // The middle of 200, and 5 more.
    #expect(layout.size == CGSize(width: 105, height: 60))
    #expect(
      frames(layout) == [
        CGRect(x: 20, y: 30, width: 40, height: 10), CGRect(x: 95, y: 0, width: 10, height: 5),
      ]
    )
  }

  @Test func `without bounds the space is what the items need`() {
    let layout = pair.layoutThatFits(.unconstrained)
    // Only the first leaf has its place in an infinite width; the other is in the middle of 60.
    #expect(layout.size == CGSize(width: 60, height: 40))
    #expect(frames(layout)[1] == CGRect(x: 25, y: 0, width: 10, height: 5))
  }

  @Test func `a background is as large as what is in front of it where nothing else says`() {
    let spec = RectLayoutSpec([RectItem("back", Leaf()), RectItem("a", Leaf())]) { items in
      [
        items["back"].layoutBlock(),
        items["a"].layoutBlock(
          with: RectLayout(x: 8, y: 8),
          constraints: [items["a"].adjustLayoutConstraint()]
        ),
      ]
    }
    let layout = spec.layoutThatFits(.unconstrained)
    #expect(frames(layout)[0] == CGRect(x: 0, y: 0, width: 48, height: 18))
    #expect(layout.size == CGSize(width: 48, height: 18))
  }

  @Test func `what is at the end of an infinite space has room for itself`() {
    let spec = RectLayoutSpec([RectItem("a", Leaf())]) {
      [$0["a"].layoutBlock(with: RectLayout(x: .right(), y: .bottom(), width: 30, height: 20))]
    }
    let layout = spec.layoutThatFits(.unconstrained)
    #expect(frames(layout) == [CGRect(x: 0, y: 0, width: 30, height: 20)])
  }

  @Test func `items lie in items, scrolled, and others refer to them across branches`() {
    var scroller = RectItem(guide: "scroller")
    scroller.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    scroller.boundsOrigin = CGPoint(x: 0, y: 30)
    scroller.area = .content(CGSize(width: 100, height: 1000))
    let items = [
      scroller, RectItem("inner", Leaf(), in: "scroller"), RectItem("outer", Leaf()),
    ]
    let spec = RectLayoutSpec(items) { items in
      [
        items["inner"].layoutBlock(
          with: RectLayout(y: .bottom(900), height: 10),
          constraints: [items["scroller"].contentLayoutConstraint(for: [.equally])]
        ),
        items["outer"].layoutBlock { outer in
          outer.top.align(by: items["inner"].layoutAnchors.bottom + 2)
          outer.left.align(by: items["inner"].layoutAnchors.left)
          outer.width.equal(to: 50)
          outer.height.equal(to: 7)
        },
      ]
    }
    let layout = spec.layoutThatFits(exact)
    let guide = layout.sublayouts[0]
    #expect(guide.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
    #expect(guide.layout.element.identifier == "scroller")
    // 1,000 - 10 - 900 in its parent, of which 30 are scrolled away.
    #expect(frames(guide.layout) == [CGRect(x: 0, y: 60, width: 100, height: 10)])
    #expect(layout.sublayouts[1].frame == CGRect(x: 10, y: 92, width: 50, height: 7))
  }

  @Test func `items that no block lays out keep their frames, read upright`() {
    var item = RectItem("a", Leaf())
    item.frame = CGRect(x: 30, y: 40, width: -20, height: 10)
    let layout = RectLayoutSpec([item]) { _ in [] }.layoutThatFits(.unconstrained)
    #expect(frames(layout) == [CGRect(x: 10, y: 40, width: 20, height: 10)])
    #expect(layout.size == CGSize(width: 30, height: 50))
  }

  @Test func `baselines are the uppermost first and the lowermost last one`() {
    let spec = RectLayoutSpec([RectItem("low", Leaf()), RectItem("high", Leaf())]) { items in
      [
        items["low"].layoutBlock(with: RectLayout(y: 50, height: 10)),
        items["high"].layoutBlock(with: RectLayout(y: 5, height: 20)),
      ]
    }
    let layout = spec.layoutThatFits(exact)
    #expect(layout.firstBaseline == 23)
    #expect(layout.lastBaseline == 58)
  }

  @Test func `leading is right where lines are read from the right`() {
    let spec = RectLayoutSpec([RectItem("a", Leaf())], margins: EdgeInsets(leading: 4, trailing: 8))
    { items in
      [
        items["a"].layoutBlock(
          with: RectLayout(x: .leading(10), width: 30),
          constraints: [items.container.marginsLayoutConstraint(for: [.equally])]
        )
      ]
    }
    var environment = LayoutEnvironment()
    environment.layoutDirection = .rightToLeft
    let layout = spec.layoutThatFits(exact, environment: environment)
    // 320 - 4 - 10 - 30.
    #expect(frames(layout) == [CGRect(x: 276, y: 0, width: 30, height: 480)])
  }

  @Test func `only what is odd in the result is reported`() {
    let log = DiagnosticsLog()
    var environment = LayoutEnvironment()
    environment.diagnostics = log.handler
    let spec = RectLayoutSpec(
      [RectItem("a", Leaf(isOdd: true)), RectItem("b", Leaf())],
      order: .declared
    ) { items in
      [
        items["a"].layoutBlock(
          with: RectLayout(width: .fixed(33)),
          constraints: [
            items["a"].adjustLayoutConstraint(for: [.height()]),
            items["b"].layoutConstraint(for: [.left(.limit(on: .inner))]),
          ]
        ),
        items["b"].layoutBlock(),
      ]
    }
    _ = spec.layoutThatFits(exact, environment: environment)
    #expect(log.diagnostics.map(\.kind) == [.layoutOrder, .missingContent])
    #expect(log.diagnostics[1].message == "in 33.0")
    #expect(log.diagnostics[0].item == "a")
  }

  @Test func `what has no value is reported, and nothing`() {
    let log = DiagnosticsLog()
    var environment = LayoutEnvironment()
    environment.diagnostics = log.handler
    let spec = RectLayoutSpec([RectItem("a", Leaf()), RectItem("b", Leaf())]) { items in
      [
        items["a"].layoutBlock(with: RectLayout(x: .left(.nan), width: .scaled(.infinity))),
        items["b"].layoutBlock(with: RectLayout(y: .top(1e305))),
      ]
    }
    let layout = spec.layoutThatFits(exact, environment: environment)
    #expect(frames(layout)[0] == CGRect(x: 0, y: 0, width: 0, height: 480))
    #expect(frames(layout)[1].size.height == 0)
    #expect(log.diagnostics.map(\.kind) == [.illegalPosition, .illegalPosition])
    #expect(log.diagnostics.map(\.item) == ["a", "b"])
  }

  @Test func `a spec is an adjustable element of a scheme`() {
    let content = ElementContent(pair)
    #expect(
      content.size(fitting: CGSize(width: 200, height: 100), in: LayoutEnvironment())
        == CGSize(width: 105, height: 40)
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `items lie in each other ten thousand deep`() {
    var items = [RectItem(guide: "0")]
    for depth in 1..<10_000 { items.append(RectItem(guide: "\(depth)", in: "\(depth - 1)")) }
    for index in items.indices { items[index].frame = CGRect(x: 1, y: 0, width: 10, height: 10) }
    let spec = RectLayoutSpec(items + [RectItem("a", Leaf())]) { items in
      [items["a"].layoutBlock(constraints: [items["9999"].layoutConstraint(for: [.equally])])]
    }
    let layout = spec.layoutThatFits(exact)
    #expect(layout.sublayouts[1].frame == CGRect(x: 10_000, y: 0, width: 10, height: 10))
  }

  @Test func `names that are wrong are programming errors`() async {
    await #expect(processExitsWith: .failure) {
      _ = RectLayoutSpec([RectItem(guide: "a"), RectItem(guide: "a")]) { _ in [] }
    }
    await #expect(processExitsWith: .failure) {
      _ = RectLayoutSpec([RectItem(guide: "super")]) { _ in [] }
    }
    await #expect(processExitsWith: .failure) {
      _ = RectLayoutSpec([RectItem(guide: "a", in: "b")]) { _ in [] }
    }
    await #expect(processExitsWith: .failure) {
      _ = RectLayoutSpec([RectItem(guide: "a", in: "b"), RectItem(guide: "b", in: "a")]) { _ in [] }
    }
    await #expect(processExitsWith: .failure) {
      _ = RectLayoutSpec([]) { [$0["a"].layoutBlock()] }
    }
  }
}
