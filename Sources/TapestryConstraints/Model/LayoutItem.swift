public import TapestryCore

/// Something that constraints can place: a view, a node, a guide, a class of your own.
///
/// A conforming class keeps one ``ConstraintState`` for its whole life, says where it is in the
/// tree, and what its content wants; all else has defaults.
///
///     final class Box: LayoutItem {
///       let constraintState = ConstraintState()
///       weak var superbox: Box?
///       var boxes: [Box] = []
///       var superitem: (any LayoutItem)? { superbox }
///       var subitems: [any LayoutItem] { boxes }
///     }
///
/// After adding a subitem call ``itemDidAdd(_:)``, before removing it ``itemWillRemove(_:)``; when
/// what an item answers here changes, ``ConstraintState/invalidate(_:)``.
///
/// Nothing here is bound to an actor. Items, their constraints and the engine refer to each other
/// and stay together: on the main actor where the class is isolated to it (it conforms by an
/// isolated conformance), in any other one region else.
public protocol LayoutItem: LayoutGuideOwner {
  /// Where constraints and the settings of layout are kept.
  var constraintState: ConstraintState { get }

  /// The item that it lies in, nil at the root.
  var superitem: (any LayoutItem)? { get }

  /// The items that lie in it, without guides.
  var subitems: [any LayoutItem] { get }

  /// What diagnostics call it.
  var layoutName: String { get }

  /// Its present rectangle in its superitem's coordinates, in points.
  ///
  /// The engine reads the size of the root, what an autoresizing mask translates, and where
  /// an item stays that constraints do not determine. Default zero.
  var frame: CGRect { get }

  /// The size that its content wants, in points, `CGFloat.noIntrinsicMetric` on
  /// an axis on which it wants none.
  ///
  /// Text says its unwrapped size. Default none on both axes.
  var intrinsicContentSize: CGSize { get }

  /// The height that its content wants in a width; nil if the height does not depend on it.
  ///
  /// Called with widths that were solved, in points. Default nil.
  func intrinsicHeight(forWidth width: CGFloat) -> CGFloat?

  /// How far the frame reaches beyond the rectangle that is aligned, on each side. Default zero.
  var alignmentRectInsets: EdgeInsets { get }

  /// How far below the top of the alignment rect the first baseline is. Default 0.
  var firstBaselineOffset: CGFloat { get }

  /// How far above the bottom of the alignment rect the last baseline is. Default 0.
  var lastBaselineOffset: CGFloat { get }

  /// The descendant whose first baseline is its own; nil for itself, the default.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The descendant whose last baseline is its own; nil for itself, the default.
  var lastBaselineItem: (any LayoutItem)? { get }

  /// What of the root's edges is covered by something else; asked of the root alone.
  var safeAreaInsets: EdgeInsets { get }

  /// What its margins are at least, in points, before the safe area has its say. Default zero.
  ///
  /// Systems say so for what fills their windows.
  var minimumLayoutMargins: EdgeInsets { get }

  /// Called when something was set or invalidated that its margins follow from: the item computes
  /// them anew before it relies on them. Default nothing.
  func layoutMarginsMayChange()

  /// The reading direction. Default the superitem's, left to right at the root.
  var effectiveLayoutDirection: LayoutDirection { get }
}

extension CGFloat {
  /// Says in an intrinsic content size that the content wants no size on that axis.
  public static var noIntrinsicMetric: CGFloat { -1 }
}

extension LayoutItem {
  /// None.
  public var subitems: [any LayoutItem] { [] }
  /// The class's name.
  public var layoutName: String { "\(type(of: self))" }
  /// Zero.
  public var frame: CGRect { .zero }
  /// None.
  public var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat.noIntrinsicMetric, height: .noIntrinsicMetric)
  }
  /// Does not depend on the width.
  public func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// Zero.
  public var alignmentRectInsets: EdgeInsets { .zero }
  /// Zero.
  public var firstBaselineOffset: CGFloat { 0 }
  /// Zero.
  public var lastBaselineOffset: CGFloat { 0 }
  /// Itself.
  public var firstBaselineItem: (any LayoutItem)? { nil }
  /// Itself.
  public var lastBaselineItem: (any LayoutItem)? { nil }
  /// Zero.
  public var safeAreaInsets: EdgeInsets { .zero }
  /// Zero.
  public var minimumLayoutMargins: EdgeInsets { .zero }
  /// Nothing.
  public func layoutMarginsMayChange() {}

  /// The nearest superitem's that states one; left to right if none does.
  public var effectiveLayoutDirection: LayoutDirection {
    superitem?.effectiveLayoutDirection ?? .leftToRight
  }
}

extension LayoutItem {
  /// The core of the state, which knows the item from now on.
  var core: ItemCore {
    let core = constraintState.core
    if !core.hasItem { core.adopt(self) }
    return core
  }

  /// The constraints that are installed on it, oldest first: its own and those among descendants
  /// whose nearest common ancestor it is.
  public var constraints: [LayoutConstraint] { constraintState.core.installed.compactMap(\.self) }
}
