internal import TapestryCore

/// One of the two equations that an autoresizing mask means on an axis.
///
/// `subject == factor · extent of the superitem + constant`
struct MaskEquation: Equatable {
  enum Subject { case start, extent, distanceToEnd }

  var subject: Subject
  var factor: Double
  var constant: Double

  init(_ subject: Subject, _ factor: Double, _ constant: Double) {
    (self.subject, self.factor, self.constant) = (subject, factor, constant)
  }

  init(_ subject: Subject, _ constant: Double) { self.init(subject, 0, constant) }

  /// The equations for an extent of `size` at `start` in a superitem of `total`.
  ///
  /// Flexible parts share a change in proportion to their sizes, the others keep theirs. Where
  /// flexible parts have no sizes in whose proportion to share, the extent stays too.
  static func equations(
    for mask: AutoresizingMask,
    _ axis: Axis,
    start: Double,
    size: Double,
    total: Double
  ) -> [MaskEquation] {
    let isHorizontal = axis == .horizontal
    let growsBefore = mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    let grows = mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
    let growsAfter = mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    let end = total - start - size
    let fixed = [MaskEquation(.start, start), MaskEquation(.extent, size)]
    switch (growsBefore, grows, growsAfter) {
    case (false, false, _): return fixed
    case (false, true, false): return [.init(.start, start), .init(.distanceToEnd, end)]
    case (true, false, false): return [.init(.distanceToEnd, end), .init(.extent, size)]
    case (true, false, true):
      guard start + end != 0 else { return fixed }
      let share = start / (start + end)
      return [.init(.extent, size), .init(.start, share, -share * size)]
    case (false, true, true):
      guard size + end != 0 else { return fixed }
      let share = size / (size + end)
      return [.init(.start, start), .init(.extent, share, -share * start)]
    case (true, true, false):
      guard start + size != 0 else { return [.init(.distanceToEnd, end), .init(.extent, size)] }
      let share = size / (start + size)
      return [.init(.distanceToEnd, end), .init(.extent, share, -share * end)]
    case (true, true, true):
      guard total != 0 else { return fixed }
      return [.init(.extent, size / total, 0), .init(.start, start / total, 0)]
    }
  }
}
