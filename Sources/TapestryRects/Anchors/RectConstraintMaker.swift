public import TapestryCore

/// Collects what the anchors of an element do by those of others.
///
///     title.layoutBlock { title in
///       title.left.align(by: image.layoutAnchors.right + 8)
///       title.right.limit(by: cell.layoutAnchors.right - 8)
///       title.height.equalIntrinsicSize()
///     }
///
/// What is collected changes the space of the element, before its layout. It is applied in a fixed
/// order, whatever the order of the calls: pulls; limits; sizes, first stated ones, then those of
/// others, then that of the content; alignments. Within these left, right, leading, trailing,
/// bottom, top, middles, baseline. Of two pulls, alignments or sizes of one kind of one anchor the
/// later one counts; limits add up.
public final class RectConstraintMaker {
  /// The left edge.
  public var left: SideMaker<HorizontalAxis, LowSide> { side(0, .min) }
  /// The right edge.
  public var right: SideMaker<HorizontalAxis, HighSide> { side(1, .max) }
  /// The edge that is read first.
  public var leading: SideMaker<HorizontalAxis, LowSide> { side(2, .min, isRelative: true) }
  /// The edge that is read last.
  public var trailing: SideMaker<HorizontalAxis, HighSide> { side(3, .max, isRelative: true) }
  /// The bottom.
  public var bottom: SideMaker<VerticalAxis, HighSide> { side(4, .max) }
  /// The top.
  public var top: SideMaker<VerticalAxis, LowSide> { side(5, .min) }
  /// The middle along x.
  public var centerX: SideMaker<HorizontalAxis, MiddleSide> { side(6, .mid) }
  /// The middle along y.
  public var centerY: SideMaker<VerticalAxis, MiddleSide> { side(7, .mid) }
  /// The first baseline of its content; the top if there is none.
  public var baseline: SideMaker<VerticalAxis, MiddleSide> { side(8, .min, isBaseline: true) }
  /// The width.
  public var width: ExtentMaker { ExtentMaker(maker: self, axis: .horizontal) }
  /// The height.
  public var height: ExtentMaker { ExtentMaker(maker: self, axis: .vertical) }

  /// When a relation is applied.
  enum Phase: Int {
    case pulls, limits, fixedSizes, otherSizes, contentSizes, alignments
  }

  private struct Entry {
    let phase: Phase
    let anchor: Int
    let axis: Axis
    let constraint: RectConstraint
  }

  private var entries: [Entry] = []
  /// The element whose anchors these are.
  let element: any RectElement

  package init(_ element: any RectElement) {
    self.element = element
  }

  /// What was collected, in the order in which it is applied.
  package var constraints: [RectConstraint] {
    let order = entries.indices.sorted { i, j in
      let (a, b) = (entries[i], entries[j])
      return (a.phase.rawValue, a.anchor, i) < (b.phase.rawValue, b.anchor, j)
    }
    return order.map { entries[$0].constraint }
  }

  /// What of it contradicts each other, in sentences.
  package var warnings: [String] {
    Axis.allCases.flatMap { axis in
      let phases = Set(entries.lazy.filter { $0.axis == axis }.map(\.phase))
      func check(_ first: Phase, _ second: Phase, _ sentence: String) -> String? {
        phases.contains(first) && phases.contains(second) ? "\(axis.rawValue): \(sentence)" : nil
      }
      let sizes: [Phase] = [.fixedSizes, .otherSizes, .contentSizes]
      return
        ([
          check(.pulls, .alignments, "an alignment moves the edge that was pulled"),
          check(.limits, .alignments, "an alignment may move it beyond its limit"),
        ]
        + sizes.map { check(.pulls, $0, "a size undoes the extent that was pulled") })
        .compactMap { $0 }
    }
  }

  func add(_ phase: Phase, _ anchor: Int, _ axis: Axis, _ constraint: RectConstraint) {
    if phase != .limits { entries.removeAll { $0.phase == phase && $0.anchor == anchor } }
    entries.append(Entry(phase: phase, anchor: anchor, axis: axis, constraint: constraint))
  }

  private func side<A: RectAxis, S>(
    _ index: Int,
    _ point: SideRule.Point,
    isRelative: Bool = false,
    isBaseline: Bool = false
  ) -> SideMaker<A, S> {
    let edge = TypedRule.Edge(point: point, isRelative: isRelative, isBaseline: isBaseline)
    return SideMaker(maker: self, index: index, edge: edge)
  }
}

/// An edge at the beginning of an axis, in types.
public enum LowSide {}
/// An edge at the end of an axis, in types.
public enum HighSide {}
/// A coordinate in between, in types.
public enum MiddleSide {}

/// What an edge of the element does.
public struct SideMaker<Along: RectAxis, Kind> {
  let maker: RectConstraintMaker
  let index: Int
  let edge: TypedRule.Edge

  /// The rect is moved until the edge is there.
  public func align(by other: RectEdge<Along>) { add(.alignments, .align, other) }

  /// The edge is moved there, and the opposite one stays; the extent is ≥ 0.
  public func pull(to other: RectEdge<Along>) { add(.pulls, .pull, other) }

  fileprivate func add(
    _ phase: RectConstraintMaker.Phase,
    _ action: TypedRule.Action,
    _ other: RectEdge<Along>,
    _ priority: LayoutPriority = .required
  ) {
    let rule = TypedRule(
      axis: Along.axis,
      action: action,
      own: edge,
      other: other.edge,
      constant: other.constant,
      priority: priority
    )
    let source: RectConstraint.Source = other.edge.isBaseline ? .baseline : .frame
    maker.add(
      phase,
      index,
      Along.axis,
      RectConstraint(source, of: other.element, [.typed(rule)])
    )
  }
}

extension SideMaker where Kind == LowSide {
  /// The edge is moved there if it is before, and the opposite one stays.
  public func limit(by other: RectEdge<Along>, priority: LayoutPriority = .required) {
    add(.limits, .limit, other, priority)
  }

  /// The rect is moved until the edge is there, if it is before.
  public func fartherThanOrEqual(to other: RectEdge<Along>) { add(.limits, .push, other) }
}

extension SideMaker where Kind == HighSide {
  /// The edge is moved there if it is behind, and the opposite one stays.
  public func limit(by other: RectEdge<Along>, priority: LayoutPriority = .required) {
    add(.limits, .limit, other, priority)
  }

  /// The rect is moved until the edge is there, if it is behind.
  public func nearerThanOrEqual(to other: RectEdge<Along>) { add(.limits, .push, other) }
}

/// How large the element is.
public struct ExtentMaker {
  let maker: RectConstraintMaker
  let axis: Axis

  /// So many points.
  public func equal(to value: CGFloat) {
    add(.fixedSizes, RectConstraint(.space, of: nil, [.typed(rule(.fixed(value)))]))
  }

  /// As large as another's extent.
  public func equal(to other: RectExtent) { equal(to: other, scale: 1, box: 0) }

  /// Another's extent without an amount; ≥ 0.
  public func boxed(by other: RectExtent, box: CGFloat) { equal(to: other, scale: 1, box: box) }

  /// A share of another's extent.
  public func scaled(by other: RectExtent, scale: CGFloat) {
    equal(to: other, scale: scale, box: 0)
  }

  /// As large as its content wants to be in the space.
  ///
  /// - Parameters:
  ///   - multiplier: a factor.
  ///   - alignment: where that lies in the space before; by default where it begins.
  public func equalIntrinsicSize(
    _ multiplier: CGFloat = 1,
    alignment: RectLayout.Alignment = .equal
  ) {
    let anchor = RectAnchor(.size(axis, multiplier))
    add(
      .contentSizes,
      RectConstraint(.content, of: maker.element, [.anchor(anchor)], alignment: alignment)
    )
  }

  private func equal(to other: RectExtent, scale: CGFloat, box: CGFloat) {
    let rule = rule(.size(of: other.axis, scale: scale, box: box))
    add(.otherSizes, RectConstraint(.frame, of: other.element, [.typed(rule)]))
  }

  private func rule(_ action: TypedRule.Action) -> TypedRule {
    TypedRule(axis: axis, action: action)
  }

  private func add(_ phase: RectConstraintMaker.Phase, _ constraint: RectConstraint) {
    maker.add(phase, axis == .horizontal ? 0 : 1, axis, constraint)
  }
}
