public import TapestryCore

/// A kind of anchors, which is one itself.
public protocol RectAnchorConvertible: RectBasedConstraint, Extensible {
  /// The anchor.
  var anchor: RectAnchor { get }
}

extension RectAnchorConvertible {
  /// Changes the space where lines are read from left to right.
  public func formConstrain(sourceRect: inout CGRect, by rect: CGRect) {
    anchor.formConstrain(sourceRect: &sourceRect, by: rect)
  }

  /// Changes the space where lines are read in a direction.
  public func formConstrain(
    sourceRect: inout CGRect,
    by rect: CGRect,
    direction: LayoutDirection
  ) {
    anchor.formConstrain(sourceRect: &sourceRect, by: rect, direction: direction)
  }
}

extension RectAnchor {
  /// What the left edge of a rect does to a space.
  public struct Left: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Left {
      Left(anchor: .build(base))
    }

    /// The space is moved, with its size, so that it touches the edge.
    public static func align(by side: Side) -> Left { Left(.align, side) }

    /// What of the space is not on this side of the edge is cropped; what is wholly on the other
    /// side has no size, at the edge.
    ///
    /// A priority below `required` lets it give way to limits with a higher one.
    public static func limit(on side: Side, priority: LayoutPriority = .required) -> Left {
      Left(.limit, side, priority)
    }

    /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
    public static func pull(from side: Side) -> Left { Left(.pull, side) }

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    private init(
      _ action: SideRule.Action,
      _ side: Side,
      _ priority: LayoutPriority = .required
    ) {
      let region: SideRule.Region = side == .inner ? .after : .before
      let rule = SideRule(axis: .horizontal, action: action, region: region, point: .min)
      anchor = RectAnchor(.side(rule, priority))
    }
  }

  /// What the right edge of a rect does to a space.
  public struct Right: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Right {
      Right(anchor: .build(base))
    }

    /// The space is moved, with its size, so that it touches the edge.
    public static func align(by side: Side) -> Right { Right(.align, side) }

    /// What of the space is not on this side of the edge is cropped; what is wholly on the other
    /// side has no size, at the edge.
    ///
    /// A priority below `required` lets it give way to limits with a higher one.
    public static func limit(on side: Side, priority: LayoutPriority = .required) -> Right {
      Right(.limit, side, priority)
    }

    /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
    public static func pull(from side: Side) -> Right { Right(.pull, side) }

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    private init(
      _ action: SideRule.Action,
      _ side: Side,
      _ priority: LayoutPriority = .required
    ) {
      let region: SideRule.Region = side == .inner ? .before : .after
      let rule = SideRule(axis: .horizontal, action: action, region: region, point: .max)
      anchor = RectAnchor(.side(rule, priority))
    }
  }

  /// What the top of a rect does to a space.
  public struct Top: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Top {
      Top(anchor: .build(base))
    }

    /// The space is moved, with its size, so that it touches the edge.
    public static func align(by side: Side) -> Top { Top(.align, side) }

    /// What of the space is not on this side of the edge is cropped; what is wholly on the other
    /// side has no size, at the edge.
    ///
    /// A priority below `required` lets it give way to limits with a higher one.
    public static func limit(on side: Side, priority: LayoutPriority = .required) -> Top {
      Top(.limit, side, priority)
    }

    /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
    public static func pull(from side: Side) -> Top { Top(.pull, side) }

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    private init(
      _ action: SideRule.Action,
      _ side: Side,
      _ priority: LayoutPriority = .required
    ) {
      let region: SideRule.Region = side == .inner ? .after : .before
      let rule = SideRule(axis: .vertical, action: action, region: region, point: .min)
      anchor = RectAnchor(.side(rule, priority))
    }
  }

  /// What the bottom of a rect does to a space.
  public struct Bottom: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Bottom {
      Bottom(anchor: .build(base))
    }

    /// The space is moved, with its size, so that it touches the edge.
    public static func align(by side: Side) -> Bottom { Bottom(.align, side) }

    /// What of the space is not on this side of the edge is cropped; what is wholly on the other
    /// side has no size, at the edge.
    ///
    /// A priority below `required` lets it give way to limits with a higher one.
    public static func limit(on side: Side, priority: LayoutPriority = .required) -> Bottom {
      Bottom(.limit, side, priority)
    }

    /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
    public static func pull(from side: Side) -> Bottom { Bottom(.pull, side) }

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    private init(
      _ action: SideRule.Action,
      _ side: Side,
      _ priority: LayoutPriority = .required
    ) {
      let region: SideRule.Region = side == .inner ? .before : .after
      let rule = SideRule(axis: .vertical, action: action, region: region, point: .max)
      anchor = RectAnchor(.side(rule, priority))
    }
  }

  /// What the edge that is read first of a rect does to a space.
  public struct Leading: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Leading {
      Leading(anchor: .build(base))
    }

    /// The space is moved, with its size, so that it touches the edge.
    public static func align(by side: Side) -> Leading { Leading(.align, side) }

    /// What of the space is not on this side of the edge is cropped; what is wholly on the other
    /// side has no size, at the edge.
    ///
    /// A priority below `required` lets it give way to limits with a higher one.
    public static func limit(on side: Side, priority: LayoutPriority = .required) -> Leading {
      Leading(.limit, side, priority)
    }

    /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
    public static func pull(from side: Side) -> Leading { Leading(.pull, side) }

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    private init(
      _ action: SideRule.Action,
      _ side: Side,
      _ priority: LayoutPriority = .required
    ) {
      let region: SideRule.Region = side == .inner ? .after : .before
      let rule = SideRule(
        axis: .horizontal,
        action: action,
        region: region,
        point: .min,
        isRelative: true
      )
      anchor = RectAnchor(.side(rule, priority))
    }
  }

  /// What the edge that is read last of a rect does to a space.
  public struct Trailing: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Trailing {
      Trailing(anchor: .build(base))
    }

    /// The space is moved, with its size, so that it touches the edge.
    public static func align(by side: Side) -> Trailing { Trailing(.align, side) }

    /// What of the space is not on this side of the edge is cropped; what is wholly on the other
    /// side has no size, at the edge.
    ///
    /// A priority below `required` lets it give way to limits with a higher one.
    public static func limit(on side: Side, priority: LayoutPriority = .required) -> Trailing {
      Trailing(.limit, side, priority)
    }

    /// The space's near edge is moved to the edge, its far edge stays; its size is ≥ 0.
    public static func pull(from side: Side) -> Trailing { Trailing(.pull, side) }

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    private init(
      _ action: SideRule.Action,
      _ side: Side,
      _ priority: LayoutPriority = .required
    ) {
      let region: SideRule.Region = side == .inner ? .before : .after
      let rule = SideRule(
        axis: .horizontal,
        action: action,
        region: region,
        point: .max,
        isRelative: true
      )
      anchor = RectAnchor(.side(rule, priority))
    }
  }

  /// What the middle of a rect does to a space.
  public struct Center: RectAnchorConvertible, Hashable {
    /// What of the space goes to the middle.
    public enum Part: Sendable, Hashable {
      /// Its middle.
      case center
      /// Its top left corner.
      case origin
    }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Center {
      Center(anchor: .build(base))
    }

    /// The space is moved so that its middle or its origin is in the middle of the rect.
    public static func align(by part: Part) -> Center {
      Center(anchor: RectAnchor(.center(isMiddle: part == .center)))
    }
  }

  /// What the size of a rect does to a space.
  public struct Size: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    private init(anchor: RectAnchor) {
      self.anchor = anchor
    }

    /// An anchor of one's own.
    public static func build(_ base: any RectBasedConstraint) -> Size {
      Size(anchor: .build(base))
    }

    /// The space gets the rect's width, times a factor; its origin stays.
    public static func width(_ factor: CGFloat = 1) -> Size {
      Size(anchor: RectAnchor(.size(.horizontal, factor)))
    }

    /// The space gets the rect's height, times a factor; its origin stays.
    public static func height(_ factor: CGFloat = 1) -> Size {
      Size(anchor: RectAnchor(.size(.vertical, factor)))
    }
  }
}
