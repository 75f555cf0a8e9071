public import TapestryCore
public import TapestryDisplay

/// What becomes of a drawing while its rectangle is seen in another size than it was made for, as
/// on the way to another size in an animation.
///
/// Core Animation's `contentsGravity` and UIKit's `contentMode`, with ``redraw`` as the default
/// instead of stretching: nothing is distorted unless it is asked for.
public enum DrawingMode: Sendable, Hashable {
  /// Made anew for each size that is seen; a layer without a view leaves it at the top left.
  case redraw
  /// Made once, for the size at the end, and fitted into what is seen as a picture is.
  case scale(ContentMode)
  /// Made once, for the size at the end, and kept in that size: `x` and `y` are the shares of the
  /// room left over that are before and above it, `x` in the reading direction.
  case fixed(x: CGFloat, y: CGFloat)

  /// Stretched to what is seen.
  public static let scaleToFill = DrawingMode.scale(.scaleToFill)
  /// Kept in its size where reading begins, at the top.
  public static let topLeading = DrawingMode.fixed(x: 0, y: 0)
  /// Kept in its size, in the middle.
  public static let center = DrawingMode.fixed(x: 0.5, y: 0.5)

  /// The same with `x` from the left.
  package func resolved(in direction: LayoutDirection) -> DrawingMode {
    guard case .fixed(let x, let y) = self, direction == .rightToLeft else { return self }
    return .fixed(x: 1 - x, y: y)
  }

  /// From the coordinates of a drawing of a size to those of the bounds that it is shown in; `x` is
  /// from the left.
  func map(of size: CGSize, in bounds: CGRect) -> Transform {
    switch self {
    case .redraw: return .translation(x: bounds.minX, y: bounds.minY)
    case .fixed(let x, let y):
      return .translation(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y
      )
    case .scale(let mode):
      let rect = mode.rect(for: size, in: bounds)
      guard size.width > 0, size.height > 0, rect.size != size else {
        return .translation(x: rect.minX, y: rect.minY)
      }
      return Transform.scale(x: rect.width / size.width, y: rect.height / size.height)
        .followed(by: .translation(x: rect.minX, y: rect.minY))
    }
  }

  /// Whether the drawing is cut at the edges of the bounds where it is larger.
  var isCut: Bool {
    switch self {
    case .scale(.scaleAspectFill), .scale(.center): true
    default: false
    }
  }
}
