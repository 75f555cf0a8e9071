import TapestryCore
import Testing

@Suite struct LayoutTests {
  /// A row of a leaf and a row of two leaves.
  private let tree = Row([
    Leaf().id("a"),
    Row([Leaf().id("b"), Leaf(size: CGSize(width: 3, height: 9)).id("c")]).id("in"),
  ])

  private func rect(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: 0, width: width, height: height)
  }

  @Test func `Sizes and positions are rounded up to pixels`() {
    let layout = Row([Leaf(size: CGSize(width: 1.2, height: 1)), Leaf()])
      .layoutThatFits(.unconstrained, environment: LayoutEnvironment(scale: 2))
    #expect(layout.size == CGSize(width: 8.5, height: 5))
    #expect(layout.sublayouts.map(\.position.x) == [0, 1.5])
  }

  @Test func `At scale 0 nothing is rounded`() {
    let layout = Leaf(size: CGSize(width: 1.2345, height: 1))
      .layoutThatFits(.unconstrained, environment: LayoutEnvironment(scale: 0))
    #expect(layout.size.width == 1.2345)
  }

  @Test func `An unrounded layout is left alone`() {
    let layout = Layout(
      unrounded: Leaf(),
      size: CGSize(width: 1.2, height: 1.25),
      firstBaseline: 0.4,
      lastBaseline: 0.75
    )
    #expect(layout.size == CGSize(width: 1.2, height: 1.25))
    #expect(layout.descender == -0.5)
  }

  @Test func `Flattening lists leaves with absolute frames, specs left out`() {
    let flat = tree.layoutThatFits(.unconstrained).flattened()
    #expect(flat.map(\.element.identifier) == ["a", "b", "c"])
    #expect(flat.map(\.frame) == [rect(0, 7, 5), rect(7, 7, 5), rect(14, 3, 9)])
  }

  @Test func `Flattening does not look into what it selects`() {
    let flat = tree.layoutThatFits(.unconstrained).flattened { $0.identifier == "in" }
    #expect(flat.map(\.frame) == [rect(7, 10, 9)])
  }

  @Test func `Frames by identifier are absolute`() {
    #expect(
      tree.layoutThatFits(.unconstrained).framesByIdentifier == [
        "a": rect(0, 7, 5), "in": rect(7, 10, 9), "b": rect(7, 7, 5), "c": rect(14, 3, 9),
      ]
    )
  }

  @Test func `A visit goes from parents to children, from back to front`() {
    var names: [String] = []
    tree.layoutThatFits(.unconstrained).visit { element, _, _ in
      names.append(element.identifier ?? "?")
      return .descend
    }
    #expect(names == ["?", "a", "in", "b", "c"])
  }

  @Test func `A visit leaves out what is skipped`() {
    var names: [String] = []
    tree.layoutThatFits(.unconstrained).visit { element, _, _ in
      names.append(element.identifier ?? "?")
      return element.identifier == "in" ? .skip : .descend
    }
    #expect(names == ["?", "a", "in"])
  }

  @Test func `A layout can stand for another element`() {
    let layout = Leaf().layoutThatFits(.unconstrained)
    let standing = layout.standing(for: tree, size: CGSize(width: 1, height: 2))
    #expect(standing.element is Row)
    #expect(standing.size == CGSize(width: 1, height: 2))
    #expect(layout.standing(for: tree).size == layout.size)
  }

  @Test func `A dump has a line for each element, indented below its parent`() {
    #expect(
      tree.layoutThatFits(.unconstrained).dump() == """
        Row 0, 0, 17 × 9
          Leaf #a 0, 0, 7 × 5
          Row #in 7, 0, 10 × 9
            Leaf #b 0, 0, 7 × 5
            Leaf #c 7, 0, 3 × 9
        """
    )
  }

  @Test func `A dump tells baselines and broken numbers`() {
    let layout = Layout(
      unrounded: Leaf(),
      size: CGSize(width: 1.5, height: 2.0004),
      firstBaseline: 1,
      lastBaseline: 1.25
    )
    #expect(layout.dump() == "Leaf 0, 0, 1.5 × 2 baselines 1, 1.25")
    #expect(layout.description == layout.dump())
  }

  @Test func `Names are seen through wrappers`() {
    let named = Leaf().id("inner").id("outer")
    #expect(named.identifier == "outer")
    #expect(named.unwrapped is Leaf)
  }
}
