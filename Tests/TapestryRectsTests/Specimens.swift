import TapestryCore
import Testing

/// One axis of a rect in the words of the formulas, upright.
struct Span: Equatable, CustomStringConvertible {
  var min: Double
  var size: Double
  var max: Double { min + size }
  var mid: Double { min + size / 2 }

  /// A span; one of negative size is turned upright.
  init(_ min: Double, _ size: Double) {
    (self.min, self.size) = size < 0 ? (min + size, -size) : (min, size)
  }

  init(min: Double, max: Double) { self.init(min, max - min) }

  /// The same about the origin in a mirror.
  var mirrored: Span { Span(-max, size) }

  var description: String { "\(min)…\(max)" }

  func isClose(to other: Span, within tolerance: Double = 1e-9) -> Bool {
    abs(min - other.min) <= tolerance && abs(size - other.size) <= tolerance
  }
}

/// A place for one rect beside another, as it was written: extents may be negative.
struct Specimen: Sendable, CustomStringConvertible {
  let name: String
  let min: Double
  let size: Double
  var span: Span { Span(min, size) }
  var description: String { "\(name) (\(min), \(size))" }

  init(_ name: String, _ min: Double, _ size: Double) {
    (self.name, self.min, self.size) = (name, min, size)
  }

  /// Rects about the span from 100 to 300.
  static let around: [Specimen] = [
    Specimen("before", 20, 50), Specimen("touching the start", 60, 40),
    Specimen("straddling the start", 80, 60), Specimen("at the start", 100, 30),
    Specimen("inside", 150, 40), Specimen("equal", 100, 200), Specimen("containing", 50, 400),
    Specimen("at the end", 270, 30), Specimen("straddling the end", 280, 60),
    Specimen("touching the end", 300, 40), Specimen("behind", 350, 30),
    Specimen("empty inside", 180, 0), Specimen("empty at the start", 100, 0),
    Specimen("empty at the end", 300, 0), Specimen("empty before", 10, 0),
    Specimen("negative inside", 200, -50), Specimen("negative over the start", 130, -70),
    Specimen("negative coordinates", -90, 60), Specimen("fractional", 133.25, 41.7),
    Specimen("fractional over the end", 299.9, 0.3),
  ]

  /// The span that they are about, and others.
  static let fields: [Specimen] = [
    Specimen("even", 100, 200), Specimen("fractional", 100.1, 77.7), Specimen("empty", 180, 0),
    Specimen("negative", 300, -200), Specimen("at negative coordinates", -310.5, 200),
  ]
}

extension Axis {
  /// A rect with a specimen on this axis and something else on the other.
  func rect(_ specimen: Specimen, crossing: Specimen = Specimen("", 7, 9)) -> CGRect {
    self == .horizontal
      ? CGRect(x: specimen.min, y: crossing.min, width: specimen.size, height: crossing.size)
      : CGRect(x: crossing.min, y: specimen.min, width: crossing.size, height: specimen.size)
  }

  /// A rect's span on this axis.
  func span(_ rect: CGRect) -> Span {
    self == .horizontal
      ? Span(rect.origin.x, rect.size.width) : Span(rect.origin.y, rect.size.height)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Both directions in which lines are read.
let bothDirections: [LayoutDirection] = [.leftToRight, .rightToLeft]

extension LayoutEnvironment {
  /// An environment of a direction, whose diagnostics go to a log.
  init(_ direction: LayoutDirection, log: DiagnosticsLog? = nil) {
    self.init(scale: 1, layoutDirection: direction)
    if let log { diagnostics = log.handler }
  }
}
