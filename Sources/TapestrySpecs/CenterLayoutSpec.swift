public import TapestryCore

/// Puts a child in the middle of one axis or both; Texture's `ASCenterLayoutSpec`.
///
/// A ``RelativeLayoutSpec`` with `center` on the chosen axes and `none` on the others.
public struct CenterLayoutSpec: LayoutSpec {
  /// The axes along which the child is centred.
  public enum Centering: String, Sendable, Hashable, Codable, CaseIterable {
    /// None.
    case none
    /// Horizontally.
    case x
    /// Vertically.
    case y
    /// Both.
    case xy
  }

  /// Whether the spec takes all the room that it is offered.
  public enum Sizing: String, Sendable, Hashable, Codable, CaseIterable {
    /// As large as possible.
    case `default`
    /// As wide as the child.
    case minimumX
    /// As high as the child.
    case minimumY
    /// As large as the child.
    case minimumXY
  }

  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// The axes along which the child is centred.
  ///
  /// Default: both.
  public var centering: Centering
  /// Whether the spec takes all the room that it is offered.
  ///
  /// Default: yes.
  public var sizing: Sizing

  /// The child in its place.
  public let childPlace: LayoutChild

  /// A child in the middle.
  public init(
    centering: Centering = .xy,
    sizing: Sizing = .default,
    child: any LayoutElement
  ) {
    (self.centering, self.sizing) = (centering, sizing)
    childPlace = LayoutChild(child)
  }

  /// The child that a closure gives, in the middle.
  public init(
    centering: Centering = .xy,
    sizing: Sizing = .default,
    child: () -> any LayoutElement
  ) {
    self.init(centering: centering, sizing: sizing, child: child())
  }

  /// Measures the child, takes the room that ``sizing`` says, and centres the child in it.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    RelativePlacement(
      horizontal: centering == .x || centering == .xy ? .center : .none,
      vertical: centering == .y || centering == .xy ? .center : .none,
      sizing: relativeSizing
    ).layout(of: childPlace, for: self, in: range, context)
  }

  private var relativeSizing: RelativeLayoutSpec.Sizing {
    switch sizing {
    case .default: .default
    case .minimumX: .minimumWidth
    case .minimumY: .minimumHeight
    case .minimumXY: .minimumSize
    }
  }

  /// The child's.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    childPlace.contentSizes(along: axis, in: context)
  }

  /// The child, with the axes.
  public var outline: ElementOutline {
    ElementOutline("Center \(centering.rawValue)", children: [childPlace.element])
  }
}
