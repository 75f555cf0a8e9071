import TapestryCore
import TapestrySpecs
import Testing

/// The narrowest and the widest useful extents of specs.
@Suite struct ContentSizesTests {
  private func widths(_ element: any LayoutElement) -> ContentSizes {
    sizes(element, .horizontal)
  }

  private func sizes(_ element: any LayoutElement, _ axis: Axis) -> ContentSizes {
    LayoutChild(element).contentSizes(
      along: axis,
      in: LayoutContext(environment: LayoutEnvironment())
    )
  }

  // 10…60 and 10…40 wide.
  private let words: [Words] = [Words(6), Words(4)]

  @Test func `A row needs what its children take one after another`() {
    #expect(widths(StackLayoutSpec(spacing: 5, children: words)) == .init(min: 105, max: 105))
  }

  @Test func `In a row children that shrink count with their narrowest content`() {
    let children = words.map { $0.flexShrink(1).spacingAfter(1) }
    #expect(widths(StackLayoutSpec(spacing: 5, children: children)) == .init(min: 27, max: 107))
  }

  @Test func `A row that wraps can be as narrow as its widest child`() {
    #expect(
      widths(StackLayoutSpec(spacing: 5, flexWrap: .wrap, children: words))
        == .init(min: 60, max: 105)
    )
  }

  @Test func `A flexBasis in points takes the place of the content`() {
    let stack = StackLayoutSpec(children: [Words(6).flexBasis(30), Words(4)])
    #expect(widths(stack) == .init(min: 70, max: 70))
  }

  @Test func `A column is as wide as its widest child`() {
    #expect(
      widths(StackLayoutSpec(direction: .vertical, children: words)) == .init(min: 10, max: 60)
    )
  }

  @Test func `A row is as high as its highest child, baselines counted`() {
    let boxes = [Box(5, 30, baselines: (10, 26)), Box(5, 20, baselines: (14, 14))]
    #expect(sizes(StackLayoutSpec(children: boxes), .vertical) == .init(min: 30, max: 30))
    #expect(
      sizes(StackLayoutSpec(alignItems: .baselineFirst, children: boxes), .vertical)
        == .init(min: 34, max: 34)
    )
  }

  @Test func `An inset adds its finite distances`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: .infinity)
    let spec = InsetLayoutSpec(insets: insets, child: Words(6))
    #expect(widths(spec) == .init(min: 12, max: 62))
    #expect(sizes(spec, .vertical) == .init(min: 14, max: 14))
  }

  @Test func `Specs around one child need what it needs`() {
    let specs: [any LayoutElement] = [
      BackgroundLayoutSpec(child: Words(6), background: Box(500, 1)),
      OverlayLayoutSpec(child: Words(6), overlay: Box(500, 1)),
      RatioLayoutSpec(ratio: 1, child: Words(6)), CenterLayoutSpec(child: Words(6)),
      RelativeLayoutSpec(child: Words(6)), WrapperLayoutSpec(children: words),
      CornerLayoutSpec(child: Words(6), corner: Box(8, 8), location: .topLeft),
    ]
    #expect(specs.map(widths) == specs.map { _ in ContentSizes(min: 10, max: 60) })
  }

  @Test func `A corner that is wrapped counts`() {
    let spec = CornerLayoutSpec(
      child: Words(6),
      corner: Box(8, 8),
      location: .topRight,
      wrapsCorner: true
    )
    #expect(widths(spec) == .init(min: 14, max: 64))
  }

  @Test func `An absolute spec reaches as far as its children`() {
    let spec = AbsoluteLayoutSpec(
      children: [Words(6).layoutPosition(5, 0), Box(1, 1).layoutPosition(30, 0)])
    #expect(widths(spec) == .init(min: 31, max: 65))
  }

  @Test func `A spacer needs nothing`() {
    #expect(widths(SpacerLayoutSpec()) == .init(min: 0, max: 0))
  }

  @Test func `A spec's own style limits what it needs`() {
    #expect(widths(WrapperLayoutSpec(children: words).maxWidth(30)) == .init(min: 10, max: 30))
    #expect(widths(WrapperLayoutSpec(children: words).width(25)) == .init(min: 25, max: 25))
  }
}
