import TapestryConstraints
import TapestryCore
import Testing

@Suite struct VisualFormatErrorTests {
  let root = Box.root(200, 100)

  private func error(
    _ format: String,
    _ options: VisualFormatOptions = []
  ) -> VisualFormatError? {
    let box = Box("box", in: root)
    let lonely = Box("lonely")
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: format,
        options: options,
        metrics: ["gap": 4, "far": 2000],
        views: ["box": box, "lonely": lonely]
      )
      return nil
    } catch {
      return error
    }
  }

  @Test func `a caret shows the place`() {
    #expect(
      error("V|[box]|")?.description == """
        Expected ':' after 'V' to specify vertical arrangement
        V|[box]|
         ^
        """
    )
  }

  @Test(arguments: [
    ("", 0), ("H[box]", 1), ("|", 1), ("box", 0), ("[", 1), ("[]", 1), ("[box", 4), ("[1]", 1),
    ("[nobody]", 1), ("[box(]", 5), ("[box()]", 5), ("[box(=5)]", 6), ("[box(>5)]", 6),
    ("[box(5@)]", 7), ("[box(5@0)]", 7), ("[box(5@1001)]", 7), ("[box(5@far)]", 7),
    ("[box(nothing)]", 5), ("[box(5,)]", 7), ("[box(5]", 6), ("[box]-", 6), ("[box]-5", 7),
    ("[box]-5[box]", 7), ("[box]--[box]", 6), ("[box]-nothing-[box]", 6), ("[box]-(box)-|", 7),
    ("[box]|x", 6), ("[box]|[box]", 6), ("[box] [box]", 5), ("[box]-(5-[box]", 8),
    ("H:|-gap-[box]-gap", 17), ("[box(1e999)]", 5),
  ])
  func `each mistake has its place`(_ format: String, _ position: Int) {
    let error = error(format)
    #expect(error?.position == position, "\(error?.description ?? "no error")")
    #expect(error?.format == format)
  }

  @Test func `the superitem must be there`() {
    #expect(error("|[lonely]")?.position == 2)
    #expect(error("[lonely]|")?.position == 1)
    #expect(error("[lonely]") == nil)
  }

  @Test func `views are not aligned along the axis`() {
    #expect(error("[box][box]", .alignAllLeft) != nil)
    #expect(error("[box][box]", .alignAllCenterX) != nil)
    #expect(error("V:[box][box]", .alignAllLastBaseline) != nil)
    #expect(error("V:[box][box]", .alignAllLeading) == nil)
    #expect(error("[box][box]", .alignAllFirstBaseline) == nil)
  }
}
