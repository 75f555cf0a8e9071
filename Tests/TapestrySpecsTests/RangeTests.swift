import TapestryCore
import TapestrySpecs
import Testing

/// Every spec around a 40 × 20 leaf, in an exact, a bounded and an unbounded range.
@Suite struct RangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let spec: any LayoutElement
    /// Sizes in exactly 100 × 50, in 10…100 × 10…50, and unbounded.
    let sizes: [CGSize]
    var testDescription: String { name }
  }

  private static let leaf = Box(40, 20)
  private static let own = CGSize(40, 20)
  private static let full = CGSize(100, 50)

  static let cases: [Case] = [
    Case(name: "row", spec: StackLayoutSpec(children: [leaf]), sizes: [full, own, own]),
    Case(
      name: "column",
      spec: StackLayoutSpec(direction: .vertical, children: [leaf]),
      sizes: [full, own, own]
    ),
    Case(
      name: "inset",
      spec: InsetLayoutSpec(insets: EdgeInsets(5), child: leaf),
      sizes: [full, CGSize(50, 30), CGSize(50, 30)]
    ),
    Case(
      name: "infinite inset",
      spec: InsetLayoutSpec(insets: EdgeInsets(.infinity), child: leaf),
      sizes: [full, full, own]
    ),
    Case(
      name: "background",
      spec: BackgroundLayoutSpec(child: leaf, background: Box(1, 1)),
      sizes: [full, own, own]
    ),
    Case(
      name: "overlay",
      spec: OverlayLayoutSpec(child: leaf, overlay: Box(1, 1)),
      sizes: [full, own, own]
    ),
    Case(
      name: "ratio",
      spec: RatioLayoutSpec(ratio: 0.25, child: leaf),
      sizes: [full, CGSize(100, 25), own]
    ),
    Case(name: "relative", spec: RelativeLayoutSpec(child: leaf), sizes: [full, full, own]),
    Case(name: "center", spec: CenterLayoutSpec(child: leaf), sizes: [full, full, own]),
    Case(
      name: "small center",
      spec: CenterLayoutSpec(sizing: .minimumXY, child: leaf),
      sizes: [full, own, own]
    ),
    Case(name: "absolute", spec: AbsoluteLayoutSpec(children: [leaf]), sizes: [full, full, own]),
    Case(
      name: "fitting absolute",
      spec: AbsoluteLayoutSpec(sizing: .sizeToFit, children: [leaf]),
      sizes: [full, own, own]
    ),
    Case(
      name: "corner",
      spec: CornerLayoutSpec(child: leaf, corner: Box(4, 4), location: .topLeft),
      sizes: [full, own, own]
    ),
    Case(name: "wrapper", spec: WrapperLayoutSpec(children: [leaf]), sizes: [full, own, own]),
    Case(name: "spacer", spec: SpacerLayoutSpec(), sizes: [full, CGSize(10, 10), .zero]),
  ]

  static let ranges = [
    SizeRange.exactly(100, 50), SizeRange(min: CGSize(10, 10), max: CGSize(100, 50)),
    .unconstrained,
  ]

  @Test(arguments: cases) func `Sizes in each kind of range`(item: Case) {
    #expect(Self.ranges.map { item.spec.layoutThatFits($0).size } == item.sizes)
  }

  @Test(arguments: cases) func `The spec's own style narrows the range`(item: Case) {
    guard let spec = item.spec as? any StyledLayoutElement else {
      Issue.record("\(item.name) has no style")
      return
    }
    let layout = spec.styled { $0.setPreferredSize(CGSize(70, 35)) }.layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(70, 35))
  }

  @Test(arguments: cases) func `The range wins over the spec's own style`(item: Case) {
    guard let spec = item.spec as? any StyledLayoutElement else {
      Issue.record("\(item.name) has no style")
      return
    }
    let layout = spec.styled { $0.setPreferredSize(CGSize(70, 35)) }
      .layoutThatFits(.exactly(100, 50))
    #expect(layout.size == Self.full)
  }

  @Test(arguments: cases) func `Ten deep in itself and in others`(item: Case) {
    var tree: any LayoutElement = item.spec
    for level in 0..<10 {
      tree =
        level % 2 == 0
        ? InsetLayoutSpec(insets: EdgeInsets(1), child: tree)
        : WrapperLayoutSpec(children: [tree])
    }
    // Five insets of 1 on every side.
    #expect(tree.layoutThatFits(.exactly(110, 60)).size == CGSize(110, 60))
    let bounded = SizeRange(min: CGSize(20, 20), max: CGSize(110, 60))
    #expect(
      tree.layoutThatFits(bounded).size
        == CGSize(item.sizes[1].width + 10, item.sizes[1].height + 10)
    )
    let natural = item.spec.layoutThatFits(.unconstrained).size
    #expect(
      tree.layoutThatFits(.unconstrained).size
        == CGSize(natural.width + 10, natural.height + 10)
    )
  }

  @Test func `Ten stacks in each other`() {
    var tree: any LayoutElement = Self.leaf
    for level in 0..<10 {
      tree = StackLayoutSpec(
        direction: level % 2 == 0 ? .horizontal : .vertical,
        spacing: 1,
        children: [tree, Box(2, 2)]
      )
    }
    // Each row adds 1 + 2 to the width, each column to the height.
    #expect(tree.layoutThatFits(.unconstrained).size == CGSize(55, 35))
  }
}
