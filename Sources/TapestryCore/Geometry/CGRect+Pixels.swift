extension CGRect {
  /// The smallest rectangle around it whose edges are those of device pixels.
  package func grown(toPixelsOf scale: CGFloat) -> CGRect {
    guard scale > 0, !isNull, !isInfinite else { return self }
    let (left, top) = ((minX * scale).rounded(.down), (minY * scale).rounded(.down))
    let (right, bottom) = ((maxX * scale).rounded(.up), (maxY * scale).rounded(.up))
    return CGRect(
      x: left / scale,
      y: top / scale,
      width: (right - left) / scale,
      height: (bottom - top) / scale
    )
  }
}
