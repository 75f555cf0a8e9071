import TapestryCore
import TapestryRects
import Testing

/// Typed anchors: what an edge of an element does by one of another's.
@Suite struct TypedAnchorTests {
  typealias Make = @Sendable (RectConstraintMaker, ElementAnchors, CGFloat) -> Void
  typealias Formula = @Sendable (_ s: Span, _ v: Double) -> Span

  enum Edge: Sendable {
    case min, mid, max

    func of(_ span: Span) -> Double {
      switch self {
      case .min: span.min
      case .mid: span.mid
      case .max: span.max
      }
    }

    var mirrored: Edge { self == .min ? .max : self == .max ? .min : .mid }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let axis: Axis
    /// The own edge does it to the other's left or top, or leading one if `isRelative`.
    let make: Make
    let own: Edge
    let other: Edge
    let formula: [Edge: Formula]
    var isRelative = false
  }

  // What each action does, by the edge that does it.
  static let align: [Edge: Formula] = [
    .min: { s, v in Span(v, s.size) }, .mid: { s, v in Span(v - s.size / 2, s.size) },
    .max: { s, v in Span(v - s.size, s.size) },
  ]
  static let pull: [Edge: Formula] = [
    .min: { s, v in s.max < v ? Span(v, 0) : Span(min: v, max: s.max) },
    .max: { s, v in s.min > v ? Span(s.min, 0) : Span(min: s.min, max: v) },
    .mid: { s, v in
      s.mid > v
        ? Span(s.min, v < s.min ? 0 : 2 * (v - s.min))
        : v > s.max ? Span(s.max, 0) : Span(min: 2 * v - s.max, max: s.max)
    },
  ]
  static let limit: [Edge: Formula] = [
    .min: { s, v in v <= s.min ? s : s.max < v ? Span(v, 0) : Span(min: v, max: s.max) },
    .max: { s, v in v >= s.max ? s : s.min > v ? Span(s.min, 0) : Span(min: s.min, max: v) },
  ]
  static let push: [Edge: Formula] = [
    .min: { s, v in v <= s.min ? s : Span(v, s.size) },
    .max: { s, v in v >= s.max ? s : Span(v - s.size, s.size) },
  ]

  static let cases: [Case] = {
    func on(
      _ axis: Axis,
      _ name: String,
      _ own: Edge,
      _ other: Edge,
      _ formula: [Edge: Formula],
      _ make: @escaping Make
    ) -> Case {
      let isRelative = name.contains("leading") || name.contains("trailing")
      return Case(
        testDescription: name,
        axis: axis,
        make: make,
        own: own,
        other: other,
        formula: formula,
        isRelative: isRelative
      )
    }
    let (x, y) = (Axis.horizontal, Axis.vertical)
    return [
      on(x, "left.align(left)", .min, .min, align) { $0.left.align(by: $1.left + $2) },
      on(x, "left.align(right)", .min, .max, align) { $0.left.align(by: $1.right + $2) },
      on(x, "right.align(centerX)", .max, .mid, align) { $0.right.align(by: $1.centerX + $2) },
      on(x, "centerX.align(left)", .mid, .min, align) { $0.centerX.align(by: $1.left + $2) },
      on(y, "top.align(bottom)", .min, .max, align) { $0.top.align(by: $1.bottom + $2) },
      on(y, "bottom.align(top)", .max, .min, align) { $0.bottom.align(by: $1.top + $2) },
      on(y, "centerY.align(centerY)", .mid, .mid, align) { $0.centerY.align(by: $1.centerY + $2) },
      on(x, "leading.align(trailing)", .min, .max, align) {
        $0.leading.align(by: $1.trailing + $2)
      },
      on(x, "trailing.align(leading)", .max, .min, align) {
        $0.trailing.align(by: $1.leading + $2)
      },
      on(x, "left.pull(right)", .min, .max, pull) { $0.left.pull(to: $1.right + $2) },
      on(x, "right.pull(left)", .max, .min, pull) { $0.right.pull(to: $1.left + $2) },
      on(x, "centerX.pull(centerX)", .mid, .mid, pull) { $0.centerX.pull(to: $1.centerX + $2) },
      on(y, "top.pull(top)", .min, .min, pull) { $0.top.pull(to: $1.top + $2) },
      on(y, "bottom.pull(bottom)", .max, .max, pull) { $0.bottom.pull(to: $1.bottom + $2) },
      on(y, "centerY.pull(top)", .mid, .min, pull) { $0.centerY.pull(to: $1.top + $2) },
      on(x, "leading.pull(leading)", .min, .min, pull) { $0.leading.pull(to: $1.leading + $2) },
      on(x, "trailing.pull(trailing)", .max, .max, pull) { $0.trailing.pull(to: $1.trailing + $2) },
      on(x, "left.limit(right)", .min, .max, limit) { $0.left.limit(by: $1.right + $2) },
      on(x, "right.limit(right)", .max, .max, limit) { $0.right.limit(by: $1.right + $2) },
      on(y, "top.limit(top)", .min, .min, limit) { $0.top.limit(by: $1.top + $2) },
      on(y, "bottom.limit(centerY)", .max, .mid, limit) { $0.bottom.limit(by: $1.centerY + $2) },
      on(x, "leading.limit(leading)", .min, .min, limit) { $0.leading.limit(by: $1.leading + $2) },
      on(x, "trailing.limit(trailing)", .max, .max, limit) {
        $0.trailing.limit(by: $1.trailing + $2)
      },
      on(x, "left.fartherThanOrEqual(right)", .min, .max, push) {
        $0.left.fartherThanOrEqual(to: $1.right + $2)
      },
      on(y, "top.fartherThanOrEqual(top)", .min, .min, push) {
        $0.top.fartherThanOrEqual(to: $1.top + $2)
      },
      on(x, "right.nearerThanOrEqual(right)", .max, .max, push) {
        $0.right.nearerThanOrEqual(to: $1.right + $2)
      },
      on(y, "bottom.nearerThanOrEqual(centerY)", .max, .mid, push) {
        $0.bottom.nearerThanOrEqual(to: $1.centerY + $2)
      },
      on(x, "leading.fartherThanOrEqual(leading)", .min, .min, push) {
        $0.leading.fartherThanOrEqual(to: $1.leading + $2)
      },
      on(x, "trailing.nearerThanOrEqual(trailing)", .max, .max, push) {
        $0.trailing.nearerThanOrEqual(to: $1.trailing + $2)
      },
    ]
  }()

  @Test(arguments: cases)
  func `the space is what the formulas say, on one axis`(_ anchor: Case) throws {
    let root = Panel("root", CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let other = Panel("other", in: root)
    let own = Panel("own", in: root)
    for constant in [0, 12.5] {
      let block = own.layoutBlock { anchor.make($0, other.layoutAnchors, constant) }
      for direction in bothDirections {
        var scheme = LayoutScheme(blocks: [block])
        scheme.environment = LayoutEnvironment(direction)
        let isMirrored = anchor.isRelative && direction == .rightToLeft
        let (edge, by) =
          isMirrored ? (anchor.own.mirrored, anchor.other.mirrored) : (anchor.own, anchor.other)
        let formula = try #require(anchor.formula[edge])
        for field in Specimen.fields {
          other.layoutFrame = anchor.axis.rect(field, crossing: Specimen("", -40, 500))
          let v = by.of(field.span) + (isMirrored ? -constant : constant)
          for specimen in Specimen.around {
            let space = anchor.axis.rect(specimen)
            let result = try #require(scheme.snapshot(for: space)["own"])
            let expected = formula(specimen.span, v)
            #expect(
              anchor.axis.span(result).isClose(to: expected),
              "\(specimen) by \(field), \(direction): \(anchor.axis.span(result)), not \(expected)"
            )
            #expect(anchor.axis.other.span(result) == Span(7, 9))
          }
        }
      }
    }
  }

  private let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))

  private func frame(
    of own: Panel,
    in space: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50),
    _ direction: LayoutDirection = .leftToRight,
    _ anchors: (RectConstraintMaker) -> Void
  ) -> CGRect {
    let environment = LayoutEnvironment(direction)
    own.layoutBlock(anchors: anchors).asScheme(environment: environment).layout(in: space)
    return own.layoutFrame
  }

  @Test func `sizes are stated, another's, less an amount, or a share, and keep the origin`() {
    let other = Panel("other", CGRect(x: 0, y: 0, width: 80, height: 30), in: root)
    let own = Panel("own", in: root)
    let by = other.layoutAnchors
    #expect(
      frame(of: own) { $0.width.equal(to: 33) } == CGRect(x: 10, y: 20, width: 33, height: 50)
    )
    #expect(
      frame(of: own) { $0.height.equal(to: 0.5) } == CGRect(x: 10, y: 20, width: 100, height: 0.5)
    )
    #expect(frame(of: own) { $0.width.equal(to: by.width) }.width == 80)
    #expect(frame(of: own) { $0.width.equal(to: by.height) }.width == 30)
    #expect(frame(of: own) { $0.height.boxed(by: by.height, box: 12) }.height == 18)
    #expect(frame(of: own) { $0.height.boxed(by: by.height, box: 40) }.height == 0)
    #expect(frame(of: own) { $0.height.boxed(by: by.height, box: -4) }.height == 34)
    #expect(frame(of: own) { $0.height.scaled(by: by.width, scale: 0.25) }.height == 20)
  }

  @Test func `the size of the content is that in the space, placed in it`() {
    let own = Panel("own", in: root)
    own.rectContent = AreaContent(area: 1000)
    #expect(
      frame(of: own) { $0.height.equalIntrinsicSize() }
        == CGRect(x: 10, y: 20, width: 100, height: 10)
    )
    #expect(frame(of: own) { $0.height.equalIntrinsicSize(2) }.height == 20)
    #expect(
      frame(of: own) { $0.height.equalIntrinsicSize(alignment: .center) }
        == CGRect(x: 10, y: 40, width: 100, height: 10)
    )
    own.rectContent = LineContent(size: CGSize(width: 30, height: 10), baseline: nil)
    let trailing = RectLayout.Alignment(horizontal: .trailing(5), vertical: .bottom(1))
    #expect(
      frame(of: own) { $0.width.equalIntrinsicSize(alignment: trailing) }
        == CGRect(x: 75, y: 19, width: 30, height: 50)
    )
    #expect(
      frame(of: own, .rightToLeft) { $0.width.equalIntrinsicSize(alignment: trailing) }
        == CGRect(x: 15, y: 19, width: 30, height: 50)
    )
  }

  @Test func `baselines meet, tops where there is none`() {
    let other = Panel("other", CGRect(x: 0, y: 100, width: 80, height: 30), in: root)
    let own = Panel("own", in: root)
    other.rectContent = LineContent(size: .zero, baseline: 22)
    own.rectContent = LineContent(size: .zero, baseline: 8)
    let by = other.layoutAnchors
    #expect(frame(of: own) { $0.baseline.align(by: by.baseline) }.origin.y == 114)
    #expect(frame(of: own) { $0.baseline.align(by: by.baseline + 3) }.origin.y == 117)
    #expect(frame(of: own) { $0.top.align(by: by.baseline) }.origin.y == 122)
    #expect(frame(of: own) { $0.baseline.align(by: by.bottom - 2) }.origin.y == 120)
    own.rectContent = nil
    #expect(frame(of: own) { $0.baseline.align(by: by.baseline) }.origin.y == 122)
    other.rectContent = nil
    #expect(frame(of: own) { $0.baseline.align(by: by.baseline) }.origin.y == 100)
    // From 20 to 70: the top is pulled to the baseline, the bottom stays.
    own.rectContent = LineContent(size: .zero, baseline: 8)
    other.layoutFrame.origin.y = 40
    #expect(
      frame(of: own) { $0.baseline.pull(to: by.baseline) }
        == CGRect(x: 10, y: 32, width: 100, height: 38)
    )
  }
}
