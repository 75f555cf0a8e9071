import TapestryCore
import TapestryRects
import Testing

/// Layouts of both axes, sums, one edge alone.
@Suite struct WholeLayoutTests {
  private let space = CGRect(x: 10, y: 20, width: 100, height: 50)
  private let old = CGRect(x: 1, y: 2, width: 30, height: 10)

  @Test func `a layout fills first and aligns the size that it filled`() {
    // If it aligned first, the old 30 × 10 would be centred.
    let layout = RectLayout(x: .center(), y: .bottom(5), width: .scaled(0.5), height: .boxed(20))
    #expect(
      layout.layout(rect: old, in: space) == CGRect(x: 35, y: 35, width: 50, height: 30)
    )
    let pair = RectLayout(
      alignment: RectLayout.Alignment(horizontal: .center(), vertical: .bottom(5)),
      filling: RectLayout.Filling(horizontal: .scaled(0.5), vertical: .boxed(20))
    )
    #expect(pair == layout)
  }

  @Test func `by default a layout is its space`() {
    #expect(RectLayout().layout(rect: old, in: space) == space)
    #expect(RectLayout.equal.layout(rect: old, in: space) == space)
  }

  @Test func `nothing leaves the rect as it was, a rect is itself whatever the space`() {
    #expect(RectLayout.nothing.layout(rect: old, in: space) == old)
    let other = CGRect(x: -4, y: 0.5, width: 0, height: 3)
    #expect(RectLayout.equal(other).layout(rect: old, in: space) == other)
  }

  @Test func `builders of one axis leave the other`() {
    #expect(
      RectLayout.width(.equal).layout(rect: old, in: space)
        == CGRect(x: 1, y: 2, width: 100, height: 10)
    )
    #expect(
      RectLayout.height(.equal).layout(rect: old, in: space)
        == CGRect(x: 1, y: 2, width: 30, height: 50)
    )
    #expect(
      RectLayout.horizontal(.right()).layout(rect: old, in: space)
        == CGRect(x: 80, y: 2, width: 30, height: 10)
    )
    #expect(
      RectLayout.vertical(.bottom()).layout(rect: old, in: space)
        == CGRect(x: 1, y: 60, width: 30, height: 10)
    )
  }

  @Test func `in a sum the second goes on from what the first made`() {
    let wide = RectLayout.width(.fixed(40))
    #expect(
      (wide + .horizontal(.right())).layout(rect: old, in: space)
        == CGRect(x: 70, y: 2, width: 40, height: 10)
    )
    // The other way round the place is that for the old width.
    #expect(
      (.horizontal(.right()) + wide).layout(rect: old, in: space)
        == CGRect(x: 80, y: 2, width: 40, height: 10)
    )
    #expect(
      RectLayout.horizontal(.left(3) + .center()).layout(rect: old, in: space).origin.x == 45
    )
    #expect(RectLayout.vertical(.bottom() + .top(3)).layout(rect: old, in: space).origin.y == 23)
    #expect(RectLayout.width(.fixed(3) + .scaled(0.5)).layout(rect: old, in: space).width == 50)
    #expect(RectLayout.height(.scaled(2) + 3).layout(rect: old, in: space).height == 3)
  }

  struct Limiter: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let axis: Axis
    let layout: RectLayout
    /// Whether it moves the end, by direction.
    let movesEnd: [Bool]
  }

  static let limiters: [Limiter] = [
    Limiter(
      testDescription: "left",
      axis: .horizontal,
      layout: .left(15...),
      movesEnd: [false, false]
    ),
    Limiter(
      testDescription: "right",
      axis: .horizontal,
      layout: .right(15...),
      movesEnd: [true, true]
    ),
    Limiter(
      testDescription: "top",
      axis: .vertical,
      layout: .top(15...),
      movesEnd: [false, false]
    ),
    Limiter(
      testDescription: "bottom",
      axis: .vertical,
      layout: .bottom(15...),
      movesEnd: [true, true]
    ),
    Limiter(
      testDescription: "leading",
      axis: .horizontal,
      layout: .leading(15...),
      movesEnd: [false, true]
    ),
    Limiter(
      testDescription: "trailing",
      axis: .horizontal,
      layout: .trailing(15...),
      movesEnd: [true, false]
    ),
  ]

  @Test(arguments: limiters)
  func `one edge alone is moved, the opposite one stays`(_ limiter: Limiter) {
    for field in Specimen.fields {
      for specimen in Specimen.around {
        for (direction, movesEnd) in zip(bothDirections, limiter.movesEnd) {
          // Mirrored where the end is moved, so that one formula is enough.
          let (s, r) =
            movesEnd
            ? (field.span.mirrored, specimen.span.mirrored) : (field.span, specimen.span)
          let free = s.size - r.size
          let edge = s.min + (free > 15 ? free : 15)
          let left = Span(min: edge, max: Swift.max(edge, r.max))
          // A beginning beyond the end takes the end along; an end stops at the beginning.
          let isGone = r.max < edge && movesEnd
          let expected = isGone ? Span(r.max, 0).mirrored : movesEnd ? left.mirrored : left
          let result = limiter.layout.layout(
            rect: limiter.axis.rect(specimen),
            in: limiter.axis.rect(field, crossing: Specimen("", -40, 500)),
            direction: direction
          )
          #expect(
            limiter.axis.span(result).isClose(to: expected),
            "\(specimen) in \(field), \(direction): \(limiter.axis.span(result)), not \(expected)"
          )
          #expect(limiter.axis.other.span(result) == Span(7, 9))
        }
      }
    }
  }

  @Test func `one edge alone, by hand`() {
    // 100 wide, 30 taken: 70 free, more than 15.
    let rect = CGRect(x: 50, y: 30, width: 30, height: 40)
    #expect(
      RectLayout.left(15...).layout(rect: rect, in: space)
        == CGRect(x: 80, y: 30, width: 0, height: 40)
    )
    // 50 high, 40 taken: 10 free, less than 15.
    #expect(
      RectLayout.top(15...).layout(rect: rect, in: space)
        == CGRect(x: 50, y: 35, width: 30, height: 35)
    )
    #expect(
      RectLayout.bottom(15...).layout(rect: rect, in: space)
        == CGRect(x: 50, y: 30, width: 30, height: 25)
    )
  }

  @Test(arguments: [
    CGRect(x: 3, y: -4, width: 20, height: 5.5), CGRect(x: 0, y: 0, width: 0, height: 0),
    CGRect(x: 30, y: 20, width: -10, height: -5),
  ])
  func `a rect as a layout is at its place in the space, with its size`(_ rect: CGRect) {
    let upright = rect.standardized
    #expect(
      rect.asLayout().layout(rect: old, in: space)
        == CGRect(
          x: 10 + upright.origin.x,
          y: 20 + upright.origin.y,
          width: upright.width,
          height: upright.height
        )
    )
  }

  @Test func `constraints are folded over the space before the layout`() {
    let result = RectLayout(x: .right(), width: .fixed(10)).layout(
      rect: old,
      in: space,
      use: [
        (CGRect(x: 60, y: 0, width: 20, height: 30), [RectAnchor.Left.limit(on: .outer)]),
        (
          CGRect(x: 0, y: 0, width: 5, height: 30),
          [RectAnchor.bottom(.limit(on: .outer)), RectAnchor.insets(EdgeInsets(1))]
        ),
      ]
    )
    // Left of 60, below 30, less 1 on each side.
    #expect(result == CGRect(x: 49, y: 31, width: 10, height: 38))
  }
}
