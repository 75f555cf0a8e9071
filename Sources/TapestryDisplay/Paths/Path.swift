public import TapestryCore

/// Lines and curves in a plane, in points, y down.
public struct Path: Sendable, Hashable {
  /// A step of a path.
  public enum Element: Sendable, Hashable {
    /// Begins a new part at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A cubic Bézier curve: two control points, and its end.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A straight line to where the part began.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// A path made of steps; any but a move at the start begins at 0, 0.
  public init(_ elements: [Element]) { self.elements = elements }

  /// A rectangle with round corners; the radius is cut to half of the shorter side.
  public init(roundedRect rect: CGRect, radius: CGFloat) {
    let r = Swift.max(0, Swift.min(radius, rect.width / 2, rect.height / 2))
    // A quarter of a circle as a cubic curve: control points at 0.5523 of the radius.
    let c = r * 0.552_284_749_831
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    elements = [
      .move(point(left + r, top)), .line(point(right - r, top)),
      .curve(point(right - r + c, top), point(right, top + r - c), point(right, top + r)),
      .line(point(right, bottom - r)),
      .curve(point(right, bottom - r + c), point(right - r + c, bottom), point(right - r, bottom)),
      .line(point(left + r, bottom)),
      .curve(point(left + r - c, bottom), point(left, bottom - r + c), point(left, bottom - r)),
      .line(point(left, top + r)),
      .curve(point(left, top + r - c), point(left + r - c, top), point(left + r, top)),
      .close,
    ]
  }

  /// Adds a step.
  public mutating func append(_ element: Element) { elements.append(element) }

  /// The path scaled by a factor and then moved, in points.
  public func transformed(scale: CGFloat, dx: CGFloat, dy: CGFloat) -> Path {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x * scale + dx, y: point.y * scale + dy)
    }
    return Path(
      elements.map {
        switch $0 {
        case .move(let end): .move(moved(end))
        case .line(let end): .line(moved(end))
        case .curve(let first, let second, let end):
          .curve(moved(first), moved(second), moved(end))
        case .close: .close
        }
      }
    )
  }
}
