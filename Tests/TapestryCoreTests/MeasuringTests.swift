import TapestryCore
import Testing

/// What happens between a parent and the element that it measures.
@Suite struct MeasuringTests {
  private let context = LayoutContext(environment: LayoutEnvironment())

  @Test func `The element's style narrows the range`() {
    #expect(Leaf().width(50).layoutThatFits(SizeRange(upTo: 100, 100)).size.width == 50)
  }

  @Test func `The parent's range wins over the element's style`() {
    let range = SizeRange(min: CGSize(width: 60, height: 0), max: CGSize(width: 80, height: 9))
    #expect(Leaf().width(50).layoutThatFits(range).size.width == 60)
    #expect(Leaf().width(90).layoutThatFits(range).size.width == 80)
  }

  @Test func `At the top, fractions refer to the range's maximum`() {
    #expect(Leaf().width(.fraction(0.25)).layoutThatFits(SizeRange(upTo: 200)).size.width == 50)
  }

  @Test func `The same question is answered once in a pass`() {
    let counted = Counted()
    let child = LayoutChild(counted)
    let first = child.layoutThatFits(.zero, parentSize: .unknown, in: context)
    let second = child.layoutThatFits(.zero, parentSize: .unknown, in: context)
    #expect(first === second)
  }

  @Test func `Ranges that the style makes equal are the same question`() {
    let child = LayoutChild(Leaf().width(10).height(10))
    let first = child.layoutThatFits(SizeRange(upTo: 50), parentSize: .unknown, in: context)
    let second = child.layoutThatFits(SizeRange(upTo: 60), parentSize: .unknown, in: context)
    #expect(first === second)
  }

  @Test func `Another range, parent, direction or pass is another question`() {
    let child = LayoutChild(Leaf())
    let first = child.layoutThatFits(.zero, parentSize: .unknown, in: context)
    let others = [
      child.layoutThatFits(SizeRange(upTo: 1), parentSize: .unknown, in: context),
      child.layoutThatFits(.zero, parentSize: ParentSize(.zero), in: context),
      child.layoutThatFits(
        .zero,
        parentSize: .unknown,
        in: context.with(layoutDirection: .rightToLeft)
      ),
      child.layoutThatFits(
        .zero,
        parentSize: .unknown,
        in: context.with(environment: LayoutEnvironment(scale: 2))
      ),
      child.layoutThatFits(
        .zero,
        parentSize: .unknown,
        in: LayoutContext(environment: LayoutEnvironment())
      ),
    ]
    #expect(others.allSatisfy { $0 !== first })
  }

  @Test func `A place that is gone does not leave its answers to the next one`() {
    for width in 1...50 {
      let leaf = Leaf(size: CGSize(width: CGFloat(width), height: 1))
      let place = LayoutChild(leaf)
      #expect(
        place.layoutThatFits(.unconstrained, parentSize: .unknown, in: context).size == leaf.size
      )
      #expect(place.contentSizes(along: .horizontal, in: context).max == leaf.size.width)
    }
  }

  @Test func `Going to another direction and back asks nothing new`() {
    let child = LayoutChild(Leaf())
    let back = context.with(layoutDirection: .rightToLeft).with(layoutDirection: .leftToRight)
    #expect(
      child.layoutThatFits(.zero, parentSize: .unknown, in: back)
        === child.layoutThatFits(.zero, parentSize: .unknown, in: context)
    )
  }

  @Test func `A class that is an element is its own place`() {
    let counted = Counted()
    let first = counted.layoutThatFits(.zero, parentSize: .unknown, in: context)
    #expect(counted.layoutThatFits(.zero, parentSize: .unknown, in: context) === first)
  }

  #if DEBUG
  @Test func `An element that measures differently each time is found out in debug builds`() async {
    await #expect(processExitsWith: .failure) {
      struct Fickle: LayoutElement {
        let counter = Counted()
        func calculateLayout(
          in range: SizeRange,
          parentSize: ParentSize,
          context: LayoutContext
        ) -> Layout {
          _ = counter.calculateLayout(in: range, parentSize: parentSize, context: context)
          return Layout(
            self,
            size: CGSize(width: CGFloat(counter.count), height: 0),
            in: context
          )
        }
      }
      let context = LayoutContext(environment: LayoutEnvironment())
      let child = LayoutChild(Fickle())
      _ = child.layoutThatFits(.zero, parentSize: .unknown, in: context)
      _ = child.layoutThatFits(.zero, parentSize: .unknown, in: context)
    }
  }
  #endif

  @Test func `By default content sizes are the unbounded size, limited by the style`() {
    #expect(
      LayoutChild(Leaf()).contentSizes(along: .horizontal, in: context)
        == ContentSizes(min: 7, max: 7)
    )
    #expect(
      LayoutChild(Leaf().maxWidth(4)).contentSizes(along: .horizontal, in: context)
        == ContentSizes(min: 4, max: 4)
    )
  }

  @Test func `A maximum content size below the minimum is raised`() {
    #expect(ContentSizes(min: 5, max: 3) == ContentSizes(min: 5, max: 5))
  }

  @Test func `A trace lists what was offered, allowed and chosen, children first`() {
    let trace = LayoutTrace()
    let range = SizeRange(upTo: 100, 50)
    _ = Row([Leaf().width(20)]).layoutThatFits(
      range,
      parentSize: .unknown,
      in: LayoutContext(environment: LayoutEnvironment(), trace: trace)
    )
    #expect(trace.entries.map { $0.element is Leaf } == [true, false])
    #expect(trace.entries.map(\.offered) == [.unconstrained, range])
    #expect(trace.entries.first?.allowed.exactExtent(along: .horizontal) == 20)
    #expect(trace.entries.map(\.chosen.width) == [20, 20])
  }

  @Test func `An infinite parent is unknown`() {
    let parent = ParentSize(CGSize(width: CGFloat.infinity, height: 5))
    #expect(parent[.horizontal] == nil)
    #expect(parent[.vertical] == 5)
  }

  @Test func `A parent's size is not negative`() async {
    await #expect(processExitsWith: .failure) { _ = ParentSize(width: nil, height: -1) }
  }

  @Test func `Environment entries of other modules have their defaults`() {
    enum Key: LayoutEnvironmentKey { static let defaultValue = 3 }
    var environment = LayoutEnvironment()
    #expect(environment[Key.self] == 3)
    environment[Key.self] = 4
    #expect(environment[Key.self] == 4)
  }

  @Test func `The environment's defaults`() {
    let environment = LayoutEnvironment()
    #expect(environment.scale == 1)
    #expect(environment.layoutDirection == .leftToRight)
    #expect(environment.colorScheme == .light)
    #expect(environment.textScale == 1)
    #expect(environment.safeAreaInsets == .zero)
  }

  @Test func `The rounding follows the scale`() {
    var environment = LayoutEnvironment()
    environment.scale = 2
    #expect(environment.rounding.up(0.3) == 0.5)
  }
}
