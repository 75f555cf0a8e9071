/// An element whose style can be set: every spec and leaf of Tapestry.
///
/// Gives the modifiers that make a copy with one property changed, for declarations that read
/// from left to right: `Text("name").flexShrink(1).spacingAfter(5)`.
public protocol StyledLayoutElement: LayoutElement {
  /// What the element asks of its parent.
  var style: LayoutElementStyle { get set }
}

/// A layout element that arranges others and draws nothing itself; Texture's `ASLayoutSpec`.
///
/// A spec of your own is a struct that keeps its children as ``LayoutChild`` values and arranges
/// them in ``LayoutElement/calculateLayout(in:parentSize:context:)``.
public protocol LayoutSpec: StyledLayoutElement {}

extension StyledLayoutElement {
  /// A copy with its style changed.
  public func styled(_ change: (inout LayoutElementStyle) -> Void) -> Self {
    var copy = self
    change(&copy.style)
    return copy
  }

  /// A copy with a wanted width.
  public func width(_ width: Dimension) -> Self { styled { $0.width = width } }
  /// A copy with a wanted height.
  public func height(_ height: Dimension) -> Self { styled { $0.height = height } }
  /// A copy with a least width.
  public func minWidth(_ width: Dimension) -> Self { styled { $0.minWidth = width } }
  /// A copy with a least height.
  public func minHeight(_ height: Dimension) -> Self { styled { $0.minHeight = height } }
  /// A copy with a largest width.
  public func maxWidth(_ width: Dimension) -> Self { styled { $0.maxWidth = width } }
  /// A copy with a largest height.
  public func maxHeight(_ height: Dimension) -> Self { styled { $0.maxHeight = height } }
  /// A copy with a wanted width and height in points.
  public func preferredSize(_ width: CGFloat, _ height: CGFloat) -> Self {
    styled { $0.setPreferredSize(CGSize(width: width, height: height)) }
  }
  /// A copy that takes a share of leftover space in a stack.
  public func flexGrow(_ factor: CGFloat) -> Self { styled { $0.flexGrow = factor } }
  /// A copy that gives up a share of overflow in a stack.
  public func flexShrink(_ factor: CGFloat) -> Self { styled { $0.flexShrink = factor } }
  /// A copy with an extent for its first measurement in a stack.
  public func flexBasis(_ basis: Dimension) -> Self { styled { $0.flexBasis = basis } }
  /// A copy with its own alignment across a stack.
  public func alignSelf(_ alignment: AlignSelf) -> Self { styled { $0.alignSelf = alignment } }
  /// A copy with a gap before it in a stack, in points.
  public func spacingBefore(_ points: CGFloat) -> Self { styled { $0.spacingBefore = points } }
  /// A copy with a gap after it in a stack, in points.
  public func spacingAfter(_ points: CGFloat) -> Self { styled { $0.spacingAfter = points } }
  /// A copy with a place in an absolute spec, in its coordinates.
  public func layoutPosition(_ x: CGFloat, _ y: CGFloat) -> Self {
    styled { $0.layoutPosition = CGPoint(x: x, y: y) }
  }
}
