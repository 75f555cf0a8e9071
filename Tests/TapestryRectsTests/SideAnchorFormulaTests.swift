import TapestryCore
import TapestryRects
import Testing

/// Explicit anchors of sides: what a rect's edge does to a space.
@Suite struct SideAnchorFormulaTests {
  /// Where the space may be, in a mirror where that is before the edge.
  enum Region: Sendable {
    case after, before
  }

  /// The formulas for what is to lie behind a coordinate, case by case.
  enum Action: Sendable, CaseIterable {
    case align, limit, pull

    func after(_ p: Double, _ s: Span) -> Span {
      switch self {
      case .align: Span(p, s.size)
      case .limit: s.min >= p ? s : s.max <= p ? Span(p, 0) : Span(min: p, max: s.max)
      case .pull: s.max <= p ? Span(p, 0) : Span(min: p, max: s.max)
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let anchor: RectAnchor
    let axis: Axis
    let action: Action
    /// Whether it speaks of the end, and where the space is to be; by direction.
    let rules: [(isEnd: Bool, region: Region)]
  }

  static let cases: [Case] = {
    typealias Side = RectAnchor.Side
    func cases(
      _ name: String,
      _ axis: Axis,
      isEnd: [Bool],
      _ make: (Action, Side) -> RectAnchor
    ) -> [Case] {
      Action.allCases.flatMap { action in
        [Side.inner, .outer].map { side in
          let rules = isEnd.map { isEnd -> (isEnd: Bool, region: Region) in
            // Inner is behind a rect's beginning and before its end.
            (isEnd, (side == .inner) != isEnd ? .after : .before)
          }
          return Case(
            testDescription: "\(name).\(action).\(side)",
            anchor: make(action, side),
            axis: axis,
            action: action,
            rules: rules
          )
        }
      }
    }
    let low = cases("left", .horizontal, isEnd: [false, false]) { action, side in
      switch action {
      case .align: .left(.align(by: side))
      case .limit: .left(.limit(on: side))
      case .pull: .left(.pull(from: side))
      }
    }
    let high = cases("right", .horizontal, isEnd: [true, true]) { action, side in
      switch action {
      case .align: .right(.align(by: side))
      case .limit: .right(.limit(on: side))
      case .pull: .right(.pull(from: side))
      }
    }
    let top = cases("top", .vertical, isEnd: [false, false]) { action, side in
      switch action {
      case .align: .top(.align(by: side))
      case .limit: .top(.limit(on: side))
      case .pull: .top(.pull(from: side))
      }
    }
    let bottom = cases("bottom", .vertical, isEnd: [true, true]) { action, side in
      switch action {
      case .align: .bottom(.align(by: side))
      case .limit: .bottom(.limit(on: side))
      case .pull: .bottom(.pull(from: side))
      }
    }
    let leading = cases("leading", .horizontal, isEnd: [false, true]) { action, side in
      switch action {
      case .align: .leading(.align(by: side))
      case .limit: .leading(.limit(on: side))
      case .pull: .leading(.pull(from: side))
      }
    }
    let trailing = cases("trailing", .horizontal, isEnd: [true, false]) { action, side in
      switch action {
      case .align: .trailing(.align(by: side))
      case .limit: .trailing(.limit(on: side))
      case .pull: .trailing(.pull(from: side))
      }
    }
    return low + high + top + bottom + leading + trailing
  }()

  @Test(arguments: cases)
  func `the space is what the table says, on one axis`(_ anchor: Case) throws {
    let root = Panel("root", CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let (other, own) = (Panel("other", in: root), Panel("own", in: root))
    // Alone and with another anchor a scheme works it out in two ways.
    let constraints = [[anchor.anchor], [anchor.anchor, .insets(.zero)]].map { anchors in
      own.layoutBlock(constraints: [other.layoutConstraint(for: anchors)])
    }
    for (direction, rule) in zip(bothDirections, anchor.rules) {
      let schemes = constraints.map { $0.asScheme(environment: LayoutEnvironment(direction)) }
      for field in Specimen.fields {
        for specimen in Specimen.around {
          let p = rule.isEnd ? field.span.max : field.span.min
          let s = specimen.span
          let expected =
            rule.region == .after
            ? anchor.action.after(p, s) : anchor.action.after(-p, s.mirrored).mirrored
          let space = anchor.axis.rect(specimen)
          let result = anchor.anchor.constrained(
            sourceRect: space,
            by: anchor.axis.rect(field, crossing: Specimen("", -40, 500)),
            direction: direction
          )
          #expect(
            anchor.axis.span(result).isClose(to: expected),
            "\(specimen) by \(field): \(anchor.axis.span(result)), not \(expected)"
          )
          #expect(anchor.axis.other.span(result) == anchor.axis.other.span(space))
          other.layoutFrame = anchor.axis.rect(field, crossing: Specimen("", -40, 500))
          for scheme in schemes {
            let placed = try #require(scheme.snapshot(for: space)["own"])
            #expect(anchor.axis.span(placed).isClose(to: expected), "\(specimen) by \(field)")
            #expect(anchor.axis.other.span(placed) == anchor.axis.other.span(space))
          }
        }
      }
    }
  }

  @Test func `values by hand`() {
    // By a rect from 100 to 300; spaces 80…140 over its left edge, 20…70 before it.
    let rect = CGRect(x: 100, y: 0, width: 200, height: 1)
    func x(_ anchor: RectAnchor, _ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
      let space = CGRect(x: low, y: 0, width: high - low, height: 1)
      let result = anchor.constrained(sourceRect: space, by: rect)
      return [result.origin.x, result.origin.x + result.size.width]
    }
    #expect(x(.left(.align(by: .inner)), 80, 140) == [100, 160])
    #expect(x(.left(.align(by: .outer)), 80, 140) == [40, 100])
    #expect(x(.left(.limit(on: .inner)), 80, 140) == [100, 140])
    #expect(x(.left(.limit(on: .outer)), 80, 140) == [80, 100])
    #expect(x(.left(.limit(on: .inner)), 20, 70) == [100, 100])
    #expect(x(.left(.limit(on: .outer)), 20, 70) == [20, 70])
    #expect(x(.left(.pull(from: .inner)), 80, 140) == [100, 140])
    #expect(x(.left(.pull(from: .outer)), 20, 70) == [20, 100])
    #expect(x(.left(.pull(from: .inner)), 20, 70) == [100, 100])
    #expect(x(.right(.pull(from: .inner)), 20, 70) == [20, 300])
    #expect(x(.right(.pull(from: .outer)), 350, 380) == [300, 380])
    #expect(x(.right(.limit(on: .outer)), 280, 340) == [300, 340])
    #expect(x(.right(.limit(on: .inner)), 350, 380) == [300, 300])
    #expect(x(.right(.align(by: .inner)), 350, 380) == [270, 300])
  }
}
