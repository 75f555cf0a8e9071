public import TapestryCore

/// Sets the middle of a small element on a child's corner, as with badges; Texture's
/// `ASCornerLayoutSpec`.
///
/// Corners are physical: top left is the same in both reading directions. The small element may
/// hang out of the spec, unless ``wrapsCorner`` says that the spec encloses it.
public struct CornerLayoutSpec: LayoutSpec {
  /// A corner of the child.
  public enum Location: String, Sendable, Hashable, Codable, CaseIterable {
    /// The corner at the top and the left.
    case topLeft
    /// The corner at the top and the right.
    case topRight
    /// The corner at the bottom and the left.
    case bottomLeft
    /// The corner at the bottom and the right.
    case bottomRight

    func point(of size: CGSize) -> CGPoint {
      CGPoint(
        x: self == .topLeft || self == .bottomLeft ? 0 : size.width,
        y: self == .topLeft || self == .topRight ? 0 : size.height
      )
    }
  }

  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()

  /// The child's corner that the small element sits on.
  public var location: Location
  /// How far the small element's middle is from the child's corner, in points; finite.
  ///
  /// Default 0.
  public var offset: CGPoint { didSet { Self.check(offset) } }
  /// Whether the spec encloses the small element.
  ///
  /// Default no: it is as large as the child.
  public var wrapsCorner: Bool

  /// The child in its place.
  public let childPlace: LayoutChild
  /// The small element in its place.
  public let cornerPlace: LayoutChild

  /// A small element on a child's corner.
  public init(
    child: any LayoutElement,
    corner: any LayoutElement,
    location: Location,
    offset: CGPoint = .zero,
    wrapsCorner: Bool = false
  ) {
    Self.check(offset)
    (self.location, self.offset, self.wrapsCorner) = (location, offset, wrapsCorner)
    childPlace = LayoutChild(child)
    cornerPlace = LayoutChild(corner)
  }

  /// A small element on a child's corner, each given by a closure.
  public init(
    location: Location,
    offset: CGPoint = .zero,
    wrapsCorner: Bool = false,
    child: () -> any LayoutElement,
    corner: () -> any LayoutElement
  ) {
    self.init(
      child: child(),
      corner: corner(),
      location: location,
      offset: offset,
      wrapsCorner: wrapsCorner
    )
  }

  private static func check(_ offset: CGPoint) {
    checkFinite(offset.x, "CornerLayoutSpec.offset.x")
    checkFinite(offset.y, "CornerLayoutSpec.offset.y")
  }

  /// Measures both in the same range and sets the small element's middle on the corner.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let childParentSize = ParentSize(range.max)
    let child = childPlace.layoutThatFits(range, parentSize: childParentSize, in: context)
    let corner = cornerPlace.layoutThatFits(range, parentSize: childParentSize, in: context)
    let point = location.point(of: child.size)
    let childFrame = CGRect(origin: .zero, size: child.size)
    let cornerFrame = CGRect(
      x: point.x + offset.x - corner.size.width / 2,
      y: point.y + offset.y - corner.size.height / 2,
      width: corner.size.width,
      height: corner.size.height
    )
    let frame = wrapsCorner ? childFrame.union(cornerFrame) : childFrame
    func shifted(_ rect: CGRect) -> CGPoint {
      CGPoint(x: rect.minX - frame.minX, y: rect.minY - frame.minY)
    }
    return Layout(
      self,
      size: range.clamp(frame.size),
      sublayouts: [.init(child, at: shifted(childFrame)), .init(corner, at: shifted(cornerFrame))],
      in: context
    )
  }

  /// The child's, or what both need where the spec encloses the small element.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let child = childPlace.contentSizes(along: axis, in: context)
    guard wrapsCorner else { return child }
    let corner = cornerPlace.contentSizes(along: axis, in: context)
    func enclosing(_ extent: CGFloat, _ corner: CGFloat) -> CGFloat {
      let size = CGSize(axis, extent, crossing: 0)
      let start = location.point(of: size)[axis] + offset[axis] - corner / 2
      return max(extent, start + corner) - min(0, start)
    }
    return ContentSizes(
      limited: enclosing(child.min, corner.min),
      enclosing(child.max, corner.max)
    )
  }

  /// The child, then the small element.
  public var outline: ElementOutline {
    ElementOutline(
      "Corner \(location.rawValue)",
      children: [childPlace.element, cornerPlace.element]
    )
  }
}
