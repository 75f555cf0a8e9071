package import TapestryCore

/// The rectangles of scroll indicators, from the state of what they indicate.
package struct ScrollIndicatorGeometry: Sendable, Equatable {
  /// The width of an indicator, in points.
  package static let thickness: CGFloat = 3
  /// The distance between an indicator and the edges of the viewport, in points.
  package static let margin: CGFloat = 3
  /// The smallest length of an indicator at rest, in points.
  package static let minLength: CGFloat = 36
  /// The smallest length of an indicator that is compressed beyond an edge, in points.
  package static let minCompressedLength: CGFloat = 7

  let geometry: ScrollGeometry
  let insets: EdgeInsets
  let direction: LayoutDirection
  /// The axes that have an indicator.
  let axes: [Axis]

  /// Makes the geometry of the indicators of some axes; those on which there is nothing to scroll
  /// have none.
  ///
  /// - Parameters:
  ///   - geometry: of the content.
  ///   - axes: along which indicators are wanted.
  ///   - insets: the distances from the viewport's edges that indicators keep, in points.
  ///   - direction: from right to left, the vertical indicator is on the left.
  package init(
    _ geometry: ScrollGeometry,
    axes: [Axis],
    insets: EdgeInsets,
    direction: LayoutDirection
  ) {
    (self.geometry, self.insets, self.direction) = (geometry, insets, direction)
    self.axes = axes.filter(geometry.canScroll)
  }

  /// Returns the rectangle of an indicator in the content's coordinates at an offset; nil where there
  /// is none.
  package func frame(_ axis: Axis, at offset: CGPoint) -> CGRect? {
    guard axes.contains(axis) else { return nil }
    let track = track(axis)
    guard track.upperBound - track.lowerBound > Self.minCompressedLength else { return nil }
    let (start, length) = extent(axis, at: offset[axis], on: track)
    var rect = CGRect.zero
    rect.origin[axis] = offset[axis] + start
    rect.origin[axis.crossing] = offset[axis.crossing] + crossOrigin(axis)
    rect.size = CGSize(axis, length, crossing: Self.thickness)
    return rect
  }

  /// Where the indicator begins on its track and how long it is, in points.
  private func extent(
    _ axis: Axis,
    at offset: CGFloat,
    on track: ClosedRange<CGFloat>
  ) -> (start: CGFloat, length: CGFloat) {
    let range = geometry.range(axis)
    let (low, high) = (CGFloat(range.lowerBound), CGFloat(range.upperBound))
    let extent = track.upperBound - track.lowerBound
    let share = geometry.viewport[axis] / (high - low + geometry.viewport[axis])
    let full = min(extent, max(Self.minLength, extent * share))
    // Beyond an edge it is pressed against the end of its track.
    let beyond = max(low - offset, offset - high, 0)
    let length = max(min(full, Self.minCompressedLength), full - beyond)
    let position = min(max((offset - low) / (high - low), 0), 1)
    return (track.lowerBound + position * (extent - length), length)
  }

  /// The part of the viewport that an indicator moves in, along its axis.
  private func track(_ axis: Axis) -> ClosedRange<CGFloat> {
    let margin = Self.margin
    // Where both are shown, none reaches into the corner that they share.
    let corner = axes.count > 1 ? Self.thickness + margin : 0
    let isCornerAtBeginning = axis == .horizontal && direction == .rightToLeft
    let (near, far) =
      axis == .horizontal
      ? (insets.left(in: direction), insets.right(in: direction)) : (insets.top, insets.bottom)
    let start = near + margin + (isCornerAtBeginning ? corner : 0)
    let end = geometry.viewport[axis] - far - margin - (isCornerAtBeginning ? 0 : corner)
    return start...max(start, end)
  }

  private func crossOrigin(_ axis: Axis) -> CGFloat {
    let (margin, thickness) = (Self.margin, Self.thickness)
    if axis == .horizontal {
      return geometry.viewport.height - insets.bottom - margin - thickness
    }
    return direction == .rightToLeft
      ? insets.left(in: direction) + margin
      : geometry.viewport.width - insets.right(in: direction) - margin - thickness
  }
}
