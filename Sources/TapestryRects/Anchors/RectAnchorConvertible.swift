public import TapestryCore

/// A kind of anchors, which is one itself.
public protocol RectAnchorConvertible: RectBasedConstraint, Extensible {
  /// The anchor.
  var anchor: RectAnchor { get }
  /// A value of this kind that does what an anchor does.
  init(anchor: RectAnchor)
}

extension RectAnchorConvertible {
  /// An anchor of one's own.
  public static func build(_ base: any RectBasedConstraint) -> Self {
    Self(anchor: .build(base))
  }

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
