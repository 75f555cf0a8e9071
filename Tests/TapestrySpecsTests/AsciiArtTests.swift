import TapestryCore
import TapestrySpecs
import Testing

/// Drawings of spec trees in letters.
@Suite struct AsciiArtTests {
  @Test func `A leaf is a box with its name inside`() {
    #expect(
      Box(1, 1).asciiArt == """
        +-----+
        | Box |
        +-----+
        """
    )
  }

  @Test func `A row's children are side by side`() {
    let row = StackLayoutSpec(children: [
      Box(1, 1), InsetLayoutSpec(insets: .zero, child: Box(1, 1)),
    ])
    #expect(
      row.asciiArt == """
        +-Stack---------------------+
        | +-----+ +-Inset 0,0,0,0-+ |
        | | Box | | +-----+       | |
        | +-----+ | | Box |       | |
        |         | +-----+       | |
        |         +---------------+ |
        +---------------------------+
        """
    )
  }

  @Test func `A column's children are one below the other, with identifiers`() {
    let column = StackLayoutSpec(
      direction: .vertical,
      children: [Box(1, 1).id("a"), SpacerLayoutSpec()]
    )
    #expect(
      column.id("list").asciiArt == """
        +-Stack (list)-+
        | +---------+  |
        | | Box (a) |  |
        | +---------+  |
        | +--------+   |
        | | Spacer |   |
        | +--------+   |
        +--------------+
        """
    )
  }

  @Test(
    arguments: [
      (RatioLayoutSpec(ratio: 0.75, child: Box(1, 1)) as any LayoutElement, "-Ratio 0.75-"),
      (
        InsetLayoutSpec(
          insets: EdgeInsets(top: 1, left: 2, bottom: .infinity, right: 4.5),
          child: Box(1, 1)
        ),
        "-Inset 1,2,∞,4.5-"
      ),
      (CenterLayoutSpec(centering: .y, child: Box(1, 1)), "-Center y-"),
      (RelativeLayoutSpec(horizontal: .end, child: Box(1, 1)), "-Relative end,none-"),
      (
        CornerLayoutSpec(child: Box(1, 1), corner: Box(1, 1), location: .topLeft),
        "-Corner topLeft-"
      ),
      (AbsoluteLayoutSpec(children: [Box(1, 1)]), "-Absolute-"),
      (WrapperLayoutSpec(children: [Box(1, 1)]), "-Wrapper-"),
      (BackgroundLayoutSpec(child: Box(1, 1), background: SpacerLayoutSpec()), "-Background-"),
      (OverlayLayoutSpec(child: Box(1, 1), overlay: SpacerLayoutSpec()), "-Overlay-"),
    ] as [(any LayoutElement, String)]
  )
  func `A spec's name tells its settings`(spec: any LayoutElement, title: String) {
    #expect(spec.asciiArt.split(separator: "\n").first?.contains(title) == true)
  }

  @Test func `What lies behind comes first`() {
    let lines = BackgroundLayoutSpec(child: Box(1, 1), background: SpacerLayoutSpec()).asciiArt
      .split(separator: "\n")
    #expect(lines[2].contains("Spacer"))
    #expect(lines[5].contains("Box"))
  }
}
