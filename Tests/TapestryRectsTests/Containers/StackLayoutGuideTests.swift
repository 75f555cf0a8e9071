import TapestryCore
import TapestryRects
import Testing

@Suite struct StackLayoutGuideTests {
  private let root = Sprite("root", rect(0, 0, 200, 100))
  private let items = [Sprite("a", wanting: 30, 10), Sprite("b", wanting: 50, 12)]
  private let row = StackArrangement(spacing: .equal(4), filling: .content)

  private func stack() -> StackLayoutGuide {
    StackLayoutGuide(items, arrangement: row, contentInsets: EdgeInsets(5), identifier: "stack")
  }

  @Test func `items come into the owner and are laid out in the guide's rect`() {
    let stack = stack()
    stack.add(to: root)
    #expect(root.children.map(\.rectName) == ["a", "b"])
    stack.layoutFrame = rect(10, 20, 120, 50)
    #expect(items.map(\.layoutFrame) == [rect(15, 25, 30, 10), rect(49, 25, 50, 12)])
    stack.arrangement.filling = .equally
    // Twice 53 and 4 in 110.
    #expect(items.map(\.layoutFrame) == [rect(15, 25, 53, 40), rect(72, 25, 53, 40)])
    stack.contentInsets = .zero
    #expect(items.map(\.layoutFrame) == [rect(10, 20, 58, 50), rect(72, 20, 58, 50)])
  }

  @Test func `items are added, inserted, moved and removed`() {
    let stack = stack()
    stack.add(to: root)
    stack.layoutFrame = rect(0, 0, 200, 50)
    let (c, d) = (Sprite("c", wanting: 10, 10), Sprite("d", wanting: 20, 10))
    stack.addArranged(c)
    stack.insertArranged(d, at: 0)
    #expect(items[0].layoutFrame == rect(5 + 20 + 4, 5, 30, 10))
    #expect(c.layoutFrame == rect(5 + 20 + 4 + 30 + 4 + 50 + 4, 5, 10, 10))
    stack.insertArranged(c, at: 0)
    #expect(stack.arrangedItems.map(\.rectName) == ["c", "d", "a", "b"])
    #expect(c.layoutFrame.minX == 5 && d.layoutFrame.minX == 19)
    stack.removeArranged(d)
    #expect(d.superElement == nil)
    #expect(items[0].layoutFrame.minX == 19)
    stack.removeArranged(d)
    #expect(stack.arrangedItems.count == 3)
  }

  @Test func `items leave with the guide and stay arranged`() {
    let stack = stack()
    stack.add(to: root)
    stack.removeFromSuperElement()
    #expect(root.children.isEmpty && stack.owner == nil)
    #expect(stack.arrangedItems.count == 2)
    let other = Sprite("other", rect(0, 0, 10, 10))
    stack.add(to: other)
    #expect(other.children.count == 2)
  }

  @Test func `its own size is what the items take up, with the insets`() {
    let stack = stack()
    let available = size(200, 100)
    let environment = LayoutEnvironment()
    #expect(stack.rectContent?.size(fitting: available, in: environment) == size(94, 22))
    stack.arrangement.filling = .equal(20)
    // As high as the space.
    #expect(stack.rectContent?.size(fitting: available, in: environment) == size(54, 100))
    stack.arrangement = StackArrangement(axis: .vertical, spacing: .equal(4), filling: .content)
    let unbounded = size(200, .infinity)
    #expect(stack.rectContent?.size(fitting: unbounded, in: environment) == size(60, 36))
    stack.arrangement.direction = .fromCenter
    #expect(stack.rectContent?.size(fitting: unbounded, in: environment) == size(60, 36))
  }

  @Test func `contents with the same items are the same`() throws {
    let content = try #require(stack().rectContent)
    #expect(content.isSame(as: try #require(stack().rectContent)))
    items[0].rectContent = FixedContent(size(31, 10))
    #expect(!content.isSame(as: try #require(stack().rectContent)))
    items[0].rectContent = nil
    #expect(!content.isSame(as: try #require(stack().rectContent)))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a scheme that places the guide has its items in it`(_ direction: LayoutDirection) throws {
    let stack = stack()
    stack.add(to: root)
    let mark = Sprite("mark")
    mark.attach(to: root)
    var scheme = LayoutScheme(blocks: [
      // Declared before what it follows.
      mark.layoutBlock(
        with: RectLayout(x: .leading(1), width: 6, height: 5),
        constraints: [items[1].layoutConstraint(for: [.trailing(.limit(on: .outer))])]
      ),
      stack.layoutBlock(
        constraints: [
          stack.adjustLayoutConstraint(
            alignment: .init(horizontal: .leading(10), vertical: .top(20))
          )
        ]
      ),
    ])
    scheme.environment.layoutDirection = direction
    let snapshot = scheme.snapshot(for: root.bounds)
    // A snapshot moves nothing.
    #expect(items[0].layoutFrame == rect(0, 0, 30, 10))
    scheme.layout(in: root.bounds)
    #expect(scheme.currentSnapshot == snapshot)
    let places: [String: CGRect] = [
      "stack": rect(10, 20, 94, 22), "a": rect(15, 25, 30, 10), "b": rect(49, 25, 50, 12),
      "mark": rect(100, 0, 6, 5),
    ]
    for (name, place) in places {
      let expected =
        direction == .leftToRight
        ? place : rect(200 - place.maxX, place.minY, place.width, place.height)
      #expect(snapshot[name] == expected, "\(name)")
    }
    // Applied, nothing is asked for.
    for item in items { item.rectContent = FixedContent(size(1, 1)) }
    try scheme.apply(snapshot)
    #expect(scheme.currentSnapshot == snapshot)
  }

  @Test func `a scheme sees items that came and went`() {
    let stack = stack()
    stack.add(to: root)
    let scheme = LayoutScheme(blocks: [stack.layoutBlock()])
    scheme.layout(in: root.bounds)
    let third = Sprite("c", wanting: 10, 10)
    stack.addArranged(third)
    scheme.layout(in: rect(0, 0, 150, 80))
    #expect(third.layoutFrame == rect(5 + 30 + 4 + 50 + 4, 5, 10, 10))
    stack.removeArranged(items[0])
    scheme.layout(in: rect(0, 10, 150, 80))
    #expect(third.layoutFrame == rect(5 + 50 + 4, 15, 10, 10))
    #expect(scheme.snapshot(for: root.bounds).names.sorted() == ["b", "c", "stack"])
  }

  @Test func `a cache keeps a stack, but for items whose size nothing else says`() {
    let stack = stack()
    stack.add(to: root)
    let scheme = LayoutScheme(blocks: [stack.layoutBlock()])
    let cache = LayoutSnapshotCache()
    func show(_ width: CGFloat) {
      let rect = rect(0, 0, width, 80)
      #expect(cache.snapshot(for: rect, of: scheme.plan()) == scheme.snapshot(for: rect))
      scheme.layout(in: rect)
    }
    show(150)
    show(90)
    let before = cache.statistics
    show(150)
    show(90)
    #expect(cache.statistics.evaluations == before.evaluations)
    #expect(cache.statistics.hits == 2)
    items[0].rectContent = nil
    show(150)
    items[0].layoutFrame.size.width = 7
    show(150)
    #expect(items[1].layoutFrame == rect(5 + 7 + 4, 5, 50, 12))
  }

  @Test func `stacks in stacks share the owner`() {
    let column = StackLayoutGuide(
      [Sprite("d", wanting: 8, 9), Sprite("e", wanting: 6, 7)],
      arrangement: StackArrangement(axis: .vertical, spacing: .equal(1), filling: .content),
      identifier: "column"
    )
    let stack = StackLayoutGuide([items[0], column, items[1]], arrangement: row)
    stack.add(to: root)
    #expect(column.owner === root)
    #expect(root.children.map(\.rectName) == ["a", "d", "e", "b"])
    stack.layoutFrame = rect(10, 10, 150, 60)
    #expect(column.layoutFrame == rect(44, 10, 8, 17))
    #expect(column.arrangedItems.map(\.layoutFrame) == [rect(44, 10, 8, 9), rect(44, 20, 6, 7)])
    #expect(items[1].layoutFrame == rect(56, 10, 50, 12))
    let snapshot = LayoutScheme(blocks: [stack.layoutBlock(with: .nothing)])
      .snapshot(for: root.bounds)
    #expect(snapshot["e"] == rect(44, 20, 6, 7))
  }

  @Test func `a stack as a block of a scheme`() {
    for item in items { item.attach(to: root) }
    let header = Sprite("header")
    header.attach(to: root)
    let scheme = LayoutScheme(blocks: [
      StackLayoutScheme(
        items: items,
        arrangement: row,
        constraints: [header.layoutConstraint(for: [.bottom(.limit(on: .outer))])]
      ),
      header.layoutBlock(with: RectLayout(height: 44)),
    ])
    scheme.layout(in: root.bounds)
    #expect(items.map(\.layoutFrame) == [rect(0, 44, 30, 10), rect(34, 44, 50, 12)])
  }

  @Test func `guides keep nothing alive that holds them`() {
    weak var gone: StackLayoutGuide?
    weak var item: Sprite?
    do {
      let stack = stack()
      let sprite = Sprite("s", wanting: 1, 1)
      (gone, item) = (stack, sprite)
      stack.add(to: root)
      stack.addArranged(sprite)
      stack.layoutFrame = root.bounds
      let scheme = LayoutScheme(blocks: [stack.layoutBlock()])
      scheme.layout(in: root.bounds)
      stack.removeFromSuperElement()
    }
    #expect(gone == nil)
    #expect(item == nil)
  }
}
