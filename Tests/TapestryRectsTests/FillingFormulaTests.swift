import TapestryCore
import TapestryRects
import Testing

/// Fillings against the table of sizes.
@Suite struct FillingFormulaTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let horizontal: RectLayout.Filling.Horizontal
    let vertical: RectLayout.Filling.Vertical
    let formula: @Sendable (_ size: Double) -> Double
  }

  static let cases: [Case] = [
    Case(testDescription: "equal", horizontal: .equal, vertical: .equal) { $0 },
    Case(testDescription: "fixed(44)", horizontal: .fixed(44), vertical: .fixed(44)) { _ in 44 },
    Case(testDescription: "literal 44", horizontal: 44, vertical: 44) { _ in 44 },
    Case(testDescription: "literal 0.5", horizontal: 0.5, vertical: 0.5) { _ in 0.5 },
    Case(testDescription: "scaled(0.6)", horizontal: .scaled(0.6), vertical: .scaled(0.6)) {
      $0 * 0.6
    },
    Case(testDescription: "boxed(90)", horizontal: .boxed(90), vertical: .boxed(90)) {
      $0 < 90 ? 0 : $0 - 90
    },
    Case(testDescription: "boxed(-15)", horizontal: .boxed(-15), vertical: .boxed(-15)) {
      $0 + 15
    },
    Case(testDescription: "upTo(100)", horizontal: .upTo(100), vertical: .upTo(100)) {
      $0 > 100 ? 100 : $0
    },
    Case(testDescription: "from(100)", horizontal: .from(100), vertical: .from(100)) {
      $0 < 100 ? 100 : $0
    },
    Case(
      testDescription: "between(50...120)",
      horizontal: .between(50...120),
      vertical: .between(50...120)
    ) { $0 < 50 ? 50 : $0 > 120 ? 120 : $0 },
    Case(
      testDescription: "scaled, then boxed of the whole space",
      horizontal: .scaled(2) + .boxed(20),
      vertical: .scaled(2) + .boxed(20)
    ) { $0 < 20 ? 0 : $0 - 20 },
  ]

  @Test(arguments: cases)
  func `the size is that of the table, the origin stays`(_ filling: Case) {
    for (axis, layout) in [
      (Axis.horizontal, RectLayout.width(filling.horizontal)),
      (.vertical, .height(filling.vertical)),
    ] {
      for (field, direction) in Specimen.fields.flatMap({ field in
        bothDirections.map { (field, $0) }
      }) {
        for specimen in Specimen.around {
          let rect = axis.rect(specimen)
          let result = layout.layout(
            rect: rect,
            in: axis.rect(field, crossing: Specimen("", -40, 500)),
            direction: direction
          )
          let expected = Span(specimen.span.min, filling.formula(field.span.size))
          #expect(
            axis.span(result).isClose(to: expected),
            "\(specimen) in \(field): \(axis.span(result)), not \(expected)"
          )
          #expect(axis.other.span(result) == axis.other.span(rect), "the other axis")
        }
      }
    }
  }

  @Test func `values by hand`() {
    let space = CGRect(x: 10, y: 20, width: 100, height: 50)
    func size(_ w: RectLayout.Filling.Horizontal, _ h: RectLayout.Filling.Vertical) -> CGSize {
      RectLayout.Filling(horizontal: w, vertical: h)
        .layout(rect: CGRect(x: 1, y: 2, width: 30, height: 10), in: space).size
    }
    #expect(size(.equal, .equal) == CGSize(width: 100, height: 50))
    #expect(size(.fixed(7), 8) == CGSize(width: 7, height: 8))
    #expect(size(.scaled(0.5), .scaled(3)) == CGSize(width: 50, height: 150))
    #expect(size(.boxed(20), .boxed(60)) == CGSize(width: 80, height: 0))
    #expect(size(.boxed(-20), .boxed(50)) == CGSize(width: 120, height: 0))
    #expect(size(.upTo(90), .upTo(90)) == CGSize(width: 90, height: 50))
    #expect(size(.from(90), .from(90)) == CGSize(width: 100, height: 90))
    #expect(size(.between(0...40), .between(60...70)) == CGSize(width: 40, height: 60))
    #expect(
      RectLayout.Filling.equal.layout(rect: CGRect(x: 1, y: 2, width: 3, height: 4), in: space)
        == CGRect(x: 1, y: 2, width: 100, height: 50)
    )
  }

  @Test func `a ratio follows the other axis of the same layout`() {
    let space = CGRect(x: 0, y: 0, width: 160, height: 300)
    let old = CGRect(x: 5, y: 6, width: 70, height: 80)
    // 16 : 9 of the space's width.
    #expect(
      RectLayout(width: .equal, height: .ratio(9.0 / 16)).layout(rect: old, in: space)
        == CGRect(x: 0, y: 0, width: 160, height: 90)
    )
    #expect(
      RectLayout(x: .right(10), width: .ratio(2), height: .fixed(30)).layout(rect: old, in: space)
        == CGRect(x: 90, y: 0, width: 60, height: 30)
    )
    // With nothing else said, the other axis is what it was.
    #expect(
      RectLayout.height(.ratio(0.5)).layout(rect: old, in: space)
        == CGRect(x: 5, y: 6, width: 70, height: 35)
    )
    // Of two ratios the height is taken first, of the old width.
    #expect(
      RectLayout(width: .ratio(3), height: .ratio(0.5)).layout(rect: old, in: space)
        == CGRect(x: 0, y: 0, width: 105, height: 35)
    )
  }

  struct Aspect: Sendable, CustomTestStringConvertible {
    let ratio: Double
    let space: [Double]
    let fit: [Double]
    let fill: [Double]
    var testDescription: String { "\(ratio) in \(space)" }
  }

  @Test(arguments: [
    Aspect(ratio: 2, space: [100, 100], fit: [100, 50], fill: [200, 100]),
    Aspect(ratio: 0.5, space: [100, 100], fit: [50, 100], fill: [100, 200]),
    Aspect(ratio: 2, space: [300, 100], fit: [200, 100], fill: [300, 150]),
    Aspect(ratio: 2, space: [200, 100], fit: [200, 100], fill: [200, 100]),
    Aspect(ratio: 4, space: [0, 100], fit: [0, 0], fill: [400, 100]),
    Aspect(ratio: 1.5, space: [-30, 10.5], fit: [15.75, 10.5], fill: [30, 20]),
  ])
  func `aspect fit is the largest inside, aspect fill the smallest around`(_ aspect: Aspect) {
    let source = CGRect(x: 9, y: 9, width: aspect.space[0], height: aspect.space[1])
    let old = CGRect(x: 1, y: 2, width: 3, height: 4)
    let fitted = RectLayout.Filling.aspectFit(ratio: aspect.ratio).layout(rect: old, in: source)
    let filled = RectLayout.Filling.aspectFill(ratio: aspect.ratio).layout(rect: old, in: source)
    #expect(fitted == CGRect(x: 1, y: 2, width: aspect.fit[0], height: aspect.fit[1]))
    #expect(filled == CGRect(x: 1, y: 2, width: aspect.fill[0], height: aspect.fill[1]))
  }
}
