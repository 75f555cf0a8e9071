import Dispatch
import Foundation
import Synchronization
import TapestryCore
import TapestryRects
import Testing

/// Extensibility, a row of the requirements: another module's own alignment, filling, constraint,
/// element, arrangement, block and content, each in every way of laying out.
@Suite struct ExtensionTests {
  private let root = Sprite("root", in: nil)
  private let space = CGRect(x: 0, y: 0, width: 300, height: 200)

  init() { root.layoutFrame = CGRect(x: 0, y: 0, width: 300, height: 200) }

  /// Lays a block out in every way there is.
  private func conforms(
    _ block: any LayoutBlockProtocol,
    _ elements: [Sprite],
    _ expected: [CGRect],
    _ direction: LayoutDirection = .leftToRight,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    var environment = LayoutEnvironment()
    environment.layoutDirection = direction
    let scheme = LayoutScheme(blocks: [block], environment: environment)
    func check(_ rects: [CGRect?], _ way: Comment) {
      #expect(rects == expected, way, sourceLocation: location)
    }
    func rects(_ snapshot: LayoutSnapshot) -> [CGRect?] {
      elements.map { element in element.rectName.flatMap { snapshot[$0] } }
    }
    let (plan, space) = (scheme.plan(), space)
    let snapshot = scheme.snapshot(for: space)
    check(rects(snapshot), "snapshot")
    let others = Background.run { plan.snapshot(for: space) }
    #expect(others.count == 1, sourceLocation: location)
    for snapshot in others { check(rects(snapshot), "in the background") }
    #expect(elements.allSatisfy { $0.layoutFrame == .zero }, sourceLocation: location)
    try scheme.apply(snapshot)
    check(elements.map(\.layoutFrame), "applied")
    for element in elements { element.layoutFrame = .zero }
    scheme.layout(in: space)
    check(elements.map(\.layoutFrame), "direct")
    #expect(scheme.snapshot(for: space) == snapshot, sourceLocation: location)
    check(rects(LayoutSizer(plan).snapshot(for: space)), "again and again")
    let cache = LayoutSnapshotCache()
    for hits in 0...1 {
      let kept = cache.snapshot(for: space, of: scheme.plan())
      check(rects(kept), "kept")
      #expect(cache.statistics.hits == hits, sourceLocation: location)
    }
    #expect(
      LayoutScheme(blocks: [block]).difference(from: LayoutScheme(blocks: [block])).isEmpty,
      sourceLocation: location
    )
  }

  /// Runs something on another thread.
  private enum Background {
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> [Value] {
      let result = Mutex<[Value]>([])
      let done = DispatchSemaphore(value: 0)
      Thread {
        let value = work()
        result.withLock { $0 = [value] }
        done.signal()
      }.start()
      done.wait()
      return result.withLock { $0 }
    }
  }

  @Test func `extensibility: an alignment`() throws {
    let a = Sprite("a", in: root)
    // (300 - 100) × 0.382 from the left.
    let layout = RectLayout(x: .golden, y: 5, width: 100, height: 10)
    let expected = CGRect(x: 200 * 0.382, y: 5, width: 100, height: 10)
    try conforms(a.layoutBlock(with: layout), [a], [expected])
  }

  @Test func `extensibility: a filling, also in a sum`() throws {
    let a = Sprite("a", in: root)
    try conforms(
      a.layoutBlock(with: RectLayout(x: .right(), width: .columns(4), height: 10)),
      [a],
      [CGRect(x: 200, y: 0, width: 100, height: 10)]
    )
    let b = Sprite("b", in: root)
    try conforms(
      b.layoutBlock(with: RectLayout(width: .fixed(1) + .columns(3), height: .ratio(0.5))),
      [b],
      [CGRect(x: 0, y: 0, width: 75, height: 37.5)]
    )
  }

  @Test func `extensibility: a constraint that knows the direction`() throws {
    let a = Sprite("a", in: root)
    let block = a.layoutBlock(constraints: [root.layoutConstraint(for: [.firstHalf])])
    try conforms(block, [a], [CGRect(x: 0, y: 100, width: 150, height: 100)])
    let b = Sprite("b", in: root)
    let reversed = b.layoutBlock(constraints: [
      root.layoutConstraint(for: [FirstHalf(), RectAnchor.Top.limit(on: .inner)])
    ])
    try conforms(
      reversed,
      [b],
      [CGRect(x: 150, y: 100, width: 150, height: 100)],
      .rightToLeft
    )
  }

  @Test func `extensibility: an element, with content, in an element of another kind`() throws {
    let guide = LayoutGuide(identifier: "guide")
    let a = Sprite("a", in: guide)
    a.rectContent = Words(count: 25)
    // Six words a line.
    try conforms(
      a.layoutBlock(constraints: [a.adjustLayoutConstraint(for: [.height()])]),
      [a],
      [CGRect(x: 0, y: 0, width: 300, height: 50)]
    )
  }

  @Test func `extensibility: an arrangement`() throws {
    let sprites = ["a", "b", "c"].map { Sprite($0, in: root) }
    let insets = RectConstraint.anonymous([.insets(EdgeInsets(horizontal: 50, vertical: 10))])
    try conforms(
      ArrangementBlock(sprites, arrangement: Stairs(size: 20), constraints: [insets]),
      sprites,
      [(50, 10), (70, 30), (90, 50)].map { CGRect(x: $0.0, y: $0.1, width: 20, height: 20) }
    )
  }

  @Test func `extensibility: a container`() throws {
    let pair = Pair(identifier: "pair")
    pair.add(to: root)
    try conforms(
      pair.layoutBlock(with: RectLayout(y: .bottom(), height: 50)),
      [pair.left, pair.right],
      [
        CGRect(x: 0, y: 150, width: 150, height: 50),
        CGRect(x: 150, y: 150, width: 150, height: 50),
      ]
    )
    // Placed by hand, it lays out itself.
    pair.layoutFrame = CGRect(x: 10, y: 20, width: 80, height: 30)
    #expect(pair.left.layoutFrame == CGRect(x: 10, y: 20, width: 40, height: 30))
    #expect(pair.right.layoutFrame == CGRect(x: 50, y: 20, width: 40, height: 30))
  }

  @Test func `extensibility: a block with a body`() throws {
    let (title, text) = (Sprite("title", in: root), Sprite("text", in: root))
    try conforms(
      Captioned(title: title, text: text),
      [title, text],
      [
        CGRect(x: 0, y: 0, width: 150, height: 20), CGRect(x: 0, y: 20, width: 300, height: 180),
      ]
    )
  }
}
