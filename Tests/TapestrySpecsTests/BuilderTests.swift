import TapestryCore
import TapestrySpecs
import Testing

/// The result-builder form of specs that take children.
@Suite struct BuilderTests {
  private func names(_ layout: Layout) -> [String] {
    layout.sublayouts.map { $0.layout.element.identifier ?? "?" }
  }

  private func stack(_ shows: Bool, _ count: Int, _ badge: IdentifiedElement?) -> StackLayoutSpec {
    StackLayoutSpec(direction: .vertical) {
      Box(1, 1).id("first")
      if shows { Box(1, 1).id("shown") }
      if count > 1 {
        SpacerLayoutSpec().id("many")
      } else {
        InsetLayoutSpec(insets: .zero) { Box(1, 1) }.id("few")
      }
      for index in 0..<count { Box(1, 1).id("row\(index)") }
      badge
      [Box(1, 1).id("x"), Box(1, 1).id("y")]
      switch count {
      case 0: Box(1, 1).id("none")
      default: Box(1, 1).id("some")
      }
    }
  }

  @Test func `Conditions, loops, optionals and arrays are listed in order`() {
    #expect(
      names(stack(true, 2, Box(1, 1).id("badge")).layoutThatFits(.unconstrained))
        == ["first", "shown", "many", "row0", "row1", "badge", "x", "y", "some"]
    )
    #expect(
      names(stack(false, 0, nil).layoutThatFits(.unconstrained))
        == ["first", "few", "x", "y", "none"]
    )
  }

  @Test func `Every spec with several children has the form`() {
    #expect(names(AbsoluteLayoutSpec { Box(1, 1).id("a") }.layoutThatFits(.zero)) == ["a"])
    #expect(names(WrapperLayoutSpec { Box(1, 1).id("a") }.layoutThatFits(.zero)) == ["a"])
    #expect(names(StackLayoutSpec.horizontal { Box(1, 1).id("a") }.layoutThatFits(.zero)) == ["a"])
    let column = StackLayoutSpec.vertical { Box(1, 1).id("a") }
    #expect(column.direction == .vertical)
  }

  @Test func `Specs with one child take a closure`() {
    let box = { Box(10, 10) as any LayoutElement }
    let specs: [any LayoutElement] = [
      InsetLayoutSpec(insets: .zero, child: box),
      BackgroundLayoutSpec(child: box, background: box),
      OverlayLayoutSpec(child: box, overlay: box), CenterLayoutSpec(child: box),
      RelativeLayoutSpec(child: box), RatioLayoutSpec(ratio: 1, child: box),
      CornerLayoutSpec(location: .topLeft, child: box, corner: box),
    ]
    #expect(specs.allSatisfy { $0.layoutThatFits(.unconstrained).size == CGSize(10, 10) })
  }

  @Test func `A named element keeps its style, and can be styled further`() {
    let box = Box(10, 10).flexGrow(1).id("a").spacingBefore(5)
    let layout = StackLayoutSpec(children: [box]).layoutThatFits(.exactly(100, 10))
    #expect(layout.framesByIdentifier == ["a": CGRect(5, 0, 95, 10)])
  }
}
