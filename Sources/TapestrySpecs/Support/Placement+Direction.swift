internal import TapestryCore

extension [Layout.Placement] {
  /// Positions counted from the leading edge, as physical ones in the context's direction.
  ///
  /// Both the positions and the width are rounded before mirroring, so that the picture is the
  /// exact mirror image of the other direction's.
  ///
  /// - Parameters:
  ///   - context: the context that the children were measured in.
  ///   - width: the parent's width in points.
  /// - Returns: the same children, mirrored where lines are read from right to left.
  func following(_ context: LayoutContext, width: CGFloat) -> [Layout.Placement] {
    guard context.environment.layoutDirection == .rightToLeft else { return self }
    let rounding = context.environment.rounding
    return map {
      let position = rounding.up($0.position)
      let x = rounding.up(width) - position.x - $0.layout.size.width
      return Layout.Placement($0.layout, at: CGPoint(x: x, y: position.y))
    }
  }
}
