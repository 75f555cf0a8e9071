import Synchronization
import TapestryCore
import TapestrySpecs
import Testing

/// Measuring must not become exponential with depth, however often parents ask.
@Suite struct ScalingTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increase() { count.withLock { $0 += 1 } }
  }

  private struct CountingLeaf: StyledLayoutElement {
    var style = LayoutElementStyle()
    let counter: Counter

    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      counter.increase()
      return Layout(self, size: range.clamp(CGSize(10, 10)), in: context)
    }
  }

  /// How often leaves are measured in a chain of specs, each of which adds a leaf.
  private func measurements(
    depth: Int,
    _ wrap: (any LayoutElement, CountingLeaf, Int) -> any LayoutElement
  ) -> Int {
    let counter = Counter()
    let leaf = CountingLeaf(counter: counter)
    var tree: any LayoutElement = leaf
    for level in 0..<depth { tree = wrap(tree, leaf, level) }
    _ = tree.layoutThatFits(.exactly(1000, 1000))
    return counter.value
  }

  /// Expects the work of a level to be the same at depth 20 and at depth 200.
  private func expectLinear(
    _ wrap: (any LayoutElement, CountingLeaf, Int) -> any LayoutElement
  ) {
    let (shallow, deep) = (measurements(depth: 20, wrap), measurements(depth: 200, wrap))
    #expect(deep <= shallow * 15, "\(shallow) measurements at depth 20, \(deep) at depth 200")
    #expect(measurements(depth: 10, wrap) <= shallow)
  }

  @Test func `Stretched and flexed columns in columns`() {
    expectLinear { child, leaf, _ in
      StackLayoutSpec(
        direction: .vertical,
        children: [leaf, StackLayoutSpec(children: [child]).flexGrow(1)]
      )
    }
  }

  @Test func `Rows and columns by turns, stretched and flexed`() {
    expectLinear { child, leaf, level in
      StackLayoutSpec(
        direction: level % 2 == 0 ? .vertical : .horizontal,
        children: [
          WrapperLayoutSpec(children: [child]).flexGrow(1).flexShrink(1), leaf.flexGrow(1),
        ]
      )
    }
  }

  @Test func `Wrapping rows`() {
    expectLinear { child, leaf, _ in
      StackLayoutSpec(
        flexWrap: .wrap,
        alignContent: .stretch,
        children: [leaf, child, leaf.flexGrow(1)]
      )
    }
  }

  @Test func `Insets, backgrounds and centring`() {
    expectLinear { child, leaf, level in
      switch level % 3 {
      case 0: InsetLayoutSpec(insets: EdgeInsets(1), child: child)
      case 1: BackgroundLayoutSpec(child: child, background: leaf)
      default: CenterLayoutSpec(child: child)
      }
    }
  }

  @Test func `Content sizes of nested stacks`() {
    func count(_ depth: Int) -> Int {
      let counter = Counter()
      let leaf = CountingLeaf(counter: counter)
      var tree: any LayoutElement = leaf
      for level in 0..<depth {
        tree = StackLayoutSpec(
          direction: level % 2 == 0 ? .vertical : .horizontal,
          alignItems: .baselineFirst,
          children: [tree, leaf]
        )
      }
      let context = LayoutContext(environment: LayoutEnvironment())
      _ = LayoutChild(tree).contentSizes(along: .vertical, in: context)
      return counter.value
    }
    #expect(count(200) <= count(20) * 15)
  }

  @Test func `A stack of 5,000 children is laid out once each`() {
    let counter = Counter()
    let children = (0..<5000).map { _ in CountingLeaf(counter: counter) }
    _ = StackLayoutSpec(direction: .vertical, alignItems: .start, children: children)
      .layoutThatFits(.unconstrained)
    #expect(counter.value == 5000)
  }

  @Test func `A tree of every spec 2,000 deep is laid out and dumped`() {
    var tree: any LayoutElement = Box(10, 10)
    for level in 0..<2000 {
      tree =
        switch level % 8 {
        case 0: StackLayoutSpec(children: [tree])
        case 1: InsetLayoutSpec(insets: .zero, child: tree)
        case 2: BackgroundLayoutSpec(child: tree, background: SpacerLayoutSpec())
        case 3: OverlayLayoutSpec(child: tree, overlay: SpacerLayoutSpec())
        case 4: CenterLayoutSpec(child: tree)
        case 5: AbsoluteLayoutSpec(children: [tree])
        case 6: WrapperLayoutSpec(children: [tree])
        default: CornerLayoutSpec(child: tree, corner: SpacerLayoutSpec(), location: .topLeft)
        }
    }
    let layout = tree.layoutThatFits(SizeRange(upTo: 100))
    #expect(layout.size == CGSize(100, 10))
    #expect(layout.dump().split(separator: "\n").count == 2001 + 750)
  }
}
