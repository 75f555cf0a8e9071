public import TapestryCore

/// Puts a child at an edge, in a corner or in the middle; Texture's `ASRelativeLayoutSpec`.
///
/// On an axis that is positioned the child may be smaller than the spec; on another, the range's
/// least extent is the child's too, as in Texture. Start and end follow the reading direction; a
/// child that is not positioned horizontally lies at the leading edge.
public struct RelativeLayoutSpec: LayoutSpec {
  /// Where the child goes along an axis.
  public enum Position: String, Sendable, Hashable, Codable, CaseIterable {
    /// Not positioned: at the start, with the range's least extent.
    case none
    /// At the leading or top edge.
    case start
    /// In the middle.
    case center
    /// At the trailing or bottom edge.
    case end

    var share: CGFloat {
      switch self {
      case .none, .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  /// Whether the spec takes all the room that it is offered.
  public enum Sizing: String, Sendable, Hashable, Codable, CaseIterable {
    /// As large as possible.
    case `default`
    /// As wide as the child.
    case minimumWidth
    /// As high as the child.
    case minimumHeight
    /// As large as the child.
    case minimumSize

    func shrinks(_ axis: Axis) -> Bool {
      self == .minimumSize || self == (axis == .horizontal ? .minimumWidth : .minimumHeight)
    }
  }

  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// Where the child goes horizontally.
  ///
  /// Default: not positioned.
  public var horizontal: Position
  /// Where the child goes vertically.
  ///
  /// Default: not positioned.
  public var vertical: Position
  /// Whether the spec takes all the room that it is offered.
  ///
  /// Default: yes.
  public var sizing: Sizing

  /// The child in its place.
  public let childPlace: LayoutChild

  /// A place for a child.
  public init(
    horizontal: Position = .none,
    vertical: Position = .none,
    sizing: Sizing = .default,
    child: any LayoutElement
  ) {
    (self.horizontal, self.vertical, self.sizing) = (horizontal, vertical, sizing)
    childPlace = LayoutChild(child)
  }

  /// A place for the child that a closure gives.
  public init(
    horizontal: Position = .none,
    vertical: Position = .none,
    sizing: Sizing = .default,
    child: () -> any LayoutElement
  ) {
    self.init(horizontal: horizontal, vertical: vertical, sizing: sizing, child: child())
  }

  /// Measures the child, takes the room that ``sizing`` says, and places the child in it.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    RelativePlacement(horizontal: horizontal, vertical: vertical, sizing: sizing)
      .layout(of: childPlace, for: self, in: range, context)
  }

  /// The child's.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    childPlace.contentSizes(along: axis, in: context)
  }

  /// The child, with its place.
  public var outline: ElementOutline {
    ElementOutline(
      "Relative \(horizontal.rawValue),\(vertical.rawValue)",
      children: [childPlace.element]
    )
  }
}

/// The arithmetic that ``RelativeLayoutSpec`` and ``CenterLayoutSpec`` share.
struct RelativePlacement {
  let horizontal: RelativeLayoutSpec.Position
  let vertical: RelativeLayoutSpec.Position
  let sizing: RelativeLayoutSpec.Sizing

  func layout(
    of place: LayoutChild,
    for spec: any LayoutSpec,
    in range: SizeRange,
    _ context: LayoutContext
  ) -> Layout {
    let least = CGSize(
      width: horizontal == .none ? range.min.width : 0,
      height: vertical == .none ? range.min.height : 0
    )
    let child = place.layoutThatFits(
      SizeRange(min: least, max: range.max),
      parentSize: ParentSize(range.max),
      in: context
    )
    func own(_ axis: Axis) -> CGFloat {
      sizing.shrinks(axis) || !range.max[axis].isFinite ? child.size[axis] : range.max[axis]
    }
    let size = range.clamp(CGSize(width: own(.horizontal), height: own(.vertical)))
    let rounding = context.environment.rounding
    let position = CGPoint(
      x: rounding.nearest((size.width - child.size.width) * horizontal.share),
      y: rounding.nearest((size.height - child.size.height) * vertical.share)
    )
    return Layout(
      spec,
      size: size,
      sublayouts: [.init(child, at: position)].following(context, width: size.width),
      in: context
    )
  }
}
