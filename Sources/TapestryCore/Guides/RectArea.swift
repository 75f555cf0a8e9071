/// Which part of an element's coordinates is offered to what lies in it.
public enum RectArea: Sendable, Hashable {
  /// The bounds.
  case bounds
  /// The bounds without insets.
  case inset(EdgeInsets)
  /// The bounds as they are where nothing is scrolled: their size at the origin.
  case unscrolled
  /// A size at the origin: scrolled content.
  case content(CGSize)

  /// The part, for bounds.
  package func rect(in bounds: CGRect, _ direction: LayoutDirection) -> CGRect {
    switch self {
    case .bounds: bounds
    case .inset(let insets): bounds.inset(by: insets, in: direction)
    case .unscrolled: CGRect(origin: .zero, size: bounds.size)
    case .content(let size): CGRect(origin: .zero, size: size)
    }
  }
}

extension CGRect {
  /// What is left of it within insets, in the middle of them if that is less than nothing.
  package func inset(by insets: EdgeInsets, in direction: LayoutDirection) -> CGRect {
    // Each axis by itself: `standardized` gives up both where one is infinitely far.
    let x = origin.x + min(0, size.width)
    let y = origin.y + min(0, size.height)
    let left = insets.left(in: direction)
    let width = abs(size.width) - left - insets.right(in: direction)
    let height = abs(size.height) - insets.top - insets.bottom
    return CGRect(
      x: x + left + min(0, width / 2),
      y: y + insets.top + min(0, height / 2),
      width: max(0, width),
      height: max(0, height)
    )
  }
}
