/// Where the first of several things starts, and the room between them (CSS Box Alignment 3).
struct FlexDistribution {
  var start: Double
  var between: Double

  /// How free space is shared out, in one vocabulary for justify-content and align-content.
  enum Kind {
    case flexStart, flexEnd, start, end, center, spaceBetween, spaceAround, spaceEvenly
  }

  @inline(__always)
  init(start: Double, between: Double) { (self.start, self.between) = (start, between) }

  /// Shares free space out; what overflows falls back to flex-start or to safe center.
  ///
  /// - `reversed`: whether things are placed from the end, so that flex-start is there.
  @inline(__always)
  init(_ kind: Kind, _ free: Double, _ count: Int, reversed: Bool) {
    between = 0
    switch kind {
    case .flexStart: start = reversed ? free : 0
    case .flexEnd: start = reversed ? 0 : free
    case .start: start = 0
    case .end: start = free
    case .center: start = free / 2
    case .spaceBetween:
      if free > 0, count > 1 {
        start = 0
        between = free / Double(count - 1)
      } else {
        start = reversed ? free : 0
      }
    case .spaceAround:
      start = free > 0 ? free / Double(2 * count) : 0
      if free > 0, count > 1 { between = free / Double(count) }
    case .spaceEvenly:
      start = free > 0 ? free / Double(count + 1) : 0
      if free > 0, count > 1 { between = start }
    }
  }
}

extension FlexJustifyContent {
  /// The kind in a container; left and right are sides of a row, and the start of a column.
  @inline(__always)
  func distribution(in traits: FlexTraits) -> FlexDistribution.Kind {
    switch self {
    case .left: traits.contains(.rightToLeft) && !traits.contains(.column) ? .end : .start
    case .right: traits.contains(.rightToLeft) || traits.contains(.column) ? .start : .end
    case .flexStart: .flexStart
    case .flexEnd: .flexEnd
    case .center: .center
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    case .start: .start
    case .end: .end
    }
  }
}

extension FlexAlignContent {
  @inline(__always) var distribution: FlexDistribution.Kind {
    switch self {
    case .stretch, .flexStart: .flexStart
    case .flexEnd: .flexEnd
    case .center: .center
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    case .start: .start
    case .end: .end
    }
  }
}
