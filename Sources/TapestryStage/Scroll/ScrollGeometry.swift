package import TapestryCore

/// The sizes that decide where scrolled content may stand.
package struct ScrollGeometry: Sendable, Equatable {
  /// The size of the content, in points.
  package var contentSize = CGSize.zero
  /// The distances by which content may stand away from the viewport's edges, in points; physical.
  package var contentInset = EdgeInsets.zero
  /// The size of what is seen of the content, in points.
  package var viewport = CGSize.zero
  /// The rounding of offsets at which content comes to rest by itself.
  package var rounding = PixelRounding(scale: 0)

  /// Sizes of nothing.
  package init() {}

  /// Returns the offsets along an axis at which content may stand, in points.
  package func range(_ axis: Axis) -> ClosedRange<Double> {
    let (near, far) =
      axis == .horizontal
      ? (contentInset.left(in: .leftToRight), contentInset.right(in: .leftToRight))
      : (contentInset.top, contentInset.bottom)
    return Double(-near)...Double(max(-near, contentSize[axis] + far - viewport[axis]))
  }

  /// Returns true where there is anything to scroll along an axis.
  package func canScroll(_ axis: Axis) -> Bool {
    let range = range(axis)
    return range.lowerBound < range.upperBound
  }

  /// Returns the nearest offset at which content may stand.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    var result = offset
    for axis in Axis.allCases {
      result[axis] = CGFloat(Double(offset[axis]).clamped(to: range(axis)))
    }
    return result
  }

  /// Returns where content that comes to rest at an offset stands: on whole pixels, in its range.
  package func resting(_ offset: CGPoint) -> CGPoint {
    clamped(CGPoint(x: rounding.nearest(offset.x), y: rounding.nearest(offset.y)))
  }
}

/// Pages: as large as the viewport, the first one at the origin of the content.
extension ScrollGeometry {
  /// Returns the offset of a page, by its number; the content's ends are pages too.
  private func offset(ofPage page: Double, _ axis: Axis) -> Double {
    (page * Double(viewport[axis])).clamped(to: range(axis))
  }

  /// Returns the offset of the page that is nearest to an offset.
  package func nearestPage(to offset: Double, _ axis: Axis) -> Double {
    guard viewport[axis] > 0 else { return offset.clamped(to: range(axis)) }
    let page = (offset / Double(viewport[axis])).rounded()
    // The last page may be cut: of two that are as near, the one that lies nearer counts.
    let candidates = [page - 1, page, page + 1].map { self.offset(ofPage: $0, axis) }
    return candidates.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// Returns the offset of the next page behind an offset, or the one before.
  package func nextPage(
    from offset: Double,
    _ axis: Axis,
    isForward: Bool
  ) -> Double {
    guard viewport[axis] > 0 else { return offset.clamped(to: range(axis)) }
    // A thousandth of a page is the same page.
    let share = offset / Double(viewport[axis])
    let page = isForward ? (share + 0.001).rounded(.down) + 1 : (share - 0.001).rounded(.up) - 1
    return self.offset(ofPage: page, axis)
  }
}
