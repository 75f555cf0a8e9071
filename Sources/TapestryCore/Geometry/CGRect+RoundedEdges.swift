extension CGRect {
  /// The rectangle with each edge on a device pixel, halves up.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point; 0 switches rounding off.
  ///   - origin: The point at which the coordinates begin in the space whose pixels count; the
  ///     origin is rounded too.
  /// - Returns: The rectangle in coordinates that begin at the origin's pixel.
  public func roundedEdges(scale: CGFloat, origin: CGPoint = .zero) -> CGRect {
    guard scale > 0 else { return self }
    // What a solver's rounding leaves must not decide about a half.
    func rounded(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (rounded(origin.x + minX), rounded(origin.y + minY))
    return CGRect(
      x: left - rounded(origin.x),
      y: top - rounded(origin.y),
      width: rounded(origin.x + maxX) - left,
      height: rounded(origin.y + maxY) - top
    )
  }
}
