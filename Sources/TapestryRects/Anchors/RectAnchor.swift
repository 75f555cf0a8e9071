public import TapestryCore

/// What a rect does to the space of something else: CGLayout's `LayoutAnchor`.
///
///     title.layoutConstraint(for: [.left(.limit(on: .outer)), .top(.align(by: .inner))])
///
/// Each side of the rect can *align* the space (move it), *limit* it (crop what lies on the wrong
/// side) or *pull* it (move its near edge, the far edge stays), on the inner or the outer side of
/// that edge. Pure functions of rects in one coordinate space; what is not on their axis stays.
public struct RectAnchor: RectBasedConstraint, Hashable, Extensible {
  /// Which side of an edge, seen from the rect that it belongs to.
  public enum Side: Sendable, Hashable {
    /// Towards the rect's middle.
    case inner
    /// Away from the rect.
    case outer
  }

  /// What it does.
  enum Rule: Sendable, Hashable {
    case side(SideRule, LayoutPriority)
    /// One axis of the space gets that of the rect, times a factor.
    case size(Axis, CGFloat)
    case center(isMiddle: Bool)
    case insets(EdgeInsets)
    case equal(CGRect)
    case equally
    case custom(CustomConstraint)
  }

  let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// An anchor of one's own.
  public static func build(_ base: any RectBasedConstraint) -> RectAnchor {
    RectAnchor(.custom(CustomConstraint(base)))
  }

  /// A constraint of one's own.
  public static func custom(_ base: any RectBasedConstraint) -> RectAnchor { build(base) }

  /// Changes the space where lines are read from left to right.
  public func formConstrain(sourceRect: inout CGRect, by rect: CGRect) {
    formConstrain(sourceRect: &sourceRect, by: rect, direction: .leftToRight)
  }

  /// Changes the space where lines are read in a direction.
  public func formConstrain(
    sourceRect: inout CGRect,
    by rect: CGRect,
    direction: LayoutDirection
  ) {
    switch rule {
    case .side(let side, _):
      let side = side.resolved(direction)
      var span = sourceRect[side.axis]
      side.apply(to: &span, by: rect[side.axis])
      sourceRect[side.axis] = span
    case .size(let axis, let factor): sourceRect[axis].size = rect[axis].size * factor
    case .center(let isMiddle):
      for axis in Axis.allCases {
        let middle = rect[axis].mid
        sourceRect[axis].min = isMiddle ? middle - sourceRect[axis].size / 2 : middle
      }
    case .insets(let insets): sourceRect = sourceRect.inset(by: insets, in: direction)
    case .equal(let value): sourceRect = value
    case .equally: sourceRect = rect
    case .custom(let custom):
      custom.base.formConstrain(sourceRect: &sourceRect, by: rect, direction: direction)
    }
  }
}

extension RectAnchor {
  /// What the rect's left edge does.
  public static func left(_ anchor: Left) -> RectAnchor { anchor.anchor }

  /// What the rect's right edge does.
  public static func right(_ anchor: Right) -> RectAnchor { anchor.anchor }

  /// What the rect's top does.
  public static func top(_ anchor: Top) -> RectAnchor { anchor.anchor }

  /// What the rect's bottom does.
  public static func bottom(_ anchor: Bottom) -> RectAnchor { anchor.anchor }

  /// What the rect's edge that is read first does.
  public static func leading(_ anchor: Leading) -> RectAnchor { anchor.anchor }

  /// What the rect's edge that is read last does.
  public static func trailing(_ anchor: Trailing) -> RectAnchor { anchor.anchor }

  /// What the rect's middle does.
  public static func center(_ anchor: Center) -> RectAnchor { anchor.anchor }

  /// What the rect's size does.
  public static func size(_ anchor: Size) -> RectAnchor { anchor.anchor }

  /// The space is inset, whatever the rect; negative insets make it larger.
  ///
  /// Insets larger than the space leave none, in the middle of what they overlap.
  public static func insets(_ insets: EdgeInsets) -> RectAnchor { RectAnchor(.insets(insets)) }

  /// The space is a rect, whatever the rect of the element.
  public static func equal(_ rect: CGRect) -> RectAnchor { RectAnchor(.equal(rect)) }

  /// The space is the rect.
  public static let equally = RectAnchor(.equally)
}
