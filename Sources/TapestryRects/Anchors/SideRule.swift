internal import TapestryCore

/// What an edge of one rect does to one axis of an available space.
struct SideRule: Sendable, Hashable {
  /// What is done to the space.
  enum Action: UInt8, Sendable {
    /// It is moved, with its size.
    case align
    /// It is cropped where it reaches beyond the point.
    case limit
    /// Its near edge is moved to the point, its far edge stays.
    case pull
  }

  /// A coordinate of a span.
  enum Point: UInt8, Sendable {
    case min
    case mid
    case max
  }

  /// Where the space is to be.
  enum Region: UInt8, Sendable {
    /// At larger coordinates than the point.
    case after
    /// At smaller coordinates than the point.
    case before
  }

  var axis: Axis
  var action: Action
  var region: Region
  var point: Point
  /// Whether it is meant by reading direction.
  var isRelative = false

  /// The same seen in a mirror.
  var mirrored: SideRule {
    var mirrored = self
    mirrored.region = region == .after ? .before : .after
    mirrored.point = point == .min ? .max : point == .max ? .min : .mid
    return mirrored
  }

  /// The same where lines are read in a direction.
  @inline(__always)
  func resolved(_ direction: LayoutDirection) -> SideRule {
    isRelative && direction == .rightToLeft ? mirrored : self
  }

  /// Changes a space by a rect.
  func apply(to s: inout RectSpan, by span: RectSpan) {
    let p = span[point]
    switch (action, region) {
    case (.align, .after): s.move(.min, to: p)
    case (.align, .before): s.move(.max, to: p)
    case (.limit, .after): s.crop(before: p)
    case (.limit, .before): s.crop(behind: p)
    case (.pull, .after): s.stretch(.min, to: p)
    case (.pull, .before):
      s.size = Swift.max(0, p - s.min)
      s.min = p - s.size
    }
  }
}
