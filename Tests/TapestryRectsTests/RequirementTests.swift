import Synchronization
import TapestryCore
import TapestryRects
import TestSupport
import Testing

/// What the author of CGLayout asks of a layout system, a test for each row of his table.
///
/// Here as far as it can be shown with elements that are only rects; speed is the benchmarks' matter,
/// views and layers that of their module.
@Suite struct RequirementTests {
  /// Counts how often contents are measured.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  /// Letters 8 wide in lines 20 high.
  private struct Letters: RectContent {
    let count: Int
    let counter: Counter

    func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
      counter.add()
      return Self.size(of: count, fitting: available.width)
    }

    static func size(of count: Int, fitting width: CGFloat) -> CGSize {
      let perLine = max(1, Int(width / 8))
      let lines = (count + perLine - 1) / perLine
      return CGSize(width: CGFloat(min(count, perLine)) * 8, height: CGFloat(lines) * 20)
    }
  }

  /// A cell: a picture, two texts beside it, a button where lines end.
  private struct Cell {
    let root = Panel("cell", CGRect(x: 0, y: 0, width: 375, height: 100))
    let picture: Panel
    let name: Panel
    let message: Panel
    let button: Panel

    init(counter: Counter, name letters: Int, message more: Int) {
      let root = root
      picture = Panel("picture", in: root)
      name = Panel("name", in: root)
      message = Panel("message", in: root)
      button = Panel("button", in: root)
      name.rectContent = Letters(count: letters, counter: counter)
      message.rectContent = Letters(count: more, counter: counter)
    }

    var elements: [Panel] { [picture, name, message, button] }

    func scheme(_ direction: LayoutDirection = .leftToRight) -> LayoutScheme {
      LayoutScheme(
        blocks: [
          message.layoutBlock { message in
            message.leading.pull(to: picture.layoutAnchors.trailing + 8)
            message.trailing.limit(by: button.layoutAnchors.leading - 8)
            message.top.limit(by: name.layoutAnchors.bottom + 2)
            message.height.equalIntrinsicSize()
          },
          name.layoutBlock(constraints: [
            picture.layoutConstraint(for: [.trailing(.limit(on: .outer))]),
            .anonymous([.insets(EdgeInsets(top: 8, leading: 8, trailing: 8))]),
            name.adjustLayoutConstraint(for: [.height()]),
          ]),
          picture.layoutBlock(with: RectLayout(x: .leading(8), y: 8, width: 50, height: 50)),
          button.layoutBlock(
            with: RectLayout(x: .trailing(8), y: .bottom(8), width: 60, height: 30)
          ),
        ],
        environment: LayoutEnvironment(direction)
      )
    }

    /// The same by hand, for lines that are read from the left.
    static func frames(name: Int, message: Int, in size: CGSize) -> [CGRect] {
      let wide = size.width - 74
      let nameHeight = Letters.size(of: name, fitting: wide).height
      let textWidth = size.width - 76 - 66
      let textHeight = Letters.size(of: message, fitting: textWidth).height
      return [
        CGRect(x: 8, y: 8, width: 50, height: 50),
        CGRect(x: 66, y: 8, width: wide, height: nameHeight),
        CGRect(x: 66, y: 10 + nameHeight, width: textWidth, height: textHeight),
        CGRect(x: size.width - 68, y: size.height - 38, width: 60, height: 30),
      ]
    }
  }

  private static func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    CGRect(
      x: width - rect.origin.x - rect.size.width,
      y: rect.origin.y,
      width: rect.size.width,
      height: rect.size.height
    )
  }

  @Test(arguments: [10, 100])
  func `performance: the frames are those written by hand, each text measured once`(_ count: Int) {
    for index in 0..<count {
      let counter = Counter()
      let (name, message) = (5 + index % 60, 40 + index * 3)
      let cell = Cell(counter: counter, name: name, message: message)
      cell.scheme().layout(in: CGRect(x: 0, y: 0, width: 375, height: 200))
      #expect(counter.count == 2)
      let size = CGSize(width: 375, height: 200)
      #expect(
        cell.elements.map(\.layoutFrame)
          == Cell.frames(name: name, message: message, in: size)
      )
    }
  }

  @Test func `cacheability: a kept snapshot is applied without measuring anything`() throws {
    let counter = Counter()
    let cell = Cell(counter: counter, name: 20, message: 300)
    let sizes = [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)]
    let kept = sizes.map { cell.scheme().snapshot(for: CGRect(origin: .zero, size: $0)) }
    let measured = counter.count
    let scheme = cell.scheme()
    for (size, snapshot) in zip(sizes, kept) {
      try scheme.apply(snapshot)
      #expect(
        cell.elements.map(\.layoutFrame) == Cell.frames(name: 20, message: 300, in: size)
      )
      #expect(
        cell.elements.map { snapshot[$0.rectName ?? ""] } == cell.elements.map(\.layoutFrame)
      )
    }
    #expect(counter.count == measured)
  }

  @Test func `cross-hierarchy layout: rects of any two places of a hierarchy meet`() throws {
    let root = Panel("root", CGRect(x: 5, y: 5, width: 400, height: 300))
    var (left, right) = (root, root)
    var alive = [root]
    for depth in 0..<7 {
      let frame = CGRect(x: 3, y: 2, width: 200, height: 200)
      (left, right) = (Panel("l\(depth)", frame, in: left), Panel("r\(depth)", frame, in: right))
      (left.scroll, right.scroll) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 10))
      alive += [left, right]
    }
    let mark = Panel("mark", CGRect(x: 100, y: 50, width: 9, height: 8), in: left)
    let own = Panel("own", in: right)
    own.layoutBlock(constraints: [mark.layoutConstraint(for: [.equally])]).asScheme()
      .layout(in: .zero)
    // Seven times 3 - 1 and 2 out, seven times 3 and 2 - 10 in.
    #expect(own.layoutFrame == CGRect(x: 93, y: 120, width: 9, height: 8))
    let rect = try own.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: mark)
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(try root.convert(CGPoint(x: 114, y: 64), to: own) == .zero)
    #expect(try root.convert(CGPoint.zero, from: mark) == CGPoint(x: 114, y: 64))
    #expect(throws: RectConversionError.disjoint("mark", "island")) {
      try mark.convert(CGRect.zero, to: Panel("island"))
    }
    withExtendedLifetime(alive) {}
  }

  @Test func `layers and what is not rendered: elements of any kind have the same frames`() {
    let space = CGRect(x: 0, y: 0, width: 300, height: 200)
    let root = Panel("root", space)
    func element(_ name: String, isGuide: Bool) -> any RectElement {
      guard isGuide else { return Panel(name, in: root) }
      let guide = LayoutGuide(identifier: name)
      guide.owner = root
      return guide
    }
    var frames: Set<[CGRect]> = []
    for kinds in 0..<8 {
      let elements = (0..<3).map { element("\($0)", isGuide: kinds & 1 << $0 != 0) }
      LayoutScheme(
        blocks: elements.indices.map { index in
          elements[index].layoutBlock(
            with: RectLayout(height: .fixed(20)),
            constraints: index == 0
              ? [] : [elements[index - 1].layoutConstraint(for: [.bottom(.limit(on: .outer))])]
          )
        }
      ).layout(in: space)
      frames.insert(elements.map(\.layoutFrame))
    }
    #expect(
      frames == [[0, 20, 40].map { CGRect(x: 0, y: $0, width: 300, height: 20) }]
    )
  }

  @Test
  func `testability: a hundred runs give the same, and messages name element, rule and place`()
    throws
  {
    var runs: Set<LayoutSnapshot> = []
    for _ in 0..<100 {
      let random = RandomScheme(seed: 4)
      let panels = random.panels()
      runs.insert(
        LayoutScheme(blocks: random.built(for: panels)).snapshot(for: random.source)
      )
    }
    #expect(runs.count == 1)
    let log = DiagnosticsLog()
    let root = Panel("root", CGRect(x: 0, y: 0, width: 300, height: 200))
    let own = Panel("own", in: root)
    own.layoutBlock {
      $0.left.pull(to: root.layoutAnchors.left)
      $0.right.align(by: root.layoutAnchors.right)
    }.asScheme(environment: LayoutEnvironment(.leftToRight, log: log)).layout(in: .zero)
    let diagnostic = try #require(log.diagnostics.first)
    #expect(diagnostic.item == "own")
    #expect(diagnostic.message.contains("alignment"))
    #expect(diagnostic.message.contains("RequirementTests.swift:"))
  }

  @Test func `declarative: declared once, a scheme is laid out in any size, direction and order`() {
    let cell = Cell(counter: Counter(), name: 30, message: 150)
    for direction in bothDirections {
      let scheme = cell.scheme(direction)
      for step in 0..<20 {
        let size = CGSize(width: 200 + CGFloat(step) * 37.5, height: 180 + CGFloat(step) * 10)
        let frames = Cell.frames(name: 30, message: 150, in: size)
        let expected =
          direction == .leftToRight
          ? frames : frames.map { Self.mirrored($0, in: size.width) }
        scheme.layout(in: CGRect(origin: .zero, size: size))
        #expect(cell.elements.map(\.layoutFrame) == expected)
        var numbers = SplitMix64(seed: UInt64(step))
        var permuted = scheme
        permuted.blocks.shuffle(using: &numbers)
        let snapshot = permuted.snapshot(for: CGRect(origin: .zero, size: size))
        #expect(cell.elements.map { snapshot[$0.rectName ?? ""] } == expected)
        // It only stands in another order.
        let difference = permuted.difference(from: scheme)
        #expect(difference.inserted.isEmpty && difference.removed.isEmpty)
        #expect(difference.changed.isEmpty)
        #expect(difference.moved.count <= 3)
        #expect(difference.description.split(separator: "\n").count >= difference.moved.count)
      }
      #expect(scheme.description.contains("picture: height fixed 50, width fixed 50"))
    }
  }
}
