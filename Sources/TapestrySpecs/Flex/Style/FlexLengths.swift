internal import TapestryCore

/// The lengths of a ``FlexStyle``, in the order in which ``FlexLengths`` stores them.
enum FlexLength: Int {
  case width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis
  case marginLeft, marginRight, marginTop, marginBottom
  case paddingLeft, paddingRight, paddingTop, paddingBottom
  case left, right, top, bottom
  case rowGap, columnGap
  case borderLeft, borderRight, borderTop, borderBottom

  /// How many lengths there are.
  static let count = 25
}

/// What a length's number means.
enum FlexLengthKind: UInt64 {
  /// The number is a length in points.
  case points
  /// The number is a share in percent.
  case percent
  /// There is no number.
  case auto
  /// The number is 0 for min-content, 1 for max-content, 2 for fit-content.
  case keyword
}

/// The numbers of all lengths in one block of memory, so that a style is copied as plain bytes.
struct FlexLengths: Sendable {
  typealias Block = (
    Double, Double, Double, Double, Double, Double, Double, Double, Double,
    Double, Double, Double, Double, Double, Double, Double, Double,
    Double, Double, Double, Double, Double, Double, Double, Double
  )

  // Swift has no array of fixed size that every supported system can run; a tuple is one.
  private var block: Block = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  )

  subscript(_ length: FlexLength) -> Double {
    @inline(__always) get {
      withUnsafeBytes(of: block) {
        $0.load(
          fromByteOffset: length.rawValue &* MemoryLayout<Double>.stride,
          as: Double.self
        )
      }
    }
    @inline(__always) set {
      withUnsafeMutableBytes(of: &block) {
        $0.storeBytes(
          of: newValue,
          toByteOffset: length.rawValue &* MemoryLayout<Double>.stride,
          as: Double.self
        )
      }
    }
  }
}

extension FlexLengths: Hashable {
  static func == (first: FlexLengths, second: FlexLengths) -> Bool {
    withUnsafeBytes(of: first.block) { first in
      withUnsafeBytes(of: second.block) { second in
        (0..<FlexLength.count).allSatisfy {
          first.load(fromByteOffset: $0 &* 8, as: Double.self)
            == second.load(fromByteOffset: $0 &* 8, as: Double.self)
        }
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: block) { bytes in
      for index in 0..<FlexLength.count {
        hasher.combine(bytes.load(fromByteOffset: index &* 8, as: Double.self))
      }
    }
  }
}

extension UnsafePointer<FlexStyle> {
  /// A length's number, read in place: ``FlexStyle/lengths`` lies at the start of a style.
  @inline(__always)
  subscript(_ length: FlexLength) -> Double {
    UnsafeRawPointer(self).load(
      fromByteOffset: length.rawValue &* MemoryLayout<Double>.stride,
      as: Double.self
    )
  }
}

extension FlexLengths {
  @inline(__always)
  private func isAnyNonzero(from first: FlexLength, count: Int) -> Bool {
    withUnsafeBytes(of: block) {
      for index in first.rawValue..<(first.rawValue &+ count)
      where $0.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self) != 0 { return true }
      return false
    }
  }

  /// Whether some padding or border is not 0.
  var hasPaddingOrBorder: Bool {
    isAnyNonzero(from: .paddingLeft, count: 4) || isAnyNonzero(from: .borderLeft, count: 4)
  }

  /// Whether some margin is not 0.
  var hasMargin: Bool { isAnyNonzero(from: .marginLeft, count: 4) }

  /// Whether some gap is not 0.
  var hasGap: Bool { isAnyNonzero(from: .rowGap, count: 2) }
}

extension FlexStyle {
  /// Sizes, limits and insets are `auto` at first, everything else is 0 points.
  static var defaultKinds: UInt64 {
    .kinds(.auto, from: .width, count: 7) | .kinds(.auto, from: .left, count: 4)
  }

  /// What a length's number means.
  @inline(__always)
  func kind(_ length: FlexLength) -> FlexLengthKind {
    switch (kinds >> (2 &* UInt64(truncatingIfNeeded: length.rawValue))) & 3 {
    case 0: .points
    case 1: .percent
    case 2: .auto
    default: .keyword
    }
  }

  private mutating func store(_ length: FlexLength, _ kind: FlexLengthKind, _ value: CGFloat) {
    let shift = UInt64(2 * length.rawValue)
    kinds = kinds & ~(3 << shift) | kind.rawValue << shift
    lengths[length] = Double(value)
  }

  func size(_ length: FlexLength) -> FlexSize {
    let value = CGFloat(lengths[length])
    switch kind(length) {
    case .auto: return .auto
    case .points: return .points(value)
    case .percent: return .percent(value)
    case .keyword: return value == 0 ? .minContent : value == 1 ? .maxContent : .fitContent
    }
  }

  mutating func set(_ length: FlexLength, _ size: FlexSize, _ name: String) {
    switch size {
    case .auto: store(length, .auto, 0)
    case .points(let value): store(length, .points, checkNotNegative(value, name))
    case .percent(let value): store(length, .percent, checkNotNegative(value, name))
    case .minContent: store(length, .keyword, 0)
    case .maxContent: store(length, .keyword, 1)
    case .fitContent: store(length, .keyword, 2)
    }
  }

  func spacing(_ length: FlexLength) -> FlexSpacing {
    let value = CGFloat(lengths[length])
    return kind(length) == .percent ? .percent(value) : .points(value)
  }

  mutating func set(_ length: FlexLength, _ spacing: FlexSpacing, _ name: String) {
    switch spacing {
    case .points(let value): store(length, .points, checkNotNegative(value, name))
    case .percent(let value): store(length, .percent, checkNotNegative(value, name))
    }
  }

  private func offset(_ length: FlexLength) -> FlexOffset {
    let value = CGFloat(lengths[length])
    switch kind(length) {
    case .percent: return .percent(value)
    case .points: return .points(value)
    case .auto, .keyword: return .auto
    }
  }

  private mutating func set(_ length: FlexLength, _ offset: FlexOffset, _ name: String) {
    switch offset {
    case .auto: store(length, .auto, 0)
    case .points(let value): store(length, .points, checkFinite(value, name))
    case .percent(let value): store(length, .percent, checkFinite(value, name))
    }
  }

  func offsets(
    _ top: FlexLength,
    _ right: FlexLength,
    _ bottom: FlexLength,
    _ left: FlexLength
  ) -> FlexEdges<FlexOffset> {
    FlexEdges(top: offset(top), right: offset(right), bottom: offset(bottom), left: offset(left))
  }

  mutating func setOffsets(
    _ top: FlexLength,
    _ right: FlexLength,
    _ bottom: FlexLength,
    _ left: FlexLength,
    _ edges: FlexEdges<FlexOffset>,
    _ name: String
  ) {
    set(top, edges.top, name + ".top")
    set(right, edges.right, name + ".right")
    set(bottom, edges.bottom, name + ".bottom")
    set(left, edges.left, name + ".left")
  }
}

private func checkFinite(_ value: CGFloat, _ name: String) -> CGFloat {
  precondition(value.isFinite, "FlexStyle.\(name): \(value) must be finite")
  return value
}

private func checkNotNegative(_ value: CGFloat, _ name: String) -> CGFloat {
  precondition(
    value.isFinite && value >= 0,
    "FlexStyle.\(name): \(value) must be finite and ≥ 0"
  )
  return value
}
