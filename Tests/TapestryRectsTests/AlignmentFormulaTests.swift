import TapestryCore
import TapestryRects
import Testing

/// Alignments against the table of origins: a place for a rect of known size in a space.
@Suite struct AlignmentFormulaTests {
  typealias Formula = @Sendable (_ s: Span, _ r: Span) -> Double

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let horizontal: RectLayout.Alignment.Horizontal
    var vertical: RectLayout.Alignment.Vertical?
    let formula: Formula
    /// Where lines are read from the right, if that is different.
    var reversed: Formula?
  }

  static let cases: [Case] = [
    Case(testDescription: "equal", horizontal: .equal, vertical: .equal) { s, _ in s.min },
    Case(testDescription: "center", horizontal: .center(), vertical: .center()) { s, r in
      s.mid - r.size / 2
    },
    Case(testDescription: "center(-6.5)", horizontal: .center(-6.5), vertical: .center(-6.5)) {
      $0.mid - $1.size / 2 - 6.5
    },
    Case(testDescription: "start", horizontal: .left(), vertical: .top()) { s, _ in s.min },
    Case(testDescription: "start(12)", horizontal: .left(12), vertical: .top(12)) { s, _ in
      s.min + 12
    },
    Case(testDescription: "literal 10", horizontal: 10, vertical: 10) { s, _ in s.min + 10 },
    Case(testDescription: "literal -2.5", horizontal: -2.5, vertical: -2.5) { s, _ in
      s.min - 2.5
    },
    Case(testDescription: "end", horizontal: .right(), vertical: .bottom()) { $0.max - $1.size },
    Case(testDescription: "end(8)", horizontal: .right(8), vertical: .bottom(8)) { s, r in
      s.max - r.size - 8
    },
    Case(
      testDescription: "start(multiplier: 0.3)",
      horizontal: .left(multiplier: 0.3),
      vertical: .top(multiplier: 0.3)
    ) { s, _ in s.min + s.size * 0.3 },
    Case(
      testDescription: "end(multiplier: 0.3)",
      horizontal: .right(multiplier: 0.3),
      vertical: .bottom(multiplier: 0.3)
    ) { s, r in s.max - r.size - s.size * 0.3 },
    Case(
      testDescription: "start(between: 20...70)",
      horizontal: .left(between: 20...70),
      vertical: .top(between: 20...70)
    ) { $0.min + clamped($0.size - $1.size, 20, 70) },
    Case(
      testDescription: "end(between: 20...70)",
      horizontal: .right(between: 20...70),
      vertical: .bottom(between: 20...70)
    ) { $0.max - $1.size - clamped($0.size - $1.size, 20, 70) },
    Case(
      testDescription: "leading(12)",
      horizontal: .leading(12),
      formula: { s, _ in s.min + 12 },
      reversed: { s, r in s.max - r.size - 12 }
    ),
    Case(
      testDescription: "trailing(12)",
      horizontal: .trailing(12),
      formula: { s, r in s.max - r.size - 12 },
      reversed: { s, _ in s.min + 12 }
    ),
    Case(
      testDescription: "leading(multiplier: 0.25)",
      horizontal: .leading(multiplier: 0.25),
      formula: { s, _ in s.min + s.size / 4 },
      reversed: { s, r in s.max - r.size - s.size / 4 }
    ),
    Case(
      testDescription: "trailing(multiplier: 0.25)",
      horizontal: .trailing(multiplier: 0.25),
      formula: { s, r in s.max - r.size - s.size / 4 },
      reversed: { s, _ in s.min + s.size / 4 }
    ),
    Case(
      testDescription: "leading(between: 20...70)",
      horizontal: .leading(between: 20...70),
      formula: { $0.min + clamped($0.size - $1.size, 20, 70) },
      reversed: { $0.max - $1.size - clamped($0.size - $1.size, 20, 70) }
    ),
    Case(
      testDescription: "trailing(between: 20...70)",
      horizontal: .trailing(between: 20...70),
      formula: { $0.max - $1.size - clamped($0.size - $1.size, 20, 70) },
      reversed: { $0.min + clamped($0.size - $1.size, 20, 70) }
    ),
  ]

  /// A value between two bounds, by cases.
  static func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value < low ? low : value > high ? high : value
  }

  @Test(arguments: cases)
  func `the origin is that of the table, the size stays`(_ alignment: Case) {
    for direction in bothDirections {
      let isReversed = direction == .rightToLeft
      check(
        .horizontal,
        .horizontal(alignment.horizontal),
        isReversed ? alignment.reversed ?? alignment.formula : alignment.formula,
        direction
      )
      guard let vertical = alignment.vertical else { continue }
      check(.vertical, .vertical(vertical), alignment.formula, direction)
    }
  }

  private func check(
    _ axis: Axis,
    _ layout: RectLayout,
    _ formula: Formula,
    _ direction: LayoutDirection
  ) {
    for field in Specimen.fields {
      for specimen in Specimen.around {
        let rect = axis.rect(specimen)
        let result = layout.layout(
          rect: rect,
          in: axis.rect(field, crossing: Specimen("", -40, 500)),
          direction: direction
        )
        let expected = Span(formula(field.span, specimen.span), specimen.span.size)
        #expect(
          axis.span(result).isClose(to: expected),
          "\(specimen) in \(field): \(axis.span(result)), not \(expected)"
        )
        #expect(axis.other.span(result) == axis.other.span(rect), "the other axis")
      }
    }
  }

  /// free, offset: below the range, in it off and on a step, at its upper bound, above it.
  @Test(arguments: [
    (-50.0, 10.0), (10, 10), (23, 20), (39.5, 35), (40, 40), (46, 46), (99, 46),
  ])
  func `steps of what is free count from zero and end at the upper bound`(
    _ free: Double,
    _ offset: Double
  ) {
    let layout = RectLayout.vertical(.top(between: 10...46, step: 5))
    let result = layout.layout(
      rect: CGRect(x: 3, y: 500, width: 8, height: 100),
      in: CGRect(x: 0, y: 20, width: 10, height: 100 + free)
    )
    #expect(result == CGRect(x: 3, y: 20 + offset, width: 8, height: 100))
  }

  @Test func `values by hand`() {
    // A space from (10, 20) to (110, 70); a rect of 30 × 10.
    let space = CGRect(x: 10, y: 20, width: 100, height: 50)
    func origin(
      _ x: RectLayout.Alignment.Horizontal,
      _ y: RectLayout.Alignment.Vertical
    ) -> CGPoint {
      RectLayout.Alignment(horizontal: x, vertical: y)
        .layout(rect: CGRect(x: 1, y: 2, width: 30, height: 10), in: space).origin
    }
    #expect(origin(.equal, .equal) == CGPoint(x: 10, y: 20))
    #expect(origin(.center(), .center(3)) == CGPoint(x: 45, y: 43))
    #expect(origin(.left(4), .top(-4)) == CGPoint(x: 14, y: 16))
    #expect(origin(.right(4), .bottom(-4)) == CGPoint(x: 76, y: 64))
    #expect(origin(.leading(), .bottom()) == CGPoint(x: 10, y: 60))
    #expect(origin(.trailing(), .bottom()) == CGPoint(x: 80, y: 60))
    #expect(origin(.left(multiplier: 0.5), .top(multiplier: 0.1)) == CGPoint(x: 60, y: 25))
    #expect(origin(.right(multiplier: 0.5), .bottom(multiplier: 0.1)) == CGPoint(x: 30, y: 55))
    #expect(origin(.left(between: 0...20), .top(between: 50...60)) == CGPoint(x: 30, y: 70))
    #expect(origin(.right(between: 0...20), .bottom(between: 0...90)) == CGPoint(x: 60, y: 20))
    #expect(
      RectLayout.Alignment.center.layout(rect: CGRect(x: 0, y: 0, width: 20, height: 20), in: space)
        == CGRect(x: 50, y: 35, width: 20, height: 20)
    )
    #expect(
      RectLayout.Alignment.equal.layout(rect: CGRect(x: 0, y: 0, width: 20, height: 20), in: space)
        == CGRect(x: 10, y: 20, width: 20, height: 20)
    )
  }
}
