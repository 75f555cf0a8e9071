public import TapestryCore

extension AutoresizingMask {
  /// The frame that a rectangle has after its superitem was resized, in points.
  ///
  /// The flexible parts of an axis share the change in proportion to their sizes; where no part is
  /// flexible the left or top edge and the size stay. The same rule that constraints of a mask
  /// follow.
  public func resized(
    _ frame: CGRect,
    in old: CGSize,
    resizedTo new: CGSize
  ) -> CGRect {
    var result = frame
    for axis in Axis.allCases where old[axis] != new[axis] {
      let equations = MaskEquation.equations(
        for: self,
        axis,
        start: Double(frame.origin[axis]),
        size: Double(frame.size[axis]),
        total: Double(old[axis])
      )
      let total = Double(new[axis])
      var (start, extent, distance): (Double?, Double?, Double?)
      for equation in equations {
        let value = equation.factor * total + equation.constant
        switch equation.subject {
        case .start: start = value
        case .extent: extent = value
        case .distanceToEnd: distance = value
        }
      }
      let size = extent ?? (total - (start ?? 0) - (distance ?? 0))
      result.size[axis] = CGFloat(size)
      result.origin[axis] = CGFloat(start ?? (total - size - (distance ?? 0)))
    }
    return result
  }
}
